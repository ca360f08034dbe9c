"""The JSON of the opening view and of history pages. Pure, apart from asking the broker what it holds in memory."""

from collections.abc import Mapping
from typing import Any

import msgspec

from groupx_host.broker.waiting import wait_edges
from groupx_host.http.services import Services
from groupx_host.model.actors import ROOM_ID
from groupx_host.model.envelopes import BOOTSTRAP_SCHEMA
from groupx_host.model.text import cut_text
from groupx_host.plugin.drivers import DriverSpec
from groupx_host.sessions.identity import judged_identity
from groupx_host.sessions.room_tools import Attachment
from groupx_host.store.projections.asks import WaitGraph
from groupx_host.store.read_models.history import Page
from groupx_host.store.read_models.identities import AgentIdentity
from groupx_host.store.read_models.opening import Opening, OpenTurn

LIVE_TEXT_CHARACTERS = 262_144
"""UTF-16 units of a running turn's answer, and of its reasoning, that the opening view carries; the rest comes with its record."""
MAX_OPEN_TOOLS = 64
CAPABILITIES = {"transport": "structured", "transportLifecycle": "active", "access": "unrestricted"}


def bootstrap(view: Opening, services: Services) -> dict[str, Any]:
    """The opening view. Live text is looked up after the snapshot: a turn that ended between has none, and its end is in the log."""
    live = services.broker.live_turns()
    found: dict[str, Any] = {
        "schema": BOOTSTRAP_SCHEMA,
        "room": {"roomId": ROOM_ID, "throughSeq": view.through_seq},
        "epoch": services.store.epoch,
        "agents": agents_view(services),
        "recentEvents": [msgspec.Raw(envelope) for envelope in view.envelopes],
        "activeTurns": [_open_turn(turn, live.get(turn.turn_id)) | examined(turn.turn_id, services) for turn in view.turns],
        "waits": waits_view(view.waits),
        "limits": {
            "messageCharacters": services.limits.message_characters,
            "contextCharacters": services.limits.context_characters,
            "queuePerAgent": services.limits.queue_per_agent,
        },
    }
    if view.before_seq is not None:
        found["previousPage"] = {"beforeSeq": view.before_seq}
    return found


def waits_view(graph: WaitGraph) -> list[dict[str, Any]]:
    """Who waits for whom now, one entry for each wait."""
    return [edge.as_json() for edge in wait_edges(graph)]


def agents_view(services: Services) -> list[dict[str, Any]]:
    """Participants run by drivers, in roster order."""
    return [_agent(agent) for agent in services.broker.agents()]


def _agent(agent: Any) -> dict[str, Any]:
    found = {
        "actorId": agent.actor_id,
        "displayName": agent.display_name,
        "driver": agent.driver,
        "status": agent.status,
        "statusReason": agent.reason,
        "statusHint": agent.hint,
        "instanceId": agent.instance_id,
        "cwd": str(agent.cwd),
        "enabled": True,
        "queued": agent.queued,
        "held": agent.held,
        "pendingRestart": agent.pending_restart,
        **agent.room_tools_told,
        # Only a CLI that has really asked for the tools can call them (C-row ``currentTurnMcp`` of the reference).
        "capabilities": {**CAPABILITIES, "currentTurnMcp": agent.room_tools.attachment is Attachment.ATTACHED},
    }
    return {name: value for name, value in found.items() if value is not None}


def identity_view(known: AgentIdentity | None, drivers: Mapping[str, DriverSpec]) -> dict[str, Any]:
    """What an agent's newest session runs with, and what changed last; nothing for an agent that has had no session yet."""
    if known is None:
        return {}
    told = {"identity": judged_identity(known.identity, drivers)}
    return told | ({} if known.last_drift is None else {"lastDrift": known.last_drift})


def _open_turn(turn: OpenTurn, live: Any) -> dict[str, Any]:
    found: dict[str, Any] = {
        "turnId": turn.turn_id,
        "targetActorId": turn.target_actor_id,
        "status": turn.status,
        "sourceEventId": turn.source_event_id,
    }
    if turn.started_at is not None:
        found["startedAt"] = turn.started_at
    if live is not None:
        if live.started_at is not None:
            found["startedAt"] = live.started_at
        found["partialText"] = cut_text(live.partial_text, LIVE_TEXT_CHARACTERS)
        found["partialReasoning"] = cut_text(live.partial_reasoning, LIVE_TEXT_CHARACTERS)
        found["openTools"] = list(live.open_tools)[:MAX_OPEN_TOOLS]
    return found


def examined(turn_id: str, services: Services) -> dict[str, Any]:
    """Whether the room is still finding out what became of a turn that was in flight when it ended hard."""
    return {"examining": True} if turn_id in services.broker.examined_turns() else {}


def history(page: Page, epoch: str) -> dict[str, Any]:
    """One page of the log, ascending, with where the pages on both sides begin."""
    found: dict[str, Any] = {
        "events": [msgspec.Raw(envelope) for envelope in page.envelopes],
        "throughSeq": page.through_seq,
        "epoch": epoch,
    }
    if page.has_before:
        found["previousPage"] = {"beforeSeq": page.first_seq}
    if page.has_after:
        found["nextPage"] = {"afterSeq": page.last_seq}
    return found
