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

@fault_point("settle_turns")
def settle_page(tx: Tx, agents: Mapping[str, Agent], evident: frozenset[str], after: int) -> SettledPage:
    """Settle up to `PAGE` unfinished turns after an enqueue position; those that a native side may know of stay open."""
    turns = open_turns(tx, PAGE, after)
    left: list[InFlight] = []
    for turn in turns:
        attempt = open_attempt(tx, turn.turn_id)
        agent = agents.get(turn.target_actor_id)
        in_flight = find_in_flight(tx, turn, attempt) if agent and agent.driver in evident else None
        if in_flight is not None and agent is not None and agent.driver == turn.adapter_id:
            left.append(in_flight)
            continue
        verdict = decide_recovery(turn, attempt, Lack.NO_NATIVE_EVIDENCE, runs_here=agent is not None)
        if verdict is not None:
            write_verdict(tx, agent, turn, attempt, verdict)
        elif attempt is not None and move_turn(tx, turn.turn_id, TurnStatus.DISPATCHING, TurnStatus.QUEUED):
            close_attempt(tx, attempt.attempt_id, Delivery.NOT_DELIVERED)
    return SettledPage(turns[-1].enqueue_seq if len(turns) == PAGE else None, left)


@fault_point("recover")
async def recover(store: Store, agents: Mapping[str, Agent], evident: frozenset[str] = frozenset()) -> dict[str, InFlight]:
    """Settle everything that can be settled now; returns, by actor id, the turns that the agents' native sides are asked about.

    Args:
        agents: The enabled ones by actor id.
        evident: Drivers whose sessions know of a turn that was in flight.
    """
    await store.write(lambda tx: _settle_roster(tx, agents))
    left: dict[str, InFlight] = {}
    after: int | None = -1
    while after is not None:
        position = after
        page = await store.write(lambda tx, position=position: settle_page(tx, agents, evident, position))  # type: ignore[misc]
        after = page.after
        # A lane has one turn in flight (law L8); of a file that says otherwise, the newest is asked about.
        more = [left[each.turn.target_actor_id] for each in page.left if each.turn.target_actor_id in left]
        left |= {each.turn.target_actor_id: each for each in page.left}
        for each in more:
            await store.write(lambda tx, each=each: end_examined(tx, agents[each.turn.target_actor_id], each, Lack.NO_NATIVE_EVIDENCE))  # type: ignore[misc]
    return left


@fault_point("settle_roster")
def _settle_roster(tx: Tx, agents: Mapping[str, Agent]) -> None:
    close_stale_bindings(tx)
    for agent in agents.values():
        upsert_actor(tx, agent_actor(agent), enabled=True)
    disable_absent_agents(tx, frozenset(agents))
