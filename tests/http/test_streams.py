"""Event streams of a real room: replay, live events, cursors that fit no log, bounds, and leaving."""

import json
import socket
import threading

import pytest

from groupx_host.http import sse
from groupx_host.model.actors import SEEDED_ACTORS
from groupx_host.model.envelopes import NewEvent, TransientEvent
from groupx_host.model.ids import new_id
from groupx_host.model.limits import Limits


def event(content="hello"):
    return NewEvent(
        event_id=new_id("evt"),
        type="message.created",
        actor=SEEDED_ACTORS[0],
        body={"content": content},
        correlation_id="corr_1",
    )


def delta(text, offset=0, key="turn_1"):
    return TransientEvent(
        type="turn.content.delta",
        actor=SEEDED_ACTORS[0],
        body={"turnId": key, "chunkIndex": 1, "text": text, "offset": offset},
        correlation_id="corr_1",
        merge_key=f"content:{key}",
    )


def ids(frames):
    return [identifier for identifier, _ in frames]


def streams_of(room):
    return room.opened.streams


def test_a_stream_begins_with_its_retry_and_its_headers(room, client):
    room.append(event())
    with client.stream() as stream:
        stream.next()

        assert stream.response.status == 200
        assert stream.response.getheader("content-type") == "text/event-stream; charset=utf-8"
        assert stream.response.getheader("cache-control") == "no-cache, no-transform"
        assert stream.response.getheader("x-content-type-options") == "nosniff"
        assert stream.retry == 1000


@pytest.mark.proves("C5")
def test_replay_then_live_is_the_exact_log(room, client):
    room.append(*(event(str(index)) for index in range(1_200)))
    with client.stream("?afterSeq=3") as stream:
        replayed = stream.take(1_197)
        room.append(event("live one"))
        room.append(event("live two"))
        live = stream.take(2)

    assert ids(replayed + live) == list(range(4, 1_203))
    assert [envelope["body"]["content"] for _, envelope in live] == ["live one", "live two"]
    assert all(identifier == envelope["seq"] for identifier, envelope in replayed)


@pytest.mark.proves("C5")
def test_the_last_event_id_wins_over_the_query(room, client):
    room.append(*(event() for _ in range(5)))
    with client.stream("?afterSeq=1", Last_Event_ID="4") as stream:
        assert stream.next()[0] == 5


@pytest.mark.proves("C5")
def test_dropping_at_any_event_and_coming_back_loses_and_repeats_nothing(room, client):
    room.append(*(event() for _ in range(40)))
    seen, last = [], 0
    while last < 40:
        with client.stream("?afterSeq=0", Last_Event_ID=str(last)) as stream:
            frames = stream.take(min(7, 40 - last))
        seen += ids(frames)
        last = seen[-1]

    assert seen == list(range(1, 41))


@pytest.mark.proves("C5")
@pytest.mark.parametrize(
    ("query", "headers"), [("?afterSeq=99", {}), ("", {"Last_Event_ID": "99"}), ("?afterSeq=2&epoch=other", {})]
)
def test_a_cursor_of_the_future_or_of_another_database_is_told_to_start_again(room, client, query, headers):
    head = room.append(*(event() for _ in range(3)))
    with client.stream(query, **headers) as stream:
        identifier, envelope = stream.next()
        room.append(event("after"))
        live = stream.next()

    assert (identifier, envelope["type"], envelope["seq"]) == (None, "stream.resync", None)
    assert envelope["body"] == {"headSeq": head, "epoch": client.get("/api/bootstrap").json["epoch"]}
    assert live[0] == head + 1


@pytest.mark.proves("C5")
def test_the_right_epoch_is_no_resync(room, client):
    room.append(event())
    epoch = client.get("/api/bootstrap").json["epoch"]
    with client.stream(f"?afterSeq=0&epoch={epoch}") as stream:
        assert stream.next()[0] == 1


@pytest.mark.proves("C3")
@pytest.mark.parametrize(
    ("query", "headers"), [("?afterSeq=x", {}), ("", {"Last_Event_ID": "evt_1"}), ("?afterSeq=-1", {}), ("?epoch=", {})]
)
def test_a_junk_cursor_is_400(client, query, headers):
    answer = client.get(f"/api/events{query}", **headers)

    assert (answer.status, answer.code) == (400, "INVALID_ENVELOPE")


@pytest.mark.proves("C17")
def test_a_transient_comes_after_what_it_depends_on_and_before_what_follows(room, client):
    with client.stream() as stream:
        room.until(lambda: len(streams_of(room)) == 1)
        room.append(event("first"))
        room.tell(delta("one"))
        room.append(event("second"))
        frames = stream.take(3)

    assert [envelope["type"] for _, envelope in frames] == ["message.created", "turn.content.delta", "message.created"]
    assert ids(frames) == [1, None, 2]


@pytest.mark.proves("C17", "L12")
def test_a_flood_of_deltas_is_joined_and_keeps_every_character(start):
    room = start(limits=Limits(sse_events=8, sse_bytes=65_536))
    text = "".join(chr(97 + index % 26) for index in range(500))
    with room.client.stream() as stream:
        room.until(lambda: len(streams_of(room)) == 1)
        room.tell(*(delta(letter, offset) for offset, letter in enumerate(text)))
        room.append(event("end"))
        got = []
        while (frame := stream.next())[0] is None:
            got.append(frame[1]["body"])

    assert "".join(body["text"] for body in got) == text
    assert [body["offset"] for body in got] == [sum(len(before["text"]) for before in got[:place]) for place in range(len(got))]
    assert len(got) < 500


@pytest.mark.proves("C17")
def test_a_durable_event_larger_than_the_bound_is_sent(start):
    room = start(limits=Limits(sse_events=8, sse_bytes=16_384))
    room.append(event("x" * 120_000), event("next"))
    with room.client.stream() as stream:
        large, after = stream.take(2)

    assert len(large[1]["body"]["content"]) == 120_000
    assert after[0] == 2


@pytest.mark.proves("C16")
def test_text_arrives_as_it_was_written(room, client):
    text = "设计\u2028\u0085\f\r\n\ud83d\ude00".encode("utf-16", "surrogatepass").decode("utf-16") + '"\\ '
    room.append(event(text))
    with client.stream() as stream:
        assert stream.next()[1]["body"]["content"] == text


@pytest.mark.proves("L12", "field.E3")
def test_a_quiet_stream_gets_heartbeats_that_are_no_events(start, monkeypatch):
    monkeypatch.setattr(sse, "HEARTBEAT_SECONDS", 0.02)
    room = start()
    with room.client.stream() as stream:
        while not stream.comments:
            line = stream.response.readline().decode().strip()
            if line.startswith(":"):
                stream.comments.append(line)
        room.append(event())

        assert stream.comments == [": heartbeat"]
        assert stream.next()[0] == 1


@pytest.mark.proves("L12")
def test_a_client_that_leaves_is_forgotten_at_once(room, client):
    for _ in range(20):
        with client.stream():
            room.until(lambda: len(streams_of(room)) == 1)
        room.until(lambda: len(streams_of(room)) == 0)

    assert client.get("/api/health").status == 200


@pytest.mark.proves("L12")
def test_there_are_only_so_many_streams(start, monkeypatch):
    monkeypatch.setattr(sse, "MAX_STREAMS", 2)
    room = start()
    with room.client.stream(), room.client.stream():
        room.until(lambda: len(streams_of(room)) == 2)
        answer = room.client.get("/api/events")

    assert (answer.status, answer.code) == (429, "QUEUE_CAPACITY_REACHED")


@pytest.mark.proves("L12", "C17")
def test_a_client_that_never_reads_is_cut_and_hurts_nobody(start, monkeypatch):
    monkeypatch.setattr(sse, "MAX_WRITE_SECONDS", 0.3)
    room = start()
    deaf = socket.create_connection(("127.0.0.1", room.client.port))
    deaf.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4_096)
    deaf.sendall(b"GET /api/events HTTP/1.1\r\nHost: %b\r\n\r\n" % room.client.host.encode())
    room.until(lambda: len(streams_of(room)) == 1)

    room.append(*(event("x" * 100_000) for _ in range(200)))
    room.until(lambda: len(streams_of(room)) == 0)

    with room.client.stream() as stream:
        assert ids(stream.take(200)) == list(range(1, 201))
    deaf.close()


@pytest.mark.proves("C5")
def test_many_streams_all_get_the_exact_log(room, client):
    found = {}

    def follow(number):
        with client.stream() as stream:
            found[number] = ids(stream.take(300))

    threads = [threading.Thread(target=follow, args=(number,)) for number in range(12)]
    for thread in threads:
        thread.start()
    for _ in range(30):
        room.append(*(event() for _ in range(10)))
    for thread in threads:
        thread.join(20)

    assert found == {number: list(range(1, 301)) for number in range(12)}


def test_a_frame_is_one_line_of_json(room, client):
    room.append(event("a\nb"))
    with client.stream("?afterSeq=0") as stream:
        lines = []
        while len(lines) < 4:
            lines.append(stream.response.readline())

    assert lines[2].startswith(b"id: 1")
    assert json.loads(lines[3].removeprefix(b"data: "))["body"]["content"] == "a\nb"
