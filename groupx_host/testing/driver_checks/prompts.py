"""The prompt: when it leaves, that it leaves once, and that it arrives as it is."""

import asyncio

from groupx_host.errors import TurnFenced
from groupx_host.model.limits import MAX_MESSAGE_CHARACTERS
from groupx_host.model.turns import Delivery
from groupx_host.plugin.driver_events import TextDelta, TurnFailed, TurnInterrupted
from groupx_host.testing.bench import DriverBench
from groupx_host.testing.driver_checks.marking import checks
from groupx_host.testing.turns import Gate
from groupx_host.testing.verdict import expect, within
from groupx_host.wire.tree import kill

SECOND_FLIGHT_SECONDS = 0.5
"""How long a second turn may keep its reader waiting before the kit takes it that it waits for the first."""
LEADS = ("", " ", "\n")
"""What may stand before a command; some CLIs strip it."""
ODD_TEXT = 'half \ud83d and \x00, \u2028 and \u0085, \r\n and \t, "quoted" \\ 漢字 \U0001f600'
KEPT_OF_ODD_TEXT = '\u2028 and \u0085, \r\n and \t, "quoted" \\ 漢字 \U0001f600'


@checks("driver.take-prompt-once")
async def takes_the_prompt_once(bench: DriverBench) -> None:
    """A second taking is a second delivery."""
    stage = bench.stage("answer")
    session = await bench.open(stage)
    words = f"The word is heron.\n{stage.prompt}"
    turn = bench.start(session, words)
    await turn.completed()

    expect(turn.taken == 1, f"The prompt was taken {turn.taken} times.")
    sent = sum("The word is heron." in "".join(line.texts()) for line in bench.watch.written)
    expect(sent == 1, f"The prompt was sent {sent} times.")


@checks("driver.take-prompt-last")
async def writes_nothing_before_the_prompt_is_taken(bench: DriverBench) -> None:
    """While the room writes ahead, the native side must not know of the turn."""
    session = await bench.open(bench.stage("answer"))
    before, gate = len(bench.watch.written), Gate(fenced=True)
    turn = bench.start(session, "never", gate)
    await within(bench.subject.patience, gate.asked.wait(), "Waiting for the driver to take the prompt")
    early = bench.watch.written[before:]
    gate.opened.set()
    await asyncio.wait({turn.task}, timeout=bench.subject.patience)

    expect(early == [], f"Written before the prompt was taken: {early[:1]}")


@checks("driver.fenced")
async def keeps_a_fenced_prompt_back(bench: DriverBench) -> None:
    """The host's fence is an exception that a driver lets pass."""
    session = await bench.open(bench.stage("answer"))
    before, gate = len(bench.watch.written), Gate(fenced=True)
    turn = bench.start(session, "never", gate)
    await within(bench.subject.patience, gate.asked.wait(), "Waiting for the driver to take the prompt")
    taken_at = len(bench.watch.written)
    gate.opened.set()
    await within(bench.subject.patience, asyncio.wait({turn.task}), "A fenced turn")

    expect(isinstance(turn.raised, TurnFenced), f"TurnFenced did not pass; it was {turn.raised!r} and {turn.events}.")
    expect(len(bench.watch.written) == max(before, taken_at), f"Written after the fence: {bench.watch.written[-1]}")
    expect(session.usable, "The session is not usable after a fenced turn.")


@checks("driver.dead-takes-no-prompt")
async def sends_no_prompt_to_the_dead(bench: DriverBench) -> None:
    """A prompt that was never taken can be sent again by the room; one that was taken cannot."""
    session = await bench.open(bench.stage("answer"))
    kill(bench.watch.seen())
    await bench.unusable(session)
    turn = bench.start(session, "never")
    end = await turn.end()

    expect(turn.taken == 0, "The prompt was taken for a process that is gone.")
    expect(isinstance(end, TurnFailed | TurnInterrupted), f"The turn ended with {end!r}.")
    expect(getattr(end, "delivery", None) is Delivery.NOT_DELIVERED, f"The end does not say not_delivered: {end!r}")


@checks("driver.prompt-whole")
async def sends_a_long_prompt_whole(bench: DriverBench) -> None:
    """Beyond the pipe's buffer, and as long as a person's message may be."""
    stage = bench.stage("answer")
    session = await bench.open(stage)
    size = min(MAX_MESSAGE_CHARACTERS, bench.subject.spec.max_prompt_characters or MAX_MESSAGE_CHARACTERS)
    numbered = "".join(f"{number:07d} " for number in range(size // 8 + 1))
    words = f"{numbered[: size - len(stage.prompt) - 1]}\n{stage.prompt}"
    await bench.start(session, words).completed()

    expect(bool(bench.watch.carrying(words)), f"A prompt of {size} characters did not reach the native side whole.")


@checks("driver.prompt-literal")
async def sends_no_local_command(bench: DriverBench) -> None:
    """Commands of the CLI would act on it instead of asking the model."""
    stage = bench.stage("answer")
    session = await bench.open(stage)
    marks = bench.subject.local_commands
    for lead in LEADS:
        prompt = f"{lead}{marks[0] if marks else '/'}compact all\n{stage.prompt}"
        await bench.start(session, prompt).completed()
        sent = bench.watch.carrying(prompt)
        expect(bool(sent), f"The prompt {prompt[:20]!r} did not reach the native side as it is.")
        bare = [text[:20] for text in sent if text.strip().startswith(marks)]
        expect(bare == [], f"The native side got {bare}, which is a command of its own.")


@checks("driver.prompt-any-text")
async def sends_any_text_as_one_valid_line(bench: DriverBench) -> None:
    """What cannot be UTF-8 is replaced, everything else is kept."""
    stage = bench.stage("answer")
    session = await bench.open(stage)
    await bench.start(session, f"{ODD_TEXT}\n{stage.prompt}").completed()

    expect(bool(bench.watch.carrying(KEPT_OF_ODD_TEXT)), "The odd text did not reach the native side as it is.")
    for written in bench.watch.written:
        expect(b"\n" not in written.line.rstrip(b"\n"), "A prompt was written as several lines.")
        expect(_is_text(written.line) and all(_is_text(text) for text in written.texts()), "What was written is no valid text.")


@checks("driver.one-in-flight")
async def never_sends_a_second_prompt(bench: DriverBench) -> None:
    """A second turn may be refused or may wait; its prompt must not leave."""
    stage = bench.stage("hold_text")
    session = await bench.open(stage)
    first = bench.start(session, stage.prompt)
    await first.until(TextDelta)
    second = bench.start(session, f"The second word is egret.\n{stage.next_prompt}")
    await asyncio.wait({second.task}, timeout=SECOND_FLIGHT_SECONDS)
    overlapping = bench.watch.carrying("The second word is egret.")

    expect(overlapping == [], "A second prompt was sent while a turn ran.")
    expect(not first.task.done(), "A second turn ended the first one.")
    if second.task.done():
        end = second.terminal()
        expect(
            getattr(end, "delivery", None) is Delivery.NOT_DELIVERED, f"The refused turn does not say not_delivered: {end!r}"
        )


def _is_text(words: str | bytes) -> bool:
    try:
        _ = words.decode() if isinstance(words, bytes) else words.encode()
    except UnicodeError:
        return False
    return True
