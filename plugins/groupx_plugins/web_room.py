"""The browser room: serves the built page of `groupx_web`. Block this plugin for a room without a page."""

from collections.abc import Iterable
from typing import TYPE_CHECKING

from groupx_host import hookimpl

if TYPE_CHECKING:
    from groupx_host.plugin.routes import RouteBundle


@hookimpl
def groupx_http_routes() -> "Iterable[RouteBundle]":
    """The page at ``/`` and the setup page at ``/setup``."""
    # Imported only when a room is served, not for `groupx --help`.
    from groupx_host.plugin.routes import RouteBundle, StaticFiles  # noqa: PLC0415
    from groupx_web import STATIC_ROOT  # noqa: PLC0415

    pages = {"/": "index.html", "/setup": "setup.html"}
    yield RouteBundle(plugin="web-room", static=StaticFiles(prefix="/", folder=STATIC_ROOT, pages=pages))
