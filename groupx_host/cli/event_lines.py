"""Events as lines for a person."""

from datetime import datetime
from typing import Any

from groupx_host.cli.identity_lines import changes_in_words
from groupx_host.cli.terminal import arrow, shown

CLOCK = "%H:%M:%S"
INDENT = "\n" + " " * 10
"""Below the first word, so that no line of a message looks like an event of its own."""
BAD_ENDS = frozenset({"turn.failed", "turn.cancelled", "turn.interrupted"})
MAX_TURNS = 10_000
"""Turns whose agent is remembered; the oldest is forgotten first and then told under GroupX's name."""


class EventLines:
    """Makes lines of events; remembers names, whose turn is whose, and which day was told last.

    Args:
        bootstrap: The room's opening view: its agents and the turns that are under way.
    """

    def __init__(self, bootstrap: dict[str, Any]) -> None:
        self._names: dict[str, str] = {agent["actorId"]: agent["displayName"] for agent in bootstrap["agents"]}
        self._targets: dict[str, str] = {turn["turnId"]: turn["targetActorId"] for turn in bootstrap["activeTurns"]}
        self._day = datetime.now().astimezone().date()

    def of(self, event: dict[str, Any]) -> str | None:
        """The text of one event in local time, or none for what is no news. The first event of another day has that day above it."""
        if event["type"] == "turn.queued":
            self._remember(event["body"]["turnId"], event["body"]["targetActorId"])
        words = self._words(event)
        if words is None:
            return None
        when = datetime.fromisoformat(event["occurredAt"]).astimezone()
        heading = "" if when.date() == self._day else f"{when.date()}\n"
        self._day = when.date()
        return heading + shown(f"{when.strftime(CLOCK)}  {words}").replace("\n", INDENT)

    def _words(self, event: dict[str, Any]) -> str | None:
        body, kind = event["body"], event["type"]
        if kind == "message.created":
            to = ", ".join(self._name(target) for target in event["to"])
            return f"{self._author(event)}{f' {arrow()} {to}' if to else ''}: {body.get('content', '')}"
        if kind in BAD_ENDS:
            target = self._targets.pop(body["turnId"], None)
            who = self._name(target) if target else self._author(event)
            reason = f": {body['reason']}" if body.get("reason") else ""
            return f"{who} - {kind.removeprefix('turn.')}{reason}"
        if kind == "system.error":
            return f"GroupX - {body.get('message', '')}"
        if kind == "session.context_lost":
            return f"{self._name('agent:' + str(body.get('agentId')))} - lost its own memory of the room: {body.get('reason', '')}"
        if kind == "session.drift":
            return f"{self._name('agent:' + str(body.get('agentId')))} - runs with something else now: {changes_in_words(body.get('changes', ()))}"
        if kind == "turn.completed":
            self._targets.pop(body["turnId"], None)
        return None

    def _author(self, event: dict[str, Any]) -> str:
        actor = event["actor"]
        return self._names.get(actor["actorId"], str(actor["displayName"]))

    def _name(self, actor_id: str) -> str:
        return self._names.get(actor_id, actor_id)

    def _remember(self, turn_id: str, target: str) -> None:
        self._targets[turn_id] = target
        if len(self._targets) > MAX_TURNS:
            del self._targets[next(iter(self._targets))]
