"""One running app-server: who reads it, how it is asked, and how it ends.

Frames are JSON-RPC without the version member. Notifications go in order into the inbox of the running turn; between turns only what
the next turn must know is kept. The end of the process fails every open request at once, with what it said last.
"""

import asyncio
import contextlib
from collections.abc import Mapping
from typing import Any, Final

from groupx_driver_codex import bounds
from groupx_driver_codex.bounds import MAX_REASON_CHARACTERS, STDERR_GRACE_SECONDS
from groupx_driver_codex.translate import INTERACTIONS, LINE_DROPPED, id_of, tools_state, totals_of
from groupx_driver_codex.verdicts import Params, Totals
from groupx_host.model.shown import line_of
from groupx_host.plugin.drivers import Diagnostics
from groupx_host.plugin.launchers import NativeProcess
from groupx_host.wire.frames import NotAFrame, decode_object
from groupx_host.wire.framing import Overlong
from groupx_host.wire.jsonrpc import METHOD_NOT_FOUND, JsonRpcPeer, PeerGone, RpcError, RpcTimeout
from groupx_host.wire.process import ProcessGone

MAX_STDERR_LINES = 3
Refused = RpcError
"""The CLI answered with an error."""


Inbox = asyncio.Queue[tuple[str, Params] | None]
"""Notifications that wait for the running turn, in order; none when no more can come."""


class Gone(Exception):
    """The process has ended, does not read, or was condemned; the sentence says which."""


class NeverWritten(Gone):
    """The process was gone before a byte of the request could leave."""


class Connection:
    """The conversation with one process. Made in a running loop; `close` or `condemn` ends it.

    Attributes:
        thread: The native conversation, once it is known.
        active: The native turn that runs, as an interrupt names it, or none; ``idle`` is set when it ends.
        totals: The tokens that the conversation has used, as far as the CLI has said.
        unattached: Whether the CLI said, while no turn ran, that it cannot reach the room's tools.
        tools_known: Set when it has said whether it can.
        ended: Set when the process is over, for whatever reason.
    """

    def __init__(self, process: NativeProcess, diagnostics: Diagnostics) -> None:
        self.process: Final = process
        self.thread: str | None = None
        self.active: Mapping[str, str] | None = None
        self.totals: Totals | None = None
        self.unattached = False
        self.tools_known: Final = asyncio.Event()
        self.ended: Final = asyncio.Event()
        self.idle: Final = asyncio.Event()
        self._condemned: str | None = None
        self._diagnostics = diagnostics
        self._inbox: Inbox | None = None
        self._noise = 0
        self._peer = JsonRpcPeer(process.write_line, on_notification=self._told, on_request=self._asked, omit_version=True)
        self._reader = asyncio.create_task(self._read(), name="codex reader")

    @property
    def alive(self) -> bool:
        """Whether the process runs and may be spoken to."""
        return not self.ended.is_set() and self._condemned is None

    def attach(self) -> Inbox:
        """The inbox that gets everything from now on."""
        self._inbox = Inbox()
        return self._inbox

    def detach(self) -> None:
        """What comes from now on belongs to no turn."""
        inbox, self._inbox = self._inbox, None
        while inbox is not None and not inbox.empty():
            # A reader that waits for room goes on.
            inbox.get_nowait()
            inbox.task_done()

    async def request(self, method: str, params: Mapping[str, Any], seconds: float) -> Mapping[str, Any]:
        """The result of a request; raises `Refused`, `Gone` or ``TimeoutError``."""
        if not self.alive:
            raise NeverWritten(self.obituary())
        try:
            result = await self._peer.request(method, params, timeout=seconds)
        except Refused:
            raise
        except RpcTimeout as late:
            raise TimeoutError(f"Codex: {late}.") from None
        except (PeerGone, ProcessGone) as problem:
            # The end of the output is seen a moment after a failed write; only then is the obituary complete.
            await asyncio.wait({self._reader}, timeout=STDERR_GRACE_SECONDS * 4)
            raise (NeverWritten if isinstance(problem, ProcessGone) else Gone)(self.obituary()) from None
        except Exception as problem:
            # Whatever a launcher raises here, half a line may have left and nothing may follow it.
            await self.condemn(f"Codex does not take input: {type(problem).__name__}")
            raise Gone(self.obituary()) from problem
        return result if isinstance(result, dict) else {}

    async def notify(self, method: str) -> None:
        """Tell without an answer."""
        with contextlib.suppress(Exception):
            # The next request sees, and says, that nobody is there.
            await self._peer.notify(method)

    async def condemn(self, reason: str) -> None:
        """End the whole process tree at once: it can no longer be trusted with a prompt."""
        if self._condemned is None:
            self._condemned = line_of(reason, MAX_REASON_CHARACTERS)
            self.note(reason)
        await self.process.kill()
        await self._finish()

    async def close(self, seconds: float) -> None:
        """End the process: its stdin first, which is its own way to end, then the tree, inside the bound."""
        await self.process.close(gentle=self.process.close_stdin, seconds=seconds)
        await self._finish()

    def obituary(self) -> str:
        """One sentence on how it ended, with its exit code and the end of its stderr."""
        if self._condemned is not None:
            return self._condemned
        code, tail = self.process.exit_code, self.stderr()
        how = "is not running" if code is None else f"ended by signal {-code}" if code < 0 else f"ended with exit code {code}"
        return line_of(f"Codex {how}" + (f": {tail}" if tail else "."), MAX_REASON_CHARACTERS)

    def stderr(self) -> str:
        """The last lines of its stderr, as one bounded line."""
        lines = self.process.stderr_tail().splitlines()
        return line_of(" ".join(lines[-MAX_STDERR_LINES:]), MAX_REASON_CHARACTERS)

    def note(self, text: str) -> None:
        """Keep a line for the person who looks for a fault."""
        self._diagnostics.note(line_of(text, bounds.MAX_NOTE_CHARACTERS))

    async def _read(self) -> None:
        try:
            async for line in self.process.lines():
                self._take(line)
                if self._inbox is not None and self._inbox.qsize() >= bounds.MAX_WAITING_FRAMES:
                    await self._inbox.join()
            await asyncio.sleep(STDERR_GRACE_SECONDS)
        except Exception as problem:  # noqa: BLE001 -- whatever a launcher raises here, nobody would read on
            self._condemned = self._condemned or f"Codex's output cannot be read: {type(problem).__name__}"
        finally:
            self._fail()

    def _take(self, line: bytes | Overlong) -> None:
        if isinstance(line, Overlong):
            self.note(f"A line of {line.length} bytes was too long and was dropped.")
            self._pass_on(LINE_DROPPED, {})
            return
        frame = decode_object(line)
        if isinstance(frame, NotAFrame) or not self._peer.feed(frame):
            self._skip(line)
        elif "id" in frame and (method := str(frame.get("method"))) in INTERACTIONS:
            # Here and not where it is answered: the turn may end with the very next line, and must fail all the same.
            self.note(f"Codex asked for a decision ({method}) and is told no.")
            self._pass_on(method, {})

    def _skip(self, line: bytes) -> None:
        """The first lines that are no frames are noted, then ever fewer of them."""
        self._noise += bool(line.strip())
        if line.strip() and self._noise & (self._noise - 1) == 0:
            self.note(f"Line {self._noise} that is no known frame: {len(line)} bytes were skipped.")

    def _told(self, method: str, params: Params) -> None:
        self._keep(method, params)
        if method in INTERACTIONS or method == LINE_DROPPED:
            # Only the CLI's requests ask for a decision, whatever a line calls itself.
            return
        state = tools_state(method, params)
        if state in ("ready", "failed"):
            self.tools_known.set()
        if not self._pass_on(method, params) and state == "failed":
            self.unattached = True
            self.note("Codex could not reach the room's tools.")

    def _keep(self, method: str, params: Params) -> None:
        """What outlasts a turn: how many tokens were used, and which native turn runs, which the CLI may say before its answer."""
        thread, turn = params.get("threadId"), id_of(params, "turn")
        if method == "thread/tokenUsage/updated" and thread == self.thread:
            self.totals = totals_of(params)
        elif method == "turn/started" and turn is not None and self.thread in (None, thread):
            self.active = {"threadId": str(thread), "turnId": turn}
            self.idle.clear()
        elif method == "turn/completed" and self.active == {"threadId": thread, "turnId": turn}:
            self.active = None
            self.idle.set()

    async def _asked(self, method: str, _: Params) -> Any:
        if method in INTERACTIONS:
            return INTERACTIONS[method]
        raise RpcError(METHOD_NOT_FOUND, f"GroupX does not answer {line_of(method, bounds.MAX_NAME_CHARACTERS)}.")

    def _pass_on(self, method: str, params: Params) -> bool:
        if self._inbox is not None:
            self._inbox.put_nowait((method, params))
        return self._inbox is not None

    async def _finish(self) -> None:
        self._fail()
        if self._reader is not asyncio.current_task():
            self._reader.cancel()
            await asyncio.wait({self._reader})

    def _fail(self) -> None:
        for sign in (self.ended, self.idle, self.tools_known):
            sign.set()
        self._peer.fail_all(Gone(self.obituary()))
        if self._inbox is not None:
            self._inbox.put_nowait(None)
