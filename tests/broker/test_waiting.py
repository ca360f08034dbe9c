"""Pure parts of waiting and order: rings, edges, places of a lane, budgets of a root."""

import itertools

import pytest
from hypothesis import given
from hypothesis import strategies as st

from groupx_host.broker.budgets import RootView, refuse_root
from groupx_host.broker.steering import move_before
from groupx_host.broker.waiting import find_ring, wait_edges
from groupx_host.model.limits import Limits
from groupx_host.store.projections.asks import WaitGraph, Waiting

ACTORS = tuple("abcdef")


@st.composite
def graphs(draw):
    """Lanes that work, and asks among them; each asked turn is the one that runs or waits behind it."""
    active = {actor: f"turn {actor}" for actor in draw(st.lists(st.sampled_from(ACTORS), unique=True, min_size=1))}
    asked = {}
    pairs = draw(st.lists(st.tuples(st.sampled_from(sorted(active)), st.sampled_from(ACTORS)), max_size=14, unique=True))
    for number, (asker, target) in enumerate(pairs):
        runs = target in active and draw(st.booleans())
        found = Waiting(
            turn_id=active[target] if runs else f"queued {number}",
            actor_id=target,
            status="running" if runs else "queued",
            parent_turn_id=active[asker],
            source_event_id=f"message {number}",
        )
        asked.setdefault(active[asker], []).append(found)
    return WaitGraph(active=active, asked=asked)


def waits_for(graph, actor):
    """Agents whose end the agent's running turn waits for."""
    return {child.actor_id for child in graph.asked.get(graph.active.get(actor), ()) if child.actor_id in graph.active}


def can_wait_for(graph, start, goal):
    """Whether ``goal`` is reached from ``start`` over waits, by trying every way."""
    for length in range(len(ACTORS)):
        for between in itertools.permutations(set(ACTORS) - {start, goal}, length):
            way = (start, *between, goal)
            if all(after in waits_for(graph, before) for before, after in itertools.pairwise(way)):
                return True
    return False


@pytest.mark.proves("calls.ring")
@given(graph=graphs(), data=st.data())
def test_a_ring_is_found_exactly_where_the_target_waits_for_the_asker(graph, data):
    asker = data.draw(st.sampled_from(sorted(graph.active)))
    target = data.draw(st.sampled_from(sorted(set(ACTORS) - {asker})))

    ring = find_ring(graph, graph.active[asker], asker, target)

    assert (ring is not None) == (target in graph.active and can_wait_for(graph, target, asker))
    if ring is not None:
        assert ring[0] == ring[-1] == asker
        assert ring[1] == target
        assert all(after in waits_for(graph, before) for before, after in itertools.pairwise(ring[1:]))


@pytest.mark.proves("calls.ring")
@given(graph=graphs())
def test_every_wait_is_an_edge_and_every_edge_a_wait(graph):
    edges = wait_edges(graph)

    asks = {(edge.from_turn, edge.to_turn) for edge in edges if edge.why == "ask"}
    assert asks == {(parent, child.turn_id) for parent, children in graph.asked.items() for child in children}
    lanes = {(edge.from_turn, edge.to_turn) for edge in edges if edge.why == "lane"}
    assert lanes == {
        (child.turn_id, graph.active[child.actor_id])
        for children in graph.asked.values()
        for child in children
        if child.status == "queued" and child.actor_id in graph.active
    }
    assert all(set(edge.as_json()) == {"from", "to", "why", "status"} for edge in edges)


@pytest.mark.proves("queue.move")
@given(count=st.integers(1, 8), data=st.data())
def test_a_move_keeps_the_places_and_the_order_of_the_others(count, data):
    queue = [(f"t{number}", place) for number, place in enumerate(sorted(data.draw(st.sets(st.integers(1, 99), min_size=count, max_size=count))))]
    names = [name for name, _ in queue]
    moved = data.draw(st.sampled_from(names))
    before = data.draw(st.sampled_from([*names, None]))

    places = dict(queue) | move_before(queue, moved, before)
    after = sorted(names, key=places.__getitem__)

    assert sorted(places.values()) == [place for _, place in queue]
    assert [name for name in after if name != moved] == [name for name in names if name != moved]
    if before is None:
        assert after[-1] == moved
    elif before != moved:
        assert after[after.index(moved) + 1] == before
    else:
        assert after == names
    assert move_before([(name, places[name]) for name in after], moved, before) == {}


@pytest.mark.proves("calls.budget")
@given(
    calls=st.dictionaries(st.sampled_from(ACTORS), st.integers(0, 6)),
    to=st.lists(st.sampled_from(ACTORS), unique=True, min_size=1),
    hop=st.integers(0, 6),
    age=st.integers(0, 3_000),
    tokens=st.integers(0, 300),
    bounded=st.booleans(),
)
def test_new_turns_are_accepted_exactly_inside_every_budget(calls, to, hop, age, tokens, bounded):
    limits = Limits(
        hop_count=4, root_turns=10, actor_calls_per_root=3, root_wall_clock_ms=1_000 if bounded else None, root_tokens=200 if bounded else None
    )
    after = {actor: calls.get(actor, 0) + (actor in to) for actor in ACTORS}
    inside = hop <= 4 and sum(after.values()) <= 10 and all(after[target] <= 3 for target in to)
    inside = inside and (not bounded or (age <= 1_000 and tokens < 200))

    refusal = refuse_root(RootView(calls=calls, age_ms=age, tokens=tokens), to, hop, limits)

    assert (refusal is None) == inside
    assert refusal is None or refusal.code == ("HOP_LIMIT_REACHED" if hop > 4 else "ROOT_TURN_LIMIT_REACHED")
