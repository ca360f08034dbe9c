"""The process of a room, and commands of the ``groupx`` program, kept so that nothing of them outlives the test."""

import asyncio
import contextlib
from collections import deque
from collections.abc import Mapping
from pathlib import Path
from typing import Final

from attrs import frozen

from groupx_host.testing.verdict import NotMet, within
from groupx_host.wire.framing import Overlong
from groupx_host.wire.process import ManagedProcess
from groupx_host.wire.tree import identity_of, kill

READY_WORDS: Final = b"GroupX is ready at "
KEPT_LINES: Final = 50
CLOSE_SECONDS: Final = 5.0


@frozen
class CommandResult:
    """What a command of the ``groupx`` program came to; ``err`` is the end of its stderr."""

    code: int
    out: str
    err: str


async def run_to_end(argv: tuple[str, ...], folder: Path, environment: Mapping[str, str], seconds: float) -> CommandResult:
    """Run a program to its end; raises `NotMet` when it takes longer."""
    process = await ManagedProcess.start(argv, cwd=folder, env=environment, name=argv[-1])
    try:
        await process.close_stdin()
        code = await within(seconds, process.wait_exit(), " ".join(argv))
        lines = [line async for line in process.lines() if not isinstance(line, Overlong)]
        await process.close()
    finally:
        await process.kill()
    return CommandResult(code, b"\n".join(lines).decode("utf-8", "replace"), process.stderr_tail())


class RoomProcess:
    """One run of a room. Made by `start`."""

    def __init__(self, process: ManagedProcess) -> None:
        self._process = process
        self._said: deque[bytes] = deque(maxlen=KEPT_LINES)
        self._is_ready = asyncio.Event()
        self._reading = asyncio.create_task(self._read(), name="room stdout")

    @classmethod
    async def start(cls, argv: tuple[str, ...], folder: Path, environment: Mapping[str, str]) -> "RoomProcess":
        """Start the program; it has not said anything yet."""
        return cls(await ManagedProcess.start(argv, cwd=folder, env=environment, name="room"))

    @property
    def exit_code(self) -> int | None:
        """The exit code; none while it runs."""
        return self._process.exit_code

    async def ready(self, seconds: float) -> None:
        """Wait until it says that its page is there; raises `NotMet` when it ends before or takes longer."""
        waiting = asyncio.create_task(self._is_ready.wait())
        await asyncio.wait({waiting, self._reading}, timeout=seconds, return_when=asyncio.FIRST_COMPLETED)
        waiting.cancel()
        if not self._is_ready.is_set():
            raise NotMet(f"The room did not get ready. {self.last_words()}")

    async def end(self, seconds: float) -> int:
        """The exit code, after it has ended by itself; raises `NotMet` when it does not, and ends it."""
        try:
            return await within(seconds, self._process.wait_exit(), f"The room's process {self.last_words()}")
        finally:
            await self._let_go()

    async def cut(self, seconds: float) -> None:
        """Kill the room's own process and nothing else, wait for its end, then let go of what it left."""
        pid = self._process.native_pid
        identity = None if pid is None else identity_of(pid)
        if identity is not None:
            kill([identity])
        try:
            await within(seconds, self._process.wait_exit(), "The killed room")
        finally:
            await self._let_go()

    def last_words(self) -> str:
        """The end of what it wrote."""
        said = b" / ".join(self._said).decode("utf-8", "replace")
        return f"It said {said[-1_000:]!r} and {self._process.stderr_tail()[-2_000:]!r}."

    async def _let_go(self) -> None:
        await self._process.close(seconds=CLOSE_SECONDS)
        self._reading.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await self._reading

    async def _read(self) -> None:
        async for line in self._process.lines():
            if not isinstance(line, Overlong):
                self._said.append(line)
                if line.startswith(READY_WORDS):
                    self._is_ready.set()
