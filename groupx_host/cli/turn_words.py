"""What a turn does, or why it waits, in words for a person and as one word for a script."""

from collections.abc import Iterator, Mapping
from datetime import datetime
from typing import Any, Final

from groupx_host.cli.addressing import TAKES_NOTHING
from groupx_host.cli.terminal import one_line
from groupx_host.cli.turn_reading import Lanes
from groupx_host.model.turns import TurnStatus

HELD, STARTING, NOT_RUNNING, BEHIND, NEXT = "held", "starting", "not_running", "behind", "next"
"""Why a turn waits."""
_UNITS: Final = ((86_400, "d"), (3_600, "h"), (60, "m"))
_WORDS: Final = {
    TurnStatus.DISPATCHING: "handing the message over",
    TurnStatus.RUNNING: "working",
    TurnStatus.CANCELLING: "being cancelled",
}
_ENDS: Final = {TurnStatus.COMPLETED: "answered", TurnStatus.INTERRUPTED: "interrupted, whether it finished is not known"}


def why_it_waits(turn: Mapping[str, Any], lanes: Lanes) -> str:
    """One of the words above, for a turn that is queued."""
    agent = lanes.agents.get(turn["targetActorId"])
    if agent is None or agent["status"] in TAKES_NOTHING:
        return NOT_RUNNING
    if agent.get("held"):
        return HELD
    if agent["status"] == STARTING:
        return STARTING
    # Without a position the lane is so long that its head was not read.
    return BEHIND if turn.get("position", 1) else NEXT


def waits_for(turn: Mapping[str, Any], lanes: Lanes) -> list[Mapping[str, Any]]:
    """The turns whose answers this one has asked for."""
    return [edge["to"] for edge in lanes.waits if edge["why"] == "ask" and edge["from"]["turnId"] == turn["turnId"]]


def lacking_tools(lanes: Lanes) -> Iterator[str]:
    """A line for each agent that cannot write to others, because its CLI has not asked for the room's tools."""
    for actor_id, agent in lanes.agents.items():
        if reason := agent.get("roomToolsReason"):
            yield one_line(
                f"{lanes.name(actor_id)}: room tools not attached: {reason} {agent.get('roomToolsHint', '')}"
            ).rstrip()


def status_in_words(turn: Mapping[str, Any], lanes: Lanes, now: datetime) -> str:
    """``waiting: Ada is answering another message (1 ahead)``, ``working for 3m``, ``failed: the model is away``."""
    status = TurnStatus(turn["status"])
    if status is TurnStatus.QUEUED:
        return _waiting(turn, lanes)
    if status.is_terminal:
        return _ended(turn, status)
    words = "finding out how far it came" if turn.get("examining") else _WORDS[status]
    if status is TurnStatus.RUNNING and "startedAt" in turn and not turn.get("examining"):
        words = f"{words} for {lasted(turn['startedAt'], now)}"
    names = dict.fromkeys(lanes.name(asked["actorId"]) for asked in waits_for(turn, lanes))
    return f"{words}, waits for the answer of {' and '.join(names)}" if names else words


def lasted(since: str, until: datetime | str) -> str:
    """How long in its greatest whole unit: ``12s``, ``3m``, ``2h``, ``5d``."""
    end = datetime.fromisoformat(until) if isinstance(until, str) else until
    seconds = max(0, int((end - datetime.fromisoformat(since)).total_seconds()))
    for size, unit in _UNITS:
        if seconds >= size:
            return f"{seconds // size}{unit}"
    return f"{seconds}s"


def _waiting(turn: Mapping[str, Any], lanes: Lanes) -> str:
    name = lanes.name(turn["targetActorId"])
    reasons = {
        HELD: f"waiting: the lane of {name} is held",
        STARTING: f"waiting: {name} is starting",
        NOT_RUNNING: f"waiting: {name} does not run",
        BEHIND: f"waiting: {name} is answering another message",
        NEXT: "waiting: it is next",
    }
    ahead = turn.get("position")
    return reasons[why_it_waits(turn, lanes)] + (f" ({ahead} ahead)" if ahead else "")


def _ended(turn: Mapping[str, Any], status: TurnStatus) -> str:
    if status is TurnStatus.COMPLETED and "responseEventId" not in turn:
        return "ended without text"
    words = _ENDS.get(status, status.value)
    if status is TurnStatus.COMPLETED and "startedAt" in turn and "terminalAt" in turn:
        return f"{words} after {lasted(turn['startedAt'], turn['terminalAt'])}"
    reason = turn.get("reason") or turn.get("errorCode")
    return f"{words}: {reason}" if reason and status is not TurnStatus.CANCELLED else words
