"""Runs every check over one snapshot of a database file."""

import sqlite3
from pathlib import Path

from attrs import frozen

from groupx_host.errors import DatabaseRefused
from groupx_host.store.audit.faults import Fault, Faults
from groupx_host.store.audit.lanes import Lanes
from groupx_host.store.audit.log import LogEntry, read_log
from groupx_host.store.audit.routing import Routing
from groupx_host.store.audit.rows import RowChecks
from groupx_host.store.audit.stories import Stories
from groupx_host.store.audit.totals import check_held, check_totals, imported_through
from groupx_host.store.connections import Reader, has_log, open_spectator, refused

LOOKS = 2
"""A room that starts under a look at a closed file makes that look worthless; it is done once more."""


@frozen
class Audit:
    """What was looked at, and what is wrong in it."""

    events: int
    turns: int
    faults: tuple[Fault, ...]


def audit_file(path: Path) -> Audit:
    """Look at a whole room's file, also while the room runs; nothing is written.

    Raises:
        DatabaseRefused: the file cannot be read to its end, or is not yet in the shape that the checks know.
    """
    for _ in range(LOOKS):
        found, is_closed = _look(path)
        if not is_closed or not has_log(path):
            break
    if isinstance(found, Audit):
        return found
    if "no such column" in str(found) or "no such table" in str(found):
        raise DatabaseRefused(
            str(path), "The file is no room's database of this version.", "Start the room once; it takes it over."
        )
    raise refused(path, found)


def _look(path: Path) -> tuple[Audit | sqlite3.Error, bool]:
    reader, is_closed = None, False
    try:
        reader, is_closed = open_spectator(path)
        reader.execute("BEGIN")
        return audit_snapshot(reader), is_closed
    except sqlite3.Error as problem:
        return problem, is_closed
    finally:
        if reader is not None:
            reader.close()


def audit_snapshot(reader: Reader) -> Audit:
    """Look at what a reader's transaction sees. It takes the log in pages and remembers only turns that are open."""
    faults = Faults()
    adopted = reader.execute("SELECT 1 FROM sqlite_master WHERE name = 'schema_migrations'").fetchone() is not None
    imported = imported_through(reader)
    walk = _Walk(reader, faults, adopted=adopted, imported=imported)
    for entry in read_log(reader):
        walk.take(entry)
    walk.close()
    check_totals(reader, faults, adopted=adopted, imported=imported)
    turns = reader.execute("SELECT count(*) FROM turns").fetchone()[0]
    return Audit(walk.events, turns, tuple(faults.all()))


class _Walk:
    """One walk through the log."""

    def __init__(self, reader: Reader, faults: Faults, *, adopted: bool, imported: int) -> None:
        self._reader = reader
        self._faults = faults
        self._stories = Stories(reader, faults)
        self._lanes = Lanes(faults)
        self._routing = Routing(reader, faults, adopted)
        self._rows = RowChecks(reader, faults, adopted, imported)
        self._imported = imported
        self._seq = 0
        self.events = 0

    def take(self, entry: LogEntry) -> None:
        self.events += 1
        if entry.seq != self._seq + 1:
            self._faults.add("gap", f"After {self._seq} comes {entry.seq}.")
        self._seq = entry.seq
        if entry.body is None:
            self._faults.add("unreadable", f"The body of event {entry.seq} ({entry.type}) is no JSON object.")
            return
        self._routing.take(entry)
        known = self._stories.open.get(entry.turn_id or "")
        ended = self._stories.take(entry)
        self._lanes.take(entry, known or self._stories.open.get(entry.turn_id or ""))
        if ended is not None:
            self._rows.check(ended)
        if entry.seq == self._imported:
            self._lanes.forget_holds()

    def close(self) -> None:
        self._routing.close()
        self._stories.close()
        for story in self._stories.open.values():
            self._rows.check(story)
        check_held(self._reader, self._faults, self._lanes.held)
