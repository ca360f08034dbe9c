"""``groupx tail``: the room's events as they come."""

from pathlib import Path

import click

from groupx_host.cli.event_lines import EventLines
from groupx_host.cli.following import follow
from groupx_host.cli.options import print_json
from groupx_host.cli.talking import ask, running_room


def tail_room(config_path: Path, *, after: int | None, once: bool, as_json: bool) -> None:
    """Print events until Ctrl-C, or with ``once`` until the present is reached.

    Raises:
        RoomNotRunning: the room is not there, or went away and stayed away.
        PortConflict: its port is somebody else's.
    """
    room = running_room(config_path)
    bootstrap = ask(room.port, "GET", "/api/bootstrap")
    head = bootstrap["room"]["throughSeq"]
    lines = EventLines(bootstrap)
    start = head if after is None else after
    if once and start >= head:
        return
    for event in follow(room, start, told=lambda sentence: click.echo(sentence, err=True)):
        if as_json:
            print_json(event, indent=None)
        elif (line := lines.of(event)) is not None:
            click.echo(line)
        if once and (event["seq"] or 0) >= head:
            return
