"""What goes wrong on the native side is told with its reason, and the lane goes on."""

import pytest
from running_room import RunningRoom, script


@pytest.fixture(scope="module")
def room(tmp_path_factory):
    """One for all tests here; each looks at its own turns only."""
    started = RunningRoom(tmp_path_factory.mktemp("room")).start()
    yield started
    assert started.stop() == 0


@pytest.mark.proves("L4", "L5")
@pytest.mark.parametrize(
    ("steps", "kind", "code"),
    [
        ([{"text": "half"}, {"error": {"code": -32603, "message": "the model said no"}}], "turn.failed", "TURN_FAILED"),
        ([{"text": "half"}, {"exit": 3}], "turn.interrupted", "TURN_INTERRUPTED"),
        ([{"permission": {"title": "Delete the moon"}}, {"hang": True}], "turn.failed", "UNEXPECTED_NATIVE_INTERACTION"),
        ([{"stop": "refusal"}], "turn.failed", "TURN_FAILED"),
    ],
)
def test_each_bad_ending_has_its_kind_its_reason_and_a_next_turn(room, steps, kind, code):
    before = len(room.prompts())
    turn = room.turn_of(script(*steps))
    terminal = room.terminal(turn)

    assert (terminal["type"], terminal["body"]["errorCode"]) == (kind, code)
    assert terminal["body"]["reason"]
    assert room.ask("echo good again") == "good again"
    assert (
        len([prompt for prompt in room.prompts()[before:] if "SCRIPT" in prompt["text"].rpartition("[current_message]")[2]])
        == 1
    )


@pytest.mark.proves("C15")
def test_noise_on_stdout_changes_nothing(room):
    noise = [{"noise": "INFO starting"}, {"noise": "17"}, {"noise": '{"id":1,"level":"info"}'}, {"noise": "[1,2]"}]
    assert room.ask(script(*noise, {"text": "clean", "chunks": 1}, *noise)) == "clean"


@pytest.mark.proves("C15", "L12")
def test_a_nine_megabyte_line_passes(room):
    turn = room.turn_of(script({"text": "x" * 100_000, "chunks": 1}))
    assert room.terminal(turn)["type"] == "turn.completed"


@pytest.mark.proves("L12")
def test_silence_is_ended_by_the_idle_bound_and_says_so(make_room):
    room = make_room(timeouts={"idleMs": 400, "firstEventMs": 4000, "cancelMs": 1000}).start()
    terminal = room.terminal(room.turn_of(script({"text": "and then"}, {"hang": True})))

    assert (terminal["type"], terminal["body"]["errorCode"]) == ("turn.failed", "TURN_IDLE_TIMEOUT")
    assert terminal["body"]["partialText"] == "and then"
    assert room.ask("echo on") == "on"
    assert room.stop() == 0


@pytest.mark.proves("C1", "C9")
def test_an_agent_that_cannot_start_is_shown_with_its_reason_and_the_others_work(make_room):
    room = make_room()
    room.document["agents"]["broken"] = {"driver": "claude", "command": "/nonexistent/claude", "cwd": "."}
    room.document["agents"]["ghost"] = {"driver": "nodriver", "command": "x", "cwd": "."}
    room.configure(room.document)
    room.start()

    agents = {agent["actorId"]: agent for agent in room.get("/api/bootstrap")[1]["agents"]}
    assert agents["agent:ada"]["status"] == "ready"
    for name in ("agent:broken", "agent:ghost"):
        assert agents[name]["status"] == "failed"
        assert agents[name]["statusReason"]
        assert agents[name]["statusHint"]
    status, body = room.post("/api/messages", {"clientCommandId": "x", "to": ["agent:ada", "agent:broken"], "content": "hi"})
    assert (status, body["error"]["code"]) == (503, "SESSION_NOT_AVAILABLE")
    assert room.ask("echo fine") == "fine"
    assert room.stop() == 0


def test_a_restart_of_one_agent_brings_it_back_with_its_memory(room):
    room.ask("remember the number 42")
    status, answer = room.post("/api/agents/agent%3Aada/restart", {"clientCommandId": "r1"})

    assert (status, answer["accepted"]) == (202, True)
    assert answer["previousInstanceId"].startswith("instance_ada_")
    assert room.post("/api/agents/agent%3Aada/restart", {"clientCommandId": "r1"})[1] == answer
    assert "42" in room.ask("recall")


@pytest.mark.proves("L3")
def test_a_person_sends_a_failed_turn_again(room):
    turn = room.turn_of("fail")
    end = room.terminal(turn)
    status, again = room.post(f"/api/turns/{turn}/retry", {"clientCommandId": "again"})

    assert status == 202
    room.terminal(again["turns"][0]["turnId"])
    message = next(event for event in room.log() if event["eventId"] == again["messageEventId"])
    assert (message["body"]["retryOf"], message["causationId"]) == (turn, end["eventId"])
    assert room.post(f"/api/turns/{turn}/retry", {"clientCommandId": "again"})[1] == again
