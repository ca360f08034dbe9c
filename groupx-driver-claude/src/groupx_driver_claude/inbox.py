"""The frames that wait for the running turn."""

import asyncio
from collections import deque

from groupx_driver_claude.bounds import MAX_WAITING_FRAMES
from groupx_driver_claude.frames import Frame


class Dropped:
    """Stands in the inbox for a line that was too long to be read."""


class Inbox:
    """The frames of the running turn, in order; full means that reading waits, and a waiting reader is let go when it closes."""

    def __init__(self) -> None:
        self._items: deque[Frame | Dropped] = deque()
        self._changed = asyncio.Event()
        self._closed = False

    async def put(self, item: Frame | Dropped) -> None:
        """Hand over one item."""
        while len(self._items) >= MAX_WAITING_FRAMES and not self._closed:
            self._changed.clear()
            await self._changed.wait()
        if not self._closed:
            self._items.append(item)
            self._changed.set()

    async def get(self) -> Frame | Dropped | None:
        """The next item; none when nothing more can come."""
        while not self._items and not self._closed:
            self._changed.clear()
            await self._changed.wait()
        if not self._items:
            return None
        self._changed.set()
        return self._items.popleft()

    def close(self) -> tuple[Frame | Dropped, ...]:
        """Nothing more comes; what is there, which is also returned, can still be taken."""
        self._closed = True
        self._changed.set()
        return tuple(self._items)
