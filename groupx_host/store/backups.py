"""The copies that lie beside a database: which is the newest usable one, and how it is put back."""

import heapq
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path

from attrs import frozen

from groupx_host.errors import DatabaseRefused
from groupx_host.store.soundness import inspect, untouched_view

MAX_CANDIDATES = 20
"""Copies that are looked at, newest first; each is read whole."""
MAX_FILES = 10_000
"""Files of a folder that are thought of at all."""
_ENDINGS = (".bak", ".db", ".sqlite", ".sqlite3")


@frozen
class Backup:
    """An intact copy of a room."""

    path: Path
    made: datetime
    events: int


def newest_usable(database: Path) -> Backup | None:
    """The newest intact room in the database's folder, copies before an update and those of ``groupx backup`` alike."""
    dated = []
    for _, path in zip(range(MAX_FILES), _candidates(database), strict=False):
        dated.append((path.stat().st_mtime, str(path)))
    for made, name in heapq.nlargest(MAX_CANDIDATES, dated):
        try:
            inspect(Path(name), thoroughly=True)
            with untouched_view(Path(name)) as view:
                events = view.execute("SELECT count(*) FROM events").fetchone()[0]
        except (DatabaseRefused, OSError, ValueError):
            continue
        return Backup(Path(name), datetime.fromtimestamp(made, UTC), events)
    return None


def put_back(database: Path) -> str:
    """What a person can do about a damaged database, in one sentence or two."""
    found = newest_usable(database)
    away = f"move {database.name}, {database.name}-wal and {database.name}-shm out of {database.parent}"
    if found is None:
        return (
            f"No usable backup lies beside it. Look for one that `groupx backup` made, {away}, and copy the backup to {database}; without one, "
            "the next start after moving them makes an empty room."
        )
    return (
        f"The newest usable backup is {found.path} ({found.made:%Y-%m-%d %H:%M} UTC, {found.events} events). To put it back, {away}, and "
        f"copy the backup to {database}."
    )


def _candidates(database: Path) -> Iterator[Path]:
    for path in database.parent.iterdir():
        if path != database and path.is_file() and path.name.endswith(_ENDINGS) and not path.name.startswith("."):
            yield path
