"""From a configuration file to the room behind it: what the file says, and who answers on its port."""

import os
from collections.abc import Sequence
from pathlib import Path

from attrs import frozen

from groupx_host.plugin.catalogue import DRIVER_HINTS
from groupx_host.plugin.loading import load_plugins
from groupx_host.plugin.manager import Plugins
from groupx_host.settings.configuration import Configuration, load_configuration
from groupx_host.settings.document import blocked_plugins


@frozen
class LoadedRoom:
    """A room's configuration, and the plugins that were asked to read it."""

    configuration: Configuration
    plugins: Plugins


def load_room(config_path: Path, *, hooks: Sequence[str] = (DRIVER_HINTS,), strict: bool = False) -> LoadedRoom:
    """Read the file with what the plugins know about drivers.

    Raises:
        ConfigurationError: the file cannot be used.
        PluginsRefused: ``strict`` is set and a plugin has a problem.
    """
    plugins = load_plugins(block=blocked_plugins(config_path), environ=os.environ, strict=strict, hooks=hooks)
    return LoadedRoom(load_configuration(config_path, hints=tuple(plugins.driver_hints.values())), plugins)
