"""Native values cut to what a tool record may hold (law L12), as valid text (C16)."""

import json
from typing import Any

from groupx_host.model.text import clean_text, cut_text

MAX_NAME_CHARACTERS = 64
MAX_TITLE_CHARACTERS = 240
MAX_INPUT_CHARACTERS = 8_192
MAX_OUTPUT_CHARACTERS = 16_384
MAX_REASON_CHARACTERS = 400
MAX_DEPTH = 24
"""Nesting of a tool's input that is kept; deeper values become ``…``."""
CUT_MARK = "…"


def short(value: Any, limit: int) -> str:
    """One clean line of at most ``limit`` UTF-16 units; empty for anything that is no text."""
    if not isinstance(value, str):
        return ""
    line = " ".join(clean_text(value[: limit * 4]).split())
    return line if len(line) <= limit else cut_text(line, limit - 1) + CUT_MARK


def text_of(value: str, limit: int) -> str:
    """Clean text of at most ``limit`` UTF-16 units, marked where it was cut."""
    cleaned = clean_text(value[: limit + 1])
    cut = cut_text(cleaned, limit - 1)
    return cut + CUT_MARK if len(value) > limit or len(cut) + 1 < len(cleaned) else cleaned


def data_of(value: Any, limit: int) -> Any:
    """The JSON value itself when it is small, otherwise the beginning of its JSON text."""
    if isinstance(value, str):
        return text_of(value, limit)
    cleaned = _clean(value, 0)
    written = json.dumps(cleaned, ensure_ascii=False)
    return cleaned if len(written) <= limit else text_of(written, limit)


def _clean(value: Any, depth: int) -> Any:
    if isinstance(value, str):
        return clean_text(value)
    if depth >= MAX_DEPTH and isinstance(value, dict | list):
        return CUT_MARK
    if isinstance(value, dict):
        return {clean_text(str(key)): _clean(entry, depth + 1) for key, entry in value.items()}
    if isinstance(value, list):
        return [_clean(entry, depth + 1) for entry in value]
    return value
