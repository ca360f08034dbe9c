"""What a start makes of a turn of an earlier run: every state and every finding has an answer, and the laws hold in each."""

import itertools

import pytest
from hypothesis import given
from hypothesis import strategies as st

from groupx_host.broker.verdicts import Lack, decide_recovery
from groupx_host.model.turns import TERMINAL_STATUSES, Delivery, DispatchPhase, TurnRow, TurnStatus, can_move
from groupx_host.plugin.evidence import NativeEvidence, NativeOutcome, TurnSought, prompt_digest
from groupx_host.store.projections.turns import Attempt

UNENDED = [status for status in TurnStatus if not status.is_terminal]
LEFT = [(DispatchPhase.PROMPT_INVOKED, Delivery.UNKNOWN), (DispatchPhase.NATIVE_STARTED, Delivery.DELIVERED)]
FINDINGS = st.one_of(
    st.sampled_from(Lack),
    st.builds(NativeEvidence, outcome=st.sampled_from(NativeOutcome), text=st.none() | st.text(max_size=20)),
)
CERTAINTY = [Delivery.NOT_DELIVERED, Delivery.UNKNOWN, Delivery.DELIVERED]


def turn_that_is(status, transport="structured"):
    return TurnRow("t", "e", "agent:a", "d", None, "c", 0, 1, status, transport, None, "", None, None, None)


@pytest.mark.proves("L3")
@pytest.mark.parametrize(
    ("status", "finding"), list(itertools.product(UNENDED, [*Lack, NativeEvidence(outcome=NativeOutcome.COMPLETED, text="x")]))
)
def test_only_a_turn_whose_prompt_never_left_goes_back_whatever_a_native_side_says(status, finding):
    attempt = None if status is TurnStatus.QUEUED else Attempt("a", "t", "b", 1, DispatchPhase.PREPARED, Delivery.NOT_DELIVERED)

    verdict = decide_recovery(turn_that_is(status), attempt, finding, runs_here=True)

    assert (verdict is None) == (status is not TurnStatus.CANCELLING)
    if verdict is not None:
        assert (verdict.ending.status, verdict.ending.delivery) == (TurnStatus.CANCELLED, Delivery.NOT_DELIVERED)
        assert verdict.outcome is None


@pytest.mark.proves("L3", "L4")
@given(status=st.sampled_from(UNENDED[1:]), left=st.sampled_from(LEFT), finding=FINDINGS, runs_here=st.booleans())
def test_a_prompt_that_may_have_left_ends_its_turn_once_and_certainty_never_goes_back(status, left, finding, runs_here):
    phase, stored = left

    verdict = decide_recovery(turn_that_is(status), Attempt("a", "t", "b", 1, phase, stored), finding, runs_here=runs_here)

    ending = verdict.ending
    assert ending.status in TERMINAL_STATUSES
    assert can_move(status, ending.status)
    assert CERTAINTY.index(ending.delivery) >= CERTAINTY.index(stored)
    answered = isinstance(finding, NativeEvidence) and finding.outcome is NativeOutcome.COMPLETED and finding.text is not None
    assert (ending.status is TurnStatus.COMPLETED) == answered
    if verdict.text is not None:
        assert verdict.proven
        assert verdict.text == finding.text
    if not answered:
        # The person's intent stays; of everything else the end is not known.
        assert (ending.status is TurnStatus.CANCELLED) == (status is TurnStatus.CANCELLING)
    assert (ending.delivery is Delivery.DELIVERED) == (stored is Delivery.DELIVERED or verdict.proven)
    assert verdict.outcome
    if ending.status is TurnStatus.INTERRUPTED:
        assert ending.reason
        assert ending.hint


@pytest.mark.proves("L3")
@given(st.sampled_from([NativeOutcome.UNKNOWN, NativeOutcome.ABSENT]), st.none() | st.text(max_size=5))
def test_what_a_native_side_does_not_know_proves_nothing(outcome, text):
    attempt = Attempt("a", "t", "b", 1, DispatchPhase.PROMPT_INVOKED, Delivery.UNKNOWN)

    verdict = decide_recovery(
        turn_that_is(TurnStatus.RUNNING), attempt, NativeEvidence(outcome=outcome, text=text), runs_here=True
    )

    assert (verdict.ending.status, verdict.ending.delivery) == (TurnStatus.INTERRUPTED, Delivery.UNKNOWN)


@given(st.text(max_size=50), st.text(max_size=50))
def test_a_prompt_is_known_again_by_its_text_and_by_nothing_less(one, other):
    sought = TurnSought(turn_id="t", digest=prompt_digest(one))

    assert sought.is_prompt(f"\n{one}  ")
    assert sought.is_prompt(other) == (one.strip() == other.strip())
