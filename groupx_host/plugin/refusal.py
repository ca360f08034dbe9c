"""The error of a start that takes no problem of a plugin."""

from typing import ClassVar

from attrs import frozen

from groupx_host.errors.base import GroupXError
from groupx_host.plugin.manager import PluginRow


@frozen(kw_only=True)
class PluginsRefused(GroupXError):
    """With ``--strict-plugins`` every problem of a plugin is fatal."""

    code: ClassVar[str] = "INVALID_ENVELOPE"
    status: ClassVar[int] = 400
    rows: tuple[PluginRow, ...]
    unmatched: tuple[str, ...] = ()

    def __str__(self) -> str:
        facts = [f"{row.name} ({row.distribution}): {problem.text}" for row in self.rows for problem in row.problems]
        return "Plugins have problems: " + " ".join([*facts, *self.unmatched])

    @property
    def hint(self) -> str:
        """What helps: mend, block, or be less strict."""
        return "Update or uninstall the package, block it with plugins.block, or start without --strict-plugins."
