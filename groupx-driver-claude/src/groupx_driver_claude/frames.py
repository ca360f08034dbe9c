"""The lines of the protocol: which ones are frames, and the ones that this driver writes.

A line is a frame when it has the protocol's *shape*: log lines, JSON scalars and JSON logs (which may even carry the id of a
pending request) are noise (contract C15). What is written is always one line of valid JSON, because Claude Code ends at a
line that is not.
"""

import json
from collections.abc import Callable, Mapping
from typing import Any, Final

from groupx_host.model.text import clean_text
from groupx_host.wire.frames import decode_object

Frame = Mapping[str, Any]
UNRESTRICTED: Final = "bypassPermissions"
INTERACTIONS: Final = frozenset({"can_use_tool", "elicitation", "request_user_dialog"})
"""Control requests that ask the person for a decision."""
PROMPT_GUARD: Final = "Message:\n"
LOCAL_COMMAND_SIGNS: Final = ("/", "!", "#", "&")
"""Signs with which a line for the CLI itself can start: its commands, shell, notes and background modes."""


def _has(key: str, kind: type) -> Callable[[Frame], bool]:
    return lambda frame: isinstance(frame.get(key), kind)


def _is_reply(frame: Frame) -> bool:
    response = frame.get("response")
    return isinstance(response, dict) and response.get("subtype") in ("success", "error")


def _is_request(frame: Frame) -> bool:
    request = frame.get("request")
    named = isinstance(frame.get("request_id"), str)
    return named and isinstance(request, dict) and isinstance(request.get("subtype"), str)


SHAPES: Final[Mapping[str, Callable[[Frame], bool]]] = {
    "control_response": _is_reply,
    "control_request": _is_request,
    "system": _has("subtype", str),
    "stream_event": _has("event", dict),
    "assistant": _has("message", dict),
    "user": _has("message", dict),
    "result": _has("subtype", str),
    "tool_progress": _has("tool_use_id", str),
    "command_lifecycle": _has("command_uuid", str),
}
"""The frames that mean something here, and what makes them one."""


def read_frame(line: bytes) -> Frame | None:
    """The frame in a line, or none when the line is noise or a frame that means nothing here."""
    value: Any = _halves_kept(line) if b"\\ud" in line or b"\\uD" in line else decode_object(line)
    if not isinstance(value, dict):
        return None
    kind = value.get("type")
    shape = SHAPES.get(kind) if isinstance(kind, str) else None
    return value if shape is not None and shape(value) else None


def user_frame(text: str, prompt: str) -> bytes:
    """The prompt. ``later`` keeps it a turn of its own even when the CLI is busy with a background task of its own."""
    content = _guarded(clean_text(text))
    message = {"role": "user", "content": [{"type": "text", "text": content}]}
    return _line({"type": "user", "message": message, "uuid": prompt, "priority": "later"})


def control_request(request_id: str, subtype: str, **fields: Any) -> bytes:
    """A request to the CLI itself."""
    return _line({"type": "control_request", "request_id": request_id, "request": {"subtype": subtype, **fields}})


def control_answer(frame: Frame) -> bytes:
    """The answer to a request of the CLI: no to every decision, and an error to what this driver does not do."""
    request_id, subtype = frame["request_id"], frame["request"]["subtype"]
    match subtype:
        case "can_use_tool":
            answer = {"behavior": "deny", "message": "This room answers no permission requests.", "interrupt": True}
        case "elicitation":
            answer = {"action": "cancel"}
        case "request_user_dialog":
            answer = {"behavior": "cancelled"}
        case _:
            error = f"GroupX does not answer {clean_text(subtype[:64])}."
            return _line(
                {"type": "control_response", "response": {"subtype": "error", "request_id": request_id, "error": error}}
            )
    return _line({"type": "control_response", "response": {"subtype": "success", "request_id": request_id, "response": answer}})


def _guarded(text: str) -> str:
    """The text such that it can never be taken for a command of the CLI itself."""
    return PROMPT_GUARD + text if text.lstrip().startswith(LOCAL_COMMAND_SIGNS) else text


def _halves_kept(line: bytes) -> Any:
    """The value with lone surrogates as they are: a character may be cut in two by an edge between deltas."""
    try:
        return json.loads(line)
    except (ValueError, RecursionError):
        return None


def _line(value: Mapping[str, Any]) -> bytes:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":")).encode("utf-8", "replace")
