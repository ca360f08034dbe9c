"""Turns out of a running room, page by page and never without an end."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any
from urllib.parse import urlencode

from attrs import frozen

from groupx_host.cli.talking import ask
from groupx_host.model.turns import TERMINAL_STATUSES, TurnStatus

PAGE = 500
"""As many as the room gives at once."""
MAX_PAGES = 20
MAX_LISTED = PAGE * MAX_PAGES
UNFINISHED = tuple(status for status in TurnStatus if status not in TERMINAL_STATUSES)
ENDED = tuple(status for status in TurnStatus if status in TERMINAL_STATUSES)


@frozen(kw_only=True)
class Lanes:
    """Agents by their actor ids, in roster order, and who waits for whom."""

    agents: Mapping[str, Mapping[str, Any]]
    waits: Sequence[Mapping[str, Any]]

    def name(self, actor_id: str) -> str:
        """The name that the room shows, or the id of an agent that it does not have any more."""
        agent = self.agents.get(actor_id)
        return str(agent["displayName"]) if agent else actor_id


def read_lanes(port: int) -> Lanes:
    """Everything about agents that says why a turn waits."""
    agents = ask(port, "GET", "/api/agents")["agents"]
    return Lanes(agents={agent["actorId"]: agent for agent in agents}, waits=ask(port, "GET", "/api/waits")["waits"])


def every_turn(port: int, statuses: Sequence[str] = (), target: str | None = None) -> Iterator[dict[str, Any]]:
    """Turns newest first, at most `MAX_LISTED` of them."""
    cursor = None
    for _ in range(MAX_PAGES):
        page = _page(port, statuses, target, PAGE, cursor)
        yield from page["turns"]
        cursor = page.get("nextCursor")
        if cursor is None:
            return


def ended_turns(port: int, statuses: Sequence[str], target: str | None, limit: int) -> list[dict[str, Any]]:
    """The newest turns that ended in one of these ways, at most ``limit``, which is no more than `PAGE`."""
    return list(_page(port, statuses, target, limit)["turns"])


def unfinished_turns(port: int, target: str | None = None) -> list[dict[str, Any]]:
    """Unfinished turns in the order of their lanes; one that waits has its ``position``: how many of its lane are before it.

    A lane that is longer than what is read has no positions: the turns at its head are the ones that are missing.
    """
    found = list(every_turn(port, UNFINISHED, target))[::-1]
    whole = len(found) < MAX_LISTED
    ahead: dict[str, int] = {}
    for turn in found:
        before = ahead.get(turn["targetActorId"], 0)
        ahead[turn["targetActorId"]] = before + 1
        if whole and turn["status"] == TurnStatus.QUEUED:
            turn["position"] = before
    return found


def _page(port: int, statuses: Sequence[str], target: str | None, limit: int, cursor: int | None = None) -> dict[str, Any]:
    query = {"status": ",".join(statuses) or None, "target": target, "limit": limit, "cursor": cursor}
    given = {name: value for name, value in query.items() if value is not None}
    return dict(ask(port, "GET", f"/api/turns?{urlencode(given)}"))
