import json
from types import SimpleNamespace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from groupx_host.http.outbox import Outbox, coalesced, interleave
from groupx_host.model.actors import SEEDED_ACTORS
from groupx_host.model.envelopes import TransientEvent


def live(after, kind="turn.content.delta", key="t1", **body):
    event = TransientEvent(type=kind, actor=SEEDED_ACTORS[0], body=body, correlation_id="c", merge_key=key)
    return SimpleNamespace(after_seq=after, frame=json.dumps({"type": kind, "body": body}).encode(), merge_key=key, event=event)


def durable(seq):
    return SimpleNamespace(seq=seq, frame=b'{"seq":%d}' % seq)


def bodies(frames):
    return [json.loads(frame.split(b"data: ", 1)[1])["body"] for frame in frames]


@pytest.mark.proves("C17")
def test_below_the_bound_every_transient_goes_as_it_came():
    outbox = Outbox(8, 10_000)
    for index in range(8):
        outbox.offer(live(0, text=str(index), offset=index))

    assert [body["text"] for body in bodies(outbox.take_until(0))] == list("01234567")
    assert (len(outbox), outbox.waiting_bytes) == (0, 0)


@pytest.mark.proves("C17")
def test_past_the_bound_deltas_of_one_stream_are_joined_and_keep_the_first_offset():
    outbox = Outbox(2, 10_000)
    outbox.offer(live(0, text="a", offset=0, chunkIndex=1))
    outbox.offer(live(0, key="t2", text="x", offset=0, chunkIndex=1))
    for place, letter in enumerate("bcd", 1):
        outbox.offer(live(0, text=letter, offset=place, chunkIndex=place + 1))

    first, other = bodies(outbox.take_until(0))

    assert first == {"text": "abcd", "offset": 0, "chunkIndex": 1}
    assert other["text"] == "x"
    assert outbox.dropped == 0


@pytest.mark.proves("C17")
def test_past_the_bound_a_status_is_replaced_by_its_newest_and_a_stranger_is_dropped():
    outbox = Outbox(1, 10_000)
    outbox.offer(live(0, kind="agent.status", key="s", status="starting"))
    outbox.offer(live(3, kind="agent.status", key="s", status="ready"))
    outbox.offer(live(3, kind="tool.progress", key="other", toolCallId="1"))

    assert list(outbox.take_until(2)) == [], "the newest depends on a later durable event"
    assert bodies(outbox.take_until(3)) == [{"status": "ready"}]
    assert outbox.dropped == 1


@pytest.mark.proves("C17")
def test_joining_never_reaches_back_to_what_was_sent():
    outbox = Outbox(1, 10_000)
    outbox.offer(live(0, text="a", offset=0))
    assert [body["text"] for body in bodies(outbox.take_until(0))] == ["a"]

    outbox.offer(live(0, text="b", offset=1))
    outbox.offer(live(0, text="c", offset=2))

    assert [(body["text"], body["offset"]) for body in bodies(outbox.take_until(0))] == [("bc", 1)]


@pytest.mark.proves("C17", "L12")
@given(st.lists(st.tuples(st.sampled_from(["t1", "t2", "s"]), st.text(max_size=40), st.booleans()), max_size=200))
def test_no_sequence_of_transients_breaks_the_bound_or_the_order_of_a_stream(steps):
    outbox = Outbox(5, 1_000)
    told = {"t1": "", "t2": ""}
    sent = {"t1": "", "t2": ""}
    for key, text, take in steps:
        dropped = outbox.dropped
        outbox.offer(live(0, kind="agent.status" if key == "s" else "turn.content.delta", key=key, text=text, stream=key))
        if key != "s" and outbox.dropped == dropped:
            told[key] += text
        assert len(outbox) <= 5
        assert outbox.waiting_bytes <= 1_000
        if take:
            receive(outbox, sent)
    receive(outbox, sent)

    assert sent == told
    assert outbox.waiting_bytes == 0


def receive(outbox, sent):
    for body in bodies(outbox.take_until(0)):
        if body["stream"] in sent:
            sent[body["stream"]] += body["text"]


@pytest.mark.proves("C17")
def test_a_transient_goes_as_early_as_its_durables_allow_and_never_earlier():
    outbox = Outbox(8, 10_000)
    outbox.offer(live(2, text="after two"))
    outbox.offer(live(4, text="after four"))
    outbox.offer(live(9, text="not yet"))

    frames = list(interleave(1, [durable(2), durable(3), durable(4), durable(5)], outbox))

    assert [frame[:6] for frame in frames] == [b"id: 2\n", b"data: ", b"id: 3\n", b"id: 4\n", b"data: ", b"id: 5\n"]
    assert len(outbox) == 1


@pytest.mark.proves("C17")
def test_many_frames_become_few_writes_and_a_giant_one_goes_alone():
    frames = [b"a" * 10, b"b" * 10, b"c" * 50, b"d" * 5]

    writes = list(coalesced(frames, 20))

    assert writes == [b"a" * 10 + b"b" * 10, b"c" * 50, b"d" * 5]
    assert list(coalesced([], 20)) == []
