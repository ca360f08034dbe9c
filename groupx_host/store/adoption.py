"""Taking over a database that GroupX for Node made: recognised, looked through, backed up, and then brought to its newest shape.

What the file says about its own version stays true for the Node implementation too, so that it can still open it; our own migrations
are kept in a table of their own and follow after. Anything unclear is refused, and then the file is as it was.
"""

import sqlite3
from datetime import UTC, datetime
from pathlib import Path

from attrs import frozen

from groupx_host.errors import CopyFailed, DatabaseRefused, PlaceTaken
from groupx_host.store.adoption_steps import COLUMNS, NAMES, STEPS
from groupx_host.store.whole_copy import copy_database, growing_beside, put_in_place

NEWEST = max(NAMES)


@frozen(kw_only=True)
class Adoptee:
    """A database of the Node implementation, as its own table of migrations says."""

    version: int
    events: int


def recognise(connection: sqlite3.Connection, path: Path) -> Adoptee | None:
    """What the file is, if the Node implementation made it; none for a file of ours and for an empty one.

    Raises:
        DatabaseRefused: it is newer, half migrated, or not what it says to be; nothing was written.
    """
    tables = _tables(connection)
    if "_sqlite_migrations" in tables or "schema_migrations" not in tables:
        return None
    try:
        rows = dict(connection.execute("SELECT version, name FROM schema_migrations ORDER BY version").fetchall())
    except sqlite3.OperationalError:
        raise _refusal(path, "has a list of migrations that no GroupX for Node writes") from None
    version = connection.execute("PRAGMA user_version").fetchone()[0]
    if max(rows, default=0) > NEWEST or version > NEWEST:
        raise _refusal(path, f"was made by a newer GroupX for Node (schema {max(version, *rows, 0)}) than this build knows")
    if not rows or list(rows) != list(range(1, version + 1)) or any(NAMES[each] != name for each, name in rows.items()):
        raise _refusal(path, f"is half migrated: it says schema {version}, and its list of migrations says {_list(rows)}")
    _look_through(connection, path, version)
    return Adoptee(version=version, events=connection.execute("SELECT count(*) FROM events").fetchone()[0])


def adopt(connection: sqlite3.Connection, path: Path, found: Adoptee) -> Path:
    """Back the file up next to itself and bring it to the newest shape, all or nothing; returns the backup's path.

    Raises:
        DatabaseRefused: the backup is not a whole copy; the file was not changed.
    """
    backup = back_up(connection, path, f"node-v{found.version}")
    connection.execute("BEGIN IMMEDIATE")
    try:
        for version in range(found.version + 1, NEWEST + 1):
            for statement in STEPS[version]:
                connection.execute(statement)
            connection.execute(
                "INSERT INTO schema_migrations VALUES (?, ?, ?)", (version, NAMES[version], datetime.now(UTC).isoformat())
            )
        connection.execute(f"PRAGMA user_version = {NEWEST}")
        connection.execute("COMMIT")
    except sqlite3.Error as problem:
        connection.execute("ROLLBACK")
        raise _refusal(path, f"could not be brought from schema {found.version} to {NEWEST} ({problem})") from None
    return backup


def back_up(connection: sqlite3.Connection, path: Path, label: str) -> Path:
    """A whole copy beside the file, by SQLite's online backup, checked against the original.

    Raises:
        DatabaseRefused: the copy is not whole.
    """
    stamp = datetime.now(UTC).strftime("%Y%m%dT%H%M%S%f")
    target = path.with_name(f"{path.name}.{label}.{stamp}.bak")
    try:
        with growing_beside(target) as partial:
            copy_database(connection, partial)
            put_in_place(partial, target)
    except (CopyFailed, PlaceTaken, sqlite3.Error) as problem:
        raise DatabaseRefused(
            str(path),
            f"The database has to be backed up before it is brought up to date, and that failed: {problem}",
            "Make room on the disk and see that the folder may be written; the database was not touched.",
        ) from None
    return target


def _look_through(connection: sqlite3.Connection, path: Path, version: int) -> None:
    missing = [
        f"{table}.{column}"
        for table, columns in COLUMNS.items()
        for column, since in columns.items()
        if since <= version and column not in _columns(connection, table)
    ]
    if missing:
        raise _refusal(path, f"lacks what its schema {version} has: {', '.join(missing[:5])}")
    if connection.execute("PRAGMA foreign_key_check").fetchone() is not None:
        raise _refusal(path, "is inconsistent: rows of it refer to rows that are not there")
    doubled = "SELECT 1 FROM turn_attempts WHERE terminal_at IS NULL GROUP BY turn_id HAVING count(*) > 1 LIMIT 1"
    if connection.execute(doubled).fetchone() is not None:
        raise _refusal(path, "is unclear: a turn of it has two open attempts")
    doubled = """SELECT 1 FROM events WHERE idempotency_key IS NOT NULL GROUP BY room_id, idempotency_key
                 HAVING count(*) > 1 LIMIT 1"""
    if connection.execute(doubled).fetchone() is not None:
        raise _refusal(path, "is unclear: two events of it carry one idempotency key")


def _refusal(path: Path, what: str) -> DatabaseRefused:
    return DatabaseRefused(
        str(path),
        f"The database {what}.",
        "Open it once with the GroupX for Node that made it, or point storage.path at a new file; this one was not touched.",
    )


def _tables(connection: sqlite3.Connection) -> set[str]:
    return {row[0] for row in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")}


def _columns(connection: sqlite3.Connection, table: str) -> set[str]:
    return {row[1] for row in connection.execute(f"PRAGMA table_info({table})")}


def _list(rows: dict[int, str]) -> str:
    return ", ".join(map(str, rows)) or "nothing"
