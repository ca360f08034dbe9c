"""Turns as a table, and one of them with all that happened to it."""

from collections.abc import Iterator, Mapping, Sequence
from datetime import datetime
from typing import Any

from groupx_host.cli.addressing import bare
from groupx_host.cli.event_lines import CLOCK
from groupx_host.cli.short_ids import shortened
from groupx_host.cli.terminal import one_line
from groupx_host.cli.turn_reading import Lanes
from groupx_host.cli.turn_words import lasted, status_in_words
from groupx_host.model.turns import TurnStatus

HEADS = ("turn", "age", "agent", "status")
GAP = "  "
STEPS: Mapping[str, str] = {
    "handed_over": "handed over",
    "first_native_event": "first sign of work",
    "examining": "asking its session after the room's end",
    "examined": "what its session knows",
}
"""Steps of the ledger that a person would not read as they are; the page says the same."""
FACTS = (
    ("interaction", "correlationId"),
    ("message", "sourceEventId"),
    ("asked by turn", "parentTurnId"),
    ("answer", "responseEventId"),
    ("delivery", "deliveryCertainty"),
    ("hint", "hint"),
)
COUNTS = (("inputTokens", "tokens in"), ("cachedTokens", "of them cached"), ("outputTokens", "tokens out"), ("costUsd", "USD"))


def turn_table(turns: Sequence[Mapping[str, Any]], lanes: Lanes, now: datetime) -> Iterator[str]:
    """A head and one line for each turn, in columns."""
    short = shortened(turn["turnId"] for turn in turns)
    rows = [
        (short[turn["turnId"]], lasted(turn["queuedAt"], now), bare(turn["targetActorId"]), status_in_words(turn, lanes, now))
        for turn in turns
    ]
    widths = [max(map(len, column)) for column in zip(HEADS, *rows, strict=True)]
    for row in (HEADS, *rows):
        yield one_row(row, widths)


def one_row(row: Sequence[str], widths: Sequence[int]) -> str:
    """The cells of a line, each as wide as its column but the last."""
    *cells, last = row
    return GAP.join([*(f"{cell:<{width}}" for cell, width in zip(cells, widths, strict=False)), one_line(last)])


def story_lines(story: Mapping[str, Any], lanes: Lanes, now: datetime) -> Iterator[str]:
    """One turn: whose it is, how it stands, what belongs to it, and each step of its delivery in local time."""
    turn = story["turn"]
    yield f"{turn['turnId']}  {bare(turn['targetActorId'])}  {one_line(status_in_words(turn, lanes, now))}"
    for words, name in FACTS:
        if name in turn:
            yield f"{GAP}{words}: {one_line(str(turn[name]))}"
    if counts := [
        f"{story['usage'][name]} {words}" for name, words in COUNTS if (story.get("usage") or {}).get(name) is not None
    ]:
        yield f"{GAP}usage: {', '.join(counts)}"
    day = now.astimezone().date()
    for step in story["ledger"]:
        at = datetime.fromisoformat(step["at"]).astimezone()
        if at.date() != day:
            day = at.date()
            yield f"{GAP}{day}"
        yield f"{GAP}{at.strftime(CLOCK)}  {_step(step)}"
    yield from ways_on(turn)


def _step(step: Mapping[str, Any]) -> str:
    words = STEPS.get(step["step"], step["step"])
    if step.get("position"):
        words += f", {step['position']} ahead"
    if "outcome" in step:
        return f"{words}: {step['outcome'].replace('_', ' ')}"
    return f"{words}: {one_line(step['reason'])}" if "reason" in step else words


def ways_on(turn: Mapping[str, Any]) -> Iterator[str]:
    """What a person may do about a turn whose end is not known; nothing does either by itself (law L3)."""
    if turn["status"] == TurnStatus.INTERRUPTED:
        agent, source = bare(turn["targetActorId"]), turn["sourceEventId"]
        yield f'{GAP}to continue: groupx send "Go on where you were cut off." --to {agent} --reply-to {source}'
        yield f"{GAP}to send again: groupx retry {turn['turnId']}"
