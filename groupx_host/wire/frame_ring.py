"""The last frames that passed between the host and a native process, by their shape: for "why is it stuck".

Of a frame only its kind is kept (the method or type that it names at its top), its size, its direction and when it passed. No part
of what it says is kept, so the ring may be shown and sent to others (law L13).
"""

import re
import time
from collections import deque
from datetime import UTC, datetime
from enum import StrEnum
from typing import Any, Final, NamedTuple

KEPT_FRAMES: Final = 64
HEAD_BYTES: Final = 512
"""How far into a frame its kind is looked for."""

_SCALAR = rb'(?:"[^"\\]{0,80}"|-?[0-9.]{1,20}|true|false|null)'
_KIND = re.compile(
    rb'\s*\{\s?(?:"[\w$-]{1,32}":\s?'
    + _SCALAR
    + rb',\s?){0,6}?"(?:(?:method|type)":\s?"([A-Za-z][\w/.:$-]{0,63})"|(result|error)":)'
)
"""Only members before the first nested value are passed over, so nothing from inside a text or a nested object is ever taken."""
UNNAMED: Final = "frame"
NOISE: Final = "noise"
OVERLONG: Final = "overlong"


class Direction(StrEnum):
    """Which way a frame went, as the host sees it."""

    IN = "in"
    OUT = "out"


class _Frame(NamedTuple):
    at: float
    direction: Direction
    kind: str
    size: int


class FrameRing:
    """Never holds more than `KEPT_FRAMES`; noting one takes about a microsecond."""

    def __init__(self) -> None:
        self._frames: deque[_Frame] = deque(maxlen=KEPT_FRAMES)

    def note(self, direction: Direction, line: bytes) -> None:
        """A line passed."""
        self._frames.append(_Frame(time.time(), direction, kind_of(line), len(line)))

    def note_overlong(self, size: int) -> None:
        """A line of the process was too long to be read."""
        self._frames.append(_Frame(time.time(), Direction.IN, OVERLONG, size))

    def shapes(self) -> list[dict[str, Any]]:
        """The frames as JSON data, oldest first."""
        return [
            {"at": _time(each.at), "direction": each.direction.value, "kind": each.kind, "bytes": each.size}
            for each in self._frames
        ]


def kind_of(line: bytes) -> str:
    """What a frame calls itself at its top; ``noise`` for a line that is no JSON object."""
    found = _KIND.match(line, 0, HEAD_BYTES)
    if found is not None:
        return (found[1] or found[2]).decode("ascii", "replace")
    return UNNAMED if line[:HEAD_BYTES].lstrip().startswith(b"{") else NOISE


def _time(seconds: float) -> str:
    return datetime.fromtimestamp(seconds, UTC).isoformat(timespec="milliseconds").replace("+00:00", "Z")
