"""The turn's table: each pair of states, and what is known of a delivery."""

import itertools

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from groupx_host.model.turns import (
    ACTIVE_STATUSES,
    LEGAL_MOVES,
    TERMINAL_STATUSES,
    Delivery,
    DispatchPhase,
    TurnStatus,
    can_move,
    settle_delivery,
)

QUEUED, DISPATCHING, RUNNING, CANCELLING, COMPLETED, FAILED, CANCELLED, INTERRUPTED = TurnStatus
MOVES = {
    (QUEUED, DISPATCHING),
    (QUEUED, FAILED),
    (QUEUED, CANCELLED),
    (QUEUED, INTERRUPTED),
    (DISPATCHING, QUEUED),
    (DISPATCHING, RUNNING),
    (DISPATCHING, CANCELLING),
    (DISPATCHING, COMPLETED),
    (DISPATCHING, FAILED),
    (DISPATCHING, CANCELLED),
    (DISPATCHING, INTERRUPTED),
    (RUNNING, CANCELLING),
    (RUNNING, COMPLETED),
    (RUNNING, FAILED),
    (RUNNING, CANCELLED),
    (RUNNING, INTERRUPTED),
    (CANCELLING, COMPLETED),
    (CANCELLING, FAILED),
    (CANCELLING, CANCELLED),
    (CANCELLING, INTERRUPTED),
}
"""Written out, so that a change of the table is a change of two places."""


@pytest.mark.proves("L4")
@pytest.mark.parametrize(("before", "after"), list(itertools.product(TurnStatus, TurnStatus)), ids="-".join)
def test_each_pair_of_states(before, after):
    assert can_move(before, after) == ((before, after) in MOVES)


@pytest.mark.proves("L4")
def test_the_states_fall_apart_into_waiting_active_and_ended():
    assert set(TurnStatus) == {QUEUED} | ACTIVE_STATUSES | TERMINAL_STATUSES
    assert not ACTIVE_STATUSES & TERMINAL_STATUSES
    assert set(LEGAL_MOVES) == set(TurnStatus)
    assert {status for status in TurnStatus if status.is_terminal} == TERMINAL_STATUSES


@pytest.mark.proves("L4", "L5")
@settings(derandomize=True, deadline=None, database=None)
@given(st.lists(st.sampled_from(TurnStatus), max_size=30))
def test_any_walk_ends_at_its_first_end_and_never_forgets_a_cancel(wishes):
    status, walk = QUEUED, [QUEUED]
    for wish in wishes:
        if can_move(status, wish):
            status = wish
            walk.append(wish)

    assert sum(each.is_terminal for each in walk) <= 1
    if CANCELLING in walk:
        assert set(walk[walk.index(CANCELLING) + 1 :]) <= TERMINAL_STATUSES
    if RUNNING in walk:
        assert QUEUED not in walk[walk.index(RUNNING) :]


def test_every_state_that_is_no_end_can_come_to_each_end_but_an_unsent_answer():
    for before in set(TurnStatus) - TERMINAL_STATUSES:
        ends = {after for after in TERMINAL_STATUSES if can_move(before, after)}
        assert ends == (TERMINAL_STATUSES - {COMPLETED} if before is QUEUED else TERMINAL_STATUSES)


SETTLED = {
    # (stored, reported): what stays
    ("not_delivered", "not_delivered"): "not_delivered",
    ("not_delivered", "unknown"): "not_delivered",
    ("not_delivered", "delivered"): "not_delivered",
    ("unknown", "not_delivered"): "not_delivered",
    ("unknown", "unknown"): "unknown",
    ("unknown", "delivered"): "delivered",
    ("delivered", "not_delivered"): "delivered",
    ("delivered", "unknown"): "delivered",
    ("delivered", "delivered"): "delivered",
}


@pytest.mark.proves("L3")
@pytest.mark.parametrize(("stored", "reported"), SETTLED, ids="-".join)
def test_each_pair_of_certainties(stored, reported):
    assert settle_delivery(Delivery(stored), Delivery(reported)) == SETTLED[stored, reported]


@pytest.mark.proves("L3")
@settings(derandomize=True, deadline=None, database=None)
@given(st.sampled_from(list(Delivery)[:3]), st.lists(st.sampled_from(list(Delivery)[:3]), max_size=10))
def test_no_row_of_reports_takes_back_a_delivery_or_makes_one_up(stored, reports):
    found = stored
    for report in reports:
        found = settle_delivery(found, report)

    if stored is not Delivery.UNKNOWN:
        assert found is stored


@pytest.mark.proves("L3")
def test_a_phase_is_later_than_the_one_before():
    assert list(DispatchPhase) == ["prepared", "prompt_invoked", "native_started", "terminal"]
