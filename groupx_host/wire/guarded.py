"""A native process below its guardian: the POSIX way to make sure that nothing survives the host."""

import asyncio
import contextlib
import os
import socket
import sys
from asyncio.subprocess import PIPE, Process
from collections.abc import Mapping, Sequence
from pathlib import Path

from groupx_host.errors import AdapterStartFailed
from groupx_host.wire.guardian import ADOPT, GROUP
from groupx_host.wire.leftovers import SeenTree
from groupx_host.wire.platform import PlatformFacts
from groupx_host.wire.tree import ProcessIdentity, kill, snapshot_tree

GUARDIAN_SECONDS = 2.0
"""How long a guardian's last sweeps may take."""
SWEEP_SECONDS = 0.02
_GUARDIAN = str(Path(__file__).with_name("guardian.py"))


class Guarded:
    """Keeps a process through a guardian. ``process`` has the program's pipes; the program's own exit is in ``exit``."""

    def __init__(self, name: str, process: Process, control: socket.socket, seen: SeenTree | None) -> None:
        loop = asyncio.get_running_loop()
        self.process = process
        self.native_pid: int | None = None
        self.exit: asyncio.Future[int] = loop.create_future()
        self._name = name
        self._control = control
        self._seen = seen
        self._started: asyncio.Future[None] = loop.create_future()
        self._tasks = [asyncio.create_task(self._listen(), name=f"{name} guardian")]

    @classmethod
    async def start(
        cls, argv: Sequence[str], *, cwd: Path | str, env: Mapping[str, str], name: str, facts: PlatformFacts
    ) -> "Guarded":
        """Start the program under a guardian of its own; raises ``OSError`` when not even that can be started."""
        manner = ADOPT if facts.has_subreaper else GROUP
        ours, theirs = socket.socketpair()
        ours.setblocking(False)  # noqa: FBT003 - the socket module's own signature
        try:
            process = await asyncio.create_subprocess_exec(
                *(sys.executable, "-I", "-S", _GUARDIAN, str(theirs.fileno()), manner, *argv),
                stdin=PIPE,
                stdout=PIPE,
                stderr=PIPE,
                cwd=cwd,
                env=dict(env),
                pass_fds=(theirs.fileno(),),
                start_new_session=True,
            )
        except OSError:
            ours.close()
            raise
        finally:
            theirs.close()
        return cls(name, process, ours, SeenTree(process.pid, facts.state) if facts.leaves_orphans else None)

    async def ready(self) -> None:
        """Wait until the program runs; raises `AdapterStartFailed` when it could not be executed."""
        await asyncio.shield(self._started)
        if self._seen is not None:
            # On file before anything is asked of the program.
            await asyncio.to_thread(self._seen.note)
            self._tasks.append(asyncio.create_task(self._seen.keep_noting(), name=f"{self._name} tree"))

    def members(self) -> list[ProcessIdentity]:
        """Everything below the guardian: the process, its tools, and orphans that were taken in or seen before."""
        return snapshot_tree(self.process.pid)[1:] if self._seen is None else self._seen.look()

    async def end(self) -> None:
        """End what is left and let the guardian go: at the end of its socket it sweeps once more and ends itself."""
        # The guardian sees the end of its socket now. The descriptor itself is closed when nobody reads from it any more: the event
        # loop would go on watching its number, and a connection that got the same number would never be heard.
        with contextlib.suppress(OSError):
            self._control.shutdown(socket.SHUT_RDWR)
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(GUARDIAN_SECONDS):
                await self._guardian_gone()
                await self._orphans_gone()

    async def close(self) -> None:
        """Let go of socket, pipes and list, when nobody reads from them any more."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        self._control.close()
        self.process._transport.close()  # type: ignore[attr-defined]  # noqa: SLF001 - asyncio has no public way to let go of the pipes
        if self._seen is not None:
            await asyncio.to_thread(self._seen.forget)

    async def _guardian_gone(self) -> None:
        # `Process.wait` waits for the pipes too; the return code alone is what counts here.
        while self.process.returncode is None:  # noqa: ASYNC110 - asyncio tells it in no other way
            await asyncio.sleep(0.01)

    async def _orphans_gone(self) -> None:
        """A process that forked while it was killed is found by the next sweep."""
        while self._seen is not None and (left := self._seen.look()):
            kill(left)
            await asyncio.sleep(SWEEP_SECONDS)

    async def _listen(self) -> None:
        """What the guardian tells: the pid, a failed start, the exit."""
        loop = asyncio.get_running_loop()
        buffer = b""
        while chunk := await self._received(loop):
            *lines, buffer = (buffer + chunk).split(b"\n")
            for line in lines:
                self._heard(line.decode())
        self._mark_failed(f"{self._name} could not be started")
        if not self.exit.done():
            self.exit.set_result(-9)

    async def _received(self, loop: asyncio.AbstractEventLoop) -> bytes:
        try:
            return await loop.sock_recv(self._control, 4096)
        except OSError:
            return b""

    def _heard(self, line: str) -> None:
        word, _, value = line.partition(" ")
        if word == "pid":
            self.native_pid = int(value)
            self._mark_started()
        elif word == "fail":
            self._mark_failed(f"{self._name} could not be started: {os.strerror(int(value))}")
        elif word == "exit" and not self.exit.done():
            self.exit.set_result(int(value))

    def _mark_started(self) -> None:
        if not self._started.done():
            self._started.set_result(None)

    def _mark_failed(self, reason: str) -> None:
        if not self._started.done():
            self._started.set_exception(AdapterStartFailed(reason))
            # A start that was given up meanwhile has nobody left who would ask.
            self._started.exception()
