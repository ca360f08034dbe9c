"""The notifications that wait for the running turn."""

import asyncio
from collections import deque
from collections.abc import Mapping
from typing import Any

from groupx_driver_codex.bounds import MAX_WAITING_FRAMES

Told = tuple[str, Mapping[str, Any]]
"""A method and its parameters."""


class Inbox:
    """What the running turn has not looked at yet, in order; full means that reading waits."""

    def __init__(self) -> None:
        self._items: deque[Told] = deque()
        self._changed = asyncio.Event()
        self._closed = False

    def put(self, method: str, params: Mapping[str, Any]) -> None:
        """Hand over one item; `room` bounds how many wait."""
        self._items.append((method, params))
        self._changed.set()

    async def room(self) -> None:
        """Return when another item may be put."""
        while len(self._items) >= MAX_WAITING_FRAMES and not self._closed:
            self._changed.clear()
            await self._changed.wait()

    async def get(self) -> Told | None:
        """The next item; none when nothing more can come."""
        while not self._items and not self._closed:
            self._changed.clear()
            await self._changed.wait()
        self._changed.set()
        return self._items.popleft() if self._items else None

    def close(self) -> None:
        """Nothing more comes; what is there can still be taken."""
        self._closed = True
        self._changed.set()
