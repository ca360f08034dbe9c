"""One tree of errors.

::

    GroupXError
    ├── InvalidEnvelope ── UnsupportedMediaType, MethodNotAllowed, UnknownPath
    ├── MessageTooLarge, SenderFieldForbidden, OriginForbidden
    ├── UnknownTarget, UnknownActor, AdapterNotFound
    ├── ClientCommandConflict, TurnNotTerminal, StoreConflict, TransportModeMismatch, PortConflict
    ├── QueueFull, RootTurnLimitReached, HopLimitReached, ContextBudgetExceeded
    ├── NativeError ── AdapterStartFailed, HandshakeTimeout, ProtocolInvalidMessage, NativePolicyBlocked,
    │                  NativeResumeUnsupported, McpUnavailable, SessionNotAvailable
    └── StoreUnavailable, RoomClosing, DatabaseRefused, DatabaseInUse, ConfigurationError, RoomNotRunning
"""

from groupx_host.errors.base import GroupXError, Issue
from groupx_host.errors.requests import (
    AdapterNotFound,
    ClientCommandConflict,
    ContextBudgetExceeded,
    HopLimitReached,
    InvalidEnvelope,
    MessageTooLarge,
    MethodNotAllowed,
    OriginForbidden,
    QueueFull,
    RootTurnLimitReached,
    SenderFieldForbidden,
    TurnNotTerminal,
    UnknownActor,
    UnknownPath,
    UnknownTarget,
    UnsupportedMediaType,
)
from groupx_host.errors.sessions import (
    AdapterStartFailed,
    HandshakeTimeout,
    McpUnavailable,
    NativeError,
    NativePolicyBlocked,
    NativeResumeUnsupported,
    ProtocolInvalidMessage,
    SessionNotAvailable,
    TurnFenced,
)
from groupx_host.errors.store import (
    ConfigurationError,
    DatabaseInUse,
    DatabaseRefused,
    PortConflict,
    RoomClosing,
    RoomNotRunning,
    StoreConflict,
    StoreUnavailable,
    TransportModeMismatch,
)

__all__ = [
    "AdapterNotFound",
    "AdapterStartFailed",
    "ClientCommandConflict",
    "ConfigurationError",
    "ContextBudgetExceeded",
    "DatabaseInUse",
    "DatabaseRefused",
    "GroupXError",
    "HandshakeTimeout",
    "HopLimitReached",
    "InvalidEnvelope",
    "Issue",
    "McpUnavailable",
    "MessageTooLarge",
    "MethodNotAllowed",
    "NativeError",
    "NativePolicyBlocked",
    "NativeResumeUnsupported",
    "OriginForbidden",
    "PortConflict",
    "ProtocolInvalidMessage",
    "QueueFull",
    "RoomClosing",
    "RoomNotRunning",
    "RootTurnLimitReached",
    "SenderFieldForbidden",
    "SessionNotAvailable",
    "StoreConflict",
    "StoreUnavailable",
    "TransportModeMismatch",
    "TurnFenced",
    "TurnNotTerminal",
    "UnknownActor",
    "UnknownPath",
    "UnknownTarget",
    "UnsupportedMediaType",
]
