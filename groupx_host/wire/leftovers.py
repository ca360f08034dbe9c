"""What a killed host leaves running where the kernel keeps no trees together: seen while it lives, ended by the next start.

For systems without a subreaper and without job objects (macOS). There the guardian ends the process group of the native program, but a
tool that made its own session is found by nobody once its parents are gone. So the host looks at the tree again and again, remembers
all that it ever saw of it, and keeps the list in a file of the state folder, never in the database. The next start of any room ends
what such a list names, if its host is gone. A process is known by its id and its start time: a reused id is never touched.

A tool that leaves both its session and its parent between two looks is not seen.
"""

import asyncio
import contextlib
import json
import logging
import os
import secrets
import threading
from pathlib import Path
from typing import Any

import psutil
from attrs import frozen

from groupx_host.wire.platform import PlatformFacts
from groupx_host.wire.tree import ProcessIdentity, end_tree, identity_of, living, snapshot_tree

LOOK_SECONDS = 1.0
"""Between two looks at a tree."""
MAX_LISTED = 4_096
"""Processes of one list; further ones are not written down."""
MAX_LIST_BYTES = 512 * 1024
MAX_LISTS = 256
"""Lists that one start goes through."""
TERMINATE_SECONDS = 1.0
KILL_SECONDS = 2.0
FOLDER = "processes"

log = logging.getLogger("groupx.wire")


class SeenTree:
    """Every process that was seen below one guardian and still runs, in a file as long as there is one."""

    def __init__(self, guardian: int, state: Path | None) -> None:
        self._guardian = identity_of(guardian)
        self._host = identity_of(os.getpid())
        self._known: set[ProcessIdentity] = set()
        self._written: set[ProcessIdentity] = set()
        # A look may run in a thread while the host looks once more before it ends the tree.
        self._lock = threading.Lock()
        self._file = state / FOLDER / f"{os.getpid()}-{guardian}-{secrets.token_hex(4)}.json" if state else None

    def look(self) -> list[ProcessIdentity]:
        """What runs now of the tree, orphans that were seen before included; the guardian itself is not meant."""
        with self._lock:
            roots = self._known if self._guardian is None else {*self._known, self._guardian}
            self._known = relatives(roots) - {self._guardian}
            return sorted(self._known, key=lambda each: each.pid)

    def note(self) -> None:
        """Look, and write the list if it is another one than before."""
        found = set(self.look())
        with self._lock:
            if self._file is None or found == self._written:
                return
            try:
                self._write(self._file, found)
            except OSError as problem:
                log.warning(
                    "the list of native processes cannot be kept (%s); if the room is killed, some may go on running", problem
                )
                self._file = None
            self._written = found

    async def keep_noting(self) -> None:
        """Note the tree every ``LOOK_SECONDS``, away from the event loop."""
        while True:
            await asyncio.to_thread(self.note)
            await asyncio.sleep(LOOK_SECONDS)

    def forget(self) -> None:
        """The tree was ended. The list goes, unless somebody on it could not be ended: then the next start tries again."""
        left = self.look()
        with self._lock:
            if self._file is not None and not left:
                with contextlib.suppress(OSError):
                    self._file.unlink(missing_ok=True)
                self._file = None

    def _write(self, file: Path, found: set[ProcessIdentity]) -> None:
        file.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        rows = [[each.pid, each.started] for each in sorted(found, key=lambda each: each.pid)[:MAX_LISTED]]
        host = [self._host.pid, self._host.started] if self._host else None
        fresh = file.with_suffix(".new")
        # Not synced: what matters is that the host was killed. After the machine went down nothing of the list runs.
        fresh.write_text(json.dumps({"host": host, "processes": rows}), encoding="utf-8")
        fresh.chmod(0o600)
        fresh.replace(file)


def relatives(roots: set[ProcessIdentity]) -> set[ProcessIdentity]:
    """Those of ``roots`` that still run, all that descends from them, and all that shares a session with any of these.

    A session's number cannot become somebody else's while one of its processes lives, so the membership of a living one counts.
    """
    rows = _process_table()
    family = {process.pid for process in living(list(roots))}
    while True:
        sessions = {session for pid, _, session in rows if pid in family and session}
        grown = family | {pid for pid, parent, session in rows if parent in family or session in sessions}
        if grown == family:
            break
        family = grown
    return {found for pid in family - {os.getpid()} if (found := identity_of(pid)) is not None}


def _process_table() -> list[tuple[int, int, int]]:
    """Id, parent and session of every process; a session that cannot be had is 0."""
    rows = []
    for pid in filter(None, psutil.pids()):  # asked about 0, the system answers about the asker
        session = 0
        with contextlib.suppress(OSError):
            session = os.getsid(pid)
        with contextlib.suppress(psutil.Error):
            rows.append((pid, psutil.Process(pid).ppid(), session))
    return rows


@frozen
class ProcessList:
    """One file: the host that wrote it, and what ran below it."""

    host: ProcessIdentity
    processes: tuple[ProcessIdentity, ...]

    @classmethod
    def read(cls, file: Path) -> "ProcessList":
        """Read a file; raises ``ValueError`` when it is no such list."""
        with file.open("rb") as source:
            content: Any = json.loads(source.read(MAX_LIST_BYTES))
        try:
            host, *processes = (
                ProcessIdentity(int(pid), float(started)) for pid, started in [content["host"], *content["processes"]]
            )
        except (TypeError, KeyError, LookupError) as problem:
            raise ValueError(str(problem)) from None
        return cls(host, tuple(processes[:MAX_LISTED]))


async def end_leftovers(facts: PlatformFacts) -> int:
    """End what killed hosts left running; returns how many processes that were. Other running rooms' processes are not touched."""
    if not facts.leaves_orphans or facts.state is None:
        return 0
    ended = 0
    for file in await asyncio.to_thread(_lists, facts.state / FOLDER):
        ended += await _end_one(file)
    if ended:
        log.warning("%d processes that an earlier, killed room had left running were ended", ended)
    return ended


def _lists(folder: Path) -> list[Path]:
    try:
        return sorted(folder.glob("*.json"))[:MAX_LISTS]
    except OSError:
        return []


async def _end_one(file: Path) -> int:
    try:
        found = await asyncio.to_thread(ProcessList.read, file)
    except OSError:
        return 0
    except ValueError:
        # Nobody can make use of it, neither this start nor a later one.
        log.warning("%s is no list of processes; it is removed", file)
        await asyncio.to_thread(_remove, file)
        return 0
    if living([found.host]):
        return 0
    left = {member for process in living(list(found.processes)) for member in snapshot_tree(process.pid)}
    if await end_tree(list(left), terminate_seconds=TERMINATE_SECONDS, kill_seconds=KILL_SECONDS):
        await asyncio.to_thread(_remove, file)
    return len(left)


def _remove(file: Path) -> None:
    with contextlib.suppress(OSError):
        file.unlink(missing_ok=True)
