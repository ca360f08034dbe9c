"""A stream is the log also when there is much of it, when many come and go, and when a peer has silently gone."""

import re
import socket
import struct
import time

import psutil
import pytest
from running_room import WAIT_SECONDS, RunningRoom

from tests.bench.filling import fill

pytestmark = pytest.mark.kit

EVENTS = 100_000
COMERS = 200
DEAF_PEERS = 10
ABORT = struct.pack("ii", 1, 0)
"""Close with a reset instead of an orderly end."""
ID = re.compile(rb"^id: (\d+)$", re.MULTILINE)


@pytest.fixture(scope="module")
def room(tmp_path_factory):
    room = RunningRoom(tmp_path_factory.mktemp("long"), ("ada",)).start()
    room.ask("echo once")
    assert room.stop() == 0
    room.process.stdout.close()
    fill(room.folder / ".groupx" / "groupx.db", EVENTS, "agent:filled")
    room.start()
    yield room
    assert room.stop() == 0


def connect(room, after, receive_bytes=None):
    peer = socket.socket()
    if receive_bytes is not None:
        peer.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, receive_bytes)
    peer.settimeout(WAIT_SECONDS)
    peer.connect(("127.0.0.1", room.port))
    peer.sendall(f"GET /api/events?afterSeq={after} HTTP/1.1\r\nHost: 127.0.0.1:{room.port}\r\n\r\n".encode())
    return peer


def ends(event, turn_id):
    """However it ends: what the agent has not been told of this room is more than one packet takes."""
    return event["type"] in {"turn.completed", "turn.failed"} and event["body"]["turnId"] == turn_id


def head_of(room):
    return room.get("/api/history?limit=1")[1]["throughSeq"]


@pytest.mark.proves("L2", "field.H6")
def test_a_hundred_thousand_events_and_what_happens_meanwhile_come_in_one_stream(room):
    stream = room.stream(0)
    begun = room.turn_of("echo in the middle of it")
    end = stream.until(lambda event: ends(event, begun), WAIT_SECONDS * 2)
    stream.close()

    seqs = [event["seq"] for event in stream.seen if event["seq"]]
    assert seqs == list(range(1, end["seq"] + 1))
    assert end["seq"] > EVENTS - 10


@pytest.mark.proves("L2", "L12")
def test_two_hundred_that_come_and_break_off_leave_nothing_and_take_nothing_from_others(room):
    process = psutil.Process(room.process.pid)
    room.terminal(room.turn_of("echo before"))
    before, head = process.num_fds(), head_of(room)
    steady = room.stream(head)
    for number in range(COMERS):
        peer = connect(room, number * 450)
        if number % 3:
            assert peer.recv(number * 7 + 1)
        if number % 2:
            peer.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, ABORT)
        peer.close()
    turn = room.turn_of("echo after")
    end = steady.until(lambda event: ends(event, turn))
    steady.close()

    assert [event["seq"] for event in steady.seen if event["seq"]] == list(range(head + 1, end["seq"] + 1))
    returned(process, before)


@pytest.mark.proves("L2", "L12")
def test_peers_that_stop_reading_hold_nobody_up_and_get_the_rest_when_they_read_again(room):
    head = head_of(room)
    peers = [connect(room, head - 5_000, receive_bytes=4_096) for _ in range(DEAF_PEERS)]

    room.terminal(room.turn_of("echo while they sleep"))
    newest = head_of(room)
    for peer in peers[:2]:
        assert read_ids(peer, newest) == list(range(head - 5_000 + 1, newest + 1))
    for peer in peers:
        peer.close()


def read_ids(peer, last):
    """The ids of the events in order, up to ``last``; chunk lines of HTTP fall between writes and never inside an id line."""
    found, rest = [], b""
    while not found or found[-1] < last:
        data = peer.recv(65_536)
        assert data, "the stream was closed"
        *lines, rest = (rest + data).split(b"\n")
        found += [int(match[1]) for line in lines if (match := ID.match(line.strip()))]
    return found


def returned(process, before):
    """Descriptors come back to what they were, but for what the room's own readers keep."""
    end = time.monotonic() + WAIT_SECONDS
    while process.num_fds() > before + 2:
        assert time.monotonic() < end, (before, process.num_fds())
        time.sleep(0.1)
