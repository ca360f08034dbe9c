"""A turn whose end is not known: the terminal says both ways on, and takes neither by itself."""

import json

import pytest
from running_room import gone, script


@pytest.mark.proves("L3", "storage.reconciliation.person")
def test_an_uncertain_turn_shows_both_commands_and_each_does_what_it_says(make_room, typed):
    room = make_room(agents=("ada",)).start()
    uncertain = room.turn_of(script({"text": "begun", "chunks": 1}, {"hang": True}), "ada")
    room.event_of_turn(uncertain, "turn.started")
    assert gone(room.kill())
    room.start()
    source = room.terminal(uncertain)["replyToEventId"]

    told = typed(room, "turns", uncertain).stdout
    listed = typed(room, "turns")

    assert "what its session knows: native delivered" in told
    assert f'\n  to continue: groupx send "Go on where you were cut off." --to ada --reply-to {source}\n' in told
    assert told.endswith(f"\n  to send again: groupx retry {uncertain}\n")
    assert "`groupx turns TURN` shows both commands" in listed.stderr
    assert len(room.prompts()) == 1

    going_on = json.loads(typed(room, "send", "echo going on", "--to", "ada", "--reply-to", source, "--wait", "--json").stdout)
    again = json.loads(typed(room, "retry", uncertain, "--json").stdout)
    room.cancel(again["turns"][0]["turnId"])

    assert going_on
    retried = next(event for event in room.log() if event["body"].get("retryOf"))
    assert retried["body"]["retryOf"] == uncertain


def test_only_a_turn_that_has_ended_is_sent_again(running, typed):
    turn = running.turn_of(script({"hang": True}), "ada")

    done = typed(running, "retry", turn)

    assert done.returncode == 1
    assert running.get(f"/api/turns/{turn}")[1]["turn"]["status"] != "cancelled"
    running.cancel(turn)
    running.wait_idle()
