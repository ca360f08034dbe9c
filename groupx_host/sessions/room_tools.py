"""The room's tools as a session sees them: a door that opens before the native process does and closes after it."""

from enum import StrEnum
from typing import Protocol

from attrs import frozen

from groupx_host.plugin.drivers import McpEndpoint


class Attachment(StrEnum):
    """Whether a CLI has the room's tools. Only what it really asked for counts."""

    NONE = "none"
    WAITING = "waiting"
    ATTACHED = "attached"
    MISSING = "missing"


class Lack(StrEnum):
    """Why a CLI is without the room's tools, as far as it shows from here."""

    NOT_SERVED = "not_served"
    NOT_CONNECTED = "not_connected"
    NOT_LISTED = "not_listed"


@frozen(kw_only=True)
class Standing:
    """How a session stands with the tools; ``lack``, a reason and an act where they are missing."""

    attachment: Attachment
    lack: Lack | None = None
    reason: str | None = None
    hint: str | None = None


class RoomTools(Protocol):
    """Opens and closes the door of one session."""

    async def open(self, binding_id: str) -> McpEndpoint | None:
        """Where the session finds the tools, or none when it has to do without."""

    def watch(self, binding_id: str) -> None:
        """The session is ready: from now on its CLI is expected to ask for the tools."""

    def standing(self, binding_id: str) -> Standing:
        """How the session stands with the tools."""

    async def close(self, binding_id: str) -> None:
        """The session is over; its calls are cancelled."""
