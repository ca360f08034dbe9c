"""The entry point: which drivers and commands this package brings. Cheap to import; everything else is loaded when it is used."""

from typing import TYPE_CHECKING

from groupx_host import hookimpl

if TYPE_CHECKING:
    from groupx_host.plugin.commands import LazyCommand
    from groupx_host.plugin.drivers import DriverSpec

DEMO_COMMAND = "groupx_driver_acp.demo.command:demo"


@hookimpl
def groupx_drivers() -> "list[DriverSpec]":
    """One driver for each row of the profile table, and the demo agent's."""
    from groupx_driver_acp.demo.profile import DEMO  # noqa: PLC0415  # not for a program that is asked for its help
    from groupx_driver_acp.profiles import PROFILES  # noqa: PLC0415
    from groupx_driver_acp.spec import driver_spec  # noqa: PLC0415

    return [driver_spec(profile) for profile in (*PROFILES, DEMO)]


@hookimpl
def groupx_commands() -> "list[LazyCommand]":
    """``groupx demo``."""
    from groupx_host.plugin.commands import LazyCommand  # noqa: PLC0415

    return [LazyCommand(name="demo", help="A room with three demo agents; needs no account.", target=DEMO_COMMAND)]
