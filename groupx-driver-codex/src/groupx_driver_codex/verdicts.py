"""How a turn ended: what ``turn/completed`` means, and what dooms a turn before it comes."""

from collections.abc import Mapping
from typing import Any, Final

from attrs import frozen

from groupx_driver_codex.bounds import MAX_NAME_CHARACTERS, MAX_REASON_CHARACTERS, NETWORK_SECONDS
from groupx_host.model.shown import line_of
from groupx_host.model.turns import Delivery
from groupx_host.plugin.driver_events import Terminal, TurnCancelled, TurnCompleted, TurnFailed, UsageReported

Params = Mapping[str, Any]
Doom = TurnFailed
"""Why a turn must fail whatever its end says; its delivery is filled in then."""
LOGIN_HINT: Final = "Run `codex login` in a terminal, then send the message again."
LIMIT_HINT: Final = "The limit of the account is reached; `codex` in a terminal shows with /status when it ends."
BLOCKED_HINT: Final = "Look for a hook of Codex that blocks prompts."
MANAGED_HINT: Final = "Look for managed settings of Codex that ask for approval."
ONLINE_HINT: Final = "Look whether this machine is online, then send the message again."
WAITING_FOR_NETWORK: Final = "waiting for network"
UNREACHABLE: Final = f"Codex could not reach its model's service for {NETWORK_SECONDS:g} s."
OFFLINE: Final = Doom(code="TURN_FAILED", delivery=Delivery.UNKNOWN, reason=UNREACHABLE, hint=ONLINE_HINT)


def unexpected_interaction(method: str) -> Doom:
    """The CLI asked the person something, which the unrestricted profile excludes (law L9)."""
    asked = f"Codex asked for a decision ({line_of(method, MAX_NAME_CHARACTERS)}), which this room never answers."
    return Doom(code="UNEXPECTED_NATIVE_INTERACTION", delivery=Delivery.UNKNOWN, reason=asked, hint=MANAGED_HINT)


def terminal_of(turn: Params, delivery: Delivery, correction: str | None, *, cancelling: bool, worked: bool) -> Terminal:
    """The terminal event of a finished native turn. ``worked`` is whether the model said, did or used anything in it."""
    status, error = turn.get("status"), turn.get("error")
    if status == "interrupted" and cancelling:
        return TurnCancelled(delivery=delivery)
    if status == "completed" and worked:
        return TurnCompleted(text=correction)
    reason, hint = _reason(error if isinstance(error, dict) else {})
    if status == "interrupted":
        reason = "Codex interrupted the turn by itself."
    elif status == "completed":
        reason, hint = "Codex ended the turn without asking its model.", BLOCKED_HINT
    return TurnFailed(code="TURN_FAILED", delivery=delivery, reason=reason, hint=hint)


def _reason(error: Params) -> tuple[str, str | None]:
    """Why a turn failed, and an act where one is known."""
    info, said = error.get("codexErrorInfo"), (error.get("message"), error.get("additionalDetails"))
    details = info.values() if isinstance(info, dict) else ()
    login = info == "unauthorized" or any(isinstance(each, dict) and each.get("httpStatusCode") == 401 for each in details)
    reason = line_of(" ".join(each for each in said if isinstance(each, str)), MAX_REASON_CHARACTERS)
    hint = LOGIN_HINT if login else LIMIT_HINT if info == "usageLimitExceeded" else None
    return reason or "Codex ended the turn with an error.", hint


@frozen
class Totals:
    """Codex's counters since the conversation began; those of a turn are a difference. ``fresh`` includes what was cached."""

    fresh: int = 0
    cached: int = 0
    output: int = 0

    @classmethod
    def read(cls, counters: Any) -> "Totals":
        """The counters in a ``TokenUsageBreakdown``."""
        counters = counters if isinstance(counters, dict) else {}
        counts = [counters.get(key) for key in ("inputTokens", "cachedInputTokens", "outputTokens")]
        return cls(*(each if isinstance(each, int) and each > 0 else 0 for each in counts))

    def minus(self, other: "Totals") -> "Totals":
        """What came since."""
        return Totals(max(0, self.fresh - other.fresh), max(0, self.cached - other.cached), max(0, self.output - other.output))

    def report(self, model: str | None) -> UsageReported | None:
        """As the event of a turn; none when nothing was used."""
        if self == UNUSED:
            return None
        return UsageReported(input_tokens=self.fresh, output_tokens=self.output, cached_tokens=self.cached, model=model)


UNUSED: Final = Totals()
