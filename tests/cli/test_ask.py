"""`ask`: one question, one answer on stdout, and an exit code that a script can go by."""

import json
import signal

import pytest
from agent_calls import everything_ends, status_of
from running_room import script

from groupx_host.cli.commands.ask import MAX_SECONDS

WAIT_SECONDS = 25
HANG = script({"text": "busy"}, {"hang": True})


@pytest.fixture
def room(running):
    yield running
    everything_ends(running)


def newest_turn(room):
    return room.get("/api/turns?limit=1")[1]["turns"][0]


def head_of(room):
    return room.get("/api/bootstrap")[1]["room"]["throughSeq"]


@pytest.mark.parametrize("name", ["ada", "Ada", "agent:ada"])
def test_the_answer_stands_alone_on_stdout_whichever_way_the_agent_is_called(room, typed, name):
    done = typed(room, "ask", name, script({"text": "forty-\n  two"}))

    assert (done.returncode, done.stdout, done.stderr) == (0, "forty-\n  two\n", "")
    assert newest_turn(room)["targetActorId"] == "agent:ada"


def test_the_answer_as_data_carries_its_turn_and_its_text(room, typed):
    told = json.loads(typed(room, "ask", "grace", "echo yes", "--json").stdout)

    assert (told["target"], told["status"], told["content"]) == ("agent:grace", "completed", "yes")
    assert told["turnId"] == newest_turn(room)["turnId"]


def test_the_question_may_come_from_standard_input(room, typed):
    assert typed(room, "ask", "ada", "-", input="echo piped").stdout == "piped\n"


@pytest.mark.parametrize("step", [{"error": {"code": -32000, "message": "the model is away"}}, {"exit": 3}])
def test_a_bad_end_has_an_exit_code_of_its_own_and_no_answer(room, typed, step):
    done = typed(room, "ask", "ada", script({"text": "half"}, step))

    assert (done.returncode, done.stdout) == (3, "")
    assert done.stderr.startswith("error: agent:ada ")


def test_when_the_time_is_over_the_turn_goes_on_and_its_id_is_told(room, typed, refused):
    done = typed(room, "ask", "ada", HANG, "--timeout", "1")
    turn_id = newest_turn(room)["turnId"]

    refused(done, code=3, says="agent:ada did not answer within 1 s", hint=f"`groupx cancel {turn_id}`")
    assert status_of(room, turn_id) == "running"


def test_the_time_ends_a_wait_in_which_the_room_never_stops_talking(room, typed, refused):
    busy = script({"count": 1_000, "delay": 0.05})

    refused(typed(room, "ask", "ada", busy, "--timeout", "2"), code=3, says="did not answer within 2 s")


def test_an_answer_within_the_time_is_no_different(room, typed):
    done = typed(room, "ask", "ada", "echo quick", "--timeout", str(MAX_SECONDS))

    assert (done.returncode, done.stdout, done.stderr) == (0, "quick\n", "")


def test_ctrl_c_leaves_the_message_in_the_room(room, opened):
    stream = room.stream(head_of(room))
    process = opened(room, "ask", "grace", HANG)
    stream.until(lambda event: event["type"] == "turn.content.delta" and event["body"]["text"] == "busy")
    stream.close()
    process.send_signal(signal.SIGINT)

    assert process.wait(WAIT_SECONDS) == 130
    assert "stays in the room" in process.stderr.read()
    assert newest_turn(room)["status"] == "running"


@pytest.mark.parametrize(
    ("name", "text", "says", "hint"),
    [
        ("adda", "hi", "no enabled agent adda", "Did you mean ada? Write ada: "),
        ("ADA", "hi", "no enabled agent ADA", "Did you mean ada?"),
        ("ada,grace", "hi", "no enabled agent ada,grace", "Name one of them. Its agents: ada, grace."),
        ("@all", "hi", "no enabled agent @all", "Its agents: ada, grace."),
        ("user:web", "hi", "no enabled agent user:web", "Its agents"),
        ("ada", " ", "The message is empty", "standard input"),
    ],
)
def test_what_cannot_be_asked_is_refused_and_nothing_is_written(room, typed, refused, name, text, says, hint):
    before = head_of(room)

    words = refused(typed(room, "ask", name, text), says=says, hint=hint)

    assert head_of(room) == before
    assert "--to" not in words


@pytest.mark.parametrize("seconds", ["0", "-1", "nan", "soon", str(MAX_SECONDS + 1)])
def test_a_time_that_is_none_is_wrong_usage(room, typed, refused, seconds):
    refused(typed(room, "ask", "ada", "hi", "--timeout", seconds), code=2, says="--timeout", hint="Usage: groupx ask")


def test_without_a_room_nothing_hangs(idle, typed, refused):
    refused(typed(idle, "ask", "ada", "hi"), says=f"No GroupX room answers on port {idle.port}", hint="groupx start")


def test_a_name_that_two_agents_show_means_none_of_them_and_an_id_goes_before_a_name(make_room, typed, refused):
    named = {"ada": "Twin", "grace": "Twin", "linus": "ada"}
    room = make_room()
    room.configure(
        room.document | {"agents": {name: {"driver": "demo", "name": shown, "command": name} for name, shown in named.items()}}
    )
    room.start()

    refused(typed(room, "ask", "Twin", "hi"), says="no enabled agent Twin", hint="Its agents: ada, grace, linus.")
    assert json.loads(typed(room, "ask", "ada", "echo me", "--json").stdout)["target"] == "agent:ada"
