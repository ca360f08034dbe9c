"""Pages of the log in both directions (contract C5). Keyset queries over the log's own order: constant at any length."""

from collections.abc import Iterable
from typing import Any

from attrs import frozen

from groupx_host.model.actors import ROOM_ID
from groupx_host.store.connections import Reader
from groupx_host.store.events import EVENT_COLUMNS, envelope_json
from groupx_host.store.read_models.shortening import page_envelope

MAX_PAGE_BYTES = 1024 * 1024
"""A page ends before it grows over this; it holds at least one event."""

_SELECT = f"SELECT {EVENT_COLUMNS} FROM events"  # noqa: S608 - constants
_BEFORE = f"{_SELECT} WHERE room_id = ? AND seq < ? ORDER BY seq DESC LIMIT ?"
_AFTER = f"{_SELECT} WHERE room_id = ? AND seq > ? ORDER BY seq LIMIT ?"
_BY_ID = f"{_SELECT} WHERE event_id = ?"
_HEAD = "SELECT coalesce(max(seq), 0) FROM events WHERE room_id = ?"
_OLDER = "SELECT 1 FROM events WHERE room_id = ? AND seq < ? LIMIT 1"


@frozen(kw_only=True)
class Page:
    """Durable envelopes in ascending order, as JSON.

    Attributes:
        first_seq: Of the first event; 0 in an empty page.
        last_seq: Of the last event; 0 in an empty page.
        through_seq: The head of the log in the same snapshot.
        has_before: Whether the log has events before the page.
    """

    envelopes: tuple[bytes, ...]
    first_seq: int
    last_seq: int
    through_seq: int
    has_before: bool

    @property
    def has_after(self) -> bool:
        """Whether the log has events after the page."""
        return 0 < self.last_seq < self.through_seq


def head_seq(reader: Reader) -> int:
    """The highest ``seq`` of the room; 0 for an empty one."""
    return int(reader.execute(_HEAD, (ROOM_ID,)).fetchone()[0])


def has_events_before(reader: Reader, seq: int) -> bool:
    """Whether the room has an event before ``seq``."""
    return reader.execute(_OLDER, (ROOM_ID, seq)).fetchone() is not None


def page_before(reader: Reader, seq: int | None, limit: int) -> Page:
    """The ``limit`` events before ``seq``, or the latest ones."""
    head = head_seq(reader)
    start = head + 1 if seq is None else seq
    found = bounded(reader.execute(_BEFORE, (ROOM_ID, start, limit)), MAX_PAGE_BYTES)
    return _page(reader, found[::-1], head)


def page_after(reader: Reader, seq: int, limit: int) -> Page:
    """The ``limit`` events after ``seq``."""
    found = bounded(reader.execute(_AFTER, (ROOM_ID, seq, limit)), MAX_PAGE_BYTES)
    return _page(reader, found, head_seq(reader))


def page_around(reader: Reader, seq: int, limit: int) -> Page:
    """About half of ``limit`` before ``seq``, the event itself, and the rest after it."""
    half = limit // 2
    before = bounded(reader.execute(_BEFORE, (ROOM_ID, seq, half)), MAX_PAGE_BYTES // 2)
    after = bounded(reader.execute(_AFTER, (ROOM_ID, seq - 1, limit - len(before))), MAX_PAGE_BYTES // 2)
    return _page(reader, before[::-1] + after, head_seq(reader))


def event_by_id(reader: Reader, event_id: str) -> bytes | None:
    """One whole envelope as JSON, or none."""
    row = reader.execute(_BY_ID, (event_id,)).fetchone()
    return None if row is None else envelope_json(row)


def bounded(rows: Iterable[tuple[Any, ...]], max_bytes: int) -> list[tuple[int, bytes]]:
    """``(seq, envelope)`` of the rows until they have ``max_bytes``; at least one."""
    found: list[tuple[int, bytes]] = []
    size = 0
    for row in rows:
        encoded = page_envelope(row)
        size += len(encoded)
        if found and size > max_bytes:
            break
        found.append((row[0], encoded))
    return found


def _page(reader: Reader, found: list[tuple[int, bytes]], head: int) -> Page:
    first = found[0][0] if found else 0
    return Page(
        envelopes=tuple(encoded for _, encoded in found),
        first_seq=first,
        last_seq=found[-1][0] if found else 0,
        through_seq=head,
        has_before=bool(found) and has_events_before(reader, first),
    )
