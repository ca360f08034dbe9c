"""The delivery ledger of one turn: what happened to it on the way, each step with its time and reason. Pure."""

from typing import Any

from groupx_host.model.turns import TurnStatus
from groupx_host.store.read_models.turns import TurnStory

_LAST_STEP = {
    TurnStatus.COMPLETED: "answered",
    TurnStatus.FAILED: "failed",
    TurnStatus.CANCELLED: "cancelled",
    # Its prompt may or may not have been worked on; nobody can say, and nobody sends it again (law L3).
    TurnStatus.INTERRUPTED: "uncertain",
}


def delivery_ledger(story: TurnStory) -> list[dict[str, Any]]:
    """``stored → queued → dispatched → handed_over → first_native_event → answered | failed | cancelled | uncertain``.

    After a hard end of the room ``examining → examined`` comes before the last one: the native side was asked what it knows, and
    the ``outcome`` says what that was, or why nothing was found out.
    """
    steps: list[dict[str, Any]] = []
    if story.stored_at is not None:
        steps.append({"step": "stored", "at": story.stored_at})
    queued = {"step": "queued", "at": story.turn["queuedAt"]}
    if "position" in story.turn:
        queued["position"] = story.turn["position"]
    steps.append(queued)
    for attempt in story.attempts:
        steps.extend(_steps_of(attempt))
    last = _LAST_STEP.get(TurnStatus(story.turn["status"]))
    if last is not None:
        steps.append(_ending(last, story.turn))
    return steps


def _steps_of(attempt: dict[str, Any]) -> list[dict[str, Any]]:
    times = (("dispatched", "claimedAt"), ("handed_over", "promptInvokedAt"), ("first_native_event", "startedAt"))
    steps = [{"step": step, "at": attempt[name]} for step, name in times if name in attempt]
    if "reconciliationBegunAt" in attempt:
        steps.append({"step": "examining", "at": attempt["reconciliationBegunAt"]})
    if "reconciledAt" in attempt:
        steps.append({"step": "examined", "at": attempt["reconciledAt"], "outcome": attempt["reconciliation"]})
    return steps


def _ending(step: str, turn: dict[str, Any]) -> dict[str, Any]:
    found = {"step": step, "at": turn.get("terminalAt", turn["queuedAt"])}
    reason = turn.get("reason") or turn.get("errorCode")
    if reason is not None:
        found["reason"] = reason
    return found
