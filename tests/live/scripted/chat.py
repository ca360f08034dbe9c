"""A scripted chat-completions API on loopback, with the same scripts as `anthropic`: ``@play [step, …]`` in a user message.

A tool is named by its kind: ``{"tool": "shell", "input": {"command": "…"}}`` calls whatever the agent offers for a shell. Requests
that offer no tools are side requests of the agent (titles, summaries); they get a short answer and are not recorded.
"""

import json
import re
from itertools import count
from typing import Any

from tests.live.scripted.anthropic import CUT_AFTER_SECONDS, ScriptedMessages, _blocks, _Handler, _Server, _text_of, chosen_step

MODEL = "scripted-model"
WINDOW = 2_000_000
SHELLS = re.compile(r"^(bash|shell|terminal|run_terminal\w*|run_command|execute_command)$", re.IGNORECASE)
USAGE = {
    "prompt_tokens": 10,
    "completion_tokens": 7,
    "total_tokens": 17,
    "prompt_tokens_details": {"cached_tokens": 3},
}

_numbers = count(1)


class ScriptedChat(ScriptedMessages):
    """The server, as `ScriptedMessages`."""

    @property
    def base_url(self) -> str:
        """Where the CLI shall look for the API."""
        return f"http://127.0.0.1:{self._server.server_address[1]}/v1"

    def _make_server(self, port: int) -> _Server:
        return _Server(("127.0.0.1", port), _ChatHandler)


class _ChatHandler(_Handler):
    def do_GET(self) -> None:
        self.server.model.visited(self.path)
        if self.path.partition("?")[0].rstrip("/").endswith("/models"):
            one = {"id": MODEL, "object": "model", "created": 1, "owned_by": "test", "context_window": WINDOW, "context_length": WINDOW}
            self._answer(200, {"object": "list", "data": [one]})
        else:
            self._answer(404, {"error": {"message": "There is nothing here.", "type": "invalid_request_error"}})

    def do_POST(self) -> None:
        body = json.loads(self._body() or b"{}")
        path = self.path.partition("?")[0]
        if path.endswith("/responses"):
            self._side_response(body)
        elif not path.endswith("/chat/completions"):
            self._answer(404, {"error": {"message": path, "type": "invalid_request_error"}})
        elif not body.get("tools"):
            self._play({"text": "A short title"}, body)
        else:
            self.server.model.record(body, {name.lower(): value for name, value in self.headers.items()})
            self._play(chosen_step(body), body)

    def _body(self) -> bytes:
        if self.headers.get("transfer-encoding") != "chunked":
            return self.rfile.read(int(self.headers.get("content-length") or 0))
        parts = []
        while size := int(self.rfile.readline(), 16):
            parts.append(self.rfile.read(size))
            self.rfile.readline()
        self.rfile.readline()
        return b"".join(parts)

    def _stream(self, step: dict[str, Any], body: dict[str, Any]) -> None:
        self.send_response(200)
        self.send_header("content-type", "text/event-stream")
        self.send_header("transfer-encoding", "chunked")
        self.end_headers()
        self._chunk(body, {"role": "assistant", "content": ""})
        for index, block in enumerate(_blocks(step)):
            for delta in _chat_deltas(block, body):
                self._chunk(body, delta)
            if index == 0 and step.get("hold") == "deltas":
                self._hold()
            if index == 0 and step.get("cut"):
                self.server.model.closing.wait(CUT_AFTER_SECONDS)
                self.close_connection = True
                self.connection.shutdown(2)
                return
        self._chunk(body, {}, _finish(step))
        self._data({**_envelope(body, "chat.completion.chunk"), "choices": [], "usage": USAGE})
        self._data("[DONE]")
        self.wfile.write(b"0\r\n\r\n")

    def _whole(self, step: dict[str, Any], body: dict[str, Any]) -> None:
        texts = [_text_of(block) for block in _blocks(step) if "text" in block]
        calls = [_call(block, body) for block in _blocks(step) if "tool" in block]
        message = {"role": "assistant", "content": "".join(texts) or None} | ({"tool_calls": calls} if calls else {})
        choice = {"index": 0, "message": message, "finish_reason": _finish(step)}
        self._answer(200, {**_envelope(body, "chat.completion"), "choices": [choice], "usage": USAGE})

    def _chunk(self, body: dict[str, Any], delta: dict[str, Any], finish: str | None = None) -> None:
        choice = {"index": 0, "delta": delta, "finish_reason": finish}
        self._data({**_envelope(body, "chat.completion.chunk"), "choices": [choice]})

    def _data(self, value: Any) -> None:
        text = value if isinstance(value, str) else json.dumps(value, ensure_ascii=False)
        data = f"data: {text}\n\n".encode()
        self.wfile.write(b"%x\r\n%s\r\n" % (len(data), data))
        self.wfile.flush()

    def _side_response(self, body: dict[str, Any]) -> None:
        tools = [tool["name"] for tool in body.get("tools") or [] if tool.get("type") == "function"]
        arguments = json.dumps({"title": "A short title"})
        item = (
            {"id": "fc_1", "type": "function_call", "call_id": "call_1", "name": tools[0], "arguments": arguments, "status": "completed"}
            if tools
            else {"id": "msg_1", "type": "message", "role": "assistant", "status": "completed", "content": []}
        )
        usage = {"input_tokens": 1, "output_tokens": 1, "total_tokens": 2}
        self._answer(200, {"id": "resp_1", "object": "response", "status": "completed", "output": [item], "usage": usage})


def _envelope(body: dict[str, Any], kind: str) -> dict[str, Any]:
    return {"id": "chatcmpl-1", "object": kind, "created": 1, "model": body.get("model")}


def _finish(step: dict[str, Any]) -> str:
    return "tool_calls" if any("tool" in block for block in _blocks(step)) else str(step.get("stop", "stop"))


def _chat_deltas(block: dict[str, Any], body: dict[str, Any]) -> list[dict[str, Any]]:
    if "tool" in block:
        call = _call(block, body)
        written = call["function"]["arguments"]
        half = len(written) // 2
        opening = {"index": 0, **call, "function": {"name": call["function"]["name"], "arguments": ""}}
        rest = [{"index": 0, "function": {"arguments": part}} for part in (written[:half], written[half:])]
        return [{"tool_calls": [one]} for one in (opening, *rest)]
    text, kind = _text_of(block), "reasoning_content" if "thinking" in block else "content"
    size = max(1, -(-len(text) // block.get("deltas", 2)))
    return [{kind: text[at : at + size]} for at in range(0, len(text), size)]


def _call(block: dict[str, Any], body: dict[str, Any]) -> dict[str, Any]:
    offered = {tool["function"]["name"]: tool["function"] for tool in body.get("tools") or [] if tool.get("type") == "function"}
    name, arguments = block["tool"], dict(block["input"])
    if name == "shell":
        name = next((found for found in offered if SHELLS.match(found)), name)
        schema = offered.get(name, {}).get("parameters", {})
        for needed in schema.get("required", ()):
            arguments.setdefault(needed, _some(schema["properties"].get(needed, {}).get("type")))
    return {"id": f"call_{next(_numbers):08d}", "type": "function", "function": {"name": name, "arguments": json.dumps(arguments)}}


def _some(kind: Any) -> Any:
    return {"integer": 1, "number": 1, "boolean": False}.get(str(kind), "a word")
