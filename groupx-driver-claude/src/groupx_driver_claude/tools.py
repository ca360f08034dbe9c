"""Tool calls as a person reads them: a title, bounded arguments, bounded output."""

from collections.abc import Mapping
from typing import Any, Final

from groupx_driver_claude.bounds import (
    MAX_INPUT_CHARACTERS,
    MAX_NAME_CHARACTERS,
    MAX_OUTPUT_CHARACTERS,
    MAX_TITLE_CHARACTERS,
    data_of,
    line_of,
    text_of,
)
from groupx_host.plugin.driver_events import ToolCompleted, ToolStarted

TITLE_KEYS: Final = ("description", "command", "file_path", "notebook_path", "pattern", "query", "url", "prompt", "path")
"""Arguments that say best what a call does, the clearest first."""
CALL_TYPES: Final = frozenset({"tool_use", "server_tool_use", "mcp_tool_use"})
RESULT_SUFFIX: Final = "tool_result"


def started(block: Mapping[str, Any]) -> ToolStarted:
    """A content block that asks for a tool."""
    arguments = block.get("input")
    arguments = arguments if isinstance(arguments, dict) else {}
    title = next((title for key in TITLE_KEYS if (title := line_of(arguments.get(key), MAX_TITLE_CHARACTERS))), None)
    name = line_of(block.get("name"), MAX_NAME_CHARACTERS) or "tool"
    return ToolStarted(
        tool_call_id=block["id"],
        name=name,
        title=title,
        details={"input": data_of(arguments, MAX_INPUT_CHARACTERS)},
    )


def completed(block: Mapping[str, Any], call_id: str) -> ToolCompleted:
    """A content block that carries what a tool gave."""
    output = text_of(_plain(block.get("content")), MAX_OUTPUT_CHARACTERS)
    return ToolCompleted(tool_call_id=call_id, is_error=block.get("is_error") is True, details={"output": output})


def interrupted(call_id: str) -> ToolCompleted:
    """The end of a call whose turn ended before the tool did."""
    return ToolCompleted(tool_call_id=call_id, is_error=True, details={"interrupted": True})


def _plain(content: Any) -> str:
    if isinstance(content, str):
        return content
    if not isinstance(content, list):
        return "" if content is None else str(data_of(content, MAX_OUTPUT_CHARACTERS))
    parts = [part for part in content if isinstance(part, dict)]
    texts = [part["text"] if isinstance(part.get("text"), str) else f"[{line_of(part.get('type'), 40)}]" for part in parts]
    return "\n".join(texts)
