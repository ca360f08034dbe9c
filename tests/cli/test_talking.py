"""`send` and `tail`: the room from a terminal and from scripts."""

import json
import os
import pty
import signal
import subprocess
import sys
import uuid

import pytest
from running_room import script

WAIT_SECONDS = 25


def say(room, *arguments, **options):
    return room.groupx("send", *arguments, **options)


def follow(room, *arguments):
    """A running `groupx tail`."""
    return subprocess.Popen(
        [sys.executable, "-m", "groupx_host.cli", "tail", *arguments],
        cwd=room.folder,
        env=room.environment,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )


def finish(process):
    output, errors = process.communicate(timeout=WAIT_SECONDS)
    return process.returncode, output, errors


def test_a_message_is_accepted_and_says_where_it_stands(running):
    done = say(running, "hello", "--to", "ada")

    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.startswith("agent:ada: queued (")


def test_the_answer_is_awaited_and_printed_alone(running):
    done = say(running, script({"text": "forty-two"}), "--to", "ada", "--wait")

    assert (done.returncode, done.stdout, done.stderr) == (0, "forty-two\n", "")


def test_several_answers_are_named(running):
    done = say(running, script({"text": "both"}), "--to", "ada", "--to", "agent:grace", "--wait")

    assert done.returncode == 0
    assert sorted(done.stdout.splitlines()) == ["agent:ada: both", "agent:grace: both"]


def test_everybody_is_everybody(running):
    done = say(running, script({"text": "here"}), "--to", "@all", "--wait")

    assert sorted(done.stdout.splitlines()) == ["agent:ada: here", "agent:grace: here"]


def test_one_agent_named_twice_gets_it_once(running):
    done = say(running, script({"text": "once"}), "--to", "ada", "--to", "agent:ada", "--to", "@all", "--wait", "--json")

    assert sorted(json.loads(line)["target"] for line in done.stdout.splitlines()) == ["agent:ada", "agent:grace"]


def test_standard_input_is_sent_whole(running):
    text = "ümläut 🦜\n\n" + "line\n" * 2_000
    done = say(running, "-", "--to", "ada", "--json", input=text)
    accepted = json.loads(done.stdout)

    assert done.returncode == 0
    running.terminal(accepted["turns"][0]["turnId"])
    (message,) = [event for event in running.log() if event["eventId"] == accepted["messageEventId"]]
    assert message["body"]["content"] == text


@pytest.mark.parametrize(
    ("steps", "word"),
    [
        ([{"error": {"code": -32000, "message": "the model is away"}}], "failed"),
        ([{"text": "half"}, {"exit": 3}], "interrupted"),
        ([{"permission": {"title": "may I?"}}], "failed"),
    ],
)
def test_a_bad_end_is_told_with_its_reason_and_exit_code_1(running, steps, word):
    done = say(running, script(*steps), "--to", "ada", "--wait")

    assert done.returncode == 1
    assert word in done.stderr
    assert done.stderr.split(": ", 1)[1].strip() != ""
    assert "Traceback" not in done.stderr


def test_a_bad_end_is_told_as_data(running):
    done = say(running, script({"error": {"code": -32000, "message": "the model is away"}}), "--to", "ada", "--wait", "--json")
    told = json.loads(done.stdout)

    assert done.returncode == 1
    assert (told["target"], told["status"]) == ("agent:ada", "failed")
    assert told["errorCode"]


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (("hello", "--to", "nobody"), "agent:nobody"),
        (("hello", "--to", "ada", "--to", "nobody"), "agent:nobody"),
        (("", "--to", "ada"), "content"),
        (("hello", "--to", "ada", "--reply-to", "evt_" + uuid.uuid4().hex), "evt_"),
    ],
)
def test_what_the_room_refuses_is_told_in_its_words(running, refused, arguments, says):
    before = running.get("/api/bootstrap")[1]["room"]["throughSeq"]

    refused(say(running, *arguments), says=says, hint=False)

    assert running.get("/api/bootstrap")[1]["room"]["throughSeq"] == before


def test_a_text_over_the_bound_is_refused(running, refused):
    refused(say(running, "-", "--to", "ada", input="x" * 131_073), says="MESSAGE_TOO_LARGE", hint=False)


@pytest.mark.parametrize("arguments", [("send", "hi", "--to", "ada"), ("tail",), ("tail", "--once")])
def test_without_a_room_nothing_hangs(idle, refused, arguments):
    refused(idle.groupx(*arguments), says=f"No GroupX room answers on port {idle.port}")


def test_everything_so_far_is_told_and_then_it_ends(running):
    running.ask(script({"text": "the needle"}))
    done = running.groupx("tail", "--after", "0", "--once")

    assert (done.returncode, done.stderr) == (0, "")
    assert "Ada: the needle" in done.stdout
    assert running.groupx("tail", "--once").stdout == ""


def test_json_lines_are_the_log(running):
    done = running.groupx("tail", "--after", "0", "--once", "--json")
    events = [json.loads(line) for line in done.stdout.splitlines()]
    durable = [event for event in events if event["seq"] is not None]

    assert durable == running.log()[: len(durable)]
    assert durable[0]["seq"] == 1


def test_what_happens_later_comes_at_once_and_ctrl_c_ends_quietly(running):
    head = running.get("/api/bootstrap")[1]["room"]["throughSeq"]
    following = follow(running, "--json", "--after", str(head))
    running.ask(script({"text": "so that it listens for sure"}))
    while json.loads(following.stdout.readline())["type"] != "turn.completed":
        pass
    turn = running.turn_of(script({"text": "live words"}))
    kinds = set()
    while "turn.completed" not in kinds:
        event = json.loads(following.stdout.readline())
        kinds.add(event["type"] if event["body"].get("turnId") == turn else None)
    following.send_signal(signal.SIGINT)
    code, _, errors = finish(following)

    assert {"turn.content.delta", "turn.completed"} <= kinds
    assert (code, errors.strip()) == (130, "")


def test_a_restart_of_the_room_is_survived(idle):
    idle.start()
    idle.ask(script({"text": "before"}))
    following = follow(idle, "--after", "0")
    while "  Ada: before" not in following.stdout.readline():
        pass
    old, idle.process = idle.process, idle.launch("restart", "--no-open")
    old.wait(WAIT_SECONDS)
    old.stdout.close()
    idle._wait_health()
    idle.wait_ready()
    idle.ask(script({"text": "after"}))
    lines = []
    while not lines or "  Ada: after" not in lines[-1]:
        lines.append(following.stdout.readline())

    assert [line for line in lines if "  Ada: before" in line] == []
    following.send_signal(signal.SIGTERM)
    finish(following)


def test_a_reader_that_goes_away_ends_it_without_a_word(running):
    running.ask(script({"text": "many words"}))
    following = follow(running, "--after", "0", "--json")
    following.stdout.readline()
    following.stdout.close()
    running.ask(script({"text": "more words " * 500}))

    assert following.wait(WAIT_SECONDS) == 141
    assert following.stderr.read() == ""
    following.stderr.close()


def test_a_terminal_without_unicode_gets_escapes(running):
    running.ask(script({"text": "a parrot: 🦜"}))
    running.environment["PYTHONIOENCODING"] = "latin-1"
    done = running.groupx("tail", "--after", "0", "--once", encoding="latin-1")
    del running.environment["PYTHONIOENCODING"]

    assert done.returncode == 0
    assert "\\U0001f99c" in done.stdout


def test_no_control_character_of_an_agent_reaches_the_terminal(running):
    running.ask(script({"text": "plain \x1b]0;owned\x07 \x1b[2J words"}))
    done = running.groupx("tail", "--after", "0", "--once")

    assert "words" in done.stdout
    assert "\x1b" not in done.stdout
    assert "\x07" not in done.stdout


def test_it_works_in_a_real_terminal(running):
    leader, follower = pty.openpty()
    done = subprocess.run(
        [sys.executable, "-m", "groupx_host.cli", "send", script({"text": "seen"}), "--to", "ada", "--wait"],
        cwd=running.folder,
        env=running.environment,
        stdin=follower,
        stdout=follower,
        stderr=follower,
        timeout=WAIT_SECONDS,
        check=False,
    )
    os.close(follower)
    shown = os.read(leader, 4096).decode()
    os.close(leader)

    assert (done.returncode, shown) == (0, "seen\r\n")
