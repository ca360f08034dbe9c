"""Errors of native sessions: starting one, speaking to one, and how a turn failed because of one."""

from typing import ClassVar

from attrs import frozen

from groupx_host.errors.base import GroupXError

MAX_REASON_CHARACTERS = 500


@frozen
class NativeError(GroupXError):
    """A failure on the native side, with the bounded reason that the native side gave."""

    status: ClassVar[int] = 503
    reason: str
    advice: str | None = None

    def __str__(self) -> str:
        return self.reason[:MAX_REASON_CHARACTERS]

    @property
    def hint(self) -> str | None:
        return self.advice


@frozen
class AdapterStartFailed(NativeError):
    """The agent's process could not be started or ended before it was ready."""

    code: ClassVar[str] = "ADAPTER_START_FAILED"


@frozen
class HandshakeTimeout(NativeError):
    """The native process did not finish its handshake within ``timeouts.handshakeMs``."""

    code: ClassVar[str] = "PROTOCOL_HANDSHAKE_TIMEOUT"


@frozen
class ProtocolInvalidMessage(NativeError):
    """The native side broke the *sequence* of its protocol (C15); noise and over-long lines are not this."""

    code: ClassVar[str] = "PROTOCOL_INVALID_MESSAGE"


@frozen
class NativePolicyBlocked(NativeError):
    """The native side refused the unrestricted profile at preflight, start, session or mode (law L9)."""

    code: ClassVar[str] = "NATIVE_POLICY_BLOCKED"


@frozen
class NativeResumeUnsupported(NativeError):
    """The native conversation could not be resumed; a new session is needed."""

    code: ClassVar[str] = "NATIVE_RESUME_UNSUPPORTED"


@frozen
class McpUnavailable(NativeError):
    """The room's tools are not ready yet."""

    code: ClassVar[str] = "MCP_UNAVAILABLE"


@frozen
class SessionNotAvailable(NativeError):
    """The agent has no session and will not get one without a person: its start tries are used up, or it is leaving."""

    code: ClassVar[str] = "SESSION_NOT_AVAILABLE"


class TurnFenced(Exception):
    """The turn was cancelled before its prompt left: the driver must not send anything (law L3).

    Not a `GroupXError`: it never reaches a person. A driver lets it pass through ``Session.run``.
    """
