"""``groupx backup`` and ``groupx export``: from the running room, which alone opens its database (law L1), or from a closed one's file."""

import base64
import hashlib
import http.client
import json
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import click

from groupx_host.cli.inspecting import counted
from groupx_host.cli.loopback import Answer, NoAnswer, NobodyListens, answering
from groupx_host.cli.probing import OURS, RoomKeys, probe
from groupx_host.cli.refusals import refusal
from groupx_host.cli.rooms import load_room
from groupx_host.cli.talking import RoomSilent
from groupx_host.errors import CopyFailed, RoomNotRunning
from groupx_host.settings.configuration import Configuration
from groupx_host.settings.identity import runtime_key, runtime_scope_key
from groupx_host.store.closed_room import back_up_closed, export_closed
from groupx_host.store.exports.room_export import FORMATS
from groupx_host.store.whole_copy import Copied, check_file, growing_beside, put_in_place

PIECE_BYTES = 1024 * 1024
MAX_ERROR_BYTES = 65_536
DONE = 200
BEGIN_SECONDS = 600.0
"""A running room copies its database whole and checks it before the first byte of a backup leaves it."""


def back_up(config_path: Path, target: Path) -> None:
    """Make a checked copy of the room's database at ``target``, which must not exist.

    Raises:
        PlaceTaken, CopyFailed: nothing was made.
    """
    configuration = load_room(config_path).configuration
    copied = (
        _told_backup(configuration.port, target) if _runs(configuration) else back_up_closed(configuration.storage_path, target)
    )
    click.echo(f"{target} is a whole copy of the room: {counted(copied.events, 'event')}, checked.")


def export(config_path: Path, form: str, target: Path | None) -> None:
    """Write the room as a document to ``target``, which must not exist, or to standard output.

    Raises:
        PlaceTaken, CopyFailed: nothing was made.
    """
    configuration = load_room(config_path).configuration
    pieces = _told_export(configuration.port, form) if _runs(configuration) else export_closed(configuration.storage_path, form)
    if target is None:
        for piece in pieces:
            sys.stdout.buffer.write(piece)
        sys.stdout.buffer.flush()
        return
    with growing_beside(target) as partial:
        with partial.open("xb") as file:
            file.writelines(pieces)
        put_in_place(partial, target)
    click.echo(f"{target} holds the room as {form}.")


def format_of(form: str | None, target: Path | None) -> str:
    """The format that was asked for, or the one that the file's ending means."""
    by_suffix = {each.suffix: name for name, each in FORMATS.items()}
    return form or by_suffix.get(target.suffix.removeprefix(".") if target else "", "jsonl")


def _runs(configuration: Configuration) -> bool:
    keys = RoomKeys(scope_key=runtime_scope_key(configuration.path), runtime_key=runtime_key(configuration))
    return probe(configuration.port, keys, seconds=5.0) in OURS


def _told_export(port: int, form: str) -> Iterator[bytes]:
    with _answer(port, f"/api/export?format={form}") as response:
        yield from _pieces(response)


def _told_backup(port: int, target: Path) -> Copied:
    with growing_beside(target) as partial:
        with _answer(port, "/api/backup") as response, partial.open("xb") as file:
            file.writelines(_pieces(response))
            wanted = response.headers.get("content-digest", "")
        with partial.open("rb") as written:
            digest = base64.b64encode(hashlib.file_digest(written, "sha256").digest()).decode()
        if wanted != f"sha-256=:{digest}:":
            raise CopyFailed(str(target), "what arrived is not what the room sent")
        copied = check_file(partial)
        put_in_place(partial, target)
    return copied


@contextmanager
def _answer(port: int, path: str) -> Iterator[http.client.HTTPResponse]:
    """The room's answer, when it is what was asked for.

    Raises:
        RoomRefused: it is an error.
        RoomNotRunning, RoomSilent: there is none.
    """
    try:
        with answering(port, "GET", path, seconds=BEGIN_SECONDS) as response:
            if response.status != DONE:
                raise refusal(Answer(response.status, _json(response.read(MAX_ERROR_BYTES))))
            yield response
    except NobodyListens:
        raise RoomNotRunning(port) from None
    except (NoAnswer, http.client.HTTPException, ConnectionError, TimeoutError) as problem:
        raise RoomSilent(port, str(problem) or "it was cut") from None


def _pieces(response: http.client.HTTPResponse) -> Iterator[bytes]:
    """What it sends, to its end; an answer that was cut is an `http.client.IncompleteRead`."""
    while piece := response.read(PIECE_BYTES):
        yield piece
    if response.length:
        raise http.client.IncompleteRead(b"", response.length)


def _json(data: bytes) -> object:
    try:
        return json.loads(data)
    except ValueError:
        return None
