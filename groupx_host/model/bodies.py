"""Bodies of the durable events that the host itself writes. On the wire their names are camelCase."""

from typing import Any, ClassVar

from attrs import field, frozen

from groupx_host.model.identities import SessionDrift


@frozen(kw_only=True)
class MessageCreated:
    """A message of a person or an agent; an agent's answer carries its ``turn_id``."""

    type: ClassVar[str] = "message.created"
    content: str
    turn_id: str | None = None
    retry_of: str | None = None
    kind: str | None = None


@frozen(kw_only=True)
class TurnQueued:
    """An agent was addressed: its turn stands in the lane."""

    type: ClassVar[str] = "turn.queued"
    turn_id: str
    source_event_id: str
    target_actor_id: str
    adapter_id: str
    transport: str
    hop_count: int


@frozen(kw_only=True)
class TurnDispatched:
    """The lane claimed the turn and opened an attempt; no prompt has left yet."""

    type: ClassVar[str] = "turn.dispatched"
    turn_id: str
    attempt_id: str
    target_actor_id: str


@frozen(kw_only=True)
class TurnStarted:
    """The native side confirmed that it works on the turn."""

    type: ClassVar[str] = "turn.started"
    turn_id: str
    attempt_id: str
    native_turn_id: str | None = None


@frozen(kw_only=True)
class ReasoningRecorded:
    """What the agent thought in one turn, as one record; never enters a context packet (law L10)."""

    type: ClassVar[str] = "turn.reasoning.recorded"
    turn_id: str
    content: str
    terminal_status: str


@frozen(kw_only=True)
class ToolProgressRecorded:
    """One observed step of one tool call; never enters a context packet (law L10)."""

    type: ClassVar[str] = "tool.progress.recorded"
    turn_id: str
    native_type: str
    tool_call_id: str | None = None
    details: dict[str, Any] = field(factory=dict)


@frozen(kw_only=True)
class UsageRecorded:
    """Tokens and cost of one turn as the CLI reported them; unknown is absent, never 0."""

    type: ClassVar[str] = "turn.usage.recorded"
    turn_id: str
    source: str
    input_tokens: int | None = None
    output_tokens: int | None = None
    cached_tokens: int | None = None
    cost_usd: float | None = None
    model: str | None = None


@frozen(kw_only=True)
class TurnEnded:
    """The one terminal of a turn (law L4); the event's type says how it ended."""

    turn_id: str
    status: str
    reasoning_event_id: str | None = None
    tool_progress_event_ids: tuple[str, ...] | None = None
    response_event_id: str | None = None
    error_code: str | None = None
    reason: str | None = None
    hint: str | None = None
    delivery_certainty: str | None = None
    partial_text: str | None = None
    reconciliation: str | None = None


@frozen(kw_only=True)
class ContextLost:
    """An agent's native memory is gone; its next packet starts further back."""

    type: ClassVar[str] = "session.context_lost"
    agent_id: str
    reason: str


@frozen(kw_only=True)
class LoopStopped:
    """A chain of agents calling agents met one of its budgets; ``hint`` says how to go on (C12)."""

    type: ClassVar[str] = "routing.loop_stopped"
    limit_name: str
    limit: int
    code: str
    turn_id: str
    message: str
    hint: str


@frozen(kw_only=True)
class CorrelationStop:
    """A person stopped an interaction with all that it caused; nothing more is accepted into it."""

    type: ClassVar[str] = "correlation.stopped"
    correlation_id: str
    turn_ids: tuple[str, ...]


@frozen(kw_only=True)
class LaneHeld:
    """A person holds an agent's lane: the running turn ends, no other one starts."""

    type: ClassVar[str] = "lane.held"
    actor_id: str


@frozen(kw_only=True)
class LaneReleased:
    """A held lane works again."""

    type: ClassVar[str] = "lane.released"
    actor_id: str


@frozen(kw_only=True)
class TurnMoved:
    """A person moved a queued turn before another one of its lane, or to the end."""

    type: ClassVar[str] = "turn.moved"
    turn_id: str
    target_actor_id: str
    before: str | None = None


@frozen(kw_only=True)
class SystemErrorRecorded:
    """Something failed that the person should know of and that belongs to no single turn."""

    type: ClassVar[str] = "system.error"
    code: str
    message: str
    hint: str | None = None


CORE_BODIES: tuple[type[Any], ...] = (
    MessageCreated,
    TurnQueued,
    TurnDispatched,
    TurnStarted,
    ReasoningRecorded,
    ToolProgressRecorded,
    UsageRecorded,
    ContextLost,
    SessionDrift,
    LoopStopped,
    CorrelationStop,
    LaneHeld,
    LaneReleased,
    TurnMoved,
    SystemErrorRecorded,
)
