"""What a command or an ending does, given what is durable: pure, total, one screen each."""

from collections.abc import Mapping
from enum import StrEnum

from attrs import frozen

from groupx_host.errors import GroupXError, QueueFull, SessionNotAvailable, UnknownTarget
from groupx_host.model.turns import Delivery, TurnStatus, settle_delivery
from groupx_host.plugin.driver_events import Terminal, TurnCancelled, TurnCompleted, TurnFailed, TurnInterrupted


class Standing(StrEnum):
    """Whether an agent of the roster takes messages."""

    TAKES = "takes"
    FAILED = "failed"


@frozen
class TargetView:
    """One configured, enabled agent as an accepting transaction sees it."""

    standing: Standing
    open_turns: int
    reason: str | None = None


def refuse_targets(to: tuple[str, ...], known: Mapping[str, TargetView], queue_limit: int) -> GroupXError | None:
    """Why a message to these targets cannot be accepted, or none (C1: one bad recipient refuses the whole command)."""
    unknown = tuple(target for target in to if target not in known)
    if unknown:
        return UnknownTarget(unknown)
    failed = [target for target in to if known[target].standing is Standing.FAILED]
    if failed:
        names, verb = ", ".join(failed), "is" if len(failed) == 1 else "are"
        reason = known[failed[0]].reason or "the start failed"
        return SessionNotAvailable(f"{names} {verb} not running: {reason}", f"Restart {names}, then send again.")
    full = [target for target in to if known[target].open_turns >= queue_limit]
    return QueueFull(", ".join(full), queue_limit) if full else None


class CancelAct(StrEnum):
    """What a cancel does to a turn."""

    NOTHING = "nothing"
    END = "end"
    FENCE = "fence"
    SIGNAL_AGAIN = "signal_again"


def decide_cancel(status: TurnStatus) -> CancelAct:
    """What a cancel does to a turn, given what is durable about it (law L4)."""
    if status.is_terminal:
        return CancelAct.NOTHING
    if status is TurnStatus.QUEUED:
        # Never handed to a driver: the end is known now, no native cancel exists.
        return CancelAct.END
    if status is TurnStatus.CANCELLING:
        return CancelAct.SIGNAL_AGAIN
    # The fence goes to disk before the signal goes to the process, so a crash between the two still ends as cancelled.
    return CancelAct.FENCE


@frozen(kw_only=True)
class Ending:
    """How a turn ends, in the words of the contract."""

    status: TurnStatus
    delivery: Delivery
    error_code: str | None = None
    reason: str | None = None
    hint: str | None = None


def decide_ending(status: TurnStatus, stored: Delivery, terminal: Terminal, watchdog: str | None = None) -> Ending:
    """The end of a claimed turn.

    Args:
        status: The turn's durable status; ``cancelling`` is the person's intent.
        stored: What is durable about the delivery of its attempt.
        terminal: What the driver said.
        watchdog: The clock that made the host end the turn, or none.
    """
    cancelling = status is TurnStatus.CANCELLING
    match terminal:
        case TurnCompleted():
            return _completed(stored, terminal, cancelling=cancelling)
        case TurnCancelled():
            # A native side that was stopped before it gave a sign of work may forget the prompt: that is no confirmed delivery,
            # so the message is told again with the next packet.
            claimed = Delivery.UNKNOWN if terminal.delivery is Delivery.DELIVERED else terminal.delivery
            delivery = settle_delivery(stored, claimed)
            if cancelling:
                return Ending(status=TurnStatus.CANCELLED, delivery=delivery)
            if watchdog:
                return Ending(status=TurnStatus.FAILED, delivery=delivery, error_code=watchdog, **_watchdog_words(watchdog))
            return Ending(
                status=TurnStatus.FAILED,
                delivery=delivery,
                error_code="TURN_INTERRUPTED",
                reason="The agent's CLI ended the turn by itself.",
                hint="Send again if the work is still wanted.",
            )
        case TurnFailed():
            delivery = settle_delivery(stored, terminal.delivery)
            if cancelling:
                return Ending(status=TurnStatus.CANCELLED, delivery=delivery, reason=terminal.reason)
            if watchdog:
                return Ending(status=TurnStatus.FAILED, delivery=delivery, error_code=watchdog, **_watchdog_words(watchdog))
            return Ending(
                status=TurnStatus.FAILED,
                delivery=delivery,
                error_code=terminal.code,
                reason=terminal.reason,
                hint=terminal.hint,
            )
        case TurnInterrupted():
            return _interrupted(stored, terminal, cancelling=cancelling, watchdog=watchdog)


def _completed(stored: Delivery, terminal: TurnCompleted, *, cancelling: bool) -> Ending:
    if stored is not Delivery.NOT_DELIVERED:
        # A native completion may win against the cancel: the answer is there, so it is told.
        return Ending(status=TurnStatus.COMPLETED, delivery=Delivery.DELIVERED, reason=terminal.reason)
    # An answer to a prompt that was never handed over answers something else: it must not count as a delivery.
    if cancelling:
        return Ending(status=TurnStatus.CANCELLED, delivery=Delivery.NOT_DELIVERED)
    return Ending(
        status=TurnStatus.FAILED,
        delivery=Delivery.NOT_DELIVERED,
        error_code="PROTOCOL_INVALID_MESSAGE",
        reason="The driver ended the turn as answered without having taken its prompt.",
        hint="This is a defect of the driver package. Send the message again.",
    )


def _interrupted(stored: Delivery, terminal: TurnInterrupted, *, cancelling: bool, watchdog: str | None) -> Ending:
    delivery = settle_delivery(stored, terminal.delivery)
    if cancelling and stored is Delivery.NOT_DELIVERED:
        # Nothing has left, so there is nothing that the native side had to confirm.
        return Ending(status=TurnStatus.CANCELLED, delivery=delivery)
    if cancelling:
        return Ending(
            status=TurnStatus.INTERRUPTED,
            delivery=delivery,
            error_code="TURN_CANCEL_TIMEOUT",
            reason=f"The cancel was not confirmed; the agent's process was ended. {terminal.reason}",
            hint="What it had begun may be half done. The next message starts it again.",
        )
    if watchdog:
        return Ending(status=TurnStatus.INTERRUPTED, delivery=delivery, error_code=watchdog, **_watchdog_words(watchdog))
    hint = "Whether it finished is not known. Look at the result, then continue or send again."
    return Ending(status=TurnStatus.INTERRUPTED, delivery=delivery, error_code=terminal.code, reason=terminal.reason, hint=hint)


def _watchdog_words(code: str) -> dict[str, str]:
    if code == "TURN_FIRST_EVENT_TIMEOUT":
        return {
            "reason": "The agent gave no sign of life within timeouts.firstEventMs.",
            "hint": "Check its login and network, or raise timeouts.firstEventMs.",
        }
    return {
        "reason": "The agent was silent for longer than its idle bound.",
        "hint": "Send again, or raise timeouts.idleMs (timeouts.toolIdleMs while a tool runs).",
    }
