"""Whether the events of an export belong together: each id once, each reference to something before it, one end for each turn.

What was seen is kept in a database of its own, which SQLite makes and takes away by itself: a million ids would not fit the memory
that an import may take.
"""

import sqlite3
from collections.abc import Iterator
from types import TracebackType
from typing import Any, Final, Self

from groupx_host.model.turns import TERMINAL_STATUSES
from groupx_host.store.exports.reading import Opening, Problem, ReadEvent

TERMINAL_TYPES: Final = frozenset(f"turn.{status}" for status in TERMINAL_STATUSES)
QUEUED_TYPE: Final = "turn.queued"
_TABLES = (
    "CREATE TABLE events (event_id TEXT PRIMARY KEY) WITHOUT ROWID",
    "CREATE TABLE turns (turn_id TEXT PRIMARY KEY, source TEXT, target TEXT, ended INTEGER DEFAULT 0, UNIQUE (source, target)) WITHOUT ROWID",
    "CREATE TABLE actors (actor_id TEXT PRIMARY KEY, kind TEXT) WITHOUT ROWID",
)


class Consistency:
    """Takes the events in order; a context manager."""

    def __init__(self) -> None:
        self._seen = sqlite3.connect("", isolation_level=None)
        for statement in ("PRAGMA journal_mode = OFF", "PRAGMA synchronous = OFF", *_TABLES, "BEGIN"):
            self._seen.execute(statement)
        self._last = 0
        self._events = 0

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, value: BaseException | None, trace: TracebackType | None) -> None:
        self._seen.close()

    def take(self, event: ReadEvent) -> Iterator[str]:
        """What is wrong with the next event, in sentences."""
        self._events += 1
        if event.seq <= self._last:
            yield f"seq {event.seq} does not follow {self._last}"
        self._last = max(self._last, event.seq)
        if event.reply_to_event_id is not None and not self._knows_event(event.reply_to_event_id):
            yield f"replyToEventId {event.reply_to_event_id} is no event before it"
        if not self._learn("INSERT OR IGNORE INTO events VALUES (?)", event.event_id):
            yield f"eventId {event.event_id} is there already"
        yield from self._actor(event)
        if event.type == QUEUED_TYPE:
            yield from self._queued(event.facts)
        elif event.type in TERMINAL_TYPES:
            yield from self._ended(event.facts)

    def missing(self, opening: Opening) -> Iterator[str]:
        """What the first line promised and the rest did not hold."""
        if self._events != opening.events:
            yield f"The first line says {opening.events} events, and there are {self._events}."
        if self._last != opening.through_seq:
            yield f"The first line says that the last seq is {opening.through_seq}, and it is {self._last}."

    def _actor(self, event: ReadEvent) -> Iterator[str]:
        self._learn("INSERT OR IGNORE INTO actors VALUES (?, ?)", event.actor.actor_id, event.actor.kind)
        (kind,) = self._seen.execute("SELECT kind FROM actors WHERE actor_id = ?", (event.actor.actor_id,)).fetchone()
        if kind != event.actor.kind:
            yield f"actor {event.actor.actor_id} is of kind {event.actor.kind}, and was {kind} before"

    def _queued(self, facts: dict[str, Any]) -> Iterator[str]:
        for name, kind in (
            ("turnId", str),
            ("sourceEventId", str),
            ("targetActorId", str),
            ("adapterId", str),
            ("hopCount", int),
        ):
            if type(facts.get(name)) is not kind or facts[name] == "":
                yield f"body.{name} is missing or of a wrong type"
                return
        turn_id, source, target = facts["turnId"], facts["sourceEventId"], facts["targetActorId"]
        if not self._knows_event(source):
            yield f"body.sourceEventId {source} is no event before it"
        if not self._learn("INSERT OR IGNORE INTO turns (turn_id, source, target) VALUES (?, ?, ?)", turn_id, source, target):
            yield f"turn {turn_id}, or another one of the same message and agent, is queued already"

    def _ended(self, facts: dict[str, Any]) -> Iterator[str]:
        turn_id, response = facts.get("turnId"), facts.get("responseEventId")
        found = self._seen.execute("SELECT ended FROM turns WHERE turn_id = ?", (str(turn_id),)).fetchone()
        if found is None:
            yield f"it ends turn {turn_id}, which was never queued"
        elif found[0]:
            yield f"it ends turn {turn_id}, which has ended already"
        if response is not None and not self._knows_event(str(response)):
            yield f"body.responseEventId {response} is no event before it"
        self._learn("UPDATE turns SET ended = 1 WHERE turn_id = ?", str(turn_id))

    def _knows_event(self, event_id: str) -> bool:
        return self._seen.execute("SELECT 1 FROM events WHERE event_id = ?", (event_id,)).fetchone() is not None

    def _learn(self, statement: str, *values: Any) -> bool:
        return self._seen.execute(statement, values).rowcount == 1


def problems_of(number: int, event: ReadEvent, consistency: Consistency) -> list[Problem]:
    """What is wrong with an event among the others."""
    return [Problem(number, sentence) for sentence in consistency.take(event)]
