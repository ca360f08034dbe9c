"""`tail`: what happens, as it happens, over restarts and into pipes."""

import json
import signal

import pytest
from pretended_room import BOOTSTRAP, event
from running_room import script

WAIT_SECONDS = 25


def head_of(room):
    return room.get("/api/bootstrap")[1]["room"]["throughSeq"]


def line_with(process, words):
    """Read on until a line has the words; returns every line read."""
    lines = []
    while not lines or words not in lines[-1]:
        lines.append(process.stdout.readline())
        assert lines[-1] != "", process.stderr.read()
    return lines


def test_everything_so_far_is_told_and_then_it_ends(running, typed):
    running.ask(script({"text": "the needle"}))
    done = typed(running, "tail", "--after", "0", "--once")

    assert (done.returncode, done.stderr) == (0, "")
    assert "  Ada: the needle\n" in done.stdout
    assert "  You → Ada: SCRIPT" in done.stdout


def test_the_present_is_the_end_already(running, typed):
    done = typed(running, "tail", "--once")

    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")


def test_a_bad_end_has_the_agents_name_and_the_reason(running, typed):
    head = head_of(running)
    running.terminal(running.turn_of(script({"text": "half"}, {"exit": 3}), "grace"))
    done = typed(running, "tail", "--after", str(head), "--once")

    assert "  Grace - interrupted: Demo agent ended with exit code 3.\n" in done.stdout


def test_json_lines_are_the_log(running, typed):
    done = typed(running, "tail", "--after", "0", "--once", "--json")
    events = [json.loads(line) for line in done.stdout.splitlines()]
    durable = [event for event in events if event["seq"] is not None]

    log = running.log()[: len(durable)]
    assert [(event["seq"], event["eventId"], event["type"]) for event in durable] == [
        (event["seq"], event["eventId"], event["type"]) for event in log
    ]
    assert durable[0] == log[0]


def test_what_happens_later_comes_at_once_and_ctrl_c_ends_quietly(running, opened):
    following = opened(running, "tail", "--json", "--after", str(head_of(running)))
    running.ask(script({"text": "so that it listens for sure"}))
    line_with(following, '"turn.completed"')
    turn = running.turn_of(script({"text": "live words"}))
    kinds = {told["type"] for told in map(json.loads, line_with(following, '"turn.completed"')) if told["body"].get("turnId") == turn}
    following.send_signal(signal.SIGINT)

    assert {"turn.content.delta", "turn.completed"} <= kinds
    assert (following.wait(WAIT_SECONDS), following.stderr.read().strip()) == (130, "")


def test_an_orderly_restart_of_the_room_is_survived_without_a_line_twice(idle, opened):
    idle.start()
    idle.ask(script({"text": "before"}))
    following = opened(idle, "tail", "--after", "0")
    line_with(following, "  Ada: before")
    old, idle.process = idle.process, idle.launch("restart", "--no-open")
    old.wait(WAIT_SECONDS)
    old.stdout.close()
    idle._wait_health()
    idle.ask(script({"text": "after"}))

    assert [line for line in line_with(following, "  Ada: after") if "  Ada: before" in line] == []


def test_a_crash_of_the_room_is_said_and_survived(idle, opened):
    idle.start()
    following = opened(idle, "tail", "--after", "0")
    idle.ask(script({"text": "before"}))
    line_with(following, "  Ada: before")
    idle.kill()

    assert following.stderr.readline() == "The room is away; waiting for it.\n"
    idle.start()
    assert following.stderr.readline() == "The room is back.\n"
    idle.ask(script({"text": "after"}))
    line_with(following, "  Ada: after")
    following.send_signal(signal.SIGINT)
    assert following.wait(WAIT_SECONDS) == 130


def test_another_program_on_the_port_is_never_read_as_the_room(idle, opened, refused, pretended):
    streams = []

    def answer(handler, body):
        if not handler.path.startswith("/api/events"):
            handler.give(200, BOOTSTRAP)
            return
        streams.append(handler.path)
        handler.begin_stream()
        handler.tell(event(1, "message.created", {"content": "hello"}))
        handler.server.who = {"status": "ok"}

    with pretended(idle, answer=answer):
        following = opened(idle, "tail")
        assert following.stdout.readline().endswith("  Ada: hello\n")
        assert following.wait(WAIT_SECONDS) == 1

    assert following.stderr.read().startswith(f"error: Port {idle.port} is used by another program.\nhint: ")
    assert len(streams) == 1


def test_a_reader_that_goes_away_ends_it_without_a_word(running, opened):
    running.ask(script({"text": "many words"}))
    following = opened(running, "tail", "--after", "0", "--json")
    following.stdout.readline()
    following.stdout.close()
    running.ask(script({"text": "more words " * 500}))

    assert following.wait(WAIT_SECONDS) == 141
    assert following.stderr.read() == ""


def test_the_time_is_the_persons_own(running, typed):
    head = head_of(running)
    running.send("what time is it?")
    first = running.get(f"/api/history?afterSeq={head}&limit=1")[1]["events"][0]["occurredAt"][11:19]
    there = typed(running, "tail", "--after", str(head), "--once", more={"TZ": "XXX-05:45"}).stdout
    line = next(line for line in there.splitlines() if "what time" in line)
    hours, minutes, seconds = map(int, first.split(":"))
    total = hours * 60 + minutes + 345

    assert line.startswith(f"{total // 60 % 24:02}:{total % 60:02}:{seconds:02}  You")


def test_a_terminal_without_unicode_gets_escapes(running, typed):
    running.ask(script({"text": "a parrot: 🦜"}))
    done = typed(running, "tail", "--after", "0", "--once", more={"PYTHONIOENCODING": "latin-1"}, encoding="latin-1")

    assert done.returncode == 0
    assert "\\U0001f99c" in done.stdout
    assert "You -> Ada" in done.stdout


def test_no_control_character_of_an_agent_reaches_the_terminal(running, typed):
    running.ask(script({"text": "plain \x1b]0;owned\x07 \x1b[2J \u202eback\u2066 words\n00:00:00  You: I agree"}))
    done = typed(running, "tail", "--after", "0", "--once")

    assert "words" in done.stdout
    assert [sign for sign in "\x1b\x07\u202e\u2066" if sign in done.stdout] == []
    assert [line for line in done.stdout.splitlines() if line.startswith("00:00:00  You: I agree")] == []
    assert "\n          00:00:00  You: I agree\n" in done.stdout


@pytest.mark.parametrize("arguments", [(), ("--once",), ("--json",)])
def test_without_a_room_nothing_hangs(idle, typed, refused, arguments):
    refused(typed(idle, "tail", *arguments), says=f"No GroupX room answers on port {idle.port}", hint="groupx start")
