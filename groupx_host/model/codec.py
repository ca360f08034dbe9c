"""The one codec: frozen attrs values to and from JSON objects with camelCase names.

Reading is strict: unknown keys, wrong primitive types and broken bounds are refused, and every issue is reported with its path.
Writing leaves out what is ``None``. An event type that nobody registered keeps its body as it came (`OpaqueBody`).
"""

import json
import math
from collections.abc import Callable, Mapping
from contextlib import suppress
from functools import lru_cache
from pathlib import Path
from typing import Any, TypeVar, get_args, get_origin

import attrs
import cattrs
import msgspec
from attrs import frozen
from cattrs import ClassValidationError, IterableValidationError
from cattrs.errors import ForbiddenExtraKeysError
from cattrs.gen import make_dict_structure_fn, make_dict_unstructure_fn, override
from cattrs.strategies import configure_union_passthrough

from groupx_host.errors import InvalidEnvelope, Issue
from groupx_host.model.bodies import CORE_BODIES, TurnEnded
from groupx_host.model.text import clean_json

T = TypeVar("T")
MAX_ISSUES = 20
_CHECK = "groupx.check"
SCHEMA = "groupx.schema"
"""Key of a field's metadata: what its JSON Schema says beside the type."""


@frozen
class OpaqueBody:
    """The body of an event type that no installed plugin knows, kept byte for byte as it came."""

    type: str
    raw: bytes

    @property
    def value(self) -> Any:
        """The body decoded, to be looked at."""
        return stored_json(self.raw)


def stored_json(data: bytes | str) -> Any:
    """Decoded JSON of a stored body.

    Another writer of the database may have stored half a character as an escaped lone surrogate, which is legal JSON and which
    the fast decoder refuses: it becomes U+FFFD (C16), because one bad character must not make every later turn fail.
    """
    try:
        return msgspec.json.decode(data)
    except msgspec.DecodeError:
        return clean_json(json.loads(data))


class WrongValue(ValueError):
    """A value that a field cannot take, with the code that the issue shall carry."""

    def __init__(self, code: str, message: str) -> None:
        super().__init__(message)
        self.code = code


def wrong_entries(problems: Mapping[int, WrongValue], kind: Any) -> IterableValidationError:
    """What a check of a list raises: each wrong entry, by its index, is an issue with a path of its own (C4)."""
    for index, problem in problems.items():
        problem.__notes__ = [cattrs.IterableValidationNote("", index, kind)]
    return IterableValidationError("list", list(problems.values()), kind)


@lru_cache(maxsize=1024)
def camel(name: str) -> str:
    """``queue_per_agent`` as ``queuePerAgent``."""
    head, *rest = name.split("_")
    return head + "".join(part[:1].upper() + part[1:] for part in rest)


def _strict_primitive(kind: type[Any], words: str) -> Any:
    def structure(value: Any, _: Any) -> Any:
        if type(value) is not kind:
            raise WrongValue("invalid_type", f"must be {words}")
        return value

    return structure


def _strict_number(value: Any, _: Any) -> float:
    if type(value) not in (int, float):
        raise WrongValue("invalid_type", "must be a number")
    try:
        number = float(value)
    except OverflowError:
        number = math.inf
    if not math.isfinite(number):
        raise WrongValue("invalid_value", "must be a finite number")
    return number


def _strict_tuple(converter: cattrs.Converter) -> Any:
    def structure(value: Any, kind: Any) -> Any:
        if not isinstance(value, list | tuple):
            raise WrongValue("invalid_type", "must be a list")
        item = get_args(kind)[0]
        found, problems = [], []
        for index, entry in enumerate(value):
            try:
                found.append(converter.structure(entry, item))
            except Exception as problem:  # noqa: BLE001 - every wrong entry is reported, whatever is wrong with it
                problem.__notes__ = [*getattr(problem, "__notes__", []), cattrs.IterableValidationNote("", index, item)]
                problems.append(problem)
                if len(problems) == MAX_ISSUES:
                    # No more are reported; a body full of wrong entries must not hold the room up.
                    break
        if problems:
            raise IterableValidationError("list", problems, kind)
        return tuple(found)

    return structure


def _is_homogeneous_tuple(kind: Any) -> bool:
    return get_origin(kind) is tuple and len(get_args(kind)) == 2 and get_args(kind)[1] is Ellipsis


def checked(check: Callable[[Any], Any], *, schema: Mapping[str, Any] | None = None, **options: Any) -> Any:
    """An attrs field whose value passes ``check`` when it is read from JSON; ``schema`` says the same in JSON Schema.

    Not an attrs validator, because those stop at the first wrong field and every issue is to be reported (C4). ``check``
    returns the value to keep or raises `WrongValue`; it is not asked about ``None``.
    """
    return attrs.field(metadata={_CHECK: check, SCHEMA: schema or {}}, **options)


def _reading(attribute: Any, converter: cattrs.Converter) -> Any:
    check = attribute.metadata.get(_CHECK)
    if check is None:
        return override(rename=camel(attribute.name))

    def hook(value: Any, kind: Any) -> Any:
        found = converter.structure(value, kind)
        return None if found is None else check(found)

    return override(rename=camel(attribute.name), struct_hook=hook)


def make_converter() -> cattrs.Converter:
    """A strict camelCase converter; plugins' settings use one of their own."""
    converter = cattrs.Converter(forbid_extra_keys=True, detailed_validation=True)
    configure_union_passthrough(str | int | bool | float | None, converter)
    for kind, words in ((str, "a string"), (int, "a whole number"), (bool, "true or false")):
        converter.register_structure_hook(kind, _strict_primitive(kind, words))
    converter.register_structure_hook(float, _strict_number)
    converter.register_structure_hook(Path, lambda value, _: Path(converter.structure(value, str)))
    converter.register_unstructure_hook(Path, str)
    converter.register_structure_hook_func(_is_homogeneous_tuple, _strict_tuple(converter))

    @converter.register_structure_hook_factory(attrs.has)
    def structure_factory(kind: Any) -> Any:
        renames = {a.name: _reading(a, converter) for a in attrs.fields(kind)}
        read = make_dict_structure_fn(kind, converter, _cattrs_forbid_extra_keys=True, **renames)

        def structure(value: Any, into: Any) -> Any:
            if not isinstance(value, Mapping):
                raise WrongValue("invalid_type", "must be an object")
            return read(value, into)

        return structure

    @converter.register_unstructure_hook_factory(attrs.has)
    def unstructure_factory(kind: Any) -> Any:
        renames = {a.name: override(rename=camel(a.name)) for a in attrs.fields(kind)}
        write = make_dict_unstructure_fn(kind, converter, **renames)  # type: ignore[arg-type]
        return lambda value: {key: entry for key, entry in write(value).items() if entry is not None}

    return converter


_CONVERTER = make_converter()


def structure(value: Any, kind: type[T], *, converter: cattrs.Converter = _CONVERTER) -> T:
    """A value of ``kind`` out of decoded JSON.

    Raises:
        InvalidEnvelope: with every issue and its path.
    """
    try:
        return converter.structure(value, kind)
    except (
        ClassValidationError,
        IterableValidationError,
        ForbiddenExtraKeysError,
        WrongValue,
        ValueError,
        TypeError,
    ) as problem:
        raise InvalidEnvelope(tuple(issues_of(problem))[:MAX_ISSUES]) from None


def unstructure(value: Any) -> Any:
    """Plain JSON data (dicts, lists, primitives) of any model value; ``None`` fields are left out."""
    return _CONVERTER.unstructure(value)


def issues_of(problem: BaseException, path: str = "") -> list[Issue]:
    """Every leaf of a validation error as an issue with its JSON path."""
    if isinstance(problem, ClassValidationError | IterableValidationError):
        found: list[Issue] = []
        for inner in problem.exceptions:
            found.extend(issues_of(inner, (path + _step(inner, problem)).lstrip(".")))
        return found
    if isinstance(problem, ForbiddenExtraKeysError):
        return [
            Issue(path=_join(path, key), code="unrecognized_key", message="is not a known key")
            for key in sorted(problem.extra_fields)
        ]
    if isinstance(problem, KeyError):
        missing = str(problem.args[0])
        return [Issue(path=_join(path, missing), code="required", message="is required")]
    code = getattr(problem, "code", "invalid_value")
    return [Issue(path=path, code=str(code), message=str(problem)[:256])]


def _join(path: str, key: str) -> str:
    return f"{path}.{key}" if path else key


def _step(inner: BaseException, outer: BaseException) -> str:
    if isinstance(inner, KeyError):
        return ""
    for note in getattr(inner, "__notes__", ()):
        if isinstance(note, cattrs.IterableValidationNote):
            return f"[{note.index}]"
        if isinstance(note, cattrs.AttributeValidationNote):
            return f".{camel(note.name)}" if isinstance(outer, ClassValidationError) else ""
    return ""


class BodyCodec:
    """Reads and writes event bodies by the event's type; plugins' types are added by `register`."""

    def __init__(self) -> None:
        self._kinds: dict[str, type[Any]] = {kind.type: kind for kind in CORE_BODIES}
        for status in ("completed", "failed", "cancelled", "interrupted"):
            self._kinds[f"turn.{status}"] = TurnEnded

    def register(self, event_type: str, kind: type[Any]) -> None:
        """Add a plugin's type; raises `ValueError` if somebody has it already."""
        if event_type in self._kinds:
            raise ValueError(f"event type {event_type} is taken by {self._kinds[event_type].__name__}")
        self._kinds[event_type] = kind

    def encode(self, body: Any) -> bytes:
        """Compact JSON of a body value or of a plain mapping."""
        if isinstance(body, OpaqueBody):
            return body.raw
        return msgspec.json.encode(body if isinstance(body, dict) else unstructure(body))

    def decode(self, event_type: str, data: bytes | str) -> Any:
        """The body value of a stored event; `OpaqueBody` when nobody registered the type or an older shape does not fit."""
        kind = self._kinds.get(event_type)
        if kind is not None:
            with suppress(InvalidEnvelope):
                return structure(stored_json(data), kind)
        return OpaqueBody(event_type, data.encode() if isinstance(data, str) else bytes(data))
