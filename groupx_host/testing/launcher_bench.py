"""One launcher on a bench: starts the kit's programs, reads them within bounds, and leaves nothing behind."""

import asyncio
import sys
from collections.abc import AsyncIterator, Awaitable
from pathlib import Path
from types import TracebackType
from typing import Self, TypeVar

from attrs import frozen

from groupx_host.plugin.launchers import Launcher, LaunchRequest, NativeProcess
from groupx_host.testing.bench import GRACE_SECONDS, PATIENCE_SECONDS, clean_environment
from groupx_host.testing.pace import gone_in_time, in_time
from groupx_host.testing.verdict import NotMet, expect, within
from groupx_host.wire.framing import Overlong
from groupx_host.wire.platform import PlatformFacts
from groupx_host.wire.tree import ProcessIdentity, kill, living, snapshot_tree

Result = TypeVar("Result")


@frozen(kw_only=True)
class LauncherSubject:
    """The launcher that is examined.

    Attributes:
        here: Whether its processes are processes of this machine, so that their ids mean something here.
        python: What starts a Python where the launcher starts programs.
    """

    launcher: Launcher
    here: bool = True
    python: tuple[str, ...] = (sys.executable,)
    patience: float = PATIENCE_SECONDS
    grace: float = GRACE_SECONDS


class LauncherBench:
    """What a check works with. Every wait for the launcher has a bound and fails as `NotMet`."""

    def __init__(self, subject: LauncherSubject, folder: Path) -> None:
        self.subject = subject
        self.workdir = folder / "work"
        self.environment = {**clean_environment(folder), "CONFORMANCE": "a b=$HOME"}
        self._processes: list[NativeProcess] = []
        self._seen: list[ProcessIdentity] = []

    async def __aenter__(self) -> Self:
        self.workdir.mkdir(parents=True, exist_ok=True)
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.look()
        killing = [asyncio.create_task(process.kill()) for process in self._processes]
        if killing:
            await asyncio.wait(killing, timeout=self.subject.grace)
            for task in killing:
                task.cancel()
            # What a broken launcher raises here is not what the check is about.
            await asyncio.gather(*killing, return_exceptions=True)
        kill(self._seen)

    async def run(self, program: str, *arguments: str) -> NativeProcess:
        """Start one of the kit's programs."""
        return await self.launch((*self.subject.python, "-I", "-S", "-c", program, *arguments), self.workdir)

    async def launch(self, argv: tuple[str, ...], workdir: Path) -> NativeProcess:
        """Start any program."""
        request = LaunchRequest(
            argv=argv, workdir=workdir, environment=self.environment, name="agent:bench", platform=PlatformFacts.current()
        )
        process = await self.within(self.subject.launcher.launch(request), "launch")
        self._processes.append(process)
        return process

    async def line(self, lines: AsyncIterator[bytes | Overlong]) -> bytes | Overlong:
        """The next line."""
        try:
            return await self.within(anext(lines), "Waiting for a line")
        except StopAsyncIteration:
            raise NotMet("The lines ended where one more was written.") from None

    async def rest(self, lines: AsyncIterator[bytes | Overlong]) -> list[bytes | Overlong]:
        """All further lines, to the end of them."""
        return await self.within(_all(lines), "Waiting for the end of the lines")

    async def exit(self, process: NativeProcess) -> int:
        """The exit code, which `exit_code` must say too."""
        code = await self.within(process.wait_exit(), "wait_exit")
        expect(process.exit_code == code, f"wait_exit gave {code}, and exit_code is {process.exit_code}.")
        return code

    async def close(self, process: NativeProcess, seconds: float = 5.0) -> None:
        """Close with the gentle way of most CLIs, inside the bound."""
        self.look()
        await in_time(seconds, process.close(gentle=process.close_stdin, seconds=seconds), "close", most=self.subject.grace)

    def look(self) -> list[ProcessIdentity]:
        """Everything that was seen of the trees so far."""
        ids = [process.native_pid for process in self._processes if self.subject.here and process.exit_code is None]
        found = [identity for pid in ids if pid is not None for identity in snapshot_tree(pid)]
        self._seen = list(dict.fromkeys((*self._seen, *found)))
        return self._seen

    async def gone(self, seen: list[ProcessIdentity]) -> None:
        """None of these runs any more."""
        if not await gone_in_time(seen, most=self.subject.grace):
            names = ", ".join(f"{each.pid} {each.name()}" for each in living(seen))
            raise NotMet(f"Processes were left running: {names}.")

    async def within(self, work: Awaitable[Result], what: str) -> Result:
        """The result of the work, inside the patience."""
        return await within(self.subject.patience, work, what)


async def _all(lines: AsyncIterator[bytes | Overlong]) -> list[bytes | Overlong]:
    return [line async for line in lines]
