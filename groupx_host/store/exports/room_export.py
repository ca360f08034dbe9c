"""The whole log as one document, page by page: bounded memory at any length, and every event exactly once, by its ``seq``."""

import re
from collections.abc import Iterator, Mapping
from typing import Any, Protocol

import msgspec
from attrs import frozen

from groupx_host.model.actors import ROOM_ID
from groupx_host.model.codec import stored_json
from groupx_host.store.connections import Reader
from groupx_host.store.events import EVENT_COLUMNS, EventRow, envelope
from groupx_host.store.exports.jsonl import JsonLines
from groupx_host.store.exports.markdown import MarkdownPage
from groupx_host.store.exports.sessions import NativeSessions
from groupx_host.store.exports.web_page import WebPage

PAGE_EVENTS = 500
PAGE_BYTES = 1024 * 1024
"""A page ends after the event with which it grows over this."""

_AFTER = f"SELECT {EVENT_COLUMNS} FROM events WHERE room_id = ? AND seq > ? AND seq <= ? ORDER BY seq LIMIT ?"  # noqa: S608
_COUNT = "SELECT coalesce(max(seq), 0), count(*) FROM events WHERE room_id = ?"
_ODD = re.compile(r"[\r\n]|\\u(?:[dD][89a-fA-F]|0000)")
"""A line break would end a line of the document; half a character and U+0000 leave the room nowhere (C16)."""

_encode = msgspec.json.Encoder().encode


class Document(Protocol):
    """How events become text."""

    def begin(self, outline: "Outline") -> bytes:
        """What stands before the first event."""

    def event(self, line: bytes) -> bytes:
        """One event, given as its envelope in JSON; nothing for one that the document does not show."""

    def end(self) -> bytes:
        """What stands after the last event."""


@frozen
class Outline:
    """What an export will hold, known at its beginning."""

    through_seq: int
    events: int


@frozen
class Format:
    """A kind of document: its class, its media type, and the ending of its files."""

    document: type[Document]
    media_type: str
    suffix: str


FORMATS: Mapping[str, Format] = {
    "jsonl": Format(JsonLines, "application/x-ndjson; charset=utf-8", "jsonl"),
    "markdown": Format(MarkdownPage, "text/markdown; charset=utf-8", "md"),
    "html": Format(WebPage, "text/html; charset=utf-8", "html"),
}


class RoomExport:
    """One export under way. What is written to the log after `begin` is not in it."""

    def __init__(self, form: str) -> None:
        self._document = FORMATS[form].document()
        self._sessions = NativeSessions()
        self._through = self._cursor = 0

    def begin(self, reader: Reader) -> bytes:
        """The document's beginning."""
        through, events = reader.execute(_COUNT, (ROOM_ID,)).fetchone()
        self._through = through
        self._sessions = NativeSessions.of_room(reader)
        return self._document.begin(Outline(through, events))

    def more(self, reader: Reader) -> bytes | None:
        """The next piece; none when all events are told."""
        found: list[bytes] = []
        size, read = 0, 0
        for row in reader.execute(_AFTER, (ROOM_ID, self._cursor, self._through, PAGE_EVENTS)):
            read, self._cursor = read + 1, row[0]
            found.append(self._document.event(public_line(row, self._sessions)))
            size += len(row[14])
            if size > PAGE_BYTES:
                break
        return b"".join(found) if read else None

    def end(self) -> bytes:
        """The document's end."""
        return self._document.end()


def export_pieces(reader: Reader, form: str) -> Iterator[bytes]:
    """A whole export, for who has the database to itself."""
    export = RoomExport(form)
    yield export.begin(reader)
    while (piece := export.more(reader)) is not None:
        yield piece
    yield export.end()


def public_line(row: EventRow, sessions: NativeSessions) -> bytes:
    """An event as it leaves the room: one line of JSON without a native session's id."""
    shown: list[Any] = [*row]
    for column in (9, 14, 15):
        if row[column] is not None:
            shown[column] = _tidy(sessions.masked(row[column]))
    return _encode(envelope(tuple(shown)))


def _tidy(text: str) -> str:
    return _encode(stored_json(text)).decode() if _ODD.search(text) else text
