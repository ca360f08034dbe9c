"""HTTP routes of plugins, as records that know no web framework."""

from collections.abc import Awaitable, Callable, Mapping
from pathlib import Path
from typing import Any

from attrs import field, frozen


@frozen(kw_only=True)
class RouteRequest:
    """A guarded request: path parameters, query (each key once) and the structured body, or none."""

    path: Mapping[str, str]
    query: Mapping[str, str]
    body: Any = None


@frozen(kw_only=True)
class RouteReply:
    """What a handler answers: a JSON value and its status."""

    value: Any
    status: int = 200


@frozen(kw_only=True)
class Route:
    """One path below the plugin's prefix; ``{name}`` in the path is a parameter, ``body`` the attrs class of a write."""

    method: str
    path: str
    handler: Callable[[RouteRequest], Awaitable[RouteReply]]
    body: type[Any] | None = None


@frozen(kw_only=True)
class StaticFiles:
    """A folder of files served below ``prefix``; ``index`` answers the prefix itself."""

    prefix: str
    folder: Path
    pages: Mapping[str, str] = field(factory=dict)
    """Paths that answer with a file of the folder, for example ``/setup`` → ``setup.html``."""


@frozen(kw_only=True)
class RouteBundle:
    """Registers routes below ``/api/x/<plugin>``, and static files."""

    plugin: str
    routes: tuple[Route, ...] = ()
    static: StaticFiles | None = None
