"""Fixtures for pytest, for who asks for them: ``pytest_plugins = ["groupx_host.testing.fixtures"]``.

The only module of the kit that needs pytest and pytest-asyncio (``pip install groupx[testing]``).
"""

from collections.abc import AsyncIterator, Awaitable, Callable, Mapping
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

import pytest_asyncio

from groupx_host.testing.room import Room

StartRoom = Callable[..., Awaitable[Room]]
"""Takes the agents and the keyword arguments of `Room`, and gives the running room."""


@pytest_asyncio.fixture
async def start_room(tmp_path: Path) -> AsyncIterator[StartRoom]:
    """Starts rooms, each in a folder of its own; all of them are stopped behind the test."""
    async with AsyncExitStack() as rooms:
        made: list[Room] = []

        async def start(agents: Mapping[str, Mapping[str, Any]], **options: Any) -> Room:
            folder = tmp_path / f"room-{len(made) + 1}"
            made.append(Room(folder, agents, **options))
            return await rooms.enter_async_context(made[-1])

        yield start
