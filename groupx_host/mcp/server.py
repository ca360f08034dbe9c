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
from groupx_host.mcp.incoming import GONE, Incoming
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
        find: Callable[[str, Callable[[float, float], Awaitable[None]] | None], MemberRoom],
        asked: Callable[[], None],
    ) -> None:
        self._binding_id = binding_id
        self._tools = {tool.name: tool for tool in tools}
        self._find = find
        self._asked = asked
        self._calls = 0
        self._sessions: dict[str, None] = {}
        """By their last use, the longest ago first."""
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

    async def handle(self, scope: Any, receive: Any, send: Any, incoming: Incoming | None) -> None:
        """Answer one HTTP request; ``incoming`` is the message of a POST, which ``receive`` has given already."""
        if self._closing.is_set():
            await send({"type": "http.response.start", "status": 404, "headers": []})
            await send({"type": "http.response.body", "body": b""})
            return
        if incoming is None:
            await self._kept.handle_request(scope, receive, send)
            return
        watching = asyncio.create_task(incoming.watch(receive), name=f"mcp client of {self._binding_id}")
        try:
            manager = await self._manager_for(scope, incoming)
            told = self._noting_session(send) if incoming.begins else send
            await manager.handle_request({**scope, GONE: incoming.gone}, incoming.replay(), told)
        finally:
            watching.cancel()

    async def _manager_for(self, scope: Any, incoming: Incoming) -> StreamableHTTPSessionManager:
        headers = {name: value.decode("latin-1") for name, value in scope["headers"]}
        version, session = headers.get(b"mcp-protocol-version"), headers.get(b"mcp-session-id")
        if session is not None or (version is not None and version not in HANDSHAKE_PROTOCOL_VERSIONS):
            if session in self._sessions:
                self._sessions[session] = self._sessions.pop(session)
            return self._kept
        if not incoming.begins:
            return self._single
        if len(self._sessions) >= MAX_SESSIONS:
            await self._end_session(scope, next(iter(self._sessions)))
        return self._kept

    def _noting_session(self, send: Any) -> Any:
        async def noting(message: Any) -> None:
            for name, value in message.get("headers", ()):
                if name.lower() == b"mcp-session-id":
                    self._sessions[value.decode("latin-1")] = None
            await send(message)

        return noting

    async def _end_session(self, scope: Any, session: str) -> None:
        """End the session that was used longest ago: a CLI that connected again seldom says that it left the one before."""
        del self._sessions[session]
        headers = [(b"host", b"localhost"), (b"accept", b"*/*"), (b"mcp-session-id", session.encode("latin-1"))]

        async def nothing() -> Any:
            return {"type": "http.request", "body": b"", "more_body": False}

        async def unheard(_message: Any) -> None:
            return

        await self._kept.handle_request({**scope, "method": "DELETE", "headers": headers}, nothing, unheard)

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

        async def progress(waited: float, bound: float) -> None:
            await context.session.report_progress(round(waited, 1), bound, "waiting for an answer")

        if self._calls >= MAX_CALLS:
            return _failure(
                CallFailed("MCP_UNAVAILABLE", f"This session has {MAX_CALLS} calls under way.", "Wait for one to end.")
            )
        self._calls += 1
        try:
            found = await self._while_heard(context, params, progress)
        finally:
            self._calls -= 1
        return _failure(found) if isinstance(found, CallFailed) else _success(found)

    async def _while_heard(
        self, context: Any, params: types.CallToolRequestParams, progress: Callable[[float, float], Awaitable[None]]
    ) -> dict[str, Any] | CallFailed:
        """Run the tool while its client is there: nobody would read what it answers later, and it would keep its place."""
        gone = context.request.scope[GONE]
        tool, known = self._tools.get(params.name), tuple(self._tools)
        running = asyncio.ensure_future(
            run_tool(tool, params.name, params.arguments or {}, lambda: self._find(self._binding_id, progress), known)
        )
        leaving = asyncio.ensure_future(gone.wait())
        try:
            await asyncio.wait((running, leaving), return_when=asyncio.FIRST_COMPLETED)
            return running.result() if running.done() else CallFailed("MCP_UNAVAILABLE", "The client has gone away.")
        finally:
            running.cancel()
            leaving.cancel()


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
