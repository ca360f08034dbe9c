"""What a word that is no command is answered with."""

import difflib
import os
from collections.abc import Collection
from typing import ClassVar, NoReturn

import click
from attrs import frozen

from groupx_host.errors import GroupXError
from groupx_host.plugin.catalogue import DRIVER_HINTS
from groupx_host.plugin.loading import load_plugins
from groupx_host.plugin.manager import PluginRow


@frozen
class PackageMissing(GroupXError):
    """The word belongs to a package that is known and not installed."""

    code: ClassVar[str] = "ADAPTER_NOT_FOUND"
    status: ClassVar[int] = 404
    word: str
    distribution: str

    def __str__(self) -> str:
        return f"{self.word} comes with the package {self.distribution}, which is not installed."

    @property
    def hint(self) -> str:
        """How to get it."""
        return f"pip install {self.distribution}"


@frozen
class PackageUnused(GroupXError):
    """The word belongs to a package that is installed and kept out, by a list of the person or by a fault of its own."""

    code: ClassVar[str] = "ADAPTER_NOT_FOUND"
    status: ClassVar[int] = 404
    word: str
    distribution: str
    blocked: str | None

    def __str__(self) -> str:
        why = f"is kept out by {self.blocked}" if self.blocked else "is installed and broken"
        return f"{self.word} comes with the package {self.distribution}, which {why}."

    @property
    def hint(self) -> str:
        """What helps."""
        if self.blocked is None:
            return "`groupx plugins` says what is wrong with it."
        return f"Change {self.blocked} so that it lets {self.distribution} in."


class NoSuchCommand(click.UsageError):
    """Nobody knows the word; a command that looks like it was probably meant."""

    def __init__(self, word: str, known: Collection[str], context: click.Context, *, healthy: bool) -> None:
        super().__init__(f"There is no command {word}.", context)
        close = difflib.get_close_matches(word, known, n=1)
        meant = f"Did you mean `groupx {close[0]}`? " if close else ""
        broken = "" if healthy else " A plugin has a problem; `groupx plugins` tells which."
        self.hint = f"{meant}`groupx --help` lists the commands.{broken}"


def refuse_unknown(
    word: str, known: Collection[str], context: click.Context, *, blocked: Collection[str], healthy: bool
) -> NoReturn:
    """Say which package brings the command, or which command was probably meant.

    Raises:
        PackageMissing, PackageUnused: a bundled plugin knows the package of a driver of that name.
        NoSuchCommand: nobody knows the word.
    """
    plugins = load_plugins(block=blocked, environ=os.environ, hooks=(DRIVER_HINTS,))
    hint = plugins.driver_hints.get(word)
    if hint is None:
        raise NoSuchCommand(word, known, context, healthy=healthy)
    rows = [row for row in plugins.rows if row.distribution == hint.distribution]
    if not rows:
        raise PackageMissing(word, hint.distribution)
    if unused := next((row for row in rows if _is_kept_out(row)), None):
        raise PackageUnused(word, hint.distribution, unused.blocked)
    raise NoSuchCommand(word, known, context, healthy=healthy)


def _is_kept_out(row: PluginRow) -> bool:
    return row.blocked is not None or bool(row.problems)
