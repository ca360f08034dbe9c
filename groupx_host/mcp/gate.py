"""The door at ``/mcp``: which binding a request names, and the server that answers for it.

One server for each binding, because a session of one agent must be nothing to another. The MCP library costs a second to import, so
it is loaded in a thread when the first agent needs it; until then the door answers ``MCP_UNAVAILABLE`` and sessions wait.
"""

import asyncio
import gc
import importlib
import logging
import sys
from collections.abc import Awaitable, Callable, Mapping
from typing import Any

import msgspec
from attrs import define, field

from groupx_host.errors import GroupXError, InvalidEnvelope, McpBindingMismatch, McpUnavailable, MethodNotAllowed
from groupx_host.mcp.incoming import Incoming, read_incoming
from groupx_host.model.json_object import INVALID_JSON
from groupx_host.plugin.drivers import McpEndpoint
from groupx_host.plugin.mcp_tools import Audience, McpTool, MemberRoom
from groupx_host.sessions.room_tools import Attachment, Lack, Standing

BINDING_HEADER = "X-GroupX-Binding"
MCP_PATH = "/mcp"
LOAD_SECONDS = 60.0
"""How long a session waits for the library; past that it opens without the room's tools."""
ATTACH_SECONDS = 30.0
"""How long a CLI may take to ask for the tools before the agent is shown without them."""
CLOSE_SECONDS = 3.0
METHODS = ("GET", "POST", "DELETE")
_SERVER = "groupx_host.mcp.server"
_RESTART = "Restart the agent, or run `groupx doctor`: it says whether its CLI can attach the tools."
_LACKING = {
    Lack.NOT_SERVED: ("The room could not load its tools.", "Restart the room; its log says why."),
    Lack.NOT_CONNECTED: (f"Its CLI did not connect to the room's tools within {ATTACH_SECONDS:g} s of its start.", _RESTART),
    Lack.NOT_LISTED: (f"Its CLI connected to the room and did not list its tools within {ATTACH_SECONDS:g} s.", _RESTART),
}
"""What a person is told of each lack, and what helps."""
_PARSE_ERROR, _INVALID_REQUEST, _INVALID_PARAMS, _INTERNAL_ERROR = -32700, -32600, -32602, -32603

Asgi = Callable[[Any, Any, Any], Awaitable[None]]
FindMember = Callable[[str, Callable[[float, float], Awaitable[None]] | None], MemberRoom]

log = logging.getLogger("groupx.mcp")


@define
class _Door:
    """One binding that may come in."""

    attached: bool = False
    visited: bool = False
    """Whether any request has named it, well made or not."""
    lack: Lack | None = None
    server: Any = None
    timer: asyncio.TimerHandle | None = None
    starting: asyncio.Lock = field(factory=asyncio.Lock)


class McpGate:
    """Opens a door for each session of an agent, and closes it with the session."""

    def __init__(self, port: int, tools: Mapping[str, McpTool]) -> None:
        self._url = f"http://127.0.0.1:{port}{MCP_PATH}"
        self._tools = tuple(tool for tool in tools.values() if tool.audience is Audience.MEMBER)
        self._doors: dict[str, _Door] = {}
        self._loading: asyncio.Task[Any] | None = None
        self._find: FindMember | None = None
        self._changed: Callable[[str], None] | None = None
        self._closed = False

    def serve(self, find: FindMember, changed: Callable[[str], None]) -> None:
        """From now on calls reach the room. ``changed`` is told a binding whose attachment is another one now."""
        self._find, self._changed = find, changed

    @property
    def tools(self) -> tuple[McpTool, ...]:
        """The tools that agents are offered."""
        return self._tools

    async def open(self, binding_id: str) -> McpEndpoint | None:
        """A door for a session that is about to open; none when the room's tools cannot be had."""
        if self._closed or not self._tools:
            return None
        try:
            await asyncio.wait_for(asyncio.shield(self._library()), LOAD_SECONDS)
        except Exception:
            log.exception("the room's tools cannot be served")
            # The session opens without them, and the agent is shown so.
            self._doors[binding_id] = _Door(lack=Lack.NOT_SERVED)
            return None
        self._doors[binding_id] = _Door()
        return McpEndpoint(url=self._url, headers={BINDING_HEADER: binding_id})

    def watch(self, binding_id: str) -> None:
        """The session is ready: its CLI has `ATTACH_SECONDS` from now to ask for the tools."""
        door = self._doors.get(binding_id)
        if door is not None and not door.attached:
            door.timer = asyncio.get_running_loop().call_later(ATTACH_SECONDS, self._late, binding_id)

    def standing(self, binding_id: str) -> Standing:
        """Whether the binding's CLI has really asked for the tools, and why not."""
        door = self._doors.get(binding_id)
        if door is None:
            return Standing(attachment=Attachment.NONE)
        if door.attached:
            return Standing(attachment=Attachment.ATTACHED)
        if door.lack is None:
            return Standing(attachment=Attachment.WAITING)
        reason, hint = _LACKING[door.lack]
        return Standing(attachment=Attachment.MISSING, lack=door.lack, reason=reason, hint=hint)

    async def close(self, binding_id: str) -> None:
        """The session is over: its calls are cancelled and its door is gone."""
        door = self._doors.pop(binding_id, None)
        if door is None:
            return
        if door.timer is not None:
            door.timer.cancel()
        if door.server is not None:
            await door.server.close(CLOSE_SECONDS)

    async def stop(self) -> None:
        """Close every door; the room is stopping."""
        self._closed = True
        await asyncio.gather(*(self.close(binding_id) for binding_id in list(self._doors)))

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        """Answer one request; the guards of the port stand before this."""
        incoming = None
        try:
            if scope["method"] not in METHODS:
                raise MethodNotAllowed(allowed=METHODS)
            server = await self._server(_binding_of(scope))
            if scope["method"] == "POST":
                incoming = await read_incoming(scope["headers"], receive)
                incoming.refuse_senders()
        except GroupXError as problem:
            await _refuse(problem, send, incoming)
            return
        await server.handle(scope, receive, send, incoming)

    async def _server(self, binding_id: str) -> Any:
        door = self._doors.get(binding_id)
        if door is None or door.lack is Lack.NOT_SERVED:
            raise McpBindingMismatch
        if self._loading is None or not self._loading.done() or self._find is None:
            raise McpUnavailable("The room's tools are being loaded.", "Try again in a moment.")
        module = self._loading.result()
        door.visited = True
        async with door.starting:
            if door.server is None:
                door.server = module.BindingServer(binding_id, self._tools, self._find, lambda: self._asked(binding_id))
                await door.server.start()
        return door.server

    def _library(self) -> asyncio.Task[Any]:
        if self._loading is None or (self._loading.done() and self._loading.exception() is not None):
            self._loading = asyncio.create_task(asyncio.to_thread(_load), name="load mcp")
        return self._loading

    def _asked(self, binding_id: str) -> None:
        door = self._doors.get(binding_id)
        if door is not None and not door.attached:
            door.attached = True
            self._tell(binding_id)

    def _tell(self, binding_id: str) -> None:
        if self._changed is not None:
            self._changed(binding_id)

    def _late(self, binding_id: str) -> None:
        door = self._doors.get(binding_id)
        if door is not None and not door.attached:
            door.lack = Lack.NOT_LISTED if door.visited else Lack.NOT_CONNECTED
            self._tell(binding_id)


def _load() -> Any:
    if _SERVER in sys.modules:
        return importlib.import_module(_SERVER)
    # What is loaded lives as long as the process. Unless it is put aside, each full collection walks through all of it, and every turn
    # waits for that a tenth of a second.
    gc.freeze()
    module = importlib.import_module(_SERVER)
    gc.freeze()
    return module


def _binding_of(scope: Any) -> str:
    wanted = BINDING_HEADER.lower().encode()
    values = [value for name, value in scope["headers"] if name == wanted]
    if len(values) != 1:
        raise McpBindingMismatch(f"The request needs one header {BINDING_HEADER}.")
    return str(values[0].decode("latin-1"))


async def _refuse(problem: GroupXError, send: Any, incoming: Incoming | None) -> None:
    request_id = incoming.request_id if incoming is not None else None
    data = {"code": problem.code, "hint": problem.hint, **problem.details}
    error = {"code": _rpc_code(problem), "message": str(problem), "data": data}
    body = msgspec.json.encode({"jsonrpc": "2.0", "id": request_id, "error": error})
    headers = [(b"content-type", b"application/json; charset=utf-8"), (b"content-length", b"%d" % len(body))]
    if isinstance(problem, MethodNotAllowed):
        headers.append((b"allow", ", ".join(problem.allowed).encode()))
    await send({"type": "http.response.start", "status": problem.status, "headers": headers})
    await send({"type": "http.response.body", "body": body})


def _rpc_code(problem: GroupXError) -> int:
    if problem.status >= 500:
        return _INTERNAL_ERROR
    if isinstance(problem, InvalidEnvelope):
        return _PARSE_ERROR if any(issue.code == INVALID_JSON for issue in problem.issues) else _INVALID_REQUEST
    return _INVALID_PARAMS
