"""How a turn ends that an earlier run left unfinished, given what is durable and what its native side knows: pure and total."""

from enum import StrEnum
from typing import Final, TypeAlias

from attrs import frozen

from groupx_host.broker.decisions import Ending
from groupx_host.model.turns import Delivery, DispatchPhase, TurnRow, TurnStatus, settle_delivery
from groupx_host.plugin.evidence import NativeEvidence, NativeOutcome
from groupx_host.store.projections.turns import Attempt


class Lack(StrEnum):
    """Why nothing is known from the native side, as the ledger says it."""

    NO_NATIVE_EVIDENCE = "no_native_evidence"
    SESSION_LOST = "session_lost"
    AGENT_NOT_STARTED = "agent_not_started"
    NOT_IN_TIME = "not_in_time"
    CANCELLED_MEANWHILE = "cancelled_meanwhile"


Finding: TypeAlias = NativeEvidence | Lack
"""What the native side knows, or why nothing is known."""

PROVEN: Final = frozenset({NativeOutcome.DELIVERED, NativeOutcome.INTERRUPTED, NativeOutcome.COMPLETED})
"""Outcomes that show that the native side has the prompt."""
_ENDED: Final = "The room ended while the agent was working; its native process was ended too."
_LOOK: Final = "Whether it finished is not known. Look at the result, then continue or send again."
_GO_ON: Final = "What it did until then is done. Continue from there, or send again."
_WORDS: Final = {
    "native_interrupted": (f"{_ENDED} Its session has the message and no finished answer.", _GO_ON),
    "native_delivered": (f"{_ENDED} Its session has the message; how far it came is not known.", _LOOK),
    "native_absent": (f"{_ENDED} Its session does not remember the message.", _LOOK),
    Lack.SESSION_LOST.value: (f"{_ENDED} Its session is gone, so nothing more can be found out.", _LOOK),
    Lack.AGENT_NOT_STARTED.value: (f"{_ENDED} It did not start again, so nothing more could be found out.", _LOOK),
    Lack.NOT_IN_TIME.value: (f"{_ENDED} It did not start again in time to say more.", _LOOK),
}


@frozen(kw_only=True)
class Verdict:
    """How the turn ends.

    Attributes:
        outcome: What reconciliation came to, one word of a closed list; none for a turn whose prompt never left.
        proven: Whether the native side is known to have the prompt.
        text: The answer as the native side has it: the whole with ``completed``, else the beginning of one.
    """

    ending: Ending
    outcome: str | None = None
    proven: bool = False
    text: str | None = None


def outcome_word(finding: Finding) -> str:
    """What reconciliation came to, in one word for the ledger."""
    if isinstance(finding, Lack):
        return finding.value
    return Lack.NO_NATIVE_EVIDENCE.value if finding.outcome is NativeOutcome.UNKNOWN else f"native_{finding.outcome.value}"


def decide_recovery(turn: TurnRow, attempt: Attempt | None, finding: Finding, *, runs_here: bool) -> Verdict | None:
    """How an unfinished turn ends, or none when it (again) stands in its lane."""
    if attempt is None or attempt.phase is DispatchPhase.PREPARED:
        ending = _unsent(turn, attempt.delivery if attempt else Delivery.NOT_DELIVERED, runs_here=runs_here)
        return Verdict(ending=ending) if ending else None
    proven = isinstance(finding, NativeEvidence) and finding.outcome in PROVEN
    # Evidence only ever makes the certainty greater: a native side that forgot the prompt may have worked on it all the same.
    delivery = settle_delivery(attempt.delivery, Delivery.DELIVERED) if proven else attempt.delivery
    outcome = outcome_word(finding)
    if isinstance(finding, NativeEvidence) and finding.outcome is NativeOutcome.COMPLETED and finding.text is not None:
        # The answer was there before anybody could ask for a cancel to any effect.
        ending = Ending(status=TurnStatus.COMPLETED, delivery=delivery)
        return Verdict(ending=ending, outcome=outcome, proven=True, text=finding.text)
    text = finding.text if proven and isinstance(finding, NativeEvidence) else None
    if turn.status is TurnStatus.CANCELLING:
        # The person's intent was on disk, and no native process has survived.
        ending = Ending(status=TurnStatus.CANCELLED, delivery=delivery)
        return Verdict(ending=ending, outcome=outcome, proven=proven, text=text)
    reason, hint = _WORDS.get(outcome, (_ENDED, _LOOK))
    ending = Ending(status=TurnStatus.INTERRUPTED, delivery=delivery, error_code="TURN_INTERRUPTED", reason=reason, hint=hint)
    return Verdict(ending=ending, outcome=outcome, proven=proven, text=text)


def _unsent(turn: TurnRow, delivery: Delivery, *, runs_here: bool) -> Ending | None:
    if turn.status is TurnStatus.CANCELLING:
        return Ending(status=TurnStatus.CANCELLED, delivery=delivery)
    if turn.transport != "structured":
        return Ending(
            status=TurnStatus.FAILED,
            delivery=delivery,
            error_code="TRANSPORT_MODE_MISMATCH",
            reason="The turn was made for another transport.",
            hint="Send the message again.",
        )
    if not runs_here:
        return Ending(
            status=TurnStatus.FAILED,
            delivery=delivery,
            error_code="SESSION_NOT_AVAILABLE",
            reason="agent_removed",
            hint="The agent is no longer enabled; choose another one.",
        )
    return None
