"""Long bodies as heads, so that a page of events has a bound (contract C5)."""

from typing import Any

import msgspec

from groupx_host.model.codec import stored_json
from groupx_host.model.text import cut_text, utf16_length
from groupx_host.store.events import envelope

PAGE_BODY_CHARACTERS = 16_384
"""JSON characters of a body up to which it is shown whole inside a page."""
HEAD_CHARACTERS = 4_096
"""UTF-16 units that stay of each text of a longer body."""
MAX_HEAD_ENTRIES = 64
"""Keys or items that stay of each object or list of a longer body."""
MAX_HEAD_DEPTH = 4

_encode = msgspec.json.Encoder().encode


def page_envelope(row: tuple[Any, ...]) -> bytes:
    """The envelope of a row of `EVENT_COLUMNS`; a long body comes as ``{truncated: true, length, …head}``."""
    body: str = row[14]
    if len(body) <= PAGE_BODY_CHARACTERS:
        return _encode(envelope(row))
    return _encode(envelope(row, _encode(shortened(stored_json(body)))))


def shortened(body: Any) -> dict[str, Any]:
    """The head of a body. ``length`` is the size of its longest text in UTF-16 units."""
    head = _head(body, 0) if isinstance(body, dict) else {}
    found = {**head, "truncated": True, "length": _longest(body)}
    if len(_encode(found)) <= PAGE_BODY_CHARACTERS * 3:
        return found
    # Thousands of short pieces: what identifies the body stays, the rest is read by the event's id.
    plain = {
        key: value for key, value in head.items() if isinstance(value, str | int | float | bool) and len(f"{key}{value}") <= 256
    }
    return {**plain, "truncated": True, "length": _longest(body)}


def _head(value: Any, depth: int) -> Any:
    if isinstance(value, str):
        return cut_text(value, HEAD_CHARACTERS)
    if depth >= MAX_HEAD_DEPTH and isinstance(value, dict | list):
        return None
    if isinstance(value, dict):
        return {key: _head(entry, depth + 1) for key, entry in list(value.items())[:MAX_HEAD_ENTRIES]}
    if isinstance(value, list):
        return [_head(entry, depth + 1) for entry in value[:MAX_HEAD_ENTRIES]]
    return value


def _longest(value: Any) -> int:
    if isinstance(value, str):
        return utf16_length(value)
    entries = value.values() if isinstance(value, dict) else value if isinstance(value, list) else ()
    return max((_longest(entry) for entry in entries), default=0)
