"""A loopback endpoint that hears whether a program attaches to the tools that it was given, and does nothing else.

A probe gives it to a CLI in place of the room's tools: a CLI that cannot reach this one would do without the room's too, and many do not
say so. It has no tools, keeps no text, and counts only requests that carry the header it asked for, for that names the binding later.
"""

import asyncio
import json
import secrets
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from typing import Any, Final

from attrs import define, field

HOST: Final = "127.0.0.1"
HEADER: Final = "X-GroupX-Probe"
PROTOCOL_VERSION: Final = "2025-06-18"
"""Said to a program that names none itself."""
ATTACHES: Final = frozenset({"initialize", "tools/list"})
METHOD_NOT_FOUND: Final = -32601
MAX_HEAD_BYTES = 16_384
MAX_BODY_BYTES = 65_536
MAX_CONNECTIONS = 16
"""Open at once; a further one is closed unread."""
READ_SECONDS = 5.0
"""How long a connection may take to send its request."""


@define(eq=False)
class McpListener:
    """The endpoint while it is open, see `listen`.

    Attributes:
        url: Where a program finds it.
        headers: What its requests must carry.
    """

    url: str
    headers: Mapping[str, str]
    _heard: set[str] = field(factory=set, init=False)
    _attached: asyncio.Event = field(factory=asyncio.Event, init=False)
    _connections: dict[asyncio.StreamWriter, asyncio.Task[None]] = field(factory=dict, init=False)

    async def attached(self, seconds: float) -> bool:
        """Whether somebody said hello and asked for the tools; waits at most ``seconds`` for it."""
        try:
            async with asyncio.timeout(seconds):
                await self._attached.wait()
        except TimeoutError:
            return False
        return True

    async def serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """Answer the one request of a connection."""
        task = asyncio.current_task()
        assert task is not None
        if len(self._connections) >= MAX_CONNECTIONS:
            writer.close()
            return
        self._connections[writer] = task
        try:
            async with asyncio.timeout(READ_SECONDS):
                writer.write(_written(*await self._answer(reader)))
                await writer.drain()
        except (OSError, TimeoutError, ValueError, asyncio.IncompleteReadError, asyncio.LimitOverrunError):
            # Not HTTP, too large, too slow, or gone: nobody attaches like that.
            pass
        finally:
            del self._connections[writer]
            writer.close()

    async def close(self) -> None:
        """End what is still open."""
        open_tasks = list(self._connections.values())
        for writer in self._connections:
            # The tasks then see the end of their input; streams of Python 3.11 complain about tasks that were cancelled.
            writer.transport.abort()
        if open_tasks:
            await asyncio.wait(open_tasks, timeout=READ_SECONDS)

    async def _answer(self, reader: asyncio.StreamReader) -> tuple[str, Any]:
        method, headers = _head(await reader.readuntil(b"\r\n\r\n"))
        if any(headers.get(name.lower()) != value for name, value in self.headers.items()):
            return "403 Forbidden", None
        if method == "DELETE":
            return "204 No Content", None
        if method != "POST":
            return "405 Method Not Allowed", None
        size = int(headers.get("content-length", ""))
        if not 0 <= size <= MAX_BODY_BYTES:
            return "413 Content Too Large", None
        message = json.loads(await reader.readexactly(size))
        return self._told(message) if isinstance(message, dict) else ("400 Bad Request", None)

    def _told(self, message: Mapping[str, Any]) -> tuple[str, Any]:
        method = message.get("method")
        if "id" not in message:
            return "202 Accepted", None
        if method in ATTACHES:
            self._heard.add(method)
        if self._heard == ATTACHES:
            self._attached.set()
        return "200 OK", {"jsonrpc": "2.0", "id": message["id"], **_reply(method, message.get("params"))}


@asynccontextmanager
async def listen() -> AsyncIterator[McpListener]:
    """Open the endpoint on a free loopback port; closed with the block. Raises ``OSError`` where that is not possible."""
    listener = McpListener(url="", headers={HEADER: secrets.token_hex(16)})
    server = await asyncio.start_server(listener.serve, HOST, 0, limit=MAX_HEAD_BYTES)
    listener.url = f"http://{HOST}:{server.sockets[0].getsockname()[1]}/mcp"
    try:
        yield listener
    finally:
        server.close()
        await listener.close()


def _head(data: bytes) -> tuple[str, dict[str, str]]:
    lines = data.decode("latin-1").split("\r\n")
    pairs = (line.partition(":") for line in lines[1:] if line)
    return lines[0].partition(" ")[0], {name.strip().lower(): value.strip() for name, _, value in pairs}


def _reply(method: Any, params: Any) -> dict[str, Any]:
    match method:
        case "initialize":
            asked = params.get("protocolVersion") if isinstance(params, dict) else None
            version = asked if isinstance(asked, str) else PROTOCOL_VERSION
            told = {"protocolVersion": version, "capabilities": {"tools": {}}, "serverInfo": {"name": "groupx", "version": "1"}}
            return {"result": told}
        case "tools/list":
            return {"result": {"tools": []}}
        case "ping":
            return {"result": {}}
        case _:
            return {"error": {"code": METHOD_NOT_FOUND, "message": "Method not found"}}


def _written(status: str, body: Any) -> bytes:
    data = b"" if body is None else json.dumps(body).encode()
    head = f"HTTP/1.1 {status}\r\nContent-Type: application/json\r\nContent-Length: {len(data)}\r\nConnection: close\r\n\r\n"
    return head.encode() + data
