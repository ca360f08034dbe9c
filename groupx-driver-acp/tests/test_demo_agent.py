"""The demo agent through the driver: a real child process, the same path as every other agent."""

import asyncio
import json

import pytest

from groupx_host.errors import TurnFenced
from groupx_host.model.turns import Delivery
from groupx_host.plugin.driver_events import (
    NativeStarted,
    ReasoningDelta,
    ToolCompleted,
    ToolStarted,
    TurnCancelled,
    TurnCompleted,
    TurnFailed,
    TurnInterrupted,
    UsageReported,
)

PACKET = """[groupx_protocol]
schema: groupx.context/0.5

[room_delta_since_cursor]
[message seq=1 from=user:web at=now]
crash

[current_message]
[message seq=2 from=user:web at=now event=e2]
{}
"""


def script(*steps):
    return "SCRIPT:" + json.dumps(steps) + "END"


async def test_plain_words_are_answered_with_a_thought_and_streamed_text(lab):
    demo = lab("demo")
    session = await demo.open()

    turn = await demo.run(session, PACKET.format("What is a good plan?"))

    assert isinstance(turn.events[0], NativeStarted)
    assert turn.of(ReasoningDelta)
    assert "“What is a good plan?”" in turn.text
    assert turn.of(UsageReported)[0].output_tokens > 0
    assert turn.events[-1] == TurnCompleted()
    assert session.cli_version == "1.0"


async def test_a_command_is_obeyed_only_in_the_current_message(lab):
    demo = lab("demo")
    session = await demo.open()

    turn = await demo.run(session, PACKET.format("echo still here"))

    assert turn.text == "still here"


async def test_a_script_is_played_to_the_letter_and_each_prompt_is_logged_once(lab):
    demo = lab("demo", environment={})
    demo.environment["GROUPX_DEMO_PROMPT_LOG"] = str(demo.folder / "prompts.jsonl")
    session = await demo.open()
    steps = script(
        {"thought": "hm", "chunks": 1},
        {"tool": {"name": "Search", "input": {"q": "x"}, "output": "found"}},
        {"noise": "a log line"},
        {"text": "abcdef", "chunks": 3},
        {"usage": {"inputTokens": 7, "outputTokens": 2}},
        {"stop": "max_tokens"},
    )

    turn = await demo.run(session, PACKET.format(steps))

    assert [event.text for event in turn.events if hasattr(event, "text") and event.text] == ["hm", "ab", "cd", "ef"]
    assert turn.of(ToolStarted)[0].name == "Search"
    assert turn.of(ToolCompleted)[0].details["output"] == "found"
    assert turn.of(UsageReported) == [UsageReported(input_tokens=7, output_tokens=2, cached_tokens=0)]
    assert turn.events[-1] == TurnCompleted(reason="max_tokens")
    entries = [json.loads(line) for line in (demo.folder / "prompts.jsonl").read_text().splitlines()]
    assert [(entry["persona"], entry["session"]) for entry in entries] == [("ada", session.native_ref)]


@pytest.mark.parametrize(
    ("command", "kind", "reason"),
    [
        ("fail", TurnFailed, "The demo was asked to fail"),
        (script({"stop": "refusal"}), TurnFailed, "refused"),
        (script({"stop": "banana"}), TurnFailed, "unknown stop reason banana"),
        ("crash", TurnInterrupted, "exit code 3: demo agent: asked to crash"),
        (script({"exit": 0}), TurnInterrupted, "exit code 0"),
    ],
)
async def test_bad_endings_are_told_apart_with_their_reason(lab, command, kind, reason):
    demo = lab("demo")
    session = await demo.open()

    turn = await demo.run(session, command)

    assert type(turn.events[-1]) is kind
    assert reason in turn.events[-1].reason
    assert session.usable == (kind is TurnFailed)


async def test_show_tools_shows_tools_and_one_of_them_fails(lab):
    demo = lab("demo")

    turn = await demo.run(await demo.open(), "show tools")

    assert [event.is_error for event in turn.of(ToolCompleted)] == [False, False, True]
    assert turn.of(ToolStarted)[0].title == "ls"


@pytest.mark.parametrize(
    "steps", [[{"hang": True}], [{"tool": {"name": "Sleep", "seconds": 60}}], [{"text": "a b c", "delay": 30}]]
)
async def test_cancel_ends_a_turn_and_the_session_goes_on(lab, steps):
    demo = lab("demo")
    session = await demo.open()
    turn = demo.start(session, script({"text": "now ", "chunks": 1}, *steps))
    await turn.until(lambda turn: turn.text)

    outcome = await session.cancel(turn.turn_id)

    assert (outcome.accepted, outcome.session_usable) == (True, True)
    assert await turn.end() == TurnCancelled()
    assert {event.tool_call_id for event in turn.of(ToolStarted)} == {event.tool_call_id for event in turn.of(ToolCompleted)}
    assert (await demo.run(session, "echo next")).text == "next"


async def test_an_agent_that_ignores_cancel_is_ended_and_its_session_goes_on_in_a_new_process(lab):
    demo = lab("demo")
    session = await demo.open()
    assert "I will remember" in (await demo.run(session, "remember the moon")).text
    turn = demo.start(session, "stubborn")
    await turn.until(lambda turn: "do not listen" in turn.text)

    outcome = await session.cancel(turn.turn_id)

    assert (outcome.accepted, outcome.session_usable, session.usable) == (True, False, False)
    assert isinstance(await turn.end(), TurnInterrupted)
    again = await demo.open(resume=session.native_ref, resume_used=True)
    assert (again.resumed, again.lost_reason, again.native_ref) == (True, None, session.native_ref)
    assert (await demo.run(again, "recall")).text == "I remember: the moon"


async def test_memory_survives_a_load_whose_replay_never_becomes_events(lab):
    demo = lab("demo", environment={"GROUPX_DEMO_NO_RESUME": "1"})
    session = await demo.open()
    await demo.run(session, "remember the sun")
    await session.close()

    again = await demo.open(resume=session.native_ref, resume_used=True)

    assert again.resumed
    assert (await demo.run(again, "recall")).text == "I remember: the sun"


@pytest.mark.proves("L9")
async def test_a_permission_request_is_declined_at_once_and_fails_the_turn(lab):
    demo = lab("demo")
    session = await demo.open()

    turn = await demo.run(session, "permission")

    assert turn.events[-1].code == "UNEXPECTED_NATIVE_INTERACTION"
    assert "allowed" not in turn.text
    assert (await demo.run(session, "echo on")).text == "on"


@pytest.mark.proves("L3")
async def test_a_fenced_turn_sends_nothing(lab):
    demo = lab("demo")
    demo.environment["GROUPX_DEMO_PROMPT_LOG"] = str(demo.folder / "prompts.jsonl")
    session = await demo.open()

    async def fenced():
        raise TurnFenced

    turn = demo.start(session, "", fenced)
    with pytest.raises(TurnFenced):
        await turn.end()

    assert (await demo.run(session, "echo after")).text == "after"
    assert len((demo.folder / "prompts.jsonl").read_text().splitlines()) == 1


@pytest.mark.proves("L3")
async def test_a_cancel_that_comes_while_the_prompt_is_taken_keeps_it_back(lab):
    demo = lab("demo")
    demo.environment["GROUPX_DEMO_PROMPT_LOG"] = str(demo.folder / "prompts.jsonl")
    session = await demo.open()
    taking, release = asyncio.Event(), asyncio.Event()

    async def take():
        taking.set()
        await release.wait()
        return "echo never"

    turn = demo.start(session, "", take)
    await taking.wait()
    outcome = await session.cancel(turn.turn_id)
    release.set()

    assert not outcome.accepted
    assert await turn.end() == TurnCancelled(delivery=Delivery.NOT_DELIVERED)
    assert not (demo.folder / "prompts.jsonl").exists()


async def test_closing_the_session_interrupts_a_running_turn(lab):
    demo = lab("demo")
    session = await demo.open()
    turn = demo.start(session, "slow")
    await turn.until(lambda turn: "1 " in turn.text)

    await session.close()

    assert (await turn.end()).delivery is Delivery.DELIVERED
    assert not session.usable
    assert isinstance((await demo.run(session, "echo no")).events[-1], TurnFailed)
