"""Asker, target or the room itself dies while an ask is open: nothing is done twice and the answer can still be had."""

import uuid

import psutil
import pytest
from agent_calls import HANG, busy, caller_of, of_type, opened, rows
from running_room import gone

SLOW = 'SCRIPT:[{"text": "late"}, {"sleep": 1.5}]END'


@pytest.fixture(scope="module")
def room(tmp_path_factory):
    with opened(tmp_path_factory.mktemp("dying")) as room:
        yield room


def kill_agent(room, name):
    """End the agent's process like a fault; only one agent of the room may run this demo agent."""
    found = [child for child in psutil.Process(room.process.pid).children(recursive=True) if name in child.cmdline()]
    assert found
    for each in found:
        each.kill()


@pytest.mark.proves("calls.pending", "L4", "L5")
def test_a_target_that_dies_ends_the_ask_as_failed_and_works_again(room):
    ada = busy(room)

    asked = ada.ask("linus", content="crash")["results"][0]

    assert (asked["status"], room.terminal(asked["turnId"])["type"]) == ("failed", "turn.interrupted")
    assert ada.ask("linus", content="echo back")["results"][0]["content"] == "back"
    ada.end()


@pytest.mark.proves("calls.pending", "calls.cascade", "calls.identity")
def test_an_asker_that_dies_leaves_its_question_to_a_later_turn(room):
    linus = busy(room, "linus")
    asked = linus.ask("grace", content=SLOW, timeoutMs=1)
    caller_of(room, asked["results"][0])

    kill_agent(room, "linus")
    end = room.terminal(linus.turn_id)
    again = busy(room, "linus")

    assert end["type"] == "turn.interrupted"
    with pytest.raises(AssertionError, match="MCP_BINDING_MISMATCH"):
        linus.call("read")
    found = again.call("collect", messageEventId=asked["messageEventId"], timeoutMs=20_000)
    assert [result["content"] for result in found["results"]] == ["late"]
    again.end()


@pytest.mark.proves("calls.pending", "L2", "L3", "L5")
def test_a_room_that_is_killed_with_asks_open_knows_them_when_it_is_started_again(tmp_path):
    with opened(tmp_path) as room:
        ada, linus = busy(room), busy(room, "linus")
        running = ada.ask("grace", content=HANG, timeoutMs=1)["messageEventId"]
        queued = ada.ask("linus", content="echo from the queue")["messageEventId"]
        key = uuid.uuid4().hex
        both = ada.ask("bob", "linus", content="echo both", clientCommandId=key)
        held = both["messageEventId"]
        # What bob is asked runs at once: it is answered before the room dies, what linus is asked waits behind its turn.
        room.terminal(both["results"][0]["turnId"])
        caller_of(room, ada.call("collect", messageEventId=running, timeoutMs=1)["results"][0])

        left = room.kill()
        assert gone(left)
        room.start()

        assert [room.terminal(turn)["type"] for turn in (ada.turn_id, linus.turn_id)] == ["turn.interrupted"] * 2
        again = busy(room)
        ended = again.call("collect", messageEventId=running)
        worked = again.call("collect", messageEventId=queued, timeoutMs=20_000)
        for found in again.call("collect", messageEventId=held, timeoutMs=20_000)["results"]:
            room.terminal(found["turnId"])
        both = again.call("collect", messageEventId=held)

        assert (ended["state"], [found["status"] for found in ended["results"]]) == ("terminal", ["failed"])
        assert [found["content"] for found in worked["results"]] == ["from the queue"]
        assert [found["content"] for found in both["results"]] == ["both", "both"]
        assert rows(room, "SELECT count(*) FROM turn_attempts WHERE prompt_invoked_at IS NOT NULL GROUP BY turn_id HAVING count(*) > 1") == []
        assert len({event["body"]["turnId"] for event in of_type(room, "turn.queued")}) == len(of_type(room, "turn.queued"))
        with pytest.raises(AssertionError, match="MCP_BINDING_MISMATCH"):
            ada.call("read")
