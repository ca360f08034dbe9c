"""A scripted Messages API on loopback: the prompt carries what the model shall say.

The text of a user message holds ``@play [step, …]``; the step for a request is the one after as many assistant messages as
follow that user message. So one server plays any number of conversations at once and nothing has to be set up beforehand.

======================================  ================================================================================
``{"text": "…", "deltas": 5}``          a text block in that many deltas
``{"thinking": "…", "text": "…"}``      a thinking block, then a text block
``{"tool": "Bash", "input": {…}}``      a tool call, after ``text`` when there is one
``{"blocks": [{…}, {…}]}``              several blocks in one message, each as above
``"repeat": 300000``                    the text repeated and cut to that many characters
``"hold": "headers" | "deltas"``        stop before the answer starts, or after its first block's deltas, until the client leaves or ``release``
``"cut": true``                         end the connection a moment after the first block's deltas (streaming requests only)
``"http": 500, "times": 2``             answer with an error that many times (for ever without ``times``)
======================================  ================================================================================

Only the standard library, so that it can also run as a program of its own: ``python anthropic.py [PORT]`` prints its base URL.
"""

import json
import re
import select
import socket
import sys
import threading
import time
from collections import Counter
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from itertools import count
from typing import Any, Self

OPENING = re.compile(r"@play\s*(?=\[)")
MAX_HOLD_SECONDS = 120.0
POLL_SECONDS = 0.02
CUT_AFTER_SECONDS = 0.3
"""So that the client has passed on what it got before it learns of the cut."""
WAIT_SECONDS = 20.0
USAGE = {"input_tokens": 10, "output_tokens": 7, "cache_creation_input_tokens": 0, "cache_read_input_tokens": 3}

_numbers = count(1)


def play(*steps: dict[str, Any]) -> str:
    """The text that makes the model do these steps, one for each request of the turn."""
    return f"@play {json.dumps(list(steps), ensure_ascii=False)}"


class ScriptedMessages:
    """The server; ``requests`` are the bodies it was sent, in order, and ``headers`` the headers that came with each."""

    def __init__(self, port: int = 0) -> None:
        self.requests: list[dict[str, Any]] = []
        self.headers: list[dict[str, str]] = []
        self.visits: list[str] = []
        self.failures: Counter[str] = Counter()
        self.changed = threading.Condition()
        self.closing = threading.Event()
        self.released = threading.Event()
        self.gone = 0
        self._server = self._make_server(port)
        self._server.model = self
        self._thread = threading.Thread(target=self._server.serve_forever, kwargs={"poll_interval": 0.05}, daemon=True)

    def _make_server(self, port: int) -> "_Server":
        return _Server(("127.0.0.1", port), _Handler)

    @property
    def base_url(self) -> str:
        """Where the CLI shall look for the API."""
        return f"http://127.0.0.1:{self._server.server_address[1]}"

    def __enter__(self) -> Self:
        self._thread.start()
        return self

    def __exit__(self, *_: object) -> None:
        self.closing.set()
        self._server.shutdown()
        self._server.server_close()

    def record(self, body: dict[str, Any], headers: dict[str, str]) -> None:
        """Keep what a client asked."""
        with self.changed:
            self.requests.append(body)
            self.headers.append(headers)
            self.changed.notify_all()

    def visited(self, path: str) -> None:
        """Keep which other path was asked for; a tool's command can say so that it runs, see `visit_command`."""
        with self.changed:
            self.visits.append(path)
            self.changed.notify_all()

    def visit_command(self, path: str) -> str:
        """A shell command (bash) that asks for the path."""
        address, port = self._server.server_address[:2]
        return f"exec 3<>/dev/tcp/{address!s}/{port}; printf 'GET {path} HTTP/1.0\\r\\n\\r\\n' >&3"

    def wait_for_visit(self, path: str, seconds: float = WAIT_SECONDS) -> None:
        """Return when somebody has asked for the path (blocking; call it in a thread)."""
        with self.changed:
            if not self.changed.wait_for(lambda: path in self.visits, seconds):
                raise TimeoutError(f"Nobody asked for {path} within {seconds} s.")

    def client_left(self) -> None:
        """Count a client that ended its request before the answer was over."""
        with self.changed:
            self.gone += 1
            self.changed.notify_all()

    def wait_for_requests(self, number: int, seconds: float = WAIT_SECONDS) -> None:
        """Return when that many requests have come (blocking; call it in a thread)."""
        with self.changed:
            if not self.changed.wait_for(lambda: len(self.requests) >= number, seconds):
                raise TimeoutError(f"{len(self.requests)} of {number} requests came within {seconds} s.")

    def wait_for_request_with(self, words: str, seconds: float = WAIT_SECONDS) -> None:
        """Return when a request has the words in its last message (blocking; call it in a thread)."""

        def told() -> bool:
            return any(words in json.dumps(body["messages"][-1], ensure_ascii=False) for body in self.requests)

        with self.changed:
            if not self.changed.wait_for(told, seconds):
                raise TimeoutError(f"No request said {words!r} within {seconds} s.")

    def release(self) -> None:
        """Let every answer that is held go on."""
        self.released.set()

    def everything(self, request: int = -1) -> str:
        """One request's messages as they came, tool results included."""
        return json.dumps(self.requests[request]["messages"], ensure_ascii=False)

    def texts(self, request: int = -1) -> str:
        """Every text of one request's messages, to look for what the model was told."""
        return "\n".join(text for message in self.requests[request]["messages"] for text in _texts(message.get("content")))


class _Server(ThreadingHTTPServer):
    daemon_threads = True
    model: ScriptedMessages

    def handle_error(self, *_: object) -> None:
        """A client that goes away in mid-answer is part of the play."""


class _Handler(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    server: _Server

    def log_message(self, *_: object) -> None:
        """Say nothing on stderr."""

    def do_HEAD(self) -> None:
        self.server.model.visited(self.path)
        self._answer(200, {})

    def do_GET(self) -> None:
        self.server.model.visited(self.path)
        self._answer(404, _error("not_found_error", "This model only knows /v1/messages."))

    def do_POST(self) -> None:
        body = json.loads(self.rfile.read(int(self.headers.get("content-length") or 0)) or b"{}")
        path = self.path.partition("?")[0]
        if path.endswith("/count_tokens"):
            self._answer(200, {"input_tokens": 42})
        elif not path.endswith("/v1/messages"):
            self._answer(404, _error("not_found_error", path))
        else:
            self.server.model.record(body, {name.lower(): value for name, value in self.headers.items()})
            self._play(chosen_step(body), body)

    def _play(self, step: dict[str, Any], body: dict[str, Any]) -> None:
        try:
            if self._fails(step):
                return
            if step.get("hold") == "headers":
                self._hold()
            if body.get("stream"):
                self._stream(step, body)
            else:
                self._whole(step, body)
        except (BrokenPipeError, ConnectionResetError):
            self.server.model.client_left()
            self.close_connection = True

    def _fails(self, step: dict[str, Any]) -> bool:
        if "http" not in step:
            return False
        key = json.dumps(step, sort_keys=True)
        failures = self.server.model.failures
        failures[key] += 1
        if failures[key] > step.get("times", sys.maxsize):
            return False
        self._answer(step["http"], _error(step.get("type", "api_error"), step.get("message", "scripted failure")))
        return True

    def _whole(self, step: dict[str, Any], body: dict[str, Any]) -> None:
        blocks = [_whole(block) for block in _blocks(step)]
        self._answer(200, _message(body, blocks, _stop_reason(step), USAGE))

    def _stream(self, step: dict[str, Any], body: dict[str, Any]) -> None:
        self.send_response(200)
        self.send_header("content-type", "text/event-stream")
        self.send_header("transfer-encoding", "chunked")
        self.end_headers()
        self._event("message_start", message=_message(body, [], None, {**USAGE, "output_tokens": 1}))
        for index, block in enumerate(_blocks(step)):
            self._event("content_block_start", index=index, content_block=_opening(block))
            for delta in _deltas(block):
                self._event("content_block_delta", index=index, delta=delta)
            if index == 0 and step.get("hold") == "deltas":
                self._hold()
            if index == 0 and step.get("cut"):
                self.server.model.closing.wait(CUT_AFTER_SECONDS)
                self.connection.shutdown(socket.SHUT_RDWR)
                self.close_connection = True
                return
            self._event("content_block_stop", index=index)
        delta = {"stop_reason": _stop_reason(step), "stop_sequence": None}
        self._event("message_delta", delta=delta, usage={"output_tokens": USAGE["output_tokens"]})
        self._event("message_stop")
        self.wfile.write(b"0\r\n\r\n")

    def _hold(self) -> None:
        end = time.monotonic() + MAX_HOLD_SECONDS
        model = self.server.model
        while time.monotonic() < end and not model.closing.is_set() and not model.released.is_set():
            readable, _, _ = select.select([self.connection], [], [], POLL_SECONDS)
            if readable and self.connection.recv(1, socket.MSG_PEEK) == b"":
                raise BrokenPipeError("the client left")

    def _event(self, kind: str, **fields: Any) -> None:
        data = f"event: {kind}\ndata: {json.dumps({'type': kind, **fields}, ensure_ascii=False)}\n\n".encode()
        self.wfile.write(b"%x\r\n%s\r\n" % (len(data), data))
        self.wfile.flush()

    def _answer(self, status: int, value: dict[str, Any]) -> None:
        data = json.dumps(value).encode()
        self.send_response(status)
        self.send_header("content-type", "application/json")
        self.send_header("content-length", str(len(data)))
        self.end_headers()
        if self.command != "HEAD":
            self.wfile.write(data)


def chosen_step(body: dict[str, Any]) -> dict[str, Any]:
    """What the model does for a request: the step after as many answers as follow the last script."""
    steps, index = [{"text": "There is no script in this conversation."}], 0
    for message in body.get("messages", []):
        found = _scripts("\n".join(_texts(message["content"]))) if message["role"] == "user" else []
        if found:
            steps, index = found[-1], 0
        elif message["role"] == "assistant":
            index += 1
    step: dict[str, Any] = steps[min(index, len(steps) - 1)]
    return step


def _scripts(text: str) -> list[list[dict[str, Any]]]:
    """The scripts in a text, without those that stand inside another one (for a subagent)."""
    found, at = [], 0
    while opening := OPENING.search(text, at):
        steps, at = json.JSONDecoder().raw_decode(text, opening.end())
        found.append(steps)
    return found


def _texts(content: Any) -> list[str]:
    if isinstance(content, str):
        return [content]
    return [block["text"] for block in content or [] if block.get("type") == "text"]


def _blocks(step: dict[str, Any]) -> list[dict[str, Any]]:
    if "blocks" in step:
        return list(step["blocks"])
    shaping = {key: step[key] for key in ("deltas", "repeat") if key in step}
    blocks = [{key: step[key], **shaping} for key in ("thinking", "text") if key in step]
    if "tool" in step:
        place = {"server": step["server"]} if "server" in step else {}
        blocks.append({"tool": step["tool"], "input": step.get("input", {}), **place})
    return blocks


def _text_of(block: dict[str, Any]) -> str:
    text: str = block.get("thinking", block.get("text", ""))
    size = block.get("repeat")
    return text if size is None else (text * (size // len(text) + 1))[:size]


def _deltas(block: dict[str, Any]) -> list[dict[str, Any]]:
    if "tool" in block:
        written = json.dumps(block["input"])
        half = len(written) // 2
        return [{"type": "input_json_delta", "partial_json": part} for part in (written[:half], written[half:])]
    text, kind = _text_of(block), "thinking" if "thinking" in block else "text"
    size = max(1, -(-len(text) // block.get("deltas", 2)))
    deltas = [{"type": f"{kind}_delta", kind: text[at : at + size]} for at in range(0, len(text), size)]
    return [*deltas, {"type": "signature_delta", "signature": "c2lnbmF0dXJl"}] if kind == "thinking" else deltas


def _opening(block: dict[str, Any]) -> dict[str, Any]:
    if "tool" in block:
        return {"type": "tool_use", "id": f"toolu_{next(_numbers):08d}", "name": block["tool"], "input": {}}
    if "thinking" in block:
        return {"type": "thinking", "thinking": "", "signature": ""}
    return {"type": "text", "text": ""}


def _whole(block: dict[str, Any]) -> dict[str, Any]:
    opening = _opening(block)
    match opening["type"]:
        case "tool_use":
            return {**opening, "input": block["input"]}
        case "thinking":
            return {**opening, "thinking": _text_of(block), "signature": "c2lnbmF0dXJl"}
        case _:
            return {**opening, "text": _text_of(block)}


def _stop_reason(step: dict[str, Any]) -> str:
    return "tool_use" if any("tool" in block for block in _blocks(step)) else step.get("stop", "end_turn")


def _message(body: dict[str, Any], blocks: list[dict[str, Any]], stop: str | None, usage: dict[str, int]) -> dict[str, Any]:
    return {
        "id": f"msg_{next(_numbers):08d}",
        "type": "message",
        "role": "assistant",
        "model": body.get("model"),
        "content": blocks,
        "stop_reason": stop,
        "stop_sequence": None,
        "usage": usage,
    }


def _error(kind: str, message: str) -> dict[str, Any]:
    return {"type": "error", "error": {"type": kind, "message": message}}


if __name__ == "__main__":
    with ScriptedMessages(int(sys.argv[1]) if len(sys.argv) > 1 else 0) as model:
        print(model.base_url, flush=True)
        sys.stdin.read()
