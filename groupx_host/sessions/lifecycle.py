"""The transient events that tell how an agent's session starts."""

from typing import Any

from groupx_host.model.actors import SYSTEM, Actor, ActorKind
from groupx_host.model.agents import Agent
from groupx_host.model.envelopes import TransientEvent

SYSTEM_ACTOR = Actor(SYSTEM, ActorKind.SYSTEM, "GroupX")


def lifecycle_event(
    kind: str,
    agent: Agent,
    *,
    attempt: int,
    max_attempts: int,
    wants_resume: bool,
    resumed: bool | None = None,
    next_delay_ms: int | None = None,
    error_code: str | None = None,
) -> TransientEvent:
    """A ``session.*`` event; delays are milliseconds."""
    continuity = "resume" if wants_resume else "new_session"
    if wants_resume and resumed is not None:
        continuity = "resumed" if resumed else "new_session_after_resume_failure"
    phase = kind.partition(".")[2]
    body: dict[str, Any] = {
        "phase": phase,
        "agentId": agent.agent_id,
        "actorId": agent.actor_id,
        "attempt": attempt,
        "maxAttempts": max_attempts,
        "continuity": continuity,
    }
    if next_delay_ms is not None:
        body["nextDelayMs"] = next_delay_ms
    if error_code is not None:
        body["errorCode"] = error_code
    return TransientEvent(
        type=kind,
        actor=SYSTEM_ACTOR,
        body=body,
        correlation_id=f"session:{agent.actor_id}",
        merge_key=f"session:{agent.actor_id}",
        labels=("session-lifecycle",),
    )
