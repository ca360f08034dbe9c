"""Finds the program behind a configured command; never a shell, never a guess."""

import os
import re
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import ClassVar

from attrs import frozen

from groupx_host.errors.sessions import AdapterStartFailed
from groupx_host.wire.platform import WINDOWS, PlatformFacts

__all__ = ["CommandNotFound", "PlatformFacts", "ResolvedCommand", "resolve_command"]
# With the facts, so that a driver's resolver finds all that it needs in one place.

MAX_SHIM_BYTES = 64 * 1024
NODE_NAMES = frozenset({"node", "node.exe", "nodejs"})
SCRIPT_SUFFIXES = frozenset({".js", ".mjs", ".cjs"})
SHELL_SUFFIXES = frozenset({".cmd", ".bat", ".ps1"})
"""What Windows would hand to a shell. Such a file is read for the program that it stands for, and never started."""
_SHIM_TARGET = re.compile(
    r"""["'](?:\$basedir|%~?dp0%?|%dp0%|\$PSScriptRoot)[\\/]+([^"'\r\n]+?\.(?:js|mjs|cjs|exe))["']""", re.IGNORECASE
)


@frozen
class ResolvedCommand:
    """A program that can be started. ``argv_prefix`` comes before the driver's own arguments; ``path`` is for people.

    ``behind`` is the shim that was found by the name and is not started, because it would only start this program.
    """

    argv_prefix: tuple[str, ...]
    path: str
    via: str = "native"
    behind: str | None = None


@frozen
class CommandNotFound(AdapterStartFailed):
    """The configured program is not there, or is nothing that may be started without a shell."""

    code: ClassVar[str] = "ADAPTER_START_FAILED"


def resolve_command(
    executable: str,
    prefix_args: Sequence[str],
    facts: PlatformFacts,
    *,
    base: Path | None = None,
    candidates: Iterable[Path] = (),
    advice: str | None = None,
) -> ResolvedCommand:
    """The program of a command.

    Args:
        executable: A name, a path, or ``node`` with one entry file.
        prefix_args: At most the entry file, and only for ``node``.
        facts: The platform.
        base: What a relative path is relative to.
        candidates: Places where the driver's program usually is, tried after PATH when ``executable`` is a bare name.
        advice: What to install when nothing is found.

    Raises:
        CommandNotFound: with an act that helps.
    """
    name = Path(executable.replace("\\", "/")).name.lower()
    if name in NODE_NAMES:
        return _node_command(executable, prefix_args, facts, base)
    if prefix_args:
        raise CommandNotFound(
            "prefixArgs are only for node with one entry file.", "Leave prefixArgs out, or set executable to node."
        )
    found = _find(executable, facts, base) or next((path for path in candidates if _is_program(path, facts)), None)
    if found is None:
        raise CommandNotFound(
            f"The program {executable} was not found.", advice or f"Install it, or set the full path of {executable}."
        )
    return _startable(found, facts, advice)


def _node_command(executable: str, prefix_args: Sequence[str], facts: PlatformFacts, base: Path | None) -> ResolvedCommand:
    if len(prefix_args) != 1 or prefix_args[0].startswith("-"):
        raise CommandNotFound("node needs exactly one entry file in prefixArgs.", "Give the path of the CLI's .js file.")
    entry = _expand(prefix_args[0], facts, base)
    if entry.suffix not in SCRIPT_SUFFIXES or not _is_file(entry):
        raise CommandNotFound(
            f"The entry file {entry} is not an existing .js, .mjs or .cjs file.", "Give the path of the CLI's .js file."
        )
    node = _find_node(executable, facts, base)
    if node is None:
        raise CommandNotFound("Node.js was not found.", "Install Node.js, or give its full path.")
    return ResolvedCommand((str(node), str(entry)), str(entry), "node")


def _expand(text: str, facts: PlatformFacts, base: Path | None) -> Path:
    if text.startswith(("~/", "~\\")):
        return facts.home / text[2:]
    path = Path(text)
    return path if path.is_absolute() or base is None else base / path


def _find(executable: str, facts: PlatformFacts, base: Path | None) -> Path | None:
    if "/" in executable or "\\" in executable or executable.startswith("~"):
        path = _expand(executable, facts, base)
        return next((found for found in _spellings(path, facts) if _is_program(found, facts)), None)
    for folder in facts.path:
        for found in _spellings(folder / executable, facts):
            if _is_program(found, facts):
                return found
    return None


def _find_node(executable: str, facts: PlatformFacts, base: Path | None) -> Path | None:
    """Node itself: a version manager's script of this name would be started through a shell."""
    found = _find(executable, facts, base)
    return None if found is not None and facts.system == WINDOWS and found.suffix.lower() in SHELL_SUFFIXES else found


def _spellings(path: Path, facts: PlatformFacts) -> list[Path]:
    if facts.system != WINDOWS or path.suffix.lower() in {*facts.extensions, ".ps1"}:
        return [path]
    # An .exe is started as it is; the other kinds are read as shims, and those of PowerShell stand in no PATHEXT.
    extensions = [*sorted(facts.extensions, key=lambda found: found != ".exe"), ".ps1"]
    return [path.with_name(path.name + extension) for extension in extensions] + [path]


def _is_program(path: Path, facts: PlatformFacts) -> bool:
    return _is_file(path) and (facts.system == WINDOWS or os.access(path, os.X_OK))


def _is_file(path: Path) -> bool:
    return os.path.isfile(path)  # noqa: PTH113 - Path.is_file raises for names that no file system takes


def _startable(path: Path, facts: PlatformFacts, advice: str | None) -> ResolvedCommand:
    """The program itself, or what an npm shim stands for: a native binary or an entry file for node."""
    real = path.resolve()
    if real.suffix in SCRIPT_SUFFIXES:
        return _through_node(real, path, facts)
    target = _shim_target(path)
    if target is None:
        if path.suffix.lower() in SHELL_SUFFIXES:
            raise CommandNotFound(
                f"{path} is a script for a shell.", advice or "Give the path of the program or its .js entry file."
            )
        return ResolvedCommand((str(path),), str(path))
    if target.suffix.lower() == ".exe":
        return ResolvedCommand((str(target),), str(target), behind=str(path))
    return _through_node(target, path, facts)


def _through_node(entry: Path, shim: Path, facts: PlatformFacts) -> ResolvedCommand:
    beside = shim.with_name("node.exe" if facts.system == WINDOWS else "node")
    node = beside if _is_program(beside, facts) else _find_node("node", facts, None)
    if node is None:
        raise CommandNotFound(f"{shim} needs Node.js, which was not found.", "Install Node.js.")
    return ResolvedCommand((str(node), str(entry)), str(entry), "node", str(shim) if shim != entry else None)


def _shim_target(path: Path) -> Path | None:
    """The file that an npm shim starts; none when the file is no such shim."""
    try:
        with path.open("rb") as file:
            head = file.read(MAX_SHIM_BYTES)
    except OSError:
        return None
    if b"\x00" in head:
        return None
    for found in _SHIM_TARGET.finditer(head.decode("utf-8", "replace")):
        target = (path.parent / found.group(1).replace("\\", "/")).resolve()
        if _is_file(target) and target.stem.lower() != "node":
            return target
    return None
