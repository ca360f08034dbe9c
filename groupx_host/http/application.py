"""The room's web application: every route behind one edge."""

from collections.abc import Iterable
from typing import Any

from litestar import Litestar
from litestar.handlers import HTTPRouteHandler
from litestar.types import ASGIApp

from groupx_host.http.commanding import commanding_routes
from groupx_host.http.configuring import roster_routes, setup_routes
from groupx_host.http.diagnosing import diagnosing_routes
from groupx_host.http.edge import Edge
from groupx_host.http.extending import plugin_routes
from groupx_host.http.guard import Guard
from groupx_host.http.health import closing_health, health_routes
from groupx_host.http.launching import Launch, launch_routes
from groupx_host.http.problems import on_exception
from groupx_host.http.reading import reading_routes
from groupx_host.http.services import Services
from groupx_host.http.static import load_static, static_routes
from groupx_host.http.streaming import streaming_routes
from groupx_host.http.taking_away import taking_away_routes
from groupx_host.plugin.routes import RouteBundle

SETUP_PAGE = "/setup"
MCP_PATH = "/mcp"


def room_application(services: Services, port: int) -> Edge:
    """The ASGI application of a running room that listens on ``port``."""
    files = load_static(bundle.static for bundle in services.plugins.routes if bundle.static is not None)
    handlers = [
        *health_routes(services),
        *reading_routes(services),
        *streaming_routes(services),
        *taking_away_routes(services),
        *diagnosing_routes(services),
        *commanding_routes(services),
        *setup_routes(services.setup),
        *roster_routes(services.setup),
        *plugin_routes(services),
        *static_routes(files),
    ]
    guard = Guard.for_port(port, (path for path, file in files.items() if file.is_page))
    return Edge(_beside_tools(bare_application(handlers), services), guard, lambda: closing_health(services.identity))


def _beside_tools(routes: ASGIApp, services: Services) -> ASGIApp:
    """The routes, and the room's tools under their one path: they speak a protocol of their own, and need no router."""
    mcp = services.mcp
    if mcp is None:
        return routes

    async def answer(scope: Any, receive: Any, send: Any) -> None:
        await (mcp if scope["path"] == MCP_PATH else routes)(scope, receive, send)

    return answer


def setup_application(launch: Launch, bundles: Iterable[RouteBundle], port: int) -> Edge:
    """The ASGI application of the setup page's own server: the page, the setup, and the hand-over; nothing of a room."""
    files = load_static(bundle.static for bundle in bundles if bundle.static is not None)
    if SETUP_PAGE in files:
        files["/"] = files[SETUP_PAGE]
    handlers = [*setup_routes(launch), *launch_routes(launch), *static_routes(files)]
    guard = Guard.for_port(port, (path for path, file in files.items() if file.is_page))
    return Edge(bare_application(handlers), guard, lambda: {"status": "closing"})


class Routes(Litestar):
    """Litestar without the type plugins that it finds by itself: no handler here lets it convert anything, and looking for them
    imports pydantic wherever that is installed, a fifth of the room's start.
    """

    @staticmethod
    def _get_default_plugins(plugins: list[Any]) -> list[Any]:
        return plugins


def bare_application(handlers: list[HTTPRouteHandler]) -> Routes:
    """The routes without the edge; errors of any kind leave as the contract's error body."""
    options: dict[str, Any] = {"openapi_config": None, "logging_config": None, "debug": False}
    return Routes(route_handlers=handlers, exception_handlers={Exception: on_exception}, **options)
