"""A native process that speaks JSON-RPC lines: requests with deadlines, updates in order, and one clear end.

A line that is no frame is skipped into diagnostics and never ends the stream (C15). The end of the process fails every open
request at once, with what the process said last.
"""

import asyncio
import time
from collections.abc import Awaitable, Callable, Mapping
from typing import Any

from groupx_host.model.shown import line_of
from groupx_host.plugin.drivers import Diagnostics
from groupx_host.plugin.launchers import NativeProcess
from groupx_host.wire.frames import NotAFrame, decode_object
from groupx_host.wire.framing import Overlong
from groupx_host.wire.jsonrpc import METHOD_NOT_FOUND, JsonRpcPeer, PeerGone, RpcError, RpcTimeout
from groupx_host.wire.process import ProcessGone, WriteTimeout

MAX_LAST_WORDS_CHARACTERS = 300
MAX_EXCERPT_CHARACTERS = 80
STDERR_GRACE_SECONDS = 0.05
"""What a process wrote to stderr last may be read a moment after its exit was seen."""
SESSION_UPDATE = "session/update"

Refused = RpcError
"""The agent answered with an error."""
Answers = Mapping[str, Mapping[str, Any] | None]


class Gone(Exception):
    """The process has ended, does not read, or was given up; the sentence says which."""


class Connection:
    """One process and its peer. The owner sets the callbacks before the first turn.

    Attributes:
        on_update: Called with the params of each ``session/update``, in the order of the wire.
        on_replay: Called with method and params of each notification while a history is replayed, the vendor's own among them.
        on_interaction: Called with the method of each request that wants a person, before its answer leaves.
        wait_for_room: Awaited after each frame; holds the reader back while the host is behind.
    """

    def __init__(self, title: str, process: NativeProcess, answers: Answers, diagnostics: Diagnostics) -> None:
        self.on_update: Callable[[Mapping[str, Any]], None] = lambda _: None
        self.on_interaction: Callable[[str], None] = lambda _: None
        self.on_replay: Callable[[str, Mapping[str, Any]], None] | None = None
        self.wait_for_room: Callable[[], Awaitable[None]] = _no_wait
        self._title = title
        self._process = process
        self._answers = answers
        self._diagnostics = diagnostics
        self._reason: str | None = None
        self._deadline = 0.0
        self._peer = JsonRpcPeer(process.write_line, on_notification=self._notified, on_request=self._asked)
        self._reader = asyncio.create_task(self._read(), name=f"acp reader {title}")

    @property
    def gone(self) -> bool:
        """Whether the process has ended or was given up."""
        return self._reason is not None or self._process.exit_code is not None

    def set_deadline(self, seconds: float) -> None:
        """Bound all following requests together, as for a handshake."""
        self._deadline = time.monotonic() + seconds

    async def request(self, method: str, params: Mapping[str, Any], seconds: float | None = None) -> Any:
        """The result of a request, by default inside the deadline; raises `Refused`, `Gone` or ``TimeoutError``.

        Whoever waits for it runs before the frame after it is looked at.
        """
        if self._reason is not None:
            raise Gone(self._reason)
        left = seconds if seconds is not None else max(0.001, self._deadline - time.monotonic())
        try:
            return await self._peer.request(method, params, timeout=left)
        except RpcTimeout as late:
            raise TimeoutError(str(late)) from None
        except (PeerGone, ProcessGone, WriteTimeout):
            # The end of the output is seen a moment after a failed write; only then are the last words complete.
            await asyncio.wait({self._reader}, timeout=STDERR_GRACE_SECONDS)
            raise Gone(self.last_words()) from None

    async def notify(self, method: str, params: Mapping[str, Any]) -> None:
        """Send a notification; raises `Gone`."""
        try:
            await self._peer.notify(method, params)
        except (ProcessGone, WriteTimeout):
            raise Gone(self.last_words()) from None

    def last_words(self) -> str:
        """How the process ended and the end of its stderr, in one bounded sentence."""
        if self._reason is not None:
            return self._reason
        code = self._process.exit_code
        how = "does not read its input" if code is None else f"ended with exit code {code}"
        said = line_of(self._process.stderr_tail()[-MAX_LAST_WORDS_CHARACTERS:], MAX_LAST_WORDS_CHARACTERS)
        return f"{self._title} {how}{': ' + said if said else '.'}"

    async def kill(self) -> None:
        """End the whole process tree at once."""
        await self._process.kill()
        await self._finish()

    async def close(self, seconds: float) -> None:
        """End the process tree, gently first, inside the bound."""
        await self._process.close(seconds=seconds)
        await self._finish()

    async def _read(self) -> None:
        try:
            async for line in self._process.lines():
                await self._take(line)
            await asyncio.sleep(STDERR_GRACE_SECONDS)
        finally:
            self._fail()

    async def _take(self, line: bytes | Overlong) -> None:
        if isinstance(line, Overlong):
            self._diagnostics.note(f"skipped a line of {line.length} bytes, which is over the cap")
            return
        frame = decode_object(line)
        if isinstance(frame, NotAFrame):
            if frame.excerpt.strip():
                self._diagnostics.note(f"skipped a line that is no frame: {line_of(frame.excerpt, MAX_EXCERPT_CHARACTERS)}")
            return
        if not self._peer.feed(frame):
            self._diagnostics.note("skipped an object that is no frame of the protocol")
            return
        method = frame.get("method")
        if method is None:
            # One turn of the loop lets the waiting request take its answer before the next frame.
            await asyncio.sleep(0)
        elif "id" in frame and method in self._answers:
            self.on_interaction(method)
        await self.wait_for_room()

    def _notified(self, method: str, params: Mapping[str, Any]) -> None:
        if self.on_replay is not None:
            self.on_replay(method, params)
        # Notifications of vendors begin with an underscore and say nothing about a running turn.
        if method == SESSION_UPDATE:
            self.on_update(params)

    async def _asked(self, method: str, params: Mapping[str, Any]) -> Any:
        del params
        answer = self._answers.get(method)
        if answer is None:
            raise RpcError(METHOD_NOT_FOUND, "Method not found")
        return answer

    async def _finish(self) -> None:
        self._fail()
        if self._reader is not asyncio.current_task():
            self._reader.cancel()
            await asyncio.gather(self._reader, return_exceptions=True)

    def _fail(self) -> None:
        if self._reason is None:
            self._reason = self.last_words()
            self._peer.fail_all(Gone(self._reason))


async def _no_wait() -> None:
    """Nothing holds the reader back before the first turn."""
