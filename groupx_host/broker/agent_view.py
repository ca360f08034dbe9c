"""An agent as people see it: its lane, its session and its standing with the room's tools in one value."""

from collections.abc import Callable
from typing import Any

from attrs import frozen

from groupx_host.broker.lanes import Lane
from groupx_host.sessions.room_tools import Standing


@frozen(kw_only=True)
class AgentView:
    """An agent as bootstrap, health and the status event show it. ``queued`` counts turns that wait in its lane, ``held`` or not."""

    actor_id: str
    display_name: str
    driver: str
    status: str
    cwd: str
    queued: int
    held: bool
    pending_restart: bool
    native_session_available: bool
    room_tools: Standing
    updated_at: str
    reason: str | None = None
    hint: str | None = None
    error_code: str | None = None
    instance_id: str | None = None
    native_frames: Callable[[], list[dict[str, Any]]] = list
    """Gives the shapes of the last native frames, for "why is it stuck"."""

    @property
    def room_tools_told(self) -> dict[str, str | None]:
        """How it stands with the room's tools, as both edges tell it."""
        tools = self.room_tools
        return {
            "roomTools": tools.attachment.value,
            "roomToolsLack": tools.lack.value if tools.lack else None,
            "roomToolsReason": tools.reason,
            "roomToolsHint": tools.hint,
        }


def agent_view(lane: Lane) -> AgentView:
    """The agent as it stands now."""
    state, agent = lane.supervisor.state, lane.agent
    status = "working" if lane.live is not None and state.status == "ready" else state.status
    return AgentView(
        actor_id=agent.actor_id,
        display_name=agent.name,
        driver=agent.driver,
        status=status,
        cwd=str(agent.cwd),
        queued=lane.queued,
        held=lane.held,
        pending_restart=lane.supervisor.awaited is not None,
        native_session_available=lane.supervisor.instance_id is not None,
        room_tools=lane.supervisor.room_tools,
        updated_at=state.since,
        reason=state.reason,
        hint=state.hint,
        error_code=state.error_code,
        instance_id=lane.supervisor.instance_id,
        native_frames=lane.supervisor.diagnostics.frames,
    )


def status_body(lane: Lane) -> dict[str, Any]:
    """The body of ``agent.status``: all that a page shows of it, so that one that does not know it yet can."""
    view = agent_view(lane)
    body: dict[str, Any] = {
        "actorId": view.actor_id,
        "status": view.status,
        "queued": view.queued,
        "held": view.held,
        "enabled": True,
        "pendingRestart": view.pending_restart,
        "displayName": view.display_name,
        "driver": view.driver,
        "cwd": view.cwd,
    }
    known = {"reason": view.reason, "hint": view.hint, "instanceId": view.instance_id, **view.room_tools_told}
    body |= {key: value for key, value in known.items() if value is not None}
    if lane.live is not None:
        body["turnId"] = lane.live.turn_id
    return body
