"""``groupx stop``."""

from pathlib import Path

import click

from groupx_host.cli.options import config_option


@click.command()
@config_option
def stop(*, config_path: Path) -> None:
    """Close the running room of this configuration, from any terminal.

    Returns when everything has ended: running turns, the agents' processes, the database, and last the port.
    """
    from groupx_host.cli.stopping import stop_room  # noqa: PLC0415 - `groupx stop --help` needs none of it

    port = stop_room(config_path)
    click.echo(f"The room on port {port} is closed.")
