"""What a database file is, told without touching it."""

import sqlite3
from collections.abc import Iterable
from contextlib import closing
from pathlib import Path
from typing import Any

from attrs import frozen

from groupx_host.errors import DatabaseRefused
from groupx_host.store.backups import put_back
from groupx_host.store.connections import open_spectator, refused
from groupx_host.store.migrations import table_names
from groupx_host.store.read_models.identities import AgentIdentity, agent_identity
from groupx_host.store.soundness import DatabaseDamaged, inspect, untouched_view
from groupx_host.store.whole_copy import row_counts

SQLITE_VERSION = sqlite3.sqlite_version


@frozen
class Examination:
    """One sentence about a file, and what helps when it cannot be used."""

    usable: bool
    sentence: str
    advice: str | None = None


def examine_database(path: Path) -> Examination:
    """Look through the whole file, read-only; a damaged one is told with the newest usable backup and how to put it back."""
    if not path.exists():
        return Examination(usable=True, sentence=f"{path} does not exist yet; the room makes it.")
    try:
        adoptee = inspect(path, thoroughly=True)
        with untouched_view(path) as view:
            events = (
                view.execute("SELECT coalesce(max(seq), 0) FROM events").fetchone()[0] if "events" in table_names(view) else 0
            )
    except DatabaseDamaged as problem:
        return Examination(usable=False, sentence=str(problem), advice=put_back(path))
    except DatabaseRefused as problem:
        return Examination(usable=False, sentence=str(problem), advice=problem.hint)
    if adoptee is not None:
        sentence = (
            f"{path} was made by GroupX for Node (schema {adoptee.version}, {events} events). The next start backs it up beside "
            "itself, takes it over, and leaves it readable for the program that made it."
        )
        return Examination(usable=True, sentence=sentence)
    return Examination(usable=True, sentence=f"{path} is intact and holds {events} events.")


def examine_identities(path: Path, actor_ids: Iterable[str]) -> dict[str, AgentIdentity]:
    """What each agent's last session ran with, read-only; nothing from a file that is not there, of before, or unusable."""
    if not path.exists():
        return {}
    try:
        with untouched_view(path) as view:
            found = {actor_id: agent_identity(view, actor_id) for actor_id in actor_ids}
    except (sqlite3.Error, OSError):
        # What is wrong with the file is told by `examine_database`; a room of an earlier build has no such table yet.
        return {}
    return {actor_id: known for actor_id, known in found.items() if known is not None}


def room_facts(path: Path) -> dict[str, Any]:
    """Sizes, schema and numbers of rows, read-only, also while the room runs.

    Raises:
        DatabaseRefused: it cannot be read.
    """
    if not path.exists():
        return {"exists": False}
    try:
        connection, _ = open_spectator(path)
        with closing(connection):
            connection.execute("BEGIN")
            rows = row_counts(connection)
            query = "SELECT name FROM _sqlite_migrations ORDER BY name"
            migrations = [row[0] for row in connection.execute(query)] if "_sqlite_migrations" in rows else []
            adopted = connection.execute("PRAGMA user_version").fetchone()[0]
    except sqlite3.Error as problem:
        raise refused(path, problem) from None
    log = path.with_name(path.name + "-wal")
    sizes = {"bytes": path.stat().st_size, "logBytes": log.stat().st_size if log.exists() else 0}
    return {"exists": True, **sizes, "userVersion": adopted, "migrations": migrations, "rows": rows}
