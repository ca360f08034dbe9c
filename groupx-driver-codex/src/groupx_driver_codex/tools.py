"""Native items that are tool calls, as a person reads them: a title, bounded arguments, bounded output."""

from collections.abc import Callable, Mapping
from typing import Any, Final

from groupx_driver_codex import bounds
from groupx_driver_codex.verdicts import Params
from groupx_host.model.shown import data_of, line_of, text_of
from groupx_host.plugin.driver_events import ToolCompleted, ToolStarted

BAD_ENDS: Final = ("failed", "declined")


def is_tool(item: Params) -> bool:
    """Whether the item is a call that starts and ends."""
    return str(item.get("type")) in KINDS


def started(item: Params) -> ToolStarted:
    """The start of a call."""
    name, title, arguments = KINDS[item["type"]](item)
    return ToolStarted(
        tool_call_id=item["id"],
        name=line_of(name, bounds.MAX_NAME_CHARACTERS) or "tool",
        title=line_of(title, bounds.MAX_TITLE_CHARACTERS) or None,
        details={"input": data_of(arguments, bounds.MAX_INPUT_CHARACTERS)},
    )


def completed(item: Params) -> ToolCompleted:
    """The end of a call. Deltas of a command's output are not complete, so only the whole output of its end counts."""
    details: dict[str, Any] = {"output": text_of(_output(item), bounds.MAX_OUTPUT_CHARACTERS)}
    if isinstance(code := item.get("exitCode"), int):
        details["exitCode"] = code
    return ToolCompleted(tool_call_id=item["id"], is_error=_is_error(item), details=details)


def left_open(call_id: str, *, running_on: bool) -> ToolCompleted:
    """The end, for this turn, of a call that has none: it was cut off, or Codex lets it go on beside the conversation."""
    how = "background" if running_on else "interrupted"
    return ToolCompleted(tool_call_id=call_id, is_error=not running_on, details={how: True})


def _is_error(item: Params) -> bool:
    result = item.get("result")
    reported = isinstance(result, dict) and result.get("isError") is True
    return reported or item.get("status") in BAD_ENDS or item.get("success") is False or bool(item.get("failure"))


def _output(item: Params) -> str:
    if isinstance(whole := item.get("aggregatedOutput"), str):
        return whole
    if isinstance(error := item.get("error"), dict) and isinstance(error.get("message"), str):
        return str(error["message"])
    result = item.get("result")
    content = result.get("content") if isinstance(result, dict) else item.get("contentParamss")
    parts = [part for part in content if isinstance(part, dict)] if isinstance(content, list) else []
    return "\n".join(
        part["text"] if isinstance(part.get("text"), str) else f"[{line_of(part.get('type'), 40)}]" for part in parts
    )


Described = tuple[Any, Any, Any]


def _command(item: Params) -> Described:
    """The command as the model wrote it, without the shell that Codex wraps around it."""
    actions = item.get("commandActions")
    actions = actions if isinstance(actions, list) else []
    plain = [each["command"] for each in actions if isinstance(each, dict) and isinstance(each.get("command"), str)]
    command = " && ".join(plain) or item.get("command")
    return "shell", command, {"command": item.get("command"), "cwd": item.get("cwd")}


def _patch(item: Params) -> Described:
    changes = item.get("changes")
    changes = [each for each in changes if isinstance(each, dict)] if isinstance(changes, list) else []
    return "apply_patch", ", ".join(str(each.get("path")) for each in changes), {"changes": changes}


def _called(item: Params) -> Described:
    server, tool, prompt = item.get("server"), item.get("tool"), item.get("prompt")
    return f"{server}.{tool}" if server else tool, prompt, item.get("arguments", {"prompt": prompt})


def _one(name: str, key: str) -> Callable[[Params], Described]:
    return lambda item: (name, item.get(key), {key: item.get(key)})


KINDS: Final[Mapping[Any, Callable[[Params], Described]]] = {
    "commandExecution": _command,
    "fileChange": _patch,
    "mcpToolCall": _called,
    "dynamicToolCall": _called,
    "collabAgentToolCall": _called,
    "webSearch": _one("web_search", "query"),
    "imageView": _one("view_image", "path"),
    "imageGeneration": _one("image_generation", "revisedPrompt"),
    "sleep": _one("sleep", "durationMs"),
}
"""How each kind of call is described: its name, its title and its arguments."""
