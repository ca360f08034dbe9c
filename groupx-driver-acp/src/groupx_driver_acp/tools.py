"""Tool calls out of the updates that describe them piece by piece. Pure."""

from collections.abc import Mapping
from typing import Any

import attrs
from attrs import frozen

from groupx_driver_acp.bounded import (
    MAX_INPUT_CHARACTERS,
    MAX_NAME_CHARACTERS,
    MAX_OUTPUT_CHARACTERS,
    MAX_TITLE_CHARACTERS,
    data_of,
    short,
    text_of,
)

MAX_BLOCKS = 64
"""Content blocks of one update that are read."""
EXIT_KEYS = ("exit_code", "exitCode")
WRAPPINGS = ("output_for_prompt", "OkayOutput", "output")
"""Keys under which raw outputs wrap the text that the model saw."""
MAX_WRAPPINGS = 4


@frozen(kw_only=True)
class ToolCall:
    """What is known about one open call. ``input`` and ``output`` are bounded JSON data, none while unknown."""

    id: str
    name: str
    title: str | None = None
    kind: str | None = None
    input: Any = None
    output: str | None = None

    def details(self) -> Mapping[str, Any]:
        """The record's data, without what is unknown."""
        shown = {"kind": self.kind, "title": self.title, "input": self.input, "output": self.output}
        return {key: value for key, value in shown.items() if value is not None}


def started_call(call_id: str, update: Mapping[str, Any]) -> ToolCall:
    """A call out of the first update that names it."""
    title = short(update.get("title"), MAX_TITLE_CHARACTERS)
    name = _declared_name(update) or title.partition(":")[0] or short(update.get("kind"), MAX_NAME_CHARACTERS) or "tool"
    return merge_call(ToolCall(id=call_id, name=short(name, MAX_NAME_CHARACTERS)), update)


def merge_call(call: ToolCall, update: Mapping[str, Any]) -> ToolCall:
    """The same call with what a further update adds; an update never takes anything away."""
    changes: dict[str, Any] = {}
    if title := short(update.get("title"), MAX_TITLE_CHARACTERS):
        changes["title"] = title
    if kind := short(update.get("kind"), MAX_NAME_CHARACTERS):
        changes["kind"] = kind
    if update.get("rawInput") not in (None, {}, ""):
        changes["input"] = data_of(update["rawInput"], MAX_INPUT_CHARACTERS)
    return attrs.evolve(call, **changes) if changes else call


def output_of(update: Mapping[str, Any]) -> str | None:
    """What a call gave, from the content of the update that ends it or, without content, from its raw output."""
    blocks = update.get("content")
    texts = [_block_text(block) for block in blocks[:MAX_BLOCKS]] if isinstance(blocks, list) else []
    text = "\n".join(part for part in texts if part)
    if text:
        return text_of(text, MAX_OUTPUT_CHARACTERS)
    raw = update.get("rawOutput")
    if raw in (None, "", {}):
        return None
    value = data_of(_readable(raw), MAX_OUTPUT_CHARACTERS)
    return value if isinstance(value, str) else text_of(str(value), MAX_OUTPUT_CHARACTERS)


def reads_as_failure(update: Mapping[str, Any]) -> bool:
    """Whether a call that says ``completed`` gave an exit code other than zero."""
    raw = update.get("rawOutput")
    if not isinstance(raw, Mapping):
        return False
    codes = [raw[key] for key in EXIT_KEYS if key in raw]
    return any(isinstance(code, int) and code != 0 for code in codes)


def _declared_name(update: Mapping[str, Any]) -> str:
    meta = update.get("_meta")
    if not isinstance(meta, Mapping):
        return ""
    # Agents put the tool's own name under a key of their vendor; the shape below it is the same.
    for key, entry in meta.items():
        if str(key).rpartition("/")[2] == "tool" and isinstance(entry, Mapping):
            return short(entry.get("name"), MAX_NAME_CHARACTERS)
    return ""


def _block_text(block: Any) -> str:
    if not isinstance(block, Mapping):
        return ""
    inner = block.get("content")
    if isinstance(inner, Mapping) and isinstance(inner.get("text"), str):
        return str(inner["text"])
    if block.get("type") == "diff":
        return f"changed {short(block.get('path'), MAX_TITLE_CHARACTERS)}"
    return ""


def _readable(raw: Any) -> Any:
    """The text inside a raw output that wraps it, as some agents do for their own and for MCP tools."""
    inner = raw
    for _ in range(MAX_WRAPPINGS):
        if not isinstance(inner, Mapping):
            break
        inner = next((inner[key] for key in WRAPPINGS if isinstance(inner.get(key), str | Mapping)), None)
    return inner if isinstance(inner, str) else raw
