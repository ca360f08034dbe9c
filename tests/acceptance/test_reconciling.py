"""The room is killed at three moments of a turn; at the next start the agent's own session says what became of it."""

import signal
import time

import pytest
from running_room import WAIT_SECONDS, gone, script


def examined(room, turn):
    """The words of the ledger after the hand-over."""
    steps = room.get(f"/api/turns/{turn}")[1]["ledger"]
    return [step["step"] for step in steps[4:]], [step["outcome"] for step in steps if "outcome" in step]


def record(room):
    """What the agent's session has written down."""
    path = room.folder / ".groupx-demo" / f"{room.prompts()[-1]['session']}.jsonl"
    return path.read_text().splitlines() if room.prompts() else []


def until(found):
    end = time.monotonic() + WAIT_SECONDS
    while not found():
        assert time.monotonic() < end
        time.sleep(0.02)


def killed(room):
    assert gone(room.kill())
    room.start()


@pytest.mark.proves("L3", "L4", "L5", "storage.reconciliation")
def test_a_turn_in_flight_ends_with_what_its_session_knows_at_whatever_moment_the_room_is_killed(room):
    # The prompt was written, and nothing was heard of it.
    written = room.turn_of(script({"hang": True}))
    until(lambda: room.prompts() and any(line.startswith('["user"') for line in record(room)))
    waiting = room.turn_of("echo behind it")
    killed(room)
    end = room.terminal(written)
    assert (end["type"], end["body"]["deliveryCertainty"]) == ("turn.interrupted", "delivered")
    assert examined(room, written) == (["first_native_event", "examining", "examined", "uncertain"], ["native_delivered"])
    assert room.terminal(waiting)["type"] == "turn.completed"

    # In the middle of the answer.
    begun = room.turn_of(script({"text": "begun", "chunks": 1}, {"hang": True}))
    room.event_of_turn(begun, "turn.started")
    killed(room)
    assert room.terminal(begun)["type"] == "turn.interrupted"
    assert examined(room, begun)[1] == ["native_delivered"]

    # The agent has answered, and the room was dead before it could write that down.
    answered = room.turn_of(script({"text": "first half,", "chunks": 1}, {"sleep": 0.5}, {"text": " second half", "chunks": 1}))
    room.event_of_turn(answered, "turn.started")
    room.process.send_signal(signal.SIGSTOP)
    until(lambda: record(room)[-1] == '["end", "end_turn"]')
    killed(room)
    end = room.terminal(answered)
    assert (end["type"], end["body"]["reconciliation"]) == ("turn.completed", "native_completed")
    answer = room.get(f"/api/events/{end['body']['responseEventId']}")[1]
    assert (answer["body"]["content"], answer["actor"]["actorId"]) == ("first half, second half", "agent:ada")

    assert room.ask("echo still there") == "still there"
    assert len(room.prompts()) == 5
    assert len({prompt["session"] for prompt in room.prompts()}) == 1
