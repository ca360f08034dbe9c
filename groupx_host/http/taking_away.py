"""The room to take away: ``GET /api/export`` as a document, ``GET /api/backup`` as a whole copy of its database."""

import asyncio
import base64
import hashlib
import os
import threading
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any, BinaryIO

from attrs import frozen
from litestar import Request, get
from litestar.handlers import HTTPRouteHandler
from litestar.types import ASGIApp

from groupx_host.errors import InvalidEnvelope, Issue, StoreConflict
from groupx_host.http.flowing import Flow
from groupx_host.http.queries import read_query
from groupx_host.http.reply import NO_STORE, Headers
from groupx_host.http.services import Services
from groupx_host.store import Reader, Store
from groupx_host.store.exports.room_export import FORMATS, RoomExport
from groupx_host.store.whole_copy import copy_database, growing_beside

PIECE_BYTES = 1024 * 1024
DEFAULT_FORMAT = "jsonl"
BACKUP_NAME = "groupx-backup.db"
_DELETED_WHEN_CLOSED = getattr(os, "O_TEMPORARY", 0) | getattr(os, "O_BINARY", 0)


def taking_away_routes(services: Services) -> list[HTTPRouteHandler]:
    """The handlers of export and backup."""
    one_backup = asyncio.Lock()

    @get("/api/export")
    async def get_export(request: Request[Any, Any, Any]) -> ASGIApp:
        form = read_query(request.scope, "format").get("format", DEFAULT_FORMAT)
        if form not in FORMATS:
            raise InvalidEnvelope((Issue(path="format", code="invalid_value", message=f"must be one of {', '.join(FORMATS)}"),))
        found = FORMATS[form]
        headers = _attachment(f"groupx-room.{found.suffix}", found.media_type)
        return Flow(headers, _export(services.store, form), services.streams.sever)

    @get("/api/backup")
    async def get_backup(request: Request[Any, Any, Any]) -> ASGIApp:
        read_query(request.scope)
        if one_backup.locked():
            raise StoreConflict(
                "A backup is being made already.", "Wait until it is done; a backup holds everything up to its beginning."
            )
        async with one_backup:
            copy = await _copied(services.store)
        digest = base64.b64encode(copy.digest)
        headers = (
            *_attachment(BACKUP_NAME, "application/vnd.sqlite3"),
            (b"content-length", b"%d" % copy.size),
            (b"content-digest", b"sha-256=:%b:" % digest),
        )
        return Flow(headers, _file(copy.file), services.streams.sever)

    return [get_export, get_backup]


@frozen
class _Copy:
    """A whole copy that has no name any more: it is gone when its file is closed."""

    file: BinaryIO
    size: int
    digest: bytes


def _attachment(name: str, media_type: str) -> Headers:
    """A document is saved and not shown: in the room's own origin it would stand beside the room's page."""
    disposition = f'attachment; filename="{name}"'.encode()
    return ((b"content-type", media_type.encode()), (b"content-disposition", disposition), NO_STORE)


async def _export(store: Store, form: str) -> AsyncIterator[bytes]:
    export = RoomExport(form)
    yield await store.read(export.begin)
    while (piece := await store.read(export.more)) is not None:
        yield piece
    yield export.end()


async def _file(file: BinaryIO) -> AsyncIterator[bytes]:
    try:
        while piece := await asyncio.to_thread(file.read, PIECE_BYTES):
            yield piece
    finally:
        file.close()


async def _copied(store: Store) -> _Copy:
    """Copy in a reader's thread; who stops waiting stops the copy."""
    unwanted = threading.Event()
    copying = asyncio.ensure_future(store.read(lambda reader: _copy(reader, store.path, unwanted)))
    try:
        return await asyncio.shield(copying)
    except asyncio.CancelledError:
        unwanted.set()
        copying.add_done_callback(_let_go)
        raise


def _copy(reader: Reader, database: Path, unwanted: threading.Event) -> _Copy:
    with growing_beside(database.with_name(f"{database.name}.copy")) as partial:
        copy_database(reader, partial, stop=unwanted.is_set)
        with partial.open("rb") as written:
            digest = hashlib.file_digest(written, "sha256").digest()
        file = os.fdopen(os.open(partial, os.O_RDONLY | _DELETED_WHEN_CLOSED), "rb")
        return _Copy(file, partial.stat().st_size, digest)


def _let_go(copying: "asyncio.Future[_Copy]") -> None:
    if not copying.cancelled() and copying.exception() is None:
        copying.result().file.close()
