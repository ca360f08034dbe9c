"""The web server around the application: started and ended by the host, with no signal handling of its own."""

import socket

import uvicorn
from litestar.types import ASGIApp

from groupx_host.app.connections import MAX_HEADER_BYTES, Connection

IDLE_CONNECTION_SECONDS = 75
LAST_RESPONSES_SECONDS = 2


class WebServer:
    """uvicorn on a socket that is listening already."""

    def __init__(self, listener: socket.socket) -> None:
        self._listener = listener
        self._server: uvicorn.Server | None = None

    async def start(self, app: ASGIApp) -> None:
        """Answer requests with ``app`` from now on."""
        config = uvicorn.Config(
            app,
            loop="none",
            http=Connection,
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
        config.load()
        server = uvicorn.Server(config)
        server.lifespan = config.lifespan_class(config)
        await server.startup(sockets=[self._listener])
        self._server = server

    async def stop(self) -> None:
        """Finish what is being written, close every connection, and at last the socket."""
        if self._server is None:
            self._listener.close()
        else:
            await self._server.shutdown(sockets=[self._listener])

    def sever(self, client: tuple[str, int]) -> None:
        """End the connection of this client address at once; what is still to be written to it is lost."""
        if self._server is None:
            return
        for connection in list(self._server.server_state.connections):
            transport = getattr(connection, "transport", None)
            if transport is not None and getattr(connection, "client", None) == client:
                transport.abort()
