"""Who waits for whom, as sentences below one another: what a line waits for stands under it."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from groupx_host.cli.short_ids import shortened
from groupx_host.cli.terminal import one_line
from groupx_host.cli.turn_reading import Lanes

STEP = "  "
MAX_DEPTH = 64
"""As many agents as a room may have, so no chain of waits is longer; a view that held a ring ends here too."""


def wait_lines(lanes: Lanes) -> Iterator[str]:
    """One tree for each turn that waits and that nobody waits for; a sentence when nobody waits for anybody."""
    tree = _Tree(lanes)
    if not lanes.waits:
        yield "No agent waits for another one."
    for turn in tree.roots:
        yield tree.start(turn)
        yield from tree.below(turn["turnId"], 1)


class _Tree:
    """The waits by the turn that waits."""

    def __init__(self, lanes: Lanes) -> None:
        self._lanes = lanes
        self._waits: dict[str, list[Mapping[str, Any]]] = {}
        for edge in lanes.waits:
            self._waits.setdefault(edge["from"]["turnId"], []).append(edge)
        self._short = shortened(edge[side]["turnId"] for edge in lanes.waits for side in ("from", "to"))

    @property
    def roots(self) -> Sequence[Mapping[str, Any]]:
        """The turns that nobody waits for, in the room's order."""
        awaited = {edge["to"]["turnId"] for edge in self._lanes.waits}
        first = {edge["from"]["turnId"]: edge["from"] for edge in self._lanes.waits}
        return [turn for turn_id, turn in first.items() if turn_id not in awaited]

    def start(self, turn: Mapping[str, Any]) -> str:
        return f"{self._who(turn)} works on {self._short[turn['turnId']]}"

    def below(self, turn_id: str, depth: int) -> Iterator[str]:
        if depth > MAX_DEPTH:
            return
        for edge in self._waits.get(turn_id, ()):
            awaited = edge["to"]["turnId"]
            yield STEP * depth + self._sentence(edge)
            yield from self.below(awaited, depth + 1)

    def _sentence(self, edge: Mapping[str, Any]) -> str:
        who, turn = self._who(edge["to"]), self._short[edge["to"]["turnId"]]
        if edge["why"] == "lane":
            return f"which waits in its lane until {who} has ended {turn}"
        return f"waits for the answer of {who} to {turn} ({edge['status']})"

    def _who(self, turn: Mapping[str, Any]) -> str:
        return one_line(self._lanes.name(turn["actorId"]))
