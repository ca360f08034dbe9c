"""Errors as HTTP answers (contract C3 and C4).

Every refusal has one shape: ``{error: {code, message, correlationId?, details?}}``. What is not an error of the tree is a fault of
ours: it is logged in full and told without its internals.
"""

import logging
from typing import Any, ClassVar

from attrs import frozen
from litestar import Request, Response
from litestar.exceptions import HTTPException

from groupx_host.errors import GroupXError, InvalidEnvelope, MethodNotAllowed, UnknownPath
from groupx_host.http.reply import CLOSE, JSON_TYPE, NO_STORE, Headers, Reply, json_reply
from groupx_host.model.text import clean_json

MAX_ERROR_MESSAGE_CHARACTERS = 256
MAX_HINT_CHARACTERS = 512
MAX_DETAIL_CHARACTERS = 512
"""Of each text in ``details``: paths and words repeat what was sent."""
INTERNAL_MESSAGE = "An internal GroupX error occurred."
INTERNAL_HINT = "The host's log on standard error says more. The room goes on."

log = logging.getLogger("groupx.http")


@frozen
class TooManyStreams(GroupXError):
    """As many event streams are open as one room serves (law L12)."""

    code: ClassVar[str] = "QUEUE_CAPACITY_REACHED"
    status: ClassVar[int] = 429
    limit: int

    def __str__(self) -> str:
        return f"This room already serves {self.limit} event streams."

    @property
    def hint(self) -> str:
        """What helps: closing one."""
        return "Close some of the room's pages or `groupx tail` commands."


def error_body(error: GroupXError) -> dict[str, Any]:
    """The contract's error body: bounded, and valid UTF-8 whatever it repeats of the request."""
    details: dict[str, Any] = clean_json(dict(error.details), MAX_DETAIL_CHARACTERS)
    if error.hint:
        details["hint"] = clean_json(error.hint, MAX_HINT_CHARACTERS)
    found: dict[str, Any] = {"code": error.code, "message": clean_json(str(error), MAX_ERROR_MESSAGE_CHARACTERS)}
    correlation_id = getattr(error, "correlation_id", None)
    if correlation_id:
        found["correlationId"] = correlation_id
    if details:
        found["details"] = details
    return {"error": found}


def error_reply(error: GroupXError) -> Reply:
    """The whole answer for an error of the tree."""
    reply = json_reply(error_body(error), error.status)
    return Reply(reply.status, reply.body, _error_headers(error))


def _error_headers(error: GroupXError) -> Headers:
    if isinstance(error, MethodNotAllowed):
        return (JSON_TYPE, NO_STORE, (b"allow", ", ".join(error.allowed).encode("ascii")))
    if error.status == 413:
        # The rest of the body may still be on its way; the connection is of no further use.
        return (JSON_TYPE, NO_STORE, CLOSE)
    return (JSON_TYPE, NO_STORE)


def internal_reply() -> Reply:
    """The answer to a fault of ours; says nothing about its inside."""
    return json_reply(
        {"error": {"code": "INTERNAL_ERROR", "message": INTERNAL_MESSAGE, "details": {"hint": INTERNAL_HINT}}}, 500
    )


def reply_for(problem: Exception, method: str, path: str) -> Reply:
    """The answer to whatever a handler or the router raised."""
    if isinstance(problem, GroupXError):
        if problem.status >= 500:
            log.info("a request was refused", extra={"facts": {"method": method, "code": problem.code}})
        return error_reply(problem)
    if isinstance(problem, HTTPException):
        return error_reply(_of_router(problem))
    log.error("%s %s failed", method, path, exc_info=problem)
    return internal_reply()


def _of_router(problem: HTTPException) -> GroupXError:
    if problem.status_code == 404:
        return UnknownPath()
    if problem.status_code == 405:
        names = {part.strip() for part in (problem.headers or {}).get("allow", "").split(",")}
        return MethodNotAllowed(allowed=tuple(sorted(names - {"", "OPTIONS"})))
    return InvalidEnvelope()


def on_exception(request: Request[Any, Any, Any], problem: Exception) -> Response[bytes]:
    """Litestar's door to `reply_for`."""
    reply = reply_for(problem, request.method, request.scope["path"])
    headers = {name.decode(): value.decode() for name, value in reply.headers}
    return Response(reply.body, status_code=reply.status, headers=headers, media_type=headers["content-type"])
