"""GroupX: one room, on a person's own machine, for all the coding agents they use.

The host knows no vendor (law L15). Everything that a room can do beyond keeping an honest log comes from plugins; their door
is `hookimpl` and the public packages `groupx_host.plugin`, `.wire`, `.model` and `.errors`.
"""

from groupx_host.plugin.markers import hookimpl

__all__ = ["__version__", "hookimpl"]

__version__ = "0.1.0"
