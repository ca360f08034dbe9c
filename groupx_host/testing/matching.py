"""Whether a frame is the expected one, and what is taken from it. Pure, and standard library only.

An expected value is a part of what must come: of an object the keys that are named, of a list every element, of everything else the
same value. A text ``$name`` stands for any value and keeps it; in what is sent, ``$name`` alone is that value and ``${name}`` inside
a longer text is its words. A text that begins with ``$$`` means itself with one ``$``.
"""

import re
from collections.abc import Mapping
from typing import Any

_NAME = re.compile(r"\$([a-z_]\w*)")
_INSIDE = re.compile(r"\$\{([a-z_]\w*)\}")


class NotTheFrame(Exception):
    """What came is not what was expected; the text says where they part."""


def match(expected: Any, found: Any, place: str = "the frame") -> dict[str, Any]:
    """The values that the names in ``expected`` stand for; raises `NotTheFrame`."""
    if isinstance(expected, str) and (name := _NAME.fullmatch(expected)):
        return {name[1]: found}
    if isinstance(expected, dict):
        return _match_object(expected, found, place)
    if isinstance(expected, list):
        return _match_list(expected, found, place)
    wanted = expected[1:] if isinstance(expected, str) and expected.startswith("$$") else expected
    # True is 1 for Python, and neither for a protocol.
    if type(wanted) is not type(found) or wanted != found:
        raise NotTheFrame(f"{place} is {_short(found)} instead of {_short(wanted)}")
    return {}


def fill(value: Any, kept: Mapping[str, Any]) -> Any:
    """What is to be sent, with the kept values in it.

    Raises:
        KeyError: a name stands for nothing.
    """
    if isinstance(value, dict):
        return {fill(key, kept): fill(each, kept) for key, each in value.items()}
    if isinstance(value, list):
        return [fill(each, kept) for each in value]
    if not isinstance(value, str):
        return value
    if value.startswith("$$"):
        return value[1:]
    if name := _NAME.fullmatch(value):
        return kept[name[1]]
    return _INSIDE.sub(lambda found: str(kept[found[1]]), value)


def _match_object(expected: dict[str, Any], found: Any, place: str) -> dict[str, Any]:
    if not isinstance(found, dict):
        raise NotTheFrame(f"{place} is {_short(found)} instead of an object")
    kept: dict[str, Any] = {}
    for key, value in expected.items():
        if key not in found:
            raise NotTheFrame(f"{place} has no {key!r}")
        kept |= match(value, found[key], f"{key!r} of {place}")
    return kept


def _match_list(expected: list[Any], found: Any, place: str) -> dict[str, Any]:
    if not isinstance(found, list) or len(found) != len(expected):
        raise NotTheFrame(f"{place} is {_short(found)} instead of a list of {len(expected)}")
    kept: dict[str, Any] = {}
    for number, (value, each) in enumerate(zip(expected, found, strict=True)):
        kept |= match(value, each, f"element {number} of {place}")
    return kept


def _short(value: Any) -> str:
    return repr(value)[:200]
