"""One POST as it comes in, read whole before the MCP library sees it.

The library's own reading would answer a lone surrogate, a wrong content type or a body over its bound in other words than the rest of
the port (C3, C16), and would not notice a client that goes away while a call waits.
"""

import asyncio
from collections.abc import Awaitable, Callable, Iterator
from itertools import islice
from typing import Any

import msgspec
from attrs import field, frozen

from groupx_host.errors import InvalidEnvelope, Issue, MessageTooLarge, SenderFieldForbidden, UnsupportedMediaType
from groupx_host.model.json_object import malformed, parse_object
from groupx_host.model.limits import MAX_BODY_BYTES
from groupx_host.model.senders import MAX_SENDER_FIELDS, sender_fields

MAX_BODY_SECONDS = 30.0
MAX_DRAINED_BYTES = 16 * 1024 * 1024
"""Of a body that is refused for its size: read and thrown away, so that the sender gets the answer and not a reset."""
GONE = "groupx.gone"
"""Where an ASGI scope carries the event that is set when the client has gone away."""
_INITIALIZE = "initialize"

Receive = Callable[[], Awaitable[Any]]


@frozen
class Incoming:
    """A JSON-RPC message of a client."""

    frame: dict[str, Any]
    gone: asyncio.Event = field(factory=asyncio.Event)

    @property
    def begins(self) -> bool:
        """Whether it asks for a session."""
        return self.frame.get("method") == _INITIALIZE

    @property
    def request_id(self) -> str | int | None:
        """What its answer is told by, if it wants one."""
        found = self.frame.get("id")
        return found if isinstance(found, str | int) else None

    def refuse_senders(self) -> None:
        """Refuse a call that says who calls (law L6). Its arguments are looked at by the tool's own door; ``_meta`` is the protocol's.

        Raises:
            SenderFieldForbidden: with every such field.
        """
        params = self.frame.get("params")
        if self.frame.get("method") != "tools/call" or not isinstance(params, dict):
            return
        looked_at = {**self.frame, "params": {key: params[key] for key in params if key not in {"arguments", "_meta"}}}
        found = tuple(islice(sender_fields(looked_at), MAX_SENDER_FIELDS))
        if found:
            raise SenderFieldForbidden(found)

    def replay(self) -> Receive:
        """A ``receive`` that gives the message as it was understood, once, and then waits until the client has gone."""
        # Encoded anew, so that nobody reads another text out of it than was looked at here.
        body = [msgspec.json.encode(self.frame)]

        async def receive() -> Any:
            if body:
                return {"type": "http.request", "body": body.pop(), "more_body": False}
            await self.gone.wait()
            return {"type": "http.disconnect"}

        return receive

    async def watch(self, receive: Receive) -> None:
        """Set ``gone`` when the client has gone away."""
        while (await receive())["type"] != "http.disconnect":
            continue
        self.gone.set()


async def read_incoming(headers: list[tuple[bytes, bytes]], receive: Receive) -> Incoming:
    """The message of a POST.

    Raises:
        UnsupportedMediaType, MessageTooLarge: the body is not read.
        InvalidEnvelope: it is not one JSON object.
    """
    kinds = [value.split(b";", 1)[0].strip().lower() for name, value in headers if name == b"content-type"]
    if kinds != [b"application/json"]:
        raise UnsupportedMediaType
    frame = parse_object(await _read(receive))
    issues = tuple(_issues(frame))
    if issues:
        raise InvalidEnvelope(issues)
    return Incoming(frame)


def _issues(frame: dict[str, Any]) -> Iterator[Issue]:
    if frame.get("jsonrpc") != "2.0":
        yield Issue(path="jsonrpc", code="invalid_value", message='must be "2.0"')
    if isinstance(frame.get("id"), bool | float | list | dict):
        yield Issue(path="id", code="invalid_type", message="must be a string or a whole number")
    if not isinstance(frame.get("method", ""), str):
        yield Issue(path="method", code="invalid_type", message="must be a string")
    elif not {"method", "result", "error"} & frame.keys():
        yield Issue(path="method", code="required", message="is required")


async def _read(receive: Receive) -> bytes:
    found, size, more = bytearray(), 0, True
    try:
        async with asyncio.timeout(MAX_BODY_SECONDS):
            while more and size <= MAX_DRAINED_BYTES:
                message = await receive()
                if message["type"] != "http.request":
                    raise malformed("ended before its end")
                part = message.get("body", b"")
                size += len(part)
                found += part if size <= MAX_BODY_BYTES else b""
                more = message.get("more_body", False)
    except TimeoutError:
        raise malformed(f"did not arrive within {MAX_BODY_SECONDS:.0f} seconds") from None
    if size > MAX_BODY_BYTES:
        raise MessageTooLarge(MAX_BODY_BYTES, "bytes")
    return bytes(found)
