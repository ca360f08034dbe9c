"""What this package registers. Imported whenever the host asks who is there, for its help too: so nothing here costs time."""

from typing import TYPE_CHECKING

from groupx_host import hookimpl

if TYPE_CHECKING:
    from groupx_host.plugin.drivers import DriverSpec


@hookimpl
def groupx_drivers() -> "list[DriverSpec]":
    """Codex."""
    from groupx_driver_codex.spec import CODEX  # noqa: PLC0415 -- see above

    return [CODEX]
