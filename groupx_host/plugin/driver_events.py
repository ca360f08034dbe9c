"""What a running turn tells the host: the only shapes that cross from a driver into the core."""

from collections.abc import Mapping
from typing import Any

from attrs import field, frozen

from groupx_host.model.turns import Delivery


@frozen(kw_only=True)
class NativeStarted:
    """The native side works on the prompt: delivery is confirmed."""

    native_turn_id: str | None = None


@frozen
class TextDelta:
    """A piece of the answer, in order; the pieces make the answer when `TurnCompleted` gives none."""

    text: str


@frozen
class ReasoningDelta:
    """A piece of what the model thinks; shown, recorded, never fed back (law L10)."""

    text: str


@frozen(kw_only=True)
class ToolStarted:
    """A tool call began.

    Attributes:
        tool_call_id: Unique in the turn; `ToolProgressed` and `ToolCompleted` refer to it.
        name: The tool's short name, such as ``Bash``.
        title: One readable line of what it does, when the CLI has one.
        details: Bounded JSON data; ``input`` is the customary key for arguments.
    """

    tool_call_id: str
    name: str
    title: str | None = None
    details: Mapping[str, Any] = field(factory=dict)


@frozen(kw_only=True)
class ToolProgressed:
    """A tool call is still at work; transient, and it keeps the tool's idle bound from running out."""

    tool_call_id: str
    details: Mapping[str, Any] = field(factory=dict)


@frozen(kw_only=True)
class ToolCompleted:
    """A tool call ended; ``output`` is the customary key of ``details`` for what it gave."""

    tool_call_id: str
    is_error: bool = False
    details: Mapping[str, Any] = field(factory=dict)


@frozen(kw_only=True)
class UsageReported:
    """Tokens and cost of *this turn*, as far as the CLI says; cumulative counters are turned into per-turn ones before."""

    input_tokens: int | None = None
    output_tokens: int | None = None
    cached_tokens: int | None = None
    cost_usd: float | None = None
    model: str | None = None


@frozen(kw_only=True)
class Notice:
    """A sentence for the person about a running turn, such as a retry of the model; resets no clock."""

    text: str
    code: str | None = None


@frozen(kw_only=True)
class TurnCompleted:
    """The model answered. ``text`` is the whole answer, or none when the deltas are it; ``reason`` e.g. ``max_tokens``."""

    text: str | None = None
    reason: str | None = None


@frozen(kw_only=True)
class TurnCancelled:
    """The native side ended the turn because of a cancel."""

    delivery: Delivery = Delivery.DELIVERED


@frozen(kw_only=True)
class TurnFailed:
    """The model did not answer, and the native side is known to have ended the turn.

    Attributes:
        code: A code of the contract, such as ``NATIVE_POLICY_BLOCKED`` or ``UNEXPECTED_NATIVE_INTERACTION``, or
            ``TURN_FAILED`` for an error that the model's service reported.
        reason: The bounded native reason, one sentence.
    """

    code: str
    delivery: Delivery
    reason: str
    hint: str | None = None


@frozen(kw_only=True)
class TurnInterrupted:
    """The native side is gone or unreachable: whether it finished is not known."""

    delivery: Delivery
    reason: str
    code: str = "TURN_INTERRUPTED"


Terminal = TurnCompleted | TurnCancelled | TurnFailed | TurnInterrupted
DriverEvent = (
    NativeStarted
    | TextDelta
    | ReasoningDelta
    | ToolStarted
    | ToolProgressed
    | ToolCompleted
    | UsageReported
    | Notice
    | Terminal
)
