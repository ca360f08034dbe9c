"""One tree of errors.

::

    GroupXError
    ├── InvalidEnvelope ── UnsupportedMediaType, MethodNotAllowed, UnknownPath
    ├── MessageTooLarge, SenderFieldForbidden, OriginForbidden
    ├── UnknownTarget, UnknownActor, AdapterNotFound
    ├── ClientCommandConflict, TurnNotTerminal, StoreConflict, TransportModeMismatch, PortConflict
    ├── QueueFull, RootTurnLimitReached, HopLimitReached, ContextBudgetExceeded
    ├── McpBindingMismatch, CausalCycle, CorrelationStopped
    ├── NativeError ── AdapterStartFailed, HandshakeTimeout, ProtocolInvalidMessage, NativePolicyBlocked,
    │                  NativeResumeUnsupported, McpUnavailable, SessionNotAvailable
    └── StoreUnavailable, RoomClosing, DatabaseRefused, DatabaseInUse, PlaceTaken, CopyFailed, ConfigurationError, RoomNotRunning
"""

import importlib
from typing import TYPE_CHECKING

from groupx_host.errors.base import GroupXError, Issue

if TYPE_CHECKING:
    from groupx_host.errors.calls import CausalCycle, CorrelationStopped, McpBindingMismatch
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
    from groupx_host.errors.rooms import ConfigurationError, PortConflict, RoomNotRunning
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
        CopyFailed,
        DatabaseInUse,
        DatabaseRefused,
        PlaceTaken,
        RoomClosing,
        StoreConflict,
        StoreUnavailable,
        TransportModeMismatch,
    )

_MODULES = ("rooms", "store", "sessions", "requests", "calls")


def __getattr__(name: str) -> object:
    """Import a class's module when it is first asked for: thirty classes take longer to make than the help to print."""
    for module in _MODULES if name in __all__ else ():
        found = getattr(importlib.import_module(f"{__name__}.{module}"), name, None)
        if found is not None:
            globals()[name] = found
            return found
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


__all__ = [
    "AdapterNotFound",
    "AdapterStartFailed",
    "CausalCycle",
    "ClientCommandConflict",
    "ConfigurationError",
    "ContextBudgetExceeded",
    "CopyFailed",
    "CorrelationStopped",
    "DatabaseInUse",
    "DatabaseRefused",
    "GroupXError",
    "HandshakeTimeout",
    "HopLimitReached",
    "InvalidEnvelope",
    "Issue",
    "McpBindingMismatch",
    "McpUnavailable",
    "MessageTooLarge",
    "MethodNotAllowed",
    "NativeError",
    "NativePolicyBlocked",
    "NativeResumeUnsupported",
    "OriginForbidden",
    "PlaceTaken",
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
