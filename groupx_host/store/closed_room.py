"""Reading the database of a room that does not run. Its lock is held meanwhile, so that no room begins to write under the reader."""

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from groupx_host.errors import DatabaseRefused
from groupx_host.store.connections import Reader, open_spectator, refused
from groupx_host.store.exports.room_export import export_pieces
from groupx_host.store.lock import DatabaseLock
from groupx_host.store.migrations import look
from groupx_host.store.whole_copy import Copied, copy_database, growing_beside, put_in_place


def back_up_closed(path: Path, target: Path) -> Copied:
    """A whole, checked copy of the database at ``target``.

    Raises:
        PlaceTaken, CopyFailed: it was not made, and nothing is at ``target``.
        DatabaseInUse, DatabaseRefused: the database cannot be read.
    """
    with growing_beside(target) as partial, reading_closed(path) as reader:
        copied = copy_database(reader, partial)
        put_in_place(partial, target)
    return copied


def export_closed(path: Path, form: str) -> Iterator[bytes]:
    """The room as a document, in pieces; raises as `reading_closed`."""
    with reading_closed(path) as reader:
        yield from export_pieces(reader, form)


@contextmanager
def reading_closed(path: Path) -> Iterator[Reader]:
    """A connection that only reads, while nobody writes.

    Raises:
        DatabaseInUse: a room has it open.
        DatabaseRefused: there is none, or it is no room's.
    """
    if not path.is_file():
        raise DatabaseRefused(str(path), "There is no database yet.", "`groupx start` makes it.")
    lock = DatabaseLock(path)
    lock.acquire()
    try:
        connection, _ = open_spectator(path)
        try:
            look(connection, path)
            yield connection
        finally:
            connection.close()
    except sqlite3.Error as problem:
        raise refused(path, problem) from None
    finally:
        lock.release()
