"""What an agent asks for in its own turn: send, ask and publish, each one transaction (law L2, seed D-010, D-011, D-029).

Who calls is the turn that runs on the binding, never a field of the call (law L6). The turn is looked at again inside the
transaction: a call that comes after its end, or after a cancel, writes nothing.
"""

from typing import Any

from attrs import frozen

from groupx_host.broker.budgets import tell_loop_stopped
from groupx_host.broker.messages import Accepted, Draft, Refused, RosterView, check_reply, refuse_draft, write_message
from groupx_host.broker.waiting import find_ring
from groupx_host.errors import CausalCycle, CorrelationStopped, GroupXError, InvalidEnvelope, Issue, McpBindingMismatch
from groupx_host.model.actors import Actor
from groupx_host.model.envelopes import Provenance, SourceKind
from groupx_host.model.turns import DispatchPhase, TurnRow, TurnStatus
from groupx_host.store import Tx
from groupx_host.store.projections.asks import ASK_LABEL, read_ancestors, read_wait_graph
from groupx_host.store.projections.commands import find_receipt, insert_receipt
from groupx_host.store.projections.roots import is_stopped
from groupx_host.store.projections.turns import bound_turn, open_attempt

SEND, ASK, PUBLISH = "mcp.send", "mcp.ask", "mcp.publish"
"""Types of commands, as their receipts carry them."""


@frozen(kw_only=True)
class Caller:
    """The turn that calls, as the lane that runs it knows it."""

    actor: Actor
    binding_id: str
    instance_id: str
    turn_id: str


@frozen(kw_only=True)
class Call:
    """A message that an agent wants to write. ``to`` is empty for publish."""

    kind: str
    client_command_id: str
    content: str
    to: tuple[str, ...] = ()
    reply_to_event_id: str | None = None

    @property
    def payload(self) -> dict[str, Any]:
        """What the idempotency of the call is about."""
        return {"to": list(self.to), "content": self.content, "replyToEventId": self.reply_to_event_id}


def accept_call(tx: Tx, caller: Caller, call: Call, roster: RosterView) -> Accepted | Refused:
    """Write the message with its turns, or say why not.

    Raises:
        McpBindingMismatch: the caller's turn does not run any more.
        CorrelationStopped, CausalCycle, InvalidEnvelope, UnknownTarget, SessionNotAvailable, QueueFull, ClientCommandConflict:
            nothing was written.
    """
    turn = running_turn(tx, caller)
    receipt = find_receipt(tx, caller.binding_id, call.client_command_id, call.kind, call.payload)
    if receipt is not None:
        return Accepted(result=receipt.result or {}, fresh=False)
    # A stop also cancels the caller's turn, and is the better reason.
    if is_stopped(tx, turn.root_correlation_id):
        raise CorrelationStopped(turn.root_correlation_id)
    if turn.status is TurnStatus.CANCELLING:
        raise McpBindingMismatch("The turn of this call is being cancelled.")
    _refuse_self(caller, call)
    check_reply(tx, call.reply_to_event_id)
    draft = _draft(caller, call, turn)
    refusal = refuse_draft(tx, draft, roster)
    if refusal is not None:
        return _refused(tx, turn, refusal)
    if call.kind == ASK:
        _refuse_ring(tx, turn, call.to, roster)
    result = write_message(tx, draft, roster)
    if not call.to:
        del result["turns"]
    insert_receipt(tx, caller.binding_id, call.client_command_id, call.kind, call.payload, result)
    return Accepted(result=result, fresh=True)


def running_turn(tx: Tx, caller: Caller) -> TurnRow:
    """The caller's turn, if it has not ended on this binding and its prompt has left."""
    turn = bound_turn(tx, caller.turn_id, caller.binding_id)
    attempt = open_attempt(tx, caller.turn_id)
    if turn is None or attempt is None or attempt.phase is DispatchPhase.PREPARED:
        raise McpBindingMismatch("The turn of this call has ended.")
    return turn


def _draft(caller: Caller, call: Call, turn: TurnRow) -> Draft:
    labels = (ASK_LABEL,) if call.kind == ASK else None
    provenance = Provenance(
        SourceKind.MCP,
        author_actor_id=caller.actor.actor_id,
        source_event_id=turn.source_event_id,
        labels=labels,
        binding_id=caller.binding_id,
        parent_turn_id=turn.turn_id,
        hop_count=turn.hop_count + 1,
    )
    return Draft(
        actor=caller.actor,
        provenance=provenance,
        content=call.content,
        to=call.to,
        # The default links an answer to the message that the agent is working on (D-029).
        reply_to_event_id=call.reply_to_event_id or turn.source_event_id,
        causation_id=turn.turn_id,
        instance_id=caller.instance_id,
        parent=turn,
    )


def _refuse_self(caller: Caller, call: Call) -> None:
    found = [index for index, target in enumerate(call.to) if target == caller.actor.actor_id]
    if found:
        issue = Issue(path=f"to[{found[0]}]", code="self_target", message=f"{caller.actor.actor_id} is the caller itself")
        raise InvalidEnvelope((issue,))


def _refused(tx: Tx, turn: TurnRow, problem: GroupXError) -> Refused:
    if tell_loop_stopped(tx, turn, problem):
        return Refused(problem=problem)
    raise problem


def _refuse_ring(tx: Tx, turn: TurnRow, to: tuple[str, ...], roster: RosterView) -> None:
    """An ask may not wait for somebody who waits for the asker, nor for whoever set it to work (D-011)."""
    ancestors = read_ancestors(tx, turn)
    for target in to:
        if target in ancestors:
            path = ancestors[: ancestors.index(target) + 1]
            raise CausalCycle((turn.target_actor_id, *reversed(path), turn.target_actor_id))
    graph = read_wait_graph(tx.all, (*roster.agents,))
    for target in to:
        ring = find_ring(graph, turn.turn_id, turn.target_actor_id, target)
        if ring is not None:
            raise CausalCycle(ring)
