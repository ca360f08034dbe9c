"""Who waits for whom, read from the turns: an agent that asked waits for its unfinished children, a queued turn for its lane.

An ask is a message whose provenance carries the label ``ask``; a send carries none, and its sender waits for nobody.
"""

from collections.abc import Callable, Iterable, Sequence
from typing import Any, Final, TypeAlias

from attrs import frozen

from groupx_host.model.codec import stored_json
from groupx_host.model.turns import TurnRow
from groupx_host.store.projections.turns import find_turn
from groupx_host.store.transactions import Tx

ASK_LABEL: Final = "ask"
MAX_ANCESTORS = 1_000
"""As many as ``limits.hopCount`` may allow."""

Query: TypeAlias = Callable[[str, Sequence[Any]], Iterable[Any]]
"""Runs one statement: in the writer's transaction or on a reader's snapshot."""

_ACTIVE = """SELECT turn_id, target_actor_id, status, root_correlation_id FROM turns
             WHERE target_actor_id = ? AND terminal_event_id IS NULL AND status <> 'queued' ORDER BY enqueue_seq LIMIT 1"""
_CHILDREN = """SELECT t.turn_id, t.target_actor_id, t.status, t.parent_turn_id, t.source_event_id, e.provenance_json
               FROM turns t JOIN events e ON e.event_id = t.source_event_id
               WHERE t.root_correlation_id = ? AND t.terminal_event_id IS NULL AND t.parent_turn_id IS NOT NULL"""


@frozen(kw_only=True)
class Waiting:
    """An unfinished turn that somebody asked for."""

    turn_id: str
    actor_id: str
    status: str
    parent_turn_id: str
    source_event_id: str


@frozen(kw_only=True)
class WaitGraph:
    """What waits now.

    Attributes:
        active: For each agent the turn that it works on.
        asked: Unfinished turns that were asked for, by the turn that asked.
    """

    active: dict[str, str]
    asked: dict[str, list[Waiting]]


def read_wait_graph(query: Query, actors: Iterable[str]) -> WaitGraph:
    """Everything that waits now: one look at each lane, one at each interaction that runs in one."""
    active: dict[str, str] = {}
    roots: set[str] = set()
    for actor_id in actors:
        for turn_id, _, _, root in query(_ACTIVE, (actor_id,)):
            active[actor_id] = turn_id
            roots.add(root)
    asked: dict[str, list[Waiting]] = {}
    for root in sorted(roots):
        for row in query(_CHILDREN, (root,)):
            if is_ask(row[5]):
                found = Waiting(turn_id=row[0], actor_id=row[1], status=row[2], parent_turn_id=row[3], source_event_id=row[4])
                asked.setdefault(found.parent_turn_id, []).append(found)
    return WaitGraph(active=active, asked=asked)


def is_ask(provenance: str | None) -> bool:
    """Whether a message's provenance says that its sender asked and did not only send."""
    if provenance is None or f'"{ASK_LABEL}"' not in provenance:
        return False
    return ASK_LABEL in (stored_json(provenance).get("labels") or ())


def read_ancestors(tx: Tx, turn: TurnRow) -> list[str]:
    """The agents whose turns led to this one, the nearest first."""
    found: list[str] = []
    parent = turn.parent_turn_id
    while parent is not None and len(found) < MAX_ANCESTORS:
        row = tx.one("SELECT target_actor_id, parent_turn_id FROM turns WHERE turn_id = ?", (parent,))
        if row is None:
            break
        found.append(row[0])
        parent = row[1]
    return found


def ask_children(tx: Tx, turn: TurnRow) -> list[TurnRow]:
    """Unfinished turns that this turn asked for."""
    rows = tx.all(_CHILDREN, (turn.root_correlation_id,))
    ids = [row[0] for row in rows if row[3] == turn.turn_id and is_ask(row[5])]
    return [child for turn_id in ids if (child := find_turn(tx, turn_id)) is not None]
