"""Whole copies of a database: by SQLite's online backup, checked against the original, and under their name only when they are whole.

A copy grows under a name of its own beside its place. Whoever is killed while it grows leaves nothing at the place itself, and what
is left beside it is taken away by the next one.
"""

import os
import re
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

import psutil
from attrs import frozen

from groupx_host.errors import CopyFailed, PlaceTaken

PAGES_AT_ONCE = 4_096
"""Pages copied before the copy looks whether it is still wanted."""
PARTIAL = ".partial"
SIDE_FILES = ("", "-wal", "-shm", "-journal")


@frozen
class Copied:
    """What a whole copy holds: rows by table, and the events of the room among them."""

    rows: dict[str, int]

    @property
    def events(self) -> int:
        """Durable events."""
        return self.rows.get("events", 0)


@contextmanager
def growing_beside(target: Path) -> Iterator[Path]:
    """A path for what is to become ``target``; whatever is at it when the block ends is taken away.

    Raises:
        PlaceTaken: something is at ``target`` already.
        CopyFailed: the folder cannot be used.
    """
    if os.path.lexists(target):
        raise PlaceTaken(str(target))
    if not target.parent.is_dir():
        raise CopyFailed(str(target), "there is no such folder")
    _take_away_left_ones(target)
    partial = target.with_name(f".{target.name}.{os.getpid()}{PARTIAL}")
    try:
        yield partial
    except OSError as problem:
        raise CopyFailed(str(target), problem.strerror or str(problem)) from None
    finally:
        _remove(partial)


def put_in_place(partial: Path, target: Path) -> None:
    """Give the finished file its name, on disk, and never over something that is there.

    Raises:
        PlaceTaken: something came to ``target`` meanwhile.
    """
    with partial.open("rb+") as file:
        os.fsync(file.fileno())
    try:
        os.link(partial, target)
    except FileExistsError:
        raise PlaceTaken(str(target)) from None
    except OSError:
        # A file system without hard links. The look and the renaming are two steps there; nothing else is to be had.
        if os.path.lexists(target):
            raise PlaceTaken(str(target)) from None
        partial.rename(target)
    _sync_folder(target.parent)


def copy_database(source: sqlite3.Connection, partial: Path, *, stop: Callable[[], bool] = lambda: False) -> Copied:
    """Copy what the connection sees now into one plain file, and compare both.

    Raises:
        CopyFailed: the copy is not whole, or ``stop`` said so.
        sqlite3.Error: the original cannot be read, or the copy not be written.
    """
    # One snapshot for the counting and for the copy: a room that writes meanwhile changes neither.
    begun = not source.in_transaction
    if begun:
        source.execute("BEGIN")
    copy = sqlite3.connect(partial, isolation_level=None)
    try:
        wanted = row_counts(source)

        def look(*_: int) -> None:
            if stop():
                raise CopyFailed(str(partial), "it was not waited for")

        source.backup(copy, pages=PAGES_AT_ONCE, progress=look)
        found = check_copy(copy, partial)
    finally:
        copy.close()
        if begun and source.in_transaction:
            source.execute("ROLLBACK")
    if found.rows != wanted:
        raise CopyFailed(str(partial), "the copy does not have as many rows as the original")
    return found


def check_file(path: Path) -> Copied:
    """Check a copy that is a file by now; raises `CopyFailed`."""
    try:
        connection = sqlite3.connect(path, isolation_level=None)
        try:
            return check_copy(connection, path)
        finally:
            connection.close()
    except sqlite3.Error as problem:
        raise CopyFailed(str(path), str(problem)) from None


def check_copy(copy: sqlite3.Connection, path: Path) -> Copied:
    """Look through the whole copy, and make it a file that stands alone, without a log beside it."""
    copy.execute("PRAGMA journal_mode = DELETE")
    verdict = copy.execute("PRAGMA integrity_check(1)").fetchone()[0]
    if verdict != "ok":
        raise CopyFailed(str(path), f"the copy is damaged ({verdict})")
    return Copied(row_counts(copy))


def row_counts(connection: sqlite3.Connection) -> dict[str, int]:
    """Rows of each table; those of virtual tables and of SQLite's own are counted through the tables behind them."""
    query = "SELECT name FROM sqlite_master WHERE type = 'table' AND sql NOT LIKE 'CREATE VIRTUAL%' ORDER BY name"
    names = [name for (name,) in connection.execute(query)]
    quoted = {name: '"' + name.replace('"', '""') + '"' for name in names}
    return {name: connection.execute(f"SELECT count(*) FROM {quoted[name]}").fetchone()[0] for name in names}  # noqa: S608


def _take_away_left_ones(target: Path) -> None:
    """Files of copies whose process was killed; one whose process number is another program's now stays, and hurts nobody."""
    pattern = re.compile(rf"\.{re.escape(target.name)}\.(\d{{1,10}}){re.escape(PARTIAL)}(?:-\w+)?")
    for path in target.parent.iterdir():
        found = pattern.fullmatch(path.name)
        if found and int(found[1]) != os.getpid() and not psutil.pid_exists(int(found[1])):
            with suppress(OSError):
                path.unlink()


def _remove(partial: Path) -> None:
    for suffix in SIDE_FILES:
        with suppress(OSError):
            partial.with_name(partial.name + suffix).unlink()


def _sync_folder(folder: Path) -> None:
    """Without it a power cut may forget the new name; where folders cannot be opened, the system does it by itself."""
    with suppress(OSError):
        descriptor = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(descriptor)
        finally:
            os.close(descriptor)
