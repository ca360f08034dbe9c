"""Turns and attempts: their states and the moves between them that are legal."""

from enum import StrEnum
from typing import Final

from attrs import frozen


class TurnStatus(StrEnum):
    """Where a turn stands; the last four are terminal and final (law L4)."""

    QUEUED = "queued"
    DISPATCHING = "dispatching"
    RUNNING = "running"
    CANCELLING = "cancelling"
    COMPLETED = "completed"
    FAILED = "failed"
    CANCELLED = "cancelled"
    INTERRUPTED = "interrupted"

    @property
    def is_terminal(self) -> bool:
        """Whether nothing can follow."""
        return self in TERMINAL_STATUSES


TERMINAL_STATUSES: Final = frozenset({TurnStatus.COMPLETED, TurnStatus.FAILED, TurnStatus.CANCELLED, TurnStatus.INTERRUPTED})
ACTIVE_STATUSES: Final = frozenset({TurnStatus.DISPATCHING, TurnStatus.RUNNING, TurnStatus.CANCELLING})

LEGAL_MOVES: Final[dict[TurnStatus, frozenset[TurnStatus]]] = {
    TurnStatus.QUEUED: frozenset({TurnStatus.DISPATCHING}) | TERMINAL_STATUSES - {TurnStatus.COMPLETED},
    # Back to queued only by recovery, and only while nothing can have left the process.
    TurnStatus.DISPATCHING: frozenset({TurnStatus.QUEUED, TurnStatus.RUNNING, TurnStatus.CANCELLING}) | TERMINAL_STATUSES,
    TurnStatus.RUNNING: frozenset({TurnStatus.CANCELLING}) | TERMINAL_STATUSES,
    # A native completion may win against the cancel.
    TurnStatus.CANCELLING: TERMINAL_STATUSES,
    TurnStatus.COMPLETED: frozenset(),
    TurnStatus.FAILED: frozenset(),
    TurnStatus.CANCELLED: frozenset(),
    TurnStatus.INTERRUPTED: frozenset(),
}


def can_move(before: TurnStatus, after: TurnStatus) -> bool:
    """Whether a turn may go from one status to the other."""
    return after in LEGAL_MOVES[before]


class DispatchPhase(StrEnum):
    """How far an attempt has come; only ever forward."""

    PREPARED = "prepared"
    PROMPT_INVOKED = "prompt_invoked"
    NATIVE_STARTED = "native_started"
    TERMINAL = "terminal"


class Delivery(StrEnum):
    """What is known about whether the native side has the prompt; never goes back."""

    NOT_DELIVERED = "not_delivered"
    UNKNOWN = "unknown"
    DELIVERED = "delivered"
    TERMINAL = "terminal"


_CERTAINTY: Final = {Delivery.NOT_DELIVERED: 0, Delivery.UNKNOWN: 1, Delivery.DELIVERED: 2, Delivery.TERMINAL: 3}


def settle_delivery(stored: Delivery, reported: Delivery) -> Delivery:
    """The certainty that stays when a driver reports one at the end.

    ``unknown`` may become ``not_delivered`` only if the driver knows that nothing left; ``delivered`` never goes back (L3).
    """
    if stored is Delivery.DELIVERED:
        return Delivery.DELIVERED
    if stored is Delivery.NOT_DELIVERED:
        # Nothing was handed over, whatever a driver says: the gate would have written ``unknown`` first.
        return Delivery.NOT_DELIVERED
    return reported if _CERTAINTY[reported] >= _CERTAINTY[stored] or reported is Delivery.NOT_DELIVERED else stored


@frozen
class TurnRow:
    """A turn as stored. Times are timestamps; ``enqueue_seq`` orders the lane (law L8)."""

    turn_id: str
    source_event_id: str
    target_actor_id: str
    adapter_id: str
    parent_turn_id: str | None
    root_correlation_id: str
    hop_count: int
    enqueue_seq: int
    status: TurnStatus
    transport: str
    error_code: str | None
    queued_at: str
    started_at: str | None
    terminal_at: str | None
    terminal_event_id: str | None
