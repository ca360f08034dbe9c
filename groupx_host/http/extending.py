"""Routes of plugins: framework-free records, served below ``/api/x/<plugin>`` behind the same guards as everything else."""

import re
from typing import Any

from litestar import Request, get, route
from litestar.handlers import HTTPRouteHandler
from litestar.types import ASGIApp

from groupx_host.errors import ConfigurationError, InvalidEnvelope, Issue
from groupx_host.http.bodies import read_command
from groupx_host.http.queries import read_query
from groupx_host.http.reply import json_reply
from groupx_host.http.services import Services
from groupx_host.plugin.routes import Route, RouteBundle, RouteReply, RouteRequest

PREFIX = "/api/x"
METHODS = frozenset({"GET", "POST", "PUT", "PATCH", "DELETE"})
_PLUGIN = re.compile(r"[A-Za-z0-9][A-Za-z0-9._-]{0,63}")
_PATH = re.compile(r"(?:/(?:[A-Za-z0-9._~-]+|\{[a-z_]+\}))*/?")
_PARAMETER = re.compile(r"\{([a-z_]+)\}")


def plugin_routes(services: Services) -> list[HTTPRouteHandler]:
    """``GET /api/plugins`` and every route of every bundle."""

    @get("/api/plugins")
    async def get_plugins(request: Request[Any, Any, Any]) -> ASGIApp:
        read_query(request.scope)
        return json_reply(services.plugins.report())

    return [get_plugins, *(served(bundle, record) for bundle in services.plugins.routes for record in bundle.routes)]


def served(bundle: RouteBundle, record: Route) -> HTTPRouteHandler:
    """One record as a handler; raises `ConfigurationError` for a path or a method that cannot be served."""
    method = record.method.upper()
    if method not in METHODS or not _PLUGIN.fullmatch(bundle.plugin) or not _PATH.fullmatch(record.path):
        raise ConfigurationError(f"plugin {bundle.plugin}", (f"cannot serve {record.method} {record.path}",))
    path = f"{PREFIX}/{bundle.plugin}" + _PARAMETER.sub(r"{\1:str}", record.path)

    @route(path, http_method=[method])  # type: ignore[list-item]
    async def plugin_route(request: Request[Any, Any, Any]) -> ASGIApp:
        query = _free_query(request)
        body = None if record.body is None else await read_command(request, record.body)
        asked = RouteRequest(path={name: str(value) for name, value in request.path_params.items()}, query=query, body=body)
        reply = await record.handler(asked)
        if not isinstance(reply, RouteReply):
            raise TypeError(f"the route {path} of plugin {bundle.plugin} answered {type(reply).__name__}, not RouteReply")
        return json_reply(reply.value, reply.status)

    return plugin_route


def _free_query(request: Request[Any, Any, Any]) -> dict[str, str]:
    """The query with keys that the plugin knows and the host does not; each still at most once."""
    names = {part.partition("=")[0] for part in request.scope["query_string"].decode("latin-1").split("&") if part}
    if len(names) > 64:
        raise InvalidEnvelope((Issue(path="", code="too_big", message="the query has at most 64 keys"),))
    return read_query(request.scope, *request.query_params.keys())
