"""HTTP to a room on this machine, with the standard library only: one request on one connection, whole within its time.

No proxy of the environment is ever asked: `http.client` knows none, and a message for the room must not leave the machine.
"""

import contextlib
import http.client
import json
import socket
import threading
from collections.abc import Iterator
from typing import Any

from attrs import frozen

LOOPBACK = "127.0.0.1"
MAX_REPLY_BYTES = 32 * 1024 * 1024
"""A room bounds its opening view to far less; another program may answer without an end."""
JSON_TYPE = "application/json"


class NobodyListens(Exception):
    """The port is free: the connection was refused."""


class NoAnswer(Exception):
    """Somebody listens and did not give a whole HTTP answer in time."""


@frozen
class Answer:
    """An HTTP answer; ``value`` is its JSON, or none when it has none."""

    status: int
    value: Any


def exchange(port: int, method: str, path: str, body: Any = None, *, seconds: float) -> Answer:
    """Send one request and read the whole answer.

    Raises:
        NobodyListens: nothing has the port.
        NoAnswer: it was not HTTP, was too large, or took longer than ``seconds`` in all.
    """
    with answering(port, method, path, body, seconds=seconds) as response:
        with within(response, seconds):
            data = _read(response)
        return Answer(response.status, _json(data))


@contextlib.contextmanager
def answering(
    port: int, method: str, path: str, body: Any = None, *, seconds: float, headers: dict[str, str] | None = None
) -> Iterator[http.client.HTTPResponse]:
    """The answer to a request as soon as its head is there; the body is read by the caller, each read within ``seconds``."""
    connection = http.client.HTTPConnection(LOOPBACK, port, timeout=seconds)
    sent = {"Accept": "*/*", "Connection": "close"} | (headers or {})
    data = None
    if body is not None:
        data = json.dumps(body).encode()
        sent["Content-Type"] = JSON_TYPE
    try:
        try:
            connection.connect()
            with within(connection, seconds):
                connection.request(method, path, body=data, headers=sent)
                response = connection.getresponse()
        except ConnectionRefusedError:
            raise NobodyListens from None
        except (OSError, http.client.HTTPException, ValueError) as problem:
            raise NoAnswer(str(problem)) from None
        yield response
    finally:
        connection.close()


@contextlib.contextmanager
def within(reader: http.client.HTTPConnection | http.client.HTTPResponse, seconds: float) -> Iterator[None]:
    """End the connection when the block takes longer than ``seconds``: a socket's own timeout starts anew with every byte.

    Raises:
        NoAnswer: it took longer; what was read until then is not the whole.
    """
    found = reader.sock if isinstance(reader, http.client.HTTPConnection) else _socket_of(reader)
    late = threading.Event()
    timer = threading.Timer(seconds, _hang_up, (found, late))
    timer.daemon = True
    timer.start()
    try:
        yield
    finally:
        timer.cancel()
    if late.is_set():
        raise NoAnswer(f"it took longer than {seconds:g} s")


def _socket_of(response: http.client.HTTPResponse) -> socket.socket | None:
    raw = getattr(response.fp, "raw", None)
    found = getattr(raw, "_sock", None)
    return found if isinstance(found, socket.socket) else None


def _hang_up(found: socket.socket | None, late: threading.Event) -> None:
    late.set()
    if found is not None:
        with contextlib.suppress(OSError):
            found.shutdown(socket.SHUT_RDWR)


def _read(response: http.client.HTTPResponse) -> bytes:
    try:
        data = response.read(MAX_REPLY_BYTES + 1)
    except (OSError, http.client.HTTPException, ValueError) as problem:
        raise NoAnswer(str(problem)) from None
    declared = response.length
    if len(data) > MAX_REPLY_BYTES or declared:
        raise NoAnswer("the answer was cut" if declared else "the answer is too large")
    return data


def _json(data: bytes) -> Any:
    try:
        return json.loads(data)
    except (ValueError, RecursionError):
        return None
