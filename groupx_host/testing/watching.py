"""Looks over a driver's shoulder: what it started, and what it wrote to it, in order."""

import json
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from typing import Any

from attrs import define, field, frozen

from groupx_host.plugin.launchers import Launcher, LaunchRequest, NativeProcess
from groupx_host.wire.framing import Overlong
from groupx_host.wire.process import ManagedProcess
from groupx_host.wire.tree import ProcessIdentity, kill, snapshot_tree


async def launch_here(request: LaunchRequest) -> NativeProcess:
    """Start a process on this machine, as the bundled launcher does."""
    return await ManagedProcess.start(request.argv, cwd=request.workdir, env=request.environment, name=request.name)


THIS_MACHINE = Launcher(name="local", title="This machine", launch=launch_here)


@frozen
class Written:
    """One line that went to a native process."""

    line: bytes

    def texts(self) -> list[str]:
        """All strings in it, where it is JSON; otherwise the line itself."""
        try:
            return list(_strings(json.loads(self.line)))
        except ValueError:
            return [self.line.decode("utf-8", "replace")]


@define
class WatchedProcess:
    """A native process that notes what is written to it; everything else is passed on."""

    request: LaunchRequest
    process: NativeProcess
    written: list[Written]
    seen: list[ProcessIdentity] = field(factory=list)

    @property
    def native_pid(self) -> int | None:
        """As the process says."""
        return self.process.native_pid

    @property
    def exit_code(self) -> int | None:
        """As the process says."""
        return self.process.exit_code

    async def write_line(self, data: bytes) -> None:
        """Note the line, then write it."""
        self.written.append(Written(bytes(data)))
        await self.process.write_line(data)

    def lines(self) -> AsyncIterator[bytes | Overlong]:
        """As the process gives them."""
        return self.process.lines()

    def stderr_tail(self) -> str:
        """As the process says."""
        return self.process.stderr_tail()

    async def wait_exit(self) -> int:
        """Wait for the process."""
        return await self.process.wait_exit()

    async def close_stdin(self) -> None:
        """Close the process's stdin."""
        await self.process.close_stdin()

    async def close(self, *, gentle: Callable[[], Awaitable[None]] | None = None, seconds: float = 5.0) -> None:
        """Close the process."""
        self.look()
        await self.process.close(gentle=gentle, seconds=seconds)

    async def kill(self) -> None:
        """Kill the process."""
        self.look()
        await self.process.kill()

    def look(self) -> list[ProcessIdentity]:
        """Everything that ever ran below this process, as far as it was looked at; the process first."""
        if self.native_pid is not None and self.exit_code is None:
            self.seen = list(dict.fromkeys((*self.seen, *snapshot_tree(self.native_pid))))
        return self.seen


@define
class Watch:
    """All processes of one check. ``written`` has the lines of all of them in order."""

    launcher: Launcher
    processes: list[WatchedProcess] = field(factory=list)
    requests: list[LaunchRequest] = field(factory=list)
    written: list[Written] = field(factory=list)

    def watched(self) -> Launcher:
        """The launcher that a driver is given."""
        return Launcher(name=self.launcher.name, title=self.launcher.title, launch=self._launch)

    def carrying(self, words: str, since: int = 0) -> list[str]:
        """Every written string that contains the words, from a place in ``written`` on."""
        return [text for line in self.written[since:] for text in line.texts() if words in text]

    def seen(self) -> list[ProcessIdentity]:
        """Every process that was seen below the launched ones, and those themselves."""
        return [identity for process in self.processes for identity in process.look()]

    async def end_all(self) -> None:
        """Leave nothing behind, whatever the driver did."""
        seen = self.seen()
        for process in self.processes:
            await process.process.kill()
        kill(seen)

    async def _launch(self, request: LaunchRequest) -> WatchedProcess:
        self.requests.append(request)
        process = WatchedProcess(request=request, process=await self.launcher.launch(request), written=self.written)
        self.processes.append(process)
        process.look()
        return process


def _strings(value: Any) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        for each in value.values():
            yield from _strings(each)
    elif isinstance(value, list):
        for each in value:
            yield from _strings(each)
