"""Tool calls out of the updates that describe them piece by piece. Pure."""

from collections.abc import Mapping
from typing import Any

import attrs
from attrs import frozen

from groupx_driver_acp import bounded
from groupx_host.model.shown import data_of, line_of

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
    output: Any = None

    def details(self) -> Mapping[str, Any]:
        """The record's data, without what is unknown."""
        shown = {"kind": self.kind, "title": self.title, "input": self.input, "output": self.output}
        return {key: value for key, value in shown.items() if value is not None}


def started_call(call_id: str, update: Mapping[str, Any]) -> ToolCall:
    """A call out of the first update that names it."""
    title = line_of(update.get("title"), bounded.MAX_TITLE_CHARACTERS)
    name = (
        _declared_name(update) or title.partition(":")[0] or line_of(update.get("kind"), bounded.MAX_NAME_CHARACTERS) or "tool"
    )
    return merge_call(ToolCall(id=call_id, name=line_of(name, bounded.MAX_NAME_CHARACTERS)), update)


def merge_call(call: ToolCall, update: Mapping[str, Any]) -> ToolCall:
    """The same call with what a further update adds; an update never takes anything away."""
    title = line_of(update.get("title"), bounded.MAX_TITLE_CHARACTERS)
    kind = line_of(update.get("kind"), bounded.MAX_NAME_CHARACTERS)
    given = update.get("rawInput")
    known = data_of(given, bounded.MAX_INPUT_CHARACTERS) if given else call.input
    return attrs.evolve(call, title=title or call.title, kind=kind or call.kind, input=known)


def output_of(update: Mapping[str, Any]) -> Any:
    """What a call gave, from the content of the update that ends it or, without content, from its raw output."""
    blocks = update.get("content")
    text = "\n".join(filter(None, map(_block_text, blocks[:MAX_BLOCKS]))) if isinstance(blocks, list) else ""
    raw = update.get("rawOutput")
    return data_of(text or _readable(raw), bounded.MAX_OUTPUT_CHARACTERS) if text or raw else None


def reads_as_failure(update: Mapping[str, Any]) -> bool:
    """Whether a call that says ``completed`` gave an exit code other than zero."""
    raw = update.get("rawOutput")
    codes = [raw.get(key) for key in EXIT_KEYS] if isinstance(raw, Mapping) else []
    return any(isinstance(code, int) and code != 0 for code in codes)


def _declared_name(update: Mapping[str, Any]) -> str:
    """The tool's own name, which agents put under a key of their vendor; the shape below it is the same."""
    meta = update.get("_meta")
    entries = meta.items() if isinstance(meta, Mapping) else ()
    named = [entry for key, entry in entries if str(key).rpartition("/")[2] == "tool" and isinstance(entry, Mapping)]
    return line_of(named[0].get("name"), bounded.MAX_NAME_CHARACTERS) if named else ""


def _block_text(block: Any) -> str:
    if not isinstance(block, Mapping):
        return ""
    inner = block.get("content")
    if isinstance(inner, Mapping) and isinstance(inner.get("text"), str):
        return str(inner["text"])
    if block.get("type") == "diff":
        return f"changed {line_of(block.get('path'), bounded.MAX_TITLE_CHARACTERS)}"
    return ""


def _readable(raw: Any) -> Any:
    """The text inside a raw output that wraps it, as some agents do for their own and for MCP tools."""
    inner = raw
    for _ in range(MAX_WRAPPINGS):
        if not isinstance(inner, Mapping):
            break
        inner = next((inner[key] for key in WRAPPINGS if isinstance(inner.get(key), str | Mapping)), None)
    return inner if isinstance(inner, str) else raw
