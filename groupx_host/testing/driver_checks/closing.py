"""Closing: bounded, repeatable, and nothing is left."""

from groupx_host.plugin.driver_events import TextDelta, TurnInterrupted
from groupx_host.testing.bench import HURRIED, DriverBench
from groupx_host.testing.driver_checks.marking import checks
from groupx_host.testing.verdict import expect


@checks("driver.close-running")
async def ends_the_running_turn(bench: DriverBench) -> None:
    """The outcome is not known to the room then."""
    stage = bench.stage("hold_text")
    session = await bench.open(stage)
    turn = bench.start(session, stage.prompt)
    await turn.until(TextDelta)
    await bench.close(session)
    end = await bench.ended(turn)

    expect(turn.raised is None, f"run raised {turn.raised!r}.")
    expect(isinstance(end, TurnInterrupted), f"The session was closed, and its turn ended with {end!r}.")


@checks("driver.close-twice")
async def closes_twice(bench: DriverBench) -> None:
    """The host closes in more than one place, to be sure."""
    session = await bench.open(bench.stage("answer"))
    await bench.close(session)
    await bench.close(session)
    await bench.close(bench.drivers[0])
    await bench.close(bench.drivers[0])

    expect(not session.usable, "A closed session says that it is usable.")


@checks("driver.close-all")
async def closes_every_session(bench: DriverBench) -> None:
    """Two sessions of one driver, neither closed by itself."""
    stage = bench.stage("answer")
    await bench.open(stage)
    driver = bench.drivers[0]
    second = await bench.open_with(driver)
    seen = bench.watch.seen()
    await bench.close(driver)

    expect(not second.usable, "A session is usable although its driver was closed.")
    await bench.gone(seen)


@checks("driver.close-deaf")
async def ends_what_minds_nothing(bench: DriverBench) -> None:
    """Neither the end of its input nor SIGTERM."""
    stage = bench.stage("deaf")
    session = await bench.open(stage, timeouts=HURRIED)
    turn = bench.start(session, stage.prompt)
    await turn.until(TextDelta)
    seen = bench.watch.seen()
    await bench.close(session, HURRIED)

    await bench.gone(seen)


@checks("driver.close-orphans")
async def leaves_no_orphans(bench: DriverBench) -> None:
    """Tools of agents run in sessions of their own, where a signal to a group does not reach."""
    stage = bench.stage("orphan")
    session = await bench.open(stage)
    turn = bench.start(session, stage.prompt)
    await turn.until(TextDelta)
    seen = bench.watch.seen()
    expect(len(seen) > len(bench.watch.processes), "The stage started no process of its own.")
    await bench.close(session)

    await bench.gone(seen)
