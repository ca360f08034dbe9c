"""Where a native process runs: on this machine by default, elsewhere by other plugins."""

from __future__ import annotations

from collections.abc import AsyncIterator, Awaitable, Callable, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Protocol

from attrs import frozen

if TYPE_CHECKING:
    from groupx_host.wire.framing import Overlong
    from groupx_host.wire.platform import PlatformFacts


@frozen(kw_only=True)
class LaunchRequest:
    """A process to start. ``environment`` is the child's whole environment; ``name`` is for diagnostics.

    ``platform`` is this machine as the room knows it, filled in by the host; a launcher for other machines has no use for it.
    """

    argv: tuple[str, ...]
    workdir: Path
    environment: Mapping[str, str]
    name: str
    platform: PlatformFacts | None = None


class NativeProcess(Protocol):
    """A started process whose stdout is newline-framed; `groupx_host.wire.ManagedProcess` is the local one."""

    @property
    def native_pid(self) -> int | None:
        """The process id on its machine, if known."""

    @property
    def exit_code(self) -> int | None:
        """The exit code, negative for a signal; none while it runs."""

    async def write_line(self, data: bytes) -> None:
        """Write one line; raises when the process is gone or does not read within its bound."""

    def lines(self) -> AsyncIterator[bytes | Overlong]:
        """Frames without their newline; ends when the process has ended and its output is drained."""

    def stderr_tail(self) -> str:
        """The bounded end of its stderr."""

    async def wait_exit(self) -> int:
        """Wait for the exit itself, never for the pipes."""

    async def close_stdin(self) -> None:
        """Close its stdin: the gentle way for many CLIs."""

    async def close(self, *, gentle: Callable[[], Awaitable[None]] | None = None, seconds: float = 5.0) -> None:
        """End the whole process tree, gently first, within the bound."""

    async def kill(self) -> None:
        """End the whole process tree at once."""


class LaunchFunction(Protocol):
    """Starts processes in one place."""

    async def __call__(self, request: LaunchRequest) -> NativeProcess:
        """Start the process; raises `AdapterStartFailed` with the system's reason."""


@frozen(kw_only=True)
class Launcher:
    """Registers a place where native processes can run; ``agents.X.launcher`` names it."""

    name: str
    title: str
    launch: LaunchFunction
