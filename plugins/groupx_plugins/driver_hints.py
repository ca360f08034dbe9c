"""What is known about drivers that may not be installed: which package brings them and which program tells they are wanted."""

from collections.abc import Iterable

from groupx_host import hookimpl
from groupx_host.plugin.drivers import DriverHint

HINTS = (
    DriverHint(
        driver="claude",
        title="Claude Code",
        distribution="groupx-driver-claude",
        executables=("claude",),
    ),
    DriverHint(
        driver="codex",
        title="Codex",
        distribution="groupx-driver-codex",
        executables=("codex",),
        legacy_default=0,
    ),
    DriverHint(
        driver="grok",
        title="Grok",
        distribution="groupx-driver-acp",
        executables=("grok",),
        legacy_default=1,
    ),
    DriverHint(
        driver="kimi",
        title="Kimi",
        distribution="groupx-driver-acp",
        executables=("kimi",),
        legacy_default=2,
    ),
    DriverHint(
        driver="hermes",
        title="Hermes",
        distribution="groupx-driver-acp",
        executables=("hermes",),
    ),
    DriverHint(
        driver="demo",
        title="Demo agent",
        distribution="groupx-driver-acp",
        executables=(),
    ),
)


@hookimpl
def groupx_driver_hints() -> Iterable[DriverHint]:
    """The known families; ``legacy_default`` is their place in a room whose configuration names no agents."""
    return HINTS
