"""A room's event stream, read without a thread and without a sleep: a connection, and the events on it."""

import asyncio
import contextlib
import json
from collections.abc import AsyncGenerator, AsyncIterator
from typing import Any, Final

LOOPBACK: Final = "127.0.0.1"
MAX_LINE_BYTES: Final = 8 * 1024 * 1024
"""Far above the largest event; asyncio would cut at 64 KiB."""


class StreamRefused(Exception):
    """The room did not open a stream; the text is its first line."""


@contextlib.asynccontextmanager
async def open_stream(port: int, after: int = 0) -> AsyncIterator[AsyncIterator[dict[str, Any]]]:
    """Every event after a place in the log, and then what happens, transients too; ends with the room.

    From the moment that it is open no transient is missed. It has no bound of its own; whoever reads has one.

    Raises:
        StreamRefused: the room answered something else.
        ConnectionRefusedError: no room is there.
    """
    reader, writer = await asyncio.open_connection(LOOPBACK, port, limit=MAX_LINE_BYTES)
    try:
        writer.write(f"GET /api/events?afterSeq={after} HTTP/1.1\r\nHost: {LOOPBACK}:{port}\r\n\r\n".encode())
        head = (await reader.readuntil(b"\r\n\r\n")).decode("latin-1").lower()
        first = head.partition("\r\n")[0]
        if " 200 " not in first:
            raise StreamRefused(first)
        pieces = _chunks(reader) if "transfer-encoding: chunked" in head else _blocks(reader)
        async with contextlib.aclosing(_events(pieces)) as events:
            yield events
    finally:
        writer.close()


async def _events(pieces: AsyncIterator[bytes]) -> AsyncGenerator[dict[str, Any], None]:
    with contextlib.suppress(asyncio.IncompleteReadError, ConnectionResetError):
        # The stream of a room that is killed ends there, as that of one that closes does.
        async for line in _lines(pieces):
            if line.startswith(b"data: "):
                yield json.loads(line[6:])


async def _chunks(reader: asyncio.StreamReader) -> AsyncIterator[bytes]:
    while size := int((await reader.readuntil(b"\r\n")).partition(b";")[0], 16):
        yield (await reader.readexactly(size + 2))[:-2]


async def _blocks(reader: asyncio.StreamReader) -> AsyncIterator[bytes]:
    while block := await reader.read(65_536):
        yield block


async def _lines(pieces: AsyncIterator[bytes]) -> AsyncIterator[bytes]:
    rest = b""
    async for piece in pieces:
        *lines, rest = (rest + piece).split(b"\n")
        for line in lines:
            yield line
