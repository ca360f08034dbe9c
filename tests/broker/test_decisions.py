"""The decisions are total: every state has an answer, and the laws hold in each."""

import itertools

import pytest

from groupx_host.broker.decisions import CancelAct, Standing, TargetView, decide_cancel, decide_ending, refuse_targets
from groupx_host.model.turns import (
    LEGAL_MOVES,
    TERMINAL_STATUSES,
    Delivery,
    TurnStatus,
    can_move,
    settle_delivery,
)
from groupx_host.plugin.driver_events import TurnCancelled, TurnCompleted, TurnFailed, TurnInterrupted

TERMINALS = [
    TurnCompleted(),
    TurnCompleted(text="x"),
    *(TurnCancelled(delivery=found) for found in list(Delivery)[:3]),
    *(TurnFailed(code="TURN_FAILED", delivery=found, reason="r") for found in list(Delivery)[:3]),
    *(TurnInterrupted(delivery=found, reason="r") for found in list(Delivery)[:3]),
]
STORED = [Delivery.NOT_DELIVERED, Delivery.UNKNOWN, Delivery.DELIVERED]
RUNNING = [TurnStatus.DISPATCHING, TurnStatus.RUNNING, TurnStatus.CANCELLING]


@pytest.mark.proves("L4")
@pytest.mark.parametrize("status", list(TurnStatus))
def test_every_status_has_an_answer_to_a_cancel(status):
    act = decide_cancel(status)

    assert (act is CancelAct.NOTHING) == status.is_terminal
    assert (act is CancelAct.END) == (status is TurnStatus.QUEUED)


@pytest.mark.proves("L3", "L4")
@pytest.mark.parametrize("watchdog", [None, "TURN_IDLE_TIMEOUT", "TURN_FIRST_EVENT_TIMEOUT"])
@pytest.mark.parametrize(("status", "stored", "terminal"), list(itertools.product(RUNNING, STORED, TERMINALS)))
def test_every_ending_is_terminal_and_certainty_never_goes_back(status, stored, terminal, watchdog):
    ending = decide_ending(status, stored, terminal, watchdog)

    assert ending.status in TERMINAL_STATUSES
    assert can_move(status, ending.status)
    if stored is Delivery.DELIVERED:
        assert ending.delivery is Delivery.DELIVERED
    # An answer counts only as the answer to a prompt that was handed over.
    answered = isinstance(terminal, TurnCompleted) and stored is not Delivery.NOT_DELIVERED
    assert (ending.status is TurnStatus.COMPLETED) == answered
    if stored is Delivery.NOT_DELIVERED:
        assert ending.delivery is Delivery.NOT_DELIVERED
        assert (ending.status is TurnStatus.CANCELLED) == (status is TurnStatus.CANCELLING)
    if ending.status in {TurnStatus.FAILED, TurnStatus.INTERRUPTED}:
        assert ending.error_code
        assert ending.reason


@pytest.mark.proves("L4")
def test_nothing_follows_a_terminal():
    assert all(not LEGAL_MOVES[status] for status in TERMINAL_STATUSES)


@pytest.mark.proves("L3")
@pytest.mark.parametrize(("stored", "reported"), list(itertools.product(STORED, STORED)))
def test_what_is_known_of_a_delivery_is_never_forgotten(stored, reported):
    settled = settle_delivery(stored, reported)

    if stored is Delivery.DELIVERED:
        assert settled is Delivery.DELIVERED
    if stored is Delivery.NOT_DELIVERED and reported is Delivery.UNKNOWN:
        assert settled is Delivery.NOT_DELIVERED


@pytest.mark.proves("C1", "C3")
def test_one_bad_recipient_refuses_the_whole_command():
    known = {"agent:a": TargetView(Standing.TAKES, 0), "agent:b": TargetView(Standing.FAILED, 0, "exit 1")}

    assert refuse_targets(("agent:a",), known, 1) is None
    assert refuse_targets(("agent:a", "agent:x"), known, 1).code == "UNKNOWN_TARGET"
    assert refuse_targets(("agent:a", "agent:b"), known, 1).code == "SESSION_NOT_AVAILABLE"
    full = {"agent:a": TargetView(Standing.TAKES, 1)}
    assert refuse_targets(("agent:a",), full, 1).status == 429
