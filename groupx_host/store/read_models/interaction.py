"""One interaction as an agent reads it: its public events and how its turns stand (contract, ``read``).

Reasoning and tool records are no part of it: they never enter another agent's context (law L10).
"""

from typing import Any

import msgspec

from groupx_host.errors import McpBindingMismatch
from groupx_host.store.connections import Reader
from groupx_host.store.events import EVENT_COLUMNS
from groupx_host.store.read_models.history import MAX_PAGE_BYTES, bounded

PRIVATE_TYPES = ("turn.reasoning.recorded", "tool.progress.recorded", "turn.usage.recorded")
MAX_TURNS = 1_000
"""As many as ``limits.rootTurns`` may allow."""

_EVENTS = f"""SELECT {EVENT_COLUMNS} FROM events WHERE correlation_id = ? AND seq > ?
  AND event_type NOT IN ({", ".join("?" * len(PRIVATE_TYPES))}) AND event_type NOT LIKE 'supervision.%'
  ORDER BY seq LIMIT ?"""  # noqa: S608 - constants
_TURNS = """SELECT target_actor_id, turn_id, status, response_event_id, error_code FROM turns
  WHERE root_correlation_id = ? ORDER BY enqueue_seq LIMIT ?"""
_OWN = "SELECT root_correlation_id FROM turns WHERE turn_id = ?"
_TURN_NAMES = ("target", "turnId", "status", "responseEventId", "errorCode")


def read_interaction(reader: Reader, turn_id: str, correlation_id: str | None, after_seq: int, limit: int) -> dict[str, Any]:
    """A page of the interaction, by default of the turn's own; ``nextAfterSeq`` stands where more may follow."""
    wanted = correlation_id
    if wanted is None:
        own = reader.execute(_OWN, (turn_id,)).fetchone()
        if own is None:
            raise McpBindingMismatch("The turn of this call is not known.")
        wanted = own[0]
    rows = reader.execute(_EVENTS, (wanted, after_seq, *PRIVATE_TYPES, limit + 1)).fetchall()
    page = bounded(rows[:limit], MAX_PAGE_BYTES)
    turns = [dict(zip(_TURN_NAMES, row, strict=True)) for row in reader.execute(_TURNS, (wanted, MAX_TURNS))]
    found: dict[str, Any] = {
        "correlationId": wanted,
        "events": [msgspec.json.decode(envelope) for _, envelope in page],
        "turns": [{name: value for name, value in turn.items() if value is not None} for turn in turns],
    }
    if len(page) < len(rows):
        found["nextAfterSeq"] = page[-1][0]
    return found
