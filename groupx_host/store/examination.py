"""What a database file is, told without touching it."""

import sqlite3
from collections.abc import Iterable
from pathlib import Path
from urllib.parse import quote

from attrs import frozen

from groupx_host.errors import DatabaseRefused
from groupx_host.store.connections import refused
from groupx_host.store.migrations import look
from groupx_host.store.read_models.identities import AgentIdentity, agent_identity


@frozen
class Examination:
    """One sentence about a file, and what helps when it cannot be used."""

    usable: bool
    sentence: str
    advice: str | None = None


def examine_database(path: Path) -> Examination:
    """Look at the file read-only; a large one is not checked page by page."""
    if not path.exists():
        return Examination(usable=True, sentence=f"{path} does not exist yet; the room makes it.")
    try:
        connection = sqlite3.connect(f"file:{quote(str(path))}?{_mode(path)}", uri=True)
        try:
            adoptee = look(connection, path)
            events = connection.execute("SELECT coalesce(max(seq), 0) FROM events").fetchone()[0]
            verdict = connection.execute("PRAGMA quick_check(1)").fetchone()[0]
        finally:
            connection.close()
    except DatabaseRefused as problem:
        return Examination(usable=False, sentence=str(problem), advice=problem.hint)
    except sqlite3.Error as problem:
        found = refused(path, problem)
        return Examination(usable=False, sentence=str(found), advice=found.hint)
    if verdict != "ok":
        return Examination(usable=False, sentence=f"{path} is damaged: {verdict}", advice="Put a backup in its place.")
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
        connection = sqlite3.connect(f"file:{quote(str(path))}?{_mode(path)}", uri=True)
        try:
            found = {actor_id: agent_identity(connection, actor_id) for actor_id in actor_ids}
        finally:
            connection.close()
    except sqlite3.Error:
        # What is wrong with the file is told by `examine_database`; a room of an earlier build has no such table yet.
        return {}
    return {actor_id: known for actor_id, known in found.items() if known is not None}


def _mode(path: Path) -> str:
    """A closed database is read as a mere file: opening it any other way would leave a log and its index beside it."""
    log = path.with_name(path.name + "-wal")
    return "mode=ro" if log.exists() else "mode=ro&immutable=1"
