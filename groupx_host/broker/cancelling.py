"""Cancelling a turn: the fence is durable before the native side hears of it."""

from typing import Any

from attrs import frozen

from groupx_host.broker.decisions import CancelAct, Ending, decide_cancel
from groupx_host.broker.endings import SYSTEM_ACTOR, TurnOutcome, end_turn
from groupx_host.errors import UnknownTarget
from groupx_host.model.actors import BINDING_WEB
from groupx_host.model.commands import ClientCommand
from groupx_host.model.turns import Delivery, TurnStatus
from groupx_host.store import Tx
from groupx_host.store.projections.commands import find_receipt, insert_receipt
from groupx_host.store.projections.turns import find_turn, move_turn

CANCEL = "web.cancel"
"""The type of the command, as its receipt carries it."""


@frozen
class Cancelled:
    """What a cancel did; ``act`` says whether a lane must be signalled."""

    result: dict[str, Any]
    act: CancelAct
    target: str


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
        return Cancelled(receipt.result or {}, CancelAct.NOTHING, turn.target_actor_id)
    act = decide_cancel(turn.status)
    status = turn.status
    if act is CancelAct.END:
        status = TurnStatus.CANCELLED
        ending = Ending(status=status, delivery=Delivery.NOT_DELIVERED)
        end_turn(tx, turn, None, TurnOutcome(ending=ending, actor=SYSTEM_ACTOR, adapter_id=turn.adapter_id))
    elif act is CancelAct.FENCE:
        status = TurnStatus.CANCELLING
        move_turn(tx, turn_id, turn.status, status)
    result = {"turnId": turn_id, "accepted": act is not CancelAct.NOTHING, "status": status.value}
    insert_receipt(tx, BINDING_WEB, command.client_command_id, CANCEL, payload, result)
    return Cancelled(result, act, turn.target_actor_id)
