"""The writes of a person: structure the body, ask the broker, answer what it answers. Nothing else happens here."""

import re
from typing import Any

from attrs import frozen
from litestar import Request, post
from litestar.handlers import HTTPRouteHandler
from litestar.types import ASGIApp

from groupx_host.errors import StoreConflict
from groupx_host.http.bodies import read_command
from groupx_host.http.queries import path_value, read_query
from groupx_host.http.reply import json_reply
from groupx_host.http.services import Services
from groupx_host.model.codec import WrongValue, checked
from groupx_host.model.commands import ClientCommand, MoveTurn, PostMessage

ACCEPTED = 202
_KEY = re.compile(r"[a-f0-9]{64}")


def _scope_key(value: str) -> str:
    if not _KEY.fullmatch(value):
        raise WrongValue("invalid_value", "must be 64 hex digits")
    return value


@frozen(kw_only=True)
class Shutdown:
    """Stop the room whose configuration lies at the path that the key stands for."""

    runtime_scope_key: str = checked(_scope_key)


def commanding_routes(services: Services) -> list[HTTPRouteHandler]:
    """The handlers of the room's commands."""
    broker = services.broker

    @post("/api/messages", status_code=ACCEPTED)
    async def post_message(request: Request[Any, Any, Any]) -> ASGIApp:
        read_query(request.scope)
        return json_reply(await broker.post_message(await read_command(request, PostMessage)), ACCEPTED)

    @post("/api/turns/{turn_id:str}/cancel", status_code=ACCEPTED)
    async def cancel_turn(request: Request[Any, Any, Any]) -> ASGIApp:
        read_query(request.scope)
        command = await read_command(request, ClientCommand)
        return json_reply(await broker.cancel_turn(path_value(request, "turn_id"), command), ACCEPTED)

    @post("/api/turns/{turn_id:str}/retry", status_code=ACCEPTED)
    async def retry_turn(request: Request[Any, Any, Any]) -> ASGIApp:
        read_query(request.scope)
        command = await read_command(request, ClientCommand)
        return json_reply(await broker.retry_turn(path_value(request, "turn_id"), command), ACCEPTED)

    @post("/api/agents/{actor_id:str}/restart", status_code=ACCEPTED)
    async def restart_agent(request: Request[Any, Any, Any]) -> ASGIApp:
        read_query(request.scope)
        command = await read_command(request, ClientCommand)
        return json_reply(await broker.restart_agent(path_value(request, "actor_id"), command), ACCEPTED)

    return [post_message, cancel_turn, retry_turn, restart_agent, *_queue_routes(services), _shutdown_route(services)]


def _queue_routes(services: Services) -> list[HTTPRouteHandler]:
    """What a person does to the order of things: each answers with the state that came of it."""
    broker = services.broker

    @post("/api/lanes/{actor_id:str}/hold", status_code=ACCEPTED)
    async def hold_lane(request: Request[Any, Any, Any]) -> ASGIApp:
        read_query(request.scope)
        command = await read_command(request, ClientCommand)
        return json_reply(await broker.hold_lane(path_value(request, "actor_id"), command, held=True), ACCEPTED)

    @post("/api/lanes/{actor_id:str}/release", status_code=ACCEPTED)
    async def release_lane(request: Request[Any, Any, Any]) -> ASGIApp:
        read_query(request.scope)
        command = await read_command(request, ClientCommand)
        return json_reply(await broker.hold_lane(path_value(request, "actor_id"), command, held=False), ACCEPTED)

    @post("/api/turns/{turn_id:str}/move", status_code=ACCEPTED)
    async def move_turn(request: Request[Any, Any, Any]) -> ASGIApp:
        read_query(request.scope)
        command = await read_command(request, MoveTurn)
        return json_reply(await broker.move_turn(path_value(request, "turn_id"), command), ACCEPTED)

    @post("/api/correlations/{correlation_id:str}/cancel", status_code=ACCEPTED)
    async def stop_correlation(request: Request[Any, Any, Any]) -> ASGIApp:
        read_query(request.scope)
        command = await read_command(request, ClientCommand)
        return json_reply(await broker.stop_correlation(path_value(request, "correlation_id"), command), ACCEPTED)

    return [hold_lane, release_lane, move_turn, stop_correlation]


def _shutdown_route(services: Services) -> HTTPRouteHandler:
    identity = services.identity

    @post("/api/runtime/shutdown", status_code=ACCEPTED)
    async def shutdown(request: Request[Any, Any, Any]) -> ASGIApp:
        read_query(request.scope)
        asked = await read_command(request, Shutdown)
        if asked.runtime_scope_key != identity.runtime_scope_key:
            raise StoreConflict(
                "This room belongs to another configuration.", "Name its groupx.json with `groupx stop --config …`."
            )
        services.request_shutdown()
        return json_reply(
            {"accepted": True, "runtimeKey": identity.runtime_key, "runtimeScopeKey": identity.runtime_scope_key}, ACCEPTED
        )

    return shutdown
