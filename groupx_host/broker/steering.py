"""What a person does to queues: hold and release a lane, move a queued turn, stop a whole interaction. All durable, all idempotent."""

from collections.abc import Callable
from typing import Any

from attrs import frozen

from groupx_host.broker.accept import WEB, WEB_ACTOR
from groupx_host.broker.cancelling import TurnAct, cancel_turns
from groupx_host.errors import StoreConflict, UnknownTarget
from groupx_host.model.actors import BINDING_WEB
from groupx_host.model.bodies import CorrelationStop, LaneHeld, LaneReleased, TurnMoved
from groupx_host.model.commands import ClientCommand, MoveTurn
from groupx_host.model.envelopes import NewEvent
from groupx_host.model.ids import CORRELATION, EVENT, new_id
from groupx_host.model.turns import TurnRow, TurnStatus
from groupx_host.store import Tx
from groupx_host.store.projections.commands import find_receipt, insert_receipt
from groupx_host.store.projections.lanes import hold_lane, queued_in, release_lane, reorder
from groupx_host.store.projections.roots import is_stopped, stop_key
from groupx_host.store.projections.turns import find_turn

HOLD, RELEASE, MOVE, STOP = "web.hold", "web.release", "web.move", "web.stop"
"""Types of commands, as their receipts carry them."""


@frozen
class Steered:
    """What came of a command; ``acts`` are turns that it ended or fenced."""

    result: dict[str, Any]
    acts: tuple[TurnAct, ...] = ()


def accept_hold(tx: Tx, actor_id: str, command: ClientCommand) -> Steered:
    """Hold a lane: its running turn ends as ever, no other one starts."""

    def act() -> dict[str, Any]:
        if hold_lane(tx, actor_id):
            _tell(tx, LaneHeld(actor_id=actor_id), actor_id)
        return {"actorId": actor_id, "held": True}

    return _once(tx, HOLD, command, {"actorId": actor_id}, act)


def accept_release(tx: Tx, actor_id: str, command: ClientCommand) -> Steered:
    """Let a held lane work again."""

    def act() -> dict[str, Any]:
        if release_lane(tx, actor_id):
            _tell(tx, LaneReleased(actor_id=actor_id), actor_id)
        return {"actorId": actor_id, "held": False}

    return _once(tx, RELEASE, command, {"actorId": actor_id}, act)


def accept_move(tx: Tx, turn_id: str, command: MoveTurn) -> Steered:
    """Put a queued turn before another one of its lane, or at the end (law L8: only a person changes an order).

    Raises:
        UnknownTarget: one of the turns is not there.
        StoreConflict: one of them does not wait any more, or they are of different agents.
    """

    def act() -> dict[str, Any]:
        turn = _queued(tx, turn_id)
        if command.before is not None and _queued(tx, command.before).target_actor_id != turn.target_actor_id:
            raise StoreConflict("The two turns are of different agents.", "A turn moves inside its own lane only.")
        order = move_before(queued_in(tx, turn.target_actor_id), turn_id, command.before)
        if order:
            reorder(tx, turn.target_actor_id, order)
            body = TurnMoved(turn_id=turn_id, target_actor_id=turn.target_actor_id, before=command.before)
            _tell(tx, body, turn.target_actor_id, turn.root_correlation_id)
        lane = [found for found, _ in queued_in(tx, turn.target_actor_id)]
        return {"turnId": turn_id, "actorId": turn.target_actor_id, "queue": lane}

    return _once(tx, MOVE, command, {"turnId": turn_id, "before": command.before}, act)


def accept_stop(tx: Tx, correlation_id: str, command: ClientCommand) -> Steered:
    """Stop an interaction: the fence first, so that nothing more is accepted into it, then every unfinished turn of it.

    Raises:
        UnknownTarget: there is no such interaction.
    """
    acts: list[TurnAct] = []

    def act() -> dict[str, Any]:
        if tx.one("SELECT 1 FROM turns WHERE root_correlation_id = ? LIMIT 1", (correlation_id,)) is None:
            raise UnknownTarget((correlation_id,), kind="interaction")
        query = "SELECT turn_id FROM turns WHERE root_correlation_id = ? AND terminal_event_id IS NULL ORDER BY enqueue_seq"
        turns = tuple(row[0] for row in tx.all(query, (correlation_id,)))
        if not is_stopped(tx, correlation_id):
            body = CorrelationStop(correlation_id=correlation_id, turn_ids=turns)
            _tell(tx, body, None, correlation_id, key=stop_key(correlation_id))
        acts.extend(cancel_turns(tx, turns))
        return {"correlationId": correlation_id, "stopped": True, "turns": [found.turn_id for found in acts]}

    done = _once(tx, STOP, command, {"correlationId": correlation_id}, act)
    return Steered(done.result, tuple(acts))


def move_before(queue: list[tuple[str, int]], turn_id: str, before: str | None) -> dict[str, int]:
    """The new ``enqueue_seq`` of every turn whose place changes: the places stay, the turns go round."""
    names = [name for name, _ in queue if name != turn_id]
    names.insert(len(names) if before is None or before == turn_id else names.index(before), turn_id)
    if before == turn_id:
        return {}
    return {name: place for name, (held, place) in zip(names, queue, strict=True) if name != held}


def _queued(tx: Tx, turn_id: str) -> TurnRow:
    turn = find_turn(tx, turn_id)
    if turn is None:
        raise UnknownTarget((turn_id,), kind="turn")
    if turn.status is not TurnStatus.QUEUED:
        raise StoreConflict(f"Turn {turn_id} does not wait; it is {turn.status.value}.", "Only turns that wait have a place.")
    return turn


def _once(
    tx: Tx, kind: str, command: ClientCommand | MoveTurn, payload: dict[str, Any], act: Callable[[], dict[str, Any]]
) -> Steered:
    receipt = find_receipt(tx, BINDING_WEB, command.client_command_id, kind, payload)
    if receipt is not None:
        return Steered(receipt.result or {})
    result = act()
    insert_receipt(tx, BINDING_WEB, command.client_command_id, kind, payload, result)
    return Steered(result)


def _tell(tx: Tx, body: Any, target: str | None, correlation_id: str | None = None, key: str | None = None) -> None:
    tx.append(
        NewEvent(
            event_id=new_id(EVENT),
            type=body.type,
            actor=WEB_ACTOR,
            body=body,
            correlation_id=correlation_id or new_id(CORRELATION),
            to=(target,) if target else (),
            idempotency_key=key,
            provenance=WEB,
        )
    )
