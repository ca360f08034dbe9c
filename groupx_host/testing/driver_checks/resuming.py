"""An earlier conversation: it goes on unseen, or its loss is told."""

from groupx_host.errors import GroupXError
from groupx_host.plugin.evidence import NativeOutcome, TurnSought, evidence_of, prompt_digest
from groupx_host.testing.bench import DriverBench
from groupx_host.testing.driver_checks.marking import checks
from groupx_host.testing.verdict import expect

MAX_REASON_CHARACTERS = 2_000


@checks("driver.resume")
async def goes_on_without_a_replay(bench: DriverBench) -> None:
    """The first turn of a resumed session has its own answer and nothing else."""
    stage = bench.stage("resume")
    session = await bench.open(stage, resume=stage.resume, resume_used=True)
    lost = session.lost_reason
    expect(session.resumed, f"The conversation was not resumed: {lost}")
    expect(session.native_ref == stage.resume, f"The reference became {session.native_ref!r}.")

    turn = bench.start(session, stage.prompt)
    await turn.completed()
    expect(turn.answer == stage.text, f"The first answer after a resume was {turn.answer[:400]!r} instead of {stage.text!r}.")
    expect(lost is None, f"A resumed session says that it was lost: {lost}")


@checks("driver.resume-lost")
async def tells_a_loss(bench: DriverBench) -> None:
    """Not an error: the room tells the agent everything again."""
    stage = bench.stage("resume_lost")
    session = await bench.open(stage, resume=stage.resume, resume_used=True)

    expect(not session.resumed, "A conversation that does not exist is said to go on.")
    expect(
        0 < len(session.lost_reason or "") <= MAX_REASON_CHARACTERS, f"The loss has no bounded reason: {session.lost_reason!r}"
    )
    await bench.start(session, stage.prompt).says(stage.text)
    expect(session.native_ref not in (None, stage.resume), "The new conversation goes by the reference of the lost one.")


@checks("driver.resume-unused")
async def misses_nothing_that_was_never_used(bench: DriverBench) -> None:
    """Such a reference may not exist on the native side at all."""
    stage = bench.stage("resume_lost")
    session = await bench.open(stage, resume=stage.resume, resume_used=False)

    expect(session.usable, "A session that was just opened is not usable.")
    expect(session.lost_reason is None, f"A conversation that never began is said to be lost: {session.lost_reason}")


@checks("driver.evidence-lost")
async def knows_nothing_of_another_conversation(bench: DriverBench) -> None:
    """The room would show an answer that nobody gave."""
    stage = bench.stage("resume_lost")
    sought = TurnSought(turn_id="turn_before", digest=prompt_digest(stage.prompt))
    try:
        session = await bench.open(stage, resume=stage.resume, resume_used=True, sought=sought)
    except GroupXError:
        # Nothing was claimed to be known; that a loss is no error is what ``driver.resume-lost`` asks for.
        return

    found = evidence_of(session)
    expect(found is None or found.outcome is NativeOutcome.UNKNOWN, f"A lost conversation is said to know a turn: {found}")
    await bench.start(session, stage.prompt).says(stage.text)
