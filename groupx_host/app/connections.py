"""One client's connection, with the bounds and the words that the web server leaves out.

uvicorn puts no bound on how long a request line and its headers may take or, with httptools, on how large they may be, and answers what is
no HTTP in plain text. Here both are bounded (law L12), and every answer has the contract's body and headers (C3, C4).
"""

import asyncio
from typing import Any

from uvicorn.protocols.http.auto import AutoHTTPProtocol

from groupx_host.errors import InvalidEnvelope, Issue
from groupx_host.http.edge import SECURITY_HEADERS
from groupx_host.http.problems import error_reply
from groupx_host.http.reply import CLOSE
from groupx_host.mcp.gate import MCP_PATH

MAX_HEADER_BYTES = 64 * 1024
"""Of a request line with its headers; what comes complete in one read is taken whatever its size."""
HEADER_SECONDS = 30.0
"""How long a client may take to say what it wants, from the connection's first moment or the request's first byte."""

_NO_HTTP = InvalidEnvelope((Issue(path="", code="invalid_http", message="is no HTTP request, or its headers are too large"),))


def malformed_answer() -> bytes:
    """The whole answer to bytes that are no HTTP request."""
    reply = error_reply(_NO_HTTP)
    length = (b"content-length", b"%d" % len(reply.body))
    headers = b"".join(b"%b: %b\r\n" % header for header in (*reply.headers, *SECURITY_HEADERS, length, CLOSE))
    return b"HTTP/1.1 400 Bad Request\r\n" + headers + b"\r\n" + reply.body


class Connection(AutoHTTPProtocol):  # type: ignore[misc,valid-type] # uvicorn chooses the class by what is installed
    """uvicorn's connection; whichever parser it found is the base."""

    def __init__(self, *arguments: Any, **options: Any) -> None:
        super().__init__(*arguments, **options)
        self._head_bytes = 0
        self._head_timer: asyncio.TimerHandle | None = None
        self._said_all = False

    def connection_made(self, transport: asyncio.Transport) -> None:
        """A client is there and has said nothing."""
        super().connection_made(transport)
        self._expect_head()

    def connection_lost(self, exc: Exception | None) -> None:
        """The client is gone."""
        if self._head_timer is not None:
            self._head_timer.cancel()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """Bytes of the client."""
        if self.transport.is_closing():
            return
        self._head_bytes += len(data)
        super().data_received(data)
        if self._is_answering:
            self._head_bytes = 0
            return
        self._expect_head()
        if self._head_bytes > MAX_HEADER_BYTES and not self.transport.is_closing():
            self.send_400_response("")

    def eof_received(self) -> bool:
        """The client says no more. One that waits for an answer gets it; a stream's client that says so is gone, and so is an agent's:
        its call may wait for a minute, and would hold what nobody reads.
        """
        self._said_all = True
        if not self._is_answering or self.cycle.scope["path"] == MCP_PATH:
            return False
        return not self.cycle.more_body and not self.cycle.response_started

    def on_response_complete(self) -> None:
        """An answer is written; the last one to a client that says no more is the end."""
        super().on_response_complete()
        if self._said_all and not self._is_answering:
            self.transport.close()

    def send_400_response(self, msg: str) -> None:  # noqa: ARG002 - uvicorn's signature; its sentence is not ours
        """Answer what is no HTTP, and close."""
        self.transport.write(malformed_answer())
        self.transport.close()

    def _unsupported_upgrade_warning(self) -> None:
        """An upgrade that is not spoken here is ignored, as HTTP wants it; it is nothing that a person could mend."""

    @property
    def _is_answering(self) -> bool:
        return self.cycle is not None and not self.cycle.response_complete

    def _expect_head(self) -> None:
        if self._head_timer is None:
            self._head_timer = self.loop.call_later(HEADER_SECONDS, self._head_is_late)

    def _head_is_late(self) -> None:
        self._head_timer = None
        # Between two requests uvicorn's own keep-alive clock runs.
        if not self._is_answering and self.timeout_keep_alive_task is None:
            self.transport.close()
