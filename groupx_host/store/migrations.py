"""The host's own migrations: the reference's tables and columns, and what its newest version lacks.

Each is all or nothing, numbered by its name, and says its reason and its way back. A database that the reference made is adopted
first; what of this set it has already is left as it is.
"""

import re
import secrets
import sqlite3
from pathlib import Path

import sqlite_utils
from sqlite_utils.migrations import Migrations

from groupx_host.errors import DatabaseRefused
from groupx_host.store.adoption import Adoptee, adopt, back_up, recognise
from groupx_host.store.core_schema import CORE_INDEXES, CORE_TABLES

core = Migrations("groupx_core")
_NAMED = re.compile(r"CREATE (?:TABLE|(?:UNIQUE )?INDEX) (\w+)")


@core(name="0001_core_tables")
def core_tables(db: sqlite_utils.Database) -> None:
    """Actors, sessions, commands, events, turns, attempts, cursors.

    An adopted file has the tables and some of the indexes; only what it lacks is made. Way back: none needed for a new file; in an
    adopted one drop the indexes that `CORE_INDEXES` adds.
    """
    present = {row[0] for row in db.conn.execute("SELECT name FROM sqlite_master")}
    for statement in (*CORE_TABLES, *CORE_INDEXES):
        if _NAMED.match(statement)[1] not in present:  # type: ignore[index]
            db.conn.execute(statement)


@core(name="0002_room_epoch")
def room_epoch(db: sqlite_utils.Database) -> None:
    """A random name of this file, so that a browser sees when the database was replaced. Way back: drop ``groupx_meta``."""
    db.conn.execute("CREATE TABLE groupx_meta (key TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID")
    db.conn.execute("INSERT INTO groupx_meta VALUES ('epoch', ?)", (secrets.token_hex(16),))


@core(name="0003_session_identities")
def session_identities(db: sqlite_utils.Database) -> None:
    """What each session ran with, so that a change between two of them is seen, and a turn says which version it ran on.

    A side table, because the reference's tables keep their columns. Sessions of before have no row, and the first one after has
    nothing to differ from. Way back: drop ``groupx_session_identities`` and this name in ``_sqlite_migrations``; ``session.drift``
    events stay readable without them.
    """
    db.conn.execute(
        """CREATE TABLE groupx_session_identities (
  identity_seq INTEGER PRIMARY KEY,
  binding_id TEXT NOT NULL UNIQUE REFERENCES session_bindings(binding_id),
  actor_id TEXT NOT NULL REFERENCES actors(actor_id),
  digest TEXT NOT NULL,
  driver TEXT NOT NULL,
  driver_version TEXT,
  cli_version TEXT,
  profile_id TEXT NOT NULL,
  profile_digest TEXT NOT NULL,
  context_schema TEXT NOT NULL,
  mcp_toolset TEXT NOT NULL,
  drift_event_id TEXT REFERENCES events(event_id),
  recorded_at TEXT NOT NULL
)"""
    )
    # The newest of an agent, and its newest change, are found without reading the others.
    db.conn.execute("CREATE INDEX groupx_session_identities_actor_idx ON groupx_session_identities (actor_id, identity_seq)")
    db.conn.execute(
        """CREATE INDEX groupx_session_identities_drift_idx ON groupx_session_identities (actor_id, identity_seq)
           WHERE drift_event_id IS NOT NULL"""
    )


@core(name="0004_reconciliations")
def reconciliations(db: sqlite_utils.Database) -> None:
    """Which prompt each attempt handed over, and what was found out of one that was in flight when the room ended hard.

    Only the digest of a prompt is kept: enough to know it again in a native conversation. Side tables, because the reference's keep
    their columns; attempts of before have no digest, so nothing is found out of them. Way back: drop both tables and this name in
    ``_sqlite_migrations``; the terminal events stay readable without them.
    """
    db.conn.execute(
        """CREATE TABLE groupx_prompts (
  attempt_id TEXT PRIMARY KEY REFERENCES turn_attempts(attempt_id),
  digest TEXT NOT NULL
) WITHOUT ROWID"""
    )
    db.conn.execute(
        """CREATE TABLE groupx_reconciliations (
  attempt_id TEXT PRIMARY KEY REFERENCES turn_attempts(attempt_id),
  begun_at TEXT NOT NULL,
  outcome TEXT,
  settled_at TEXT
) WITHOUT ROWID"""
    )


def migrate(connection: sqlite3.Connection, path: Path) -> None:
    """Bring the file to the newest version; backs it up first when it holds data.

    Raises:
        DatabaseRefused: for a file that a newer build wrote.
    """
    tables = table_names(connection)
    db = sqlite_utils.Database(connection)
    # All of them are pending for an empty database.
    known = {migration.name for migration in core.pending(sqlite_utils.Database(memory=True))}
    if "_sqlite_migrations" in tables:
        stored = {row[0] for row in connection.execute("SELECT name FROM _sqlite_migrations WHERE migration_set = 'groupx_core'")}
        if stored - known:
            raise DatabaseRefused(
                str(path), "The database was written by a newer GroupX.", "Update GroupX, or use another storage.path."
            )
    if not list(core.pending(db)):
        return
    found = look(connection, path)
    if found is not None:
        adopt(connection, path, found)
    elif tables:
        back_up(connection, path, "before-update")
    core.apply(db)


def table_names(connection: sqlite3.Connection) -> set[str]:
    """The tables of a file."""
    return {row[0] for row in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")}


def look(connection: sqlite3.Connection, path: Path) -> Adoptee | None:
    """What the file is before anything is written to it: one of ours or an empty one (none), or one to adopt.

    Raises:
        DatabaseRefused: it is neither.
    """
    tables = table_names(connection)
    found = recognise(connection, path) if "turns" in tables else None
    if found is None and tables and "_sqlite_migrations" not in tables:
        raise DatabaseRefused(str(path), "The file is a database of something else.", "Point storage.path at a new file.")
    return found
