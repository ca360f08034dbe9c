"""The named bounds of this driver (law L12), and native values cut to them as valid text (C16)."""

import json
from typing import Any

from groupx_host.model.text import clean_json, clean_text, cut_text

MAX_REASON_CHARACTERS = 400
MAX_NOTE_CHARACTERS = 160
MAX_NAME_CHARACTERS = 64
MAX_TITLE_CHARACTERS = 240
MAX_INPUT_CHARACTERS = 8_192
MAX_OUTPUT_CHARACTERS = 16_384
MAX_DEPTH = 24
"""Nesting of a tool's arguments that is shown."""
MAX_OPEN_TOOLS = 256
"""Tool calls of one turn that are open at once; a further one is not shown."""
MAX_WAITING_FRAMES = 1_024
"""Frames that were read and not yet translated; then reading pauses until they are, and with it the CLI."""
NETWORK_SECONDS = 120.0
"""How long Codex may wait for the network inside a turn; by itself it never stops waiting."""
TOOLS_SECONDS = 4.0
"""How long a start waits for Codex to reach the room's tools."""
STDERR_GRACE_SECONDS = 0.05
"""What a process wrote to stderr last may be read a moment after its exit was seen."""
CUT_MARK = "…"


def line_of(value: Any, limit: int) -> str:
    """One clean line of at most ``limit`` UTF-16 units; empty for anything that is no text."""
    return text_of(" ".join(value[: limit * 4].split()), limit) if isinstance(value, str) else ""


def text_of(value: str, limit: int) -> str:
    """Clean text of at most ``limit`` UTF-16 units, marked where it was cut."""
    text = clean_text(value[: limit + 1])
    cut = cut_text(text, limit)
    return text if cut == text else cut_text(text, limit - 1) + CUT_MARK


def data_of(value: Any, limit: int) -> Any:
    """The JSON value itself, cleaned, when it is small; otherwise the start of its JSON text."""
    if isinstance(value, str):
        return text_of(value, limit)
    shallow = _shallow(value, MAX_DEPTH)
    written = json.dumps(shallow, ensure_ascii=False)
    return clean_json(shallow) if len(written) <= limit else text_of(written, limit)


def _shallow(value: Any, depth: int) -> Any:
    if isinstance(value, dict | list) and depth == 0:
        return CUT_MARK
    if isinstance(value, dict):
        return {key: _shallow(each, depth - 1) for key, each in value.items()}
    return [_shallow(each, depth - 1) for each in value] if isinstance(value, list) else value
