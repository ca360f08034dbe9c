"""Writing a message with its queued turns: the one way into the log for people and for agents alike."""

from collections.abc import Mapping
from typing import Any

from attrs import field, frozen

from groupx_host.broker.budgets import read_root, refuse_root
from groupx_host.broker.decisions import Standing, TargetView, refuse_targets
from groupx_host.broker.endings import SYSTEM_ACTOR
from groupx_host.errors import GroupXError, UnknownTarget
from groupx_host.model.actors import Actor
from groupx_host.model.agents import Agent
from groupx_host.model.bodies import MessageCreated, TurnQueued
from groupx_host.model.envelopes import NewEvent, Provenance
from groupx_host.model.ids import CORRELATION, EVENT, TURN, new_id
from groupx_host.model.limits import Limits
from groupx_host.model.turns import TurnRow
from groupx_host.store import Tx
from groupx_host.store.projections.sessions import is_enabled
from groupx_host.store.projections.turns import NewTurn, active_turn, count_open, insert_turn


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
class Refused:
    """A command that was refused, with something durable to say about it; nothing else of it was written."""

    problem: GroupXError


@frozen(kw_only=True)
class Draft:
    """A message on its way into the log.

    Attributes:
        parent: The turn in which an agent wrote it; none for a person's, which starts an interaction of its own.
    """

    actor: Actor
    provenance: Provenance
    content: str
    to: tuple[str, ...] = ()
    reply_to_event_id: str | None = None
    causation_id: str | None = None
    retry_of: str | None = None
    instance_id: str | None = None
    parent: TurnRow | None = None
    correlation_id: str = field(init=False)

    @correlation_id.default
    def _correlation(self) -> str:
        return self.parent.root_correlation_id if self.parent else new_id(CORRELATION)

    @property
    def hop_count(self) -> int:
        """How many calls lie between the person and the new turns."""
        return self.parent.hop_count + 1 if self.parent else 0


def check_reply(tx: Tx, event_id: str | None) -> None:
    """Refuse a reply to an event that is not there."""
    if event_id and not tx.one("SELECT 1 FROM events WHERE event_id = ?", (event_id,)):
        raise UnknownTarget((event_id,), kind="event")


def refuse_draft(tx: Tx, draft: Draft, roster: RosterView) -> GroupXError | None:
    """Why the message cannot be accepted, or none: its targets, then what its interaction may still cause."""
    views = {target: _view(tx, target, roster) for target in draft.to if target in roster.agents and is_enabled(tx, target)}
    known = refuse_targets(draft.to, views, roster.limits.queue_per_agent)
    if known is not None or not draft.to:
        return known
    return refuse_root(
        read_root(tx, draft.correlation_id, draft.parent, roster.limits), draft.to, draft.hop_count, roster.limits
    )


def write_message(tx: Tx, draft: Draft, roster: RosterView) -> dict[str, Any]:
    """The message and one queued turn for each target, in their order (C2); the caller has asked `refuse_draft`."""
    message_id = new_id(EVENT)
    tx.append(
        NewEvent(
            event_id=message_id,
            type=MessageCreated.type,
            actor=draft.actor,
            body=MessageCreated(content=draft.content, retry_of=draft.retry_of),
            correlation_id=draft.correlation_id,
            to=draft.to,
            instance_id=draft.instance_id,
            reply_to_event_id=draft.reply_to_event_id,
            causation_id=draft.causation_id,
            provenance=draft.provenance,
        )
    )
    turns = [_queue(tx, target, message_id, draft, roster.agents[target]) for target in draft.to]
    return {"messageEventId": message_id, "correlationId": draft.correlation_id, "turns": turns}


def _view(tx: Tx, target: str, roster: RosterView) -> TargetView:
    reason = roster.reasons.get(target)
    return TargetView(Standing.FAILED if reason is not None else Standing.TAKES, count_open(tx, target), reason)


def _queue(tx: Tx, target: str, message_id: str, draft: Draft, agent: Agent) -> dict[str, Any]:
    turn_id, queued_id = new_id(TURN), new_id(EVENT)
    position = count_open(tx, target)
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
                hop_count=draft.hop_count,
            ),
            correlation_id=draft.correlation_id,
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
            root_correlation_id=draft.correlation_id,
            hop_count=draft.hop_count,
            queued_event_id=queued_id,
            enqueue_seq=seq,
            parent_turn_id=draft.parent.turn_id if draft.parent else None,
        ),
    )
    found = {"target": target, "turnId": turn_id, "status": "queued", "queuePosition": position}
    # A person's page knows what runs; an agent has only this answer.
    active = active_turn(tx, target) if position and draft.parent else None
    return found if active is None else {**found, "activeTurnId": active}
