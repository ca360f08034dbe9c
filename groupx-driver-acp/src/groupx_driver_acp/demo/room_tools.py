"""The demo agent's side of the room's tools: a small MCP client over HTTP, for one session.

It speaks the handshake version that most CLIs speak, asks for the list of tools when the session opens, as they do, and calls a tool
when a script says so. Only the standard library, imported when it is first needed: the agent must answer within 100 ms of its start.
"""

import json
import threading
from typing import Any

PROTOCOL = "2025-06-18"
CALL_SECONDS = 120.0
"""Longer than any call waits."""
ATTACH_SECONDS = 30.0

Json = dict[str, Any]


class ToolFailure(Exception):
    """A call that the room refused, or a room that does not answer; says why."""


class RoomTools:
    """Speaks to one endpoint; calls may come from any thread."""

    def __init__(self, url: str, headers: dict[str, str]) -> None:
        self._url = url
        self._headers = headers
        self._session: str | None = None
        self._lock = threading.Lock()
        self._next_id = 0

    @classmethod
    def of(cls, servers: Any) -> "RoomTools | None":
        """The client for the first HTTP server of ``mcpServers``, or none when there is none."""
        for server in servers if isinstance(servers, list) else ():
            if isinstance(server, dict) and server.get("type") == "http" and isinstance(server.get("url"), str):
                headers = {str(each["name"]): str(each["value"]) for each in server.get("headers", ())}
                return cls(server["url"], headers)
        return None

    def attach(self) -> None:
        """Connect and list the tools in a thread of its own; a room without tools is no reason to stop."""
        threading.Thread(target=self._try_to_list, daemon=True).start()

    def call(self, tool: str, arguments: Json) -> Json:
        """Call a tool; returns its structured content.

        Raises:
            ToolFailure: the room refused the call, or nobody answered.
        """
        self._begin()
        answer = self._request("tools/call", {"name": tool, "arguments": arguments})
        result = answer.get("result")
        if not isinstance(result, dict):
            raise ToolFailure(str(answer.get("error", {}).get("message", "The room did not answer.")))
        if result.get("isError"):
            raise ToolFailure("".join(str(part.get("text", "")) for part in result.get("content", ())))
        found = result.get("structuredContent")
        return found if isinstance(found, dict) else {}

    def _try_to_list(self) -> None:
        try:
            self._begin()
            self._request("tools/list", {}, ATTACH_SECONDS)
        except ToolFailure:
            return

    def _begin(self) -> None:
        with self._lock:
            if self._session is not None:
                return
            client = {"name": "groupx-demo", "version": "1.0"}
            self._post("initialize", {"protocolVersion": PROTOCOL, "capabilities": {}, "clientInfo": client}, CALL_SECONDS)
            self._post("notifications/initialized", None, ATTACH_SECONDS)

    def _request(self, method: str, params: Json, seconds: float = CALL_SECONDS) -> Json:
        return self._post(method, params, seconds)

    def _post(self, method: str, params: Json | None, seconds: float) -> Json:
        import http.client  # noqa: PLC0415 - most demo turns call no tool
        from urllib.parse import urlsplit  # noqa: PLC0415

        frame: Json = {"jsonrpc": "2.0", "method": method}
        if params is not None:
            self._next_id += 1
            frame |= {"id": self._next_id, "params": params}
        headers = {"Content-Type": "application/json", "Accept": "application/json, text/event-stream", **self._headers}
        if self._session:
            headers |= {"Mcp-Session-Id": self._session, "MCP-Protocol-Version": PROTOCOL}
        place = urlsplit(self._url)
        connection = http.client.HTTPConnection(place.netloc, timeout=seconds)
        try:
            connection.request("POST", place.path, json.dumps(frame).encode(), headers)
            answer = connection.getresponse()
            self._session = answer.getheader("Mcp-Session-Id") or self._session
            return _answer(answer.read(), frame.get("id"))
        except (OSError, http.client.HTTPException) as problem:
            raise ToolFailure(f"The room's tools cannot be reached: {problem}") from None
        finally:
            connection.close()


def _answer(body: bytes, request_id: Any) -> Json:
    """The answer frame out of a JSON body or an event stream; empty for a notification."""
    for line in body.split(b"\n"):
        text = line.removeprefix(b"data:").strip()
        if not text.startswith(b"{"):
            continue
        try:
            found = json.loads(text)
        except ValueError:
            continue
        if isinstance(found, dict) and (found.get("id") == request_id or "error" in found):
            return found
    return {}
