"""Turns with the real Codex: what it says, what it does, how it fails."""

import asyncio

import pytest

from groupx_host.model.turns import Delivery
from groupx_host.plugin.driver_events import (
    NativeStarted,
    Notice,
    TextDelta,
    ToolCompleted,
    ToolStarted,
    TurnCancelled,
    TurnCompleted,
    TurnFailed,
    TurnInterrupted,
    UsageReported,
)
from groupx_host.wire.tree import living, snapshot_tree, wait_gone
from tests.live.scripted.openai_responses import MODEL

pytestmark = pytest.mark.live


async def test_an_answer_comes_in_many_pieces_with_its_reasoning_and_its_tokens(agent):
    session = await agent.open()

    turn = await agent.ask(session, {"thinking": "let me see", "text": "Hello wonderful world", "deltas": 7})

    assert isinstance(turn.events[0], NativeStarted)
    assert (turn.text, turn.reasoning) == ("Hello wonderful world", "let me see")
    assert len(turn.all(TextDelta)) > 3
    assert turn.events[-1] == TurnCompleted()
    used = UsageReported(input_tokens=10, cached_tokens=3, output_tokens=7, model=MODEL)
    assert turn.all(UsageReported) == [used]
    assert (await agent.ask(session, {"text": "x"})).all(UsageReported) == [used]


async def test_a_shell_tool_runs_without_restriction_and_its_output_is_kept(agent, tmp_path):
    session = await agent.open()
    outside = tmp_path / "outside"
    command = f"echo hi; pwd; touch {outside} && rm {outside} && echo gone"

    turn = await agent.ask(session, {"text": "I look.", "tool": "shell", "input": {"command": command}}, {"text": "Done."})

    assert turn.text == "I look.\n\nDone."
    (started,), (completed,) = turn.all(ToolStarted), turn.all(ToolCompleted)
    assert (started.name, started.title) == ("shell", command)
    assert completed.details["output"].split() == ["hi", str(agent.workdir.resolve()), "gone"]
    assert not completed.is_error


async def test_a_cancel_in_mid_text_ends_the_turn_and_the_same_process_takes_the_next(agent):
    session = await agent.open()
    turn = agent.say(session, {"text": "partial answer", "hold": "deltas"})
    await turn.until(TextDelta)

    outcome = await turn.cancel()

    assert await turn.finish() == TurnCancelled()
    assert (outcome.accepted, outcome.session_usable) == (True, True)
    assert turn.text == "partial answer"
    assert (await agent.ask(session, {"text": "good"})).text == "good"
    assert len(agent.processes) == 1


@pytest.mark.parametrize("seen", [True, False])
async def test_a_cancel_in_mid_tool_ends_the_command_and_the_same_process_takes_the_next(agent, seen):
    session = await agent.open()
    command = f"{agent.model.visit_command('/started')}; sleep 300"
    turn = agent.say(session, {"tool": "shell", "input": {"command": command}}, {"text": "never"})
    await asyncio.to_thread(agent.model.wait_for_visit, "/started")
    if seen:
        await turn.until(ToolStarted)
    tools = snapshot_tree(agent.processes[0].native_pid)[1:]
    assert tools

    await turn.cancel()

    assert await turn.finish() == TurnCancelled()
    assert len(turn.all(ToolCompleted)) == len(turn.all(ToolStarted))
    assert await wait_gone(tools, 5.0)
    assert (await agent.ask(session, {"text": "good"})).text == "good"
    assert len(agent.processes) == 1


async def test_a_cancel_right_behind_the_prompt_ends_the_turn(agent):
    session = await agent.open()
    turn = agent.say(session, {"text": "never", "hold": "headers"})
    await agent.prompt_written()

    outcome = await turn.cancel()

    assert await turn.finish() == TurnCancelled()
    assert outcome.session_usable
    assert (await agent.ask(session, {"text": "good"})).text == "good"


async def test_a_hanging_model_can_be_cancelled(agent):
    session = await agent.open()
    turn = agent.say(session, {"text": "never", "hold": "headers"})
    await asyncio.to_thread(agent.model.wait_for_requests, 1)

    await turn.cancel()

    assert await turn.finish() == TurnCancelled()
    assert (await agent.ask(session, {"text": "good"})).text == "good"


async def test_a_refused_login_fails_with_an_act(agent):
    session = await agent.open()

    turn = await agent.ask(session, {"http": 401, "message": "no such key"})

    assert isinstance(turn.events[-1], TurnFailed)
    assert "codex login" in turn.events[-1].hint
    assert (await agent.ask(session, {"text": "good"})).text == "good"


async def test_an_error_of_the_service_is_a_failure_after_its_retries(agent):
    session = await agent.open()

    turn = await agent.ask(session, {"http": 500})

    assert isinstance(turn.events[-1], TurnFailed)
    assert (turn.events[-1].code, turn.events[-1].delivery) == ("TURN_FAILED", Delivery.DELIVERED)
    assert [notice.code for notice in turn.all(Notice)] == ["NATIVE_RETRY"] * 2
    assert turn.text == ""
    assert (await agent.ask(session, {"http": 500, "times": 1, "text": "good"})).text == "good"


@pytest.mark.parametrize("break_", ["cut", "endless"])
@pytest.mark.parametrize("thinking", [{}, {"thinking": "hm hm"}])
async def test_a_broken_stream_shows_one_copy(agent, break_, thinking):
    session = await agent.open()

    turn = await agent.ask(session, {**thinking, "text": "one two three four", break_: True, "times": 2})

    assert turn.events[-1] == TurnCompleted()
    assert turn.text == "one two three four"
    assert turn.reasoning == thinking.get("thinking", "")
    assert turn.all(Notice)


async def test_a_response_that_the_service_calls_failed_is_a_failure(agent):
    session = await agent.open()

    turn = await agent.ask(session, {"failed": {"code": "insufficient_quota", "message": "nothing left"}})

    assert isinstance(turn.events[-1], TurnFailed)
    assert "Quota exceeded" in turn.events[-1].reason


async def test_the_longest_message_arrives_whole(agent):
    session = await agent.open()
    filler = "0123456789abcdé\n" * 8_192

    turn = await agent.ask(session, {"text": "read"}, before=filler)

    assert turn.text == "read"
    assert filler in agent.model.texts()


async def test_a_message_that_the_cli_does_not_take_was_not_delivered_and_the_next_one_is(agent):
    session = await agent.open()

    turn = await agent.ask(session, {"text": "never"}, before="x" * 1_048_577)

    (end,) = turn.events
    assert isinstance(end, TurnFailed)
    assert end.delivery is Delivery.NOT_DELIVERED
    assert agent.model.requests == []
    assert (await agent.ask(session, {"text": "good"})).text == "good"


async def test_a_delta_of_300_kilobytes_passes(agent):
    session = await agent.open()

    turn = await agent.ask(session, {"text": "wörd ", "repeat": 300_000, "deltas": 1})

    assert turn.events[-1] == TurnCompleted()
    assert len(turn.text) == 300_000
    assert max(len(event.text) for event in turn.all(TextDelta)) == 300_000


@pytest.mark.parametrize("prompt", ["/compact now", "!touch made-by-the-shell", "  /new", "$skill @file"])
async def test_a_prompt_that_looks_like_a_command_reaches_the_model(agent, prompt):
    session = await agent.open()

    turn = await agent.ask(session, text=prompt)

    assert turn.text == "There is no script in this conversation."
    assert prompt in agent.model.texts()
    assert list(agent.workdir.iterdir()) == []


@pytest.mark.proves("L3")
async def test_a_killed_process_ends_its_turn_at_once_and_the_next_one_goes_on_with_the_conversation(agent):
    session = await agent.open()
    await agent.ask(session, {"text": "remember the parrot"})
    turn = agent.say(session, {"text": "partial", "hold": "deltas"})
    await turn.until(TextDelta)
    tree = snapshot_tree(agent.processes[0].native_pid)

    living(tree)[0].kill()

    terminal = await turn.finish()
    assert isinstance(terminal, TurnInterrupted)
    assert terminal.delivery is Delivery.DELIVERED
    assert "signal 9" in terminal.reason
    assert not session.usable
    resumed = await agent.open(resume=session.native_ref, resume_used=True)
    assert resumed.resumed, resumed.lost_reason
    again = await agent.ask(resumed, {"text": "good"})
    assert again.text == "good"
    assert [used.input_tokens for used in again.all(UsageReported)] == [10]
    assert "remember the parrot" in agent.model.texts()
