"""Bad ends: the model that does not answer, the question that nobody may answer, the process that dies."""

from groupx_host.model.turns import Delivery
from groupx_host.plugin.driver_events import TextDelta, TurnFailed, TurnInterrupted
from groupx_host.testing.bench import DriverBench
from groupx_host.testing.driver_checks.marking import checks
from groupx_host.testing.verdict import NotMet, expect
from groupx_host.wire.tree import kill

MAX_REASON_CHARACTERS = 2_000


@checks("driver.native-error")
async def tells_why_the_model_did_not_answer(bench: DriverBench) -> None:
    """A native success is not trusted."""
    stage = bench.stage("model_error")
    end = await bench.start(await bench.open(stage), stage.prompt).end()

    if not isinstance(end, TurnFailed):
        raise NotMet(f"The model did not answer, and the turn ended with {end!r}.")
    expect(0 < len(end.reason) <= MAX_REASON_CHARACTERS, f"The reason has {len(end.reason)} characters.")
    expect((stage.reason or "") in end.reason, f"The native reason is missing: {end.reason}")
    expect(bool(end.code), "The failure has no code.")


@checks("driver.question")
async def declines_questions(bench: DriverBench) -> None:
    """Agents run unrestricted; nobody sits at the CLI."""
    stage = bench.stage("question")
    end = await bench.start(await bench.open(stage), stage.prompt).end()

    asked = isinstance(end, TurnFailed) and end.code == "UNEXPECTED_NATIVE_INTERACTION"
    expect(asked, f"A question was asked, and the turn ended with {end!r}.")


@checks("driver.death")
async def tells_that_the_process_died(bench: DriverBench) -> None:
    """It had begun to work, so the prompt was delivered."""
    stage = bench.stage("death")
    turn = bench.start(await bench.open(stage), stage.prompt)
    end = await turn.end()

    if not isinstance(end, TurnInterrupted):
        raise NotMet(f"The process died in a turn, which ended with {end!r}.")
    expect(bool(turn.text), "What was said before the process died is missing.")
    expect(end.delivery is Delivery.DELIVERED, f"The delivery is {end.delivery} although the answer had begun.")
    expect((stage.reason or "") in end.reason, f"The last words are missing: {end.reason}")


@checks("driver.death-unusable")
async def is_not_usable_when_dead(bench: DriverBench) -> None:
    """The host opens a new session then, and resumes."""
    stage = bench.stage("death")
    session = await bench.open(stage)
    await bench.start(session, stage.prompt).end()

    expect(not session.usable, "The session says that it is usable although its process died.")


@checks("driver.death-unseen")
async def does_not_call_a_prompt_unsent(bench: DriverBench) -> None:
    """The room would be right to send such a prompt once more, and the agent would work twice."""
    stage = bench.stage("death_unseen")
    end = await bench.start(await bench.open(stage), stage.prompt).end()

    expect(isinstance(end, TurnInterrupted), f"The process died in a turn, which ended with {end!r}.")
    expect(getattr(end, "delivery", None) is not Delivery.NOT_DELIVERED, "The prompt was read, and is called not delivered.")


@checks("driver.run-never-raises")
async def never_raises(bench: DriverBench) -> None:
    """The process is killed from outside, and its session is asked to run again."""
    stage = bench.stage("hold_text")
    session = await bench.open(stage)
    turn = bench.start(session, stage.prompt)
    await turn.until(TextDelta)
    kill(bench.watch.seen())
    await turn.end()
    again = bench.start(session, stage.next_prompt)
    await again.end()

    for each in (turn, again):
        expect(each.raised is None, f"run raised {each.raised!r}.")
