"""What ties a native process to the life of the host; which way that is done, the platform's facts say."""

import asyncio
from asyncio.subprocess import Process
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Protocol

from groupx_host.wire.platform import PlatformFacts
from groupx_host.wire.tree import ProcessIdentity


class Keeper(Protocol):
    """Knows one native process and its tree, and ends it; no process of the tree outlives the host for long."""

    process: Process
    """Has the program's pipes; it may be another program's process that they pass through."""
    native_pid: int | None
    exit: asyncio.Future[int]
    """The program's own exit code, negative for a signal."""

    async def ready(self) -> None:
        """Wait until the program runs; raises `AdapterStartFailed` when it does not."""

    def members(self) -> list[ProcessIdentity]:
        """The program and everything that it started, as far as it can be seen."""

    async def end(self) -> None:
        """End whoever is left, within a bound."""

    async def close(self) -> None:
        """Let go of what the host holds of it, when nobody reads from the pipes any more."""


async def start_kept(
    argv: Sequence[str], *, cwd: Path | str, env: Mapping[str, str], name: str, facts: PlatformFacts
) -> Keeper:
    """Start a program in its own group, kept the way that this platform has.

    Raises:
        OSError: it could not be started.
        AdapterStartFailed: the system refuses to keep it.
    """
    if facts.has_job_objects:
        from groupx_host.wire.jobs import InJob, JobCalls  # noqa: PLC0415 - each platform loads its own way only

        return await InJob.start(argv, cwd=cwd, env=env, calls=JobCalls.of_windows())
    from groupx_host.wire.guarded import Guarded  # noqa: PLC0415 - see above

    return await Guarded.start(argv, cwd=cwd, env=env, name=name, facts=facts)
