"""``GET /api/agents/{actorId}/frames``: the shapes of an agent's last native frames, for "why is it stuck"."""

from typing import Any

from litestar import Request, get
from litestar.handlers import HTTPRouteHandler
from litestar.types import ASGIApp

from groupx_host.errors import UnknownTarget
from groupx_host.http.queries import path_value, read_query
from groupx_host.http.reply import json_reply
from groupx_host.http.services import Services


def diagnosing_routes(services: Services) -> list[HTTPRouteHandler]:
    """The handler."""

    @get("/api/agents/{actor_id:str}/frames")
    async def get_frames(request: Request[Any, Any, Any]) -> ASGIApp:
        read_query(request.scope)
        wanted = path_value(request, "actor_id")
        for agent in services.broker.agents():
            if agent.actor_id == wanted:
                return json_reply({"actorId": wanted, "status": agent.status, "frames": agent.native_frames()})
        raise UnknownTarget((wanted,))

    return [get_frames]
