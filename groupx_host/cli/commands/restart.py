"""``groupx restart``."""

from pathlib import Path

import click

from groupx_host.cli.options import config_option, no_open_option, strict_option


@click.command()
@config_option
@no_open_option
@strict_option
def restart(*, config_path: Path, no_open: bool, strict_plugins: bool) -> None:
    """Close the running room and open it again here, with what groupx.json says now.

    The configuration is checked before anything is closed. Waiting turns go on; a running one is never sent again.
    """
    from groupx_host.cli.restarting import restart_room  # noqa: PLC0415 - `groupx restart --help` needs none of it

    restart_room(config_path, open_browser=not no_open, strict_plugins=strict_plugins)
