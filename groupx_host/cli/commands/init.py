"""``groupx init``."""

from pathlib import Path

import click

from groupx_host.cli.options import config_option, no_open_option, strict_option


@click.command()
@config_option
@no_open_option
@strict_option
def init(*, config_path: Path, no_open: bool, strict_plugins: bool) -> None:
    """Set up the room in the browser: agents, folders, programs.

    Works for a new and for an existing configuration; the room opens when it is saved.
    """
    from groupx_host.cli.starting import set_up  # noqa: PLC0415 - `groupx init --help` needs none of it

    set_up(config_path, open_browser=not no_open, strict_plugins=strict_plugins)
