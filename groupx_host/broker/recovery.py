"""What an earlier run left unfinished, settled before any lane opens (laws L3 to L5).

Only a turn of which nothing can have left the process goes back into its lane. A turn whose prompt may have left ends with what is
known about it: at once, or, where the native side may know more, after its agent's session was asked (`reconciling`), with only that
agent's lane waiting. Nothing is sent again by software.
"""

from collections.abc import Collection, Mapping

from attrs import frozen

from groupx_host.broker.dispatch import agent_actor
from groupx_host.broker.reconciling import InFlight, find_in_flight, write_verdict
from groupx_host.broker.verdicts import Lack, decide_recovery
from groupx_host.fault_points import fault_point
from groupx_host.model.agents import Agent
from groupx_host.model.turns import Delivery, TurnStatus
from groupx_host.store import Store, Tx
from groupx_host.store.projections.sessions import close_stale_bindings, disable_absent_agents, upsert_actor
from groupx_host.store.projections.turns import close_attempt, move_turn, open_attempt, open_turns

PAGE = 200
"""Turns settled in one transaction."""


@frozen
class SettledPage:
    """``after`` is the next enqueue position, none at the end; ``left`` are the turns that native sides are asked about, by actor."""

    after: int | None
    left: dict[str, InFlight]


@fault_point("settle_turns")
def settle_page(tx: Tx, agents: Mapping[str, Agent], askable: frozenset[str], after: int) -> SettledPage:
    """Settle up to `PAGE` unfinished turns after an enqueue position; what the native side of an ``askable`` actor may know of stays open."""
    turns = open_turns(tx, PAGE, after)
    left: dict[str, InFlight] = {}
    for turn in turns:
        attempt, agent = open_attempt(tx, turn.turn_id), agents.get(turn.target_actor_id)
        # A lane has at most one turn in flight (law L8); of a file that says otherwise only one is asked about.
        same_driver = agent is not None and agent.driver == turn.adapter_id
        if same_driver and turn.target_actor_id in askable - left.keys():
            in_flight = find_in_flight(tx, turn, attempt)
            if in_flight is not None:
                left[turn.target_actor_id] = in_flight
                continue
        verdict = decide_recovery(turn, attempt, Lack.NO_NATIVE_EVIDENCE, runs_here=agent is not None)
        if verdict is not None:
            write_verdict(tx, agent, turn, attempt, verdict)
        elif attempt is not None and move_turn(tx, turn.turn_id, TurnStatus.DISPATCHING, TurnStatus.QUEUED):
            close_attempt(tx, attempt.attempt_id, Delivery.NOT_DELIVERED)
    return SettledPage(turns[-1].enqueue_seq if len(turns) == PAGE else None, left)


@fault_point("recover")
async def recover(store: Store, agents: Mapping[str, Agent], evident: Collection[str] = ()) -> dict[str, InFlight]:
    """Settle what can be settled now; returns, by actor id, the turns that the agents' native sides are asked about.

    ``agents`` are the enabled ones by actor id; ``evident`` names drivers whose sessions know of a turn that was in flight.
    """
    askable = frozenset(actor_id for actor_id, agent in agents.items() if agent.driver in evident)
    await store.write(lambda tx: _settle_roster(tx, agents))
    left: dict[str, InFlight] = {}
    after: int | None = -1
    while after is not None:
        position, still = after, askable - left.keys()
        page = await store.write(lambda tx, position=position, still=still: settle_page(tx, agents, still, position))  # type: ignore[misc]
        after = page.after
        left |= page.left
    return left


@fault_point("settle_roster")
def _settle_roster(tx: Tx, agents: Mapping[str, Agent]) -> None:
    close_stale_bindings(tx)
    for agent in agents.values():
        upsert_actor(tx, agent_actor(agent), enabled=True)
    disable_absent_agents(tx, frozenset(agents))
