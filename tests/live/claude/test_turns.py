"""Turns with the real Claude Code: what it says, what it does, how it fails."""

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

pytestmark = pytest.mark.live


async def test_an_answer_comes_in_many_pieces_with_its_reasoning_and_its_cost(agent):
    session = await agent.open()

    turn = await agent.ask(session, {"thinking": "let me see", "text": "Hello wonderful world", "deltas": 7})

    assert turn.events[0] == NativeStarted(native_turn_id=turn.events[0].native_turn_id)
    assert (turn.text, turn.reasoning) == ("Hello wonderful world", "let me see")
    assert len(turn.all(TextDelta)) > 3
    assert turn.events[-1] == TurnCompleted()
    (usage,) = turn.all(UsageReported)
    assert (usage.input_tokens, usage.output_tokens) == (13, 7)
    again = await agent.ask(session, {"text": "x"})
    assert again.all(UsageReported)[0].cost_usd == usage.cost_usd


async def test_a_shell_tool_runs_and_its_output_is_kept(agent):
    session = await agent.open()

    turn = await agent.ask(
        session, {"text": "I look.", "tool": "Bash", "input": {"command": "echo hi; pwd"}}, {"text": "Done."}
    )

    assert turn.text == "I look.\n\nDone."
    (started,), (completed,) = turn.all(ToolStarted), turn.all(ToolCompleted)
    assert started.details["input"] == {"command": "echo hi; pwd"}
    assert completed.details["output"].split() == ["hi", str(agent.workdir.resolve())]
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


async def test_a_cancel_in_mid_tool_ends_the_command_and_the_same_process_takes_the_next(agent):
    session = await agent.open()
    command = f"{agent.model.visit_command('/started')}; sleep 300"
    turn = agent.say(session, {"tool": "Bash", "input": {"command": command}}, {"text": "never"})
    await asyncio.to_thread(agent.model.wait_for_visit, "/started")
    tools = snapshot_tree(agent.processes[0].native_pid)[1:]
    assert tools

    await turn.cancel()

    assert await turn.finish() == TurnCancelled()
    assert [event.is_error for event in turn.all(ToolCompleted)] == [True]
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


async def wake_the_cli(agent, session):
    """Until the CLI is in a turn that nobody sent: it asks the model again when a background task ends."""
    command = agent.model.visit_command("/inner").replace("\\", "\\\\")
    inner = f'@play [{{"tool": "Bash", "input": {{"command": "{command}"}}}}, {{"text": "inner"}}]'
    call = {"description": "look", "prompt": inner, "subagent_type": "general-purpose", "run_in_background": True}
    await agent.ask(session, {"tool": "Agent", "input": call}, {"text": "started"}, {"text": "woken", "hold": "deltas"})
    await asyncio.to_thread(agent.model.wait_for_request_with, "<task-notification>")


@pytest.mark.proves("L4")
async def test_a_turn_that_the_cli_makes_by_itself_does_not_disturb_the_next(agent):
    session = await agent.open()
    await wake_the_cli(agent, session)

    turn = agent.say(session, {"text": "mine"})
    agent.model.release()

    assert await turn.finish() == TurnCompleted()
    assert turn.text == "mine"


async def test_a_cancel_behind_a_turn_that_the_cli_makes_by_itself_ends_the_right_one(agent):
    session = await agent.open()
    await wake_the_cli(agent, session)
    turn = agent.say(session, {"text": "mine", "hold": "deltas"})
    await agent.prompt_written()

    await turn.cancel()

    assert await turn.finish() == TurnCancelled()
    assert (await agent.ask(session, {"text": "good"})).text == "good"
    assert len(agent.processes) == 1


async def test_a_hanging_model_can_be_cancelled(agent):
    session = await agent.open()
    turn = agent.say(session, {"text": "never", "hold": "headers"})
    await asyncio.to_thread(agent.model.wait_for_requests, 1)

    await turn.cancel()

    assert await turn.finish() == TurnCancelled()
    assert (await agent.ask(session, {"text": "good"})).text == "good"


async def test_a_refused_login_fails_at_once_with_an_act(agent):
    # By default the CLI would try ten times, for three minutes.
    del agent.environment["CLAUDE_CODE_MAX_RETRIES"]
    session = await agent.open()

    turn = await agent.ask(session, {"http": 401, "type": "authentication_error"})

    assert isinstance(turn.events[-1], TurnFailed)
    assert "/login" in turn.events[-1].hint
    assert len(agent.model.requests) <= 2
    assert (await agent.ask(session, {"text": "good"})).text == "good"


async def test_an_error_of_the_service_is_a_failure_after_its_retries(agent):
    session = await agent.open()

    turn = await agent.ask(session, {"http": 500})

    assert isinstance(turn.events[-1], TurnFailed)
    assert (turn.events[-1].code, turn.events[-1].delivery) == ("TURN_FAILED", Delivery.DELIVERED)
    assert turn.all(Notice)
    assert turn.text == ""
    assert (await agent.ask(session, {"http": 500, "times": 1, "text": "good"})).text == "good"


@pytest.mark.parametrize("thinking", [{}, {"thinking": "hm hm"}])
async def test_a_cut_stream_shows_one_copy(agent, thinking):
    session = await agent.open()

    turn = await agent.ask(session, {**thinking, "text": "one two three four", "cut": True})

    assert turn.events[-1] == TurnCompleted()
    assert turn.text == "one two three four"
    assert turn.reasoning == thinking.get("thinking", "")


async def test_the_longest_message_arrives_whole(agent):
    session = await agent.open()
    filler = "0123456789abcdé\n" * 8_192

    turn = await agent.ask(session, {"text": "read"}, before=filler)

    assert turn.text == "read"
    assert filler in agent.model.texts()


async def test_a_delta_of_300_kilobytes_passes(agent):
    session = await agent.open()

    turn = await agent.ask(session, {"text": "wörd ", "repeat": 300_000, "deltas": 1})

    assert turn.events[-1] == TurnCompleted()
    assert len(turn.text) == 300_000
    assert max(len(event.text) for event in turn.all(TextDelta)) == 300_000


@pytest.mark.parametrize("prompt", ["/context", "/compact now"])
async def test_a_prompt_that_looks_like_a_command_reaches_the_model(agent, prompt):
    session = await agent.open()

    turn = await agent.ask(session, text=prompt)

    assert turn.text == "There is no script in this conversation."
    assert prompt in agent.model.texts()


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
    assert (await agent.ask(resumed, {"text": "good"})).text == "good"
    assert "remember the parrot" in agent.model.texts()


async def test_a_subagents_words_stay_with_its_tool(agent):
    session = await agent.open()
    inner = '@play [{"text": "inner words"}]'
    call = {"description": "look", "prompt": inner, "subagent_type": "general-purpose", "run_in_background": False}

    turn = await agent.ask(session, {"tool": "Agent", "input": call}, {"text": "outer words"})

    assert turn.text == "outer words"
    (completed,) = turn.all(ToolCompleted)
    assert not completed.is_error
