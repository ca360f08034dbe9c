"""``GET /api/health``: cheap at any size of the room; ``deep=1`` looks at the whole file, off the event loop (contract C7)."""

import asyncio
from typing import Any

from attrs import define, field
from litestar import Request, get
from litestar.handlers import HTTPRouteHandler
from litestar.types import ASGIApp

from groupx_host.errors import InvalidEnvelope, Issue, StoreUnavailable
from groupx_host.http.queries import read_query
from groupx_host.http.reply import json_reply
from groupx_host.http.services import RuntimeIdentity, Services
from groupx_host.model.time import utc_now
from groupx_host.store.read_models.integrity import integrity_problems

UNWELL = frozenset({"failed", "degraded", "native_policy_blocked"})
CONTRACT_SCHEMA_VERSION = 9
"""The version of the contract's tables that the database carries."""


@define
class IntegrityBoard:
    """The last verdict on the file; true until a deep check says otherwise."""

    ok: bool = True
    checked_at: str | None = None
    problems: tuple[str, ...] = ()
    _checking: asyncio.Task[None] | None = field(default=None, init=False)

    async def check(self, services: Services) -> None:
        """Look at the whole file; those who ask at the same time share one check."""
        if self._checking is None or self._checking.done():
            self._checking = asyncio.create_task(self._check(services), name="integrity check")
        await asyncio.shield(self._checking)

    async def _check(self, services: Services) -> None:
        try:
            self.problems = await services.store.read(integrity_problems)
        except StoreUnavailable as problem:
            if not services.store.met_damage:
                raise
            self.problems = (str(problem),)
        self.ok = not self.problems
        if self.ok:
            services.store.found_sound()
        self.checked_at = utc_now()


def closing_health(identity: RuntimeIdentity) -> dict[str, Any]:
    """What health answers, with 503, while the room is closing."""
    return {"status": "closing", **identity.as_json()}


def health(services: Services, board: IntegrityBoard) -> dict[str, Any]:
    """The state of the room out of memory."""
    agents = services.broker.agents()
    active, queued = services.broker.counts()
    problem = services.store.problem
    sound = board.ok and not services.store.met_damage
    well = problem is None and sound and not any(agent.status in UNWELL for agent in agents)
    store: dict[str, Any] = {
        "available": problem is None,
        "integrityOk": sound,
        "schemaVersion": CONTRACT_SCHEMA_VERSION,
        "journalMode": "wal",
    }
    if problem is not None:
        store["problem"] = problem
    if board.checked_at is not None:
        store["checkedAt"] = board.checked_at
    if board.problems:
        store["problems"] = list(board.problems)
    return {
        "status": "ok" if well else "degraded",
        "readiness": "ready",
        "transport": "structured",
        "transportLifecycle": "active",
        "access": "unrestricted",
        "store": store,
        "agents": [_agent(agent) for agent in agents],
        "activeTurns": active,
        "queuedTurns": queued,
        **services.identity.as_json(),
    }


def _agent(agent: Any) -> dict[str, Any]:
    found = {
        "adapterId": agent.actor_id.removeprefix("agent:"),
        "status": agent.status,
        "nativeSessionAvailable": agent.native_session_available,
        "updatedAt": agent.updated_at,
    }
    if agent.pending_restart:
        found["pendingRestart"] = True
    if agent.instance_id is not None:
        found["instanceId"] = agent.instance_id
    if agent.error_code is not None:
        found["lastError"] = agent.error_code
    return found


def health_routes(services: Services) -> list[HTTPRouteHandler]:
    """The handler of ``GET /api/health``."""
    board = IntegrityBoard()

    @get("/api/health")
    async def get_health(request: Request[Any, Any, Any]) -> ASGIApp:
        deep = read_query(request.scope, "deep").get("deep", "0")
        if deep not in {"0", "1"}:
            raise InvalidEnvelope((Issue(path="deep", code="invalid_value", message="must be 0 or 1"),))
        if deep == "1":
            await board.check(services)
        return json_reply(health(services, board))

    return [get_health]
