"""What an earlier run left unfinished, settled before any lane opens (laws L3 to L5).

Only a turn of which nothing can have left the process goes back into its lane. Everything else ends now, with what is known about
its delivery; nothing is sent again by software.
"""

from collections.abc import Mapping

from groupx_host.broker.decisions import Ending
from groupx_host.broker.dispatch import agent_actor
from groupx_host.broker.endings import SYSTEM_ACTOR, TurnOutcome, end_turn
from groupx_host.fault_points import fault_point
from groupx_host.model.agents import Agent
from groupx_host.model.turns import Delivery, DispatchPhase, TurnRow, TurnStatus
from groupx_host.store import Store, Tx
from groupx_host.store.projections.sessions import close_stale_bindings, disable_absent_agents, upsert_actor
from groupx_host.store.projections.turns import Attempt, close_attempt, move_turn, open_attempt, open_turns

PAGE = 200
"""Turns settled in one transaction."""

_INTERRUPTED = "The room ended while the agent was working; its native process was ended too."
_LOOK = "Whether it finished is not known. Look at the result, then continue or send again."


def decide_recovery(turn: TurnRow, attempt: Attempt | None, *, runs_here: bool) -> Ending | None:
    """How an unfinished turn ends, or none when it (again) stands in its lane."""
    delivery = attempt.delivery if attempt else Delivery.NOT_DELIVERED
    unsent = attempt is None or attempt.phase is DispatchPhase.PREPARED
    if turn.status is TurnStatus.CANCELLING:
        # The person's intent was on disk, and no native process has survived.
        return Ending(status=TurnStatus.CANCELLED, delivery=delivery)
    if not unsent:
        return Ending(
            status=TurnStatus.INTERRUPTED, delivery=delivery, error_code="TURN_INTERRUPTED", reason=_INTERRUPTED, hint=_LOOK
        )
    if turn.transport != "structured":
        return Ending(
            status=TurnStatus.FAILED,
            delivery=delivery,
            error_code="TRANSPORT_MODE_MISMATCH",
            reason="The turn was made for another transport.",
            hint="Send the message again.",
        )
    if not runs_here:
        return Ending(
            status=TurnStatus.FAILED,
            delivery=delivery,
            error_code="SESSION_NOT_AVAILABLE",
            reason="agent_removed",
            hint="The agent is no longer enabled; choose another one.",
        )
    return None


@fault_point("settle_turns")
def settle_page(tx: Tx, agents: Mapping[str, Agent], after: int) -> int | None:
    """Settle up to `PAGE` unfinished turns after an enqueue position; returns the next position, or none at the end."""
    turns = open_turns(tx, PAGE, after)
    for turn in turns:
        attempt = open_attempt(tx, turn.turn_id)
        agent = agents.get(turn.target_actor_id)
        ending = decide_recovery(turn, attempt, runs_here=agent is not None)
        if ending is None:
            if attempt is not None and move_turn(tx, turn.turn_id, TurnStatus.DISPATCHING, TurnStatus.QUEUED):
                close_attempt(tx, attempt.attempt_id, Delivery.NOT_DELIVERED)
            continue
        partial = tx.one("SELECT partial_text FROM turns WHERE turn_id = ?", (turn.turn_id,))[0]
        outcome = TurnOutcome(
            ending=ending,
            actor=agent_actor(agent) if agent else SYSTEM_ACTOR,
            adapter_id=turn.adapter_id,
            text=partial,
            reconciliation="no_native_evidence" if ending.status is TurnStatus.INTERRUPTED else None,
        )
        end_turn(tx, turn, attempt, outcome)
    return turns[-1].enqueue_seq if len(turns) == PAGE else None


@fault_point("recover")
async def recover(store: Store, agents: Mapping[str, Agent]) -> None:
    """Settle everything; ``agents`` are the enabled ones by actor id."""
    await store.write(lambda tx: _settle_roster(tx, agents))
    after: int | None = -1
    while after is not None:
        position = after
        after = await store.write(lambda tx, position=position: settle_page(tx, agents, position))  # type: ignore[misc]


@fault_point("settle_roster")
def _settle_roster(tx: Tx, agents: Mapping[str, Agent]) -> None:
    close_stale_bindings(tx)
    for agent in agents.values():
        upsert_actor(tx, agent_actor(agent), enabled=True)
    disable_absent_agents(tx, frozenset(agents))
