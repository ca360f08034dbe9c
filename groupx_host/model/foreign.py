"""JSON of a native side, read without trusting its shape."""

from collections.abc import Mapping
from typing import Any


def mapping_of(value: Any) -> Mapping[str, Any]:
    """The object, or an empty one for anything else that stands in its place."""
    return value if isinstance(value, Mapping) else {}


def items_of(value: Any) -> list[Any]:
    """The array, or an empty one for anything else that stands in its place."""
    return value if isinstance(value, list) else []
