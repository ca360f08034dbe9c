"""Which installed distributions say that they are plugins.

Reads what the packaging standards fix: ``{name}-{version}.dist-info/entry_points.txt`` on the import path. The standard library's
`importlib.metadata` reads the same files, but importing it costs a third of what ``groupx --help`` may take in all.
"""

import os
import re
import sys
from collections.abc import Iterable, Iterator
from typing import NamedTuple

SUFFIX = ".dist-info"
ENTRY_POINTS = "entry_points.txt"
MAX_ENTRY_POINTS_BYTES = 256 * 1024
"""Of one distribution's file; a longer one is no list of entry points."""
_SECTION = re.compile(r"\[(.+)\]")
_ENTRY = re.compile(r"([^=]+?)\s*=\s*([\w.]+(?:\s*:\s*[\w.]+)?)")


class InstalledEntry(NamedTuple):
    """One entry point: its name, what it names, and the distribution that has it."""

    name: str
    target: str
    distribution: str
    version: str | None


def installed_entries(group: str, path: Iterable[str] | None = None) -> list[InstalledEntry]:
    """The entry points of a group, by distribution and name. Of a distribution that is on the path twice, the first counts."""
    found: dict[str, list[InstalledEntry]] = {}
    for folder, info in _infos(sys.path if path is None else path):
        name, _, version = info.removesuffix(SUFFIX).partition("-")
        if spelling(name) not in found:
            text = _read(os.path.join(folder, info, ENTRY_POINTS))  # noqa: PTH118  # pathlib costs as much as the whole scan
            entries = _entries(text, group)
            found[spelling(name)] = [InstalledEntry(key, to, name.replace("_", "-"), version or None) for key, to in entries]
    return [entry for name in sorted(found) for entry in sorted(found[name])]


def spelling(name: str) -> str:
    """One spelling for ``Groupx_Driver.X`` and ``groupx-driver-x``, as package indexes compare names."""
    return re.sub(r"[-_.]+", "-", name).strip().lower()


def _infos(path: Iterable[str]) -> Iterator[tuple[str, str]]:
    for folder in path:
        try:
            names = os.listdir(folder or ".")  # noqa: PTH208  # see above
        except OSError:
            continue  # an archive, or a folder that is not there
        yield from ((folder, name) for name in sorted(names) if name.endswith(SUFFIX))


def _read(path: str) -> str:
    try:
        with open(path, encoding="utf-8", errors="replace") as file:  # noqa: PTH123  # see above
            return file.read(MAX_ENTRY_POINTS_BYTES)
    except OSError:
        return ""


def _entries(text: str, group: str) -> Iterator[tuple[str, str]]:
    inside = False
    for line in map(str.strip, text.splitlines()):
        if section := _SECTION.fullmatch(line):
            inside = section[1].strip() == group
        elif inside and (entry := _ENTRY.match(line)) and not line.startswith(("#", ";")):
            yield entry[1], re.sub(r"\s", "", entry[2])
