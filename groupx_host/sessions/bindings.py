"""Writes down a session that was opened, what it runs with, and the loss of one that should have been resumed."""

from groupx_host.errors import GroupXError
from groupx_host.errors.sessions import MAX_REASON_CHARACTERS
from groupx_host.model.agents import Agent
from groupx_host.model.bodies import ContextLost, SystemErrorRecorded
from groupx_host.model.envelopes import NewEvent, Provenance, SourceKind
from groupx_host.model.identities import SessionDrift, SessionIdentity, changes_between
from groupx_host.model.ids import CORRELATION, EVENT, new_id
from groupx_host.model.text import cut_text
from groupx_host.plugin.drivers import DriverSpec, Session
from groupx_host.sessions.identity import refuse_unknown
from groupx_host.sessions.lifecycle import SYSTEM_ACTOR
from groupx_host.store import Tx
from groupx_host.store.projections.identities import insert_identity, newest_identity
from groupx_host.store.projections.sessions import EarlierSession, NewBinding, insert_binding


def record_binding(
    tx: Tx,
    agent: Agent,
    spec: DriverSpec,
    session: Session,
    binding_id: str,
    instance_id: str,
    earlier: EarlierSession | None,
    *,
    identity: SessionIdentity,
) -> None:
    """One transaction: the instance, the binding, what it runs with, and the events that say what the person should know of it."""
    insert_binding(
        tx,
        NewBinding(
            binding_id=binding_id,
            instance_id=instance_id,
            actor_id=agent.actor_id,
            adapter_id=agent.driver,
            protocol=spec.protocol,
            native_session_id=session.native_ref,
            facts={
                "transport": "structured",
                "driver": spec.name,
                "profileId": spec.profile_id,
                "cliVersion": session.cli_version,
                "cwd": str(agent.cwd),
                "continuity": "resumed" if session.resumed else "new_session",
            },
        ),
    )
    _record_identity(tx, agent, spec, binding_id, identity, resumed=session.resumed)
    if earlier is not None and earlier.used and not session.resumed:
        reason = session.lost_reason or "The native session could not be resumed."
        tx.append(_told(agent, ContextLost(agent_id=agent.agent_id, reason=reason)))


def _record_identity(
    tx: Tx, agent: Agent, spec: DriverSpec, binding_id: str, identity: SessionIdentity, *, resumed: bool
) -> None:
    """The side table's row and, when the agent ran with something else before, the event that says what changed."""
    before = newest_identity(tx, agent.actor_id)
    if before is not None and resumed and before.driver == spec.name:
        refuse_unknown(spec, before)
    changes = changes_between(before, identity) if before is not None else ()
    drift = _told(agent, SessionDrift(agent_id=agent.agent_id, changes=changes)) if changes else None
    if drift is not None:
        tx.append(drift)
    insert_identity(tx, binding_id, agent.actor_id, identity, drift.event_id if drift is not None else None)


def record_start_failure(tx: Tx, agent: Agent, problem: GroupXError) -> None:
    """An agent's tries are used up: the room says so, because it belongs to no turn (C12)."""
    failure = SystemErrorRecorded(
        code=problem.code,
        message=f"{agent.name} did not start: {cut_text(str(problem), MAX_REASON_CHARACTERS)}",
        hint=problem.hint,
    )
    tx.append(_told(agent, failure))


def _told(agent: Agent, body: ContextLost | SessionDrift | SystemErrorRecorded) -> NewEvent:
    """An event of the room itself about one agent, in an interaction of its own."""
    return NewEvent(
        event_id=new_id(EVENT),
        type=body.type,
        actor=SYSTEM_ACTOR,
        body=body,
        correlation_id=new_id(CORRELATION),
        to=(agent.actor_id,),
        provenance=Provenance(SourceKind.SYSTEM),
    )
