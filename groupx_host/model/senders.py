"""Sender fields: what no request may carry, because the broker alone says who acts (law L6)."""

from collections.abc import Iterator
from typing import Any

FORBIDDEN_FIELDS = ("from", "actor", "eventId", "provenance")
MAX_SENDER_FIELDS = 32
"""Sender fields that one refusal names."""
MAX_PATH_CHARACTERS = 256
_SPELLED = tuple(f'"{name}"'.encode() for name in FORBIDDEN_FIELDS)
_ESCAPE = b"\\u"


def may_name_sender(raw: bytes) -> bool:
    """Whether JSON can hold a sender field at all: its name stands there, or an escape that may spell it.

    Most bodies need no second look then, and one of a million empty lists does not hold the room up.
    """
    return _ESCAPE in raw or any(name in raw for name in _SPELLED)


def sender_fields(body: dict[str, Any]) -> Iterator[str]:
    """Where a body names its sender, at any depth, outermost first."""
    level: list[tuple[str, Any]] = [("", body)]
    while level:
        objects = [(path, value) for path, value in level if isinstance(value, dict)]
        for path, value in objects:
            yield from (path + name for name in FORBIDDEN_FIELDS if name in value)
        entries = [(f"{path}{key}."[:MAX_PATH_CHARACTERS], entry) for path, value in objects for key, entry in value.items()]
        entries += [(path, entry) for path, value in level if isinstance(value, list) for entry in value]
        level = [(path, entry) for path, entry in entries if isinstance(entry, dict | list)]
