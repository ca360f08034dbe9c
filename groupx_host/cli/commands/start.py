"""``groupx start``."""

from pathlib import Path

import click

from groupx_host.cli.options import config_option, no_open_option, strict_option


@click.command()
@config_option
@no_open_option
@strict_option
def start(*, config_path: Path, no_open: bool, strict_plugins: bool) -> None:
    """Open the room of this folder, and its page in the browser.

    Runs until Ctrl-C or `groupx stop`. A room that runs already is opened again; without a configuration the setup page comes
    first.
    """
    from groupx_host.cli.starting import start_room  # noqa: PLC0415 - `groupx start --help` needs none of it

    start_room(config_path, open_browser=not no_open, strict_plugins=strict_plugins)
