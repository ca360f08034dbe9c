"""What the room's page and the command line read: opening view, history, one event, turns."""

from typing import Any

import msgspec
from litestar import Request, get
from litestar.handlers import HTTPRouteHandler
from litestar.types import ASGIApp

from groupx_host.errors import InvalidEnvelope, Issue, UnknownTarget
from groupx_host.http.queries import cursor_of, limit_of, path_value, read_query, reference_of
from groupx_host.http.reply import JSON_TYPE, NO_STORE, Reply, json_reply
from groupx_host.http.services import Services
from groupx_host.http.views import agents_view, bootstrap, examined, history, identity_view, waits_view
from groupx_host.model.turns import TurnStatus
from groupx_host.sessions.identity import judged_identity
from groupx_host.store import Reader
from groupx_host.store.read_models.history import Page, event_by_id, page_after, page_around, page_before
from groupx_host.store.read_models.identities import agent_identity
from groupx_host.store.read_models.ledger import delivery_ledger
from groupx_host.store.read_models.opening import opening, waiting_now
from groupx_host.store.read_models.turns import TurnFilter, list_turns, turn_story

DEFAULT_HISTORY = 100
DEFAULT_TURNS = 100
_DIRECTIONS = ("beforeSeq", "afterSeq", "aroundSeq")


def reading_routes(services: Services) -> list[HTTPRouteHandler]:
    """The handlers that only read the room."""

    @get("/api/bootstrap")
    async def get_bootstrap(request: Request[Any, Any, Any]) -> ASGIApp:
        read_query(request.scope)
        view = await services.store.read(opening)
        return json_reply(bootstrap(view, services))

    @get("/api/history")
    async def get_history(request: Request[Any, Any, Any]) -> ASGIApp:
        query = read_query(request.scope, *_DIRECTIONS, "limit")
        limit = limit_of(query, DEFAULT_HISTORY)
        direction, seq = _direction(query)
        page = await services.store.read(lambda reader: _page(reader, direction, seq, limit))
        return json_reply(history(page, services.store.epoch))

    @get("/api/events/{event_id:str}")
    async def get_event(request: Request[Any, Any, Any]) -> ASGIApp:
        read_query(request.scope)
        wanted = path_value(request, "event_id")
        found = await services.store.read(lambda reader: event_by_id(reader, wanted))
        if found is None:
            raise UnknownTarget((wanted,), kind="event")
        return Reply(200, found, (JSON_TYPE, NO_STORE))

    return [get_bootstrap, get_history, get_event, *_turn_routes(services)]


def _turn_routes(services: Services) -> list[HTTPRouteHandler]:
    @get("/api/turns")
    async def get_turns(request: Request[Any, Any, Any]) -> ASGIApp:
        query = read_query(request.scope, "status", "target", "correlationId", "cursor", "limit")
        wanted = _turn_filter(query)
        limit = limit_of(query, DEFAULT_TURNS)
        page = await services.store.read(lambda reader: list_turns(reader, wanted, limit))
        found: dict[str, Any] = {"turns": [turn | examined(turn["turnId"], services) for turn in page.turns]}
        if page.next_cursor is not None:
            found["nextCursor"] = page.next_cursor
        return json_reply(found)

    @get("/api/turns/{turn_id:str}")
    async def get_turn(request: Request[Any, Any, Any]) -> ASGIApp:
        read_query(request.scope)
        wanted = path_value(request, "turn_id")
        story = await services.store.read(lambda reader: turn_story(reader, wanted))
        if story is None:
            raise UnknownTarget((wanted,), kind="turn")
        turn = story.turn | examined(wanted, services)
        found: dict[str, Any] = {"turn": turn, "ledger": delivery_ledger(story), "attempts": list(story.attempts)}
        if story.usage is not None:
            found["usage"] = msgspec.Raw(story.usage.encode())
        if story.identity is not None:
            found["identity"] = judged_identity(story.identity, services.plugins.drivers)
        return json_reply(found)

    @get("/api/agents")
    async def get_agents(request: Request[Any, Any, Any]) -> ASGIApp:
        read_query(request.scope)
        agents = agents_view(services)
        wanted = [agent["actorId"] for agent in agents]
        known = await services.store.read(lambda reader: [agent_identity(reader, actor_id) for actor_id in wanted])
        return json_reply(
            {
                "agents": [
                    agent | identity_view(found, services.plugins.drivers) for agent, found in zip(agents, known, strict=True)
                ]
            }
        )

    @get("/api/waits")
    async def get_waits(request: Request[Any, Any, Any]) -> ASGIApp:
        read_query(request.scope)
        return json_reply({"waits": waits_view(await services.store.read(waiting_now))})

    return [get_turns, get_turn, get_agents, get_waits]


def _direction(query: dict[str, str]) -> tuple[str | None, int]:
    given = [name for name in _DIRECTIONS if name in query]
    if len(given) > 1:
        raise InvalidEnvelope(
            tuple(Issue(path=name, code="conflict", message=f"give one of {', '.join(_DIRECTIONS)}") for name in given)
        )
    if not given:
        return None, 0
    return given[0], cursor_of(query[given[0]], given[0])


def _page(reader: Reader, direction: str | None, seq: int, limit: int) -> Page:
    match direction:
        case "afterSeq":
            return page_after(reader, seq, limit)
        case "aroundSeq":
            return page_around(reader, seq, limit)
        case _:
            return page_before(reader, seq if direction else None, limit)


def _turn_filter(query: dict[str, str]) -> TurnFilter:
    return TurnFilter(
        statuses=_statuses(query["status"]) if "status" in query else (),
        target=reference_of(query["target"], "target") if "target" in query else None,
        correlation_id=reference_of(query["correlationId"], "correlationId") if "correlationId" in query else None,
        before=cursor_of(query["cursor"], "cursor") if "cursor" in query else None,
    )


def _statuses(text: str) -> tuple[TurnStatus, ...]:
    try:
        return tuple(TurnStatus(word) for word in text.split(","))
    except ValueError:
        words = ", ".join(TurnStatus)
        raise InvalidEnvelope(
            (Issue(path="status", code="invalid_value", message=f"takes these, separated by commas: {words}"),)
        ) from None
