"""An answer that is made while it is sent, at the pace of its reader."""

import asyncio
import logging
from collections.abc import AsyncIterator, Callable

from attrs import frozen
from litestar.types import Receive, Scope, Send

from groupx_host.errors import GroupXError
from groupx_host.http.reply import Headers

MAX_WRITE_SECONDS = 30.0
"""How long a reader may leave what was written unread."""

log = logging.getLogger("groupx.http")


@frozen
class Flow:
    """An ASGI application that sends pieces until they end or the reader is gone.

    What fails in the middle cannot become an error any more: the connection is cut, and the reader sees that the answer is not whole.
    """

    headers: Headers
    pieces: AsyncIterator[bytes]
    sever: Callable[[tuple[str, int]], None]

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Send it; a HEAD request gets the headers alone."""
        gone = asyncio.Event()
        watching = asyncio.create_task(_watch(receive, gone), name="reader of a long answer")
        try:
            # The first piece before the headers: what fails there is still an ordinary error.
            first = await anext(self.pieces, b"")
            await send({"type": "http.response.start", "status": 200, "headers": self.headers})
            if scope.get("method") != "HEAD":
                await _write(send, first)
                await self._rest(scope, send, gone)
        finally:
            watching.cancel()
            if (closing := getattr(self.pieces, "aclose", None)) is not None:
                await closing()

    async def _rest(self, scope: Scope, send: Send, gone: asyncio.Event) -> None:
        try:
            async for piece in self.pieces:
                if gone.is_set():
                    return
                await _write(send, piece)
            await send({"type": "http.response.body", "body": b"", "more_body": False})
        except (TimeoutError, GroupXError) as problem:
            log.warning("a long answer was cut: %s", type(problem).__name__)
            if (client := scope.get("client")) is not None:
                self.sever(client)
                # The server hears of the lost connection in the next round of the loop; without it, it would call this a fault.
                await asyncio.sleep(0)
                await asyncio.sleep(0)


async def _write(send: Send, piece: bytes) -> None:
    async with asyncio.timeout(MAX_WRITE_SECONDS):
        await send({"type": "http.response.body", "body": piece, "more_body": True})


async def _watch(receive: Receive, gone: asyncio.Event) -> None:
    while (await receive())["type"] != "http.disconnect":
        pass
    gone.set()
