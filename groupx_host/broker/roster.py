"""What a changed roster does to a running room: pure decisions, and the one transaction that makes them true (contract C10)."""

from collections.abc import Iterable, Mapping

from attrs import evolve, field, frozen

from groupx_host.broker.cancelling import TurnAct, cancel_turns
from groupx_host.broker.decisions import CancelAct
from groupx_host.broker.dispatch import agent_actor
from groupx_host.broker.endings import SYSTEM_ACTOR, TurnOutcome, end_turn
from groupx_host.broker.verdicts import Lack, decide_recovery
from groupx_host.fault_points import fault_point
from groupx_host.model.agents import Agent
from groupx_host.model.turns import TurnStatus
from groupx_host.store import Tx
from groupx_host.store.projections.sessions import disable_absent_agents, upsert_actor
from groupx_host.store.projections.turns import find_turn


@frozen(kw_only=True)
class RosterChange:
    """What a new roster means, by actor id.

    Attributes:
        agents: The enabled agents as they run from now on, in roster order.
        added: To be started.
        removed: To be taken out, disabled ones too; their history stays.
        retold: Run on under another name or identity text.
        awaiting: What the file says of agents that run on as they are until their own restart.
    """

    agents: Mapping[str, Agent]
    added: tuple[str, ...] = ()
    removed: tuple[str, ...] = ()
    retold: tuple[str, ...] = ()
    awaiting: Mapping[str, Agent] = field(factory=dict)

    def as_json(self) -> dict[str, list[str]]:
        """What the person is told about the save."""
        return {
            "added": list(self.added),
            "removed": list(self.removed),
            "changed": list(self.retold),
            "pendingRestart": list(self.awaiting),
        }


def decide_roster(running: Mapping[str, Agent], wanted: Iterable[Agent]) -> RosterChange:
    """The change from the agents that run, by actor id, to the wanted roster; disabled ones are not wanted."""
    enabled = {agent.actor_id: agent for agent in wanted if agent.enabled}
    agents: dict[str, Agent] = {}
    awaiting: dict[str, Agent] = {}
    for actor_id, agent in enabled.items():
        before = running.get(actor_id)
        # Name and identity text are read with every packet; what a process was started with stays with the process.
        agents[actor_id] = agent if before is None else evolve(before, name=agent.name, identity=agent.identity)
        if agents[actor_id] != agent:
            awaiting[actor_id] = agent
    return RosterChange(
        agents=agents,
        added=tuple(actor_id for actor_id in enabled if actor_id not in running),
        removed=tuple(actor_id for actor_id in running if actor_id not in enabled),
        retold=tuple(actor_id for actor_id in enabled if actor_id in running and agents[actor_id] != running[actor_id]),
        awaiting=awaiting,
    )


@fault_point("roster")
def accept_roster(tx: Tx, change: RosterChange) -> list[TurnAct]:
    """Who takes messages from now on; turns of those who left end or are fenced. Returns what lanes must be told.

    A command that came in earlier and is written later is refused by the actors' rows.
    """
    for agent in change.agents.values():
        upsert_actor(tx, agent_actor(agent), enabled=True)
    disable_absent_agents(tx, frozenset(change.agents))
    acts: list[TurnAct] = []
    for actor_id in change.removed:
        acts += _take_out(tx, actor_id)
    return acts


def _take_out(tx: Tx, actor_id: str) -> list[TurnAct]:
    query = "SELECT turn_id FROM turns WHERE target_actor_id = ? AND terminal_event_id IS NULL ORDER BY enqueue_seq"
    running: list[str] = []
    acts: list[TurnAct] = []
    for (turn_id,) in tx.all(query, (actor_id,)):
        turn = find_turn(tx, turn_id)
        assert turn is not None, "it was read in this transaction"
        if turn.status is not TurnStatus.QUEUED:
            running.append(turn_id)
            continue
        verdict = decide_recovery(turn, None, Lack.NO_NATIVE_EVIDENCE, runs_here=False)
        assert verdict is not None, "a turn of an agent that does not run here has no lane to stand in"
        end_turn(tx, turn, None, TurnOutcome(ending=verdict.ending, actor=SYSTEM_ACTOR, adapter_id=turn.adapter_id))
        acts.append(TurnAct(turn_id, actor_id, CancelAct.END))
    return acts + cancel_turns(tx, running)
