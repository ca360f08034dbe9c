"""Strict query strings: known keys only, each once, cursors and limits within their bounds."""

import re
from collections.abc import Mapping
from typing import Any
from urllib.parse import parse_qsl

from litestar import Request
from litestar.types import Scope

from groupx_host.errors import InvalidEnvelope, Issue
from groupx_host.model.codec import camel
from groupx_host.model.text import clean_text, utf16_length

MAX_QUERY_BYTES = 8_192
MAX_CURSOR = 2**53 - 1
MAX_LIMIT = 500
_DIGITS = re.compile(r"[0-9]{1,16}")


def read_query(scope: Scope, *allowed: str) -> dict[str, str]:
    """The query's values by key.

    Raises:
        InvalidEnvelope: for an unknown key, a key given twice, or a query over ``MAX_QUERY_BYTES``.
    """
    raw = scope["query_string"]
    if not raw:
        return {}
    if len(raw) > MAX_QUERY_BYTES:
        raise InvalidEnvelope((Issue(path="", code="too_big", message=f"the query has at most {MAX_QUERY_BYTES} bytes"),))
    found: dict[str, str] = {}
    issues: list[Issue] = []
    for key, value in parse_qsl(raw.decode("latin-1"), keep_blank_values=True, encoding="utf-8", errors="replace"):
        if key not in allowed:
            issues.append(Issue(path=key[:128], code="unrecognized_key", message="is not a known key"))
        elif key in found:
            issues.append(Issue(path=key, code="duplicate", message="is given twice"))
        found[key] = clean_text(value)
    if issues:
        raise InvalidEnvelope(tuple(issues))
    return found


def cursor_of(text: str, path: str) -> int:
    """A cursor: decimal digits up to 2^53-1; raises `InvalidEnvelope` naming ``path``."""
    if not _DIGITS.fullmatch(text) or int(text) > MAX_CURSOR:
        raise InvalidEnvelope(
            (Issue(path=path, code="invalid_value", message=f"must be a whole number from 0 to {MAX_CURSOR}"),)
        )
    return int(text)


def limit_of(query: Mapping[str, str], default: int, path: str = "limit") -> int:
    """The page size asked for, 1 to 500; raises `InvalidEnvelope`."""
    text = query.get(path)
    if text is None:
        return default
    if not _DIGITS.fullmatch(text) or not 1 <= int(text) <= MAX_LIMIT:
        raise InvalidEnvelope(
            (Issue(path=path, code="invalid_value", message=f"must be a whole number from 1 to {MAX_LIMIT}"),)
        )
    return int(text)


def reference_of(text: str, path: str, limit: int = 256) -> str:
    """An identifier; raises `InvalidEnvelope` when it is blank or over its bound."""
    if not text.strip() or utf16_length(text) > limit:
        raise InvalidEnvelope((Issue(path=path, code="invalid_value", message=f"must have 1 to {limit} characters"),))
    return text


def path_value(request: Request[Any, Any, Any], name: str) -> str:
    """The identifier that stands in the path, percent-decoded; raises `InvalidEnvelope` when it is blank or over its bound."""
    return reference_of(clean_text(str(request.path_params[name])), camel(name))
