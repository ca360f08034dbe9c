"""How a turn ended, judged from the answer to its prompt. Pure.

A native success is not trusted: each profile row says how a success without an answer looks.
"""

from collections.abc import Mapping
from typing import Any

from attrs import frozen

from groupx_driver_acp.bounded import MAX_NAME_CHARACTERS, MAX_REASON_CHARACTERS
from groupx_driver_acp.profiles import Profile
from groupx_driver_acp.translate import TurnState
from groupx_host.model.shown import line_of
from groupx_host.model.turns import Delivery
from groupx_host.plugin.driver_events import Terminal, TurnCancelled, TurnCompleted, TurnFailed, UsageReported
from groupx_host.wire.jsonrpc import RpcError

FAILED = "TURN_FAILED"
AUTHENTICATION_REQUIRED = -32000
REJECTIONS = frozenset({-32600, -32601, -32602})
"""JSON-RPC codes of a request that was refused before any work: the prompt was not taken."""
KEPT_REASONS = frozenset({"max_tokens", "max_turn_requests"})


@frozen(kw_only=True)
class Asked:
    """What the driver itself did to the turn: whether it sent a cancel, a tool was open then, a person was asked for."""

    cancel: bool = False
    during_tool: bool = False
    interaction: str | None = None


@frozen(kw_only=True)
class Ending:
    """The turn's end and whether the process may be used again; ``condemned`` says why not."""

    terminal: Terminal
    usage: UsageReported | None = None
    condemned: str | None = None


Totals = tuple[int, int, int]
"""The session's counters when the last turn ended, for agents that report sums: input, output, cached tokens."""
NO_TOTALS: Totals = (0, 0, 0)


def judge_result(profile: Profile, state: TurnState, result: Any, asked: Asked) -> Ending:
    """The end of a turn whose prompt was answered with a result."""
    terminal = _terminal(profile, state, result if isinstance(result, Mapping) else {}, asked)
    condemned = None
    if profile.wedged_text and state.said.startswith(profile.wedged_text):
        condemned = "the session swallowed the prompt instead of answering it"
    elif asked.cancel and asked.during_tool and profile.tool_cancel_poisons:
        condemned = "a cancel while a tool runs leaves this agent's session unusable"
    return Ending(terminal=_interaction(asked) or terminal, condemned=condemned)


def judge_error(profile: Profile, state: TurnState, refused: RpcError, asked: Asked) -> Ending:
    """The end of a turn whose prompt was answered with an error. An error after a cancel condemns the process."""
    reason = error_reason(refused)
    if asked.cancel:
        terminal: Terminal = _interaction(asked) or TurnCancelled()
        return Ending(terminal=terminal, condemned=f"the cancel ended in an error: {reason}")
    spoke = bool(state.said or state.used_tool)
    delivery = Delivery.NOT_DELIVERED if refused.code in REJECTIONS and not spoke else Delivery.DELIVERED
    hint = profile.login_hint if refused.code == AUTHENTICATION_REQUIRED else None
    return Ending(terminal=_interaction(asked) or TurnFailed(code=FAILED, delivery=delivery, reason=reason, hint=hint))


def usage_of(profile: Profile, result: Any, totals: Totals) -> tuple[UsageReported | None, Totals]:
    """This turn's tokens and the new sums; a sum that went down started again at zero."""
    told = result.get("_meta" if profile.usage == "meta" else "usage") if isinstance(result, Mapping) else None
    if profile.usage is None or not isinstance(told, Mapping):
        return None, totals
    now = (_count(told, "inputTokens"), _count(told, "outputTokens"), _count(told, "cachedReadTokens"))
    goes_on = profile.usage == "total" and now[0] >= totals[0] and now[1] >= totals[1]
    used, output, cached = [new - old for new, old in zip(now, totals if goes_on else NO_TOTALS, strict=True)]
    model = line_of(told.get("modelId"), MAX_NAME_CHARACTERS) or None
    return UsageReported(input_tokens=used, output_tokens=output, cached_tokens=cached, model=model), now


def _terminal(profile: Profile, state: TurnState, result: Mapping[str, Any], asked: Asked) -> Terminal:
    reason = result.get("stopReason")
    if reason == "cancelled":
        return TurnCancelled() if asked.cancel else _failed("The agent cancelled the turn although nobody asked it to.")
    if isinstance(reason, str) and reason in KEPT_REASONS:
        return TurnCompleted(reason=reason)
    if reason == "refusal":
        return _failed(_said("The agent refused the prompt", state))
    if reason != "end_turn":
        shown = line_of(reason, MAX_NAME_CHARACTERS) or "nothing"
        return _failed(f"The agent ended the turn with the unknown stop reason {shown}.", "PROTOCOL_INVALID_MESSAGE")
    missing = _missing_answer(profile, state, result)
    if missing is None:
        return TurnCompleted()
    return TurnCancelled() if asked.cancel else _failed(missing)


def _missing_answer(profile: Profile, state: TurnState, result: Mapping[str, Any]) -> str | None:
    if profile.wedged_text and state.said.startswith(profile.wedged_text):
        return _said("The agent did not run the prompt", state)
    if profile.no_answer == "silent" and not state.said.strip() and not state.used_tool:
        return "The agent ended the turn without an answer and without a tool; its own log names the model's error."
    if profile.no_answer == "no_usage" and not isinstance(result.get("usage"), Mapping):
        return _said("The agent ended the turn without asking its model", state)
    return None


def _said(sentence: str, state: TurnState) -> str:
    said = line_of(state.said, MAX_REASON_CHARACTERS)
    return f"{sentence}: {said}" if said else f"{sentence}."


def _failed(reason: str, code: str = FAILED) -> TurnFailed:
    return TurnFailed(code=code, delivery=Delivery.DELIVERED, reason=reason)


def _interaction(asked: Asked) -> TurnFailed | None:
    if asked.interaction is None:
        return None
    return TurnFailed(
        code="UNEXPECTED_NATIVE_INTERACTION",
        delivery=Delivery.DELIVERED,
        reason=f"The agent asked for a person ({asked.interaction}), which was declined.",
        hint="Agents run unrestricted here; look at the agent's own settings for what made it ask.",
    )


def error_reason(refused: RpcError) -> str:
    """What the agent says about its error, in one bounded line."""
    detail = data = refused.data
    if isinstance(data, Mapping):
        detail = next((data[key] for key in ("message", "details", "detail") if isinstance(data.get(key), str)), None)
    more = line_of(detail, MAX_REASON_CHARACTERS)
    head = line_of(refused.message, MAX_REASON_CHARACTERS)
    return f"{head}: {more}" if more else head or "The agent answered with an error."


def _count(told: Mapping[str, Any], key: str) -> int:
    value = told.get(key)
    return value if isinstance(value, int) and value >= 0 else 0
