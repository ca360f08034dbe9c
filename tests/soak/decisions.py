"""What happens in a soak, drawn from a seed: the same seed gives the same decisions in the same order, whatever the room does.

A decision names agents by their place in the roster and turns by their place among those that could be meant at its moment, so it can be
carried out in any state of the room.
"""

import json
import random
from collections.abc import Iterator

from attrs import frozen

AGENTS = 5
MESSAGE, CANCEL, RETRY, HOLD, MOVE, STOP = "message", "cancel", "retry", "hold", "move", "stop"
RESTART_AGENT, KILL_AGENT, RECONNECT = "restart agent", "kill agent", "reconnect"
KILL_ROOM, RESTART_ROOM = "kill room", "restart room"

SHARES = {
    MESSAGE: 820,
    CANCEL: 70,
    RETRY: 20,
    HOLD: 14,
    MOVE: 20,
    STOP: 10,
    RECONNECT: 30,
    RESTART_AGENT: 4,
    KILL_AGENT: 5,
    KILL_ROOM: 4,
    RESTART_ROOM: 1,
}
"""How often each is drawn, of a thousand or so."""
ENDS_THE_ROOM = frozenset({KILL_ROOM, RESTART_ROOM})
KINDS = {
    "echo": 40,
    "work": 20,
    "think": 8,
    "ask": 12,
    "ask two": 4,
    "send": 6,
    "slow": 6,
    "hang": 2,
    "deaf": 1,
    "error": 3,
    "crash": 1,
    "noise": 3,
    "long": 2,
}
"""What a message makes an agent do."""


@frozen
class Decision:
    """One act of the soak. ``place`` is a share of whatever there is to choose from; ``agents`` are places in the roster."""

    number: int
    act: str
    place: float
    agents: tuple[int, ...]
    kind: str = ""

    def pick(self, choices):
        """The chosen one of what there is now; none when there is nothing."""
        return choices[int(self.place * len(choices))] if choices else None


def decisions(seed: int) -> Iterator[Decision]:
    """An endless row of decisions."""
    dice = random.Random(seed)
    number = 0
    while True:
        number += 1
        act = dice.choices(list(SHARES), list(SHARES.values()))[0]
        kind = dice.choices(list(KINDS), list(KINDS.values()))[0]
        agents = tuple(dice.sample(range(AGENTS), dice.choice((1, 1, 1, 1, 2, 3))))
        yield Decision(number, act, dice.random(), agents, kind if act == MESSAGE else "")


def content_of(decision: Decision, names: tuple[str, ...]) -> str:
    """The message of a decision; its number stands in it, so that each is found once in the log."""
    mark = f"soak-{decision.number}"
    others = [name for place, name in enumerate(names) if place not in decision.agents]
    said = {"text": mark, "chunks": 1}

    def calling(tool, *to, **more):
        arguments = {"to": [f"agent:{name}" for name in to], "content": f"echo {mark} called"}
        return {"call": {"tool": tool, "arguments": arguments, **more}}

    steps = {
        "work": [{"thought": "hm"}, {"tool": {"name": "Shell", "output": mark}}, said],
        "think": [{"thought": "let me see " * 20, "chunks": 8}, said],
        "ask": [calling("ask", others[0], say="answers")],
        "ask two": [calling("ask", *others[:2], say="answers")],
        "send": [calling("send", others[-1]), said],
        "slow": [{"text": "x", "chunks": 1}, {"sleep": 0.4}, said],
        "hang": [{"text": "x", "chunks": 1}, {"hang": True}],
        "deaf": [{"stubborn": True}, {"text": "x", "chunks": 1}, {"hang": True}],
        "error": [{"text": "x", "chunks": 1}, {"error": {"code": -32000, "message": mark}}],
        "crash": [{"text": "x", "chunks": 1}, {"exit": 3}],
        "noise": [{"noise": "no frame {[", "times": 3}, said, {"stderr": "words", "times": 50}],
        "long": [{"text": mark * 3_000, "chunks": 60, "delay": 0}],
    }.get(decision.kind)
    return f"echo {mark}" if steps is None else f"SCRIPT:{json.dumps(steps)}END"
