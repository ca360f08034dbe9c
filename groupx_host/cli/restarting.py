"""Closing the running room and opening it again in this terminal (D-031)."""

from pathlib import Path
from typing import ClassVar

import click
from attrs import frozen

from groupx_host.cli.rooms import load_room
from groupx_host.cli.starting import start_room
from groupx_host.cli.stopping import NothingRuns, stop_room
from groupx_host.errors import GroupXError, RoomNotRunning
from groupx_host.model.places import TEMPORARY_MARK
from groupx_host.settings.document import canonical_path


@frozen
class TemporaryRoom(GroupXError):
    """The room's folder is deleted when it ends, so nothing of it could be opened again."""

    code: ClassVar[str] = "STORE_CONFLICT"
    status: ClassVar[int] = 409
    path: Path

    def __str__(self) -> str:
        return f"The room of {self.path} is a temporary one: closing it deletes it with all that was said."

    @property
    def hint(self) -> str:
        """What helps."""
        return "Close it with `groupx stop`, or start it with its option that keeps the folder (`groupx demo --keep`)."


def restart_room(config_path: Path, *, open_browser: bool, strict_plugins: bool) -> None:
    """Stop, then start in the foreground.

    Raises:
        ConfigurationError, PluginsRefused: told before the running room is touched.
        RoomNotRunning: there is nothing to restart; a start that nobody asked for could be a second room.
        TemporaryRoom: the running room is left as it is.
    """
    if (canonical_path(config_path).parent / TEMPORARY_MARK).exists():
        raise TemporaryRoom(canonical_path(config_path))
    load_room(config_path, strict=strict_plugins)
    try:
        port = stop_room(config_path)
    except NothingRuns as problem:
        raise RoomNotRunning(problem.port) from None
    click.echo(f"The room on port {port} is closed; opening it again.")
    start_room(config_path, open_browser=open_browser, strict_plugins=strict_plugins)
