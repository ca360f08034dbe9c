"""Lines to JSON objects and back."""

import json
from typing import Any

import msgspec
from attrs import frozen

EXCERPT_BYTES = 200
REPLACEMENT = "\ufffd"


@frozen
class NotAFrame:
    """A line that is no JSON object: a log line, a scalar, broken UTF-8. ``excerpt`` is its bounded start."""

    excerpt: str


def decode_object(line: bytes) -> dict[str, Any] | NotAFrame:
    """The JSON object of a line; lone surrogates and U+0000 in its strings become U+FFFD (C16)."""
    stripped = line.strip()
    if not stripped.startswith(b"{"):
        return _not_a_frame(line)
    try:
        value = msgspec.json.decode(stripped)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        value = _decode_leniently(stripped)
    if not isinstance(value, dict):
        return _not_a_frame(line)
    if b"\\u0000" in stripped:
        cleaned: dict[str, Any] = _without_nul(value)
        return cleaned
    return value


def encode_line(value: Any) -> bytes:
    """One line of compact, valid UTF-8 JSON with its newline; slashes stay plain."""
    try:
        return msgspec.json.encode(value) + b"\n"
    except UnicodeEncodeError:
        return msgspec.json.encode(_without_surrogates(value)) + b"\n"


def _decode_leniently(line: bytes) -> Any:
    """Half an emoji in an escape makes the strict decoder refuse the line; the standard one reads it, and we mend it."""
    if b"\\u" not in line:
        return None
    try:
        return _without_surrogates(json.loads(line))
    except (ValueError, RecursionError):
        return None


def _not_a_frame(line: bytes) -> NotAFrame:
    return NotAFrame(line[:EXCERPT_BYTES].decode("utf-8", "replace"))


def _map_strings(value: Any, change: Any) -> Any:
    match value:
        case str():
            return change(value)
        case dict():
            return {change(key): _map_strings(entry, change) for key, entry in value.items()}
        case list() | tuple():
            return [_map_strings(entry, change) for entry in value]
        case _:
            return value


def _without_nul(value: Any) -> Any:
    return _map_strings(value, lambda text: text.replace("\x00", REPLACEMENT) if isinstance(text, str) else text)


def _without_surrogates(value: Any) -> Any:
    def mend(text: Any) -> Any:
        if not isinstance(text, str):
            return text
        return text.encode("utf-16-le", "surrogatepass").decode("utf-16-le", "replace").replace("\x00", REPLACEMENT)

    return _map_strings(value, mend)
