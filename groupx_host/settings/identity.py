"""Who a room is, to another start of the program: two hashes that are handles, not secrets (seeds D-020 and D-031).

``runtimeKey`` says "this very configuration", ``runtimeScopeKey`` says "this configuration file, whatever it says now".
"""

import hashlib
import unicodedata
from pathlib import Path
from typing import Any

import msgspec

from groupx_host.model.codec import unstructure
from groupx_host.settings.configuration import Configuration
from groupx_host.settings.document import canonical_path
from groupx_host.wire.platform import PlatformFacts


def runtime_key(configuration: Configuration, *, folds_case: bool | None = None) -> str:
    """64 hex digits of the canonical path and everything that the file means; key order and spelled-out defaults change nothing.

    ``folds_case`` says whether the file system takes ``A`` and ``a`` for one name; none looks at the folder.
    """
    meaning: dict[str, Any] = {
        "configPath": _path_identity(configuration.path, folds_case),
        "config": {key: value for key, value in _plain(configuration).items() if key != "path"},
    }
    return _digest(meaning)


def runtime_scope_key(path: Path, *, folds_case: bool | None = None) -> str:
    """64 hex digits of the canonical path alone; the file need not exist."""
    return _digest({"configPath": _path_identity(canonical_path(path), folds_case)})


def file_system_folds_case(folder: Path, facts: PlatformFacts | None = None) -> bool:
    """Whether names in this folder's file system that differ only in case are one name.

    Answered by asking for the folder under its other spelling; the platform's custom decides where no name has letters.
    """
    for place in (folder, *folder.parents):
        other = place.with_name(place.name.swapcase()) if place.name else place
        if other == place or not place.exists():
            continue
        try:
            return place.samefile(other)
        except OSError:
            return False
    return (facts or PlatformFacts.current()).folds_case


def _path_identity(path: Path, folds_case: bool | None) -> str:
    folds = file_system_folds_case(path.parent) if folds_case is None else folds_case
    # Such file systems also take composed and decomposed letters for one name.
    return unicodedata.normalize("NFC", str(path)).casefold() if folds else str(path)


def _plain(configuration: Configuration) -> dict[str, Any]:
    plain: dict[str, Any] = unstructure(configuration)
    # Mappings without a declared value type pass the codec as they are.
    plain["pluginSettings"] = dict(configuration.plugin_settings)
    return plain


def _digest(value: Any) -> str:
    # Lone surrogates stand for undecodable bytes of a path; JSON escapes would need them paired.
    data = msgspec.json.encode(_encodable(value), order="sorted")
    return hashlib.sha256(data).hexdigest()


def _encodable(value: Any) -> Any:
    if isinstance(value, str):
        return value if value.isascii() else value.encode("utf-8", "surrogateescape").decode("utf-8", "backslashreplace")
    if isinstance(value, dict):
        return {str(_encodable(key)): _encodable(entry) for key, entry in value.items()}
    if isinstance(value, list | tuple):
        return [_encodable(entry) for entry in value]
    return value
