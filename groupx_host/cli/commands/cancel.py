"""``groupx cancel``."""

from pathlib import Path

import click

from groupx_host.cli.options import config_option, json_option


@click.command()
@click.argument("turn", required=False)
@click.option(
    "--all-of", metavar="CORRELATION", help="Stop this interaction: every unfinished turn of it, and what would still come."
)
@config_option
@json_option
def cancel(*, turn: str | None, all_of: str | None, config_path: Path, as_json: bool) -> None:
    """Cancel TURN, waiting or at work, with what it asked other agents for.

    The beginning of an id will do where only one begins so.
    """
    from groupx_host.cli.steering import cancel_turn, stop_interaction  # noqa: PLC0415 - `groupx cancel --help` needs none of it

    if turn is not None and all_of is None:
        cancel_turn(config_path, turn, as_json=as_json)
    elif all_of is not None and turn is None:
        stop_interaction(config_path, all_of, as_json=as_json)
    else:
        raise click.UsageError("Give either TURN or --all-of CORRELATION.")
