"""``groupx import``: a jsonl export as a new database."""

from pathlib import Path
from typing import ClassVar

import click
from attrs import frozen

from groupx_host.cli.failures import DONE, REFUSED, say
from groupx_host.cli.inspecting import counted
from groupx_host.errors import GroupXError, PlaceTaken
from groupx_host.store.importing import Findings, build, look_through


@frozen
class ExportUnreadable(GroupXError):
    """The file to import cannot be read."""

    code: ClassVar[str] = "INVALID_ENVELOPE"
    status: ClassVar[int] = 400
    path: Path
    reason: str

    def __str__(self) -> str:
        return f"{self.path} cannot be read: {self.reason}."

    @property
    def hint(self) -> str:
        """What helps."""
        return "Name a file that `groupx export` wrote."


def bring_in(source: Path, target: Path) -> int:
    """Make ``target`` of ``source``; returns the exit code.

    Raises:
        ExportUnreadable, PlaceTaken, CopyFailed: nothing was made.
    """
    if target.exists():
        raise PlaceTaken(str(target))
    try:
        with source.open("rb") as file:
            looked = look_through(file)
            if looked.problems:
                _tell(source, looked)
                return REFUSED
            file.seek(0)
            events = build(file, looked, target)
    except OSError as problem:
        raise ExportUnreadable(source, problem.strerror or str(problem)) from None
    click.echo(f"{target} is a new room of {counted(events, 'event')}. Name it as storage.path to open it.")
    return DONE


def _tell(source: Path, looked: Findings) -> None:
    for problem in looked.problems:
        click.echo(f"{source}: {problem}", err=True)
    found = counted(len(looked.problems) + looked.further, "problem")
    say(f"{source} has {found}; nothing was made.", "Export the room again; an export is imported as it is or not at all.")
