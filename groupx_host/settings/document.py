"""A configuration file as JSON data: the bytes on disk and nothing of their meaning.

Editors on some systems write a byte order mark and CRLF, so both are taken. A key that stands twice is refused, because a JSON
reader would silently keep the last one and a person would look at the first.
"""

import json
import os
import stat
from pathlib import Path
from typing import Any

from groupx_host.errors import ConfigurationError
from groupx_host.model.places import expanded

DEFAULT_FILE = "groupx.json"
DEFAULT_PORT = 4310
MAX_CONFIGURATION_BYTES = 8 * 1024 * 1024
"""Far above any real file; a larger one is somebody's data under the wrong name."""
MAX_BLOCKED_PLUGINS = 256


class _Refused(ValueError):
    """Why the text is no usable JSON, in a sentence."""


def canonical_path(path: Path) -> Path:
    """Absolute, with links followed: two names of one file are one room."""
    return Path(os.path.realpath(expanded(path)))


def read_document(path: Path) -> dict[str, Any]:
    """The JSON object in the file.

    Raises:
        ConfigurationError: there is no such file, it is no plain file, is too large, or holds no JSON object.
    """
    try:
        return _parse(_decode(_read(path)))
    except _Refused as problem:
        raise ConfigurationError(str(path), (str(problem),)) from None


def glance(path: Path) -> dict[str, Any]:
    """The JSON object in the file, or an empty one when it cannot be read: for the two questions below only."""
    try:
        return read_document(path)
    except ConfigurationError:
        return {}


def blocked_plugins(path: Path) -> tuple[str, ...]:
    """``plugins.block`` of the file, known before any plugin is imported; what is wrong with it is told when it is loaded."""
    plugins = glance(path).get("plugins")
    names = plugins.get("block") if isinstance(plugins, dict) else None
    if not isinstance(names, list):
        return ()
    return tuple(name for name in names[:MAX_BLOCKED_PLUGINS] if isinstance(name, str))


def glanced_port(path: Path) -> int:
    """``server.port`` of the file even when the rest of it cannot be used: a room must be stoppable after a bad edit."""
    server = glance(path).get("server")
    port = server.get("port") if isinstance(server, dict) else None
    return port if type(port) is int and 0 < port < 65_536 else DEFAULT_PORT


def _read(path: Path) -> bytes:
    try:
        _require_plain_file(path)
        with path.open("rb") as file:
            data = file.read(MAX_CONFIGURATION_BYTES + 1)
    except (FileNotFoundError, NotADirectoryError):
        raise _Refused("there is no such file") from None
    except _Refused:
        raise
    except (OSError, ValueError) as problem:
        reason = problem.strerror if isinstance(problem, OSError) else None
        raise _Refused(f"it cannot be read ({reason or problem})") from None
    if len(data) > MAX_CONFIGURATION_BYTES:
        raise _Refused(f"it is larger than {MAX_CONFIGURATION_BYTES // 1024 // 1024} MiB, which no configuration is")
    return data


def _require_plain_file(path: Path) -> None:
    mode = path.stat().st_mode
    if stat.S_ISDIR(mode):
        raise _Refused(f"this is a folder; name the file in it, such as {path / DEFAULT_FILE}")
    if not stat.S_ISREG(mode):
        raise _Refused("this is not a plain file")


def _decode(data: bytes) -> str:
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as problem:
        line = data.count(b"\n", 0, problem.start) + 1
        raise _Refused(f"line {line} is not UTF-8; save the file as UTF-8") from None


def _parse(text: str) -> dict[str, Any]:
    if not text.strip():
        raise _Refused("it is empty; an empty configuration is {}")
    try:
        value = json.loads(text, object_pairs_hook=_pairs, parse_constant=_constant)
    except json.JSONDecodeError as problem:
        raise _Refused(f"line {problem.lineno}, column {problem.colno}: {problem.msg}") from None
    except RecursionError:
        raise _Refused("it is nested too deeply") from None
    except _Refused:
        raise
    except ValueError as problem:
        raise _Refused(str(problem)) from None
    if not isinstance(value, dict):
        raise _Refused("it must hold one JSON object")
    return value


def _pairs(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) != len(pairs):
        seen: set[str] = set()
        for key, _ in pairs:
            if key in seen:
                raise _Refused(f'the key "{key}" stands twice in one object')
            seen.add(key)
    return found


def _constant(word: str) -> None:
    raise _Refused(f"{word} is not JSON")
