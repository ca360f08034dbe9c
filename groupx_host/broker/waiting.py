"""The wait graph: who waits for whom, as a pure function of what the log holds, and the rings that an ask would close."""

from typing import Any

from attrs import frozen

from groupx_host.store.projections.asks import WaitGraph


@frozen(kw_only=True)
class WaitEdge:
    """One agent's turn waits for another turn.

    Attributes:
        why: ``ask``: it asked and has no answer yet; ``lane``: that turn is queued behind another one of its agent.
    """

    from_turn: str
    from_actor: str
    to_turn: str
    to_actor: str
    why: str
    status: str

    def as_json(self) -> dict[str, Any]:
        """As the opening view and ``groupx turns --graph`` show it."""
        return {
            "from": {"turnId": self.from_turn, "actorId": self.from_actor},
            "to": {"turnId": self.to_turn, "actorId": self.to_actor},
            "why": self.why,
            "status": self.status,
        }


def wait_edges(graph: WaitGraph) -> list[WaitEdge]:
    """Every edge, asks first; an asked turn that is queued waits for what its agent works on."""
    owner = {turn_id: actor for actor, turn_id in graph.active.items()}
    asks, lanes = [], []
    for parent, children in graph.asked.items():
        asker = owner.get(parent)
        for child in children:
            if asker is not None:
                asks.append(
                    WaitEdge(
                        from_turn=parent,
                        from_actor=asker,
                        to_turn=child.turn_id,
                        to_actor=child.actor_id,
                        why="ask",
                        status=child.status,
                    )
                )
            ahead = graph.active.get(child.actor_id)
            if child.status == "queued" and ahead is not None:
                lanes.append(
                    WaitEdge(
                        from_turn=child.turn_id,
                        from_actor=child.actor_id,
                        to_turn=ahead,
                        to_actor=child.actor_id,
                        why="lane",
                        status=child.status,
                    )
                )
    return asks + lanes


def find_ring(graph: WaitGraph, asker_turn: str, asker: str, target: str) -> tuple[str, ...] | None:
    """The ring that an ask of ``asker`` to ``target`` would close, from the asker back to the asker; none when it closes none.

    The new turn would wait for what the target works on, and that for whatever it asked for.
    """
    seen: set[str] = set()
    paths: list[tuple[str, tuple[str, ...]]] = []
    if (first := graph.active.get(target)) is not None:
        paths.append((first, (asker, target)))
    while paths:
        turn, path = paths.pop()
        if turn == asker_turn:
            return path
        if turn in seen:
            continue
        seen.add(turn)
        for child in graph.asked.get(turn, ()):
            waits_for = graph.active.get(child.actor_id)
            if waits_for is not None:
                paths.append((waits_for, (*path, child.actor_id)))
    return None
