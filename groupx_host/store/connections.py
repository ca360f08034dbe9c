"""The one place that opens SQLite.

The connection is opened by hand and given to `sqlite_utils` afterwards: a database that sqlite-utils opens by path does not commit
inside ``atomic()`` after a raw write.
"""

import sqlite3
from pathlib import Path
from urllib.parse import quote

from groupx_host.errors import DatabaseRefused

Reader = sqlite3.Connection
"""A read-only connection; queries are plain SQL."""

BUSY_TIMEOUT_MS = 5_000
JOURNAL_SIZE_LIMIT_BYTES = 16 * 1024 * 1024
CACHED_STATEMENTS = 512
CACHE_KIB = 16_384
MIN_SQLITE = (3, 40, 0)
_DAMAGE = frozenset({sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB})


def open_writer(path: Path) -> sqlite3.Connection:
    """The writing connection: WAL, ``synchronous=FULL``, foreign keys; transactions are begun by hand.

    Raises:
        DatabaseRefused: when the file is no database, is damaged, or SQLite is too old.
    """
    if sqlite3.sqlite_version_info < MIN_SQLITE:
        raise DatabaseRefused(str(path), f"SQLite {sqlite3.sqlite_version} is too old.", "Use a Python with SQLite 3.40 or newer.")
    try:
        connection = sqlite3.connect(path, isolation_level=None, check_same_thread=False, cached_statements=CACHED_STATEMENTS)
        connection.execute(f"PRAGMA busy_timeout = {BUSY_TIMEOUT_MS}")
        connection.execute("PRAGMA journal_mode = WAL")
        connection.execute("PRAGMA synchronous = FULL")
        connection.execute("PRAGMA foreign_keys = ON")
        connection.execute(f"PRAGMA journal_size_limit = {JOURNAL_SIZE_LIMIT_BYTES}")
        connection.execute(f"PRAGMA cache_size = -{CACHE_KIB}")
    except sqlite3.Error as problem:
        raise refused(path, problem) from None
    return connection


def open_reader(path: Path) -> Reader:
    """A connection that cannot write; it may be used by one thread at a time."""
    connection = sqlite3.connect(
        f"file:{quote(str(path))}?mode=ro",
        uri=True,
        isolation_level=None,
        check_same_thread=False,
        cached_statements=CACHED_STATEMENTS,
    )
    connection.execute(f"PRAGMA busy_timeout = {BUSY_TIMEOUT_MS}")
    connection.execute("PRAGMA query_only = ON")
    connection.execute(f"PRAGMA cache_size = -{CACHE_KIB}")
    return connection


def open_spectator(path: Path) -> tuple[Reader, bool]:
    """A connection for a look from outside the room, and whether it reads the file as a closed one.

    A closed database is read as a mere file: opening it any other way would leave a log and its index beside it.
    """
    is_closed = not has_log(path)
    mode = "mode=ro&immutable=1" if is_closed else "mode=ro"
    connection = sqlite3.connect(f"file:{quote(str(path))}?{mode}", uri=True, isolation_level=None)
    connection.execute(f"PRAGMA busy_timeout = {BUSY_TIMEOUT_MS}")
    connection.execute("PRAGMA query_only = ON")
    return connection, is_closed


def has_log(path: Path) -> bool:
    """Whether a write-ahead log lies beside the file: a room has it open, or did not close it."""
    return path.with_name(path.name + "-wal").exists()


def refused(path: Path, problem: sqlite3.Error) -> DatabaseRefused:
    """The refusal for a file that SQLite cannot use; nothing was written to it."""
    if "not a database" in str(problem) or "malformed" in str(problem):
        return DatabaseRefused(
            str(path),
            "The file is not an intact SQLite database.",
            "Put a backup in its place, or move the file away to start an empty room.",
        )
    hint = "Check that the folder is writable and not full."
    if "locked" in str(problem):
        hint = "End the program that holds the file, such as a database browser or a backup, and start again."
    return DatabaseRefused(str(path), f"The database cannot be opened: {problem}.", hint)


def is_damage(problem: Exception) -> bool:
    """Whether SQLite found the file itself to be broken."""
    return isinstance(problem, sqlite3.Error) and (getattr(problem, "sqlite_errorcode", 0) & 0xFF) in _DAMAGE
