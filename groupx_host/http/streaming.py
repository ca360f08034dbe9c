"""``GET /api/events``: where a browser's stream begins."""

from collections.abc import Iterable
from typing import Any

from litestar import Request, get
from litestar.handlers import HTTPRouteHandler
from litestar.types import ASGIApp

from groupx_host.errors import InvalidEnvelope, Issue
from groupx_host.http.queries import cursor_of, read_query, reference_of
from groupx_host.http.services import Services

LAST_EVENT_ID = b"last-event-id"


def streaming_routes(services: Services) -> list[HTTPRouteHandler]:
    """The handler of the event stream."""

    @get("/api/events")
    async def get_events(request: Request[Any, Any, Any]) -> ASGIApp:
        query = read_query(request.scope, "afterSeq", "epoch")
        epoch = reference_of(query["epoch"], "epoch") if "epoch" in query else None
        return services.streams.open(_cursor(query, request.scope["headers"]), epoch)

    return [get_events]


def _cursor(query: dict[str, str], headers: Iterable[tuple[bytes, bytes]]) -> int:
    """``Last-Event-ID`` wins: a browser that reconnects repeats the query of its first request."""
    after = cursor_of(query["afterSeq"], "afterSeq") if "afterSeq" in query else 0
    last = [value for name, value in headers if name == LAST_EVENT_ID]
    if len(last) > 1:
        raise InvalidEnvelope((Issue(path="Last-Event-ID", code="duplicate", message="is given twice"),))
    return cursor_of(last[0].decode("latin-1"), "Last-Event-ID") if last and last[0] else after
