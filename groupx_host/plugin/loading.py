"""Finding, choosing, importing and asking plugins, once, while the host starts.

Nothing here is global and nothing happens at import. Blocked plugins are never imported. Whatever a plugin does wrong becomes a
row of `Plugins.rows`; the others go on. Each plugin has a `pluggy.PluginManager` of its own: pluggy reads the marks and checks
the signatures, and one plugin's exception cannot end the call for the rest.
"""

from collections.abc import Collection, Iterable, Mapping
from importlib import import_module
from time import perf_counter
from types import MappingProxyType
from typing import Any, NamedTuple

from attrs import define, field

from groupx_host import __version__
from groupx_host.plugin import catalogue
from groupx_host.plugin.asking import ask, signature_problems
from groupx_host.plugin.catalogue import HOOKS, Claim, Conflict, settle
from groupx_host.plugin.commands import HOST_COMMANDS
from groupx_host.plugin.installed import installed_entries, spelling
from groupx_host.plugin.manager import PluginProblem, PluginRow, Plugins, Stage

ENTRY_POINT_GROUP = "groupx"
HOST_DISTRIBUTION = "groupx"
SELECTION_VARIABLE = "GROUPX_PLUGINS"
"""``none``, ``bundled``, or a comma-separated list of plugin or distribution names, in which ``bundled`` may stand too."""

BUNDLED: tuple[str, ...] = (
    "groupx_plugins.local_launcher",
    "groupx_plugins.driver_hints",
    "groupx_plugins.core_sections",
    "groupx_plugins.member_tools",
    "groupx_plugins.doctor_checks",
    "groupx_plugins.web_room",
)
"""The plugins that ship with the host, by dotted name: the host imports none of them in its code."""


class Candidate(NamedTuple):
    """A plugin that was found and not yet imported."""

    name: str
    target: str
    distribution: str
    version: str | None
    bundled: bool

    @property
    def names(self) -> frozenset[str]:
        """What a person may call it in a list: its own name or its distribution's."""
        return frozenset({spelling(self.name), spelling(self.distribution)})


@define
class _Loading:
    """One plugin on its way in."""

    candidate: Candidate
    blocked: str | None = None
    import_ms: float | None = None
    plugin: object | None = None
    problems: list[PluginProblem] = field(factory=list)
    contributes: dict[str, tuple[str, ...]] = field(factory=dict)

    def fault(self, stage: Stage, text: str, hook: str | None = None) -> None:
        self.problems.append(PluginProblem(stage=stage, text=text, hook=hook))

    def row(self) -> PluginRow:
        return PluginRow(
            name=self.candidate.name,
            distribution=self.candidate.distribution,
            version=self.candidate.version,
            bundled=self.candidate.bundled,
            contributes=MappingProxyType(self.contributes),
            import_ms=self.import_ms,
            problems=tuple(self.problems),
            blocked=self.blocked,
        )


def load_plugins(
    *,
    block: Collection[str] = (),
    environ: Mapping[str, str],
    strict: bool = False,
    bundled: tuple[str, ...] = BUNDLED,
    hooks: Collection[str] = tuple(HOOKS),
) -> Plugins:
    """Load the bundled plugins and those of installed distributions (entry points of the group ``groupx``).

    Args:
        block: ``plugins.block`` of the configuration: plugin or distribution names that are not imported.
        environ: Where ``GROUPX_PLUGINS`` is looked up.
        strict: Whether any problem is fatal.
        bundled: Dotted module names of the plugins that ship with the host.
        hooks: The hooks to ask; a caller that needs only commands does not pay for the rest.

    Raises:
        PluginsRefused: ``strict`` is set and something is wrong.
    """
    candidates = (*_bundled_candidates(bundled), *_installed_candidates())
    chosen, unmatched = _choose(candidates, block, environ.get(SELECTION_VARIABLE))
    for loading in chosen:
        if loading.blocked is None:
            _import(loading)
    records = {hook: _collect(hook, chosen) for hook in HOOKS if hook in hooks}
    plugins = _assemble(records, tuple(loading.row() for loading in chosen), unmatched)
    if strict and not plugins.healthy:
        from groupx_host.plugin.refusal import PluginsRefused  # noqa: PLC0415  # the error tree is not needed for a good start

        raise PluginsRefused(rows=plugins.rows, unmatched=plugins.unmatched)
    return plugins


def _bundled_candidates(dotted: Iterable[str]) -> Iterable[Candidate]:
    for name in dotted:
        short = name.rpartition(".")[2].replace("_", "-")
        yield Candidate(name=short, target=name, distribution=HOST_DISTRIBUTION, version=__version__, bundled=True)


def _installed_candidates() -> Iterable[Candidate]:
    for entry in installed_entries(ENTRY_POINT_GROUP):
        yield Candidate(entry.name, entry.target, entry.distribution, entry.version, bundled=False)


def _choose(
    candidates: Iterable[Candidate], block: Collection[str], selection: str | None
) -> tuple[list[_Loading], tuple[str, ...]]:
    """Which candidates are imported, and the names that no candidate answers to."""
    blocked = {spelling(name) for name in block}
    wanted = None if selection is None or not selection.strip() else {spelling(name) for name in selection.split(",")} - {""}
    chosen = []
    known = {"none", "bundled"}
    for candidate in candidates:
        known |= candidate.names
        loading = _Loading(candidate)
        if candidate.names & blocked:
            loading.blocked = "plugins.block"
        elif wanted is not None and not (candidate.names & wanted or (candidate.bundled and "bundled" in wanted)):
            loading.blocked = SELECTION_VARIABLE
        chosen.append(loading)
    unmatched = [f"plugins.block names {name}, which is not installed." for name in sorted(blocked - known)]
    unmatched += [f"{SELECTION_VARIABLE} names {name}, which is not installed." for name in sorted((wanted or set()) - known)]
    return chosen, tuple(unmatched)


def _import(loading: _Loading) -> None:
    """Import the plugin and check its hooks; on any fault it stays without a plugin object."""
    started = perf_counter()
    try:
        plugin = _load_target(loading.candidate.target)
    except (Exception, SystemExit) as error:  # noqa: BLE001  # a broken plugin is data, whatever it raises
        loading.fault(Stage.IMPORT, f"Importing {loading.candidate.target} failed: {_sentence(error)}")
        return
    finally:
        loading.import_ms = round((perf_counter() - started) * 1000, 1)
    faults = signature_problems(plugin)
    for hook, text in faults:
        loading.fault(Stage.SIGNATURE, text, hook)
    if not faults:
        loading.plugin = plugin


def _load_target(target: str) -> object:
    module, _, attributes = target.partition(":")
    found: object = import_module(module.strip())
    for name in filter(None, attributes.strip().split(".")):
        found = getattr(found, name)
    return found


def _collect(hook: str, chosen: list[_Loading]) -> tuple[Any, ...]:
    """The records of one hook that stay, by their first key; faults go to the plugins that made them."""
    claims: list[Claim] = []
    for place, loading in enumerate(chosen):
        if loading.plugin is None:
            continue
        records, faults = ask(hook, loading.plugin)
        for stage, text in faults:
            loading.fault(stage, text, hook)
        found = (Claim(place, loading.candidate.bundled, record, HOOKS[hook].keys(record)) for record in records)
        claims += [claim for claim in found if not _is_the_hosts(hook, claim, loading)]
    staying, conflicts = settle(claims)
    for conflict in conflicts:
        _report_conflict(hook, conflict, chosen)
    for claim in staying:
        contributes = chosen[claim.plugin].contributes
        contributes[hook] = (*contributes.get(hook, ()), claim.keys[0])
    return tuple(claim.record for claim in staying)


def _is_the_hosts(hook: str, claim: Claim, loading: _Loading) -> bool:
    if hook != catalogue.COMMANDS or claim.keys[0] not in HOST_COMMANDS:
        return False
    candidate = loading.candidate
    text = f"{claim.keys[0]} is contributed by {candidate.name} ({candidate.distribution}), but is a command of groupx itself."
    loading.fault(Stage.CONFLICT, text, hook)
    return True


def _report_conflict(hook: str, conflict: Conflict, chosen: list[_Loading]) -> None:
    def called(place: int) -> str:
        return f"{chosen[place].candidate.name} ({chosen[place].candidate.distribution})"

    claimants = " and ".join(called(place) for place in dict.fromkeys(conflict.plugins))
    kept = "none of them is used" if conflict.kept is None else f"the bundled one of {called(conflict.kept)} is used"
    times = "" if len(set(conflict.plugins)) > 1 else " more than once"
    text = f"{conflict.key} is contributed by {claimants}{times}; {kept}."
    for place in dict.fromkeys(conflict.plugins):
        chosen[place].fault(Stage.CONFLICT, text, hook)


def _assemble(records: Mapping[str, tuple[Any, ...]], rows: tuple[PluginRow, ...], unmatched: tuple[str, ...]) -> Plugins:
    def named(hook: str) -> Mapping[str, Any]:
        return MappingProxyType({HOOKS[hook].keys(record)[0]: record for record in records.get(hook, ())})

    return Plugins(
        drivers=named(catalogue.DRIVERS),
        driver_hints=named(catalogue.DRIVER_HINTS),
        launchers=named(catalogue.LAUNCHERS),
        context_sections=tuple(sorted(records.get(catalogue.CONTEXT_SECTIONS, ()), key=lambda each: (each.order, each.name))),
        commands=named(catalogue.COMMANDS),
        mcp_tools=named(catalogue.MCP_TOOLS),
        routes=records.get(catalogue.HTTP_ROUTES, ()),
        doctor_checks=records.get(catalogue.DOCTOR_CHECKS, ()),
        rows=rows,
        unmatched=unmatched,
    )


def _sentence(error: BaseException) -> str:
    text = str(error).strip().splitlines()
    return f"{type(error).__name__}: {text[0]}" if text else type(error).__name__
