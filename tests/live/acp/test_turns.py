"""Turns with the real Grok, Kimi and Hermes: what they say, what they do, how they fail."""

import asyncio
import os
import signal

import pytest

from groupx_host.model.turns import Delivery
from groupx_host.plugin.driver_events import (
    NativeStarted,
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

LONGEST = 131_072
GROK_READS = {"0": 24_000, "1": 98_500}
"""By the first digit of its version, in bytes."""


async def test_what_it_says_and_does_is_told(agent, vendor):
    session = await agent.open()

    turn = await agent.ask(session, {"thinking": "let me see", "text": "Hello wonderful world", "deltas": 7})
    assert (turn.text, turn.reasoning) == ("Hello wonderful world", "let me see")
    assert isinstance(turn.events[0], NativeStarted)
    assert len(turn.all(TextDelta)) > 3
    assert isinstance(turn.events[-1], TurnCompleted)

    # What each of them would ask a person for in its default mode, too.
    command = "echo hi; pwd; touch here && rm -rf here && echo gone"
    turn = await agent.ask(session, {"text": "I look. ", "tool": "shell", "input": {"command": command}}, {"text": "Done."})
    assert turn.text.split() == ["I", "look.", "Done."]
    (started,), (completed,) = turn.all(ToolStarted), turn.all(ToolCompleted)
    assert started.tool_call_id == completed.tool_call_id
    assert command in str(completed.details)
    assert str(agent.workdir.resolve()) in str(completed.details["output"])
    assert "gone" in agent.model.everything()
    assert not completed.is_error

    usage = (await agent.ask(session, {"text": "x"})).all(UsageReported)
    assert [(each.input_tokens, each.output_tokens) for each in usage] == ([] if vendor == "kimi" else [(10, 7)])

    for prompt in ("/reset and more", "  /help", "\n/always-approve off"):
        turn = agent.say(session, text=f'{prompt}\n@play [{{"text": "I read it"}}]')
        await turn.finish()
        assert turn.text == "I read it"
        assert prompt.strip() in agent.model.texts()


async def test_the_longest_message_and_the_largest_delta_pass(agent, vendor):
    session = await agent.open()
    size = GROK_READS[session.cli_version[0]] if vendor == "grok" else LONGEST
    words = ("0123456789 " * (size // 11 + 1))[:size].strip()

    turn = await agent.ask(session, {"text": "🦜", "repeat": 100_000, "deltas": 1}, before=words)

    assert turn.text == "🦜" * 100_000
    assert words in agent.model.texts()
    if vendor == "grok":
        turn = await agent.ask(session, {"text": "never"}, before="世" * (size // 3 + 500))
        (end,) = turn.events
        assert (end.code, end.delivery) == ("CONTEXT_BUDGET_EXCEEDED", Delivery.NOT_DELIVERED)
        assert len(agent.model.requests) == 1


async def test_a_cancel_in_mid_text_and_of_a_hanging_model_ends_the_turn_and_the_next_one_runs(agent):
    session = await agent.open()
    turn = agent.say(session, {"text": "partial answer", "hold": "deltas"})
    await turn.until(TextDelta)
    outcome = await turn.cancel()
    assert await turn.finish() == TurnCancelled()
    assert outcome.session_usable

    asked = len(agent.model.requests)
    turn = agent.say(session, {"text": "never", "hold": "headers"})
    await asyncio.to_thread(agent.model.wait_for_requests, asked + 1)
    outcome = await turn.cancel()
    assert isinstance(await turn.finish(), TurnCancelled)
    assert (outcome.accepted, outcome.session_usable) == (True, True)

    assert (await agent.ask(session, {"text": "the next"})).text == "the next"


async def test_a_cancel_in_mid_tool_ends_the_command_and_the_conversation_goes_on(agent):
    session = await agent.open()
    await agent.ask(session, {"text": "a word to remember"})
    command = f"{agent.model.visit_command('/started')}; sleep 300"
    turn = agent.say(session, {"tool": "shell", "input": {"command": command}}, {"text": "never"})
    await asyncio.to_thread(agent.model.wait_for_visit, "/started")
    tools = snapshot_tree(agent.processes[-1].native_pid)[1:]

    outcome = await turn.cancel()

    assert isinstance(await turn.finish(), TurnCancelled)
    assert [event.tool_call_id for event in turn.all(ToolStarted)] == [event.tool_call_id for event in turn.all(ToolCompleted)]
    if not outcome.session_usable:
        await agent.driver.close()
        agent.restart()
        native, session = session.native_ref, await agent.open(resume=session.native_ref, resume_used=True)
        assert (session.resumed, session.native_ref) == (True, native)
    await wait_gone(tools, 10)
    assert living(tools) == []
    assert (await agent.ask(session, {"text": "the next"})).text == "the next"
    assert "a word to remember" in agent.model.texts()


async def test_errors_of_the_service_are_failures_that_say_so_and_the_next_turn_runs(agent):
    session = await agent.open()

    turn = await agent.ask(session, {"http": 500, "times": 1, "text": "after all"})
    assert turn.text == "after all"
    assert isinstance(turn.events[-1], TurnCompleted)

    turn = await agent.ask(session, {"http": 400, "message": "the service is unwell"})
    assert isinstance(turn.events[-1], TurnFailed), turn.events
    assert turn.events[-1].reason

    turn = await agent.ask(session, {"http": 401, "message": "no such key"})
    end = turn.events[-1]
    assert isinstance(end, TurnFailed)
    assert "401" in end.reason
    assert end.delivery in {Delivery.DELIVERED, Delivery.UNKNOWN}

    assert (await agent.ask(session, {"text": "well again"})).text == "well again"


async def test_a_killed_process_ends_its_turn_at_once_and_its_tools_with_it(agent):
    session = await agent.open()
    command = f"{agent.model.visit_command('/started')}; sleep 300"
    turn = agent.say(session, {"tool": "shell", "input": {"command": command}}, {"text": "never"})
    await asyncio.to_thread(agent.model.wait_for_visit, "/started")
    tree = snapshot_tree(agent.processes[-1].native_pid)

    os.kill(tree[0].pid, signal.SIGKILL)

    end = await turn.finish()
    assert isinstance(end, TurnInterrupted)
    assert end.delivery is not Delivery.NOT_DELIVERED
    assert not session.usable
    await agent.driver.close()
    await wait_gone(tree, 10)
    assert living(tree) == []
