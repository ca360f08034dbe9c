"""One interaction (correlation) as its budgets and its stop look at it."""

from groupx_host.model.actors import ROOM_ID
from groupx_host.model.codec import stored_json
from groupx_host.store.transactions import Tx


def stop_key(correlation_id: str) -> str:
    """The idempotency key of the event that stops an interaction."""
    return f"correlation:{correlation_id}:stopped"


def is_stopped(tx: Tx, correlation_id: str) -> bool:
    """Whether a person stopped this interaction."""
    return has_event(tx, stop_key(correlation_id))


def has_event(tx: Tx, idempotency_key: str) -> bool:
    """Whether the room has the one event of this key."""
    return tx.one("SELECT 1 FROM events WHERE room_id = ? AND idempotency_key = ?", (ROOM_ID, idempotency_key)) is not None


def root_turns(tx: Tx, correlation_id: str) -> dict[str, int]:
    """How many turns each agent has had in the interaction."""
    query = "SELECT target_actor_id, count(*) FROM turns WHERE root_correlation_id = ? GROUP BY target_actor_id"
    return dict(tx.all(query, (correlation_id,)))


def root_started_at(tx: Tx, correlation_id: str) -> str | None:
    """When the interaction's first turn was queued."""
    found = tx.one("SELECT min(queued_at) FROM turns WHERE root_correlation_id = ?", (correlation_id,))[0]
    return None if found is None else str(found)


def root_tokens(tx: Tx, correlation_id: str) -> int:
    """Tokens of the interaction's finished turns as their CLIs reported them; what nobody reported counts nothing."""
    query = "SELECT body_json FROM events WHERE correlation_id = ? AND event_type = 'turn.usage.recorded'"
    bodies = (stored_json(row[0]) for row in tx.all(query, (correlation_id,)))
    return sum(int(body.get(name) or 0) for body in bodies for name in ("inputTokens", "outputTokens"))
