"""The MCP server of one binding; the only module that knows the MCP library.

Clients of the handshake versions keep a session, so that a cancel reaches its call and progress can be told while it waits. A
request without a session is answered on its own, in plain JSON, as the reference did.
"""

import asyncio
import contextlib
import json
from collections.abc import Awaitable, Callable, Sequence
from typing import Any

import mcp_types as types
import msgspec
from mcp.server.lowlevel import Server
from mcp.server.streamable_http_manager import StreamableHTTPSessionManager
from mcp.server.transport_security import TransportSecuritySettings
from mcp_types.version import HANDSHAKE_PROTOCOL_VERSIONS

from groupx_host import __version__
from groupx_host.mcp.calling import MAX_CALLS, CallFailed, run_tool
from groupx_host.mcp.instructions import INSTRUCTIONS
from groupx_host.model.limits import MAX_BODY_BYTES
from groupx_host.model.schema import object_schema
from groupx_host.plugin.mcp_tools import McpTool, MemberRoom

MAX_SESSIONS = 64
"""MCP sessions of one binding: a CLI needs one, and a few more when it connects again."""
START_SECONDS = 5.0

# The port's own guard has looked at Host and Origin already, with the contract's answers.
_OPEN = TransportSecuritySettings(enable_dns_rebinding_protection=False)


class BindingServer:
    """Answers for one binding until it is closed."""

    def __init__(
        self,
        binding_id: str,
        tools: Sequence[McpTool],
        find: Callable[[str, Callable[[float], Awaitable[None]] | None], MemberRoom],
        asked: Callable[[], None],
    ) -> None:
        self._binding_id = binding_id
        self._tools = {tool.name: tool for tool in tools}
        self._find = find
        self._asked = asked
        self._calls = 0
        self._listed = [_tool(tool) for tool in tools]
        server: Server[Any] = Server(
            "groupx",
            version=__version__,
            instructions=INSTRUCTIONS,
            on_list_tools=self._list,
            on_call_tool=self._call,
        )
        self._kept, self._single = _manager(server, stateless=False), _manager(server, stateless=True)
        self._running: asyncio.Task[None] | None = None
        self._ready, self._closing = asyncio.Event(), asyncio.Event()

    async def start(self) -> None:
        """Be ready for requests."""
        # The library wants its contexts entered and left in one task.
        self._running = asyncio.create_task(self._run(), name=f"mcp {self._binding_id}")
        await asyncio.wait_for(self._ready.wait(), START_SECONDS)

    async def close(self, seconds: float) -> None:
        """Cancel every call and end every session."""
        self._closing.set()
        if self._running is not None:
            _, late = await asyncio.wait({self._running}, timeout=seconds)
            for task in late:
                task.cancel()

    async def handle(self, scope: Any, receive: Any, send: Any) -> None:
        """Answer one HTTP request."""
        if self._closing.is_set():
            await send({"type": "http.response.start", "status": 404, "headers": []})
            await send({"type": "http.response.body", "body": b""})
            return
        headers = {name: value.decode("latin-1") for name, value in scope["headers"]}
        version = headers.get(b"mcp-protocol-version")
        modern = version is not None and version not in HANDSHAKE_PROTOCOL_VERSIONS
        if scope["method"] != "POST" or b"mcp-session-id" in headers or modern:
            await self._kept.handle_request(scope, receive, send)
            return
        begins, replay = await _peek(receive)
        manager = self._kept if begins else self._single
        await manager.handle_request(scope, replay, send)

    async def _run(self) -> None:
        with contextlib.suppress(asyncio.CancelledError):
            async with self._kept.run(), self._single.run():
                self._ready.set()
                await self._closing.wait()

    async def _list(self, _context: Any, _params: Any) -> types.ListToolsResult:
        self._asked()
        return types.ListToolsResult(tools=self._listed)

    async def _call(self, context: Any, params: types.CallToolRequestParams) -> types.CallToolResult:
        self._asked()

        async def progress(left: float) -> None:
            await context.session.report_progress(-left, None, "waiting for an answer")

        if self._calls >= MAX_CALLS:
            return _failure(
                CallFailed("MCP_UNAVAILABLE", f"This session has {MAX_CALLS} calls under way.", "Wait for one to end.")
            )
        self._calls += 1
        try:
            tool = self._tools.get(params.name)
            found = await run_tool(
                tool, params.name, params.arguments or {}, lambda: self._find(self._binding_id, progress), tuple(self._tools)
            )
        finally:
            self._calls -= 1
        return _failure(found) if isinstance(found, CallFailed) else _success(found)


def _manager(server: "Server[Any]", *, stateless: bool) -> StreamableHTTPSessionManager:
    return StreamableHTTPSessionManager(
        server,
        json_response=stateless,
        stateless=stateless,
        security_settings=_OPEN,
        session_idle_timeout=None,  # a session lives as long as its binding; an agent may think for hours
        max_request_body_size=MAX_BODY_BYTES,
        max_sessions=MAX_SESSIONS,
    )


def _tool(tool: McpTool) -> types.Tool:
    return types.Tool(
        name=tool.name,
        description=tool.description,
        input_schema=object_schema(tool.input),
        annotations=types.ToolAnnotations(read_only_hint=tool.read_only, open_world_hint=False),
    )


def _success(found: dict[str, Any]) -> types.CallToolResult:
    text = msgspec.json.encode(found).decode()
    return types.CallToolResult(content=[types.TextContent(type="text", text=text)], structured_content=found)


def _failure(problem: CallFailed) -> types.CallToolResult:
    text = json.dumps(problem.as_json(), ensure_ascii=False)
    return types.CallToolResult(content=[types.TextContent(type="text", text=text)], is_error=True)


async def _peek(receive: Any) -> tuple[bool, Any]:
    """Whether the request begins a session, and a ``receive`` that gives it once more, whole."""
    messages: list[Any] = []
    body = bytearray()
    while len(body) <= MAX_BODY_BYTES:
        message = await receive()
        messages.append(message)
        body += message.get("body", b"")
        if message["type"] != "http.request" or not message.get("more_body", False):
            break

    async def replay() -> Any:
        return messages.pop(0) if messages else await receive()

    try:
        asked = msgspec.json.decode(body)
    except (msgspec.DecodeError, RecursionError):
        return False, replay
    return isinstance(asked, dict) and asked.get("method") == "initialize", replay
