"""The room's tools as a session sees them: a door that opens before the native process does and closes after it."""

from enum import StrEnum
from typing import Protocol

from groupx_host.plugin.drivers import McpEndpoint


class Attachment(StrEnum):
    """Whether a CLI has the room's tools. Only what it really asked for counts."""

    NONE = "none"
    WAITING = "waiting"
    ATTACHED = "attached"
    MISSING = "missing"


class RoomTools(Protocol):
    """Opens and closes the door of one session."""

    async def open(self, binding_id: str) -> McpEndpoint | None:
        """Where the session finds the tools, or none when it has to do without."""

    def watch(self, binding_id: str) -> None:
        """The session is ready: from now on its CLI is expected to ask for the tools."""

    def attachment(self, binding_id: str) -> Attachment:
        """How the session stands with the tools."""

    async def close(self, binding_id: str) -> None:
        """The session is over; its calls are cancelled."""
