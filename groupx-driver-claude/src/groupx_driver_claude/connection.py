"""One running Claude Code process: who reads it, who waits for its answers, and how it ends.

One task reads stdout and decides for each frame who gets it: the waiting control request, the running turn, or nobody. A second
one watches the exit itself, because a grandchild may hold the pipe open long after (the end of a process is never noticed
from its pipes).
"""

import asyncio
import contextlib
from collections.abc import Coroutine
from itertools import count
from typing import Any, Final

from groupx_driver_claude import frames
from groupx_driver_claude.bounds import (
    DRAIN_SECONDS,
    LAST_WORDS_SECONDS,
    MAX_NOTE_CHARACTERS,
    MAX_OPEN_ANSWERS,
    MAX_REASON_CHARACTERS,
    line_of,
)
from groupx_driver_claude.frames import Frame
from groupx_driver_claude.inbox import Dropped, Inbox
from groupx_host.plugin.drivers import Diagnostics
from groupx_host.plugin.launchers import NativeProcess
from groupx_host.wire.framing import Overlong

MAX_STDERR_LINES = 3


class ConnectionEnded(Exception):
    """The process ended, or was condemned, while something waited for it."""


class NeverWritten(ConnectionEnded):
    """The process was gone before a byte of the line could leave."""


class ControlRefused(Exception):
    """The CLI answered a control request with an error; the text is its reason."""


class ControlTimeout(Exception):
    """A control request was not answered inside its bound."""


class Connection:
    """The conversation with one process. Made in a running loop; `close` or `kill` ends it.

    Attributes:
        unclaimed_result: The last result that came while no turn ran.
        busy: Whether the CLI is in a turn that nobody sent, as when a background task of its own ended.
        condemned: Why the process was ended by this driver, or none.
    """

    def __init__(self, process: NativeProcess, diagnostics: Diagnostics) -> None:
        self.process: Final = process
        self.unclaimed_result: Frame | None = None
        self.busy = False
        self.ended: Final = asyncio.Event()
        self.condemned: str | None = None
        self._diagnostics = diagnostics
        self._inbox: Inbox | None = None
        self._waiting: dict[str, asyncio.Future[Frame]] = {}
        self._numbers = count(1)
        self._writing = asyncio.Lock()
        self._tasks: set[asyncio.Task[None]] = set()
        self._answers = 0
        self._noise = 0
        self._reader = self._own(self._read())
        self._own(self._watch())

    @property
    def alive(self) -> bool:
        """Whether the process runs and may be spoken to."""
        return not self.ended.is_set() and self.condemned is None

    def attach(self) -> Inbox:
        """The inbox that gets every frame from now on."""
        self._inbox = Inbox()
        if not self.alive:
            self._inbox.close()
        return self._inbox

    def detach(self) -> None:
        """Frames belong to nobody from now on, nor do those that the turn did not take."""
        inbox, self._inbox = self._inbox, None
        for item in inbox.close() if inbox is not None else ():
            if not isinstance(item, Dropped):
                self._leave_unclaimed(item)

    async def write(self, line: bytes) -> None:
        """Write one line; raises `NeverWritten` when nothing of it left, `ConnectionEnded` when that is not known."""
        async with self._writing:
            if not self.alive:
                raise NeverWritten(self.obituary())
            try:
                await self.process.write_line(line)
            except Exception as error:
                # Whatever a launcher raises here, the line is lost and nothing may follow half of it.
                await self._end_after_failed_write(error)
                raise ConnectionEnded(self.obituary()) from error

    async def request(self, subtype: str, seconds: float, **fields: Any) -> Frame:
        """Ask the CLI and return its answer's ``response`` object.

        Raises:
            ControlRefused: It answered with an error.
            ControlTimeout: It did not answer within ``seconds``.
            ConnectionEnded: It ended first.
        """
        request_id = f"groupx-{next(self._numbers)}"
        future: asyncio.Future[Frame] = asyncio.get_running_loop().create_future()
        self._waiting[request_id] = future
        try:
            async with asyncio.timeout(seconds):
                await self.write(frames.control_request(request_id, subtype, **fields))
                response = await future
        except TimeoutError:
            raise ControlTimeout(f"Claude Code did not answer {subtype} within {seconds:g} s.") from None
        finally:
            del self._waiting[request_id]
            # Nobody will look at an end that came after the deadline.
            future.cancel()
        if response["subtype"] == "error":
            reason = line_of(response.get("error"), MAX_REASON_CHARACTERS)
            raise ControlRefused(reason or f"Claude Code refused {subtype}.")
        answer = response.get("response")
        return answer if isinstance(answer, dict) else {}

    async def condemn(self, reason: str) -> None:
        """End the whole process tree at once: it can no longer be trusted with a prompt."""
        if self.condemned is None:
            self.condemned = reason
        await self.kill()

    async def kill(self) -> None:
        """End the whole process tree at once, and every task that served it."""
        await self.process.kill()
        self._finish()
        await self._let_tasks_end()

    async def close(self, seconds: float) -> None:
        """End the process: its stdin first, which is its own way to end, then the tree, inside the bound."""
        await self.process.close(gentle=self.process.close_stdin, seconds=seconds)
        self._finish()
        await self._let_tasks_end()

    def obituary(self) -> str:
        """One sentence on how it ended, with its exit code and the end of its stderr."""
        if self.condemned is not None:
            return line_of(self.condemned, MAX_REASON_CHARACTERS)
        code = self.process.exit_code
        how = "is not running" if code is None else f"ended by signal {-code}" if code < 0 else f"ended with exit code {code}"
        tail = self.stderr()
        return line_of(f"Claude Code {how}" + (f": {tail}" if tail else "."), MAX_REASON_CHARACTERS)

    def stderr(self) -> str:
        """The last lines of its stderr, as one bounded line."""
        lines = [line.strip() for line in self.process.stderr_tail().splitlines() if line.strip()]
        return line_of(" ".join(lines[-MAX_STDERR_LINES:]), MAX_REASON_CHARACTERS)

    def note(self, text: str) -> None:
        """Keep a line for the person who looks for a fault."""
        self._diagnostics.note(line_of(text, MAX_NOTE_CHARACTERS))

    async def _read(self) -> None:
        try:
            await self._read_lines()
        except Exception as error:  # noqa: BLE001  # whatever a launcher raises here, nobody would read on
            self._own(self.condemn(f"Claude Code's output cannot be read: {type(error).__name__}"))

    async def _read_lines(self) -> None:
        async for line in self.process.lines():
            if isinstance(line, Overlong):
                self.note("A line of Claude Code's output was too long and was dropped.")
                if self._inbox is not None:
                    await self._inbox.put(Dropped())
                continue
            frame = frames.read_frame(line)
            if frame is None:
                self._skip(line)
            elif frame["type"] == "control_response":
                self._answered(frame["response"])
            else:
                await self._pass_on(frame)

    async def _pass_on(self, frame: Frame) -> None:
        if frame["type"] == "control_request":
            self._answer(frame)
        elif frame["type"] == "result":
            # Whoever's it is: the CLI is in one turn at a time.
            self.busy = False
        if self._inbox is not None:
            await self._inbox.put(frame)
        else:
            self._leave_unclaimed(frame)

    def _leave_unclaimed(self, frame: Frame) -> None:
        if frame["type"] == "system" and frame["subtype"] == "init":
            self.busy = True
        if frame["type"] == "result":
            self.unclaimed_result = frame
            self.note("A result of Claude Code belongs to no turn and was ignored.")

    async def _watch(self) -> None:
        await self.process.wait_exit()
        await asyncio.wait({self._reader}, timeout=DRAIN_SECONDS)
        self._finish()

    def _finish(self) -> None:
        """Everybody who waits for the process learns that it is over."""
        self.ended.set()
        self._reader.cancel()
        for future in self._waiting.values():
            if not future.done():
                future.set_exception(ConnectionEnded(self.obituary()))
        if self._inbox is not None:
            self._inbox.close()

    def _answered(self, response: Frame) -> None:
        future = self._waiting.get(str(response.get("request_id")))
        if future is None or future.done():
            self.note("Claude Code answered a request that is not open.")
        else:
            future.set_result(response)

    def _answer(self, frame: Frame) -> None:
        """Answer beside the reading, so that a CLI that writes and does not read cannot stop both sides."""
        if self._answers >= MAX_OPEN_ANSWERS:
            self._own(self.condemn("Claude Code asks faster than it reads the answers."))
            return
        self._answers += 1
        self._own(self._write_answer(frame))

    async def _write_answer(self, frame: Frame) -> None:
        try:
            await self.write(frames.control_answer(frame))
        except ConnectionEnded:
            return
        finally:
            self._answers -= 1

    def _skip(self, line: bytes) -> None:
        """Keep a note of the first lines that are no frames, then ever fewer of them."""
        if not line.strip() or line.lstrip().startswith(b'{"type":"keep_alive"'):
            return
        self._noise += 1
        if self._noise & (self._noise - 1) == 0:
            self.note(f"Line {self._noise} that is no known frame: {len(line)} bytes were skipped.")

    async def _end_after_failed_write(self, error: Exception) -> None:
        """A process that ends closes its stdin first: its exit code and last words, seen a moment later, say more than the error."""
        try:
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(self.ended.wait(), LAST_WORDS_SECONDS)
        finally:
            if not self.ended.is_set():
                await self.condemn(f"Claude Code does not take input: {type(error).__name__}")

    async def _let_tasks_end(self) -> None:
        pending = [task for task in self._tasks if task is not asyncio.current_task()]
        if pending:
            await asyncio.wait(pending, timeout=DRAIN_SECONDS * 2)
        for task in pending:
            task.cancel()

    def _own(self, work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task
