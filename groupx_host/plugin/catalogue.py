"""What each hook's records are, by which keys they must be unique, and who keeps a key that two plugins claim."""

from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping
from importlib import import_module
from typing import Any, NamedTuple


class Hook(NamedTuple):
    """One hook as loading sees it.

    Attributes:
        records: Dotted names of the record classes, imported only when a plugin answered the hook.
        keys: What no other record of this hook may claim too; the first one is the record's name.
    """

    name: str
    records: tuple[str, ...]
    keys: Callable[[Any], tuple[str, ...]]

    def accepts(self, record: object) -> bool:
        """Whether the record is of a class that this hook takes."""
        return isinstance(record, tuple(_named_class(dotted) for dotted in self.records))


class Claim(NamedTuple):
    """A record that a plugin handed over, under the plugin's place in the load order."""

    plugin: int
    bundled: bool
    record: Any
    keys: tuple[str, ...]


class Conflict(NamedTuple):
    """A key that more than one record claims. ``kept`` is the plugin whose record stays, or none when all fall."""

    key: str
    plugins: tuple[int, ...]
    kept: int | None


def _by_name(record: Any) -> tuple[str, ...]:
    return (str(record.name),)


def _by_driver(record: Any) -> tuple[str, ...]:
    return (str(record.driver),)


def _by_route(record: Any) -> tuple[str, ...]:
    if record.static is None:
        return (str(record.plugin),)
    return (str(record.plugin), f"static files at {record.static.prefix}")


DRIVERS = "groupx_drivers"
DRIVER_HINTS = "groupx_driver_hints"
LAUNCHERS = "groupx_launchers"
CONTEXT_SECTIONS = "groupx_context_sections"
COMMANDS = "groupx_commands"
MCP_TOOLS = "groupx_mcp_tools"
HTTP_ROUTES = "groupx_http_routes"
DOCTOR_CHECKS = "groupx_doctor_checks"

HOOKS: Mapping[str, Hook] = {
    hook.name: hook
    for hook in (
        Hook(DRIVERS, ("groupx_host.plugin.drivers:DriverSpec",), _by_name),
        Hook(DRIVER_HINTS, ("groupx_host.plugin.drivers:DriverHint",), _by_driver),
        Hook(LAUNCHERS, ("groupx_host.plugin.launchers:Launcher",), _by_name),
        Hook(CONTEXT_SECTIONS, ("groupx_host.plugin.context_sections:ContextSection",), _by_name),
        Hook(COMMANDS, ("groupx_host.plugin.commands:LazyCommand", "groupx_host.plugin.commands:CliCommand"), _by_name),
        Hook(MCP_TOOLS, ("groupx_host.plugin.mcp_tools:McpTool",), _by_name),
        Hook(HTTP_ROUTES, ("groupx_host.plugin.routes:RouteBundle",), _by_route),
        Hook(DOCTOR_CHECKS, ("groupx_host.plugin.doctor:DoctorCheck",), _by_name),
    )
}


def settle(claims: Iterable[Claim]) -> tuple[tuple[Claim, ...], tuple[Conflict, ...]]:
    """The claims that stay, sorted by their first key, and the keys that were claimed twice.

    A bundled plugin keeps its key against strangers, so that a package cannot take over a part of the room by being installed.
    Among strangers nobody is right: which one came first would depend on the order of registration, so neither stays.
    """
    claims = tuple(claims)
    by_key: defaultdict[str, list[int]] = defaultdict(list)
    for place, claim in enumerate(claims):
        for key in claim.keys:
            by_key[key].append(place)
    conflicts, fallen = [], set[int]()
    for key, places in sorted(by_key.items()):
        if len(places) == 1:
            continue
        own = [place for place in places if claims[place].bundled]
        kept = own[0] if len(own) == 1 else None
        fallen.update(place for place in places if place != kept)
        plugins = tuple(claims[place].plugin for place in places)
        conflicts.append(Conflict(key, plugins, None if kept is None else claims[kept].plugin))
    staying = (claim for place, claim in enumerate(claims) if place not in fallen)
    return tuple(sorted(staying, key=lambda claim: claim.keys[0])), tuple(conflicts)


def _named_class(dotted: str) -> type[Any]:
    module, _, name = dotted.partition(":")
    found: type[Any] = getattr(import_module(module), name)
    return found
