"""The outermost layer of the port: guard, draining gate, security headers, and the count of requests under way.

It wraps the whole application, so no route and no mount can be reached around it.
"""

import asyncio
import logging
from collections.abc import Callable
from typing import Any

from litestar.enums import ScopeType
from litestar.types import ASGIApp, HTTPScope, Message, Receive, Scope, Send

from groupx_host.errors import OriginForbidden, RoomClosing, UnknownPath
from groupx_host.http.guard import Guard
from groupx_host.http.problems import error_reply, reply_for
from groupx_host.http.reply import CLOSE, Headers, Reply, json_reply

CONTENT_SECURITY_POLICY = (
    b"default-src 'self'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src 'self' data:; object-src 'none'; "
    b"base-uri 'none'; frame-ancestors 'none'; form-action 'self'"
)
SECURITY_HEADERS: Headers = (
    (b"content-security-policy", CONTENT_SECURITY_POLICY),
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"no-referrer"),
)

DRAIN_SECONDS = 3.0
"""How long a closing room waits for requests under way, such as a body that does not come."""

_UNANSWERED = "UNANSWERED"

log = logging.getLogger("groupx.http")


class Edge:
    """An ASGI application around the room's application.

    Args:
        app: What answers admitted requests.
        guard: Who is admitted.
        closing_health: The answer of ``GET /api/health`` while the room is closing.
    """

    def __init__(self, app: ASGIApp, guard: Guard, closing_health: Callable[[], dict[str, Any]]) -> None:
        self._app = app
        self._guard = guard
        self._closing_health = closing_health
        self._closing = False
        self._open: set[asyncio.Task[object] | None] = set()
        self._idle = asyncio.Event()
        self._idle.set()

    def close_gate(self) -> None:
        """From now on every new request gets 503; those under way go on."""
        self._closing = True

    async def drained(self) -> None:
        """Return when no admitted request is under way; after ``DRAIN_SECONDS`` those that are left get the answer of a closing room."""
        try:
            async with asyncio.timeout(DRAIN_SECONDS):
                await self._idle.wait()
        except TimeoutError:
            for task in self._open:
                if task is not None:
                    task.cancel()
            await self._idle.wait()

    @property
    def open_requests(self) -> int:
        """Admitted requests that are under way, event streams included."""
        return len(self._open)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer or pass on one request."""
        if scope["type"] != ScopeType.HTTP:
            return
        # HTTP lets blanks stand around a value; not every parser takes them off.
        scope["headers"] = [(name, value.strip(b" \t")) for name, value in scope["headers"]]
        secured = _secured(send)
        refused = self._guard.refusal(scope["method"], scope["path"], scope["headers"])
        if refused is not None:
            await error_reply(OriginForbidden(refused))(scope, receive, secured)
        elif self._closing:
            await self._closing_reply(scope)(scope, receive, secured)
        else:
            await self._admit(scope, receive, secured)

    async def _admit(self, scope: HTTPScope, receive: Receive, send: Send) -> None:
        task = asyncio.current_task()
        self._open.add(task)
        self._idle.clear()
        started = False

        async def watched(message: Message) -> None:
            nonlocal started
            started = True
            await send(message)

        try:
            await self._app(_exact(scope), receive, watched)
        except Exception as problem:  # the router's own faults: nothing may leave without our error body
            if started:
                raise
            await reply_for(problem, scope["method"], scope["path"])(scope, receive, send)
        except asyncio.CancelledError:
            if started or not self._closing:
                raise
            await self._closing_reply(scope)(scope, receive, send)
        finally:
            self._open.discard(task)
            if not self._open:
                self._idle.set()

    def _closing_reply(self, scope: HTTPScope) -> Reply:
        if scope["path"] == "/api/health" and scope["method"] == "GET":
            reply = json_reply(self._closing_health(), 503)
        else:
            reply = error_reply(RoomClosing())
        return Reply(reply.status, reply.body, (*reply.headers, CLOSE))


def _exact(scope: HTTPScope) -> HTTPScope:
    """The request without the liberties of the router: it answers ``OPTIONS`` by itself, and reads ``//a/`` as ``/a``.

    Raises:
        UnknownPath: for a path with an empty step in it.
    """
    path = scope["path"]
    if "//" in path or (path.endswith("/") and len(path) > 1):
        raise UnknownPath
    if scope["method"] == "OPTIONS":
        # No page of another origin is ever allowed anything, so a preflight is one more method that no path answers.
        return {**scope, "method": _UNANSWERED}  # type: ignore[typeddict-item]
    return scope


def _secured(send: Send) -> Send:
    async def secured(message: Message) -> None:
        if message["type"] == "http.response.start":
            message["headers"] = [*message["headers"], *SECURITY_HEADERS]
        await send(message)

    return secured
