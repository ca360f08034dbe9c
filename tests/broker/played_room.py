"""A broker on a real database, with agents of a driver that plays what the message says."""

import asyncio
import contextlib
import json
import queue

from attrs import define, field

from groupx_host.broker import Broker
from groupx_host.errors import AdapterStartFailed
from groupx_host.model.agents import Agent, Command
from groupx_host.model.codec import BodyCodec
from groupx_host.model.commands import ClientCommand, PostMessage
from groupx_host.model.limits import Limits, Timeouts
from groupx_host.model.turns import Delivery
from groupx_host.plugin.driver_events import (
    NativeStarted,
    ReasoningDelta,
    TextDelta,
    ToolCompleted,
    ToolStarted,
    TurnCancelled,
    TurnCompleted,
    TurnFailed,
    TurnInterrupted,
    UsageReported,
)
from groupx_host.plugin.drivers import CancelOutcome, DriverCapabilities, DriverSpec
from groupx_host.plugin.launchers import Launcher
from groupx_host.plugin.manager import Plugins
from groupx_host.settings.configuration import Configuration
from groupx_host.store import Store
from groupx_host.wire.executables import ResolvedCommand
from groupx_plugins.core_sections import groupx_context_sections

TERMINAL_TYPES = {"turn.completed", "turn.failed", "turn.cancelled", "turn.interrupted"}


@define
class Machine:
    """What the test's agents share: the prompts they were given, and what a start does."""

    prompts: list = field(factory=list)
    opened: list = field(factory=list)
    refuse_start: Exception | None = None
    released: asyncio.Event = field(factory=asyncio.Event)
    native: int = 0
    evidence: object = None
    """What each session says of the turn that is sought: evidence, or a function of it; none for a driver that has none."""
    may_open: asyncio.Event = field(factory=asyncio.Event)
    """Cleared to hold every start back."""

    def __attrs_post_init__(self):
        self.may_open.set()


class PlayedSession:
    cli_version = "1"

    def __init__(self, machine, request):
        self._machine = machine
        self.resumed = bool(request.resume and request.resume_used)
        machine.native += 1
        self.native_ref = request.resume if self.resumed else f"native-{machine.native}"
        self.lost_reason = None
        self.usable = True
        self.evidence = None
        if request.sought is not None and self.resumed:
            self.evidence = machine.evidence(request.sought) if callable(machine.evidence) else machine.evidence
        self._cancelled, self._closed = asyncio.Event(), asyncio.Event()

    async def run(self, request):
        prompt = await request.take_prompt()
        self._machine.prompts.append((request.turn_id, prompt))
        word = prompt.split("[current_message]")[-1].splitlines()[-1].strip()
        if word == "die unsent":
            self.usable = False
            yield TurnInterrupted(delivery=Delivery.UNKNOWN, reason="exit 1")
            return
        yield NativeStarted(native_turn_id="n1")
        async for event in self._play(word):
            yield event

    async def _play(self, word):
        match word:
            case "fail":
                yield TurnFailed(code="TURN_FAILED", delivery=Delivery.DELIVERED, reason="401 no key", hint="Log in.")
            case "crash":
                self.usable = False
                yield TextDelta("half an ans")
                yield TurnInterrupted(delivery=Delivery.UNKNOWN, reason="exit 1")
            case "hang":
                yield TextDelta("thinking about it")
                await self._until(self._cancelled)
                if self._closed.is_set():
                    yield TurnInterrupted(delivery=Delivery.UNKNOWN, reason="closed")
                else:
                    yield TurnCancelled()
            case "wait":
                await self._until(self._machine.released)
                yield TurnCompleted(text="waited")
            case "work":
                yield ReasoningDelta("let me think")
                yield ToolStarted(tool_call_id="1", name="Bash", details={"input": "ls"})
                yield ToolCompleted(tool_call_id="1", details={"output": "a b"})
                yield TextDelta("it is ")
                yield TextDelta("done")
                yield UsageReported(input_tokens=3, output_tokens=5)
                yield TurnCompleted()
            case _:
                yield TextDelta(f"re: {word}")
                yield TurnCompleted()

    async def _until(self, event):
        waits = [asyncio.ensure_future(event.wait()), asyncio.ensure_future(self._closed.wait())]
        await asyncio.wait(waits, return_when=asyncio.FIRST_COMPLETED)
        for wait in waits:
            wait.cancel()

    async def cancel(self, turn_id):
        self._cancelled.set()
        return CancelOutcome(accepted=True)

    async def close(self):
        self.usable = False
        self._closed.set()


class PlayedDriver:
    def __init__(self, machine):
        self._machine = machine

    async def open(self, request):
        self._machine.opened.append(request)
        await self._machine.may_open.wait()
        if self._machine.refuse_start is not None:
            raise self._machine.refuse_start
        return PlayedSession(self._machine, request)

    async def close(self):
        return None


async def _no_launch(request):
    raise AdapterStartFailed("the played driver starts no process")


class Room:
    """Starts, kills and looks at a broker."""

    def __init__(self, folder, machine, agents=("ada", "bob", "eve"), limits=None, timeouts=None):
        self.folder, self.machine = folder, machine
        roster = tuple(
            Agent(agent_id=name, driver="played", name=name.title(), command=Command("played"), cwd=folder) for name in agents
        )
        self.configuration = Configuration(
            path=folder / "groupx.json",
            host="127.0.0.1",
            port=4310,
            storage_path=folder / ".groupx" / "groupx.db",
            agents=roster,
            limits=limits or Limits(),
            timeouts=timeouts or Timeouts(cancel_ms=300, close_ms=300),
        )
        self._commands = 0

    def driver(self, context):
        """What plays one agent."""
        return PlayedDriver(self.machine)

    def plugins(self):
        spec = DriverSpec(
            name="played",
            title="Played",
            protocol="played",
            profile_id="played/1",
            executables=("played",),
            resolve=lambda command, facts: ResolvedCommand(("played",), "played"),
            create=self.driver,
            capabilities=DriverCapabilities(evidence=getattr(self.machine, "evidence", None) is not None),
        )
        local = Launcher(name="local", title="This machine", launch=_no_launch)
        return Plugins(drivers={"played": spec}, launchers={"local": local}, context_sections=tuple(groupx_context_sections()))

    async def start(self):
        self.store = await Store.open(self.configuration.storage_path, bodies=BodyCodec())
        self.broker = Broker(
            store=self.store,
            configuration=self.configuration,
            plugins=self.plugins(),
            environment={"PATH": "/usr/bin"},
            scratch=self.folder / "scratch",
        )
        await self.broker.start()
        return self

    async def stop(self):
        await self.broker.stop()
        await self.store.close()

    async def crash(self):
        """End like a killed process: what waits to be written is lost, a write under way is on disk or not, nobody hears of it."""
        writer = self.store._writer
        writer._closed = True
        with contextlib.suppress(queue.Empty):
            while True:
                writer._jobs.get_nowait()
        writer._jobs.put(None)
        tasks = asyncio.all_tasks() - {asyncio.current_task()}
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await asyncio.to_thread(writer._thread.join)
        await self.store.close()

    def command(self):
        self._commands += 1
        return ClientCommand(client_command_id=f"command {self._commands} {id(self)}")

    async def post(self, content, *to, command=None, reply=None):
        key = command or self.command().client_command_id
        targets = tuple(f"agent:{name}" for name in to or ("ada",))
        message = PostMessage(client_command_id=key, to=targets, content=content, reply_to_event_id=reply)
        return await self.broker.post_message(message)

    async def cancel(self, turn_id):
        return await self.broker.cancel_turn(turn_id, self.command())

    async def until(self, found):
        """The first event (old or new) for which ``found`` is true."""
        wakeup, cursor = self.store.tail.subscribe(), 0
        try:
            async with asyncio.timeout(10):
                while True:
                    for entry in await self.store.tail.after(cursor):
                        cursor = entry.seq
                        event = json.loads(entry.frame)
                        if found(event):
                            return event
                    if cursor >= self.store.tail.head:
                        await wakeup.wait()
        finally:
            wakeup.close()

    async def terminal(self, turn_id):
        return await self.until(lambda event: event["type"] in TERMINAL_TYPES and event["body"]["turnId"] == turn_id)

    async def started(self, turn_id):
        return await self.until(lambda event: event["type"] == "turn.started" and event["body"]["turnId"] == turn_id)

    async def ask(self, content, name="ada"):
        """Send and wait for the answer's text."""
        turn_id = (await self.post(content, name))["turns"][0]["turnId"]
        await self.terminal(turn_id)
        answer = await self.until(lambda event: event["type"] == "message.created" and event["body"].get("turnId") == turn_id)
        return answer["body"]["content"]

    async def log(self):
        events, cursor = [], 0
        while page := await self.store.tail.after(cursor):
            events += [json.loads(entry.frame) for entry in page]
            cursor = page[-1].seq
        return events

    async def rows(self, sql, *parameters):
        return await self.store.read(lambda reader: reader.execute(sql, parameters).fetchall())
