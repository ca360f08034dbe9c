"""The database under a running room: held by somebody, full, back again (contract, last row of the bad-input table)."""

import resource
import sqlite3
import time
import uuid

import pytest
from running_room import script

WAIT_SECONDS = 20


def post(room, key, content="echo hi"):
    return room.post("/api/messages", {"clientCommandId": key, "to": ["agent:ada"], "content": content})


def health(room):
    return room.get("/api/health")[1]


def well_again(room):
    end = time.monotonic() + WAIT_SECONDS
    while (found := health(room))["status"] != "ok":
        assert time.monotonic() < end, found
        time.sleep(0.05)
    return found


class Full:
    """A disk without space for one more page, as the process sees it."""

    def __init__(self, room):
        self.room = room

    def __enter__(self):
        folder = self.room.folder / ".groupx"
        size = max(file.stat().st_size for file in folder.iterdir())
        resource.prlimit(self.room.process.pid, resource.RLIMIT_FSIZE, (size, resource.RLIM_INFINITY))

    def __exit__(self, *_):
        resource.prlimit(self.room.process.pid, resource.RLIMIT_FSIZE, (resource.RLIM_INFINITY, resource.RLIM_INFINITY))


class Held:
    """Another process's open write transaction."""

    def __init__(self, room):
        self.connection = sqlite3.connect(room.folder / ".groupx" / "groupx.db", isolation_level=None)

    def __enter__(self):
        self.connection.execute("BEGIN IMMEDIATE")

    def __exit__(self, *_):
        self.connection.execute("ROLLBACK")
        self.connection.close()


@pytest.mark.proves("L2", "C3", "C7")
@pytest.mark.parametrize("trouble", [Full, Held])
def test_a_write_that_cannot_be_is_a_503_and_the_room_is_well_again_by_itself(room, trouble):
    assert room.ask("echo before") == "before"
    log = room.log()

    with trouble(room):
        status, answer = post(room, "lost", "echo " + "x" * 100_000)
        ill = health(room)
        reads = [room.get(path)[0] for path in ("/api/bootstrap", "/api/history", "/api/turns")]
    mended = well_again(room)

    assert (status, answer["error"]["code"]) == (503, "STORE_UNAVAILABLE")
    assert answer["error"]["details"]["hint"]
    assert (ill["status"], ill["store"]["available"], bool(ill["store"]["problem"])) == ("degraded", False, True)
    assert reads == [200, 200, 200]
    assert mended["store"]["available"]
    assert room.log() == log
    assert post(room, "lost", "echo again")[0] == 202
    assert room.ask("echo after") == "after"


@pytest.mark.proves("L2", "L4", "L5")
def test_an_answer_that_comes_while_the_disk_is_full_is_kept_until_there_is_space(room):
    stream = room.stream()
    turn = room.turn_of(script({"text": "begin "}, {"sleep": 0.5}, {"text": "x" * 50_000, "chunks": 1}))
    after = room.turn_of("echo after")
    stream.until(lambda event: event["type"] == "turn.started" and event["body"]["turnId"] == turn)
    with Full(room):
        stream.until(lambda event: event["type"] == "turn.content.delta" and len(event["body"]["text"]) > 40_000)
        assert post(room, "refused", "echo " + "x" * 100_000)[0] == 503

    assert room.terminal(turn)["type"] == "turn.completed"
    assert room.terminal(after)["type"] == "turn.completed"
    stream.close()
    assert len(room.prompts()) == 2


@pytest.mark.proves("C7")
def test_a_file_that_breaks_under_the_room_is_said_by_health_from_the_first_read_on(make_room):
    room = make_room().start()
    for _ in range(10):
        room.post("/api/messages", {"clientCommandId": uuid.uuid4().hex, "to": ["agent:ada"], "content": "echo " + "x" * 100_000})
    room.ask("echo last")
    room.stop()
    room.start()
    assert health(room)["store"]["integrityOk"] is True

    file = room.folder / ".groupx" / "groupx.db"
    with file.open("r+b") as broken:
        broken.seek(8 * 4_096)
        broken.write(b"\xa5" * (file.stat().st_size - 16 * 4_096))
    answers = [room.get(path)[0] for path in ("/api/history?afterSeq=0&limit=500", "/api/history?afterSeq=20&limit=100")]

    assert set(answers) <= {200, 503}
    assert 503 in answers
    found = health(room)
    assert (found["status"], found["store"]["integrityOk"]) == ("degraded", False)
    status, deep = room.get("/api/health?deep=1")
    assert (status, deep["store"]["integrityOk"], bool(deep["store"]["problems"])) == (200, False, True)
    assert room.stop() == 0
