"""``groupx turns``: the list, one turn, and who waits for whom."""

from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import click
from attrs import frozen

from groupx_host.cli.addressing import one_agent
from groupx_host.cli.frame_lines import frame_lines, last_frames
from groupx_host.cli.options import print_json
from groupx_host.cli.short_ids import whole_id
from groupx_host.cli.talking import ask, running_room
from groupx_host.cli.turn_lines import story_lines, turn_table
from groupx_host.cli.turn_reading import ENDED, UNFINISHED, Lanes, ended_turns, read_lanes, unfinished_turns
from groupx_host.cli.turn_words import lacking_tools, waits_for, why_it_waits
from groupx_host.cli.wait_lines import wait_lines
from groupx_host.model.ids import TURN
from groupx_host.model.turns import TurnStatus

AT_WORK = frozenset({TurnStatus.DISPATCHING, TurnStatus.RUNNING, TurnStatus.CANCELLING})


@frozen(kw_only=True)
class Wanted:
    """Which turns the person asked for; no statuses means any, no agent everybody."""

    statuses: tuple[str, ...]
    agent: str | None
    limit: int


def show_turns(config_path: Path, wanted: Wanted, *, as_json: bool) -> None:
    """Print unfinished turns lane by lane, then those that ended, newest first, at most ``limit`` of them in all."""
    port = running_room(config_path).port
    lanes = read_lanes(port)
    target = None if wanted.agent is None else one_agent(wanted.agent, list(lanes.agents.values()))
    found = _wanted_unfinished(port, wanted, lanes, target)
    turns, left_out = found[: wanted.limit], max(0, len(found) - wanted.limit)
    if room_for := wanted.limit - len(turns):
        turns += _wanted_ended(port, wanted, target, room_for, {turn["turnId"] for turn in turns})
    if as_json:
        print_json({"turns": [_with_reasons(turn, lanes) for turn in turns], "unfinishedLeftOut": left_out})
        return
    for line in turn_table(turns, lanes, datetime.now(UTC)) if turns else ("No turns.",):
        click.echo(line)
    if any(turn["status"] == TurnStatus.INTERRUPTED for turn in turns):
        click.echo(
            "An interrupted turn is continued or sent again by you alone; `groupx turns TURN` shows both commands.", err=True
        )
    for line in lacking_tools(lanes):
        click.echo(line, err=True)
    if left_out:
        click.echo(f"{left_out} more are unfinished; --limit shows more of them, --agent those of one agent.", err=True)


def show_turn(config_path: Path, turn: str, *, as_json: bool) -> None:
    """Print one turn with its delivery ledger."""
    port = running_room(config_path).port
    story = ask(port, "GET", f"/api/turns/{whole_id(port, TURN, turn)}")
    # What an agent's process said last tells why a turn that runs goes no further.
    frames = last_frames(port, story["turn"]["targetActorId"]) if story["turn"]["status"] in AT_WORK else []
    if as_json:
        print_json({**story, "frames": frames} if frames else story)
        return
    now = datetime.now(UTC)
    for line in (*story_lines(story, read_lanes(port), now), *frame_lines(frames, now)):
        click.echo(line)


def show_waits(config_path: Path, *, as_json: bool) -> None:
    """Print who waits for whom."""
    lanes = read_lanes(running_room(config_path).port)
    if as_json:
        print_json({"waits": lanes.waits})
        return
    for line in wait_lines(lanes):
        click.echo(line)


def _wanted_unfinished(port: int, wanted: Wanted, lanes: Lanes, target: str | None) -> list[dict[str, Any]]:
    statuses = wanted.statuses or UNFINISHED
    if not set(UNFINISHED).intersection(statuses):
        return []
    # All of them are read, for a turn's position counts those that are not wanted too.
    found = [turn for turn in unfinished_turns(port, target) if turn["status"] in statuses]
    order = {actor_id: place for place, actor_id in enumerate(lanes.agents)}
    return sorted(found, key=lambda turn: order.get(turn["targetActorId"], len(order)))


def _wanted_ended(port: int, wanted: Wanted, target: str | None, limit: int, known: set[str]) -> list[dict[str, Any]]:
    statuses = [status for status in ENDED if status in (wanted.statuses or ENDED)]
    if not statuses:
        return []
    # One may have ended since the unfinished ones were read.
    return [turn for turn in ended_turns(port, statuses, target, limit) if turn["turnId"] not in known]


def _with_reasons(turn: dict[str, Any], lanes: Lanes) -> dict[str, Any]:
    """The room's row, and for a turn that waits its ``position`` and ``why``, for one that asked whom it ``waitsFor``."""
    if turn["status"] == TurnStatus.QUEUED:
        return {**turn, "why": why_it_waits(turn, lanes)}
    asked = [each["turnId"] for each in waits_for(turn, lanes)]
    return {**turn, "waitsFor": asked} if asked else turn
