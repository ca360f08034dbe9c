"""Events as every edge shows them (contract, section 5)."""

from enum import StrEnum
from typing import Any

from attrs import frozen

from groupx_host.model.actors import Actor

EVENT_SCHEMA = "groupx.event/0.1"
BOOTSTRAP_SCHEMA = "groupx.bootstrap/0.1"


class SourceKind(StrEnum):
    """Through which channel an event entered; written by the broker alone (law L6)."""

    WEB = "web"
    ADAPTER = "adapter"
    MCP = "mcp"
    SYSTEM = "system"
    SUPERVISION = "supervision"
    OPERATOR = "operator"
    GENERATED_SUMMARY = "generated_summary"


@frozen
class Provenance:
    """Where an event comes from.

    Attributes:
        labels: ``ask`` marks a message whose sender waits for the answers.
        binding_id: The session through which an agent's call came; with it ``parent_turn_id`` and ``hop_count`` say of which turn.
    """

    source_kind: SourceKind
    author_actor_id: str | None = None
    source_event_id: str | None = None
    labels: tuple[str, ...] | None = None
    binding_id: str | None = None
    parent_turn_id: str | None = None
    hop_count: int | None = None


@frozen(kw_only=True)
class NewEvent:
    """A durable event before it has a ``seq``.

    Attributes:
        body: A registered body value or, for types that nobody here knows, a plain mapping.
        idempotency_key: At most one event of the room carries the same key (law L4 rests on it).
        at: Its timestamp; the transaction's own when none.
    """

    event_id: str
    type: str
    actor: Actor
    body: Any
    correlation_id: str
    to: tuple[str, ...] = ()
    instance_id: str | None = None
    reply_to_event_id: str | None = None
    causation_id: str | None = None
    idempotency_key: str | None = None
    provenance: Provenance | None = None
    at: str | None = None


@frozen(kw_only=True)
class TransientEvent:
    """An event that is told once and never stored: deltas, status, progress."""

    type: str
    actor: Actor
    body: dict[str, Any]
    correlation_id: str
    merge_key: str | None = None
    """Queued events of one key may be joined (texts) or replaced by the newest (everything else)."""
    labels: tuple[str, ...] = ()
