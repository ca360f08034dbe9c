"""Accepting what a person asks for: one transaction from the command to its queued turns (law L2)."""

from typing import Any

from groupx_host.broker.messages import Accepted, Draft, RosterView, check_reply, refuse_draft, write_message
from groupx_host.errors import StoreConflict, TurnNotTerminal, UnknownTarget
from groupx_host.fault_points import fault_point
from groupx_host.model.actors import BINDING_WEB, SEEDED_ACTORS, USER_WEB
from groupx_host.model.codec import stored_json, unstructure
from groupx_host.model.commands import ClientCommand, PostMessage
from groupx_host.model.envelopes import Provenance, SourceKind
from groupx_host.store import Tx
from groupx_host.store.projections.commands import find_receipt, insert_receipt
from groupx_host.store.projections.turns import find_turn

MESSAGE, RETRY = "web.message", "web.retry"
"""Types of commands, as their receipts carry them."""

WEB_ACTOR = next(actor for actor in SEEDED_ACTORS if actor.actor_id == USER_WEB)
WEB = Provenance(SourceKind.WEB)


@fault_point("accept")
def accept_message(tx: Tx, command: PostMessage, roster: RosterView) -> Accepted:
    """A person's message with one queued turn for each recipient, in the order of ``to`` (C2)."""
    payload = {key: value for key, value in unstructure(command).items() if key != "clientCommandId"}
    receipt = find_receipt(tx, BINDING_WEB, command.client_command_id, MESSAGE, payload)
    if receipt is not None:
        return Accepted(result=receipt.result or {}, fresh=False)
    check_reply(tx, command.reply_to_event_id)
    draft = Draft(
        actor=WEB_ACTOR, provenance=WEB, to=command.to, content=command.content, reply_to_event_id=command.reply_to_event_id
    )
    result = _write(tx, draft, roster)
    insert_receipt(tx, BINDING_WEB, command.client_command_id, MESSAGE, payload, result)
    return Accepted(result=result, fresh=True)


def accept_retry(tx: Tx, turn_id: str, command: ClientCommand, roster: RosterView) -> Accepted:
    """A person sends an ended turn's message again: a new message with one new turn, caused by the old terminal (law L3)."""
    payload = {"turnId": turn_id}
    receipt = find_receipt(tx, BINDING_WEB, command.client_command_id, RETRY, payload)
    if receipt is not None:
        return Accepted(result=receipt.result or {}, fresh=False)
    turn = find_turn(tx, turn_id)
    if turn is None:
        raise UnknownTarget((turn_id,), kind="turn")
    if turn.terminal_event_id is None:
        raise TurnNotTerminal(turn_id, turn.status.value)
    body, reply_to = tx.one("SELECT body_json, reply_to_event_id FROM events WHERE event_id = ?", (turn.source_event_id,))
    content = stored_json(body).get("content")
    if not isinstance(content, str):
        raise StoreConflict("The turn's source is no message.", "Send a new message.")
    draft = Draft(
        actor=WEB_ACTOR,
        provenance=WEB,
        to=(turn.target_actor_id,),
        content=content,
        reply_to_event_id=reply_to,
        causation_id=turn.terminal_event_id,
        retry_of=turn_id,
    )
    result = _write(tx, draft, roster)
    insert_receipt(tx, BINDING_WEB, command.client_command_id, RETRY, payload, result)
    return Accepted(result=result, fresh=True)


def _write(tx: Tx, draft: Draft, roster: RosterView) -> dict[str, Any]:
    refusal = refuse_draft(tx, draft, roster)
    if refusal is not None:
        raise refusal
    return write_message(tx, draft, roster)
