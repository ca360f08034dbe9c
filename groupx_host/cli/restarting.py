"""Closing the running room and opening it again in this terminal (D-031)."""

from pathlib import Path

import click

from groupx_host.cli.rooms import load_room
from groupx_host.cli.starting import start_room
from groupx_host.cli.stopping import NothingRuns, stop_room
from groupx_host.errors import RoomNotRunning


def restart_room(config_path: Path, *, open_browser: bool, strict_plugins: bool) -> None:
    """Stop, then start in the foreground.

    Raises:
        ConfigurationError, PluginsRefused: told before the running room is touched.
        RoomNotRunning: there is nothing to restart; a start that nobody asked for could be a second room.
    """
    load_room(config_path, strict=strict_plugins)
    try:
        port = stop_room(config_path)
    except NothingRuns as problem:
        raise RoomNotRunning(problem.port) from None
    click.echo(f"The room on port {port} is closed; opening it again.")
    start_room(config_path, open_browser=open_browser, strict_plugins=strict_plugins)
