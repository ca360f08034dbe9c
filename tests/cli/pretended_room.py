"""Somebody on the room's port who says to be the room and then does as a test wants: to lose answers, to stay, to change."""

import contextlib
import json
import threading
from datetime import UTC, datetime
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

from groupx_host.settings.identity import runtime_scope_key


@contextlib.contextmanager
def pretending(room, *, status="ok", answer=None):
    """Serve on the room's port. ``answer(handler, body)`` answers everything but the health; ``server.who`` may be changed."""

    class Handler(BaseHTTPRequestHandler):
        protocol_version = "HTTP/1.1"

        def do_GET(self):
            if self.path.startswith("/api/health"):
                self.give(200, self.server.who)
            else:
                answer(self, None)

        def do_POST(self):
            answer(self, json.loads(self.rfile.read(int(self.headers["Content-Length"]))))

        def give(self, code, value):
            data = json.dumps(value).encode()
            self.send_response(code)
            self.send_header("Content-Type", "application/json")
            self.send_header("Content-Length", str(len(data)))
            self.end_headers()
            self.wfile.write(data)
            self.close_connection = True

        def begin_stream(self, code=200):
            self.send_response(code)
            self.send_header("Content-Type", "text/event-stream")
            self.send_header("Connection", "close")
            self.end_headers()
            self.close_connection = True

        def tell(self, event):
            self.wfile.write(f"data: {json.dumps(event)}\n\n".encode())
            self.wfile.flush()

        def log_message(self, *arguments):
            """Nothing: the terminal is the test's."""

    server = ThreadingHTTPServer(("127.0.0.1", room.port), Handler)
    server.daemon_threads = True
    server.who = {
        "status": status,
        "service": "groupx",
        "protocol": "groupx.runtime/1",
        "runtimeKey": "a" * 64,
        "runtimeScopeKey": runtime_scope_key(room.folder / "groupx.json"),
    }
    thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.01})
    thread.start()
    try:
        yield server
    finally:
        server.shutdown()
        thread.join()
        server.server_close()


NOW = datetime.now(UTC).strftime("%Y-%m-%dT%H:%M:%S.000Z")
"""Of another day an event would be told under its date."""
BOOTSTRAP = {
    "room": {"throughSeq": 0},
    "agents": [{"actorId": "agent:ada", "displayName": "Ada", "enabled": True, "status": "ready"}],
    "activeTurns": [],
}
ACCEPTED = {"messageEventId": "evt_1", "correlationId": "corr_1", "turns": [{"target": "agent:ada", "turnId": "turn_1", "status": "queued"}]}


def event(seq, kind, body):
    """An envelope of agent Ada."""
    actor = {"actorId": "agent:ada", "kind": "agent", "displayName": "Ada"}
    return {"seq": seq, "type": kind, "actor": actor, "to": [], "occurredAt": NOW, "body": body}
