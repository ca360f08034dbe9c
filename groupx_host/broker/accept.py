"""Accepting a message: one transaction from the command to its queued turns (law L2)."""

from collections.abc import Mapping
from typing import Any

from attrs import frozen

from groupx_host.broker.decisions import Standing, TargetView, refuse_targets
from groupx_host.broker.endings import SYSTEM_ACTOR
from groupx_host.errors import StoreConflict, TurnNotTerminal, UnknownTarget
from groupx_host.model.actors import BINDING_WEB, SEEDED_ACTORS, USER_WEB
from groupx_host.model.agents import Agent
from groupx_host.model.bodies import MessageCreated, TurnQueued
from groupx_host.model.codec import stored_json, unstructure
from groupx_host.model.commands import ClientCommand, PostMessage
from groupx_host.model.envelopes import NewEvent, Provenance, SourceKind
from groupx_host.model.ids import CORRELATION, EVENT, TURN, new_id
from groupx_host.model.limits import Limits
from groupx_host.store import Tx
from groupx_host.store.projections.commands import find_receipt, insert_receipt
from groupx_host.store.projections.turns import NewTurn, count_open, find_turn, insert_turn

MESSAGE, RETRY = "web.message", "web.retry"
"""Types of commands, as their receipts carry them."""

WEB_ACTOR = next(actor for actor in SEEDED_ACTORS if actor.actor_id == USER_WEB)


@frozen(kw_only=True)
class RosterView:
    """The enabled agents as the event loop sees them when the command comes in; ``reasons`` names the failed ones."""

    agents: Mapping[str, Agent]
    reasons: Mapping[str, str]
    limits: Limits


@frozen(kw_only=True)
class Accepted:
    """What an accepted command answers; ``fresh`` is false when the answer is an earlier one."""

    result: dict[str, Any]
    fresh: bool


@frozen(kw_only=True)
class _Draft:
    """A message on its way into the log."""

    to: tuple[str, ...]
    content: str
    reply_to_event_id: str | None = None
    causation_id: str | None = None
    retry_of: str | None = None


def accept_message(tx: Tx, command: PostMessage, roster: RosterView) -> Accepted:
    """A person's message with one queued turn for each recipient, in the order of ``to`` (C2)."""
    payload = {key: value for key, value in unstructure(command).items() if key != "clientCommandId"}
    receipt = find_receipt(tx, BINDING_WEB, command.client_command_id, MESSAGE, payload)
    if receipt is not None:
        return Accepted(result=receipt.result or {}, fresh=False)
    if command.reply_to_event_id and not tx.one("SELECT 1 FROM events WHERE event_id = ?", (command.reply_to_event_id,)):
        raise UnknownTarget((command.reply_to_event_id,), kind="event")
    draft = _Draft(to=command.to, content=command.content, reply_to_event_id=command.reply_to_event_id)
    result = _insert(tx, draft, roster)
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
    draft = _Draft(
        to=(turn.target_actor_id,),
        content=content,
        reply_to_event_id=reply_to,
        causation_id=turn.terminal_event_id,
        retry_of=turn_id,
    )
    result = _insert(tx, draft, roster)
    insert_receipt(tx, BINDING_WEB, command.client_command_id, RETRY, payload, result)
    return Accepted(result=result, fresh=True)


def _insert(tx: Tx, draft: _Draft, roster: RosterView) -> dict[str, Any]:
    views = {target: _view(tx, target, roster) for target in draft.to if target in roster.agents}
    refusal = refuse_targets(draft.to, views, roster.limits.queue_per_agent)
    if refusal is not None:
        raise refusal
    correlation_id, message_id = new_id(CORRELATION), new_id(EVENT)
    tx.append(
        NewEvent(
            event_id=message_id,
            type=MessageCreated.type,
            actor=WEB_ACTOR,
            body=MessageCreated(content=draft.content, retry_of=draft.retry_of),
            correlation_id=correlation_id,
            to=draft.to,
            reply_to_event_id=draft.reply_to_event_id,
            causation_id=draft.causation_id,
            provenance=Provenance(SourceKind.WEB),
        )
    )
    turns = [_queue(tx, target, message_id, correlation_id, roster.agents[target], views[target]) for target in draft.to]
    return {"messageEventId": message_id, "correlationId": correlation_id, "turns": turns}


def _view(tx: Tx, target: str, roster: RosterView) -> TargetView:
    reason = roster.reasons.get(target)
    return TargetView(Standing.FAILED if reason is not None else Standing.TAKES, count_open(tx, target), reason)


def _queue(tx: Tx, target: str, message_id: str, correlation_id: str, agent: Agent, view: TargetView) -> dict[str, Any]:
    turn_id, queued_id = new_id(TURN), new_id(EVENT)
    seq = tx.append(
        NewEvent(
            event_id=queued_id,
            type=TurnQueued.type,
            actor=SYSTEM_ACTOR,
            body=TurnQueued(
                turn_id=turn_id,
                source_event_id=message_id,
                target_actor_id=target,
                adapter_id=agent.driver,
                transport="structured",
                hop_count=0,
            ),
            correlation_id=correlation_id,
            to=(target,),
            causation_id=message_id,
        )
    )
    insert_turn(
        tx,
        NewTurn(
            turn_id=turn_id,
            source_event_id=message_id,
            target_actor_id=target,
            adapter_id=agent.driver,
            root_correlation_id=correlation_id,
            hop_count=0,
            queued_event_id=queued_id,
            enqueue_seq=seq,
        ),
    )
    return {"target": target, "turnId": turn_id, "status": "queued", "queuePosition": view.open_turns}
