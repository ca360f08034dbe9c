"""What is known about drivers that may not be installed: which package brings them and which program tells they are wanted."""

from collections.abc import Iterable
from typing import TYPE_CHECKING

from groupx_host import hookimpl

if TYPE_CHECKING:
    from groupx_host.plugin.drivers import DriverHint

FAMILIES: tuple[tuple[str, str, str, tuple[str, ...], int | None], ...] = (
    ("claude", "Claude Code", "groupx-driver-claude", ("claude",), None),
    ("codex", "Codex", "groupx-driver-codex", ("codex",), 0),
    ("grok", "Grok", "groupx-driver-acp", ("grok",), 1),
    ("kimi", "Kimi", "groupx-driver-acp", ("kimi",), 2),
    ("hermes", "Hermes", "groupx-driver-acp", ("hermes",), None),
    ("demo", "Demo agent", "groupx-driver-acp", (), None),
)
"""Driver, title, distribution, programs, and the place in a room whose configuration names no agents."""


@hookimpl
def groupx_driver_hints() -> "Iterable[DriverHint]":
    """One hint for each known family."""
    from groupx_host.plugin.drivers import DriverHint  # noqa: PLC0415  # `groupx --help` imports this module too

    for driver, title, distribution, executables, place in FAMILIES:
        yield DriverHint(driver=driver, title=title, distribution=distribution, executables=executables, legacy_default=place)
