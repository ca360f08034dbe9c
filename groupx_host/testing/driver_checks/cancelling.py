"""Cancel: fenced to its turn, bounded, and life goes on."""

from groupx_host.model.turns import Delivery
from groupx_host.plugin.driver_events import TextDelta, ToolCompleted, ToolStarted, TurnCancelled, TurnInterrupted
from groupx_host.plugin.drivers import Session
from groupx_host.testing.bench import HURRIED, USUAL, DriverBench
from groupx_host.testing.driver_checks.marking import checks
from groupx_host.testing.stages import Stage
from groupx_host.testing.turns import Gate, WatchedTurn
from groupx_host.testing.verdict import NotMet, expect, within


@checks("driver.cancel-before-prompt")
async def cancels_while_the_prompt_is_taken(bench: DriverBench) -> None:
    """The fence came too late for the prompt: the driver holds it in its hand when the cancel comes."""
    stage = bench.stage("hold_text")
    session = await bench.open(stage)
    gate = Gate()
    turn = bench.start(session, stage.prompt, gate)
    await within(bench.subject.patience, gate.asked.wait(), "Waiting for the driver to take the prompt")
    await bench.cancel(session, turn.turn_id)
    gate.opened.set()
    end = await turn.end()

    if not isinstance(end, TurnCancelled):
        raise NotMet(f"The turn was cancelled before its prompt left, and ended with {end!r}.")
    sent = bool(bench.watch.carrying(stage.prompt))
    expect(sent or end.delivery is Delivery.NOT_DELIVERED, f"No prompt was sent, and the delivery is {end.delivery}.")


@checks("driver.cancel-text")
async def cancels_a_text(bench: DriverBench) -> None:
    """The native side ends the turn by itself here."""
    stage = bench.stage("hold_text")
    session, turn = await _holding(bench, stage)
    outcome = await bench.cancel(session, turn.turn_id)
    end = await turn.end()

    expect(outcome.accepted, "The cancel of a running turn was not accepted.")
    expect(isinstance(end, TurnCancelled), f"The turn was cancelled and ended with {end!r}.")
    expect(
        outcome.session_usable or not session.usable, "The outcome says that the session is not usable, the session says it is."
    )


@checks("driver.cancel-tool")
async def cancels_a_tool(bench: DriverBench) -> None:
    """Open tools are ended by the driver where the native side does not."""
    stage = bench.stage("hold_tool")
    session = await bench.open(stage)
    turn = bench.start(session, stage.prompt)
    tool = await turn.until(ToolStarted)
    await bench.cancel(session, turn.turn_id)
    end = await turn.end()

    expect(isinstance(end, TurnCancelled), f"The turn was cancelled and ended with {end!r}.")
    ended = any(event.tool_call_id == tool.tool_call_id for event in turn.of(ToolCompleted))
    expect(ended, "The tool was not ended with its turn.")


@checks("driver.cancel-other-turn")
async def leaves_other_turns_alone(bench: DriverBench) -> None:
    """A late cancel names a turn that is over."""
    stage = bench.stage("hold_text")
    session, turn = await _holding(bench, stage)
    before = len(bench.watch.written)
    outcome = await bench.cancel(session, "turn_of_another_day")

    expect(not outcome.accepted, "The cancel of another turn was accepted.")
    expect(len(bench.watch.written) == before, "The cancel of another turn was sent.")
    expect(not turn.task.done(), "The cancel of another turn ended this one.")


@checks("driver.cancel-idle")
async def sends_no_cancel_when_idle(bench: DriverBench) -> None:
    """An idle CLI keeps a cancel for the next prompt, or dies of it."""
    session = await bench.open(bench.stage("answer"))
    await _sends_nothing(bench, session, "turn_1")

    expect(session.usable, "The session is not usable after a cancel that had nothing to end.")


@checks("driver.cancel-late")
async def never_hits_the_next_turn(bench: DriverBench) -> None:
    """The turn has just ended."""
    stage = bench.stage("answer")
    session = await bench.open(stage)
    turn = bench.start(session, stage.prompt)
    await turn.completed()
    await _sends_nothing(bench, session, turn.turn_id)

    await bench.start(session, stage.next_prompt).says(stage.next_text)


@checks("driver.cancel-then-next")
async def goes_on_after_a_cancel(bench: DriverBench) -> None:
    """A session that is not usable any more is left, as the host does it."""
    stage = bench.stage("hold_text")
    session, turn = await _holding(bench, stage)
    await bench.cancel(session, turn.turn_id)
    await turn.end()
    if not session.usable:
        resume = session.native_ref if bench.subject.capabilities.resume else None
        session = await bench.open(stage, resume=resume, resume_used=resume is not None)

    await bench.start(session, stage.next_prompt).says(stage.next_text)


@checks("driver.cancel-deaf")
async def condemns_what_does_not_listen(bench: DriverBench) -> None:
    """The turn ends only with the process, so the next prompt can never overlap."""
    stage = bench.stage("deaf")
    session, turn = await _holding(bench, stage, short=True)
    outcome = await bench.cancel(session, turn.turn_id, HURRIED)
    end = await bench.ended(turn)

    expect(isinstance(end, TurnInterrupted | TurnCancelled), f"The turn ended with {end!r}.")
    expect(not outcome.session_usable, "The outcome says that the session can still be used.")
    expect(not session.usable, "The session says that it is usable although it does not listen.")
    await bench.gone()


async def _holding(bench: DriverBench, stage: Stage, *, short: bool = False) -> tuple[Session, WatchedTurn]:
    session = await bench.open(stage, timeouts=HURRIED if short else USUAL)
    turn = bench.start(session, stage.prompt)
    await turn.until(TextDelta)
    return session, turn


async def _sends_nothing(bench: DriverBench, session: Session, turn_id: str) -> None:
    before = len(bench.watch.written)
    outcome = await bench.cancel(session, turn_id)
    expect(not outcome.accepted, "A cancel was accepted although no turn runs.")
    expect(len(bench.watch.written) == before, "A cancel was sent although no turn runs.")
