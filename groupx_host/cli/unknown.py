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


@frozen
class CommandNotInstalled(GroupXError):
    """The command is known, but the package that brings it is not here."""

    code: ClassVar[str] = "ADAPTER_NOT_FOUND"
    status: ClassVar[int] = 404
    name: str
    distribution: str

    def __str__(self) -> str:
        return f"The command {self.name} comes with the package {self.distribution}, which is not installed."

    @property
    def hint(self) -> str:
        """How to get it."""
        return f"pip install {self.distribution}"


def refuse_unknown(word: str, known: Collection[str], context: click.Context, *, blocked: Collection[str]) -> NoReturn:
    """Say which package brings the command, or which command was probably meant.

    Raises:
        CommandNotInstalled: a bundled plugin knows the package of a driver of that name.
        click.UsageError: nobody knows the word.
    """
    hint = load_plugins(block=blocked, environ=os.environ, hooks=(DRIVER_HINTS,)).driver_hints.get(word)
    if hint is not None:
        raise CommandNotInstalled(word, hint.distribution)
    close = difflib.get_close_matches(word, known, n=1)
    meant = f" Did you mean {close[0]}?" if close else ""
    raise click.UsageError(f"There is no command {word}.{meant}", context)
