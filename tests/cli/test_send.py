"""`send`: a message from a terminal or a script, and the answers back."""

import json
import signal
import uuid

import pytest
from pretended_room import ACCEPTED, BOOTSTRAP, event
from running_room import script

WAIT_SECONDS = 25


def head_of(room):
    return room.get("/api/bootstrap")[1]["room"]["throughSeq"]


def test_a_message_is_accepted_and_says_where_it_stands(running, typed):
    done = typed(running, "send", "hello", "--to", "ada")

    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.startswith("agent:ada: queued")


def test_the_answer_is_awaited_and_printed_alone(running, typed):
    done = typed(running, "send", script({"text": "forty-\n  two"}), "--to", "ada", "--wait")

    assert (done.returncode, done.stdout, done.stderr) == (0, "forty-\n  two\n", "")


def test_several_answers_are_named(running, typed):
    done = typed(running, "send", script({"text": "both"}), "--to", "ada", "--to", "agent:grace", "--wait")

    assert done.returncode == 0
    assert sorted(done.stdout.splitlines()) == ["agent:ada: both", "agent:grace: both"]


@pytest.mark.proves("L7")
def test_an_agent_may_be_called_by_the_name_that_the_room_shows(running, typed):
    done = typed(running, "send", "echo hi", "--to", "Grace", "--to", "agent:grace", "--wait", "--json")

    assert [json.loads(line)["target"] for line in done.stdout.splitlines()] == ["agent:grace"]


def test_one_agent_named_twice_gets_it_once_and_everybody_is_everybody(running, typed):
    done = typed(running, "send", script({"text": "once"}), "--to", "ada", "--to", "agent:ada", "--to", "@all", "--wait", "--json")

    assert sorted(json.loads(line)["target"] for line in done.stdout.splitlines()) == ["agent:ada", "agent:grace"]


def test_who_takes_no_messages_is_left_out_by_all_and_named(make_room, typed):
    roster = {
        "ada": {"driver": "demo", "command": "ada"},
        "ill": {"driver": "demo", "command": "/nowhere/ill", "name": "Ill"},
        "off": {"driver": "demo", "command": "ada", "enabled": False},
    }
    room = make_room()
    room.configure(room.document | {"agents": roster})
    room.start()
    done = typed(room, "send", script({"text": "here"}), "--to", "@all", "--wait")

    assert (done.returncode, done.stdout) == (0, "here\n")
    assert done.stderr == "Left out, because they take no messages now: Ill.\n"


def test_standard_input_is_sent_whole(running, typed):
    text = "ümläut 🦜\n\n" + "line\n" * 2_000
    done = typed(running, "send", "-", "--to", "ada", "--json", input=text)
    accepted = json.loads(done.stdout)

    assert done.returncode == 0
    running.terminal(accepted["turns"][0]["turnId"])
    (message,) = [event for event in running.log() if event["eventId"] == accepted["messageEventId"]]
    assert message["body"]["content"] == text


def test_a_reply_carries_what_it_replies_to(running, typed):
    first = running.send("the question")["messageEventId"]
    accepted = json.loads(typed(running, "send", "the reply", "--to", "ada", "--reply-to", first, "--json").stdout)

    (message,) = [event for event in running.log() if event["eventId"] == accepted["messageEventId"]]
    assert message["replyToEventId"] == first


@pytest.mark.parametrize(
    ("steps", "word"),
    [
        ([{"text": "half"}, {"error": {"code": -32000, "message": "the model is away"}}], "failed: the model is away"),
        ([{"text": "half"}, {"exit": 3}], "interrupted: "),
        ([{"permission": {"title": "may I?"}}], "failed: "),
    ],
)
def test_a_bad_end_is_told_with_its_reason_and_an_exit_code_of_its_own(running, typed, refused, steps, word):
    refused(typed(running, "send", script(*steps), "--to", "ada", "--wait"), code=3, says=f"agent:ada {word}")


def test_a_cancelled_turn_is_told(running, opened):
    process = opened(running, "send", script({"text": "busy"}, {"hang": True}), "--to", "ada", "--wait")
    stream = running.stream(head_of(running) - 1)
    stream.until(lambda event: event["type"] == "turn.content.delta" and event["body"]["text"] == "busy")
    turn = running.get("/api/bootstrap")[1]["activeTurns"][0]["turnId"]
    running.cancel(turn)
    stream.close()

    assert process.wait(WAIT_SECONDS) == 3
    assert process.stderr.read().startswith("error: agent:ada cancelled")


def test_ctrl_c_leaves_the_message_in_the_room_and_says_so(running, opened):
    process = opened(running, "send", script({"text": "long"}, {"hang": True}), "--to", "grace", "--wait")
    stream = running.stream(head_of(running) - 1)
    stream.until(lambda event: event["type"] == "turn.content.delta" and event["body"]["text"] == "long")
    stream.close()
    process.send_signal(signal.SIGINT)
    turn = running.get("/api/bootstrap")[1]["activeTurns"][0]["turnId"]
    code, errors = process.wait(WAIT_SECONDS), process.stderr.read()
    running.cancel(turn)

    assert code == 130
    assert "stays in the room" in errors
    assert "Traceback" not in errors


def test_a_bad_end_is_told_as_data(running, typed):
    steps = script({"text": "half"}, {"error": {"code": -32000, "message": "the model is away"}})
    done = typed(running, "send", steps, "--to", "ada", "--wait", "--json")
    told = json.loads(done.stdout)

    assert (done.returncode, done.stderr) == (3, "")
    assert (told["target"], told["status"], told["content"], told["partialText"]) == ("agent:ada", "failed", None, "half")
    assert told["errorCode"]


@pytest.mark.parametrize(
    ("arguments", "says", "hint"),
    [
        (("hello", "--to", "adda"), "no enabled agent adda", "Did you mean ada?"),
        (("hello", "--to", "ADA"), "no enabled agent ADA", "Did you mean ada? Write --to ada: ids are written as they are"),
        (("hello", "--to", "agent:Grace"), "no enabled agent agent:Grace", "Write --to grace"),
        (("hello", "--to", "ada,grace"), "no enabled agent ada,grace", "--to ada --to grace. Its agents: ada, grace."),
        (("hello", "--to", "Ada; grace"), "no enabled agent Ada; grace", "--to ada --to grace"),
        (("hello", "--to", "ada,zorro"), "no enabled agent ada,zorro", "Its agents: ada, grace."),
        (("hello", "--to", "ada", "--to", "nobody"), "no enabled agent nobody", "ada, grace"),
        (("hello", "--to", "user:web"), "user:web", "ada, grace"),
        (("hello", "--to", ""), "(empty name)", "ada, grace"),
        ((" \n", "--to", "ada"), "The message is empty", "- to read it from standard input"),
        ((b"\xff\xfe", "--to", "ada"), "not UTF-8", "file"),
        (("hello", "--to", "ada", "--reply-to", "evt_" + uuid.uuid4().hex), "There is no event evt_", ""),
    ],
)
def test_what_cannot_be_sent_is_refused_before_anything_is_written(running, typed, refused, arguments, says, hint):
    before = head_of(running)

    refused(typed(running, "send", *arguments), says=says, hint=hint)

    assert head_of(running) == before


@pytest.mark.proves("L12")
@pytest.mark.parametrize(
    ("data", "says"),
    [(b"x" * 131_073, "exceeds the allowed size"), (b"\xff" * 10, "not UTF-8 text (byte 1)"), (b"", "The message is empty")],
)
def test_standard_input_that_is_no_message_is_refused(running, typed, refused, data, says):
    done = typed(running, "send", "-", "--to", "ada", input=data, text=False)
    done.stdout, done.stderr = done.stdout.decode(), done.stderr.decode()

    refused(done, says=says)


@pytest.mark.proves("L12")
def test_an_endless_input_is_not_read_to_its_end(running, typed, refused):
    with open("/dev/zero", "rb") as endless:
        refused(typed(running, "send", "-", "--to", "ada", stdin=endless), says="exceeds the allowed size", hint="131072")


def test_the_longest_message_is_sent(running, typed):
    assert typed(running, "send", "-", "--to", "grace", "--wait", input="ö" * 131_072).returncode == 0


def test_without_a_room_nothing_hangs(idle, typed, refused):
    refused(typed(idle, "send", "hi", "--to", "ada"), says=f"No GroupX room answers on port {idle.port}", hint="groupx start")


def test_the_room_of_another_file_gets_no_message(running, idle, typed, refused):
    idle.configure(idle.document | {"server": {"port": running.port}})

    refused(typed(idle, "send", "hi", "--to", "ada"), says="another GroupX room")


@pytest.mark.proves("L2")
@pytest.mark.parametrize(("lost", "code"), [(1, 0), (2, 3)])
def test_a_lost_answer_is_asked_for_again_under_the_same_id_and_never_called_unsent(idle, typed, pretended, lost, code):
    posted = []

    def answer(handler, body):
        if body is None:
            handler.give(200, BOOTSTRAP)
            return
        posted.append(body["clientCommandId"])
        if len(posted) > lost:
            handler.give(202, ACCEPTED)
        handler.close_connection = True

    with pretended(idle, answer=answer):
        done = typed(idle, "send", "hi", "--to", "ada")

    assert done.returncode == code, done
    assert (len(posted), len(set(posted))) == (2, 1)
    assert ("did not say whether it took the message" in done.stderr) == (code == 3)


def test_an_answer_that_ends_without_a_word_is_no_failure(idle, typed, pretended):
    def answer(handler, body):
        if body is not None:
            handler.give(202, ACCEPTED)
        elif handler.path.startswith("/api/events"):
            handler.begin_stream()
            handler.tell(event(1, "turn.completed", {"turnId": "turn_1", "status": "completed"}))
        else:
            handler.give(200, BOOTSTRAP)

    with pretended(idle, answer=answer):
        done = typed(idle, "send", "hi", "--to", "ada", "--wait")

    assert (done.returncode, done.stdout, done.stderr) == (0, "", "agent:ada completed without a word.\n")


def test_it_works_in_a_real_terminal(running, on_terminal):
    assert on_terminal(running, "send", script({"text": "seen"}), "--to", "ada", "--wait") == "seen\r\n"
