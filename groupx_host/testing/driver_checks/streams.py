"""What a turn tells while it runs, and what of the native side's output it must not tell."""

from groupx_host.plugin.driver_events import (
    NativeStarted,
    ReasoningDelta,
    TextDelta,
    ToolCompleted,
    ToolStarted,
    UsageReported,
)
from groupx_host.testing.bench import DriverBench
from groupx_host.testing.driver_checks.marking import checks
from groupx_host.testing.turns import TERMINALS, WatchedTurn
from groupx_host.testing.verdict import expect

MEANINGFUL = (TextDelta, ReasoningDelta, ToolStarted)


@checks("driver.started-first")
async def starts_before_it_speaks(bench: DriverBench) -> None:
    """The first sign of work confirms the delivery."""
    turn = await _played(bench, "answer")
    kinds = [type(event) for event in turn.events]

    expect(kinds.count(NativeStarted) == 1, f"NativeStarted came {kinds.count(NativeStarted)} times.")
    early = [kind.__name__ for kind in kinds[: kinds.index(NativeStarted)] if kind in MEANINGFUL]
    expect(early == [], f"{', '.join(early)} came before NativeStarted.")


@checks("driver.text")
async def gives_the_answer_as_deltas(bench: DriverBench) -> None:
    """The whole text at the end, where a driver gives one, is the same."""
    stage = bench.stage("answer")
    turn = await _played(bench, "answer")

    expect(len(turn.of(TextDelta)) > 1, "An answer in several pieces came as one.")
    expect(turn.text == stage.text, f"The deltas make {turn.text[:400]!r} instead of {stage.text!r}.")
    expect(turn.answer == stage.text, f"The end says {turn.answer[:400]!r} instead of {stage.text!r}.")


@checks("driver.one-terminal")
async def ends_once(bench: DriverBench) -> None:
    """For a good end and for a bad one."""
    for scenario in ("answer", "model_error"):
        stage = bench.stage(scenario)
        turn = bench.start(await bench.open(stage), stage.prompt)
        await turn.end()
        ends = [type(event).__name__ for event in turn.events if isinstance(event, TERMINALS)]
        expect(len(ends) == 1, f"The turn ended {len(ends)} times: {', '.join(ends)}.")
        expect(isinstance(turn.events[-1], TERMINALS), f"{turn.events[-1]!r} came after the end.")


@checks("driver.next-turn")
async def runs_one_turn_after_another(bench: DriverBench) -> None:
    """On one process, which was not started again."""
    stage = bench.stage("answer")
    session = await bench.open(stage)
    started = len(bench.watch.requests)
    for _ in range(3):
        await bench.start(session, stage.prompt).says(stage.text)

    expect(session.usable, "The session is not usable after good turns.")
    expect(len(bench.watch.requests) == started, "A turn started a process of its own.")


@checks("driver.reasoning")
async def keeps_thoughts_apart(bench: DriverBench) -> None:
    """A thought in the answer would be told to other agents."""
    stage = bench.stage("reasoning")
    turn = await _played(bench, "reasoning")
    thought = "".join(event.text for event in turn.of(ReasoningDelta))

    expect(bool(thought), "No thought was reported.")
    expect(stage.reasoning in (None, thought), f"The thought was {thought[:400]!r} instead of {stage.reasoning!r}.")
    expect(stage.text in (None, turn.answer), f"The answer was {turn.answer[:400]!r} instead of {stage.text!r}.")


@checks("driver.tools")
async def pairs_tools(bench: DriverBench) -> None:
    """Each id starts once and ends once, in this order."""
    turn = await _played(bench, "tools")

    expect(bool(turn.of(ToolStarted)), "No tool was reported.")
    expect(all(tool.name for tool in turn.of(ToolStarted)), "A tool has no name.")
    _paired(turn)


@checks("driver.tool-left-open")
async def ends_tools_that_nobody_ended(bench: DriverBench) -> None:
    """A tool without an end would be shown as running for ever."""
    turn = await _played(bench, "open_tool")

    expect(bool(turn.of(ToolStarted)), "No tool was reported.")
    _paired(turn)


@checks("driver.usage")
async def counts_by_turn(bench: DriverBench) -> None:
    """The last report of a turn counts."""
    stage = bench.stage("usage")
    session = await bench.open(stage)
    for number, (prompt, wanted) in enumerate(zip((stage.prompt, stage.next_prompt), stage.usage, strict=True), 1):
        turn = bench.start(session, prompt)
        await turn.completed()
        reports = turn.of(UsageReported)
        expect(bool(reports), f"Turn {number} reports no usage.")
        told = (reports[-1].input_tokens, reports[-1].output_tokens)
        expect(told == wanted, f"Turn {number} used {told} tokens instead of {wanted}.")


@checks("driver.noise")
async def skips_noise(bench: DriverBench) -> None:
    """A frame must have the protocol's shape, not just parse."""
    await _says(bench, "noise")


@checks("driver.overlong")
async def survives_an_overlong_line(bench: DriverBench) -> None:
    """The launcher reports the line as `Overlong`."""
    await _says(bench, "overlong")


@checks("driver.broken-text")
async def survives_broken_text(bench: DriverBench) -> None:
    """What the host does with the text is the host's; the turn must get there."""
    stage = bench.stage("broken_text")
    await bench.start(await bench.open(stage), stage.prompt).completed()


@checks("driver.stderr")
async def drains_stderr(bench: DriverBench) -> None:
    """A full pipe would stop the native side before it answers."""
    await _says(bench, "stderr")


@checks("driver.leftovers")
async def forgets_what_comes_late(bench: DriverBench) -> None:
    """The next turn is asked at once, so the leftovers may come before it, or into it."""
    stage = bench.stage("leftovers")
    session = await bench.open(stage)
    first = bench.start(session, stage.prompt)
    await first.says(stage.text)
    second = bench.start(session, stage.next_prompt)
    await second.says(stage.next_text)

    expect(second.of(ToolStarted) == [], "A tool of the first turn was told in the second.")


async def _played(bench: DriverBench, scenario: str) -> WatchedTurn:
    stage = bench.stage(scenario)
    turn = bench.start(await bench.open(stage), stage.prompt)
    await turn.completed()
    return turn


async def _says(bench: DriverBench, scenario: str) -> None:
    stage = bench.stage(scenario)
    await bench.start(await bench.open(stage), stage.prompt).says(stage.text)


def _paired(turn: WatchedTurn) -> None:
    running: set[str] = set()
    known: set[str] = set()
    for event in turn.events:
        if isinstance(event, ToolStarted):
            expect(event.tool_call_id not in known, f"The tool {event.tool_call_id} started twice.")
            running.add(event.tool_call_id)
            known.add(event.tool_call_id)
        elif isinstance(event, ToolCompleted):
            expect(event.tool_call_id in running, f"The tool {event.tool_call_id} ended twice, or before it started.")
            running.discard(event.tool_call_id)
        elif isinstance(event, TERMINALS):
            expect(running == set(), f"Tools are open at the end: {', '.join(sorted(running))}.")
