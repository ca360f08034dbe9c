"""How a room ends: gate, streams, requests under way, database, and the port last (D-031)."""

import asyncio
import signal
import socket
import subprocess
import sys
import threading
import time

import pytest

from groupx_host.app import serve as serve_module
from groupx_host.app.listener import bind, port_of
from groupx_host.errors import DatabaseInUse, PortConflict
from groupx_host.plugin.manager import Plugins
from groupx_host.plugin.routes import Route, RouteBundle, RouteReply

EXIT_SECONDS = 15


@pytest.fixture
def held(monkeypatch):
    """A plugin with one route that answers when it is let go."""
    gate = threading.Event()

    async def wait(_request):
        await asyncio.to_thread(gate.wait, 10)
        return RouteReply(value={"late": True})

    bundle = RouteBundle(plugin="slow", routes=(Route(method="GET", path="/wait", handler=wait),))
    monkeypatch.setattr(serve_module, "load_plugins", lambda **_: Plugins(routes=(bundle,)))
    yield gate
    gate.set()


def ask(client, path, into):
    thread = threading.Thread(target=lambda: into.append(client.get(path)))
    thread.start()
    return thread


@pytest.mark.proves("C3", "L2")
def test_while_it_closes_the_room_says_who_it_is_and_takes_nothing(room_with_edge, held):
    room = room_with_edge
    late = []
    waiting = ask(room.client, "/api/x/slow/wait", late)
    room.until(lambda: room.opened.edge.open_requests == 1)
    key = room.client.get("/api/health").json["runtimeScopeKey"]

    accepted = room.client.post("/api/runtime/shutdown", {"runtimeScopeKey": key})
    room.until(lambda: room.opened.edge._closing)
    health = room.client.get("/api/health")
    others = [room.client.get("/api/bootstrap"), room.client.get("/nowhere"), room.client.post("/api/messages", {})]
    held.set()
    waiting.join(10)
    room.stop()

    assert (accepted.status, accepted.json["accepted"], accepted.json["runtimeScopeKey"]) == (202, True, key)
    assert health.status == 503
    assert health.json == {"status": "closing", "service": "groupx", "protocol": "groupx.runtime/1"} | {
        name: accepted.json[name] for name in ("runtimeKey", "runtimeScopeKey")
    }
    assert {(answer.status, answer.code) for answer in others} == {(503, "STORE_UNAVAILABLE")}
    assert late[0].json == {"late": True}
    with pytest.raises(ConnectionRefusedError):
        socket.create_connection(("127.0.0.1", room.client.port), timeout=1)


@pytest.fixture
def room_with_edge(held, start):
    return start()


@pytest.mark.proves("C3")
def test_a_foreign_key_stops_nothing(client):
    foreign = client.post("/api/runtime/shutdown", {"runtimeScopeKey": "0" * 64})
    malformed = client.post("/api/runtime/shutdown", {"runtimeScopeKey": "zz"})

    assert (foreign.status, foreign.code) == (409, "STORE_CONFLICT")
    assert (malformed.status, malformed.code) == (400, "INVALID_ENVELOPE")
    assert client.get("/api/health").status == 200


@pytest.mark.proves("L12")
def test_streams_are_ended_and_not_cut(room, client):
    with client.stream() as first, client.stream() as second:
        room.until(lambda: len(room.opened.streams) == 2)
        room.stop()

        assert first.next() is None
        assert second.next() is None


@pytest.mark.proves("L1")
def test_a_second_room_on_the_same_database_refuses_and_leaves_the_first_alone(room, start):
    with pytest.raises(DatabaseInUse) as problem:
        start()

    assert problem.value.hint
    assert room.client.get("/api/health").json["status"] == "ok"


@pytest.mark.proves("L1")
def test_a_taken_port_is_a_clear_conflict_and_touches_no_database(room, start, tmp_path):
    other = tmp_path / "other" / "groupx.db"
    with pytest.raises(PortConflict) as problem:
        start(port=room.client.port, storage_path=other)

    assert str(problem.value) == f"Port {room.client.port} is used by another program."
    assert not other.parent.exists()


def test_a_room_starts_again_on_the_port_that_it_just_left(start):
    first = start()
    with first.client.stream():
        first.until(lambda: len(first.opened.streams) == 1)
        first.stop()

    again = start(port=first.client.port)

    assert again.client.get("/api/health").json["status"] == "ok"


@pytest.mark.proves("L14")
def test_the_listener_is_on_loopback_only():
    with bind(0) as listener:
        assert listener.getsockname()[0] == "127.0.0.1"
        with pytest.raises(PortConflict):
            bind(port_of(listener))


PROGRAM = """
import asyncio, sys
from pathlib import Path
from groupx_host.app.loop import run
from groupx_host.app.serve import serve
from groupx_host.settings.configuration import Configuration

folder = Path(sys.argv[1])
configuration = Configuration(path=folder / "groupx.json", host="127.0.0.1", port=0, storage_path=folder / "groupx.db", agents=())
run(serve(configuration, ready=lambda origin: print(origin, flush=True)))
print("over", flush=True)
"""


@pytest.mark.proves("L12")
@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT])
def test_a_signal_ends_the_program_cleanly_with_open_streams(tmp_path, number):
    """Three open streams must not keep it: kind of "waiting for connections to close" for ever."""
    program = subprocess.Popen(
        [sys.executable, "-c", PROGRAM, str(tmp_path)], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    )
    streams = []
    try:
        port = int(program.stdout.readline().rsplit(":", 1)[1])
        for _ in range(3):
            stream = socket.create_connection(("127.0.0.1", port), timeout=10)
            stream.sendall(b"GET /api/events HTTP/1.1\r\nHost: 127.0.0.1:%d\r\n\r\n" % port)
            assert b"200 OK" in stream.recv(4_096)
            streams.append(stream)
        before = time.monotonic()
        program.send_signal(number)
        out, err = program.communicate(timeout=EXIT_SECONDS)
        took = time.monotonic() - before
    finally:
        for stream in streams:
            stream.close()
        if program.poll() is None:
            program.kill()
            program.communicate()

    assert (program.returncode, out.strip(), err) == (0, "over", "")
    assert took < EXIT_SECONDS
