"""A small MCP server on loopback: streamable HTTP, JSON answers, one tool for each name; it keeps who called what with which headers."""

import json
import threading
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any, Self

PROTOCOL = "2025-06-18"
SCHEMA = {"type": "object", "properties": {"text": {"type": "string"}}}
WAIT_SECONDS = 20.0


class ScriptedTools:
    """The server. A tool answers with its name and its arguments; one named ``fail`` answers that it failed, ``hang`` never does.

    Attributes:
        calls: Name, arguments and headers of each ``tools/call``, in order.
        opened: Headers of each ``initialize``.
    """

    def __init__(self, *names: str) -> None:
        self.names = names
        self.calls: list[tuple[str, dict[str, Any], dict[str, str]]] = []
        self.opened: list[dict[str, str]] = []
        self.changed = threading.Condition()
        self.closing = threading.Event()
        self._server = _Server(("127.0.0.1", 0), _Handler)
        self._server.tools = self
        self._thread = threading.Thread(target=self._server.serve_forever, kwargs={"poll_interval": 0.05}, daemon=True)

    @property
    def url(self) -> str:
        """Where the CLI shall look for the tools."""
        return f"http://127.0.0.1:{self._server.server_address[1]}/mcp"

    def __enter__(self) -> Self:
        self._thread.start()
        return self

    def __exit__(self, *_: object) -> None:
        self.closing.set()
        self._server.shutdown()
        self._server.server_close()

    def wait_for_call(self, name: str, seconds: float = WAIT_SECONDS) -> None:
        """Return when the tool was called (blocking; call it in a thread)."""
        with self.changed:
            if not self.changed.wait_for(lambda: any(call[0] == name for call in self.calls), seconds):
                raise TimeoutError(f"Nobody called {name} within {seconds} s.")

    def answer(self, method: str, params: dict[str, Any], headers: dict[str, str]) -> dict[str, Any]:
        """The result of a request."""
        match method:
            case "initialize":
                self.opened.append(headers)
                server = {"name": "scripted", "version": "1"}
                return {"protocolVersion": PROTOCOL, "capabilities": {"tools": {}}, "serverInfo": server}
            case "tools/list":
                return {"tools": [{"name": name, "description": name, "inputSchema": SCHEMA} for name in self.names]}
            case "tools/call":
                return self._call(params["name"], params.get("arguments") or {}, headers)
        return {}

    def _call(self, name: str, arguments: dict[str, Any], headers: dict[str, str]) -> dict[str, Any]:
        with self.changed:
            self.calls.append((name, arguments, headers))
            self.changed.notify_all()
        if name == "hang":
            self.closing.wait(WAIT_SECONDS)
        said = f"{name}: {json.dumps(arguments)}"
        return {"content": [{"type": "text", "text": said}], "isError": name == "fail"}


class _Server(ThreadingHTTPServer):
    daemon_threads = True
    tools: ScriptedTools

    def handle_error(self, *_: object) -> None:
        """A client that goes away is part of the play."""


class _Handler(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    server: _Server

    def log_message(self, *_: object) -> None:
        """Say nothing on stderr."""

    def do_GET(self) -> None:
        self._send(405, b"")

    def do_DELETE(self) -> None:
        self._send(200, b"")

    def do_POST(self) -> None:
        body = json.loads(self.rfile.read(int(self.headers.get("content-length") or 0)))
        if "id" not in body:
            self._send(202, b"")
            return
        headers = {name.lower(): value for name, value in self.headers.items()}
        result = self.server.tools.answer(body["method"], body.get("params") or {}, headers)
        self._send(200, json.dumps({"jsonrpc": "2.0", "id": body["id"], "result": result}).encode())

    def _send(self, status: int, data: bytes) -> None:
        self.send_response(status)
        self.send_header("content-type", "application/json")
        self.send_header("content-length", str(len(data)))
        self.end_headers()
        self.wfile.write(data)
