"""The plugins of one run of the host, as typed values: what they add, and what is wrong with them.

Record types are imported for type checkers only, so that ``groupx --help`` pays for no record that it does not show.
"""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from types import MappingProxyType
from typing import TYPE_CHECKING, Any

from attrs import field, frozen

if TYPE_CHECKING:
    from groupx_host.plugin.commands import CliCommand, LazyCommand
    from groupx_host.plugin.context_sections import ContextSection
    from groupx_host.plugin.doctor import DoctorCheck
    from groupx_host.plugin.drivers import DriverHint, DriverSpec
    from groupx_host.plugin.launchers import Launcher
    from groupx_host.plugin.mcp_tools import McpTool
    from groupx_host.plugin.routes import RouteBundle

REPORT_SCHEMA = "groupx.plugins/1"
"""The shape of ``groupx plugins --json`` and ``GET /api/plugins``; fields are added, never renamed."""
MAX_PROBLEM_CHARACTERS = 500


class Stage(StrEnum):
    """When something was found to be wrong with a plugin."""

    IMPORT = "import"
    SIGNATURE = "signature"
    ASKED = "asked"
    RECORD = "record"
    CONFLICT = "conflict"


@frozen(kw_only=True)
class PluginProblem:
    """One thing that is wrong with a plugin: when it was found, in which hook (if in one), and a sentence."""

    stage: Stage
    text: str
    hook: str | None = None


@frozen(kw_only=True)
class PluginRow:
    """One plugin as people see it.

    Attributes:
        name: The entry point's name, or the module's name for a bundled plugin.
        version: None when the distribution does not say.
        contributes: For each hook the keys that came into use.
        import_ms: Milliseconds that importing it took; none when it was not imported.
        blocked: What kept it from being imported (``plugins.block`` or ``GROUPX_PLUGINS``), or none.
    """

    name: str
    distribution: str
    version: str | None
    bundled: bool = False
    contributes: Mapping[str, tuple[str, ...]] = field(factory=dict)
    import_ms: float | None = None
    problems: tuple[PluginProblem, ...] = ()
    blocked: str | None = None


def _nothing() -> Mapping[str, Any]:
    return MappingProxyType({})


@frozen(kw_only=True)
class Plugins:
    """What all plugins add to this host; never changes after loading.

    Mappings are sorted by their key, so the order in which packages were installed shows nowhere.

    Attributes:
        drivers: By the name that ``agents.X.driver`` says.
        driver_hints: By driver name; the legacy default roster is in `DriverHint.legacy_default`.
        context_sections: In the order in which they are printed.
        commands: By the word after ``groupx``.
        rows: Every plugin that was found, blocked and broken ones too.
        unmatched: Sentences about names in the block list or in ``GROUPX_PLUGINS`` that no plugin answers to.
    """

    drivers: Mapping[str, DriverSpec] = field(factory=_nothing)
    driver_hints: Mapping[str, DriverHint] = field(factory=_nothing)
    launchers: Mapping[str, Launcher] = field(factory=_nothing)
    context_sections: tuple[ContextSection, ...] = ()
    commands: Mapping[str, LazyCommand | CliCommand] = field(factory=_nothing)
    mcp_tools: Mapping[str, McpTool] = field(factory=_nothing)
    routes: tuple[RouteBundle, ...] = ()
    doctor_checks: tuple[DoctorCheck, ...] = ()
    rows: tuple[PluginRow, ...] = ()
    unmatched: tuple[str, ...] = ()

    @property
    def healthy(self) -> bool:
        """Whether nothing is wrong with any plugin."""
        return not self.unmatched and not any(row.problems for row in self.rows)

    def report(self) -> dict[str, Any]:
        """The versioned JSON surface of ``groupx plugins --json`` and ``GET /api/plugins``."""
        return {
            "schema": REPORT_SCHEMA,
            "plugins": [_report_row(row) for row in self.rows],
            "unmatched": list(self.unmatched),
        }


def _report_row(row: PluginRow) -> dict[str, Any]:
    shown: dict[str, Any] = {
        "name": row.name,
        "distribution": row.distribution,
        "version": row.version,
        "bundled": row.bundled,
        "contributes": {hook: list(keys) for hook, keys in row.contributes.items()},
        "importMs": row.import_ms,
        "problems": [
            {"stage": str(problem.stage), "hook": problem.hook, "text": problem.text[:MAX_PROBLEM_CHARACTERS]}
            for problem in row.problems
        ],
    }
    if row.blocked is not None:
        shown["blocked"] = row.blocked
    return shown
