"""The demo agent's end of the wire: JSON-RPC lines on stdin and stdout, with threads instead of an event loop.

Only the standard library's fast modules are imported here: a demo agent must answer within 100 ms of its start.
"""

import json
import queue
import sys
import threading
from collections.abc import Iterator
from typing import Any

Frame = dict[str, Any]
PERMISSION_SECONDS = 600.0
"""How long the agent waits for its client to answer a request of its own."""


class RpcFailure(Exception):
    """An error answer to a request."""

    def __init__(self, code: int, message: str, data: Any = None) -> None:
        super().__init__(message)
        self.body = {"code": code, "message": message, **({} if data is None else {"data": data})}


class Channel:
    """Writes whole lines from any thread, reads frames in one, and matches answers to the agent's own requests."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._next_id = 0
        self._waiting: dict[int, queue.Queue[Frame]] = {}

    def line(self, data: bytes) -> None:
        """Write raw bytes as one line."""
        with self._lock:
            sys.stdout.buffer.write(data + b"\n")
            sys.stdout.buffer.flush()

    def send(self, frame: Frame) -> None:
        """Write one frame."""
        self.line(json.dumps({"jsonrpc": "2.0", **frame}, ensure_ascii=True, separators=(",", ":")).encode())

    def update(self, session_id: str, update: Frame) -> None:
        """Send a ``session/update``."""
        self.send({"method": "session/update", "params": {"sessionId": session_id, "update": update}})

    def ask(self, method: str, params: Frame) -> Frame:
        """Send a request of the agent's own and wait for the answer frame."""
        with self._lock:
            request_id, self._next_id = self._next_id, self._next_id + 1
        answer: queue.Queue[Frame] = queue.Queue()
        self._waiting[request_id] = answer
        self.send({"id": request_id, "method": method, "params": params})
        return answer.get(timeout=PERMISSION_SECONDS)

    def frames(self) -> Iterator[Frame]:
        """Requests and notifications of the client, until it closes the pipe."""
        for raw in iter(sys.stdin.buffer.readline, b""):
            try:
                frame = json.loads(raw)
            except ValueError:
                continue
            if not isinstance(frame, dict):
                continue
            if "method" in frame:
                yield frame
            elif frame.get("id") in self._waiting:
                self._waiting.pop(frame["id"]).put(frame)
