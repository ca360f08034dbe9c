"""Rows of a database out of the events of an export: the log itself, and of the tables beside it what the log says."""

import re
import sqlite3

import msgspec

from groupx_host.model.actors import BINDING_WEB, INSTANCE_WEB
from groupx_host.model.envelopes import EVENT_SCHEMA
from groupx_host.model.ids import new_id
from groupx_host.store.exports.consistency import QUEUED_TYPE, TERMINAL_TYPES
from groupx_host.store.exports.reading import ReadEvent

_AGENT = re.compile(r"agent:(.+)", re.DOTALL)
_EVENT = """INSERT INTO events (seq, event_id, schema_version, room_id, event_type, actor_id, actor_kind, actor_display_name,
  instance_id, targets_json, reply_to_event_id, causation_id, correlation_id, idempotency_key, occurred_at, body_json, provenance_json)
  VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"""
_TURN = """INSERT INTO turns (turn_id, source_event_id, target_actor_id, adapter_id, root_correlation_id, hop_count, queued_event_id,
  enqueue_seq, status, queued_at) VALUES (?, ?, ?, ?, ?, ?, ?, ?, 'queued', ?)"""
_ENDED = """UPDATE turns SET status = ?, terminal_event_id = ?, terminal_at = ?, response_event_id = ?, error_code = ?
  WHERE turn_id = ?"""
_OPEN = "SELECT turn_id, queued_at FROM turns WHERE terminal_event_id IS NULL"
_ATTEMPT = """INSERT INTO turn_attempts (attempt_id, turn_id, binding_id, instance_id, context_through_seq, claimed_at,
  delivery_certainty, dispatch_phase, prompt_invoked_at) VALUES (?, ?, ?, ?, 0, ?, 'unknown', 'prompt_invoked', ?)"""


class Rebuilding:
    """Writes into an open transaction of a new database that has its tables and seeds."""

    def __init__(self, connection: sqlite3.Connection) -> None:
        self._connection = connection
        self._actors: set[str] = set()
        """Few in any room; who is known is not written again."""

    def add(self, event: ReadEvent) -> None:
        """The event, and what it says about a turn."""
        actor, at = event.actor, event.occurred_at
        self._know(actor.actor_id, actor.kind, actor.display_name, at)
        if actor.instance_id is not None:
            self._connection.execute(
                "INSERT OR IGNORE INTO agent_instances VALUES (?, ?, 'import', ?, ?, 'stopped', 'structured')",
                (actor.instance_id, actor.actor_id, at, at),
            )
        facts = event.facts if event.type == QUEUED_TYPE or event.type in TERMINAL_TYPES else {}
        key = f"turn:{facts['turnId']}:terminal" if event.type in TERMINAL_TYPES else None
        self._connection.execute(
            _EVENT,
            (
                event.seq, event.event_id, EVENT_SCHEMA, event.room_id, event.type, actor.actor_id, actor.kind, actor.display_name,
                actor.instance_id, _text(event.to), event.reply_to_event_id, event.causation_id, event.correlation_id, key, at,
                _text(event.body), _text(event.provenance) or None,
            ),
        )  # fmt: skip
        if event.type == QUEUED_TYPE:
            self._queue(event)
        elif key is not None:
            response, code = facts.get("responseEventId"), facts.get("errorCode")
            status = event.type.partition(".")[2]
            self._connection.execute(_ENDED, (status, event.event_id, at, response, code, facts["turnId"]))

    def settle(self) -> None:
        """Turns without an end: nobody knows here how far they had come, so no agent may get them again (law L3).

        They stand as handed over. The first start of a room on this database ends them as interrupted, with an event.
        """
        for turn_id, at in self._connection.execute(_OPEN).fetchall():
            self._connection.execute("UPDATE turns SET status = 'dispatching' WHERE turn_id = ?", (turn_id,))
            self._connection.execute(_ATTEMPT, (new_id("attempt"), turn_id, BINDING_WEB, INSTANCE_WEB, at, at))
        # Commands and attempts are in no export: whoever holds the tables against the log must know from where on to.
        self._connection.execute("INSERT INTO groupx_meta SELECT 'imported.through', coalesce(max(seq), 0) FROM events")

    def _queue(self, event: ReadEvent) -> None:
        facts = event.facts
        target = facts["targetActorId"]
        self._know(target, "agent", _name_of(target), event.occurred_at)
        values = (facts["turnId"], facts["sourceEventId"], target, facts["adapterId"], event.correlation_id, facts["hopCount"])
        self._connection.execute(_TURN, (*values, event.event_id, event.seq, event.occurred_at))

    def _know(self, actor_id: str, kind: str, name: str, at: str) -> None:
        if actor_id not in self._actors:
            self._actors.add(actor_id)
            self._connection.execute("INSERT OR IGNORE INTO actors VALUES (?, ?, ?, 1, ?, ?)", (actor_id, kind, name, at, at))


def _text(raw: msgspec.Raw) -> str:
    return bytes(raw).decode()


def _name_of(actor_id: str) -> str:
    found = _AGENT.fullmatch(actor_id)
    return found[1] if found else actor_id
