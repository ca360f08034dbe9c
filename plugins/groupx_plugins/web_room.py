"""The browser room: serves the built page of `groupx_web`. Block this plugin for a room without a page."""

from collections.abc import Iterable

from groupx_host import hookimpl
from groupx_host.plugin.routes import RouteBundle, StaticFiles


@hookimpl
def groupx_http_routes() -> Iterable[RouteBundle]:
    """The page at ``/`` and the setup page at ``/setup``."""
    from groupx_web import STATIC_ROOT  # noqa: PLC0415 - found only when a room is served, not for `groupx --help`

    pages = {"/": "index.html", "/setup": "setup.html"}
    yield RouteBundle(plugin="web-room", static=StaticFiles(prefix="/", folder=STATIC_ROOT, pages=pages))
