"""Reads the parts of a configuration document and gathers everything that is wrong with it, each with its key path."""

import difflib
import re
from collections.abc import Collection, Mapping
from typing import Any, TypeVar

import attrs
from attrs import define, field

from groupx_host.errors import ConfigurationError, InvalidEnvelope, Issue
from groupx_host.model.agents import Command
from groupx_host.model.codec import WrongValue, camel, structure
from groupx_host.settings.bounds import LEGACY_DEFAULTS
from groupx_host.settings.shapes import CommandSection, path_text

T = TypeVar("T")
MAX_PROBLEMS = 50
"""Told at once; a file with more is mended in rounds."""
MAX_SHOWN_KEY_CHARACTERS = 64
_PLAIN_KEY = re.compile(r"[A-Za-z0-9_-]+")


@define
class Problems:
    """Everything found wrong so far, as issues with key paths."""

    found: list[Issue] = field(factory=list)

    def add(self, path: str, code: str, message: str) -> None:
        """Note one more."""
        self.found.append(Issue(path=path, code=code, message=message))

    def refuse(self, path: str) -> None:
        """Raise `ConfigurationError` for the file at ``path`` if anything was found."""
        if not self.found:
            return
        told = [f"{issue.path}: {issue.message}" if issue.path else issue.message for issue in self.found[:MAX_PROBLEMS]]
        if len(self.found) > MAX_PROBLEMS:
            told.append(f"and {len(self.found) - MAX_PROBLEMS} more")
        raise ConfigurationError(path, tuple(told))


def join(path: str, key: str) -> str:
    """``agents`` and ``ada`` as ``agents.ada``; a key that is no plain word is quoted."""
    shown = key if _PLAIN_KEY.fullmatch(key) else f'"{key[:MAX_SHOWN_KEY_CHARACTERS]}"'
    return f"{path}.{shown}" if path else shown


def nearest(key: str, known: Collection[str]) -> str:
    """What an unknown key is told: the known one that looks most like it, or all that could stand there."""
    folded = {name.casefold(): name for name in known}
    close = difflib.get_close_matches(key.casefold(), folded, n=1, cutoff=0.5)
    return f'did you mean "{folded[close[0]]}"?' if close else f"known here: {', '.join(sorted(known))}"


def refuse_unknown(value: Mapping[str, Any], known: Collection[str], path: str, problems: Problems) -> None:
    """Note every key that is none of the known ones."""
    for key in value:
        if key not in known:
            problems.add(join(path, key), "unrecognized_key", f"is not a known key; {nearest(key, known)}")


def read_section(kind: type[T], value: Any, path: str, problems: Problems) -> T | None:
    """A flat section of the file, or none when something in it is wrong."""
    if not isinstance(value, Mapping):
        problems.add(path, "invalid_type", "must be an object")
        return None
    try:
        return structure(dict(value), kind)
    except InvalidEnvelope as refused:
        known = [camel(a.name) for a in attrs.fields(kind)]  # type: ignore[arg-type]
        for issue in refused.issues:
            if issue.code == "unrecognized_key":
                problems.add(join(path, issue.path), issue.code, f"is not a known key; {nearest(issue.path, known)}")
            else:
                problems.add(f"{path}.{issue.path}", issue.code, issue.message)
        return None


def read_numbers(kind: type[T], bounds: Mapping[str, tuple[int, int]], value: Any, path: str, problems: Problems) -> T:
    """``limits`` or ``timeouts``: whole numbers inside their bounds, old defaults upgraded; wrong ones are noted and left out."""
    names = {camel(name): name for name in bounds}
    found: dict[str, int] = {}
    if not isinstance(value, Mapping):
        problems.add(path, "invalid_type", "must be an object")
        return kind()
    refuse_unknown(value, names, path, problems)
    for key in names.keys() & value.keys():
        name, number, (least, most) = names[key], value[key], bounds[names[key]]
        if type(number) is not int:
            problems.add(join(path, key), "invalid_type", "must be a whole number")
            continue
        number = LEGACY_DEFAULTS.get(name, {}).get(number, number)
        if not least <= number <= most:
            words = f"must be {least:,}" if least == most else f"must be {least:,} to {most:,}"
            problems.add(join(path, key), "out_of_range", words)
            continue
        found[name] = number
    return kind(**found)


def read_command(value: Any, path: str, problems: Problems) -> Command | None:
    """A command in either of its forms: a program's name or path, or ``{executable, prefixArgs}``."""
    if isinstance(value, str):
        try:
            return Command(path_text(value))
        except WrongValue as wrong:
            problems.add(path, wrong.code, str(wrong))
            return None
    if not isinstance(value, Mapping):
        problems.add(path, "invalid_type", "must be a program, or an object with executable and prefixArgs")
        return None
    section = read_section(CommandSection, value, path, problems)
    return None if section is None else Command(section.executable, section.prefix_args)
