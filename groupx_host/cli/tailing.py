"""``groupx tail``: the room's events as they come."""

from pathlib import Path

import click

from groupx_host.cli.following import StreamGone, event_line, follow
from groupx_host.cli.options import print_json
from groupx_host.cli.talking import ask, running_room
from groupx_host.cli.terminal import shown
from groupx_host.errors import RoomNotRunning


def tail_room(config_path: Path, *, after: int | None, once: bool, as_json: bool) -> None:
    """Print events until Ctrl-C, or with ``once`` until the present is reached.

    Raises:
        RoomNotRunning: the room is not there, or went away and stayed away.
    """
    port = running_room(config_path).port
    bootstrap = ask(port, "GET", "/api/bootstrap")
    head = bootstrap["room"]["throughSeq"]
    names = {agent["actorId"]: agent["displayName"] for agent in bootstrap["agents"]}
    start = head if after is None else after
    if once and start >= head:
        return
    try:
        for event in follow(port, start):
            if as_json:
                print_json(event, indent=None)
            elif (line := event_line(event, names)) is not None:
                click.echo(shown(line))
            if once and (event["seq"] or 0) >= head:
                return
    except StreamGone:
        raise RoomNotRunning(port) from None
