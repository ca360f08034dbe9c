"""``GET`` and ``POST /api/setup``, and ``POST /api/setup/apply`` of a running room."""

import asyncio
from typing import Any

from attrs import frozen
from litestar import Request, get, post
from litestar.handlers import HTTPRouteHandler
from litestar.types import ASGIApp

from groupx_host.errors import UnknownPath
from groupx_host.http.bodies import read_command, read_object
from groupx_host.http.queries import read_query
from groupx_host.http.reply import json_reply
from groupx_host.http.services import RoomSetup, Setup

MAX_SETUP_BYTES = 256 * 1024


@frozen
class Nothing:
    """A body without fields: ``{}``."""


def setup_routes(setup: Setup | None) -> list[HTTPRouteHandler]:
    """The setup page's handlers. The service's snapshot looks for programs, so it works in a thread."""

    @get("/api/setup")
    async def get_setup(request: Request[Any, Any, Any]) -> ASGIApp:
        read_query(request.scope)
        return json_reply(await asyncio.to_thread(_there(setup).snapshot))

    @post("/api/setup", status_code=200)
    async def post_setup(request: Request[Any, Any, Any]) -> ASGIApp:
        read_query(request.scope)
        draft = await read_object(request, MAX_SETUP_BYTES)
        return json_reply(await _there(setup).save(draft))

    return [get_setup, post_setup]


def roster_routes(setup: RoomSetup | None) -> list[HTTPRouteHandler]:
    """The running room's handler for a file that was edited by hand: it is looked at when somebody says so, never by a guess."""

    @post("/api/setup/apply", status_code=200)
    async def post_apply(request: Request[Any, Any, Any]) -> ASGIApp:
        read_query(request.scope)
        await read_command(request, Nothing)
        if setup is None:
            raise UnknownPath
        return json_reply(await setup.take_on())

    return [post_apply]


def _there(setup: Setup | None) -> Setup:
    if setup is None:
        raise UnknownPath
    return setup
