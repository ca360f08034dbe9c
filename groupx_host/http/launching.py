"""The hand-over from the setup page to the room that it made: one save, then ``GET /api/setup/launch`` until the room answers."""

import asyncio
from collections.abc import Mapping
from typing import Any, ClassVar, Protocol

from attrs import frozen
from litestar import Request, get
from litestar.handlers import HTTPRouteHandler
from litestar.types import ASGIApp

from groupx_host.errors import GroupXError
from groupx_host.http.queries import read_query
from groupx_host.http.reply import json_reply


@frozen
class SetupAlreadySaved(GroupXError):
    """The setup page was saved before; its room is starting (409)."""

    code: ClassVar[str] = "CLIENT_COMMAND_CONFLICT"
    status: ClassVar[int] = 409

    def __str__(self) -> str:
        return "This setup was already saved; its room is starting."

    @property
    def hint(self) -> str:
        """Where to go on."""
        return "Open the room, or run `groupx init` again to change the file."


class FirstSetup(Protocol):
    """The setup service of a room that does not run yet; both touch files, so they are called in a thread."""

    def snapshot(self) -> Mapping[str, Any]:
        """As `Setup.snapshot`."""

    def save(self, draft: Any) -> Mapping[str, Any]:
        """Write the file; raises `GroupXError` when the draft cannot be used."""


class Launch:
    """A setup that can be saved once, and what became of the room after it."""

    def __init__(self, setup: FirstSetup) -> None:
        self._setup = setup
        self._saving = asyncio.Lock()
        self._state: dict[str, str] = {"status": "waiting"}
        self.saved = asyncio.Event()
        self.seen = asyncio.Event()
        """Set when the page has been told how it ended."""

    def snapshot(self) -> Mapping[str, Any]:
        """As the setup service's."""
        return self._setup.snapshot()

    async def save(self, draft: Any) -> Mapping[str, Any]:
        """As the setup service's, once; a draft that is refused does not count. Raises `SetupAlreadySaved`."""
        return await asyncio.shield(asyncio.ensure_future(self._save(draft)))

    async def _save(self, draft: Any) -> Mapping[str, Any]:
        async with self._saving:
            if self.saved.is_set():
                raise SetupAlreadySaved
            found = await asyncio.to_thread(self._setup.save, draft)
            self.saved.set()
            return found

    def ready(self, origin: str) -> None:
        """The room answers at ``origin``."""
        self._state = {"status": "ready", "origin": origin}

    def failed(self, message: str) -> None:
        """The room did not start."""
        self._state = {"status": "failed", "message": message}

    def look(self) -> dict[str, str]:
        """What the page is told now."""
        if self._state["status"] != "waiting":
            self.seen.set()
        return self._state


def launch_routes(launch: Launch) -> list[HTTPRouteHandler]:
    """The handler of ``GET /api/setup/launch``."""

    @get("/api/setup/launch")
    async def get_launch(request: Request[Any, Any, Any]) -> ASGIApp:
        read_query(request.scope)
        return json_reply(launch.look())

    return [get_launch]
