"""Every fault point, the moments of it that are worth a cell, and what a turn must do to pass there.

Right before and right after a step inside a transaction nothing of it is durable yet: one of the two is enough there.
"""

from attrs import frozen


@frozen
class Point:
    """Where a fault can be put.

    ``scene`` is what goes on: ``work`` is a turn with a tool, ``long`` one with a long answer, ``cancel`` the cancel of a running tool,
    ``start`` the recovery of a killed room, ``roster`` a change of its agents, ``lost`` a turn whose agent dies before it has got the prompt. ``following`` are the points
    after which the fault waits for this one, each of them a cell of its own.
    """

    moments: tuple[str, ...]
    scene: str = "work"
    following: tuple[str | None, ...] = (None,)


STEPS = (None, "claim", "hand_over", "native_start", "end_run")
"""The transactions of a turn: its acceptance, which is the first one, and those after."""
BOTH = ("before", "after")
POINTS = {
    "accept": Point(("after",)),
    "commit": Point(BOTH, following=STEPS),
    "answer": Point(BOTH, following=STEPS),
    "announce": Point(BOTH, following=(None, "end_run")),
    "claim": Point(("after",)),
    "packet": Point(BOTH),
    "hand_over": Point(("after",)),
    "give_prompt": Point(BOTH),
    "write_native": Point(BOTH, following=("give_prompt",)),
    "native_start": Point(("after",)),
    "confirm_start": Point(BOTH),
    "tool": Point(BOTH),
    "checkpoint": Point(BOTH, scene="long"),
    "terminal": Point(BOTH),
    "write_end": Point(BOTH),
    "end_run": Point(("after",)),
    "stream": Point(BOTH, following=("accept", "end_run")),
    "cancel": Point(("after",), scene="cancel"),
    "signal_cancel": Point(BOTH, scene="cancel"),
    "cancel_natively": Point(BOTH, scene="cancel"),
    "give_back": Point(("after",), scene="lost"),
    "roster": Point(("after",), scene="roster"),
    "recover": Point(BOTH, scene="start"),
    "settle_roster": Point(("after",), scene="start"),
    "settle_turns": Point(("after",), scene="start"),
    "settle_examined": Point(("after",), scene="start"),
}
KINDS = ("kill", "full", "io", "locked", "slow")
PROTOCOLS = ("codex", "claude", "grok", "kimi", "hermes")


@frozen
class Cell:
    """One fault at one moment, with one native protocol."""

    point: str
    when: str
    following: str | None
    kind: str
    protocol: str

    def __str__(self) -> str:
        after = f"-after-{self.following}" if self.following else ""
        return f"{self.kind}-{self.when}-{self.point}{after}-{self.protocol}"

    @property
    def scene(self) -> str:
        return POINTS[self.point].scene


PLACES = [(name, when, following) for name, point in POINTS.items() for when in point.moments for following in point.following]
HANDFUL = [
    ("commit", "before", None),
    ("commit", "after", None),
    ("give_prompt", "after", None),
    ("terminal", "before", None),
    ("settle_turns", "after", None),
]
NEARLY_THE_SAME = {
    *(("commit", "before", step) for step in ("claim", "hand_over", "native_start")),
    *(("answer", "before", step) for step in STEPS),
    *(("answer", "after", step) for step in ("claim", "native_start")),
    ("packet", "after", None),
    ("give_prompt", "before", None),
    ("confirm_start", "before", None),
    ("tool", "before", None),
    ("checkpoint", "before", None),
    ("terminal", "after", None),
    ("write_end", "before", None),
    ("announce", "before", None),
    ("stream", "before", "accept"),
    ("stream", "after", "end_run"),
    ("signal_cancel", "before", None),
}
"""Places with the same on disk as another one, which the long form alone goes through."""


def every_cell():
    """The whole product."""
    return [Cell(*place, kind, protocol) for protocol in PROTOCOLS for kind in KINDS for place in PLACES]


def killed_everywhere():
    """Every place once, killed, with one protocol."""
    return [Cell(*place, "kill", PROTOCOLS[0]) for place in PLACES if place not in NEARLY_THE_SAME]


def killed_here_and_there():
    """What the run without CI takes the time for."""
    return [Cell(*place, "kill", PROTOCOLS[0]) for place in HANDFUL]


def covering():
    """Every point with some other fault or protocol, every fault and protocol with some point."""
    ends = {place[0]: place for place in reversed(PLACES)}.values()
    others = [Cell(*place, KINDS[1 + number % 4], PROTOCOLS[number % 5]) for number, place in enumerate(ends)]
    deadly = (("write_native", "after", "give_prompt"), ("tool", "after", None))
    return others + [Cell(*deadly[number % 2], "kill", protocol) for number, protocol in enumerate(PROTOCOLS[1:])]
