"""The tail of the log: every committed event is encoded once, by the writer that appended it, into a bounded ring.

Browsers, lanes and observers are cursors over it. One that is behind the ring reads the database, from its own cursor, so nobody
misses an event and nobody makes another wait.
"""

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable

import msgspec
from attrs import frozen

from groupx_host.fault_points import fault_point
from groupx_host.model.actors import ROOM_ID
from groupx_host.store.connections import Reader
from groupx_host.store.events import EVENT_COLUMNS, EventRow, envelope_json

RING_EVENTS = 4_096
RING_BYTES = 16 * 1024 * 1024
PAGE = 500

_AFTER = f"SELECT {EVENT_COLUMNS} FROM events WHERE room_id = ? AND seq > ? ORDER BY seq LIMIT ?"  # noqa: S608 - constants


@frozen
class TailEntry:
    """One durable event, ready to be sent. ``frame`` is its envelope as JSON."""

    seq: int
    type: str
    targets: tuple[str, ...]
    frame: bytes


def entry_of(row: EventRow) -> TailEntry:
    """The entry of a row."""
    return TailEntry(row[0], row[4], tuple(msgspec.json.decode(row[9])), envelope_json(row))


def entries_after(reader: Reader, seq: int, limit: int) -> list[TailEntry]:
    """Up to ``limit`` events after ``seq``, from the database."""
    return [entry_of(row) for row in reader.execute(_AFTER, (ROOM_ID, seq, limit))]


class Wakeup:
    """Tells one reader that the head moved; several moves before a look are one."""

    def __init__(self, forget: Callable[["Wakeup"], None]) -> None:
        self._event = asyncio.Event()
        self._forget = forget

    def notify(self) -> None:
        """Wake the reader."""
        self._event.set()

    async def wait(self) -> None:
        """Return once something happened since the last call."""
        await self._event.wait()
        self._event.clear()

    def close(self) -> None:
        """Stop being told."""
        self._forget(self)


class Tail:
    """The ring and those who wait for it."""

    def __init__(self, head: int, read: Callable[[Callable[[Reader], list[TailEntry]]], Awaitable[list[TailEntry]]]) -> None:
        self.head = head
        self._read = read
        self._ring: deque[TailEntry] = deque()
        self._bytes = 0
        self._ring_head = head
        """The last seq that the ring holds, or held."""
        self._filling = asyncio.Lock()
        self._wakeups: set[Wakeup] = set()

    @fault_point("announce")
    def announce(self, appended: list[TailEntry]) -> None:
        """A commit moved the head: these events, in order, are in the log now."""
        # While the ring is filled from the database, that goes on until it has these too.
        if self._ring_head == appended[0].seq - 1 and not self._filling.locked():
            self._push(appended)
        self.head = appended[-1].seq
        for wakeup in self._wakeups:
            wakeup.notify()

    def subscribe(self) -> Wakeup:
        """A new reader's bell; it must be closed."""
        wakeup = Wakeup(self._wakeups.discard)
        self._wakeups.add(wakeup)
        return wakeup

    async def after(self, seq: int, limit: int = PAGE) -> list[TailEntry]:
        """Events after ``seq`` in order, at most ``limit``; empty when there is nothing newer."""
        if seq >= self.head:
            return []
        await self._fill()
        if self._ring and seq >= self._ring[0].seq - 1:
            return self._from_ring(seq, limit)
        return await self._read(lambda reader: entries_after(reader, seq, limit))

    def _from_ring(self, seq: int, limit: int) -> list[TailEntry]:
        found: list[TailEntry] = []
        for entry in reversed(self._ring):
            if entry.seq <= seq:
                break
            found.append(entry)
        found.reverse()
        return found[:limit]

    async def _fill(self) -> None:
        if self._ring_head >= self.head:
            return
        async with self._filling:
            while self._ring_head < self.head:
                start = max(self._ring_head, self.head - RING_EVENTS)
                if start > self._ring_head:
                    self._ring.clear()
                    self._bytes = 0
                fresh = await self._read(lambda reader, start=start: entries_after(reader, start, PAGE))  # type: ignore[misc]
                if not fresh:
                    # Sequence numbers of rolled-back jobs leave no holes, but be safe against waiting for ever.
                    self._ring_head = self.head
                    return
                self._push(fresh)

    def _push(self, fresh: list[TailEntry]) -> None:
        for entry in fresh:
            self._ring.append(entry)
            self._bytes += len(entry.frame)
        self._ring_head = fresh[-1].seq
        while len(self._ring) > RING_EVENTS or (self._bytes > RING_BYTES and len(self._ring) > 1):
            self._bytes -= len(self._ring.popleft().frame)
