"""``groupx tail``."""

from pathlib import Path

import click

from groupx_host.cli.options import config_option, json_option


@click.command()
@click.option("--after", type=click.IntRange(min=0), metavar="SEQ", help="Begin after this event instead of now; 0 is the beginning.")
@click.option("--once", is_flag=True, help="End when everything that has happened so far is told.")
@config_option
@json_option
def tail(*, after: int | None, once: bool, config_path: Path, as_json: bool) -> None:
    """Follow what happens in the running room, one line for each message and each bad end.

    With --json every event is one line of JSON, transient ones included.
    """
    from groupx_host.cli.tailing import tail_room  # noqa: PLC0415 - `groupx tail --help` needs none of it

    tail_room(config_path, after=after, once=once, as_json=as_json)
