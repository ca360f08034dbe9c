"""What a native record says of one turn: only what stands between its prompt and its end counts."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from groupx_host.plugin.evidence import NativeEvidence, NativeOutcome, TurnSought, prompt_digest
from groupx_host.plugin.recollection import Recollection

SOUGHT = TurnSought(turn_id="t", digest=prompt_digest("the prompt"), native_turn_id="n1")
STEPS = st.lists(
    st.one_of(
        st.tuples(st.just("prompt"), st.sampled_from(["another", "one more"])),
        st.tuples(st.just("said"), st.sampled_from(["a", "b", ""])),
        st.tuples(st.just("ended"), st.sampled_from(NativeOutcome)),
    ),
    max_size=8,
)


def recollect(*steps):
    recollection = Recollection(SOUGHT)
    for name, *values in steps:
        getattr(recollection, name)(*values)
    return recollection.evidence


def test_the_answer_is_what_was_said_until_the_end():
    found = recollect(
        ("prompt", "older"), ("said", "old"), ("prompt", "the prompt"), ("said", "one"), ("said", "two"),
        ("ended", NativeOutcome.COMPLETED), ("said", "late"),
    )  # fmt: skip

    assert found == NativeEvidence(outcome=NativeOutcome.COMPLETED, text="one\n\ntwo")


def test_a_prompt_is_also_known_by_its_native_id():
    assert recollect(("prompt", "as the native side has it", "n1")).outcome is NativeOutcome.DELIVERED
    assert recollect(("prompt", "as the native side has it", "n2")).outcome is NativeOutcome.ABSENT


@pytest.mark.proves("L3")
@given(STEPS)
def test_a_record_without_the_prompt_proves_nothing(steps):
    prompts = any(name == "prompt" for name, _ in steps)

    assert recollect(*steps) == NativeEvidence(outcome=NativeOutcome.ABSENT if prompts else NativeOutcome.UNKNOWN)


@pytest.mark.proves("L3")
@given(before=STEPS, after=STEPS)
def test_only_an_end_that_the_record_tells_makes_an_answer_whole_and_never_one_of_another_turn(before, after):
    found = recollect(*before, ("prompt", "the prompt"), *after)

    own = []
    for step in after:
        if step[0] == "ended" or (step[0] == "prompt" and any(name == "said" and text for name, text in own)):
            own.append(step)
            break
        own.append(step)
    text = "\n\n".join(text for name, text in own if name == "said" and text) or None
    assert found.text == text
    whole = bool(own) and own[-1] == ("ended", NativeOutcome.COMPLETED) and text is not None
    assert (found.outcome is NativeOutcome.COMPLETED) == whole
