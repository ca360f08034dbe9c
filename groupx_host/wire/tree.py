"""A process tree at one moment, and its bounded end.

Tools of the CLIs run in sessions and process groups of their own, so a group kill leaves them; a snapshot of the descendants does
not. A process is known by its id *and* its start time: a reused id is never touched.
"""

import asyncio
import contextlib
import time

import psutil
from attrs import frozen

POLL_SECONDS = 0.02


_START_TICKS = 19
"""Place of the start time in ``/proc/PID/stat``, counted behind the program's name."""


@frozen
class ProcessIdentity:
    """One process that lived when it was seen.

    Attributes:
        started: When the kernel started it. On Linux in ticks since the boot: seconds since 1970 are made from the clock, so a clock
            that is set would make every process a stranger, and none would be ended. Elsewhere in seconds since 1970.
    """

    pid: int
    started: float


def identity_of(pid: int) -> ProcessIdentity | None:
    """Who has this id now; none when nobody has, or only a dead one that nobody has waited for."""
    try:
        process = psutil.Process(pid)
        return None if process.status() == psutil.STATUS_ZOMBIE else ProcessIdentity(pid, _started(process))
    except psutil.Error:
        return None


def _started(process: psutil.Process) -> float:
    try:
        with open(f"/proc/{process.pid}/stat", "rb") as file:  # noqa: PTH123 - asked many times while a tree ends
            return float(file.read().rpartition(b")")[2].split()[_START_TICKS])
    except OSError:
        # Not Linux, or it is gone; psutil knows which.
        return float(process.create_time())


def snapshot_tree(pid: int) -> list[ProcessIdentity]:
    """The process and all its descendants, the process first; empty when it is gone."""
    try:
        root = psutil.Process(pid)
        members = [root, *root.children(recursive=True)]
    except psutil.Error:
        return []
    found: list[ProcessIdentity] = []
    for member in members:
        with contextlib.suppress(psutil.Error):
            found.append(ProcessIdentity(member.pid, _started(member)))
    return found


def living(snapshot: list[ProcessIdentity]) -> list[psutil.Process]:
    """Those of a snapshot that still run."""
    found: list[psutil.Process] = []
    for identity in snapshot:
        with contextlib.suppress(psutil.Error):
            process = psutil.Process(identity.pid)
            if _started(process) == identity.started and process.status() != psutil.STATUS_ZOMBIE:
                found.append(process)
    return found


async def wait_gone(snapshot: list[ProcessIdentity], seconds: float) -> bool:
    """Whether all of a snapshot ended within the bound."""
    end = time.monotonic() + seconds
    while living(snapshot):
        if time.monotonic() >= end:
            return False
        await asyncio.sleep(POLL_SECONDS)
    return True


def terminate(snapshot: list[ProcessIdentity]) -> None:
    """Ask every living member to end."""
    for process in living(snapshot):
        with contextlib.suppress(psutil.Error):
            process.terminate()


def kill(snapshot: list[ProcessIdentity]) -> None:
    """End every living member."""
    for process in living(snapshot):
        with contextlib.suppress(psutil.Error):
            process.kill()


async def end_tree(snapshot: list[ProcessIdentity], *, terminate_seconds: float, kill_seconds: float) -> bool:
    """Terminate, wait, kill, wait; whether all are gone."""
    terminate(snapshot)
    if await wait_gone(snapshot, terminate_seconds):
        return True
    kill(snapshot)
    return await wait_gone(snapshot, kill_seconds)
