"""Frames that the real CLI sends seldom, or never again: each with what it must mean."""

from pathlib import Path

import attrs
import pytest

from groupx_driver_claude.translate import translate
from groupx_driver_claude.turn_state import TurnState
from groupx_host.model.turns import Delivery
from groupx_host.plugin.driver_events import (
    NativeStarted,
    Notice,
    ReasoningDelta,
    TextDelta,
    ToolProgressed,
    TurnCancelled,
    TurnCompleted,
    TurnFailed,
    UsageReported,
)

PROMPT = "prompt-1"
NEW = TurnState(prompt=PROMPT, workdir=Path("/room"), native_ref="ref")
BEGUN = attrs.evolve(NEW, begun=True)
RESULT = {"type": "result", "subtype": "success", "is_error": False, "num_turns": 1, "result": "", "stop_reason": "end_turn"}
ABORTED = {"type": "result", "subtype": "error_during_execution", "is_error": True, "terminal_reason": "aborted_streaming"}


def after(state, *frames):
    events = []
    for frame in frames:
        state, more = translate(state, frame)
        events += more
    return state, events


def init(**fields):
    return {"type": "system", "subtype": "init", "cwd": "/room", "permissionMode": "bypassPermissions", **fields}


def event(**fields):
    return {"type": "stream_event", "event": fields, "parent_tool_use_id": None}


def start(message="m1"):
    return event(type="message_start", message={"id": message, "model": "model-1"})


def block(index, kind="text"):
    return event(type="content_block_start", index=index, content_block={"type": kind})


def delta(index, piece, kind="text"):
    return event(type="content_block_delta", index=index, delta={"type": f"{kind}_delta", kind: piece})


def whole(message, *blocks, **fields):
    content = [{"type": kind, kind: said} for kind, said in blocks]
    return {"type": "assistant", "message": {"id": message, "model": "model-1", "content": content}, **fields}


def tool(call_id="toolu_1", **fields):
    content = [{"type": "tool_use", "id": call_id, "name": "Bash", "input": {"command": "ls"}}]
    return {"type": "assistant", "message": {"id": "m1", "content": content}, **fields}


def said(events, kind=TextDelta):
    return "".join(each.text for each in events if isinstance(each, kind))


@pytest.mark.proves("field.B13")
def test_a_final_text_without_deltas_is_shown():
    _, events = after(BEGUN, whole("m1", ("thinking", "hm")), whole("m1", ("text", "Hello")), RESULT)

    assert said(events) == "Hello"
    assert said(events, ReasoningDelta) == "hm"
    assert events[-1] == TurnCompleted()


@pytest.mark.proves("field.B13")
def test_identical_texts_without_deltas_stay_apart_and_twice():
    _, events = after(BEGUN, whole("m1", ("text", "yes")), whole("m2", ("text", "yes")))

    assert said(events) == "yes\n\nyes"


@pytest.mark.proves("field.B13")
def test_blocks_that_are_streamed_first_and_said_whole_afterwards_are_shown_once():
    streamed = [start(), block(0, "thinking"), delta(0, "hm", "thinking"), block(1), delta(1, "Hel"), delta(1, "lo")]

    _, events = after(BEGUN, *streamed, whole("m1", ("thinking", "hm")), whole("m1", ("text", "Hello")), RESULT)

    assert said(events) == "Hello"
    assert said(events, ReasoningDelta) == "hm"


def test_a_frame_that_says_all_blocks_of_a_message_again_adds_nothing():
    frames = [whole("m1", ("thinking", "hm")), whole("m1", ("thinking", "hm"), ("text", "Hello"))]

    _, events = after(BEGUN, *frames)

    assert said(events) == "Hello"
    assert said(events, ReasoningDelta) == "hm"


def test_the_rest_of_a_text_whose_stream_was_lost_follows_without_a_repeat():
    _, events = after(BEGUN, start(), block(0), delta(0, "one two"), whole("m2", ("text", "one two three")), RESULT)

    assert said(events) == "one two three"
    assert events[-1] == TurnCompleted()


def test_a_second_attempt_that_says_something_else_is_shown_and_the_true_text_ends_the_turn():
    first = [start("m1"), block(0), delta(0, "one two")]
    second = [start("m2"), block(0), delta(0, "one "), delta(0, "hundred"), whole("m2", ("text", "one hundred"))]

    _, events = after(BEGUN, *first, *second, RESULT)

    assert said(events) == "one two\n\none hundred"
    assert events[-1] == TurnCompleted(text="one hundred")


def test_an_abandoned_text_that_never_comes_again_is_not_in_the_true_text():
    _, events = after(BEGUN, start("m1"), block(0), delta(0, "draft"), start("m2"), tool(), RESULT)

    assert events[-1] == TurnCompleted(text="")


def test_half_a_character_waits_for_its_other_half():
    _, events = after(BEGUN, start(), block(0), delta(0, "a\ud83d"), delta(0, "\ude00b"), whole("m1", ("text", "a😀b")))

    assert [each.text for each in events] == ["a", "😀b"]


def test_half_a_character_that_stays_alone_becomes_valid_text():
    _, events = after(BEGUN, start(), block(0), delta(0, "\ud99c한"), whole("m1", ("text", "\ud99c한 \ud83d")))

    assert said(events).encode("utf-8").decode() == "\ufffd한 \ufffd"


def test_a_long_text_in_small_pieces_is_kept_whole():
    pieces = [delta(0, "x" * 7) for _ in range(3_000)]

    _, events = after(BEGUN, start(), block(0), *pieces, whole("m1", ("text", "x" * 21_000 + "y")))

    assert said(events) == "x" * 21_000 + "y"


@pytest.mark.parametrize(
    "frame",
    [init(), start(), whole("m1", ("text", "x")), {"type": "system", "subtype": "status", "user_message_uuids": [PROMPT]}],
)
def test_the_first_sign_of_life_of_the_turn_proves_delivery(frame):
    state, events = after(NEW, frame)

    assert events[0] == NativeStarted(native_turn_id=PROMPT)
    assert state.delivery is Delivery.DELIVERED


def test_frames_of_a_turn_that_the_cli_made_by_itself_are_not_this_turns():
    knowing = attrs.evolve(NEW, names_prompts=True)
    foreign = [init(), start("m0"), block(0), delta(0, "background"), whole("m0", ("text", "background")), RESULT]
    taken = {"type": "command_lifecycle", "command_uuid": PROMPT, "state": "started"}

    state, events = after(knowing, *foreign)
    assert events == []
    assert not state.ended

    _, events = after(state, taken, init(), whole("m1", ("text", "mine")), {**RESULT, "user_message_uuid": PROMPT})
    assert said(events) == "mine"
    assert events[-1] == TurnCompleted()


def test_an_older_cli_that_is_busy_with_a_turn_of_its_own_takes_the_prompt_after_it():
    foreign = [start("m0"), delta(0, "background"), whole("m0", ("text", "background")), RESULT]

    state, events = after(attrs.evolve(NEW, foreign=True), *foreign)
    assert events == []
    assert not state.ended

    _, events = after(state, init(), whole("m1", ("text", "mine")), RESULT)
    assert said(events) == "mine"
    assert events[-1] == TurnCompleted()


@pytest.mark.proves("L4")
def test_a_result_that_names_another_prompt_never_ends_this_turn():
    state, events = after(BEGUN, {**ABORTED, "user_message_uuids": ["prompt-0"]})

    assert events == []
    assert state.notes
    assert after(state, {**RESULT, "user_message_uuids": [PROMPT]})[0].ended


@pytest.mark.proves("L4")
@pytest.mark.parametrize("stray", [RESULT, ABORTED])
def test_the_late_result_of_an_interrupt_is_absorbed_once(stray):
    state, events = after(attrs.evolve(NEW, absorbing=True), stray)
    assert events == []

    state, events = after(state, init(), whole("m1", ("text", "new")), RESULT)
    assert said(events) == "new"
    assert state.ended


def test_a_late_aborted_result_is_absorbed_even_after_the_turn_began():
    state, events = after(attrs.evolve(NEW, absorbing=True), init(), ABORTED)

    assert [type(each) for each in events] == [NativeStarted]
    assert not state.ended


@pytest.mark.proves("L4")
def test_nothing_follows_the_terminal_event():
    state, _ = after(BEGUN, RESULT)

    assert after(state, RESULT, whole("m1", ("text", "late")), ABORTED)[1] == []


@pytest.mark.parametrize(
    ("frame", "code"),
    [
        (init(permissionMode="default"), "NATIVE_POLICY_BLOCKED"),
        (init(cwd="/elsewhere"), "PROTOCOL_INVALID_MESSAGE"),
    ],
)
def test_an_init_that_contradicts_the_session_fails_the_turn(frame, code):
    state, events = after(NEW, frame, RESULT)

    assert events[-1].code == code
    assert state.doom.condemns


def test_another_session_id_is_only_noted():
    state, events = after(NEW, init(session_id="another"))

    assert state.doom is None
    assert len(state.notes) == 1
    assert [type(each) for each in events] == [NativeStarted]


def test_room_tools_that_could_not_be_reached_are_told():
    _, events = after(NEW, init(mcp_servers=[{"name": "groupx", "status": "failed"}]))

    assert events[-1].code == "MCP_UNAVAILABLE"


@pytest.mark.proves("L9")
@pytest.mark.parametrize("subtype", ["can_use_tool", "elicitation", "request_user_dialog"])
def test_a_question_to_the_person_dooms_the_turn(subtype):
    question = {"type": "control_request", "request_id": "r", "request": {"subtype": subtype}}

    _, events = after(BEGUN, question, ABORTED)

    assert isinstance(events[-1], TurnFailed)
    assert events[-1].code == "UNEXPECTED_NATIVE_INTERACTION"


@pytest.mark.parametrize("subtype", ["hook_callback", "mcp_message", "oauth_token_refresh"])
def test_other_requests_do_not_touch_the_turn(subtype):
    request = {"type": "control_request", "request_id": "r", "request": {"subtype": subtype}}

    assert after(BEGUN, request, whole("m1", ("text", "x")), RESULT)[1][-1] == TurnCompleted()


def test_a_refused_login_dooms_the_turn_at_the_first_retry():
    retry = {"type": "system", "subtype": "api_retry", "attempt": 1, "max_retries": 10, "error_status": 401}

    state, events = after(BEGUN, retry, ABORTED)

    assert "/login" in events[-1].hint
    assert state.doom.reason == events[-1].reason


def test_a_retry_is_a_notice():
    retry = {
        "type": "system",
        "subtype": "api_retry",
        "attempt": 2,
        "max_retries": 10,
        "error_status": 529,
        "error": "overloaded",
    }

    assert after(BEGUN, retry)[1] == [
        Notice(text="The model's service failed (status 529); Claude Code tries again (2 of 10).", code="NATIVE_RETRY")
    ]


def test_what_a_subagent_says_belongs_to_its_tool():
    inside = [
        tool("inner", parent_tool_use_id="toolu_1"),
        whole("m9", ("text", "inner words"), parent_tool_use_id="toolu_1"),
        {**delta(0, "inner words"), "parent_tool_use_id": "toolu_1"},
    ]

    _, events = after(BEGUN, tool(), *inside)

    assert said(events) == ""
    assert [each.details for each in events if isinstance(each, ToolProgressed)] == [
        {"tool": "Bash", "title": "ls"},
        {"text": "inner words"},
    ]


def test_a_heartbeat_keeps_its_tool_alive():
    beat = {
        "type": "tool_progress",
        "tool_use_id": "toolu_1-heartbeat-0",
        "parent_tool_use_id": "toolu_1",
        "elapsed_time_seconds": 30,
    }

    _, events = after(BEGUN, tool(), beat)

    assert events[-1] == ToolProgressed(tool_call_id="toolu_1", details={"elapsedSeconds": 30})


def test_a_tool_starts_and_ends_once():
    done = {"type": "user", "message": {"content": [{"type": "tool_result", "tool_use_id": "toolu_1", "content": "x"}]}}

    _, events = after(BEGUN, tool(), tool(), done, done, tool())

    assert len(events) == 2


@pytest.mark.proves("C17")
def test_a_tools_output_is_bounded_with_a_visible_mark():
    content = [{"type": "text", "text": "😀" * 20_000}, {"type": "image"}]
    done = {"type": "user", "message": {"content": [{"type": "tool_result", "tool_use_id": "toolu_1", "content": content}]}}

    output = after(BEGUN, tool(), done)[1][-1].details["output"]

    assert len(output.encode("utf-16-le")) // 2 <= 16_384
    assert output.endswith("…")


def test_cost_is_that_of_the_turn_although_the_cli_counts_on():
    usage = {"usage": {"input_tokens": 1, "output_tokens": 2}}
    before = attrs.evolve(BEGUN, cost=0.5)

    _, events = after(before, whole("m1", ("text", "x")), {**RESULT, **usage, "total_cost_usd": 0.75})

    assert events[-2] == UsageReported(input_tokens=1, output_tokens=2, cost_usd=0.25)


def test_a_cost_that_began_before_a_resume_is_not_guessed():
    usage = {"usage": {"input_tokens": 1, "output_tokens": 2}, "total_cost_usd": 0.75}

    state, events = after(attrs.evolve(BEGUN, cost=None), whole("m1", ("text", "x")), {**RESULT, **usage})

    assert events[-2].cost_usd is None
    assert state.cost == 0.75


@pytest.mark.parametrize(
    ("result", "expected"),
    [
        ({**RESULT, "stop_reason": "max_tokens"}, TurnCompleted(reason="max_tokens")),
        ({**RESULT, "subtype": "error_max_turns"}, "TURN_FAILED"),
        ({**RESULT, "is_error": True, "result": "Not logged in · Please run /login"}, "TURN_FAILED"),
        ({**RESULT, "is_error": None}, "TURN_FAILED"),
        (ABORTED, TurnCancelled()),
    ],
)
def test_no_success_is_trusted(result, expected):
    _, events = after(BEGUN, whole("m1", ("text", "x")), result)

    assert events[-1] == expected or (isinstance(events[-1], TurnFailed) and events[-1].code == expected)


def test_a_success_without_the_model_is_a_failure():
    _, events = after(BEGUN, {**RESULT, "num_turns": 0, "result": "blocked by a hook"})

    assert isinstance(events[-1], TurnFailed)
    assert "blocked by a hook" in events[-1].reason


def test_an_answer_that_only_the_result_carries_is_given_whole():
    assert after(BEGUN, {**RESULT, "result": "only here"})[1] == [TurnCompleted(text="only here")]


def test_a_conversation_that_does_not_exist_is_remembered():
    lost = {"type": "result", "subtype": "error_during_execution", "is_error": True, "errors": ["No conversation found with x"]}

    state, events = after(NEW, lost)

    assert state.lost == "No conversation found with x"
    assert events == [TurnFailed(code="TURN_FAILED", delivery=Delivery.UNKNOWN, reason="No conversation found with x")]
