"""What a handler answers: bytes that are ready to be sent, as a small ASGI application.

Handlers encode their answer themselves; nothing is validated, converted or compressed after them.
"""

from typing import Any

import msgspec
from attrs import field, frozen
from litestar.types import Receive, Scope, Send

Headers = tuple[tuple[bytes, bytes], ...]

JSON_TYPE = (b"content-type", b"application/json; charset=utf-8")
NO_STORE = (b"cache-control", b"no-store")
CLOSE = (b"connection", b"close")

_encode = msgspec.json.Encoder().encode


@frozen
class Reply:
    """One complete response. ``Content-Length`` is added; a HEAD request gets the headers alone."""

    status: int
    body: bytes
    headers: Headers = field(default=(JSON_TYPE, NO_STORE))

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:  # noqa: ARG002 - the shape of ASGI
        """Send it."""
        length = (b"content-length", b"%d" % len(self.body))
        headers = (*self.headers, length) if self.status != 304 else self.headers
        await send({"type": "http.response.start", "status": self.status, "headers": headers})
        body = b"" if scope.get("method") == "HEAD" else self.body
        await send({"type": "http.response.body", "body": body, "more_body": False})


def json_reply(value: Any, status: int = 200) -> Reply:
    """A reply with the JSON of plain data."""
    return Reply(status, _encode(value))
