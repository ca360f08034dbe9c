"""Turns for people: rows newest first, one turn with its delivery ledger (contract, section 2)."""

from typing import Any

from attrs import frozen

from groupx_host.model.codec import stored_json
from groupx_host.model.turns import TERMINAL_STATUSES, TurnStatus
from groupx_host.store.connections import Reader
from groupx_host.store.read_models.identities import turn_identity

_COLUMNS = """t.turn_id, t.source_event_id, t.target_actor_id, t.status, t.queued_at, t.started_at, t.terminal_at, t.error_code,
  e.body_json -> '$.reason', e.body_json -> '$.hint', e.body_json -> '$.deliveryCertainty',
  t.hop_count, t.parent_turn_id, t.root_correlation_id, t.response_event_id, t.terminal_event_id, t.enqueue_seq"""
_FROM = "FROM turns t LEFT JOIN events e ON e.event_id = t.terminal_event_id"
_NAMES = (
    "turnId",
    "sourceEventId",
    "targetActorId",
    "status",
    "queuedAt",
    "startedAt",
    "terminalAt",
    "errorCode",
    "reason",
    "hint",
    "deliveryCertainty",
    "hopCount",
    "parentTurnId",
    "correlationId",
    "responseEventId",
    "terminalEventId",
)
_JSON_NAMES = ("reason", "hint", "deliveryCertainty")
"""Columns that come as JSON: SQLite gives half a character as text that cannot be read, and as JSON in the way it was stored."""
_POSITION = "SELECT count(*) FROM turns WHERE target_actor_id = ? AND terminal_event_id IS NULL AND enqueue_seq < ?"
_ATTEMPTS = """SELECT a.attempt_id, a.dispatch_phase, a.delivery_certainty, a.claimed_at, a.prompt_invoked_at, a.started_at,
  a.terminal_at, a.context_through_seq, r.begun_at, r.settled_at, r.outcome
  FROM turn_attempts a LEFT JOIN groupx_reconciliations r USING (attempt_id) WHERE a.turn_id = ? ORDER BY a.claimed_at, a.rowid LIMIT ?"""
_ATTEMPT_NAMES = (
    "attemptId",
    "dispatchPhase",
    "deliveryCertainty",
    "claimedAt",
    "promptInvokedAt",
    "startedAt",
    "terminalAt",
    "contextThroughSeq",
    "reconciliationBegunAt",
    "reconciledAt",
    "reconciliation",
)
_USAGE = """SELECT body_json FROM events WHERE correlation_id = ? AND event_type = 'turn.usage.recorded'
  AND json_extract(body_json, '$.turnId') = ? LIMIT 1"""
_STORED_AT = "SELECT occurred_at FROM events WHERE event_id = ?"

MAX_ATTEMPTS = 100


@frozen(kw_only=True)
class TurnFilter:
    """Which turns to list; none means any."""

    statuses: tuple[TurnStatus, ...] = ()
    target: str | None = None
    correlation_id: str | None = None
    before: int | None = None
    """Only turns enqueued before this ``enqueueSeq``."""


@frozen
class TurnPage:
    """Turns as JSON data, newest first, and the cursor of the next page, or none."""

    turns: tuple[dict[str, Any], ...]
    next_cursor: int | None


@frozen(kw_only=True)
class TurnStory:
    """One turn with everything durable about its delivery. Nothing in it names a native session (C18).

    Attributes:
        stored_at: When the message that caused the turn was written, or none if that event is not of this log.
        attempts: In order of their claims.
        usage: The JSON body of its usage record, or none.
        identity: What the session of its last attempt ran with, or none if that was never written down.
    """

    turn: dict[str, Any]
    stored_at: str | None
    attempts: tuple[dict[str, Any], ...]
    usage: str | None
    identity: dict[str, Any] | None


def list_turns(reader: Reader, wanted: TurnFilter, limit: int) -> TurnPage:
    """Up to ``limit`` turns that match."""
    conditions, values = _conditions(wanted)
    where = f"WHERE {' AND '.join(conditions)}" if conditions else ""
    sql = f"SELECT {_COLUMNS} {_FROM} {where} ORDER BY t.enqueue_seq DESC LIMIT ?"
    rows = reader.execute(sql, (*values, limit + 1)).fetchall()
    page = rows[:limit]
    return TurnPage(tuple(_turn(row) for row in page), page[-1][-1] if len(rows) > limit else None)


def _conditions(wanted: TurnFilter) -> tuple[list[str], list[Any]]:
    conditions: list[str] = []
    values: list[Any] = []
    for column, value in (("t.target_actor_id = ?", wanted.target), ("t.root_correlation_id = ?", wanted.correlation_id)):
        if value is not None:
            conditions.append(column)
            values.append(value)
    if wanted.before is not None:
        conditions.append("t.enqueue_seq < ?")
        values.append(wanted.before)
    if wanted.statuses:
        conditions.append(f"t.status IN ({', '.join('?' * len(wanted.statuses))})")
        values.extend(status.value for status in wanted.statuses)
        if not TERMINAL_STATUSES.intersection(wanted.statuses):
            # Lets the small index of unfinished turns serve the query.
            conditions.append("t.terminal_event_id IS NULL")
    return conditions, values


def turn_story(reader: Reader, turn_id: str) -> TurnStory | None:
    """One turn, or none."""
    row = reader.execute(f"SELECT {_COLUMNS} {_FROM} WHERE t.turn_id = ?", (turn_id,)).fetchone()
    if row is None:
        return None
    turn = _turn(row)
    if turn["status"] == TurnStatus.QUEUED:
        turn["position"] = int(reader.execute(_POSITION, (turn["targetActorId"], row[-1])).fetchone()[0])
    attempts = reader.execute(_ATTEMPTS, (turn_id, MAX_ATTEMPTS)).fetchall()
    usage = reader.execute(_USAGE, (turn["correlationId"], turn_id)).fetchone()
    stored = reader.execute(_STORED_AT, (turn["sourceEventId"],)).fetchone()
    return TurnStory(
        turn=turn,
        stored_at=stored[0] if stored else None,
        attempts=tuple(_named(_ATTEMPT_NAMES, attempt) for attempt in attempts),
        usage=usage[0] if usage else None,
        identity=turn_identity(reader, turn_id),
    )


def _turn(row: tuple[Any, ...]) -> dict[str, Any]:
    turn = _named(_NAMES, row[:-1])
    told = {name: stored_json(turn.pop(name)) for name in _JSON_NAMES if name in turn}
    return {**turn, **{name: value for name, value in told.items() if value is not None}}


def _named(names: tuple[str, ...], values: tuple[Any, ...]) -> dict[str, Any]:
    return {name: value for name, value in zip(names, values, strict=True) if value is not None}
