"""A real room on a real socket: real database, no agents. Tests speak HTTP to it with the standard library."""

import asyncio
import http.client
import json
import socket
import threading
from contextlib import contextmanager
from urllib.parse import urlsplit

import pytest
from attrs import evolve, frozen

from groupx_host.app.serve import open_room
from groupx_host.app.stopping import StopRequest
from groupx_host.settings.configuration import Configuration

WAIT_SECONDS = 10


@frozen
class Answer:
    status: int
    headers: dict
    body: bytes

    @property
    def json(self):
        return json.loads(self.body)

    @property
    def code(self):
        return self.json["error"]["code"]


class Client:
    """Blocking, so used through threads; each request has a connection of its own unless one is given."""

    def __init__(self, origin):
        self.origin = origin
        self.host = urlsplit(origin).netloc
        self.port = urlsplit(origin).port

    def request(self, method, path, body=None, headers=None, raw=None):
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=WAIT_SECONDS)
        try:
            sent = dict(headers or {})
            if body is not None:
                raw = json.dumps(body).encode()
                sent.setdefault("Content-Type", "application/json")
            connection.request(method, path, raw, sent)
            response = connection.getresponse()
            return Answer(response.status, {k.lower(): v for k, v in response.getheaders()}, response.read())
        finally:
            connection.close()

    def get(self, path, **headers):
        return self.request("GET", path, headers={k.replace("_", "-"): v for k, v in headers.items()})

    def post(self, path, body, **headers):
        return self.request("POST", path, body, {k.replace("_", "-"): v for k, v in headers.items()})

    def talk(self, data):
        """Send raw bytes, return everything that comes until the end of the connection."""
        with socket.create_connection(("127.0.0.1", self.port), timeout=WAIT_SECONDS) as connection:
            connection.sendall(data)
            connection.shutdown(socket.SHUT_WR)
            return b"".join(iter(lambda: connection.recv(65_536), b""))

    @contextmanager
    def stream(self, query="", **headers):
        events = Events(self.port, f"/api/events{query}", {k.replace("_", "-"): v for k, v in headers.items()})
        try:
            yield events
        finally:
            events.close()


class Events:
    """One event stream, read frame by frame."""

    def __init__(self, port, path, headers):
        self._connection = http.client.HTTPConnection("127.0.0.1", port, timeout=WAIT_SECONDS)
        self._connection.request("GET", path, headers=headers)
        self.response = self._connection.getresponse()
        self.comments = []
        self.retry = None

    def next(self):
        """The next frame as ``(id or None, envelope)``; None at the end of the stream."""
        identifier, data = None, None
        while line := self.response.readline():
            text = line.decode().rstrip("\n")
            if text.startswith("id: "):
                identifier = int(text[4:])
            elif text.startswith("data: "):
                data = json.loads(text[6:])
            elif text.startswith("retry: "):
                self.retry = int(text[7:])
            elif text.startswith(":"):
                self.comments.append(text)
            elif not text and data is not None:
                return identifier, data
        return None

    def take(self, count):
        return [self.next() for _ in range(count)]

    def close(self):
        sock = self._connection.sock or self.response.fp.raw._sock if self.response.fp else self._connection.sock
        if sock is not None:
            sock.close()
        self.response.close()
        self._connection.close()


class RunningRoom:
    """A room in a thread of its own, so that tests may block."""

    def __init__(self, configuration):
        self.configuration = configuration
        self.request = None
        self.opened = None
        self.client = None
        self._up = threading.Event()
        self._problem = None
        self._thread = threading.Thread(target=lambda: asyncio.run(self._main()), daemon=True)

    async def _main(self):
        self.loop = asyncio.get_running_loop()
        self.request = StopRequest()
        try:
            async with open_room(self.configuration, self.request) as self.opened:
                self.client = Client(self.opened.origin)
                self._up.set()
                await self.request.wait()
        except BaseException as problem:  # noqa: BLE001 - told to the test's thread
            self._problem = problem
        finally:
            self._up.set()

    def start(self):
        self._thread.start()
        assert self._up.wait(WAIT_SECONDS)
        if self._problem is not None:
            raise self._problem

    def call(self, coroutine):
        """Run a coroutine inside the room's loop."""
        return asyncio.run_coroutine_threadsafe(coroutine, self.loop).result(WAIT_SECONDS)

    def append(self, *events):
        """Write durable events; returns the seq of the last."""
        return self.call(self.opened.store.write(lambda tx: [tx.append(event) for event in events][-1]))

    def tell(self, *events):
        """Publish transient events."""

        async def publish():
            for event in events:
                self.opened.broker.live.publish(event)

        self.call(publish())

    def until(self, condition):
        """Look at every round of the room's loop until the condition holds, within a bound."""

        async def wait():
            async with asyncio.timeout(WAIT_SECONDS):
                while not condition():
                    await asyncio.sleep(0)

        self.call(wait())

    def stop(self):
        if self._thread.is_alive():
            self.loop.call_soon_threadsafe(self.request.ask)
            self._thread.join(2 * WAIT_SECONDS)
        assert not self._thread.is_alive()


@pytest.fixture
def configuration(tmp_path):
    return Configuration(
        path=tmp_path / "groupx.json", host="127.0.0.1", port=0, storage_path=tmp_path / ".groupx" / "groupx.db", agents=()
    )


@pytest.fixture
def start(configuration):
    """Start rooms in threads with loops of their own; every one of them is stopped at the end."""
    running = []

    def start_room(**changes):
        room = RunningRoom(evolve(configuration, **changes))
        running.append(room)
        room.start()
        return room

    yield start_room
    for room in running:
        room.stop()


@pytest.fixture
def room(start):
    return start()


@pytest.fixture
def client(room):
    return room.client
