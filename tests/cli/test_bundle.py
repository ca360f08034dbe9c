"""`doctor --bundle`: all that helps to find a fault, and nothing of what the person wrote, owns or hides."""

import json
import zipfile

import pytest
from running_room import RunningRoom, script

CANARY = "CANARY7f3a"
PARTS = {
    "README.txt", "about.json", "doctor.json", "plugins.json", "configuration.json", "database.json", "frames.json", "log.jsonl",
}  # fmt: skip


@pytest.fixture(scope="module")
def secretive(tmp_path_factory):
    """A room full of things that are nobody else's business."""
    home = tmp_path_factory.mktemp(f"{CANARY}-home")
    room = RunningRoom(home, agents=("ada",))
    room.document["agents"]["ada"] |= {"name": f"Ada {CANARY}", "identity": f"You know {CANARY}."}
    room.document["agents"]["lost"] = {
        "driver": "demo",
        "cwd": ".",
        "command": {"executable": f"/nowhere/{CANARY}/tool", "prefixArgs": ["--token", f"{CANARY}argv"]},
    }
    room.configure(room.document)
    room.environment |= {"SOME_API_KEY": f"{CANARY}key", "MY_NOTE": f"{CANARY} note", "PIN": "4711", "ACCESS_TOKEN": "t0k3"}
    room.start()
    room.ask(f"echo {CANARY} answer")
    room.terminal(room.turn_of("fail"))
    yield room
    room.stop()


@pytest.fixture(scope="module")
def bundle(secretive, tmp_path_factory):
    target = tmp_path_factory.mktemp("bundle") / "report.zip"
    done = secretive.groupx("doctor", "--bundle", str(target))
    assert target.exists(), done
    with zipfile.ZipFile(target) as found:
        return {name: found.read(name).decode() for name in found.namelist()}


@pytest.mark.proves("diagnostics.bundle")
def test_it_has_everything_that_one_looks_for(bundle, secretive):
    parts = {name: json.loads(text) for name, text in bundle.items() if name.endswith(".json")}

    assert set(bundle) == PARTS
    assert {"groupx", "python", "sqlite", "platform"} <= set(parts["about.json"])
    assert "log" in {row["subject"] for row in parts["doctor.json"]["findings"]}
    assert parts["database.json"]["rows"]["turns"] == 2
    assert parts["configuration.json"]["server"]["port"] == secretive.port
    assert parts["configuration.json"]["agents"]["ada"]["driver"] == "demo"
    frames = parts["frames.json"]["agent:ada"]["frames"]
    assert {"in", "out"} == {frame["direction"] for frame in frames}
    assert set(frames[0]) == {"at", "direction", "kind", "bytes"}


@pytest.mark.proves("diagnostics.bundle", "L13", "C18")
def test_no_text_no_secret_and_no_session_is_in_it(bundle, secretive):
    import sqlite3

    with sqlite3.connect(f"file:{secretive.folder}/.groupx/groupx.db?mode=ro", uri=True) as room:
        sessions = [
            row[0] for row in room.execute("SELECT native_session_id FROM session_bindings WHERE native_session_id IS NOT NULL")
        ]
    everything = "\n".join(bundle.values())

    assert sessions
    assert [each for each in (CANARY, "4711", "t0k3", "--token", *sessions) if each in everything] == []


@pytest.mark.proves("diagnostics.log")
def test_the_rooms_log_says_what_it_did(bundle):
    told = [json.loads(line) for line in bundle["log.jsonl"].splitlines()]
    events = [line["event"] for line in told]

    assert {"room starting", "room ready", "process started", "session.ready", "turn.completed", "turn.failed"} <= set(events)
    assert any(line["event"] == "turn.failed" and line["errorCode"] for line in told)
    assert any(line["event"] == "session.failed" and line["actorId"] == "agent:lost" for line in told)
    assert all(set(line) >= {"at", "level", "source", "event"} for line in told)


@pytest.mark.proves("diagnostics.frames")
def test_why_an_agent_is_stuck_can_be_looked_at_from_outside(secretive):
    status, found = secretive.get("/api/agents/agent:ada/frames")

    assert (status, found["actorId"], found["status"]) == (200, "agent:ada", "ready")
    assert found["frames"][-1]["bytes"] > 0
    assert CANARY not in json.dumps(found)
    assert secretive.get("/api/agents/agent:nobody/frames")[0] == 404


@pytest.mark.proves("diagnostics.frames")
def test_a_turn_that_runs_shows_what_its_agent_said_last(secretive, typed):
    stream = secretive.stream()
    turn = secretive.turn_of(script({"text": CANARY}, {"sleep": 60}))
    stream.until(lambda event: event["type"] == "turn.content.delta")
    stream.close()
    shown = typed(secretive, "turns", turn).stdout
    told = json.loads(typed(secretive, "turns", turn, "--json").stdout)
    secretive.cancel(turn)
    secretive.terminal(turn)
    over = typed(secretive, "turns", turn).stdout

    assert "last native frames:" in shown
    assert "from the agent" in shown
    assert CANARY not in shown.partition("last native frames:")[2]
    assert told["frames"][-1]["direction"] == "in"
    assert "last native frames:" not in over


def test_it_is_written_over_nothing(secretive, typed, tmp_path):
    (tmp_path / "mine.zip").write_text("mine")
    done = typed(secretive, "doctor", "--bundle", str(tmp_path / "mine.zip"))

    assert done.returncode == 1
    assert "exists already" in done.stderr
    assert (tmp_path / "mine.zip").read_text() == "mine"


def test_it_works_where_there_is_no_room(empty, typed, tmp_path):
    typed(empty, "doctor", "--bundle", str(tmp_path / "report.zip"), more={"PATH": str(empty.folder)})

    with zipfile.ZipFile(tmp_path / "report.zip") as found:
        assert "doctor.json" in found.namelist()


def test_the_log_ends_with_the_room(make_room):
    room = make_room(agents=("ada",)).start()
    room.stop()
    told = [json.loads(line)["event"] for line in (room.folder / ".groupx" / "groupx.log.jsonl").read_text().splitlines()]

    assert told[-1] == "room stopped"
    assert "process ended" in told
