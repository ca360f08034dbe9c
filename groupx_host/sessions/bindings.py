"""Writes down a session that was opened, and the loss of one that should have been resumed."""

from groupx_host.errors import GroupXError
from groupx_host.errors.sessions import MAX_REASON_CHARACTERS
from groupx_host.model.agents import Agent
from groupx_host.model.bodies import ContextLost, SystemErrorRecorded
from groupx_host.model.envelopes import NewEvent, Provenance, SourceKind
from groupx_host.model.ids import CORRELATION, EVENT, new_id
from groupx_host.model.text import cut_text
from groupx_host.plugin.drivers import DriverSpec, Session
from groupx_host.sessions.lifecycle import SYSTEM_ACTOR
from groupx_host.store import Tx
from groupx_host.store.projections.sessions import EarlierSession, NewBinding, insert_binding


def record_binding(
    tx: Tx,
    agent: Agent,
    spec: DriverSpec,
    session: Session,
    binding_id: str,
    instance_id: str,
    earlier: EarlierSession | None,
) -> None:
    """One transaction: the instance, the binding and, if the native memory is gone, the event that says so."""
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
    if earlier is not None and earlier.used and not session.resumed:
        tx.append(
            NewEvent(
                event_id=new_id(EVENT),
                type=ContextLost.type,
                actor=SYSTEM_ACTOR,
                body=ContextLost(agent_id=agent.agent_id, reason=session.lost_reason or "The native session could not be resumed."),
                correlation_id=new_id(CORRELATION),
                to=(agent.actor_id,),
                provenance=Provenance(SourceKind.SYSTEM),
            )
        )


def record_start_failure(tx: Tx, agent: Agent, problem: GroupXError) -> None:
    """An agent's tries are used up: the room says so, because it belongs to no turn (C12)."""
    tx.append(
        NewEvent(
            event_id=new_id(EVENT),
            type=SystemErrorRecorded.type,
            actor=SYSTEM_ACTOR,
            body=SystemErrorRecorded(
                code=problem.code,
                message=f"{agent.name} did not start: {cut_text(str(problem), MAX_REASON_CHARACTERS)}",
                hint=problem.hint,
            ),
            correlation_id=new_id(CORRELATION),
            to=(agent.actor_id,),
            provenance=Provenance(SourceKind.SYSTEM),
        )
    )
