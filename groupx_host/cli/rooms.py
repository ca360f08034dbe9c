"""From a configuration file to the room behind it: what the file says, and who answers on its port."""

import os
from collections.abc import Sequence
from pathlib import Path
from typing import ClassVar

from attrs import frozen

from groupx_host.errors import GroupXError
from groupx_host.plugin.catalogue import DRIVER_HINTS
from groupx_host.plugin.loading import load_plugins
from groupx_host.plugin.manager import Plugins
from groupx_host.settings.configuration import Configuration, load_configuration
from groupx_host.settings.document import blocked_plugins, canonical_path


@frozen
class LoadedRoom:
    """A room's configuration, and the plugins that were asked to read it."""

    configuration: Configuration
    plugins: Plugins


@frozen
class NoRoomHere(GroupXError):
    """There is no configuration file: most likely the command was typed in another folder."""

    code: ClassVar[str] = "INVALID_ENVELOPE"
    status: ClassVar[int] = 400
    path: Path

    def __str__(self) -> str:
        return f"There is no room here: {self.path} does not exist."

    @property
    def hint(self) -> str:
        """What helps."""
        return "Go to the room's folder, name its file with --config PATH, or make a room with `groupx start`."


@frozen
class PlaceUnusable(GroupXError):
    """A configuration cannot be written at this path."""

    code: ClassVar[str] = "INVALID_ENVELOPE"
    status: ClassVar[int] = 400
    path: Path
    reason: str

    def __str__(self) -> str:
        return f"No room can be set up in {self.path}: {self.reason}."

    @property
    def hint(self) -> str:
        """What helps."""
        return "Name a file in a folder of yours with --config PATH."


def load_room(config_path: Path, *, hooks: Sequence[str] = (DRIVER_HINTS,), strict: bool = False) -> LoadedRoom:
    """Read the file with what the plugins know about drivers.

    Raises:
        NoRoomHere: there is no file.
        ConfigurationError: the file cannot be used.
        PluginsRefused: ``strict`` is set and a plugin has a problem.
    """
    require_file(config_path)
    plugins = load_plugins(block=blocked_plugins(config_path), environ=os.environ, strict=strict, hooks=hooks)
    return LoadedRoom(load_configuration(config_path, hints=tuple(plugins.driver_hints.values())), plugins)


def require_file(config_path: Path) -> None:
    """Raises `NoRoomHere` when nothing has this path."""
    if not canonical_path(config_path).exists():
        raise NoRoomHere(canonical_path(config_path))


def require_place(config_path: Path) -> None:
    """Look at the folder before a person fills in a whole page that could not be saved.

    Raises:
        PlaceUnusable: the folder is missing or may not be written, or the path itself is a folder.
    """
    path = canonical_path(config_path)
    if path.is_dir():
        raise PlaceUnusable(path.parent, f"{path.name} is a folder, and the configuration is a file")
    if not path.parent.is_dir():
        raise PlaceUnusable(path.parent, "there is no such folder")
    if not os.access(path if path.exists() else path.parent, os.W_OK):
        raise PlaceUnusable(path.parent, "it may not be written")
