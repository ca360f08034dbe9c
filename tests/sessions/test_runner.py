"""One turn has clocks on every wait, and ends once whatever the driver does."""

import asyncio

import pytest

from groupx_host.errors import TurnFenced
from groupx_host.model.limits import Timeouts
from groupx_host.model.turns import Delivery
from groupx_host.plugin.driver_events import (
    NativeStarted,
    Notice,
    TextDelta,
    ToolCompleted,
    ToolStarted,
    TurnCancelled,
    TurnCompleted,
    TurnInterrupted,
)
from groupx_host.plugin.drivers import CancelOutcome, TurnRequest
from groupx_host.sessions import runner as runner_module
from groupx_host.sessions.runner import TurnRunner

SHORT = Timeouts(first_event_ms=80, idle_ms=80, tool_idle_ms=400, cancel_ms=80, close_ms=80)


class ScriptedSession:
    """A session whose turn is an async generator of the test's."""

    native_ref, resumed, lost_reason, cli_version, usable = "n", False, None, None, True

    def __init__(self, script, *, hears_cancel=True, confirms=True):
        self._script = script
        self._hears = hears_cancel
        self._confirms = confirms
        self.cancelled, self.closed = asyncio.Event(), asyncio.Event()

    def run(self, request):
        return self._script(self, request)

    async def cancel(self, turn_id):
        if not self._hears:
            await asyncio.Event().wait()
        if self._confirms:
            self.cancelled.set()
        return CancelOutcome(accepted=True)

    async def close(self):
        self.closed.set()


async def run(script, timeouts=SHORT, *, cancel_after=None, **options):
    session, events = ScriptedSession(script, **options), []

    async def take_prompt():
        return "prompt"

    async def on_event(event):
        events.append(event)
        if cancel_after is not None and isinstance(event, cancel_after):
            runner.cancel()

    runner = TurnRunner(session, TurnRequest(turn_id="t", take_prompt=take_prompt), timeouts, on_event)
    async with asyncio.timeout(5):
        outcome = await runner.run()
    return outcome, events, session


async def test_events_come_in_order_and_the_terminal_ends_the_run():
    async def script(session, request):
        await request.take_prompt()
        yield NativeStarted()
        for word in "abc":
            yield TextDelta(word)
        yield TurnCompleted()
        yield TextDelta("late")

    outcome, events, _ = await run(script)
    assert outcome.terminal == TurnCompleted()
    assert [event.text for event in events if isinstance(event, TextDelta)] == ["a", "b", "c"]


@pytest.mark.proves("L12", "L5")
async def test_a_silent_driver_is_cancelled_at_its_first_event_bound():
    async def script(session, request):
        await session.cancelled.wait()
        yield TurnCancelled()

    outcome, _, session = await run(script)
    assert (outcome.watchdog, outcome.terminal) == ("TURN_FIRST_EVENT_TIMEOUT", TurnCancelled())
    assert not session.closed.is_set()


@pytest.mark.proves("L12", "L5")
async def test_silence_after_work_is_the_idle_bound():
    async def script(session, request):
        yield NativeStarted()
        await session.cancelled.wait()
        yield TurnCancelled()

    outcome, _, _ = await run(script)
    assert outcome.watchdog == "TURN_IDLE_TIMEOUT"


@pytest.mark.proves("L12")
async def test_an_open_tool_has_a_longer_bound_and_its_end_brings_the_short_one_back():
    async def script(session, request):
        yield ToolStarted(tool_call_id="1", name="Bash")
        await asyncio.wait({asyncio.ensure_future(session.cancelled.wait())}, timeout=0.2)
        assert not session.cancelled.is_set()
        yield ToolCompleted(tool_call_id="1")
        await session.cancelled.wait()
        yield TurnCancelled()

    outcome, events, _ = await run(script)
    assert outcome.watchdog == "TURN_IDLE_TIMEOUT"
    assert any(isinstance(event, ToolCompleted) for event in events)


@pytest.mark.proves("L12")
async def test_retry_notices_reset_no_clock():
    async def script(session, request):
        yield NativeStarted()
        while not session.cancelled.is_set():
            yield Notice(text="waiting for network")
            await asyncio.wait({asyncio.ensure_future(session.cancelled.wait())}, timeout=0.01)
        yield TurnCancelled()

    outcome, _, _ = await run(script)
    assert outcome.watchdog == "TURN_IDLE_TIMEOUT"


@pytest.mark.parametrize("options", [{"hears_cancel": False}, {"confirms": False}])
async def test_a_cancel_that_is_not_confirmed_condemns_the_session(options):
    async def script(session, request):
        yield NativeStarted()
        await session.closed.wait()
        yield TurnInterrupted(delivery=Delivery.DELIVERED, reason="its process was ended")

    outcome, _, session = await run(script, cancel_after=NativeStarted, **options)
    assert outcome.condemned
    assert outcome.terminal.delivery is Delivery.DELIVERED
    assert session.closed.is_set()


@pytest.mark.proves("L5")
async def test_a_driver_that_never_ends_is_given_up(monkeypatch):
    monkeypatch.setattr(runner_module, "END_GRACE_SECONDS", 0.05)

    async def script(session, request):
        yield NativeStarted()
        await asyncio.Event().wait()

    outcome, _, _ = await run(script, cancel_after=NativeStarted, confirms=False)
    assert outcome.condemned
    assert isinstance(outcome.terminal, TurnInterrupted)


@pytest.mark.proves("L4")
async def test_an_answer_that_wins_against_the_cancel_stands():
    async def script(session, request):
        yield NativeStarted()
        await session.cancelled.wait()
        yield TurnCompleted(text="done anyway")

    outcome, _, _ = await run(script, cancel_after=NativeStarted)
    assert outcome.terminal == TurnCompleted(text="done anyway")
    assert not outcome.condemned


@pytest.mark.proves("L3")
async def test_a_fence_passes_through_as_not_delivered():
    async def script(session, request):
        raise TurnFenced("t")
        yield  # pragma: no cover - makes it a generator

    outcome, _, _ = await run(script)
    assert outcome.fenced
    assert outcome.terminal.delivery is Delivery.NOT_DELIVERED


@pytest.mark.proves("L5")
@pytest.mark.parametrize("problem", [RuntimeError("defect"), KeyError("x")])
async def test_a_driver_that_raises_ends_its_turn_and_is_condemned(problem):
    async def script(session, request):
        yield NativeStarted()
        raise problem

    outcome, _, _ = await run(script)
    assert isinstance(outcome.terminal, TurnInterrupted)
    assert outcome.condemned


@pytest.mark.proves("L5")
async def test_a_driver_that_stops_without_a_terminal_is_uncertain():
    async def script(session, request):
        yield NativeStarted()

    outcome, _, _ = await run(script)
    assert outcome.terminal.delivery is Delivery.UNKNOWN


@pytest.mark.proves("L12")
async def test_a_flood_of_events_is_held_back_by_a_bounded_queue(monkeypatch):
    monkeypatch.setattr(runner_module, "QUEUED_EVENTS", 8)

    async def script(session, request):
        for number in range(500):
            yield TextDelta(str(number))
        yield TurnCompleted()

    outcome, events, _ = await run(script)
    assert [event.text for event in events] == [str(number) for number in range(500)]
    assert outcome.terminal == TurnCompleted()
