"""However the room is asked to stop: children gone, database closed, exit code 0, nothing alarming on the terminal."""

import contextlib
import signal
import socket
import sqlite3
import threading

import psutil
import pytest
from running_room import gone, script

from tests.bench.filling import fill

FOREVER = script({"stubborn": True}, {"text": "x"}, {"hang": True})
STOP_SECONDS = 12


def busy(make_room, **options):
    """A room with a turn that ignores cancel, one that waits, and three viewers."""
    room = make_room(timeouts={"closeMs": 1_000, "cancelMs": 1_000}, **options).start()
    streams = [room.stream() for _ in range(3)]
    running = room.turn_of(FOREVER)
    room.event_of_turn(running, "turn.started")
    waiting = room.turn_of("echo later")
    children = psutil.Process(room.process.pid).children(recursive=True)
    return room, streams, running, waiting, children


def assert_left_in_order(room, streams, children):
    assert room.process.wait(STOP_SECONDS) == 0
    assert gone(children)
    for stream in streams:
        assert stream.ended()
        stream.close()
    assert "Traceback" not in (room.folder / "stderr.log").read_text()
    assert not (room.folder / ".groupx" / "groupx.db-wal").exists()
    with contextlib.closing(sqlite3.connect(room.folder / ".groupx" / "groupx.db")) as database:
        assert database.execute("PRAGMA integrity_check").fetchone() == ("ok",)


@pytest.mark.proves("L12", "L5", "L4", "field.E1")
@pytest.mark.parametrize(
    "signals",
    [[signal.SIGTERM], [signal.SIGHUP], [signal.SIGINT] * 5],
    ids=["term", "terminal closed", "ctrl-c five times"],
)
def test_every_way_to_ask_ends_in_order_and_the_work_is_settled_at_the_next_start(make_room, signals):
    room, streams, running, waiting, children = busy(make_room)

    for number in signals:
        room.process.send_signal(number)
    assert_left_in_order(room, streams, children)

    room.process.stdout.close()
    room.start()
    assert room.terminal(running)["type"] == "turn.interrupted"
    assert room.terminal(waiting)["type"] == "turn.completed"
    assert room.stop() == 0


@pytest.mark.proves("L12")
def test_what_was_started_with_nohup_outlives_its_terminal(make_room):
    room = make_room()
    before = signal.signal(signal.SIGHUP, signal.SIG_IGN)
    try:
        room.start()
    finally:
        signal.signal(signal.SIGHUP, before)

    room.process.send_signal(signal.SIGHUP)

    assert room.ask("echo still here") == "still here"
    assert room.stop() == 0


@pytest.mark.proves("L12")
def test_neither_a_viewer_that_does_not_read_nor_a_body_that_does_not_come_holds_the_stop_up(make_room):
    room = make_room().start()
    with socket.socket() as deaf, socket.create_connection(("127.0.0.1", room.port)) as silent:
        deaf.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4_096)
        deaf.connect(("127.0.0.1", room.port))
        deaf.sendall(f"GET /api/events HTTP/1.1\r\nHost: 127.0.0.1:{room.port}\r\n\r\n".encode())
        head = f"POST /api/messages HTTP/1.1\r\nHost: 127.0.0.1:{room.port}\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n"
        silent.sendall(head.encode())
        for _ in range(15):
            room.ask("long 100000")

        room.process.send_signal(signal.SIGTERM)
        assert_left_in_order(room, [], [])


@pytest.mark.proves("L2", "C3")
def test_a_closing_room_says_who_it_is_and_takes_nothing(make_room):
    room, streams, *_, children = busy(make_room)
    identity = {
        key: value
        for key, value in room.get("/api/health")[1].items()
        if key in {"service", "protocol", "runtimeKey", "runtimeScopeKey"}
    }
    before = room.log()
    answers, taken = [], []

    def ask():
        while room.process.poll() is None:
            try:
                answers.append(room.get("/api/health"))
                taken.append(
                    room.post("/api/messages", {"clientCommandId": "late", "to": ["agent:grace"], "content": "echo late"})
                )
            except OSError:
                return

    status, answer = room.post("/api/runtime/shutdown", {"runtimeScopeKey": identity["runtimeScopeKey"]})
    asking = threading.Thread(target=ask)
    asking.start()
    assert_left_in_order(room, streams, children)
    asking.join()

    assert (status, answer["accepted"], answer["runtimeKey"]) == (202, True, identity["runtimeKey"])
    closing = [body for code, body in answers if code == 503]
    assert closing
    assert all(body == {"status": "closing", **identity} for body in closing)
    accepted = [body for code, body in taken if code == 202]
    assert all(body["error"]["code"] == "STORE_UNAVAILABLE" for code, body in taken if code == 503)
    room.process.stdout.close()
    room.start()
    later = [
        event["eventId"]
        for event in room.log()[len(before) :]
        if event["type"] == "message.created" and event["actor"]["kind"] == "user"
    ]
    assert later == sorted({body["messageEventId"] for body in accepted})
    assert room.stop() == 0


@pytest.mark.proves("L12", "L5", "L4")
def test_a_stop_with_an_open_ask_ends_both_turns_within_its_bound(make_room):
    ask = {"call": {"tool": "ask", "arguments": {"to": ["agent:grace"], "content": FOREVER}}}
    room = make_room(timeouts={"closeMs": 1_000, "cancelMs": 1_000}).start()
    stream = room.stream()
    asker = room.turn_of(script(ask, {"text": "never"}))
    started = stream.until(lambda event: event["type"] == "turn.started" and event["actor"]["actorId"] == "agent:grace")
    children = psutil.Process(room.process.pid).children(recursive=True)

    room.process.send_signal(signal.SIGTERM)
    assert_left_in_order(room, [stream], children)

    room.process.stdout.close()
    room.start()
    # The call of the asker is answered before its process is ended; what it makes of that in time is its own.
    assert room.terminal(asker)["type"] in {"turn.completed", "turn.interrupted"}
    assert room.terminal(started["body"]["turnId"])["type"] == "turn.interrupted"
    assert room.ask("echo still here") == "still here"
    assert room.stop() == 0


@pytest.mark.kit
@pytest.mark.proves("L12", "storage.recovery")
def test_a_room_of_a_million_events_is_reused_stopped_and_started_like_a_short_one(make_room):
    room = make_room().start()
    assert room.stop() == 0
    fill(room.folder / ".groupx" / "groupx.db", 1_000_000, "agent:ada")
    room.start()
    stream = room.stream(room.get("/api/bootstrap")[1]["room"]["throughSeq"])
    children = psutil.Process(room.process.pid).children(recursive=True)

    assert "already running" in room.groupx("start", "--no-open").stdout
    assert room.groupx("stop").returncode == 0
    assert_left_in_order(room, [stream], children)

    room.process.stdout.close()
    room.start()
    assert gone(room.kill())
    room.start()
    assert {agent["status"] for agent in room.get("/api/bootstrap")[1]["agents"]} == {"ready"}
    assert room.stop() == 0
