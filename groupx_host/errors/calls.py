"""Errors of a call that an agent makes in its own turn (HTTP 4xx; over MCP they come as the tool's error)."""

from collections.abc import Mapping
from typing import Any, ClassVar

from attrs import frozen

from groupx_host.errors.base import GroupXError


@frozen
class McpBindingMismatch(GroupXError):
    """The call names no session that may act now: unknown, closed, or without a running turn (400)."""

    code: ClassVar[str] = "MCP_BINDING_MISMATCH"
    status: ClassVar[int] = 400
    reason: str = "The call names no open session of this room."

    def __str__(self) -> str:
        return self.reason

    @property
    def hint(self) -> str:
        return "The room's tools work during a turn of the session that they were given to."


@frozen
class CausalCycle(GroupXError):
    """An ask whose answer would have to wait for the asker (409). ``ring`` goes from the asker back to the asker."""

    code: ClassVar[str] = "CAUSAL_CYCLE"
    status: ClassVar[int] = 409
    ring: tuple[str, ...]

    def __str__(self) -> str:
        return f"Nobody could answer first: {' waits for '.join(self.ring)}."

    @property
    def hint(self) -> str:
        return "Use send, which does not wait, or publish what you found and end your turn."

    @property
    def details(self) -> Mapping[str, Any]:
        return {"ring": list(self.ring)}


@frozen
class CorrelationStopped(GroupXError):
    """A person stopped this interaction; nothing more may be sent in it (409)."""

    code: ClassVar[str] = "CORRELATION_STOPPED"
    status: ClassVar[int] = 409
    correlation_id: str

    def __str__(self) -> str:
        return "This interaction was stopped by a person."

    @property
    def hint(self) -> str:
        return "End your turn. A new message of a person starts a new interaction."
