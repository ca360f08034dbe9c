"""``groupx retry``."""

from pathlib import Path

import click

from groupx_host.cli.options import config_option, json_option


@click.command()
@click.argument("turn")
@config_option
@json_option
def retry(*, turn: str, config_path: Path, as_json: bool) -> None:
    """Send the message of TURN, which has ended, to its agent again, as a new turn.

    The beginning of an id will do where only one begins so. What the first turn has done stays done.
    """
    from groupx_host.cli.steering import retry_turn  # noqa: PLC0415 - `groupx retry --help` needs none of it

    retry_turn(config_path, turn, as_json=as_json)
