"""A real room for tests: `groupx start` as a child process with a home of its own, asked over REST, waited for over its events."""

import asyncio
import json
import socket
import sys
import uuid
from collections.abc import Callable, Mapping
from pathlib import Path
from types import TracebackType
from typing import Any, Final, Self

from groupx_host.cli.loopback import exchange
from groupx_host.testing.bench import clean_environment
from groupx_host.testing.room_process import CommandResult, RoomProcess, run_to_end
from groupx_host.testing.room_stream import LOOPBACK, open_stream
from groupx_host.testing.verdict import NotMet, expect

WAIT_SECONDS: Final = 30.0
REQUEST_SECONDS: Final = 20.0
ACCEPTED: Final = 202
OK: Final = 200
STARTING: Final = "starting"
TERMINAL_TYPES: Final = frozenset({"turn.completed", "turn.failed", "turn.cancelled", "turn.interrupted"})

Event = dict[str, Any]


class Room:
    """A folder with a configuration, and the process that runs it. Every wait has a bound and fails as `NotMet`.

    Args:
        folder: Where configuration, database and home are; empty, or a room's of before.
        agents: By id, what ``groupx.json`` says about each; ``name`` and ``cwd`` may be left out.
        environment: On top of a clean one with an empty home.
        seconds: The bound of each wait.
        configuration: Further parts of ``groupx.json``.

    Attributes:
        port: On loopback, free when the room was made.
    """

    def __init__(
        self,
        folder: Path,
        agents: Mapping[str, Mapping[str, Any]],
        *,
        environment: Mapping[str, str] | None = None,
        seconds: float = WAIT_SECONDS,
        configuration: Mapping[str, Any] | None = None,
    ) -> None:
        home = folder / "home"
        home.mkdir(parents=True, exist_ok=True)
        self.folder = folder
        self.port = _free_port()
        self.environment = {**clean_environment(home), "GROUPX_HOME": str(home / "groupx"), **(environment or {})}
        self.seconds = seconds
        self._process: RoomProcess | None = None
        roster = {name: {"name": name.title(), "cwd": ".", **settings} for name, settings in agents.items()}
        document = {"server": {"port": self.port}, "agents": roster, **(configuration or {})}
        (folder / "groupx.json").write_text(json.dumps(document, indent=2), encoding="utf-8")

    async def __aenter__(self) -> Self:
        return await self.start()

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self.stop()

    async def start(self) -> Self:
        """Start the room, for the first time or again; returns when its page answers and every agent is ready or has failed."""
        expect(self._process is None, "The room runs already.")
        self._process = await RoomProcess.start(self._argv("start", "--no-open"), self.folder, self.environment)
        try:
            await self._process.ready(self.seconds)
            await self._agents_settled()
        except BaseException:
            await self.kill()
            raise
        return self

    async def stop(self) -> int | None:
        """Close the room as a person does; the exit code of its process, or none when it does not run."""
        if self._process is None:
            return None
        process, self._process = self._process, None
        try:
            if process.exit_code is None:
                await self.groupx("stop")
        finally:
            code = await process.end(self.seconds)
        return code

    async def kill(self) -> None:
        """End the room's process like a power cut, without a word to anybody; what ran below it ends by its own means."""
        if self._process is not None:
            process, self._process = self._process, None
            await process.cut(self.seconds)

    async def groupx(self, *words: str) -> CommandResult:
        """Run a command of the ``groupx`` program in the room's folder to its end."""
        return await run_to_end(self._argv(*words), self.folder, self.environment, self.seconds * 2)

    async def get(self, path: str) -> Any:
        """What the room answers to a GET, which must succeed."""
        answer = await asyncio.to_thread(exchange, self.port, "GET", path, seconds=REQUEST_SECONDS)
        expect(answer.status == OK, f"GET {path} was answered with {answer.status}: {answer.value}")
        return answer.value

    async def post(self, to: str, content: str, *, reply_to: str | None = None) -> str:
        """Send a message to one participant (``agent:parrot``); returns the id of the turn that it makes."""
        body: dict[str, Any] = {"clientCommandId": uuid.uuid4().hex, "to": [to], "content": content}
        if reply_to is not None:
            body["replyToEventId"] = reply_to
        answer = await asyncio.to_thread(exchange, self.port, "POST", "/api/messages", body, seconds=REQUEST_SECONDS)
        expect(answer.status == ACCEPTED, f"The message was answered with {answer.status}: {answer.value}")
        return str(answer.value["turns"][0]["turnId"])

    async def wait_for(self, *types: str, after: int = 0, where: Callable[[Event], bool] = lambda _: True) -> Event:
        """The first event of one of these types behind a place in the log, waited for."""
        try:
            async with asyncio.timeout(self.seconds), open_stream(self.port, after) as events:
                async for event in events:
                    if event["type"] in types and where(event):
                        return event
        except TimeoutError:
            raise NotMet(f"No {' or '.join(types)} came within {self.seconds:g} s.") from None
        raise NotMet(f"The room ended before {' or '.join(types)} came. {self._last_words()}")

    async def terminal(self, turn_id: str) -> Event:
        """How a turn ended, waited for."""
        return await self.wait_for(*TERMINAL_TYPES, where=lambda event: event["body"].get("turnId") == turn_id)

    async def ask(self, to: str, content: str) -> str:
        """Send a message and wait for the answer; anything else than an answer is `NotMet`."""
        end = await self.terminal(await self.post(to, content))
        expect(end["type"] == "turn.completed", f"The turn was not completed but ended with {end}.")
        response = await self.get(f"/api/events/{end['body']['responseEventId']}")
        return str(response["body"]["content"])

    async def _agents_settled(self) -> None:
        try:
            async with asyncio.timeout(self.seconds), open_stream(self.port) as events:
                # Looked at once the stream runs, so that nothing falls between the two.
                starting = await self._starting()
                while starting:
                    event = await anext(events, None)
                    if event is None:
                        raise NotMet(f"The room ended while its agents started. {self._last_words()}")
                    if event["type"] == "agent.status" and event["body"]["status"] != STARTING:
                        starting.discard(event["body"]["actorId"])
        except TimeoutError:
            raise NotMet(f"Agents are still starting after {self.seconds:g} s. {self._last_words()}") from None

    async def _starting(self) -> set[str]:
        agents = (await self.get("/api/bootstrap"))["agents"]
        return {agent["actorId"] for agent in agents if agent["status"] == STARTING}

    def _last_words(self) -> str:
        return "" if self._process is None else self._process.last_words()

    def _argv(self, *words: str) -> tuple[str, ...]:
        return (sys.executable, "-m", "groupx_host.cli", *words)


def _free_port() -> int:
    with socket.socket() as listener:
        listener.bind((LOOPBACK, 0))
        return int(listener.getsockname()[1])
