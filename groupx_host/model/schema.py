"""JSON Schemas of the attrs classes that cross an edge: what the codec takes, said to whoever calls (Draft 2020-12)."""

from types import NoneType, UnionType
from typing import Any, Union, get_args, get_origin

import attrs

from groupx_host.model.codec import SCHEMA, camel

_PRIMITIVES = {str: "string", int: "integer", bool: "boolean", float: "number"}


def object_schema(kind: type[Any]) -> dict[str, Any]:
    """The schema of an object that is read as ``kind``: exact keys, and the bounds that `checked` was told of."""
    fields = attrs.fields(kind)
    return {
        "type": "object",
        "properties": {camel(field.name): _property(field) for field in fields},
        "required": [camel(field.name) for field in fields if field.default is attrs.NOTHING],
        "additionalProperties": False,
    }


def _property(field: Any) -> dict[str, Any]:
    return {**_type_schema(field.type), **field.metadata.get(SCHEMA, {})}


def _type_schema(kind: Any) -> dict[str, Any]:
    if kind in _PRIMITIVES:
        return {"type": _PRIMITIVES[kind]}
    if get_origin(kind) in {Union, UnionType}:
        # Leaving an optional argument out and giving null are the same.
        known = [_type_schema(part) for part in get_args(kind) if part is not NoneType]
        return {"type": [known[0]["type"], "null"]} if len(known) == 1 else {"anyOf": known}
    if get_origin(kind) is tuple:
        return {"type": "array", "items": _type_schema(get_args(kind)[0])}
    if attrs.has(kind):
        return object_schema(kind)
    return {}
