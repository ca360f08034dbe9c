"""What the handlers work with; made by the composition root, never looked up."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from typing import TYPE_CHECKING, Any, Protocol

from attrs import frozen

if TYPE_CHECKING:
    from groupx_host.broker import Broker
    from groupx_host.http.sse import Streams
    from groupx_host.model.limits import Limits
    from groupx_host.plugin.manager import Plugins
    from groupx_host.store import Store

SERVICE = "groupx"
PROTOCOL = "groupx.runtime/1"


@frozen
class RuntimeIdentity:
    """Who this room is, to the ``groupx`` command: 64 hex digits each (reference, section 15).

    ``current_key`` gives the key of what the room runs now: a roster that was taken on changes it (contract C10).
    """

    current_key: Callable[[], str]
    runtime_scope_key: str

    @property
    def runtime_key(self) -> str:
        """Of the configuration that is applied."""
        return self.current_key()

    def as_json(self) -> dict[str, str]:
        """The four fields that every health answer carries."""
        return {
            "service": SERVICE,
            "protocol": PROTOCOL,
            "runtimeKey": self.runtime_key,
            "runtimeScopeKey": self.runtime_scope_key,
        }


class Setup(Protocol):
    """The setup page's service."""

    def snapshot(self) -> Mapping[str, Any]:
        """What ``GET /api/setup`` answers; looks for CLIs, so it is called in a thread."""

    async def save(self, draft: Any) -> Mapping[str, Any]:
        """Write the configuration; raises `GroupXError` when the draft cannot be used."""


class RoomSetup(Setup, Protocol):
    """The same in a room that runs: what is saved takes effect there."""

    async def take_on(self) -> Mapping[str, Any]:
        """Make what the file says now the roster of the room, such as after an edit by hand."""


@frozen(kw_only=True)
class Services:
    """The running room, as HTTP sees it.

    Attributes:
        setup: The setup service, or none where there is nothing to set up.
        request_shutdown: Asks the host to stop; returns at once.
        mcp: Answers ``/mcp``, or none where no tools are served.
    """

    store: Store
    broker: Broker
    plugins: Plugins
    streams: Streams
    limits: Limits
    identity: RuntimeIdentity
    setup: RoomSetup | None
    request_shutdown: Callable[[], None]
    mcp: Callable[[Any, Any, Any], Awaitable[None]] | None = None
