"""Writes the package of a plugin that works: templates of this package, filled with a name.

A template's path says where its file goes: ``__module__`` and ``__tests__`` stand for folders, and the suffix keeps tools away that
would take it for code of the host.
"""

import re
import tempfile
from collections.abc import Iterator
from pathlib import Path
from string import Template
from typing import ClassVar

import click
from attrs import frozen

from groupx_host import __version__
from groupx_host.errors.base import GroupXError
from groupx_host.plugin.commands import HOST_COMMANDS

TEMPLATES = Path(__file__).with_name("templates")
SUFFIX = ".template"
MAX_NAME_CHARACTERS = 40
NAME = re.compile(r"[a-z][a-z0-9]*(?:-[a-z0-9]+)*")


class BadName(click.UsageError):
    """No package can have this name."""

    def __init__(self, sentence: str, hint: str) -> None:
        super().__init__(sentence, click.get_current_context(silent=True))
        self.hint = hint


@frozen
class FolderTaken(GroupXError):
    """Something stands where the package would be written; it is left as it is."""

    code: ClassVar[str] = "STORE_CONFLICT"
    status: ClassVar[int] = 409
    folder: Path

    def __str__(self) -> str:
        return f"{self.folder} is there already."

    @property
    def hint(self) -> str:
        """What helps."""
        return "Take another name, or another folder with --into."


@frozen
class NotWritten(GroupXError):
    """The system did not let the package be written; nothing of it was left."""

    code: ClassVar[str] = "STORE_UNAVAILABLE"
    status: ClassVar[int] = 503
    folder: Path
    reason: str

    def __str__(self) -> str:
        return f"The package could not be written into {self.folder}: {self.reason}."

    @property
    def hint(self) -> str:
        """What helps."""
        return "Give an existing folder that you may write to with --into."


def write_package(kind: str, name: str, into: Path) -> list[Path]:
    """Write the package into a folder of its own below ``into``; all of it or nothing.

    Returns:
        The package's folder, then the files in it, relative to it.

    Raises:
        BadName: no package can have this name.
        FolderTaken: there is something of this name already.
        NotWritten: the system refused.
    """
    words = _words(kind, name)
    target = into / words["distribution"]
    if target.exists() or target.is_symlink():
        raise FolderTaken(target)
    try:
        # Made beside its place and moved there when it is whole.
        with tempfile.TemporaryDirectory(prefix=".groupx-new-", dir=into) as staging:
            written = _write_files(kind, words, Path(staging) / target.name)
            (Path(staging) / target.name).rename(target)
    except OSError as problem:
        raise NotWritten(into, problem.strerror or type(problem).__name__) from None
    return [target, *written]


def told(kind: str, written: list[Path]) -> Iterator[str]:
    """What was written and what to do next, a line each."""
    folder, *files = written
    yield f"Wrote {folder}, {len(files)} files: a {kind} that works."
    yield from (f"  {file.as_posix()}" for file in files)
    yield f"Next: cd {folder}, pip install -e '.[test]', pytest. Its README.md says how to make it yours."


def _words(kind: str, name: str) -> dict[str, str]:
    """What the templates are filled with."""
    prefix = f"groupx-{kind}-"
    bare = name.removeprefix(prefix)
    if not NAME.fullmatch(bare) or len(bare) > MAX_NAME_CHARACTERS:
        raise BadName(f"{name!r} cannot be the name of a {kind}.", _advice(bare))
    if kind == "command" and bare in HOST_COMMANDS:
        raise BadName(f"groupx {bare} is a command of GroupX itself.", "Take a word that `groupx --help` does not list.")
    slug = bare.replace("-", "_")
    return {
        "name": bare,
        "slug": slug,
        "constant": slug.upper(),
        "title": bare.replace("-", " ").title(),
        "class_name": "".join(word.capitalize() for word in bare.split("-")),
        "distribution": prefix + bare,
        "module": f"groupx_{kind}_{slug}",
        "host_versions": _host_versions(__version__),
    }


def _advice(name: str) -> str:
    rule = f"Names have lower-case letters, digits and single hyphens, begin with a letter, and {MAX_NAME_CHARACTERS} characters at most"
    near = re.sub(r"[^a-z0-9]+", "-", name.lower()).strip("-")[:MAX_NAME_CHARACTERS].rstrip("-")
    return f"{rule}, such as {near}." if NAME.fullmatch(near) else f"{rule}, such as heron."


def _host_versions(version: str) -> str:
    """This version and what keeps its promises: until 1.0 the minor number may break them."""
    major, minor, *_ = (int(part) for part in re.findall(r"\d+", version))
    return f">={major}.{minor},<{major + 1}" if major else f">=0.{minor},<0.{minor + 1}"


def _write_files(kind: str, words: dict[str, str], folder: Path) -> list[Path]:
    places = {"__module__": words["module"], "__tests__": "tests"}
    written = []
    for template in sorted((TEMPLATES / kind).rglob(f"*{SUFFIX}")):
        inside = template.relative_to(TEMPLATES / kind).with_suffix("")
        place = Path(*(places.get(part, part) for part in inside.parts))
        (folder / place).parent.mkdir(parents=True, exist_ok=True)
        text = Template(template.read_text(encoding="utf-8")).substitute(words)
        (folder / place).write_text(text, encoding="utf-8", newline="\n")
        written.append(place)
    return sorted(written)
