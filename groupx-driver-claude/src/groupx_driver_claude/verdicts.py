"""How a turn ended: what a ``result`` frame means, and what dooms a turn before its result (design rule: no success is trusted).

An API failure comes as ``subtype: success`` with ``is_error: true``, a cancel as an error, and a message that never reached the
model as a success without a model request.
"""

from collections.abc import Mapping
from typing import Any, Final

from attrs import frozen

from groupx_driver_claude.bounds import MAX_REASON_CHARACTERS, line_of
from groupx_host.model.turns import Delivery
from groupx_host.plugin.driver_events import Terminal, TurnCancelled, TurnCompleted, TurnFailed, UsageReported

ABORTED: Final = frozenset({"aborted_streaming", "aborted_tools"})
USUAL_STOPS: Final = frozenset({"end_turn", "stop_sequence", "tool_use"})
LOGIN_HINT: Final = "Run `claude` in a terminal and log in with /login, or set ANTHROPIC_API_KEY, then send the message again."
LOST_CONVERSATION: Final = "No conversation found"


@frozen(kw_only=True)
class Doom:
    """Why a turn must fail whatever its result says.

    Attributes:
        condemns: Whether the process must not run another turn.
    """

    code: str
    reason: str
    hint: str | None = None
    condemns: bool = False

    def failure(self, delivery: Delivery) -> TurnFailed:
        """The terminal event."""
        return TurnFailed(code=self.code, delivery=delivery, reason=self.reason, hint=self.hint)


UNAUTHENTICATED: Final = Doom(
    code="TURN_FAILED", reason="The model's service refused the login of Claude Code (401).", hint=LOGIN_HINT
)


def unexpected_interaction(subtype: str) -> Doom:
    """The CLI asked the person something, which the unrestricted profile excludes (law L9)."""
    return Doom(
        code="UNEXPECTED_NATIVE_INTERACTION",
        reason=f"Claude Code asked for a decision ({subtype}), which this room never answers.",
        hint="Look for hooks or settings of Claude Code that ask for permission.",
    )


def is_aborted(result: Mapping[str, Any]) -> bool:
    """Whether the result is that of an interrupt."""
    return result.get("terminal_reason") in ABORTED


def lost_conversation(result: Mapping[str, Any]) -> str | None:
    """The CLI's sentence when the conversation to resume does not exist, otherwise none."""
    reason = reason_of(result)
    return reason if LOST_CONVERSATION in reason else None


def terminal_of(
    result: Mapping[str, Any], delivery: Delivery, *, cancelling: bool, correction: str | None, spoke: bool
) -> Terminal:
    """The terminal event of a result. ``spoke`` is whether the model said or did anything in this turn."""
    subtype = result.get("subtype")
    if is_aborted(result) or (cancelling and subtype == "error_during_execution"):
        return TurnCancelled(delivery=delivery)
    if subtype != "success" or result.get("is_error") is not False:
        return _failed(result, delivery)
    if not spoke and not result.get("num_turns"):
        return TurnFailed(
            code="TURN_FAILED",
            delivery=delivery,
            reason=f"Claude Code ended the turn without asking its model. {reason_of(result)}".strip(),
            hint="Look for a hook of Claude Code that blocks prompts.",
        )
    text = correction
    if text is None and not spoke and isinstance(result.get("result"), str):
        text = result["result"]
    stop = line_of(result.get("stop_reason"), 64)
    return TurnCompleted(text=text, reason=stop if stop and stop not in USUAL_STOPS else None)


def reason_of(result: Mapping[str, Any]) -> str:
    """The CLI's own words for how it ended, bounded."""
    errors = result.get("errors")
    candidates = [result.get("result"), *(errors if isinstance(errors, list) else ())]
    lines = [line for each in candidates if (line := line_of(each, MAX_REASON_CHARACTERS)) and not line.startswith("[ede_")]
    return line_of(" ".join(lines), MAX_REASON_CHARACTERS)


def usage_of(result: Mapping[str, Any], model: str | None, cost_before: float | None) -> UsageReported | None:
    """What this turn used; none when it used nothing. ``input_tokens`` includes what was cached.

    The CLI counts tokens by turn, but ``total_cost_usd`` over the conversation, as far back as before a resume: newer ones also say
    what came since the last result, for older ones ``cost_before`` is subtracted, and none means that it is not known.
    """
    usage = result.get("usage")
    if not isinstance(usage, dict):
        return None
    inputs = [usage.get(key) for key in ("input_tokens", "cache_creation_input_tokens", "cache_read_input_tokens")]
    known = [count for each in inputs if (count := _count(each)) is not None]
    cached, output = _count(usage.get("cache_read_input_tokens")), _count(usage.get("output_tokens"))
    cost = _turn_cost(result, cost_before)
    if not any((*known, output, cost)):
        return None
    return UsageReported(
        input_tokens=sum(known) if known else None,
        output_tokens=output,
        cached_tokens=cached,
        cost_usd=cost,
        model=model,
    )


def cost_of(result: Mapping[str, Any]) -> float | None:
    """What the conversation has cost, in dollars, if the CLI says."""
    return _dollars(result.get("total_cost_usd"))


def _turn_cost(result: Mapping[str, Any], cost_before: float | None) -> float | None:
    by_model = result.get("model_usage_since_last_result")
    if isinstance(by_model, dict):
        costs = [_dollars(entry.get("costUSD")) for entry in by_model.values() if isinstance(entry, dict)]
        return round(sum(cost for cost in costs if cost is not None), 9)
    total = cost_of(result)
    return None if total is None or cost_before is None else max(0.0, round(total - cost_before, 9))


def _dollars(value: Any) -> float | None:
    return float(value) if isinstance(value, int | float) and not isinstance(value, bool) and value >= 0 else None


def _failed(result: Mapping[str, Any], delivery: Delivery) -> TurnFailed:
    status = result.get("api_error_status")
    reason = reason_of(result) or f"Claude Code ended the turn with {line_of(result.get('subtype'), 64) or 'an error'}."
    login = status == 401 or "/login" in reason
    return TurnFailed(code="TURN_FAILED", delivery=delivery, reason=reason, hint=LOGIN_HINT if login else None)


def _count(value: Any) -> int | None:
    return value if isinstance(value, int) and not isinstance(value, bool) and value >= 0 else None
