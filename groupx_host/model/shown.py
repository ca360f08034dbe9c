"""Values of a native side cut to what a person is shown of them and a record may hold (law L12), as valid text (C16)."""

import json
from typing import Any

from groupx_host.model.text import clean_text, cut_text

MAX_DEPTH = 24
"""Nesting of data that is shown; deeper values become the mark."""
CUT_MARK = "…"


def line_of(value: Any, limit: int) -> str:
    """One clean line of at most ``limit`` UTF-16 units, marked where it was cut; empty for anything that is no text."""
    return text_of(" ".join(value[: limit * 4].split()), limit) if isinstance(value, str) else ""


def text_of(value: str, limit: int) -> str:
    """Clean text of at most ``limit`` UTF-16 units, marked where it was cut."""
    text = clean_text(value[: limit + 1])
    return text if cut_text(text, limit) == text else cut_text(text, limit - 1) + CUT_MARK


def data_of(value: Any, limit: int) -> Any:
    """The JSON value itself, cleaned, when it is small; otherwise the start of its JSON text."""
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
        return {clean_text(str(key)): _clean(each, depth + 1) for key, each in value.items()}
    return [_clean(each, depth + 1) for each in value] if isinstance(value, list) else value
