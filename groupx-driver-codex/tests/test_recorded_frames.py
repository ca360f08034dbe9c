"""What the real CLI (0.163.0, and 0.147.0 where the name says so) told, and what the room makes of it."""

import json
from itertools import pairwise
from pathlib import Path

import attrs
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from groupx_driver_codex.translate import TurnState, translate
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
from groupx_host.wire.diagnostics import Diagnostics
from groupx_host.wire.frames import NotAFrame, decode_object
from groupx_host.wire.framing import LineSplitter
from groupx_host.wire.jsonrpc import JsonRpcPeer

RECORDED = Path(__file__).with_name("recorded")
NAMES = sorted(path.stem for path in RECORDED.glob("*.jsonl"))
START = TurnState(thread="thread-1", turn="turn-1", model="m")
SLOW = settings(max_examples=25, deadline=None, suppress_health_check=[HealthCheck.too_slow])


def recorded(name):
    return (RECORDED / f"{name}.jsonl").read_bytes()


def told_by(data, chunks=None):
    """The notifications of a byte stream that arrives in these chunks, through the peer that the driver uses."""
    found = []

    async def nothing(*_):
        return None

    peer = JsonRpcPeer(
        nothing,
        on_notification=lambda method, params: found.append((method, params)),
        on_request=nothing,
        diagnostics=Diagnostics(),
        omit_version=True,
    )
    splitter = LineSplitter()
    for chunk in chunks or [data]:
        for line in splitter.feed(chunk):
            frame = decode_object(line)
            if not isinstance(frame, NotAFrame):
                peer.feed(frame)
    return found


def play(data, chunks=None, state=START):
    """The events of a byte stream and the state at its end."""
    events = []
    for method, params in told_by(data, chunks):
        state, more = translate(state, method, params)
        events += more
    return events, state


def text(events, kind=TextDelta):
    return "".join(event.text for event in events if isinstance(event, kind))


def all_of(events, *kinds):
    return [event for event in events if isinstance(event, kinds)]


@pytest.mark.parametrize(("name", "tokens"), [("reasoning", (11, 0, 7)), ("reasoning_0147", (10, 3, 7))])
def test_an_answer_with_reasoning_is_shown_once_with_its_tokens(name, tokens):
    events, state = play(recorded(name))

    assert events[0] == NativeStarted(native_turn_id="turn-1")
    assert text(events) == "Hello wonderful world"
    assert text(events, ReasoningDelta) == "let me see"
    fresh, cached, output = tokens
    assert events[-2:] == [
        UsageReported(input_tokens=fresh, cached_tokens=cached, output_tokens=output, model="m"),
        TurnCompleted(),
    ]
    assert state.ended


def test_a_command_starts_with_what_the_model_wrote_and_ends_with_its_whole_output():
    events, _ = play(recorded("command"))

    started, completed = all_of(events, ToolStarted, ToolCompleted)
    assert (started.name, started.title) == ("shell", "echo hi; sleep 0.3; echo there")
    assert started.details["input"]["cwd"] == "/room"
    assert completed.tool_call_id == started.tool_call_id
    # Its deltas only had the second line.
    assert completed.details == {"output": "hi\nthere\n", "exitCode": 0}
    assert not completed.is_error
    assert text(events) == "I look.\n\nDone."
    assert [used.input_tokens for used in all_of(events, UsageReported)] == [22]


def test_a_command_that_fails_is_an_error_with_its_exit_code():
    (completed,) = all_of(play(recorded("command_0147"))[0], ToolCompleted)

    assert completed.is_error
    assert completed.details == {"output": "hi\n", "exitCode": 3}


@pytest.mark.parametrize("name", ["room", "room_0147"])
def test_the_rooms_tools_have_their_arguments_and_answers(name):
    events, _ = play(recorded(name))

    said, failed = all_of(events, ToolStarted)
    assert [tool.name for tool in (said, failed)] == ["groupx.say", "groupx.fail"]
    assert said.details == {"input": {"text": "hi"}}
    assert [(tool.details["output"], tool.is_error) for tool in all_of(events, ToolCompleted)] == [
        ('say: {"text": "hi"}', False),
        ("fail: {}", True),
    ]


@pytest.mark.parametrize(("name", "thought"), [("cut", "hm"), ("cut_0147", "hm"), ("unfinished", "")])
def test_a_broken_stream_that_is_asked_again_shows_one_copy_and_counts_once(name, thought):
    events, _ = play(recorded(name))

    assert text(events) == "one two three four"
    assert text(events, ReasoningDelta) == thought
    assert [notice.code for notice in all_of(events, Notice)] == ["NATIVE_RETRY"]
    assert events[-1] == TurnCompleted()
    assert [used.input_tokens for used in all_of(events, UsageReported)] == [10]


def test_streams_that_all_break_are_a_failure_with_one_copy_of_the_text():
    events, _ = play(recorded("unfinished_fails"))

    assert text(events) == "same words"
    assert isinstance(events[-1], TurnFailed)
    assert "stream closed before response.completed" in events[-1].reason


@pytest.mark.parametrize(("name", "words", "hint"), [("login", "401", "codex login"), ("overloaded", "at capacity", "")])
def test_an_error_of_the_service_is_a_failure_that_uses_nothing(name, words, hint):
    events, _ = play(recorded(name))

    assert (events[-1].code, events[-1].delivery) == ("TURN_FAILED", Delivery.DELIVERED)
    assert words in events[-1].reason
    assert hint in (events[-1].hint or "")
    assert all_of(events, UsageReported, TextDelta) == []


@pytest.mark.parametrize("name", ["aborted_text", "aborted_tool", "aborted_tool_0147"])
def test_an_interrupted_turn_is_cancelled_and_leaves_nothing_open(name):
    events, state = play(recorded(name), state=attrs.evolve(START, cancelling=True))

    assert events[-1] == TurnCancelled()
    assert text(events) in ("partial answer", "")
    started = [tool.tool_call_id for tool in all_of(events, ToolStarted)]
    assert [(tool.tool_call_id, tool.is_error) for tool in all_of(events, ToolCompleted)] == [(key, True) for key in started]
    assert state.open_tools == ()


def test_a_turn_that_codex_interrupts_by_itself_is_a_failure():
    events, _ = play(recorded("aborted_text"))

    assert isinstance(events[-1], TurnFailed)
    assert "by itself" in events[-1].reason


def test_a_command_that_goes_on_in_the_background_ends_with_its_turn():
    events, _ = play(recorded("background"))

    (completed,) = all_of(events, ToolCompleted)
    assert completed.details == {"background": True}
    assert not completed.is_error
    assert events[-1] == TurnCompleted()


def test_waiting_for_the_network_is_told_once_and_remembered():
    events, state = play(b"".join(recorded("offline").splitlines(keepends=True)[:-1]))

    assert state.offline
    assert [notice.code for notice in all_of(events, Notice)] == ["NATIVE_RETRY"]
    again = json.dumps({**json.loads(next(line for line in recorded("offline").splitlines() if b"willRetry" in line))})
    assert play(again.encode() + b"\n", state=state)[0] == []


@pytest.mark.proves("C16")
@pytest.mark.parametrize("name", NAMES)
@SLOW
@given(cuts=st.lists(st.integers(min_value=0, max_value=8_000), max_size=12))
def test_any_chunking_gives_the_same_events(name, cuts):
    data = recorded(name)
    edges = [0, *sorted(cut for cut in cuts if cut < len(data)), len(data)]
    chunks = [data[start:end] for start, end in pairwise(edges)]

    assert play(data, chunks)[0] == play(data)[0]


OTHER = {"threadId": "thread-2", "turnId": "turn-1"}
EARLIER = {"threadId": "thread-1", "turnId": "turn-0"}
ITEM = {"type": "agentMessage", "id": "x", "text": "not ours"}
NOISE = st.one_of(
    st.sampled_from(
        [
            b"",
            b"null",
            b"[]",
            b'"turn/completed"',
            b"\x1b[31mERROR\x1b[0m codex_core: slow disk",
            b'{"id":5}',
            b'{"id":1,"result":{"turn":{"id":"turn-2"}}}',
            b'{"level":"info","id":4,"fields":{"message":"x"}}',
            b'{"method":"turn/completed"}',
            b'{"method":"turn/completed","params":[]}',
            b'{"method":"item/completed","params":{"threadId":"thread-1"}}',
            b"{" * 5_000,
            b"\xff\xfe\x00",
            # Agents that Codex starts by itself, and an earlier turn's command.
            json.dumps({"method": "item/completed", "params": {**OTHER, "item": ITEM}}).encode(),
            json.dumps({"method": "item/completed", "params": {**EARLIER, "item": ITEM}}).encode(),
            json.dumps({"method": "turn/completed", "params": {"threadId": "thread-1", "turn": {"id": "turn-0"}}}).encode(),
        ]
    ),
    st.binary(max_size=60).map(lambda line: line.replace(b"\n", b" ")),
    st.dictionaries(st.text(max_size=5), st.integers()).map(lambda value: json.dumps(value).encode()),
)


@pytest.mark.proves("C15")
@pytest.mark.parametrize("name", NAMES)
@SLOW
@given(noise=st.lists(st.tuples(st.integers(min_value=0, max_value=30), NOISE), max_size=6))
def test_noise_between_frames_changes_nothing(name, noise):
    lines = recorded(name).splitlines()
    for place, line in sorted(noise, reverse=True, key=lambda each: each[0]):
        lines.insert(place, line)

    assert play(b"\n".join(lines) + b"\n")[0] == play(recorded(name))[0]


@pytest.mark.parametrize("name", NAMES)
@SLOW
@given(data=st.data())
def test_no_shape_of_a_field_breaks_the_translation(name, data):
    """Fields replaced by anything: at most one terminal event, never an exception."""
    frames = [json.loads(line) for line in recorded(name).splitlines()]
    frame = data.draw(st.sampled_from(frames))
    holder = frame
    while data.draw(st.booleans()) and (inner := [value for value in holder.values() if isinstance(value, dict) and value]):
        holder = data.draw(st.sampled_from(inner))
    key = data.draw(st.sampled_from(sorted(holder)))
    holder[key] = data.draw(st.one_of(st.none(), st.integers(), st.text(), st.lists(st.none()), st.just({}), st.just([{}])))

    events, _ = play(b"".join(json.dumps(each).encode() + b"\n" for each in frames))

    assert len(all_of(events, TurnCompleted, TurnFailed, TurnCancelled)) <= 1
