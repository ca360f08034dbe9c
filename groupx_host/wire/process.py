"""A native process with bounded pipes and a bounded end.

Its end is noticed from its exit, never from the end of a pipe: a grandchild that holds stdout must not hold the lane. stderr is
always drained, because a full pipe stops the child.
"""

import asyncio
import contextlib
import logging
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping, Sequence
from pathlib import Path
from typing import Any

from groupx_host.errors import AdapterStartFailed
from groupx_host.fault_points import fault_point
from groupx_host.wire.diagnostics import Diagnostics
from groupx_host.wire.frame_ring import Direction, FrameRing
from groupx_host.wire.framing import MAX_FRAME_BYTES, Line, LineSplitter
from groupx_host.wire.keepers import Keeper, start_kept
from groupx_host.wire.platform import PlatformFacts
from groupx_host.wire.tree import ProcessIdentity, kill, terminate, wait_gone

START_SECONDS = 10.0
STDIN_WRITE_SECONDS = 15.0
"""How long a child may leave its stdin unread before a write fails."""
DRAIN_SECONDS = 0.5
"""How long output that is already in the pipe is read after the exit."""
QUEUED_LINES = 64
CHUNK_BYTES = 256 * 1024
KILL_SECONDS = 2.0

log = logging.getLogger("groupx.wire")


class ProcessGone(Exception):
    """The process has ended; nothing was written."""


class WriteTimeout(Exception):
    """The process does not read its stdin; what was written may be incomplete, so the process is of no more use."""


class ManagedProcess:
    """One native process and its tree. Made by `start`."""

    def __init__(self, name: str, keeper: Keeper, max_line: int) -> None:
        self.name = name
        self.diagnostics = Diagnostics()
        self.frames = FrameRing()
        self._keeper = keeper
        self._pipes = keeper.process
        self._exit = keeper.exit
        self._splitter = LineSplitter(max_line)
        self._lines: asyncio.Queue[Line | None] = asyncio.Queue(QUEUED_LINES)
        self._write_lock = asyncio.Lock()
        self._close_lock = asyncio.Lock()
        self._closed = False
        self._tasks = [
            asyncio.create_task(self._drain_stderr(), name=f"{name} stderr"),
            asyncio.create_task(self._read_stdout(), name=f"{name} stdout"),
        ]

    @classmethod
    async def start(
        cls,
        argv: Sequence[str],
        *,
        cwd: Path | str,
        env: Mapping[str, str],
        name: str,
        max_line: int = MAX_FRAME_BYTES,
        facts: PlatformFacts | None = None,
    ) -> "ManagedProcess":
        """Start a program so that its whole tree ends with the host, however the host ends.

        Args:
            argv: Program and arguments; never a shell line.
            cwd: Existing directory.
            env: The child's whole environment.
            name: For diagnostics.
            max_line: Cap of one stdout line in bytes; a longer one is dropped and reported.
            facts: The platform; none for this one.

        Raises:
            AdapterStartFailed: the program could not be executed.
        """
        try:
            keeper = await start_kept(argv, cwd=cwd, env=env, name=name, facts=facts or PlatformFacts.current())
        except OSError as problem:
            raise AdapterStartFailed(f"{argv[0]} could not be started: {problem.strerror}") from None
        process = cls(name, keeper, max_line)
        try:
            await asyncio.wait_for(keeper.ready(), START_SECONDS)
        except (TimeoutError, AdapterStartFailed) as problem:
            await process.kill()
            raise AdapterStartFailed(str(problem) or f"{argv[0]} did not start") from None
        except BaseException:
            await process.kill()
            raise
        log.info("process started", extra={"facts": {"process": name, "pid": process.native_pid}})
        keeper.exit.add_done_callback(lambda _: process._tell_exit())
        return process

    @property
    def native_pid(self) -> int | None:
        """The program's process id, once it runs."""
        return self._keeper.native_pid

    @property
    def exit_code(self) -> int | None:
        """The exit code, negative for a signal; none while it runs."""
        return self._exit.result() if self._exit.done() else None

    def stderr_tail(self) -> str:
        """The bounded end of its stderr."""
        return self.diagnostics.stderr_tail()

    async def wait_exit(self) -> int:
        """Wait for the exit itself, never for the pipes."""
        return await asyncio.shield(self._exit)

    @fault_point("write_native")
    async def write_line(self, data: bytes) -> None:
        """Write one line, whole and in order.

        Raises:
            ProcessGone: it has ended.
            WriteTimeout: it did not read within ``STDIN_WRITE_SECONDS``.
        """
        stdin = self._pipes.stdin
        assert stdin is not None
        async with self._write_lock:
            if self._exit.done() or stdin.is_closing():
                raise ProcessGone(self.name)
            self.frames.note(Direction.OUT, data)
            stdin.write(data if data.endswith(b"\n") else data + b"\n")
            try:
                await asyncio.wait_for(stdin.drain(), STDIN_WRITE_SECONDS)
            except TimeoutError:
                raise WriteTimeout(self.name) from None
            except (ConnectionError, RuntimeError):
                raise ProcessGone(self.name) from None

    async def lines(self) -> AsyncIterator[Line]:
        """Lines of stdout; ends when the process has ended and what it left in the pipe is read. For one reader."""
        while True:
            line = await self._lines.get()
            if line is None:
                # Another reader after the end ends too.
                self._lines.put_nowait(None)
                return
            yield line

    async def close_stdin(self) -> None:
        """Close its stdin: the gentle way for many CLIs."""
        stdin = self._pipes.stdin
        assert stdin is not None
        if not stdin.is_closing():
            stdin.close()

    async def close(self, *, gentle: Callable[[], Awaitable[None]] | None = None, seconds: float = 5.0) -> None:
        """End the whole tree: the gentle way, then terminate, then kill; ``seconds`` bound the first two together."""
        async with self._close_lock:
            if self._closed:
                return
            snapshot = self._keeper.members()
            try:
                await self._close_gently(gentle, seconds * 0.6)
                if not self._exit.done():
                    terminate(list({*snapshot, *self._keeper.members()}))
                    await self._wait(seconds * 0.4)
            finally:
                await self._finish(list({*snapshot, *self._keeper.members()}))

    async def kill(self) -> None:
        """End the whole tree at once."""
        async with self._close_lock:
            if self._closed:
                return
            await self._finish(self._keeper.members())

    async def _close_gently(self, gentle: Callable[[], Awaitable[None]] | None, seconds: float) -> None:
        with contextlib.suppress(Exception):
            await asyncio.wait_for(gentle() if gentle else self.close_stdin(), seconds / 2)
        with contextlib.suppress(Exception):
            await self.close_stdin()
        await self._wait(seconds / 2)

    async def _wait(self, seconds: float) -> None:
        await asyncio.wait({self._exit}, timeout=seconds)

    async def _finish(self, snapshot: list[ProcessIdentity]) -> None:
        """Kill what is left, and let go of it when all that it had said was read."""
        self._closed = True
        kill(snapshot)
        await self._keeper.end()
        await wait_gone(snapshot, KILL_SECONDS)
        if not self._exit.done():
            self._exit.set_result(-9)
        for task in self._tasks:
            if task.get_name().endswith("stdout"):
                await asyncio.wait({task}, timeout=DRAIN_SECONDS * 2)
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self._keeper.close()

    def _tell_exit(self) -> None:
        facts = {"process": self.name, "pid": self.native_pid, "exitCode": self.exit_code, "skippedLines": self.diagnostics.skipped}
        log.info("process ended", extra={"facts": facts})

    async def _drain_stderr(self) -> None:
        stderr = self._pipes.stderr
        assert stderr is not None
        while chunk := await stderr.read(CHUNK_BYTES):
            self.diagnostics.add_stderr(chunk)

    async def _read_stdout(self) -> None:
        try:
            while chunk := await self._next_chunk():
                for line in self._splitter.feed(chunk):
                    await self._hand_on(line)
            for line in self._splitter.flush():
                await self._hand_on(line)
            await asyncio.shield(self._exit)
        finally:
            while self._lines.full():
                if not self._closed:
                    await asyncio.sleep(0.01)
                    continue
                self._lines.get_nowait()
            self._lines.put_nowait(None)

    async def _hand_on(self, line: Line) -> None:
        if isinstance(line, bytes):
            self.frames.note(Direction.IN, line)
        else:
            self.frames.note_overlong(line.length)
        await self._lines.put(line)

    async def _next_chunk(self) -> bytes:
        stdout = self._pipes.stdout
        assert stdout is not None
        reading = asyncio.ensure_future(stdout.read(CHUNK_BYTES))
        try:
            waits: set[asyncio.Future[Any]] = {reading, self._exit}
            await asyncio.wait(waits, return_when=asyncio.FIRST_COMPLETED)
            if not reading.done():
                # Ended, but somebody may still hold the pipe: take what is there, then stop.
                await asyncio.wait({reading}, timeout=DRAIN_SECONDS)
            return reading.result() if reading.done() else b""
        finally:
            if not reading.done():
                reading.cancel()
