"""A person ends a turn in every phase, and the next message is answered."""

import pytest
from running_room import RunningRoom, script


@pytest.fixture(scope="module")
def room(tmp_path_factory):
    """One for all tests here; each looks at its own turns only."""
    started = RunningRoom(tmp_path_factory.mktemp("room")).start()
    yield started
    assert started.stop() == 0


PHASES = {
    "mid-text": script({"text": "one two", "chunks": 1}, {"hang": True}),
    "mid-tool": script({"tool": {"name": "Shell", "input": {"command": "sleep"}, "seconds": 60}}),
    "silent": script({"hang": True}),
}


@pytest.mark.proves("L4", "L5")
@pytest.mark.parametrize("phase", PHASES)
def test_a_running_turn_is_cancelled_and_the_same_agent_goes_on(room, phase):
    turn = room.turn_of(PHASES[phase])
    if phase == "silent":
        stream = room.stream()
        stream.until(lambda event: event["type"] == "turn.dispatched" and event["body"]["turnId"] == turn)
        stream.close()
    else:
        room.event_of_turn(turn, "turn.started")

    answer = room.cancel(turn)
    assert (answer["accepted"], answer["status"]) == (True, "cancelling")
    terminal = room.terminal(turn)
    assert terminal["type"] == "turn.cancelled"
    assert room.ask("echo still here") == "still here"
    assert room.cancel(turn) == {"turnId": turn, "accepted": False, "status": "cancelled"}
    started = [event for event in room.log() if event["type"] == "tool.progress.recorded" and event["body"]["turnId"] == turn]
    assert len(started) in (0, 2)


@pytest.mark.proves("L5", "L12")
def test_an_agent_that_ignores_the_cancel_is_ended_and_started_again(make_room):
    room = make_room(timeouts={"cancelMs": 500, "closeMs": 500}).start()
    turn = room.turn_of("stubborn")
    room.event_of_turn(turn, "turn.started")
    room.cancel(turn)

    terminal = room.terminal(turn)
    assert terminal["type"] == "turn.interrupted"
    assert terminal["body"]["errorCode"] == "TURN_CANCEL_TIMEOUT"
    assert room.ask("echo back again") == "back again"
    assert room.stop() == 0


@pytest.mark.proves("L3", "field.C4")
def test_a_turn_cancelled_while_the_agent_starts_is_never_sent(make_room):
    room = make_room()
    room.environment["GROUPX_DEMO_START_SECONDS"] = "2"
    room.start(ready=False)
    turns = [room.turn_of(f"echo {number}") for number in range(2)]
    assert [room.cancel(turn)["status"] for turn in turns] == ["cancelled", "cancelled"]

    assert room.ask("echo third") == "third"
    assert [prompt["text"].count("echo third") for prompt in room.prompts()] == [1]
    assert len(room.prompts()) == 1
    assert room.stop() == 0


@pytest.mark.proves("L8")
def test_cancelling_one_agent_leaves_the_other_alone(room):
    slow = room.turn_of(script({"hang": True}), "ada")
    other = room.turn_of(script({"sleep": 0.5}, {"text": "untouched"}), "grace")
    room.cancel(slow)

    assert room.terminal(other)["type"] == "turn.completed"
    assert room.terminal(slow)["type"] == "turn.cancelled"
