"""What the real CLI (2.1.332, and 2.1.283 where a file says so) said, and what the room makes of it."""

import json
from itertools import pairwise
from pathlib import Path

import attrs
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from groupx_driver_claude.frames import read_frame
from groupx_driver_claude.translate import translate
from groupx_driver_claude.turn_state import TurnState
from groupx_host.model.turns import Delivery
from groupx_host.plugin.driver_events import (
    NativeStarted,
    Notice,
    ReasoningDelta,
    TextDelta,
    ToolCompleted,
    ToolStarted,
    TurnCancelled,
    TurnCompleted,
    TurnFailed,
    UsageReported,
)
from groupx_host.wire.framing import LineSplitter

RECORDED = Path(__file__).with_name("recorded")
NAMES = sorted(path.stem for path in RECORDED.glob("*.jsonl"))
SESSION = "11111111-2222-4333-8444-555555555555"
START = TurnState(prompt="00000000-0000-4000-8000-000000000001", workdir=Path("/room"), native_ref=SESSION)


def recorded(name):
    return (RECORDED / f"{name}.jsonl").read_bytes()


def play(data, chunks=None, state=START):
    """The events of a byte stream that arrives in these chunks."""
    splitter, events, notes = LineSplitter(), [], []
    for chunk in chunks or [data]:
        for line in splitter.feed(chunk):
            frame = read_frame(line)
            if frame is None:
                continue
            state, more = translate(state, frame)
            events += more
            notes += state.notes
    return events, state, notes


def text(events, kind=TextDelta):
    return "".join(event.text for event in events if isinstance(event, kind))


def shapes(events):
    return [type(event).__name__ for event in events if not isinstance(event, TextDelta | ReasoningDelta)]


def test_an_answer_with_reasoning_is_shown_once():
    events, state, notes = play(recorded("reasoning"))

    assert events[0] == NativeStarted(native_turn_id=START.prompt)
    assert text(events) == "Hello wonderful world"
    assert text(events, ReasoningDelta) == "let me see"
    assert events[-2] == UsageReported(
        input_tokens=13, output_tokens=7, cached_tokens=3, cost_usd=0.0001806, model="claude-opus-5-5"
    )
    assert events[-1] == TurnCompleted()
    assert state.ended
    assert notes == []


def test_a_tool_starts_with_its_arguments_and_ends_with_its_output():
    events, _, _ = play(recorded("tool"))

    tools = [event for event in events if isinstance(event, ToolStarted | ToolCompleted)]
    assert tools[0].name == "Bash"
    assert tools[0].title == "say hi"
    assert tools[0].details == {"input": {"command": "echo hi", "description": "say hi"}}
    assert tools[1] == ToolCompleted(tool_call_id=tools[0].tool_call_id, details={"output": "hi"})
    assert text(events) == "I look.\n\nDone."


def test_an_older_version_tells_the_same_turn_in_the_same_events():
    old, new = (play(recorded(name))[0] for name in ("tool_2_1_283", "tool"))

    assert [kind for kind in shapes(old) if kind != "Notice"] == [kind for kind in shapes(new) if kind != "Notice"]
    assert text(old).split() == text(new).split() == ["I", "look.", "Done."]
    assert text(old, ReasoningDelta) == "let me see"


def test_a_text_that_is_said_twice_on_purpose_stays_twice():
    assert text(play(recorded("repeats"))[0]) == "samesame"


@pytest.mark.parametrize(
    ("name", "shown", "thought"),
    [("cut", "one two three four", ""), ("cut_reasoning", "one two three\n\nfin", "mmm")],
)
def test_a_cut_stream_that_is_asked_again_twice_shows_one_copy(name, shown, thought):
    events, _, _ = play(recorded(name))

    assert text(events) == shown
    assert text(events, ReasoningDelta) == thought
    assert [event for event in events if isinstance(event, Notice)]
    assert events[-1] == TurnCompleted()


def test_an_error_of_the_service_is_a_failure_although_the_cli_calls_it_success():
    events, _, _ = play(recorded("failure"))

    assert isinstance(events[-1], TurnFailed)
    assert (events[-1].code, events[-1].delivery) == ("TURN_FAILED", Delivery.DELIVERED)
    assert "500" in events[-1].reason
    assert text(events) == ""


@pytest.mark.proves("field.B7")
@pytest.mark.parametrize("name", ["aborted_text", "aborted_tool"])
def test_an_interrupted_turn_is_cancelled_and_leaves_nothing_open(name):
    events, _, _ = play(recorded(name), state=attrs.evolve(START, cancelling=True))

    assert events[-1] == TurnCancelled()
    started = {event.tool_call_id for event in events if isinstance(event, ToolStarted)}
    assert started == {event.tool_call_id for event in events if isinstance(event, ToolCompleted)}
    assert text(events) in ("partial answer", "")


@pytest.mark.proves("C16")
@pytest.mark.parametrize("name", NAMES)
@settings(max_examples=25, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(cuts=st.lists(st.integers(min_value=0, max_value=60_000), max_size=12))
def test_any_chunking_gives_the_same_events(name, cuts):
    data = recorded(name)
    edges = [0, *sorted(cut for cut in cuts if cut < len(data)), len(data)]
    chunks = [data[start:end] for start, end in pairwise(edges)]

    assert play(data, chunks)[0] == play(data)[0]


NOISE = st.one_of(
    st.sampled_from(
        [
            b"",
            b"null",
            b"[]",
            b"42",
            b'"result"',
            b"\x1b[31mwarn\x1b[0m: slow disk",
            b'{"type":"result"}',
            b'{"type":"stream_event","event":[]}',
            b'{"type":"assistant","message":"x"}',
            b'{"type":["result"]}',
            b'{"level":"info","id":"groupx-1","type":"control_response"}',
            b'{"type":"control_request","request":{"subtype":"can_use_tool"}}',
            b'{"type":"keep_alive"}',
            b"{" * 5_000,
            b"\xff\xfe\x00",
        ]
    ),
    st.binary(max_size=60).map(lambda line: line.replace(b"\n", b" ")),
    st.dictionaries(st.text(max_size=5), st.integers()).map(lambda value: json.dumps(value).encode()),
)


@pytest.mark.proves("C15")
@pytest.mark.parametrize("name", NAMES)
@settings(max_examples=25, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(noise=st.lists(st.tuples(st.integers(min_value=0, max_value=40), NOISE), max_size=6))
def test_noise_between_frames_changes_nothing(name, noise):
    lines = recorded(name).splitlines()
    for place, line in sorted(noise, reverse=True, key=lambda each: each[0]):
        lines.insert(place, line)

    assert play(b"\n".join(lines) + b"\n")[0] == play(recorded(name))[0]


@pytest.mark.parametrize("name", NAMES)
@settings(max_examples=40, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(data=st.data())
def test_no_shape_of_a_field_breaks_the_translation(name, data):
    """Fields replaced by anything: at most one terminal event, never an exception."""
    frames = [json.loads(line) for line in recorded(name).splitlines()]
    frame = data.draw(st.sampled_from(frames))
    holder = data.draw(st.sampled_from([frame, *(value for value in frame.values() if isinstance(value, dict) and value)]))
    key = data.draw(st.sampled_from(sorted(holder)))
    holder[key] = data.draw(st.one_of(st.none(), st.integers(), st.text(), st.lists(st.none()), st.just({}), st.just([{}])))

    events, _, _ = play(b"".join(json.dumps(each).encode() + b"\n" for each in frames))

    assert sum(isinstance(event, TurnCompleted | TurnFailed | TurnCancelled) for event in events) <= 1
