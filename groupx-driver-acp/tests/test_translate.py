"""Recorded shapes of each agent's updates, and the properties that any stream of them must have."""

import json

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from groupx_driver_acp.translate import MAX_ENDED_TOOLS, MAX_OPEN_TOOLS, TurnState, finish, next_turn, translate
from groupx_host.model.limits import MAX_TOOL_DETAIL_CHARACTERS
from groupx_host.plugin.driver_events import ReasoningDelta, TextDelta, ToolCompleted, ToolProgressed, ToolStarted


def chunk(text, kind="agent_message_chunk"):
    return {"sessionUpdate": kind, "content": {"type": "text", "text": text}}


def block(text):
    return [{"type": "content", "content": {"type": "text", "text": text}}]


def play(updates, state=None):
    state, events = state or TurnState(), []
    for update in updates:
        state, more = translate(state, update)
        events += more
    return state, events


def texts(events, kind=TextDelta):
    return "".join(event.text for event in events if isinstance(event, kind))


GROK_SHELL = [
    {
        "sessionUpdate": "tool_call",
        "toolCallId": "call_36cd707d",
        "title": "run_terminal_command",
        "rawInput": {"command": "echo hi", "description": "fake"},
        "_meta": {"x.ai/tool": {"name": "run_terminal_command", "kind": "execute"}},
    },
    {
        "sessionUpdate": "tool_call_update",
        "toolCallId": "call_36cd707d",
        "kind": "execute",
        "title": "Execute `echo hi`",
        "content": block(""),
        "rawInput": {"variant": "Bash", "command": "echo hi"},
    },
    {
        "sessionUpdate": "tool_call_update",
        "toolCallId": "call_36cd707d",
        "status": "in_progress",
        "content": block("hi\n"),
        "rawOutput": {"type": "Bash", "output": [104, 105, 10]},
    },
    {
        "sessionUpdate": "tool_call_update",
        "toolCallId": "call_36cd707d",
        "status": "completed",
        "content": block("hi\n"),
        "rawOutput": {"exit_code": 0, "output_for_prompt": "exit: 0\nhi\n"},
    },
]
KIMI_SHELL = [
    {
        "sessionUpdate": "tool_call",
        "toolCallId": "2:call_a8",
        "title": "Bash",
        "kind": "execute",
        "status": "pending",
        "content": block(""),
    },
    {"sessionUpdate": "tool_call_update", "toolCallId": "2:call_a8", "status": "in_progress", "content": block('{"command":')},
    {"sessionUpdate": "tool_call", "toolCallId": "2:call_a8", "title": "Bash", "kind": "execute", "status": "pending"},
    {
        "sessionUpdate": "tool_call_update",
        "toolCallId": "2:call_a8",
        "title": "Running: echo hi",
        "kind": "execute",
        "status": "in_progress",
        "rawInput": {"command": "echo hi"},
    },
    {
        "sessionUpdate": "tool_call_update",
        "toolCallId": "2:call_a8",
        "status": "failed",
        "content": block("Command failed with exit code: 3."),
        "rawOutput": "Command failed with exit code: 3.",
    },
]
HERMES_SHELL = [
    {
        "content": block("$ echo hi"),
        "kind": "execute",
        "locations": [],
        "title": "terminal: echo hi",
        "toolCallId": "tc-0f58",
        "sessionUpdate": "tool_call",
    },
    {
        "content": block("terminal result\n- **output:** hi\n- **exit_code:** 0"),
        "kind": "execute",
        "status": "completed",
        "toolCallId": "tc-0f58",
        "sessionUpdate": "tool_call_update",
    },
]
GROK_MCP = [
    {"sessionUpdate": "tool_call", "toolCallId": "m1", "title": "use_tool"},
    {"sessionUpdate": "tool_call_update", "toolCallId": "m1", "kind": "other", "title": "lab__echo"},
    {
        "sessionUpdate": "tool_call_update",
        "toolCallId": "m1",
        "status": "completed",
        "rawOutput": {"type": "MCP", "tool_name": "echo", "server_name": "lab", "output": {"OkayOutput": "ECHO:ping"}},
    },
]


@pytest.mark.parametrize(
    ("updates", "name", "title", "output", "is_error"),
    [
        (GROK_SHELL, "run_terminal_command", "Execute `echo hi`", "hi\n", False),
        (KIMI_SHELL, "Bash", "Running: echo hi", "Command failed with exit code: 3.", True),
        (HERMES_SHELL, "terminal", "terminal: echo hi", "terminal result\n- **output:** hi\n- **exit_code:** 0", False),
        (GROK_MCP, "use_tool", "lab__echo", "ECHO:ping", False),
    ],
    ids=["grok", "kimi", "hermes", "grok-mcp"],
)
def test_the_pieces_of_a_tool_call_become_one_start_and_one_end(updates, name, title, output, is_error):
    state, events = play(updates)

    started = [event for event in events if isinstance(event, ToolStarted)]
    completed = [event for event in events if isinstance(event, ToolCompleted)]
    assert [event.name for event in started] == [name]
    assert [event.is_error for event in completed] == [is_error]
    assert completed[0].details["title"] == title
    assert completed[0].details["output"] == output
    assert events[-1] is completed[0]
    assert state.used_tool
    assert not state.tools


def test_grok_says_completed_for_a_command_that_failed_and_the_exit_code_decides():
    failed = {**GROK_SHELL[-1], "rawOutput": {"exit_code": 3, "output_for_prompt": "exit: 3"}}

    _, events = play([*GROK_SHELL[:-1], failed])

    assert events[-1].is_error


def test_a_tool_that_never_says_its_end_is_closed_with_the_turn():
    state, events = play([{"sessionUpdate": "tool_call", "toolCallId": "r", "title": "read: a.py", "kind": "read"}])
    assert [type(event) for event in events] == [ToolStarted]

    state, closed = finish(state, failed=False)

    assert [(event.tool_call_id, event.is_error) for event in closed] == [("r", False)]
    assert play([{"sessionUpdate": "tool_call_update", "toolCallId": "r", "status": "completed"}], next_turn(state))[1] == []


def test_a_late_update_of_an_open_tool_does_not_open_it_in_the_next_turn():
    state, _ = play(GROK_SHELL[:2])

    _, events = play(GROK_SHELL[2:], next_turn(state))

    assert events == []


def test_an_agent_that_numbers_its_tools_anew_in_each_turn_shows_them_in_each():
    state, _ = play(HERMES_SHELL)

    again, events = play(HERMES_SHELL, next_turn(state))

    assert [type(event) for event in events] == [ToolStarted, ToolCompleted]
    assert play(HERMES_SHELL, again)[1] == []


def test_remembered_ids_are_bounded():
    calls = [{"sessionUpdate": "tool_call", "toolCallId": f"t{n}", "status": "completed"} for n in range(MAX_ENDED_TOOLS + 50)]

    state, events = play([*calls, {"sessionUpdate": "tool_call", "toolCallId": "x" * 9_000}])

    assert len(events) == 2 * len(calls)
    assert len(state.ended) <= MAX_ENDED_TOOLS


def test_argument_text_that_kimi_streams_as_content_is_no_output():
    _, events = play(KIMI_SHELL[:3])

    assert all("output" not in event.details for event in events if isinstance(event, ToolProgressed))


def test_thoughts_text_and_kinds_that_say_nothing():
    _, events = play(
        [
            chunk("hm", "agent_thought_chunk"),
            {"sessionUpdate": "usage_update", "used": 120, "size": 262_144},
            {"sessionUpdate": "available_commands_update", "availableCommands": []},
            chunk("old question", "user_message_chunk"),
            {
                "sessionUpdate": "plan",
                "entries": [{"content": "do A", "status": "completed"}, {"content": "do B", "status": "in_progress"}],
            },
            {"sessionUpdate": "brand_new_kind", "x": 1},
            chunk("word0 "),
        ]
    )

    assert events == [ReasoningDelta("hm"), TextDelta("word0 ")]


def test_half_a_character_becomes_valid_text():
    _, events = play([chunk("a\ud83d"), chunk("\ud83d\ude00b\ud99c\x00")])

    assert texts(events) == "a\ufffd\U0001f600b\ufffd\ufffd"


@pytest.mark.parametrize(
    "value",
    [None, 7, [], {}, "x", {"type": "text"}, {"text": 3}, [{"content": 4}], [None, {"type": "diff", "path": 5}], "\ud800"],
    ids=repr,
)
@pytest.mark.parametrize(
    "key", ["content", "title", "kind", "status", "rawInput", "rawOutput", "_meta", "toolCallId", "entries", "sessionUpdate"]
)
def test_no_malformed_update_breaks_the_translation(key, value):
    for update in ({**GROK_SHELL[0]}, {**GROK_SHELL[-1]}, chunk("x"), {"sessionUpdate": "plan", "entries": []}):
        _, events = play([{**update, key: value}])
        json.dumps([str(event) for event in events]).encode()


def test_a_huge_tool_is_cut_to_what_a_record_may_hold():
    call = {"sessionUpdate": "tool_call", "toolCallId": "big", "title": "t" * 9_000, "rawInput": {"text": "漢" * 500_000}}
    deep = {}
    for _ in range(400):
        deep = {"in": deep}

    _, events = play(
        [
            call,
            {"sessionUpdate": "tool_call_update", "toolCallId": "big", "status": "completed", "content": block("o" * 400_000)},
        ]
    )
    _, nested = play([{"sessionUpdate": "tool_call", "toolCallId": "deep", "rawInput": deep}])

    assert all(len(json.dumps(event.details, ensure_ascii=False)) < MAX_TOOL_DETAIL_CHARACTERS for event in events + nested)
    assert events[-1].details["output"].endswith("…")


def test_open_tools_are_bounded():
    state, events = play([{"sessionUpdate": "tool_call", "toolCallId": f"t{n}"} for n in range(MAX_OPEN_TOOLS + 1)])

    assert len(events) == len(state.tools) == MAX_OPEN_TOOLS


anything = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=4), inner, max_size=3),
    max_leaves=8,
)
noise = st.dictionaries(st.text(max_size=4), anything, max_size=3).map(lambda update: {**update, "sessionUpdate": "noise"})


@settings(max_examples=40, deadline=None)
@given(st.lists(noise, max_size=6), st.data())
def test_inserted_noise_changes_no_event(inserted, data):
    updates = [chunk("a"), *KIMI_SHELL, chunk("b"), *GROK_SHELL, chunk("t", "agent_thought_chunk"), chunk("end")]
    _, plain = play(updates)

    for line in inserted:
        updates.insert(data.draw(st.integers(0, len(updates))), line)

    assert play(updates)[1] == plain


@settings(max_examples=40, deadline=None)
@given(st.text(min_size=1), st.data())
def test_any_cutting_of_an_answer_gives_the_same_text(answer, data):
    cuts = sorted(data.draw(st.lists(st.integers(0, len(answer)), max_size=6)))
    pieces = [answer[a:b] for a, b in zip([0, *cuts], [*cuts, len(answer)], strict=True)]

    assert texts(play([chunk(piece) for piece in pieces])[1]) == texts(play([chunk(answer)])[1])


@settings(max_examples=40, deadline=None)
@given(
    st.dictionaries(
        st.sampled_from(["sessionUpdate", "toolCallId", "content", "status", "title", "rawInput", "rawOutput", "kind"]),
        anything,
    )
)
def test_any_json_object_is_translated_without_an_error(update):
    state, _ = play([update, {**update, "sessionUpdate": "tool_call_update", "toolCallId": "a"}])
    finish(state, failed=True)
