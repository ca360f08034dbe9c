"""`hold`, `release`, `cancel`, `move`: a person's hand on the queues, from a terminal."""

import json

import pytest
from agent_calls import HANG, busy, everything_ends, of_type, status_of
from running_room import script

FOUR = (
    ("hold", "ada"),
    ("release", "ada"),
    ("cancel", "turn_01a2"),
    ("cancel", "--all-of", "corr_01a2"),
    ("move", "turn_01a2", "--last"),
)


@pytest.fixture
def room(running):
    yield running
    everything_ends(running)


def agent(room, name):
    return next(each for each in room.get("/api/agents")[1]["agents"] if each["actorId"] == f"agent:{name}")


def waiting(room, name):
    turns = room.get(f"/api/turns?status=queued&target=agent:{name}")[1]["turns"]
    return [turn["turnId"] for turn in reversed(turns)]


def head_of(room):
    return room.get("/api/bootstrap")[1]["room"]["throughSeq"]


def test_a_held_lane_starts_nothing_until_it_is_released(room, typed):
    held = typed(room, "hold", "ada")
    turn_id = room.turn_of("echo later", "ada")
    told = typed(room, "turns", turn_id).stdout
    released = typed(room, "release", "Ada")

    assert (held.returncode, held.stdout, held.stderr) == (0, "agent:ada: held\n", "")
    assert "waiting: the lane of Ada is held" in told
    assert released.stdout == "agent:ada: released, 1 waiting\n"
    assert room.terminal(turn_id)["type"] == "turn.completed"


def test_holding_lets_the_running_turn_go_on_and_says_so(room, typed):
    at_work = busy(room, "ada")
    room.turn_of("echo later", "ada")

    done = typed(room, "hold", "agent:ada")

    assert done.stdout == "agent:ada: held, its running turn goes on to its end, 1 waiting\n"
    assert status_of(room, at_work.turn_id) == "running"


def test_holding_what_is_held_and_releasing_what_is_not_change_nothing(room, typed):
    typed(room, "hold", "ada")
    head = head_of(room)
    again = typed(room, "hold", "ada")
    other = typed(room, "release", "grace")

    assert (again.returncode, again.stdout) == (0, "agent:ada: was held already\n")
    assert (other.returncode, other.stdout) == (0, "agent:grace: was not held\n")
    assert head_of(room) == head


def test_hold_and_release_as_data_are_what_the_room_answered(room, typed):
    assert json.loads(typed(room, "hold", "ada", "--json").stdout) == {"actorId": "agent:ada", "held": True}
    assert json.loads(typed(room, "release", "ada", "--json").stdout) == {"actorId": "agent:ada", "held": False}


@pytest.mark.parametrize("again", ["stop", "kill"])
def test_a_hold_survives_the_end_of_the_room(make_room, typed, again):
    room = make_room(agents=("ada",)).start()
    typed(room, "hold", "ada")
    turn_id = room.turn_of("echo later", "ada")
    getattr(room, again)()
    room.start()

    assert typed(room, "hold", "ada").stdout == "agent:ada: was held already, 1 waiting\n"
    assert status_of(room, turn_id) == "queued"
    typed(room, "release", "ada")
    assert room.terminal(turn_id)["type"] == "turn.completed"


@pytest.mark.proves("L4")
def test_a_running_and_a_waiting_turn_are_cancelled_and_an_ended_one_is_left_as_it_is(room, typed):
    at_work = busy(room, "ada").turn_id
    waits = room.turn_of("echo never said", "ada")

    early = typed(room, "cancel", waits)
    late = typed(room, "cancel", at_work.removeprefix("turn_"))
    room.terminal(at_work)
    again = typed(room, "cancel", at_work)

    assert early.stdout == f"{waits}: cancelled\n"
    assert (late.returncode, late.stdout) == (0, f"{at_work}: being cancelled\n")
    assert (again.returncode, again.stdout) == (0, f"{at_work}: had ended already: cancelled\n")
    assert not any("never said" in prompt["text"] for prompt in room.prompts())
    assert [prompt for prompt in room.prompts() if waits in str(prompt)] == []


def test_a_cancel_as_data_is_what_the_room_answered(room, typed):
    turn_id = room.turn_of("echo hi", "ada")
    room.terminal(turn_id)

    told = json.loads(typed(room, "cancel", turn_id, "--json").stdout)

    assert told == {"turnId": turn_id, "accepted": False, "status": "completed"}


def test_a_whole_interaction_is_stopped_with_what_it_caused(room, typed):
    asked = {"tool": "ask", "arguments": {"to": ["agent:grace"], "content": HANG}}
    stream = room.stream(head_of(room))
    accepted = room.send(script({"call": asked}), "ada")
    child = stream.until(lambda event: event["type"] == "turn.queued" and event["body"]["targetActorId"] == "agent:grace")
    stream.close()
    turns = [accepted["turns"][0]["turnId"], child["body"]["turnId"]]
    room.event_of_turn(turns[1], "turn.started")

    done = typed(room, "cancel", "--all-of", accepted["correlationId"])
    ends = [room.terminal(turn)["type"] for turn in turns]
    again = typed(room, "cancel", "--all-of", accepted["correlationId"], "--json")

    assert done.stdout == f"{accepted['correlationId']}: stopped, cancelling {', '.join(turns)}\n"
    assert ends == ["turn.cancelled", "turn.cancelled"]
    assert json.loads(again.stdout) == {"correlationId": accepted["correlationId"], "stopped": True, "turns": []}
    assert of_type(room, "correlation.stopped")[-1]["body"]["correlationId"] == accepted["correlationId"]


def test_an_interaction_may_be_named_by_its_beginning(room, typed, refused):
    busy(room, "ada")
    correlation = room.send("echo later", "ada")["correlationId"]

    assert typed(room, "cancel", "--all-of", correlation[:-4]).stdout.startswith(f"{correlation}: stopped, cancelling turn_")
    refused(typed(room, "cancel", "--all-of", "corr_ffffff"), says="No interaction", hint="`groupx turns TURN`")
    refused(typed(room, "cancel", "--all-of", "corr_" + "f" * 32), says="There is no interaction corr_fff")


@pytest.mark.proves("L8")
def test_a_waiting_turn_is_moved_before_another_one_or_to_the_end(room, typed):
    typed(room, "hold", "ada")
    first, second, third = (room.turn_of(f"echo {number}", "ada") for number in range(3))

    forward = typed(room, "move", third, "--before", first)
    order = waiting(room, "ada")
    back = json.loads(typed(room, "move", first, "--last", "--json").stdout)

    assert (forward.returncode, forward.stdout) == (0, f"{third}: number 1 of 3 that wait for agent:ada\n")
    assert order == [third, first, second]
    assert back == {"turnId": first, "actorId": "agent:ada", "queue": [third, second, first]}
    assert waiting(room, "ada") == [third, second, first]


def test_only_turns_that_wait_in_one_lane_are_moved(room, typed, refused):
    at_work = busy(room, "ada").turn_id
    waits = room.turn_of("echo later", "ada")
    typed(room, "hold", "grace")
    elsewhere = room.turn_of("echo later", "grace")

    refused(typed(room, "move", at_work, "--last"), says="does not wait; it is running", hint="Only turns that wait")
    refused(typed(room, "move", waits, "--before", at_work), says="does not wait", hint="Only turns that wait")
    refused(typed(room, "move", waits, "--before", elsewhere), says="of different agents", hint="its own lane")
    refused(typed(room, "move", waits, "--before", "turn_ffffff"), says="begins with turn_ffffff", hint="`groupx turns`")
    assert waiting(room, "ada") == [waits]


def test_an_ambiguous_beginning_ends_nobodys_turn(room, typed, refused):
    turns = [turn["turnId"] for turn in room.send(HANG, "ada", "grace")["turns"]]

    refused(typed(room, "cancel", turns[0][:10]), says="Several turns begin with", hint="Give more digits")

    assert {status_of(room, turn) for turn in turns} <= {"dispatching", "running"}


@pytest.mark.parametrize("command", ["hold", "release"])
def test_a_lane_that_is_not_there_is_refused_with_who_is(room, typed, refused, command):
    refused(typed(room, command, "grce"), says="no enabled agent grce", hint="Did you mean grace? Write grace: ")
    refused(typed(room, command, "@all"), says="no enabled agent @all", hint="Its agents: ada, grace.")


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (("cancel",), "TURN or --all-of"),
        (("cancel", "turn_01a2", "--all-of", "corr_01a2"), "TURN or --all-of"),
        (("move", "turn_01a2"), "--before OTHER or --last"),
        (("move", "turn_01a2", "--last", "--before", "turn_01a3"), "--before OTHER or --last"),
        (("move", "--last"), "TURN"),
        (("hold",), "AGENT"),
        (("release",), "AGENT"),
    ],
)
def test_half_a_command_is_wrong_usage(idle, typed, refused, arguments, says):
    refused(typed(idle, *arguments), code=2, says=says, hint=f"Usage: groupx {arguments[0]}")


@pytest.mark.parametrize("arguments", FOUR)
def test_without_a_room_each_says_so(idle, typed, refused, arguments):
    refused(typed(idle, *arguments), says=f"No GroupX room answers on port {idle.port}", hint="groupx start")


@pytest.mark.proves("L2")
@pytest.mark.parametrize(("lost", "code"), [(1, 0), (2, 1)])
def test_a_lost_answer_is_asked_for_again_under_the_same_id(idle, typed, pretended, lost, code):
    posted = []
    held = {"actorId": "agent:ada", "displayName": "Ada", "enabled": True, "status": "ready", "held": False, "queued": 0}

    def answer(handler, body):
        if body is None:
            handler.give(200, {"agents": [held]})
            return
        posted.append(body["clientCommandId"])
        if len(posted) > lost:
            handler.give(202, {"actorId": "agent:ada", "held": True})
        handler.close_connection = True

    with pretended(idle, answer=answer):
        done = typed(idle, "hold", "ada")

    assert done.returncode == code, done
    assert (len(posted), len(set(posted))) == (2, 1)
    assert ("did not say whether it did it" in done.stderr) == (code == 1)
