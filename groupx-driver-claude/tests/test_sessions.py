"""Whole sessions over a real child process that does what the real CLI cannot be made to do."""

import asyncio
import os

import pytest

from groupx_driver_claude.environment import RootFacts
from groupx_host.errors import (
    AdapterStartFailed,
    HandshakeTimeout,
    NativePolicyBlocked,
    ProtocolInvalidMessage,
    TurnFenced,
)
from groupx_host.model.limits import Timeouts
from groupx_host.model.turns import Delivery
from groupx_host.plugin.driver_events import (
    Notice,
    TextDelta,
    ToolCompleted,
    ToolStarted,
    TurnCancelled,
    TurnCompleted,
    TurnFailed,
    TurnInterrupted,
)
from groupx_host.plugin.drivers import McpEndpoint
from groupx_host.wire.tree import living, snapshot_tree


def answer(**fields):
    return {"send": {"type": "control_response", "response": {"subtype": "success", "request_id": "$REQUEST", **fields}}}


def refusal(error):
    return {"send": {"type": "control_response", "response": {"subtype": "error", "request_id": "$REQUEST", "error": error}}}


GREETING = answer(response={"claude_code_version": "9.9.9", "pid": 1, "account": {"email": "ada@example.org"}})
HELLO = (
    {"expect": "initialize"},
    GREETING,
    {"expect": "set_permission_mode"},
    answer(response={"mode": "bypassPermissions"}),
)
PROMPT = {"expect": "user"}
INIT = {
    "send": {
        "type": "system",
        "subtype": "init",
        "cwd": "$CWD",
        "session_id": "$SESSION",
        "permissionMode": "bypassPermissions",
    }
}
INTERRUPT = {"expect": "interrupt"}


def result(**fields):
    return {"send": {"type": "result", "subtype": "success", "is_error": False, "num_turns": 1, "result": "", **fields}}


ABORTED = result(subtype="error_during_execution", is_error=True, terminal_reason="aborted_streaming")


def said(text, message="m1"):
    return {"send": {"type": "assistant", "message": {"id": message, "content": [{"type": "text", "text": text}]}}}


TOOL = {"send": {"type": "assistant", "message": {"id": "m1", "content": [{"type": "tool_use", "id": "t1", "name": "Bash"}]}}}


def is_text(event):
    return isinstance(event, TextDelta)


@pytest.mark.proves("field.B11")
async def test_two_turns_run_one_after_another(bench):
    session = await bench.open(*HELLO, PROMPT, INIT, said("one"), result(), PROMPT, INIT, said("two"), result())

    first = bench.start(session, turn_id="a")
    assert await first.finish() == TurnCompleted()
    second = bench.start(session, turn_id="b")
    assert await second.finish() == TurnCompleted()

    assert (first.text, second.text) == ("one", "two")
    assert session.usable
    assert session.cli_version == "9.9.9"


async def test_the_start_is_the_fixed_profile_and_the_mode_is_set(bench):
    session = await bench.open(*HELLO, mcp=McpEndpoint(url="http://127.0.0.1:1/mcp", headers={"X-Binding": "b"}))

    argv = bench.launches[0].argv
    assert argv[-2:] == ("--session-id", session.native_ref)
    assert "--resume" not in argv
    assert '"alwaysLoad": true' in argv[argv.index("--mcp-config") + 1]
    assert bench.launches[0].environment["MCP_TOOL_TIMEOUT"] == "3600000"
    assert [frame["request"] for frame in bench.read_by_cli()] == [
        {"subtype": "initialize", "hooks": None},
        {"subtype": "set_permission_mode", "mode": "bypassPermissions"},
    ]
    assert not any("ada@example.org" in line for line in bench.notes.lines)


@pytest.mark.parametrize(
    ("steps", "error", "words"),
    [
        ((*HELLO[:3], refusal("not allowed here")), NativePolicyBlocked, "not allowed here"),
        ((*HELLO[:3], answer(response={"mode": "default"})), NativePolicyBlocked, "default"),
        (({"expect": "initialize"}, refusal("what?")), ProtocolInvalidMessage, "what?"),
        (({"stderr": "cannot read settings"}, {"exit": 3}), AdapterStartFailed, "exit code 3: cannot read settings"),
        (
            ({"stderr": "--dangerously-skip-permissions cannot be used with root/sudo privileges"}, {"exit": 1}),
            NativePolicyBlocked,
            "root/sudo",
        ),
    ],
)
async def test_a_start_that_fails_says_why_and_leaves_nothing(bench, steps, error, words):
    with pytest.raises(error) as raised:
        await bench.open(*steps)

    assert words in str(raised.value)
    assert raised.value.hint
    assert bench.processes[0].exit_code is not None


@pytest.mark.proves("field.B14")
@pytest.mark.parametrize("timeouts", [Timeouts(handshake_ms=600)])
async def test_a_start_without_an_answer_ends_at_its_deadline(bench):
    with pytest.raises(HandshakeTimeout):
        await bench.open({"expect": "initialize"}, {"deaf": True})

    assert bench.processes[0].exit_code is not None


@pytest.mark.parametrize("root", [RootFacts(is_root=True, in_container=True)])
async def test_root_in_a_container_says_that_it_is_a_sandbox(bench):
    await bench.open(*HELLO)

    assert bench.launches[0].environment["IS_SANDBOX"] == "1"


@pytest.mark.proves("field.B4")
@pytest.mark.parametrize("end", [({"stderr": "No conversation found"}, {"exit": 1}), ({"exit": 1},)])
async def test_a_conversation_that_is_gone_becomes_a_new_one_and_is_not_asked_for_again(bench, end):
    gone = "0b8b5e9e-0000-4000-8000-000000000000"
    early = result(subtype="error_during_execution", is_error=True, errors=[f"No conversation found with session ID: {gone}"])
    bench.next_process(early, *end)
    session = await bench.open(*HELLO, resume=gone, resume_used=True)

    assert not session.resumed
    assert "No conversation found" in session.lost_reason
    assert gone not in session.lost_reason
    assert bench.launches[0].argv[-2:] == ("--resume", gone)
    assert bench.launches[1].argv[-2:] == ("--session-id", session.native_ref)

    again = await bench.open(*HELLO, resume=gone, resume_used=True)
    assert again.lost_reason == session.lost_reason
    assert len(bench.launches) == 3


async def test_a_conversation_that_is_missed_only_at_the_first_prompt_is_not_asked_for_again(bench):
    lost = result(subtype="error_during_execution", is_error=True, errors=["No conversation found"])
    session = await bench.open(*HELLO, PROMPT, lost, {"exit": 1}, resume="old", resume_used=True)
    assert session.resumed

    assert isinstance(await bench.start(session).finish(), TurnFailed)
    assert not session.usable

    again = await bench.open(*HELLO, resume="old", resume_used=True)
    assert (again.resumed, again.lost_reason) == (False, "No conversation found")


async def test_a_reference_that_never_carried_a_prompt_is_not_resumed(bench):
    session = await bench.open(*HELLO, resume="unused", resume_used=False)

    assert bench.launches[0].argv[-2] == "--session-id"
    assert session.native_ref != "unused"
    assert session.lost_reason is None


@pytest.mark.proves("L3")
async def test_a_fenced_prompt_never_leaves(bench):
    session = await bench.open(*HELLO, PROMPT, INIT, said("x"), result())

    async def fenced():
        raise TurnFenced

    turn = bench.start(session, take_prompt=fenced)
    await turn.finish()
    assert turn.fenced

    assert await bench.start(session, turn_id="b").finish() == TurnCompleted()
    assert [frame["type"] for frame in bench.read_by_cli()].count("user") == 1


@pytest.mark.proves("L3")
async def test_a_cancel_while_the_prompt_is_being_taken_sends_nothing(bench):
    session = await bench.open(*HELLO)
    asked, release = asyncio.Event(), asyncio.Event()

    async def slow():
        asked.set()
        await release.wait()
        return "text"

    turn = bench.start(session, take_prompt=slow)
    await asked.wait()
    outcome = await session.cancel("turn-1")
    release.set()

    assert await turn.finish() == TurnCancelled(delivery=Delivery.NOT_DELIVERED)
    assert not outcome.accepted
    assert session.usable
    assert len(bench.read_by_cli()) == 2


@pytest.mark.proves("field.B6")
async def test_a_cancel_is_fenced_to_its_turn(bench):
    session = await bench.open(*HELLO, PROMPT, INIT, said("a"), INTERRUPT, answer(), ABORTED)

    assert not (await session.cancel("turn-1")).accepted
    turn = bench.start(session)
    await turn.until(is_text)
    assert not (await session.cancel("another")).accepted
    assert (await session.cancel("turn-1")).accepted

    assert await turn.finish() == TurnCancelled()
    assert not (await session.cancel("turn-1")).accepted
    assert [frame.get("request", {}).get("subtype") for frame in bench.read_by_cli()].count("interrupt") == 1


@pytest.mark.proves("L4")
async def test_turns_of_an_older_cli_pass_by_one_that_it_made_itself(bench):
    seen = {"raw": "the CLI is awake"}
    session = await bench.open(
        *(*HELLO, INIT, said("woken", "m0"), seen, PROMPT, result(), INIT, said("one"), result()),
        *(PROMPT, INIT, said("two", "m2"), result()),
    )
    await bench.notes.until("no known frame")

    first = bench.start(session, turn_id="a")
    assert await first.finish() == TurnCompleted()
    second = bench.start(session, turn_id="b")
    assert await second.finish() == TurnCompleted()

    assert (first.text, second.text) == ("one", "two")


async def test_an_interrupt_that_came_before_the_prompt_was_taken_is_repeated(bench):
    woken = {"raw": "the CLI is busy with a task of its own"}
    session = await bench.open(*HELLO, PROMPT, woken, INTERRUPT, answer(), INIT, INTERRUPT, answer(), ABORTED)
    turn = bench.start(session)
    await bench.notes.until("no known frame")

    outcome = await session.cancel("turn-1")

    assert await turn.finish() == TurnCancelled()
    assert (outcome.accepted, outcome.session_usable) == (True, True)


@pytest.mark.proves("L4", "field.B8")
async def test_the_result_of_an_interrupt_that_came_too_late_never_ends_the_next_turn(bench):
    session = await bench.open(
        *(*HELLO, PROMPT, INIT, said("one"), INTERRUPT, result(), answer()),
        *(PROMPT, ABORTED, INIT, said("two", "m2"), result()),
    )
    first = bench.start(session, turn_id="a")
    await first.until(is_text)
    outcome = await session.cancel("a")
    assert await first.finish() == TurnCompleted()
    assert outcome.session_usable

    second = bench.start(session, turn_id="b")

    assert await second.finish() == TurnCompleted()
    assert second.text == "two"


@pytest.mark.proves("L4")
async def test_a_late_result_that_came_between_two_turns_does_not_hide_the_end_of_the_second(bench):
    session = await bench.open(
        *(*HELLO, PROMPT, INIT, said("one"), INTERRUPT, result(), answer(), ABORTED),
        # Fails before it begins: this result must count.
        *({"expect": "user"}, result(is_error=True, result="Not logged in")),
    )
    first = bench.start(session, turn_id="a")
    await first.until(is_text)
    await session.cancel("a")
    await first.finish()
    await bench.notes.until("belongs to no turn")

    terminal = await bench.start(session, turn_id="b").finish()

    assert isinstance(terminal, TurnFailed)


@pytest.mark.parametrize(
    "steps",
    [
        (INTERRUPT, {"deaf": True}),
        (INTERRUPT, answer(), {"deaf": True}),
        (INTERRUPT, refusal("cannot")),
    ],
)
async def test_a_cancel_that_does_not_work_condemns_the_process(bench, steps):
    session = await bench.open(*HELLO, PROMPT, INIT, said("a"), TOOL, *steps)
    turn = bench.start(session)
    await turn.until(lambda event: isinstance(event, ToolStarted))

    outcome = await session.cancel("turn-1")
    terminal = await turn.finish()

    assert (outcome.accepted, outcome.session_usable) == (True, False)
    assert isinstance(terminal, TurnInterrupted)
    assert terminal.delivery is Delivery.DELIVERED
    assert turn.events[-2] == ToolCompleted(tool_call_id="t1", is_error=True, details={"interrupted": True})
    assert not session.usable
    assert bench.processes[0].exit_code is not None


@pytest.mark.proves("field.B8")
async def test_a_success_whose_cancel_was_never_acknowledged_stays_a_success_but_condemns(bench):
    session = await bench.open(*HELLO, PROMPT, INIT, said("a"), INTERRUPT, result(), {"deaf": True})
    turn = bench.start(session)
    await turn.until(is_text)

    outcome = await session.cancel("turn-1")

    assert await turn.finish() == TurnCompleted()
    assert not outcome.session_usable
    assert not session.usable


async def test_a_process_that_dies_ends_its_turn_at_once_with_its_last_words(bench):
    session = await bench.open(*HELLO, PROMPT, INIT, TOOL, {"stderr": "out of memory"}, {"exit": 137})
    turn = bench.start(session)

    terminal = await turn.finish()

    assert isinstance(terminal, TurnInterrupted)
    assert terminal.delivery is Delivery.DELIVERED
    assert "137: out of memory" in terminal.reason
    assert isinstance(turn.events[-2], ToolCompleted)
    assert not session.usable
    after = await bench.start(session, turn_id="b").finish()
    assert (type(after), after.delivery) == (TurnInterrupted, Delivery.NOT_DELIVERED)


async def test_a_process_that_dies_while_it_is_written_to_still_says_its_last_words(bench):
    gate = bench.folder / "gate"
    os.mkfifo(gate)
    closed = ({"close_stdin": True}, {"raw": "closed"}, {"gate": str(gate)})
    session = await bench.open(*HELLO, *closed, {"stderr": "out of memory"}, {"exit": 137})
    await bench.notes.until("no known frame")

    async def give():
        gate.write_text("", encoding="ascii")
        return "text"

    terminal = await bench.start(session, take_prompt=give).finish()

    assert isinstance(terminal, TurnInterrupted)
    assert "137: out of memory" in terminal.reason
    assert not session.usable


async def test_a_process_that_takes_no_input_and_does_not_end_is_ended(bench):
    session = await bench.open(*HELLO, {"close_stdin": True}, {"raw": "closed"}, {"deaf": True})
    await bench.notes.until("no known frame")

    terminal = await bench.start(session).finish()

    assert isinstance(terminal, TurnInterrupted)
    assert "does not take input" in terminal.reason
    assert not session.usable
    assert bench.processes[0].exit_code is not None


async def test_a_process_that_dies_before_it_begins_leaves_the_delivery_unknown(bench):
    session = await bench.open(*HELLO, PROMPT, {"exit": 1})

    assert (await bench.start(session).finish()).delivery is Delivery.UNKNOWN


async def test_a_grandchild_that_holds_the_pipe_does_not_hold_the_turn(bench):
    session = await bench.open(*HELLO, PROMPT, INIT, {"grandchild": True}, {"exit": 0})

    assert isinstance(await bench.start(session).finish(), TurnInterrupted)


@pytest.mark.proves("C15", "field.B1")
async def test_noise_and_a_line_over_the_cap_cost_only_themselves(bench):
    noise = [{"raw": line} for line in ("warning", "null", "{}", '{"type":"result"}', "\udc80\udcff", '{"id":"groupx-1"}')]
    session = await bench.open(
        *(*noise, *HELLO, *noise, PROMPT, *noise, INIT, {"giant": 17_000_000}, said("after"), *noise, result())
    )
    turn = bench.start(session)

    assert await turn.finish() == TurnCompleted()
    assert turn.text == "after"
    assert [event.code for event in turn.events if isinstance(event, Notice)] == ["NATIVE_LINE_DROPPED"]
    assert bench.notes.lines


@pytest.mark.proves("L9")
@pytest.mark.parametrize(
    ("request_fields", "reply"),
    [
        ({"subtype": "can_use_tool", "tool_name": "Bash"}, {"behavior": "deny"}),
        ({"subtype": "elicitation"}, {"action": "cancel"}),
        ({"subtype": "request_user_dialog"}, {"behavior": "cancelled"}),
    ],
)
async def test_a_question_is_answered_with_no_and_fails_the_turn(bench, request_fields, reply):
    ask = {"send": {"type": "control_request", "request_id": "q1", "request": request_fields}}
    session = await bench.open(*HELLO, PROMPT, INIT, ask, {"expect": "control_response"}, INTERRUPT, answer(), ABORTED)

    terminal = await bench.start(session).finish()

    assert terminal.code == "UNEXPECTED_NATIVE_INTERACTION"
    sent = next(frame["response"] for frame in bench.read_by_cli() if frame["type"] == "control_response")
    assert sent["request_id"] == "q1"
    assert reply.items() <= sent["response"].items()
    assert session.usable


async def test_another_request_gets_an_error_and_the_turn_goes_on(bench):
    ask = {"send": {"type": "control_request", "request_id": "q1", "request": {"subtype": "hook_callback"}}}
    session = await bench.open(*HELLO, PROMPT, INIT, ask, {"expect": "control_response"}, said("x"), result())

    assert await bench.start(session).finish() == TurnCompleted()
    assert bench.read_by_cli()[-1]["response"]["subtype"] == "error"


async def test_a_mode_that_is_lost_at_the_first_turn_fails_it_and_ends_the_process(bench):
    init = {"send": {**INIT["send"], "permissionMode": "plan"}}
    session = await bench.open(*HELLO, PROMPT, init, INTERRUPT, answer(), ABORTED)

    terminal = await bench.start(session).finish()

    assert terminal.code == "NATIVE_POLICY_BLOCKED"
    assert not session.usable


@pytest.mark.proves("field.B3")
async def test_a_resumed_session_keeps_its_reference_whatever_the_cli_says(bench):
    init = {"send": {**INIT["send"], "session_id": "something-new"}}
    session = await bench.open(*HELLO, PROMPT, init, said("x"), result(), resume="old", resume_used=True)

    assert await bench.start(session).finish() == TurnCompleted()
    assert (session.native_ref, session.resumed) == ("old", True)
    assert any("another session id" in line for line in bench.notes.lines)


async def test_closing_interrupts_first_and_says_that_the_outcome_is_not_known(bench):
    session = await bench.open(*HELLO, PROMPT, INIT, said("a"), INTERRUPT, answer(), ABORTED)
    turn = bench.start(session)
    await turn.until(is_text)

    await session.close()

    assert isinstance(await turn.finish(), TurnInterrupted)
    assert bench.processes[0].exit_code == 0
    assert not session.usable


@pytest.mark.proves("field.B19")
async def test_closing_ends_a_process_that_does_not_listen_and_all_it_started(bench):
    session = await bench.open(*HELLO, PROMPT, INIT, {"grandchild": True}, said("a"), {"deaf": True})
    turn = bench.start(session)
    await turn.until(is_text)
    tree = snapshot_tree(bench.processes[0].native_pid)
    assert len(tree) == 2

    await session.close()

    assert isinstance(await turn.finish(), TurnInterrupted)
    assert living(tree) == []


async def test_a_turn_that_the_host_leaves_is_not_left_running(bench):
    session = await bench.open(*HELLO, PROMPT, INIT, said("a"), {"deaf": True})
    turn = bench.start(session)
    await turn.until(is_text)

    turn.task.cancel()
    await asyncio.wait({turn.task})

    assert not session.usable
    assert bench.processes[0].exit_code is not None


async def test_a_second_turn_at_the_same_time_is_refused(bench):
    session = await bench.open(*HELLO, PROMPT, INIT, said("a"), INTERRUPT, answer(), ABORTED)
    turn = bench.start(session)
    await turn.until(is_text)

    refused = await bench.start(session, turn_id="b").finish()

    assert (type(refused), refused.delivery) == (TurnInterrupted, Delivery.NOT_DELIVERED)
    await session.cancel("turn-1")
    assert await turn.finish() == TurnCancelled()


@pytest.mark.parametrize("text", ["/compact", "  /help", "\n/clear", "!rm x", "#note", "&later"])
async def test_no_prompt_can_be_a_command_of_the_cli(bench, text):
    session = await bench.open(*HELLO, PROMPT, INIT, said("x"), result())

    await bench.start(session, text).finish()

    sent = bench.read_by_cli()[-1]["message"]["content"][0]["text"]
    assert sent == f"Message:\n{text}"


@pytest.mark.proves("C16", "field.B14")
async def test_a_prompt_is_always_one_line_of_valid_json(bench):
    session = await bench.open(*HELLO, PROMPT, INIT, said("x"), result())

    await bench.start(session, "a\ud83d\x00 \u2028\u0085\n\"'\\").finish()

    assert bench.read_by_cli()[-1]["message"]["content"][0]["text"] == "a\ufffd\ufffd \u2028\u0085\n\"'\\"
