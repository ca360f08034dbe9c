"""The web server around the application: started and ended by the host, with no signal handling of its own."""

import asyncio
import logging
import socket

import uvicorn
from litestar.types import ASGIApp

IDLE_CONNECTION_SECONDS = 75
LAST_RESPONSES_SECONDS = 2
MAX_HEADER_BYTES = 64 * 1024

log = logging.getLogger("groupx.app")


class WebServer:
    """uvicorn on a socket that is listening already."""

    def __init__(self, app: ASGIApp, listener: socket.socket) -> None:
        self._listener = listener
        self._config = uvicorn.Config(
            app,  # type: ignore[arg-type]
            loop="none",
            ws="none",
            lifespan="off",
            access_log=False,
            log_config=None,
            server_header=False,
            date_header=False,
            proxy_headers=False,
            timeout_keep_alive=IDLE_CONNECTION_SECONDS,
            timeout_graceful_shutdown=LAST_RESPONSES_SECONDS,
            h11_max_incomplete_event_size=MAX_HEADER_BYTES,
        )
        self._server = uvicorn.Server(self._config)

    async def start(self) -> None:
        """Answer requests from now on."""
        self._config.load()
        self._server.lifespan = self._config.lifespan_class(self._config)
        await self._server.startup(sockets=[self._listener])

    async def stop(self) -> None:
        """Finish what is being written, close every connection, and at last the socket."""
        await self._server.shutdown(sockets=[self._listener])

    def sever(self, client: tuple[str, int]) -> None:
        """End the connection of this client address at once; what is still to be written to it is lost."""
        for connection in list(self._server.server_state.connections):
            if getattr(connection, "client", None) == client:
                connection.transport.abort()  # type: ignore[union-attr]


async def served_once(server: WebServer, over: asyncio.Event) -> None:
    """Serve until ``over`` is set; for small servers that end without ceremony."""
    await server.start()
    try:
        await over.wait()
    finally:
        await server.stop()
