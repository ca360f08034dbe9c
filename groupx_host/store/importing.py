"""A new database out of a jsonl export: looked through whole first, and then made whole or not at all."""

import hashlib
import sqlite3
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import BinaryIO

from attrs import frozen

from groupx_host.errors import CopyFailed
from groupx_host.model.time import utc_now
from groupx_host.store.connections import open_writer
from groupx_host.store.exports.consistency import Consistency, problems_of
from groupx_host.store.exports.reading import Problem, numbered_lines, read_event, read_opening
from groupx_host.store.exports.rebuilding import Rebuilding
from groupx_host.store.migrations import migrate
from groupx_host.store.seeds import seed
from groupx_host.store.whole_copy import check_copy, growing_beside, put_in_place

MAX_PROBLEMS = 10_000
"""Problems that are told; a file with more is no export, and the rest is counted."""


@frozen
class Findings:
    """What a look through a file found.

    Attributes:
        further: Problems beyond the first `MAX_PROBLEMS`.
        digest: Of the bytes that were looked at.
    """

    problems: tuple[Problem, ...]
    further: int
    events: int
    digest: bytes


def look_through(file: BinaryIO) -> Findings:
    """Read the whole file and tell every problem with its line."""
    digest = hashlib.sha256()
    problems: list[Problem] = []
    further = events = 0
    for found in _problems(file, digest.update):
        if found is None:
            events += 1
        elif len(problems) < MAX_PROBLEMS:
            problems.append(found)
        else:
            further += 1
    return Findings(tuple(problems), further, events, digest.digest())


def build(file: BinaryIO, looked: Findings, target: Path) -> int:
    """Make the database at ``target`` of a file in which nothing is wrong; returns how many events it holds.

    Raises:
        PlaceTaken, CopyFailed: nothing is at ``target`` that was not there before.
    """
    with growing_beside(target) as partial:
        try:
            _fill(partial, target, file, looked)
        except sqlite3.Error as problem:
            raise CopyFailed(str(target), str(problem)) from None
        put_in_place(partial, target)
    return looked.events


def _problems(file: BinaryIO, hear: Callable[[bytes], None]) -> Iterator[Problem | None]:
    """A problem, or none for an event that is right."""
    opening = None
    with Consistency() as consistency:
        for number, line in numbered_lines(file):
            if isinstance(line, Problem):
                yield line
                return
            hear(line + b"\n")
            if number == 1:
                opening = read_opening(line, number)
                if isinstance(opening, Problem):
                    yield opening
                continue
            event = read_event(line, number)
            found = [event] if isinstance(event, Problem) else problems_of(number, event, consistency)
            yield from found
            if not found:
                yield None
        if opening is None:
            yield Problem(0, "The file is empty.")
        elif not isinstance(opening, Problem):
            yield from (Problem(0, sentence) for sentence in consistency.missing(opening))


def _fill(partial: Path, target: Path, file: BinaryIO, looked: Findings) -> None:
    connection = open_writer(partial)
    try:
        migrate(connection, partial)
        seed(connection, utc_now())
        digest = hashlib.sha256()
        connection.execute("BEGIN IMMEDIATE")
        rebuilding = Rebuilding(connection)
        for number, line in numbered_lines(file):
            event = None if isinstance(line, Problem) or number == 1 else read_event(line, number)
            digest.update(line + b"\n" if isinstance(line, bytes) else b"")
            if event is not None and not isinstance(event, Problem):
                rebuilding.add(event)
        if digest.digest() != looked.digest:
            raise CopyFailed(str(target), "the export was changed while it was read")
        rebuilding.settle()
        connection.execute("COMMIT")
        if check_copy(connection, target).events != looked.events:
            raise CopyFailed(str(target), "not every event came into it")
    finally:
        connection.close()
