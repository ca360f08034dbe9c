"""``groupx move``."""

from pathlib import Path

import click

from groupx_host.cli.options import config_option, json_option


@click.command()
@click.argument("turn")
@click.option("--before", metavar="OTHER", help="The waiting turn of the same agent that it goes before.")
@click.option("--last", is_flag=True, help="Put it at the end of the lane.")
@config_option
@json_option
def move(*, turn: str, before: str | None, last: bool, config_path: Path, as_json: bool) -> None:
    """Move TURN, which waits, inside its lane.

    The beginning of an id will do where only one begins so.
    """
    from groupx_host.cli.steering import move_turn  # noqa: PLC0415 - `groupx move --help` needs none of it

    if last == (before is not None):
        raise click.UsageError("Give either --before OTHER or --last.")
    move_turn(config_path, turn, before, as_json=as_json)
