"""Whether a file is an intact room, told without changing a byte of it, of its log, or of the log's index.

SQLite takes a write-ahead log in while it opens a file, folds it into the file at the end, and believes any log that is whole, also
one of another database. So a file with a log is looked at through second names in a folder of their own: there SQLite makes an index
of its own, and what it reads is what a room would read.
"""

import os
import shutil
import sqlite3
import stat
import struct
import tempfile
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from typing import BinaryIO
from urllib.parse import quote

import psutil
import sqlite_utils
from attrs import frozen

from groupx_host.errors import DatabaseRefused
from groupx_host.store.adoption import Adoptee
from groupx_host.store.connections import Reader, is_damage, refused
from groupx_host.store.migrations import core, look, table_names

CHECKED_BYTES = 32 * 1024 * 1024
"""A larger file is not looked through at start: the check reads all of it. ``groupx doctor`` and ``/api/health?deep=1`` do."""
LOOK_PREFIX = ".groupx-look-"
_MAGIC = b"SQLite format 3\x00"
_LOG_MAGIC = (0x377F0682, 0x377F0683)
_LOG_HEADER, _FRAME_HEADER = 32, 24
_HEADER_BYTES = 100


def inspect(path: Path, *, thoroughly: bool = False) -> Adoptee | None:
    """What an existing file is: one of ours or an empty database (none), or one to adopt.

    Args:
        path: The database.
        thoroughly: Look through it whatever its size.

    Raises:
        DatabaseRefused: it cannot be a room. Nothing was changed.
    """
    try:
        _look_at_file(path)
        with untouched_view(path) as view:
            found = look(view, path)
            _refuse_newer(path, view)
            _look_at_log(path, view)
            # A file that is taken over is looked at whole, whatever it costs: it happens once.
            if thoroughly or found is not None or path.stat().st_size < CHECKED_BYTES:
                _look_through(path, view)
    except sqlite3.Error as problem:
        if is_damage(problem):
            raise damaged(path, "The database is damaged") from None
        raise refused(path, problem) from None
    except OSError as problem:
        raise DatabaseRefused(
            str(path), f"The database cannot be read: {problem.strerror}.", "Look at its owner and its permissions."
        ) from None
    return found


@frozen
class DatabaseDamaged(DatabaseRefused):
    """The file was a room perhaps, and is an intact one no more; it was not touched."""


def damaged(path: Path, sentence: str) -> DatabaseDamaged:
    """The refusal of a damaged file."""
    return DatabaseDamaged(
        str(path),
        f"{sentence}.",
        "`groupx doctor` names the newest usable backup and how to put it back. The file was not touched.",
    )


@contextmanager
def untouched_view(path: Path) -> Iterator[Reader]:
    """A connection that sees what a room would see, and leaves no trace."""
    log = _beside(path, "-wal")
    if not log.exists() or log.stat().st_size == 0:
        with closing(_opened(path, "mode=ro&immutable=1")) as connection:
            yield connection
        return
    _take_away_left_looks(path.parent)
    folder = Path(tempfile.mkdtemp(prefix=f"{LOOK_PREFIX}{os.getpid()}-", dir=path.parent))
    try:
        for source in (path, log):
            _second_name(source, folder / source.name)
        with closing(_opened(folder / path.name, "mode=ro")) as connection:
            yield connection
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def _look_at_file(path: Path) -> None:
    kind = path.stat().st_mode
    if stat.S_ISDIR(kind):
        raise DatabaseRefused(str(path), "The database's path is a folder.", "Point storage.path at a file.")
    if not stat.S_ISREG(kind):
        raise DatabaseRefused(str(path), "The database's path is no ordinary file.", "Point storage.path at a file.")
    with path.open("rb") as file:
        header = file.read(_HEADER_BYTES)
    if not header:
        raise damaged(path, "The database is empty: it has not one byte")
    if len(header) < _HEADER_BYTES or not header.startswith(_MAGIC):
        raise damaged(path, "The file is not an intact SQLite database")
    written = struct.unpack(">H", header[16:18])[0]
    page_bytes = 65_536 if written == 1 else written
    pages = struct.unpack(">I", header[28:32])[0]
    # With a log beside it a file may be shorter than it will be: the log has the rest.
    if not _beside(path, "-wal").exists() and pages * page_bytes > path.stat().st_size:
        raise damaged(path, f"The database is cut short: it should have {pages * page_bytes:,} bytes")


def _refuse_newer(path: Path, view: Reader) -> None:
    if "_sqlite_migrations" not in table_names(view):
        return
    # All of them are pending for an empty database.
    known = {migration.name for migration in core.pending(sqlite_utils.Database(memory=True))}
    stored = {row[0] for row in view.execute("SELECT name FROM _sqlite_migrations WHERE migration_set = 'groupx_core'")}
    if stored - known:
        raise DatabaseRefused(
            str(path), "The database was written by a newer GroupX.", "Update GroupX, or use another storage.path."
        )


def _look_through(path: Path, view: Reader) -> None:
    verdict = view.execute("PRAGMA integrity_check(1)").fetchone()[0]
    if verdict != "ok":
        raise damaged(path, f"The database is damaged ({verdict.splitlines()[-1]})")
    if view.execute("PRAGMA foreign_key_check").fetchone() is not None:
        raise damaged(path, "The database is inconsistent: rows of it refer to rows that are not there")


def _look_at_log(path: Path, view: Reader) -> None:
    """Refuse a log that is of another database, or that was broken in the middle; a torn end is what every crash leaves."""
    log = _beside(path, "-wal")
    if not log.exists() or log.stat().st_size < _LOG_HEADER:
        return
    with log.open("rb") as file:
        header = file.read(_LOG_HEADER)
        if not any(header):
            # The system made room for it and was cut off before it wrote: nothing of it was ever acknowledged.
            return
        magic, _, page_bytes = struct.unpack(">III", header[:12])
        if magic not in _LOG_MAGIC or page_bytes != view.execute("PRAGMA page_size").fetchone()[0]:
            raise damaged(path, "The log beside the database (-wal) is not its own")
        accepted = _accepted_frames(view)
        if accepted is not None and _whole_transactions_after(file, accepted, page_bytes, header[16:24]) > 1:
            raise damaged(path, "The log beside the database (-wal) is broken in the middle")
    _refuse_foreign_log(path, view)


def _accepted_frames(view: Reader) -> int | None:
    """How many frames of the log SQLite took in, out of the index that it made; none where the index is no file."""
    (_, _, file), *_ = view.execute("PRAGMA database_list")
    index = Path(f"{file}-shm")
    with suppress(OSError), index.open("rb") as found:
        return int(struct.unpack("=I", found.read(20)[16:20])[0])
    return None


def _whole_transactions_after(file: BinaryIO, accepted: int, page_bytes: int, salt: bytes) -> int:
    """Transactions of this log that SQLite did not take in. Each was on disk before the next began, so at most one may be torn."""
    count, frame = 0, accepted
    while True:
        file.seek(_LOG_HEADER + frame * (_FRAME_HEADER + page_bytes))
        header = file.read(_FRAME_HEADER)
        if len(header) < _FRAME_HEADER:
            return count
        count += header[8:16] == salt and header[4:8] != b"\x00\x00\x00\x00"
        frame += 1


def _refuse_foreign_log(path: Path, view: Reader) -> None:
    """A log of another room brings that room's pages: its epoch, or a log of events that ends elsewhere than its counter says."""
    with closing(_opened(path, "mode=ro&immutable=1")) as bare:
        try:
            known = _epoch(bare)
        except sqlite3.Error:
            # The file alone may be half folded in; only together with its log it is whole.
            known = None
    if known is not None and known != _epoch(view):
        raise damaged(path, "The log beside the database (-wal) is another database's")
    if "events" in table_names(view):
        last = view.execute("SELECT coalesce(max(seq), 0) FROM events").fetchone()[0]
        counted = view.execute("SELECT coalesce(max(seq), 0) FROM sqlite_sequence WHERE name = 'events'").fetchone()[0]
        if last > counted:
            raise damaged(path, "The log beside the database (-wal) does not fit it")


def _epoch(connection: Reader) -> str | None:
    if "groupx_meta" not in table_names(connection):
        return None
    row = connection.execute("SELECT value FROM groupx_meta WHERE key = 'epoch'").fetchone()
    return None if row is None else str(row[0])


def _opened(path: Path, mode: str) -> Reader:
    connection = sqlite3.connect(f"file:{quote(str(path))}?{mode}", uri=True, isolation_level=None)
    connection.execute("PRAGMA query_only = ON")
    return connection


def _take_away_left_looks(parent: Path) -> None:
    """Second names that somebody who was killed left: they would keep the file's space when a person deletes it."""
    for folder in parent.glob(f"{LOOK_PREFIX}*"):
        number = folder.name.removeprefix(LOOK_PREFIX).partition("-")[0]
        if number.isdecimal() and not psutil.pid_exists(int(number)):
            shutil.rmtree(folder, ignore_errors=True)


def _second_name(source: Path, target: Path) -> None:
    try:
        os.link(source, target)
    except OSError:
        # A file system without hard links: a copy shows the same.
        shutil.copyfile(source, target)


def _beside(path: Path, suffix: str) -> Path:
    return path.with_name(path.name + suffix)
