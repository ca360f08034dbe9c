"""The JSON object in a body, strictly: malformed JSON is the sender's fault, and every text in it is valid afterwards (C16)."""

import json
from typing import Any, NoReturn

import msgspec

from groupx_host.errors import InvalidEnvelope, Issue
from groupx_host.model.text import clean_json

INVALID_JSON = "invalid_json"
"""The issue code of bytes that are no JSON at all."""

_decode = msgspec.json.Decoder().decode


def parse_object(raw: bytes) -> dict[str, Any]:
    """The JSON object in ``raw``; raises `InvalidEnvelope` when it is anything else."""
    if not raw.strip():
        raise malformed("must not be empty")
    try:
        value = _decode(raw)
        if b"\\u0000" in raw:
            value = clean_json(value)
    except msgspec.DecodeError:
        value = _decode_leniently(raw)
    except RecursionError:
        raise malformed("is nested too deeply") from None
    if not isinstance(value, dict):
        raise InvalidEnvelope((Issue(path="", code="invalid_type", message="must be an object"),))
    return value


def malformed(words: str) -> InvalidEnvelope:
    """The refusal of a body that cannot be read; ``words`` go on after "the body"."""
    return InvalidEnvelope((Issue(path="", code=INVALID_JSON, message=f"the body {words}"),))


def _decode_leniently(raw: bytes) -> Any:
    """Once more with the standard library: it accepts lone surrogates, which become U+FFFD."""
    try:
        return clean_json(json.loads(raw.decode("utf-8"), parse_constant=_refuse_constant))
    except UnicodeDecodeError:
        raise malformed("is not UTF-8") from None
    except RecursionError:
        raise malformed("is nested too deeply") from None
    except ValueError as problem:
        raise malformed(f"is not JSON: {problem}"[:200]) from None


def _refuse_constant(name: str) -> NoReturn:
    raise ValueError(f"{name} is not JSON")
