"""``groupx backup``."""

from pathlib import Path

import click

from groupx_host.cli.options import config_option


@click.command()
@click.argument("path", type=click.Path(path_type=Path))
@config_option
def backup(*, path: Path, config_path: Path) -> None:
    """Make a whole, checked copy of the room's database at PATH, whether the room runs or not.

    Nothing is written over; PATH is there whole or not at all.
    """
    from groupx_host.cli.taking_away import back_up  # noqa: PLC0415 - `groupx backup --help` needs none of it

    back_up(config_path, path)
