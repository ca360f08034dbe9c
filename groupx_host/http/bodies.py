"""Reading a write's body: bounded bytes, strict JSON, sender fields refused, every issue named.

The body is decoded here and not by the web framework, because malformed JSON is the sender's fault (400) and the first wrong field
must not hide the others.
"""

import asyncio
from itertools import islice
from typing import Any, TypeVar

from litestar import Request

from groupx_host.errors import InvalidEnvelope, Issue, MessageTooLarge, SenderFieldForbidden, UnsupportedMediaType
from groupx_host.model.commands import read_as
from groupx_host.model.json_object import malformed, parse_object
from groupx_host.model.limits import MAX_BODY_BYTES
from groupx_host.model.senders import MAX_SENDER_FIELDS, may_name_sender, sender_fields

T = TypeVar("T")

MAX_DRAINED_BYTES = 16 * 1024 * 1024
"""Of a body that is refused for its size: read and thrown away, so that the sender gets the answer and not a reset."""
MAX_DRAIN_SECONDS = 5.0
MAX_BODY_SECONDS = 30.0


async def read_command(request: Request[Any, Any, Any], kind: type[T], limit: int = MAX_BODY_BYTES) -> T:
    """The structured body of a write.

    Raises:
        UnsupportedMediaType: the content type is not JSON.
        MessageTooLarge: the body or its ``content`` is over its bound.
        SenderFieldForbidden: it names a sender (law L6); checked before anything else in it.
        InvalidEnvelope: everything else that is wrong with it.
    """
    return read_as(kind, await read_object(request, limit))


async def read_object(request: Request[Any, Any, Any], limit: int = MAX_BODY_BYTES) -> dict[str, Any]:
    """The JSON object of a write, not yet structured; raises as `read_command` does."""
    require_json(request)
    raw = await _read(request, limit)
    value = parse_object(raw)
    forbidden = tuple(islice(sender_fields(value), MAX_SENDER_FIELDS)) if may_name_sender(raw) else ()
    if forbidden:
        raise SenderFieldForbidden(forbidden)
    return value


def require_json(request: Request[Any, Any, Any]) -> None:
    """Refuse a write whose content type is not ``application/json`` (parameters are allowed)."""
    values = [value for name, value in request.scope["headers"] if name == b"content-type"]
    if len(values) != 1 or values[0].split(b";", 1)[0].strip().lower() != b"application/json":
        raise UnsupportedMediaType


async def _read(request: Request[Any, Any, Any], limit: int) -> bytes:
    declared = _declared_length(request)
    found = bytearray()
    more = declared is None or declared <= limit
    try:
        async with asyncio.timeout(MAX_BODY_SECONDS):
            while more and len(found) <= limit:
                message = await request.receive()
                if message["type"] != "http.request":
                    raise malformed("ended before its end")
                found += message.get("body", b"")
                more = message.get("more_body", False)
    except TimeoutError:
        raise malformed(f"did not arrive within {MAX_BODY_SECONDS:.0f} seconds") from None
    if len(found) > limit or (declared or 0) > limit:
        await _drain(request)
        raise MessageTooLarge(limit, "bytes")
    return bytes(found)


def _declared_length(request: Request[Any, Any, Any]) -> int | None:
    values = [value for name, value in request.scope["headers"] if name == b"content-length"]
    if not values:
        return None
    if len(values) > 1 or not values[0].isdigit():
        raise InvalidEnvelope((Issue(path="", code="invalid_value", message="Content-Length must be one whole number"),))
    return int(values[0])


async def _drain(request: Request[Any, Any, Any]) -> None:
    left = MAX_DRAINED_BYTES
    try:
        async with asyncio.timeout(MAX_DRAIN_SECONDS):
            while left > 0:
                message = await request.receive()
                if message["type"] != "http.request":
                    return
                left -= len(message.get("body", b""))
                if not message.get("more_body", False):
                    return
    except TimeoutError:
        return
