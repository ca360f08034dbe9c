"""Cancelling turns: the fence is durable before a native side hears of it, and goes down to what a turn has asked for."""

from collections.abc import Iterable
from typing import Any

from attrs import frozen

from groupx_host.broker.decisions import CancelAct, Ending, decide_cancel
from groupx_host.broker.endings import SYSTEM_ACTOR, TurnOutcome, end_turn
from groupx_host.errors import UnknownTarget
from groupx_host.fault_points import fault_point
from groupx_host.model.actors import BINDING_WEB
from groupx_host.model.commands import ClientCommand
from groupx_host.model.turns import Delivery, TurnRow, TurnStatus
from groupx_host.store import Tx
from groupx_host.store.projections.asks import ask_children
from groupx_host.store.projections.commands import find_receipt, insert_receipt
from groupx_host.store.projections.turns import find_turn, move_turn

CANCEL = "web.cancel"
"""The type of the command, as its receipt carries it."""


@frozen
class TurnAct:
    """What a cancel did to one turn; its lane must be told."""

    turn_id: str
    target: str
    act: CancelAct


@frozen
class Cancelled:
    """What a cancel did, to the turn and to what that turn waited for."""

    result: dict[str, Any]
    acts: list[TurnAct]


@fault_point("cancel")
def accept_cancel(tx: Tx, turn_id: str, command: ClientCommand) -> Cancelled:
    """Fence or end the turn and remember the command.

    Raises:
        UnknownTarget: there is no such turn.
    """
    payload = {"turnId": turn_id}
    receipt = find_receipt(tx, BINDING_WEB, command.client_command_id, CANCEL, payload)
    turn = find_turn(tx, turn_id)
    if turn is None:
        raise UnknownTarget((turn_id,), kind="turn")
    if receipt is not None:
        return Cancelled(receipt.result or {}, [])
    acts = cancel_turns(tx, (turn_id,))
    after = find_turn(tx, turn_id)
    assert after is not None
    result = {"turnId": turn_id, "accepted": bool(acts), "status": after.status.value}
    insert_receipt(tx, BINDING_WEB, command.client_command_id, CANCEL, payload, result)
    return Cancelled(result, acts)


def cancel_turns(tx: Tx, turn_ids: Iterable[str]) -> list[TurnAct]:
    """Fence or end these turns, and every unfinished turn that they asked for; what they only sent goes on (seed D-010)."""
    acts: list[TurnAct] = []
    todo = list(turn_ids)
    seen: set[str] = set()
    while todo:
        turn = find_turn(tx, todo.pop(0))
        if turn is None or turn.turn_id in seen:
            continue
        seen.add(turn.turn_id)
        act = decide_cancel(turn.status)
        if act is CancelAct.NOTHING:
            continue
        children = [child.turn_id for child in ask_children(tx, turn)]
        _apply(tx, turn, act)
        acts.append(TurnAct(turn.turn_id, turn.target_actor_id, act))
        todo.extend(children)
    return acts


def _apply(tx: Tx, turn: TurnRow, act: CancelAct) -> None:
    if act is CancelAct.END:
        ending = Ending(status=TurnStatus.CANCELLED, delivery=Delivery.NOT_DELIVERED)
        end_turn(tx, turn, None, TurnOutcome(ending=ending, actor=SYSTEM_ACTOR, adapter_id=turn.adapter_id))
    elif act is CancelAct.FENCE:
        move_turn(tx, turn.turn_id, turn.status, TurnStatus.CANCELLING)
