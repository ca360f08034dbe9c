"""The durable steps between a lane and its driver: claim, hand over, native start, give back, end."""

from attrs import evolve, frozen

from groupx_host.broker.decisions import Ending, decide_ending
from groupx_host.broker.endings import SYSTEM_ACTOR, TurnOutcome, end_turn
from groupx_host.context import covered_through
from groupx_host.errors import TurnFenced
from groupx_host.fault_points import fault_point
from groupx_host.model.actors import ROOM_ID, Actor, ActorKind
from groupx_host.model.agents import Agent
from groupx_host.model.bodies import TurnDispatched, TurnStarted
from groupx_host.model.envelopes import NewEvent, Provenance, SourceKind
from groupx_host.model.ids import ATTEMPT, EVENT, new_id
from groupx_host.model.turns import Delivery, DispatchPhase, TurnStatus
from groupx_host.plugin.driver_events import TurnCompleted, TurnInterrupted, UsageReported
from groupx_host.plugin.evidence import prompt_digest
from groupx_host.sessions.normalise import TurnRecord
from groupx_host.sessions.runner import RunOutcome
from groupx_host.sessions.supervisor import OpenedSession
from groupx_host.store import Tx
from groupx_host.store.projections.lanes import is_held, next_source_seq
from groupx_host.store.projections.reconciliations import keep_digest
from groupx_host.store.projections.turns import (
    Claim,
    close_attempt,
    confirm_native_start,
    find_turn,
    head_of_lane,
    insert_attempt,
    invoke_prompt,
    move_turn,
    open_attempt,
)


def agent_actor(agent: Agent) -> Actor:
    """The agent as events show it."""
    return Actor(agent.actor_id, ActorKind.AGENT, agent.name)


@fault_point("claim")
def claim_head(tx: Tx, agent: Agent, binding_id: str) -> Claim | None:
    """Take the head of the lane: ``queued`` → ``dispatching`` with an attempt ``prepared + not_delivered``; none when empty or held."""
    queue = [] if is_held(tx, agent.actor_id) else head_of_lane(tx, agent.actor_id)
    if not queue:
        return None
    turn, source_seq = queue[0]
    if not move_turn(tx, turn.turn_id, TurnStatus.QUEUED, TurnStatus.DISPATCHING):
        return None
    head = tx.one("SELECT max(seq) FROM events WHERE room_id = ?", (ROOM_ID,))[0]
    following = next_source_seq(tx, agent.actor_id, turn.turn_id, queue[1][1] if len(queue) > 1 else None)
    through = covered_through(head, source_seq, following)
    attempt_id = new_id(ATTEMPT)
    insert_attempt(tx, attempt_id, turn.turn_id, binding_id, through)
    tx.append(
        NewEvent(
            event_id=new_id(EVENT),
            type=TurnDispatched.type,
            actor=SYSTEM_ACTOR,
            body=TurnDispatched(turn_id=turn.turn_id, attempt_id=attempt_id, target_actor_id=agent.actor_id),
            correlation_id=turn.root_correlation_id,
            to=(agent.actor_id,),
            reply_to_event_id=turn.source_event_id,
            causation_id=turn.turn_id,
            provenance=Provenance(SourceKind.SYSTEM),
        )
    )
    return Claim(turn, attempt_id, source_seq, through)


@fault_point("hand_over")
def hand_over(tx: Tx, claim: Claim, prompt: str) -> None:
    """The prompt gate: on disk before the driver can read the prompt (law L3), with what names this prompt on the native side.

    Raises:
        TurnFenced: a cancel was faster, or the prompt was handed over before.
    """
    if not invoke_prompt(tx, claim.turn.turn_id, claim.attempt_id):
        raise TurnFenced(claim.turn.turn_id)
    keep_digest(tx, claim.attempt_id, prompt_digest(prompt))


@fault_point("native_start")
def start_natively(tx: Tx, agent: Agent, claim: Claim, instance_id: str, native_turn_id: str | None) -> bool:
    """The native side confirmed the prompt; returns whether that was news."""
    if not confirm_native_start(tx, claim.turn.turn_id, claim.attempt_id, native_turn_id):
        return False
    tx.append(
        NewEvent(
            event_id=new_id(EVENT),
            type=TurnStarted.type,
            actor=agent_actor(agent),
            body=TurnStarted(turn_id=claim.turn.turn_id, attempt_id=claim.attempt_id, native_turn_id=native_turn_id),
            correlation_id=claim.turn.root_correlation_id,
            instance_id=instance_id,
            reply_to_event_id=claim.turn.source_event_id,
            causation_id=claim.turn.turn_id,
            provenance=Provenance(
                SourceKind.ADAPTER, author_actor_id=agent.actor_id, source_event_id=claim.turn.source_event_id
            ),
        )
    )
    return True


@fault_point("give_back")
def give_back(tx: Tx, claim: Claim) -> bool:
    """Put an unsent turn back into its lane: only while nothing can have left (``prepared + not_delivered``)."""
    attempt = open_attempt(tx, claim.turn.turn_id)
    if attempt is None or attempt.phase is not DispatchPhase.PREPARED:
        return False
    if not move_turn(tx, claim.turn.turn_id, TurnStatus.DISPATCHING, TurnStatus.QUEUED):
        return False
    close_attempt(tx, attempt.attempt_id, Delivery.NOT_DELIVERED)
    return True


@frozen(kw_only=True)
class RunReport:
    """What a lane knows when a run is over."""

    agent: Agent
    claim: Claim
    opened: OpenedSession
    record: TurnRecord
    outcome: RunOutcome
    text: str
    usage: UsageReported | None


@fault_point("end_run")
def end_run(tx: Tx, report: RunReport) -> Ending | None:
    """Decide and write the end of a run, in one transaction; none when the turn had ended already."""
    turn = find_turn(tx, report.claim.turn.turn_id)
    assert turn is not None
    attempt = open_attempt(tx, turn.turn_id)
    stored = attempt.delivery if attempt else Delivery.NOT_DELIVERED
    ending = decide_ending(turn.status, stored, report.outcome.terminal, report.outcome.watchdog)
    outcome = TurnOutcome(
        ending=ending,
        actor=agent_actor(report.agent),
        adapter_id=report.agent.driver,
        instance_id=report.opened.instance_id,
        record=report.record,
        text=report.text,
        usage=report.usage,
    )
    return ending if end_turn(tx, turn, attempt, outcome) else None


def end_unrun(tx: Tx, agent: Agent, turn_id: str, ending: Ending) -> bool:
    """End a turn that no driver has run: a packet that does not fit, an agent that cannot start."""
    turn = find_turn(tx, turn_id)
    if turn is None or turn.terminal_event_id is not None:
        return False
    attempt = open_attempt(tx, turn_id)
    if turn.status is TurnStatus.CANCELLING:
        ending = Ending(status=TurnStatus.CANCELLED, delivery=attempt.delivery if attempt else Delivery.NOT_DELIVERED)
    return end_turn(tx, turn, attempt, TurnOutcome(ending=ending, actor=agent_actor(agent), adapter_id=agent.driver))


def end_broken(tx: Tx, agent: Agent, claim: Claim) -> bool:
    """End a turn whose run broke off in the room, with what is known about its delivery."""
    attempt = open_attempt(tx, claim.turn.turn_id)
    if attempt is None:
        # It ended, or stands in its lane again.
        return False
    ending = Ending(
        status=TurnStatus.INTERRUPTED,
        delivery=attempt.delivery,
        error_code="INTERNAL_ERROR",
        reason="The room failed while it ran the turn.",
        hint="Look at the room's own output, then send again if the work is still wanted.",
    )
    return end_unrun(tx, agent, claim.turn.turn_id, ending)


def bare_report(report: RunReport, problem: Exception) -> RunReport:
    """The same run without what its agent recorded, for an end that could not be written with it (law L4)."""
    return evolve(report, record=TurnRecord(), usage=None, outcome=interrupted_by_defect(problem))


def interrupted_by_defect(problem: BaseException) -> RunOutcome:
    """The outcome when the lane itself failed: the turn must not stay open (law L5)."""
    reason = f"The room failed while it ran the turn: {type(problem).__name__}: {problem}"
    return RunOutcome(TurnInterrupted(delivery=Delivery.UNKNOWN, reason=reason, code="INTERNAL_ERROR"), condemned=True)


def stopped_outcome(outcome: RunOutcome) -> RunOutcome:
    """The outcome when the room stopped under the turn: an answer that came in time stands, anything else is uncertain."""
    terminal = outcome.terminal
    if isinstance(terminal, TurnCompleted) or outcome.fenced:
        return outcome
    reason = "The room was stopped while the agent was working."
    return RunOutcome(TurnInterrupted(delivery=terminal.delivery, reason=reason), condemned=True)
