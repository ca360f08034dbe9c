"""A JSON-RPC 2.0 peer that believes a frame only if it has the protocol's shape.

A line on stdout may be a log line that parses, even one whose ``id`` equals a pending request's: a response is an object with an id
and exactly one of ``result`` and ``error``, and no method (contract C15). Every request has a deadline, and pending ones fail at
once when the process ends.
"""

import asyncio
from collections.abc import Awaitable, Callable, Mapping
from typing import Any

from attrs import frozen

from groupx_host.wire.diagnostics import Diagnostics
from groupx_host.wire.frames import encode_line

PARSE_ERROR = -32700
INVALID_REQUEST = -32600
METHOD_NOT_FOUND = -32601
INVALID_PARAMS = -32602
INTERNAL_ERROR = -32603
MAX_OPEN_INBOUND = 64
"""Requests of the other side that may be open at once; a further one is refused."""
MAX_ERROR_CHARACTERS = 500

Id = int | str


@frozen
class RpcError(Exception):
    """The other side answered with an error, or a handler of ours refuses with one."""

    code: int
    message: str
    data: Any = None

    def __str__(self) -> str:
        return f"{self.message} ({self.code})"[:MAX_ERROR_CHARACTERS]


class RpcTimeout(Exception):
    """The other side did not answer within the request's deadline."""


class PeerGone(Exception):
    """The process behind the peer has ended."""


NotificationHandler = Callable[[str, Mapping[str, Any]], None]
RequestHandler = Callable[[str, Mapping[str, Any]], Awaitable[Any]]


class JsonRpcPeer:
    """One end of a JSON-RPC conversation; the owner feeds it decoded frames in order."""

    def __init__(
        self,
        send: Callable[[bytes], Awaitable[None]],
        *,
        on_notification: NotificationHandler,
        on_request: RequestHandler,
        diagnostics: Diagnostics | None = None,
        omit_version: bool = False,
    ) -> None:
        self._send = send
        self._on_notification = on_notification
        self._on_request = on_request
        self._diagnostics = diagnostics or Diagnostics()
        self._omit_version = omit_version
        self._next_id = 1
        self._pending: dict[Id, asyncio.Future[Any]] = {}
        self._answering: set[asyncio.Task[None]] = set()
        self._gone: Exception | None = None

    async def request(self, method: str, params: Mapping[str, Any] | None = None, *, timeout: float) -> Any:  # noqa: ASYNC109
        """Ask and wait for the answer, at most ``timeout`` seconds.

        Raises:
            RpcError: the other side refused.
            RpcTimeout: no answer in time; a late one is dropped.
            PeerGone: the process ended.
        """
        if self._gone is not None:
            raise PeerGone(str(self._gone))
        key = self._next_id
        self._next_id += 1
        future: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
        self._pending[key] = future
        try:
            async with asyncio.timeout(timeout):
                await self._send_object({"id": key, "method": method, "params": params or {}})
                return await future
        except TimeoutError:
            raise RpcTimeout(f"{method} was not answered within {timeout:g} s") from None
        finally:
            self._pending.pop(key, None)

    async def notify(self, method: str, params: Mapping[str, Any] | None = None) -> None:
        """Tell without an answer."""
        await self._send_object({"method": method, "params": params or {}} if params is not None else {"method": method})

    def feed(self, frame: Mapping[str, Any]) -> bool:
        """Take one frame; returns false (and notes it) when it is none of the protocol's shapes."""
        if not self._omit_version and frame.get("jsonrpc") != "2.0":
            return self._skip("an object without jsonrpc 2.0")
        method, key = frame.get("method"), frame.get("id")
        if isinstance(method, str):
            params = frame.get("params")
            params = params if isinstance(params, Mapping) else {}
            if "id" not in frame:
                self._on_notification(method, params)
            elif "result" in frame or "error" in frame:
                return self._skip("a request with a result")
            elif not _is_id(key):
                return self._skip("a request with a broken id")
            else:
                self._answer_soon(key, method, params)
            return True
        return self._response(frame, key)

    def fail_all(self, problem: Exception) -> None:
        """The process ended: every pending request fails now, every later one at once."""
        self._gone = problem
        for future in self._pending.values():
            if not future.done():
                future.set_exception(PeerGone(str(problem)))
        for task in self._answering:
            task.cancel()

    def _response(self, frame: Mapping[str, Any], key: Any) -> bool:
        if ("result" in frame) == ("error" in frame) or not _is_id(key):
            return self._skip("an object that is neither request nor response")
        future = self._pending.get(key)
        if future is None or future.done():
            return self._skip("a response to no open request")
        error = frame.get("error")
        if "error" not in frame:
            future.set_result(frame["result"])
        elif isinstance(error, Mapping) and isinstance(error.get("code"), int):
            future.set_exception(RpcError(error["code"], str(error.get("message", "")), error.get("data")))
        else:
            return self._skip("a response with a broken error")
        return True

    def _answer_soon(self, key: Any, method: str, params: Mapping[str, Any]) -> None:
        task = asyncio.create_task(self._answer(key, method, params))
        self._answering.add(task)
        task.add_done_callback(self._answering.discard)

    async def _answer(self, key: Any, method: str, params: Mapping[str, Any]) -> None:
        reply: dict[str, Any]
        try:
            reply = {"id": key, "result": await self._bounded_request(method, params)}
        except RpcError as problem:
            error: dict[str, Any] = {"code": problem.code, "message": problem.message}
            if problem.data is not None:
                error["data"] = problem.data
            reply = {"id": key, "error": error}
        except Exception as problem:  # noqa: BLE001 - the other side must get an answer whatever failed here
            self._diagnostics.note(f"{method} failed here: {type(problem).__name__}: {problem}")
            reply = {"id": key, "error": {"code": INTERNAL_ERROR, "message": "Internal error"}}
        try:
            await self._send_object(reply)
        except Exception as problem:  # noqa: BLE001 - the process's own end is noticed elsewhere
            self._diagnostics.note(f"answering {method} failed: {type(problem).__name__}")

    async def _bounded_request(self, method: str, params: Mapping[str, Any]) -> Any:
        if len(self._answering) > MAX_OPEN_INBOUND:
            raise RpcError(INTERNAL_ERROR, "too many open requests")
        return await self._on_request(method, params)

    async def _send_object(self, body: dict[str, Any]) -> None:
        await self._send(encode_line(body if self._omit_version else {"jsonrpc": "2.0", **body}))

    def _skip(self, what: str) -> bool:
        self._diagnostics.skip(what)
        return False


def _is_id(value: Any) -> bool:
    # ``True`` is an int to Python and equals 1, which is somebody's open request.
    return isinstance(value, int | str) and not isinstance(value, bool)
