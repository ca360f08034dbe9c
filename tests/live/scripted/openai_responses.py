"""A scripted Responses API on loopback, with the same scripts as `anthropic`: ``@play [step, …]`` in a user message.

A tool is named by its kind: ``{"tool": "shell", "input": {"command": "…"}}`` runs a command, ``{"tool": "say", "server": "groupx"}``
calls a tool of that MCP server. The step for a request is the one after as many tool calls as follow the script. Beside the steps of
`anthropic`:

====================================  ============================================================================
``"cut": true``                       end the connection a moment after the first block's deltas
``"endless": true``                   end the stream without saying that the response is complete
``"times": 1`` beside one of these    fail that many times, then answer in full
``"failed": {"code": "…", …}``        a response that the service itself calls failed
====================================  ============================================================================
"""

import json
import socket
import sys
from itertools import count
from typing import Any

from tests.live.scripted.anthropic import CUT_AFTER_SECONDS, ScriptedMessages, _blocks, _Handler, _scripts, _Server, _text_of

MODEL = "scripted-model"
USAGE = {
    "input_tokens": 10,
    "input_tokens_details": {"cached_tokens": 3},
    "output_tokens": 7,
    "output_tokens_details": {"reasoning_tokens": 2},
    "total_tokens": 17,
}
FOR_EVER = sys.maxsize

_numbers = count(1)


class ScriptedResponses(ScriptedMessages):
    """The server, as `ScriptedMessages`."""

    @property
    def base_url(self) -> str:
        """Where the CLI shall look for the API."""
        return f"http://127.0.0.1:{self._server.server_address[1]}/v1"

    def everything(self, request: int = -1) -> str:
        """One request's input as it came, tool results included."""
        return json.dumps(self.requests[request]["input"], ensure_ascii=False)

    def texts(self, request: int = -1) -> str:
        """Every text of one request's input, to look for what the model was told."""
        return "\n".join(text for item in self.requests[request]["input"] for text in _texts(item))

    def _make_server(self, port: int) -> _Server:
        return _Server(("127.0.0.1", port), _ResponsesHandler)


class _ResponsesHandler(_Handler):
    def do_GET(self) -> None:
        self.server.model.visited(self.path)
        self._answer(404, {"error": {"message": "This model only knows /v1/responses.", "type": "invalid_request_error"}})

    def do_POST(self) -> None:
        body = json.loads(self.rfile.read(int(self.headers.get("content-length") or 0)) or b"{}")
        if not self.path.partition("?")[0].endswith("/responses"):
            self._answer(404, {"error": {"message": self.path, "type": "invalid_request_error"}})
            return
        self.server.model.record(body, {name.lower(): value for name, value in self.headers.items()})
        self._play(chosen_step(body), {**body, "stream": True})

    def _stream(self, step: dict[str, Any], body: dict[str, Any]) -> None:
        self.send_response(200)
        self.send_header("content-type", "text/event-stream")
        self.send_header("transfer-encoding", "chunked")
        self.end_headers()
        response = {"id": f"resp_{next(_numbers):08d}", "object": "response", "model": body.get("model")}
        self._event("response.created", response={**response, "status": "in_progress", "output": []})
        if "failed" in step:
            self._event("response.failed", response={**response, "status": "failed", "error": step["failed"]})
            self.wfile.write(b"0\r\n\r\n")
            return
        broken = self._breaks(step)
        output = []
        for index, block in enumerate(_blocks(step)):
            item = _item(block)
            self._event("response.output_item.added", output_index=index, item=_opening(item))
            for kind, fields in _deltas(block):
                self._event(kind, item_id=item["id"], output_index=index, **fields)
            if step.get("hold") == "deltas" and ("text" in block or "text" not in step):
                self._hold()
            if broken == "cut":
                self._cut()
                return
            self._event("response.output_item.done", output_index=index, item=item)
            output.append(item)
        if not broken:
            self._event("response.completed", response={**response, "status": "completed", "output": output, "usage": USAGE})
        self.wfile.write(b"0\r\n\r\n")

    def _breaks(self, step: dict[str, Any]) -> str | None:
        kind = next((name for name in ("cut", "endless") if step.get(name)), None)
        if kind is None:
            return None
        failures, key = self.server.model.failures, json.dumps(step, sort_keys=True)
        failures[key] += 1
        return kind if failures[key] <= step.get("times", FOR_EVER) else None

    def _cut(self) -> None:
        self.server.model.closing.wait(CUT_AFTER_SECONDS)
        self.close_connection = True
        self.connection.shutdown(socket.SHUT_RDWR)


def chosen_step(body: dict[str, Any]) -> dict[str, Any]:
    """What the model does for a request: the step after as many calls as follow the last script."""
    steps, index = [{"text": "There is no script in this conversation."}], 0
    for item in body["input"]:
        found = _scripts("\n".join(_texts(item))) if item.get("role") == "user" else []
        if found:
            steps, index = found[-1], 0
        elif item.get("type") == "function_call":
            index += 1
    step: dict[str, Any] = steps[min(index, len(steps) - 1)]
    return step


def _texts(item: dict[str, Any]) -> list[str]:
    content = item.get("content")
    if isinstance(content, str):
        return [content]
    return [part["text"] for part in content or [] if isinstance(part.get("text"), str)]


def _item(block: dict[str, Any]) -> dict[str, Any]:
    number = f"{next(_numbers):08d}"
    if "tool" in block:
        name, arguments = block["tool"], block["input"]
        if name == "shell":
            name, arguments = "exec_command", {"cmd": arguments["command"], **{key: arguments[key] for key in arguments if key != "command"}}
        call = {"type": "function_call", "id": f"fc_{number}", "call_id": f"call_{number}", "name": name}
        place = {"namespace": f"mcp__{block['server']}"} if "server" in block else {}
        return {**call, **place, "arguments": json.dumps(arguments)}
    if "thinking" in block:
        summary = [{"type": "summary_text", "text": _text_of(block)}]
        return {"type": "reasoning", "id": f"rs_{number}", "summary": summary, "encrypted_content": "ZW5j"}
    content = [{"type": "output_text", "text": _text_of(block), "annotations": []}]
    return {"type": "message", "id": f"msg_{number}", "role": "assistant", "status": "completed", "content": content}


def _opening(item: dict[str, Any]) -> dict[str, Any]:
    match item["type"]:
        case "function_call":
            return {**item, "arguments": ""}
        case "reasoning":
            return {**item, "summary": []}
        case _:
            return {**item, "status": "in_progress", "content": []}


def _deltas(block: dict[str, Any]) -> list[tuple[str, dict[str, Any]]]:
    if "tool" in block:
        return []
    text = _text_of(block)
    size = max(1, -(-len(text) // block.get("deltas", 2)))
    pieces = [text[at : at + size] for at in range(0, len(text), size)]
    if "thinking" in block:
        part = {"summary_index": 0, "part": {"type": "summary_text", "text": ""}}
        kind, place = "response.reasoning_summary_text.delta", {"summary_index": 0}
        opening: tuple[str, dict[str, Any]] = ("response.reasoning_summary_part.added", part)
    else:
        part = {"content_index": 0, "part": {"type": "output_text", "text": "", "annotations": []}}
        kind, place = "response.output_text.delta", {"content_index": 0}
        opening = ("response.content_part.added", part)
    return [opening, *((kind, {**place, "delta": piece}) for piece in pieces)]
