"""A person with a room of the Node implementation starts this one in the same folder: it opens, shows its history and goes on."""

import gzip
import json
import sqlite3
from pathlib import Path

import pytest
from running_room import RunningRoom

REFERENCE = Path(__file__).resolve().parents[1] / "store" / "data" / "reference-room-v9.db.gz"
pytestmark = pytest.mark.proves("storage.adoption")


@pytest.fixture
def old_room(tmp_path):
    room = RunningRoom(tmp_path, agents=("ada",))
    (tmp_path / ".groupx").mkdir()
    database = tmp_path / ".groupx" / "groupx.db"
    database.write_bytes(gzip.decompress(REFERENCE.read_bytes()))
    room.database = database
    yield room
    room.stop()


def test_it_opens_shows_its_history_and_goes_on(old_room):
    old_room.start()

    opening = old_room.get("/api/bootstrap")[1]
    first = old_room.get("/api/history?afterSeq=0&limit=10")[1]
    answer = old_room.ask("echo still here")
    later = old_room.get("/api/history?limit=20")[1]

    assert opening["room"]["throughSeq"] >= 762
    assert first["events"][0]["body"]["content"] == "hello all"
    assert answer == "still here"
    assert any(event["body"].get("content") == "still here" for event in later["events"])
    assert old_room.get("/api/health?deep=1")[1]["status"] == "ok"


def test_an_agent_that_comes_new_into_it_is_told_what_was_said(old_room):
    old_room.start()
    old_room.ask("echo hi")

    prompt = json.loads(old_room.prompt_log.read_text().splitlines()[0])["text"]

    assert "hello all" in prompt
    assert prompt.count("[message seq=1 ") == 1


def test_a_turn_of_another_transport_ends_and_is_never_given_to_an_agent(old_room):
    with sqlite3.connect(old_room.database) as connection:
        connection.execute("INSERT INTO actors VALUES ('agent:ada', 'agent', 'Ada', 1, 'then', 'then')")
        connection.execute(
            """INSERT INTO turns (turn_id, source_event_id, target_actor_id, adapter_id, root_correlation_id, hop_count, queued_event_id,
               enqueue_seq, status, queued_at, transport) SELECT 'turn_direct', event_id, 'agent:ada', 'demo', 'corr_direct', 0, event_id, 1,
               'queued', occurred_at, 'direct' FROM events WHERE seq = 1"""
        )
    connection.close()
    old_room.start()

    turn = old_room.get("/api/turns/turn_direct")[1]["turn"]

    assert (turn["status"], turn["errorCode"]) == ("failed", "TRANSPORT_MODE_MISMATCH")
    assert old_room.ask("echo fine") == "fine"
    assert len(old_room.prompt_log.read_text().splitlines()) == 1


def test_the_command_of_a_page_that_was_open_before_is_not_sent_twice(old_room):
    for name in ("kimi", "codex", "grok", "hermes", "claude"):
        old_room.document["agents"][name] = {"driver": "demo", "command": "ada", "cwd": "."}
    old_room.configure(old_room.document)
    old_room.start()

    to = [f"agent:{name}" for name in ("kimi", "codex", "grok", "hermes", "claude")]
    status, answer = old_room.post("/api/messages", {"clientCommandId": "c1", "to": to, "content": "hello all"})

    assert (status, answer["messageEventId"]) == (202, "evt_a9d77b6246644a51b3c2d9809fc2fe33")


def test_what_another_transport_did_is_readable_and_stays_as_it_is(old_room):
    with sqlite3.connect(old_room.database) as connection:
        (turn_id,) = connection.execute("SELECT turn_id FROM turns WHERE status = 'completed' ORDER BY enqueue_seq LIMIT 1").fetchone()
        for table in ("turns", "agent_instances", "session_bindings"):
            connection.execute(f"UPDATE {table} SET transport = 'direct'")
        before = connection.execute("SELECT * FROM turns ORDER BY turn_id").fetchall()
    connection.close()
    old_room.start()

    found = old_room.get(f"/api/turns/{turn_id}")[1]
    assert found["turn"]["status"] == "completed"
    assert found["ledger"]
    assert old_room.ask("echo fine") == "fine"
    assert len(old_room.prompt_log.read_text().splitlines()) == 1
    with sqlite3.connect(f"file:{old_room.database}?mode=ro", uri=True) as connection:
        old = {row[0] for row in before}
        assert [row for row in connection.execute("SELECT * FROM turns ORDER BY turn_id") if row[0] in old] == before
        assert [row for row in connection.execute("SELECT turn_id, transport FROM turns") if row[0] not in old and row[1] != "structured"] == []


def test_the_file_that_an_old_setup_wrote_opens_with_the_defaults_of_today_and_stays_as_it_is(old_room):
    old = {
        "transport": "structured",
        "limits": {"contextCharacters": 48_000, "messageCharacters": 32_768, "rootTurns": 24, "hopCount": 12, "actorCallsPerRoot": 8},
        "timeouts": {"firstEventMs": 90_000, "idleMs": 120_000},
        "storage": {"path": ".groupx/groupx.db"},
    }
    old_room.configure(old | old_room.document)
    before = (old_room.folder / "groupx.json").read_bytes()
    said = old_room.groupx("doctor").stdout
    old_room.start()

    assert "made by GroupX for Node (schema 9, 762 events). The next start backs it up beside itself" in said
    limits = old_room.get("/api/bootstrap")[1]["limits"]
    assert (limits["messageCharacters"], limits["contextCharacters"]) == (131_072, 256_000)
    assert (old_room.folder / "groupx.json").read_bytes() == before
