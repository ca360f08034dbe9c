"""Writes ``groupx.json`` so that at every moment the old file or the new one is there, whole.

The new text goes to a file beside it, reaches the disk, and takes the name in one step. What stood there before stays as
``groupx.json.bak``. The file keeps its mode, its byte order mark and its kind of line ends; a link keeps leading to it.
"""

import contextlib
import hashlib
import json
import os
import secrets
import stat
from pathlib import Path
from typing import Any, ClassVar

from attrs import frozen

from groupx_host.errors import ConfigurationError
from groupx_host.settings.document import canonical_path
from groupx_host.wire.platform import WINDOWS, PlatformFacts

BACKUP_SUFFIX = ".bak"
NEW_FILE_MODE = 0o666
"""Less what the person's umask takes away."""
BYTE_ORDER_MARK = b"\xef\xbb\xbf"


@frozen
class ConfigurationNotSaved(ConfigurationError):
    """The file system refused the new file; the old one is untouched."""

    code: ClassVar[str] = "STORE_UNAVAILABLE"
    status: ClassVar[int] = 503

    @property
    def hint(self) -> str:
        """What helps."""
        return "Check that the folder is there, writable and not full."


@frozen
class Saved:
    """A file that was written, and what stood there before; none where there was no file."""

    path: Path
    before: bytes | None
    mode: int | None

    def undo(self) -> None:
        """Put back what stood there, for who could not act on the new file.

        Raises:
            ConfigurationNotSaved: the new file stays.
        """
        try:
            if self.before is None:
                self.path.unlink()
            else:
                _replace(self.path, self.before, self.mode)
        except OSError as problem:
            raise _not_saved(self.path, problem) from None


def save_document(path: Path, document: dict[str, Any]) -> Saved:
    """Write the document to the file.

    Raises:
        ConfigurationNotSaved: the old file is untouched.
    """
    target = canonical_path(path)
    try:
        before = target.read_bytes() if target.exists() else None
        mode = None if before is None else stat.S_IMODE(target.stat().st_mode)
        if before is not None:
            _replace(target.with_name(target.name + BACKUP_SUFFIX), before, mode)
        _replace(target, _encode(document, before or b""), mode)
    except OSError as problem:
        raise _not_saved(target, problem) from None
    return Saved(target, before, mode)


def file_revision(path: Path) -> str | None:
    """Stands for what is in the file now; none when there is nothing to read. A hand edit is another revision, too."""
    try:
        return hashlib.sha256(path.read_bytes()).hexdigest()
    except OSError:
        return None


def _not_saved(path: Path, problem: OSError) -> ConfigurationNotSaved:
    return ConfigurationNotSaved(str(path), (f"it cannot be written ({problem.strerror or problem})",))


def _encode(document: dict[str, Any], before: bytes) -> bytes:
    text = json.dumps(document, ensure_ascii=False, indent=2) + "\n"
    data = text.encode("utf-8", "backslashreplace")
    if b"\r\n" in before:
        data = data.replace(b"\n", b"\r\n")
    return BYTE_ORDER_MARK + data if before.startswith(BYTE_ORDER_MARK) else data


def _replace(target: Path, data: bytes, mode: int | None) -> None:
    fresh = target.with_name(f".{target.name}.{secrets.token_hex(4)}.new")
    try:
        handle = os.open(fresh, os.O_WRONLY | os.O_CREAT | os.O_EXCL | getattr(os, "O_BINARY", 0), NEW_FILE_MODE)
        with os.fdopen(handle, "wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        if mode is not None:
            fresh.chmod(mode)
        fresh.replace(target)
    except BaseException:
        with contextlib.suppress(OSError):
            fresh.unlink()
        raise
    sync_folder(target.parent, PlatformFacts.current())


def sync_folder(folder: Path, facts: PlatformFacts) -> None:
    """The new name itself must reach the disk; only POSIX lets a folder be opened and synced."""
    if facts.system == WINDOWS:
        return
    handle = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)
