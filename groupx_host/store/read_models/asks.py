"""What came of an asked or sent message: one row for each of its turns, from ``turns.source_event_id`` alone (seed D-029)."""

from typing import Any

from attrs import frozen

from groupx_host.model.codec import stored_json
from groupx_host.model.limits import MAX_MESSAGE_CHARACTERS
from groupx_host.model.text import cut_text
from groupx_host.model.turns import TurnStatus
from groupx_host.store.connections import Reader
from groupx_host.store.projections.asks import is_ask
from groupx_host.store.projections.lanes import held_lanes

MAX_NOTE_CHARACTERS = 500

_MESSAGE = "SELECT actor_id, correlation_id, provenance_json FROM events WHERE event_id = ? AND event_type = 'message.created'"
_TURNS = """SELECT t.turn_id, t.target_actor_id, t.status, t.response_event_id, t.error_code, t.enqueue_seq,
              r.body_json, e.body_json -> '$.reason'
            FROM turns t LEFT JOIN events r ON r.event_id = t.response_event_id
              LEFT JOIN events e ON e.event_id = t.terminal_event_id
            WHERE t.source_event_id = ? ORDER BY t.rowid"""
_AHEAD = "SELECT count(*) FROM turns WHERE target_actor_id = ? AND terminal_event_id IS NULL AND enqueue_seq < ?"
_ACTIVE = """SELECT turn_id FROM turns WHERE target_actor_id = ? AND terminal_event_id IS NULL AND status <> 'queued'
             ORDER BY enqueue_seq LIMIT 1"""


@frozen(kw_only=True)
class AskView:
    """A message with the turns that it made.

    Attributes:
        results: As ``AskResult.results`` shows them, in the order of the targets.
        open_turns: Those that have not ended.
        queued_behind: Whether one of them waits for something else than its own work: behind another turn of its agent, or in a
            lane that a person holds.
    """

    author: str
    correlation_id: str
    is_ask: bool
    results: tuple[dict[str, Any], ...]
    open_turns: tuple[str, ...]
    queued_behind: bool


def ask_view(reader: Reader, message_event_id: str) -> AskView | None:
    """What came of the message so far; none when there is no such message."""
    row = reader.execute(_MESSAGE, (message_event_id,)).fetchone()
    if row is None:
        return None
    turns = reader.execute(_TURNS, (message_event_id,)).fetchall()
    results = tuple(_result(reader, turn) for turn in turns)
    waiting = [found for found in results if found["status"] == "pending"]
    # A turn that is at work goes on in a held lane; one that is queued there does not begin.
    queued_at = {target for _, target, status, *_ in turns if status == TurnStatus.QUEUED}
    return AskView(
        author=row[0],
        correlation_id=row[1],
        is_ask=is_ask(row[2]),
        results=results,
        open_turns=tuple(found["turnId"] for found in waiting),
        queued_behind=any(found["queuePosition"] > 0 for found in waiting) or not queued_at.isdisjoint(held_lanes(reader)),
    )


def _result(reader: Reader, row: tuple[Any, ...]) -> dict[str, Any]:
    turn_id, target, status, response_id, error_code, enqueue_seq, response, reason = row
    found: dict[str, Any] = {"target": target, "turnId": turn_id, "queuePosition": 0}
    match TurnStatus(status):
        case TurnStatus.COMPLETED:
            found |= {"status": "completed", "responseEventId": response_id, **_content(response)}
        case TurnStatus.CANCELLED:
            found |= {"status": "cancelled"}
        case TurnStatus.FAILED | TurnStatus.INTERRUPTED:
            found |= {"status": "failed", "errorCode": error_code or "TURN_FAILED"}
        case _:
            found |= {"status": "pending", **_standing(reader, target, turn_id, enqueue_seq)}
    note = stored_json(reason) if reason and found["status"] in {"failed", "cancelled"} else None
    if note:
        found["note"] = cut_text(str(note), MAX_NOTE_CHARACTERS)
    return {name: value for name, value in found.items() if value is not None}


def _content(response: str | None) -> dict[str, Any]:
    """The answer's text; a very long one is cut with a visible mark, and is whole in the room."""
    content = "" if response is None else str(stored_json(response).get("content", ""))
    return {"content": cut_text(content, MAX_MESSAGE_CHARACTERS)}


def _standing(reader: Reader, target: str, turn_id: str, enqueue_seq: int) -> dict[str, Any]:
    ahead = reader.execute(_AHEAD, (target, enqueue_seq)).fetchone()[0]
    active = reader.execute(_ACTIVE, (target,)).fetchone()
    found = {"queuePosition": ahead}
    return found if active is None or active[0] == turn_id else {**found, "activeTurnId": active[0]}
