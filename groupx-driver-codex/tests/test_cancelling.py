"""Cancels, and turns that Codex begins by itself, over a real child process that does what the real CLI cannot be made to do."""

import asyncio

import pytest

from groupx_host.errors import TurnFenced
from groupx_host.model.turns import Delivery
from groupx_host.plugin.driver_events import (
    TextDelta,
    ToolCompleted,
    ToolStarted,
    TurnCancelled,
    TurnCompleted,
    TurnFailed,
    TurnInterrupted,
)
from groupx_host.wire.tree import living, snapshot_tree

HELLO = {"handshake": {}}
TURN = {"turn": "t1"}
SAID = {"delta": ["m1", "a"]}
DONE = {"end": "completed"}
GOOD = ({"turn": "good"}, {"said": ["good", "good"]}, DONE)
INTERRUPT = {"expect": "turn/interrupt"}
CLEAN = {"expect": "thread/backgroundTerminals/clean"}
STOPPED = {"end": "interrupted"}
INTERRUPTED = {"interrupted": True}
YES = {"answer": {}}
COMMAND = {"item": ["started", {"type": "commandExecution", "id": "c1", "command": "sleep 300"}]}
NO_TURN = {"refuse": [-32600, "no active turn to interrupt"]}


async def test_a_cancel_ends_the_turn_and_then_its_commands_and_the_same_process_takes_the_next(bench):
    session = await bench.open(HELLO, TURN, COMMAND, INTERRUPTED, *GOOD)
    turn = bench.start(session)
    await turn.until(ToolStarted)

    outcome = await session.cancel("turn-1")

    assert await turn.finish() == TurnCancelled()
    assert (outcome.accepted, outcome.session_usable) == (True, True)
    assert turn.events[-2] == ToolCompleted(tool_call_id="c1", is_error=True, details={"interrupted": True})
    assert bench.methods()[-2:] == ["turn/interrupt", "thread/backgroundTerminals/clean"]
    assert bench.read_by_cli("turn/interrupt") == [{"threadId": session.native_ref, "turnId": "t1"}]
    assert bench.read_by_cli("thread/backgroundTerminals/clean") == [{"threadId": session.native_ref}]
    assert (await bench.ask(session)).text == "good"
    assert len(bench.processes) == 1


async def test_the_end_of_the_turn_counts_and_not_the_answer_to_the_interrupt(bench):
    late = {"said": ["m1", "a late word"]}
    session = await bench.open(HELLO, TURN, SAID, INTERRUPT, YES, {"raw": "answered"}, late, STOPPED, CLEAN, YES, *GOOD)
    turn = bench.start(session)
    await turn.until(TextDelta)

    outcome = await session.cancel("turn-1")

    assert await turn.finish() == TurnCancelled()
    assert turn.text == "a late word"
    assert outcome.session_usable
    assert (await bench.ask(session)).text == "good"


async def test_an_end_without_an_answer_to_the_interrupt_is_an_end(bench):
    session = await bench.open(HELLO, TURN, SAID, INTERRUPT, STOPPED, CLEAN, YES, *GOOD)
    turn = bench.start(session)
    await turn.until(TextDelta)

    outcome = await session.cancel("turn-1")

    assert await turn.finish() == TurnCancelled()
    assert (outcome.accepted, outcome.session_usable) == (True, True)
    assert (await bench.ask(session)).text == "good"


@pytest.mark.proves("L4")
async def test_a_turn_that_was_over_when_the_interrupt_arrived_keeps_its_end(bench):
    session = await bench.open(HELLO, TURN, SAID, INTERRUPT, DONE, NO_TURN, CLEAN, YES, *GOOD)
    turn = bench.start(session)
    await turn.until(TextDelta)

    outcome = await session.cancel("turn-1")

    assert await turn.finish() == TurnCompleted()
    assert outcome.session_usable
    assert (await bench.ask(session)).text == "good"


@pytest.mark.parametrize(
    "steps",
    [
        ({"deaf": True},),
        (INTERRUPT, {"deaf": True}),
        (INTERRUPT, YES, {"deaf": True}),
        (INTERRUPT, NO_TURN, {"deaf": True}),
        (INTERRUPT, YES, STOPPED, CLEAN, {"deaf": True}),
        (INTERRUPT, YES, STOPPED, CLEAN, {"refuse": [-32600, "requires experimentalApi capability"]}),
    ],
)
async def test_a_cancel_that_does_not_work_condemns_the_process_and_a_resumed_one_takes_the_next_turn(bench, steps):
    session = await bench.open(HELLO, TURN, {"grandchild": True}, COMMAND, *steps)
    turn = bench.start(session)
    await turn.until(ToolStarted)
    tree = snapshot_tree(bench.processes[0].native_pid)

    outcome = await session.cancel("turn-1")
    terminal = await turn.finish()

    assert (outcome.accepted, outcome.session_usable) == (True, False)
    assert isinstance(terminal, TurnCancelled if STOPPED in steps else TurnInterrupted)
    assert terminal.delivery is Delivery.DELIVERED
    assert turn.events[-2] == ToolCompleted(tool_call_id="c1", is_error=True, details={"interrupted": True})
    assert not session.usable
    assert living(tree) == []

    again = await bench.open(HELLO, *GOOD, resume=session.native_ref, resume_used=True)
    assert again.resumed
    assert (await bench.ask(again)).text == "good"


@pytest.mark.proves("L3")
async def test_a_cancel_while_the_prompt_is_being_taken_sends_nothing(bench):
    session = await bench.open(HELLO, *GOOD)
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
    assert (await bench.ask(session)).text == "good"
    assert bench.methods().count("turn/start") == 1
    assert "turn/interrupt" not in bench.methods()


@pytest.mark.proves("L3")
async def test_a_fenced_turn_sends_nothing(bench):
    session = await bench.open(HELLO, *GOOD)

    async def fenced():
        raise TurnFenced

    turn = bench.start(session, take_prompt=fenced)
    await turn.finish()

    assert turn.fenced
    assert (await bench.ask(session)).text == "good"
    assert bench.methods().count("turn/start") == 1


async def test_a_cancel_right_behind_the_prompt_waits_until_the_turn_has_begun(bench):
    asked = {"raw": "the prompt is here"}
    started = ({"expect": "turn/start"}, asked, {"answer": {"turn": {"id": "t1"}}}, {"begin": "t1"})
    session = await bench.open(HELLO, *started, INTERRUPTED, *GOOD)
    turn = bench.start(session)
    await bench.notes.until("no known frame")

    outcome = await session.cancel("turn-1")

    assert await turn.finish() == TurnCancelled()
    assert outcome.session_usable
    assert (await bench.ask(session)).text == "good"


@pytest.mark.proves("L4")
async def test_a_cancel_is_fenced_to_its_turn(bench):
    session = await bench.open(HELLO, TURN, SAID, INTERRUPTED, *GOOD)

    assert not (await session.cancel("turn-1")).accepted
    turn = bench.start(session)
    await turn.until(TextDelta)
    assert not (await session.cancel("another")).accepted
    outcomes = await asyncio.gather(session.cancel("turn-1"), session.cancel("turn-1"))
    assert [outcome.accepted for outcome in outcomes] == [True, True]

    assert await turn.finish() == TurnCancelled()
    assert not (await session.cancel("turn-1")).accepted
    next_turn = bench.start(session)
    assert not (await session.cancel("turn-1")).accepted
    assert await next_turn.finish() == TurnCompleted()
    assert bench.methods().count("turn/interrupt") == bench.methods().count("thread/backgroundTerminals/clean") == 1


async def test_a_cancel_of_a_turn_that_codex_refuses_to_begin_is_over_before_the_next_prompt(bench):
    bench.close_gate("asked")
    refused = ({"expect": "turn/start"}, {"raw": "the prompt is here"}, {"gate": "asked"}, {"refuse": [-32602, "too large"]})
    session = await bench.open(HELLO, *refused, CLEAN, YES, *GOOD)
    turn = bench.start(session)
    await bench.notes.until("no known frame")
    cancelling = asyncio.create_task(session.cancel("turn-1"))
    await bench.open_gate("asked")

    terminal = await turn.finish()

    assert (type(terminal), terminal.delivery) == (TurnFailed, Delivery.NOT_DELIVERED)
    assert (await bench.ask(session)).text == "good"
    assert (await cancelling).session_usable
    assert bench.methods()[-3:] == ["turn/start", "thread/backgroundTerminals/clean", "turn/start"]


@pytest.mark.proves("field.A6")
async def test_a_turn_that_codex_began_by_itself_is_interrupted_so_that_no_prompt_steers_it(bench):
    own = ({"begin": "own"}, {"said": ["o", "nobody asked"]}, {"raw": "it runs"})
    session = await bench.open(HELLO, *own, INTERRUPT, YES, STOPPED, *GOOD)
    await bench.notes.until("no known frame")

    turn = await bench.ask(session)

    assert turn.text == "good"
    assert bench.read_by_cli("turn/interrupt")[0]["turnId"] == "own"
    assert bench.methods().index("turn/interrupt") < bench.methods().index("turn/start")


async def test_a_turn_that_codex_begins_while_the_prompt_is_being_taken_is_not_steered_either(bench):
    asked, release = asyncio.Event(), asyncio.Event()

    async def slow():
        asked.set()
        await release.wait()
        return "text"

    bench.close_gate("taking")
    own = ({"gate": "taking"}, {"begin": "own"}, {"raw": "it runs"})
    session = await bench.open(HELLO, *own, INTERRUPT, YES, STOPPED, *GOOD)
    turn = bench.start(session, take_prompt=slow)
    await asked.wait()
    await bench.open_gate("taking")
    await bench.notes.until("no known frame")
    release.set()

    await turn.finish()

    assert turn.text == "good"
    assert bench.methods().index("turn/interrupt") < bench.methods().index("turn/start")


@pytest.mark.parametrize("steps", [({"deaf": True},), (INTERRUPT, YES, {"deaf": True}), (INTERRUPT, {"exit": 1})])
async def test_a_turn_of_its_own_that_does_not_end_costs_the_process_and_not_the_prompt(bench, steps):
    session = await bench.open(HELLO, {"begin": "own"}, {"raw": "it runs"}, *steps)
    await bench.notes.until("no known frame")
    taken = []

    async def take():
        taken.append(1)
        return "text"

    terminal = await bench.start(session, take_prompt=take).finish()

    assert (type(terminal), terminal.delivery) == (TurnInterrupted, Delivery.NOT_DELIVERED)
    assert taken == []
    assert not session.usable
