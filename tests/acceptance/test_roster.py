"""The roster changes while the room runs: who joins starts, who leaves ends, and nobody else notices (contract C10)."""

import concurrent.futures
import contextlib
import json
import sqlite3
import time
import uuid

import psutil
import pytest
from running_room import RunningRoom, Stream, script

HANG = script({"text": "on it"}, {"hang": True})
WAIT_SECONDS = 25.0


@pytest.fixture(scope="module")
def shared(tmp_path_factory):
    room = RunningRoom(tmp_path_factory.mktemp("roster"), ("ada", "grace")).start()
    yield room
    assert room.stop() == 0


@pytest.fixture
def room(shared):
    """Two agents, however the test before has left them."""
    yield shared
    for turn in shared.get("/api/bootstrap")[1]["activeTurns"]:
        shared.cancel(turn["turnId"])
    (shared.folder / "groupx.json").write_text(json.dumps(shared.document))
    assert shared.post("/api/setup/apply", {})[0] == 200
    for agent in agents(shared).values():
        if agent["pendingRestart"]:
            restart(shared, agent["actorId"])
    shared.wait_ready()


def draft(room):
    return room.get("/api/setup")[1]["config"]


def save(room, config, **more):
    return room.post("/api/setup", {"config": config, **more})


def with_agent(config, name, **changes):
    row = {"id": name, "driver": "demo", "name": name.title(), "command": {"executable": "linus"}, "cwd": ".", **changes}
    return {**config, "agents": [*config["agents"], row]}


def without(config, *names):
    return {**config, "agents": [row for row in config["agents"] if row["id"] not in names]}


def changed(config, agent_id, /, **changes):
    return {**config, "agents": [{**row, **changes} if row["id"] == agent_id else row for row in config["agents"]]}


def agents(room):
    return {agent["actorId"]: agent for agent in room.get("/api/bootstrap")[1]["agents"]}


def keys(room):
    return room.get("/api/health")[1]["runtimeKey"]


def restart(room, actor_id):
    return room.post(f"/api/agents/{actor_id}/restart", {"clientCommandId": uuid.uuid4().hex})


def until(claim, seconds=WAIT_SECONDS):
    end = time.monotonic() + seconds
    while not claim():
        assert time.monotonic() < end, "it never became true"
        time.sleep(0.05)


def query(room, sql):
    with contextlib.closing(sqlite3.connect(f"file:{room.folder / '.groupx/groupx.db'}?mode=ro", uri=True)) as database:
        return database.execute(sql).fetchall()


def status_of(room, turn_id):
    return room.get(f"/api/turns/{turn_id}")[1]["turn"]["status"]


def running(room, to="ada"):
    turn = room.turn_of(HANG, to)
    until(lambda: status_of(room, turn) == "running")
    return turn


@pytest.mark.proves("C10")
def test_an_added_agent_starts_and_answers_and_a_running_turn_of_another_one_goes_on(room):
    busy, instance, before = running(room, "ada"), agents(room)["agent:ada"]["instanceId"], keys(room)
    stream = Stream(room.port, after=room.get("/api/bootstrap")[1]["room"]["throughSeq"])

    status, saved = save(room, with_agent(draft(room), "linus"))
    told = stream.until(lambda event: event["type"] == "agent.status" and event["body"]["actorId"] == "agent:linus")
    room.wait_ready()
    answered = room.terminal(room.turn_of("echo new here", "linus"))

    assert (status, saved["roster"]["added"], saved["restartRequired"]) == (200, ["agent:linus"], False)
    assert (told["body"]["displayName"], told["body"]["enabled"]) == ("Linus", True)
    assert answered["type"] == "turn.completed"
    assert (status_of(room, busy), agents(room)["agent:ada"]["instanceId"]) == ("running", instance)
    assert list(agents(room)) == ["agent:ada", "agent:grace", "agent:linus"]
    assert keys(room) != before
    assert room.groupx("start", "--no-open").stdout.startswith("GroupX is already running")
    stream.close()


@pytest.mark.proves("C10")
def test_a_removed_agent_has_its_running_turn_cancelled_its_queue_failed_and_its_process_gone(room):
    save(room, with_agent(draft(room), "bob"))
    room.wait_ready()
    busy = running(room, "bob")
    queued = [room.turn_of("echo never", "bob") for _ in range(2)]
    other = running(room, "grace")
    processes = len(psutil.Process(room.process.pid).children(recursive=True))
    stream = Stream(room.port, after=room.get("/api/bootstrap")[1]["room"]["throughSeq"])

    status, saved = save(room, without(draft(room), "bob"))
    ended = [room.get(f"/api/turns/{turn}")[1]["turn"] for turn in queued]
    stream.until(lambda event: event["type"] == "agent.status" and event["body"] == {"actorId": "agent:bob", "enabled": False})

    assert (status, saved["roster"]["removed"]) == (200, ["agent:bob"])
    # In the saving transaction: they have ended before the answer.
    assert [(turn["status"], turn["errorCode"], turn["reason"]) for turn in ended] == [
        ("failed", "SESSION_NOT_AVAILABLE", "agent_removed")
    ] * 2
    assert room.terminal(busy)["type"] == "turn.cancelled"
    refused = room.post("/api/messages", {"clientCommandId": "late", "to": ["agent:bob"], "content": "x"})
    assert (refused[0], refused[1]["error"]["code"]) == (404, "UNKNOWN_TARGET")
    until(lambda: len(psutil.Process(room.process.pid).children(recursive=True)) < processes)
    assert status_of(room, other) == "running"
    stream.close()


@pytest.mark.proves("C10")
def test_an_agent_that_was_disabled_comes_back_with_its_conversation(room):
    said = room.terminal(room.turn_of("remember the number 4711", "grace"))
    save(room, changed(draft(room), "grace", enabled=False))
    gone = agents(room)

    save(room, changed(draft(room), "grace", enabled=True))
    room.wait_ready()
    again = room.terminal(room.turn_of("echo back", "grace"))

    assert list(gone) == ["agent:ada"]
    assert list(agents(room)) == ["agent:ada", "agent:grace"]
    assert (said["type"], again["type"]) == ("turn.completed",) * 2
    continuity = query(
        room,
        "SELECT count(DISTINCT native_session_id), count(*) FROM session_bindings WHERE actor_id = 'agent:grace' AND native_session_id <> ''",
    )
    assert continuity[0][0] == 1
    assert continuity[0][1] >= 2


@pytest.mark.proves("C10")
def test_leaving_and_coming_back_in_a_hurry_ends_with_one_process_that_answers(room):
    busy = running(room, "grace")
    for enabled in (False, True, False, True):
        assert save(room, changed(draft(room), "grace", enabled=enabled))[0] == 200
    sent = room.turn_of("echo here", "grace")

    assert room.terminal(busy)["type"] == "turn.cancelled"
    assert room.terminal(sent)["type"] == "turn.completed"
    open_ones = "SELECT count(*) FROM session_bindings WHERE actor_id = 'agent:grace' AND status = 'ready'"
    assert query(room, open_ones) == [(1,)]


@pytest.mark.proves("C10")
def test_a_changed_agent_runs_on_as_it_is_until_its_own_restart(room):
    (room.folder / "elsewhere").mkdir(exist_ok=True)
    busy, before = running(room, "ada"), keys(room)
    instances = {actor_id: agent["instanceId"] for actor_id, agent in agents(room).items()}

    saved = save(room, changed(changed(draft(room), "ada", cwd="elsewhere"), "grace", cwd="elsewhere"))[1]
    waiting, pending, said = agents(room), keys(room), room.groupx("start", "--no-open").stdout
    status_now = status_of(room, busy)
    restart(room, "agent:grace")
    one_done = agents(room)
    restart(room, "agent:ada")

    assert (saved["roster"]["pendingRestart"], saved["restartRequired"]) == (["agent:ada", "agent:grace"], False)
    assert all(agent["pendingRestart"] and agent["cwd"] == str(room.folder) for agent in waiting.values())
    assert ({actor_id: agent["instanceId"] for actor_id, agent in waiting.items()}, pending, status_now) == (
        instances,
        before,
        "running",
    )
    assert "ada, grace run as before until restarted" in said
    assert [agent["pendingRestart"] for agent in one_done.values()] == [True, False]
    assert [agent["cwd"] for agent in one_done.values()] == [str(room.folder), str(room.folder / "elsewhere")]
    assert one_done["agent:ada"]["instanceId"] == instances["agent:ada"]
    assert not any(agent["pendingRestart"] for agent in agents(room).values())
    assert keys(room) != before
    assert room.groupx("start", "--no-open").stdout.splitlines() == [
        f"GroupX is already running at http://127.0.0.1:{room.port}."
    ]


@pytest.mark.proves("C10")
def test_a_change_that_is_taken_back_before_the_restart_needs_none(room):
    (room.folder / "elsewhere").mkdir(exist_ok=True)
    save(room, changed(draft(room), "ada", cwd="elsewhere"))

    save(room, changed(draft(room), "ada", cwd="."))

    assert agents(room)["agent:ada"]["pendingRestart"] is False


@pytest.mark.proves("C10")
def test_a_new_name_and_identity_text_hold_from_the_next_packet_on(room):
    instance = agents(room)["agent:ada"]["instanceId"]

    saved = save(room, changed(draft(room), "ada", name="Countess", identity="You are exact."))[1]
    answer = room.terminal(room.turn_of("echo x", "ada"))

    assert saved["roster"] == {"added": [], "removed": [], "changed": ["agent:ada"], "pendingRestart": []}
    assert (agents(room)["agent:ada"]["displayName"], answer["actor"]["displayName"]) == ("Countess", "Countess")
    assert agents(room)["agent:ada"]["instanceId"] == instance
    assert "You are exact." in room.prompt_log.read_text().splitlines()[-1]


@pytest.mark.proves("C10")
def test_a_save_with_anything_wrong_changes_neither_the_file_nor_the_room(room):
    file = (room.folder / "groupx.json").read_bytes()
    bad = with_agent(with_agent(without(draft(room), "grace"), "eve", cwd="nowhere"), "bob", driver="nobody")

    status, answer = save(room, bad)

    assert (status, answer["error"]["code"]) == (400, "INVALID_ENVELOPE")
    assert [issue["path"] for issue in answer["error"]["details"]["issues"]] == [
        "config.agents[1].cwd",
        "config.agents[2].driver",
    ]
    assert (room.folder / "groupx.json").read_bytes() == file
    assert list(agents(room)) == ["agent:ada", "agent:grace"]


@pytest.mark.proves("C10")
def test_a_start_that_fails_is_the_status_of_that_agent_and_not_a_failure_of_the_save(room):
    config = with_agent(draft(room), "eve")
    assert save(room, config)[0] == 200
    document = json.loads((room.folder / "groupx.json").read_text())
    document["agents"]["mallory"] = {"driver": "kimi", "command": str(room.folder / "missing"), "cwd": "."}
    (room.folder / "groupx.json").write_text(json.dumps(document))

    status, applied = room.post("/api/setup/apply", {})
    room.wait_ready()
    found = agents(room)

    assert (status, applied["roster"]["added"]) == (200, ["agent:mallory"])
    assert (found["agent:mallory"]["status"], found["agent:eve"]["status"]) == ("failed", "ready")


@pytest.mark.proves("C10")
def test_an_edit_by_hand_counts_when_it_is_applied_and_as_a_whole_or_not_at_all(room):
    path = room.folder / "groupx.json"
    document = json.loads(path.read_text())
    document["agents"]["linus"] = {"driver": "demo", "command": "linus", "cwd": "."}
    path.write_text(json.dumps(document | {"agents": document["agents"] | {"eve": {"driver": "demo", "colour": 1}}}))

    refused = room.post("/api/setup/apply", {})
    unchanged = list(agents(room))
    path.write_text(json.dumps(document))
    untouched = list(agents(room))
    status, applied = room.post("/api/setup/apply", {})

    assert refused[0] == 400
    assert "agents.eve.colour" in json.dumps(refused[1])
    assert unchanged == untouched == ["agent:ada", "agent:grace"]
    assert (status, applied["roster"]["added"]) == (200, ["agent:linus"])


@pytest.mark.proves("C10")
def test_saves_at_once_come_one_after_the_other_and_a_stale_page_gets_a_conflict(room):
    snapshot = room.get("/api/setup")[1]
    names = ("eve", "bob", "linus")

    with concurrent.futures.ThreadPoolExecutor(3) as pool:
        answers = list(
            pool.map(lambda name: save(room, with_agent(snapshot["config"], name), revision=snapshot["revision"]), names)
        )

    assert sorted(status for status, _ in answers) == [200, 409, 409]
    winner = names[[status for status, _ in answers].index(200)]
    assert {answer["error"]["code"] for status, answer in answers if status == 409} == {"STORE_CONFLICT"}
    assert list(agents(room)) == ["agent:ada", "agent:grace", f"agent:{winner}"]


@pytest.mark.proves("C10")
def test_an_ask_that_waits_for_a_removed_agent_ends_with_it(room):
    save(room, with_agent(draft(room), "bob"))
    room.wait_ready()
    running(room, "bob")
    ask = {"call": {"tool": "ask", "arguments": {"to": ["agent:bob"], "content": "well?", "timeoutMs": 1}}}
    asker = room.send(script(ask, {"text": "done"}))
    room.terminal(asker["turns"][0]["turnId"])
    asked = next(
        turn
        for turn in room.get(f"/api/turns?correlationId={asker['correlationId']}")[1]["turns"]
        if turn["targetActorId"] == "agent:bob"
    )

    save(room, without(draft(room), "bob"))

    assert (asked["status"], status_of(room, asked["turnId"])) == ("queued", "failed")
