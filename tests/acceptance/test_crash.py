"""The broker is killed at any moment: nothing acknowledged is lost, no prompt is sent twice, no process survives."""

import pytest
from running_room import gone, script


@pytest.mark.proves("L2", "L3", "L4", "L5")
def test_a_kill_in_mid_turn_interrupts_it_runs_the_queued_one_and_keeps_the_native_session(room):
    room.ask("remember the number 42")
    running = room.turn_of(script({"text": "begun", "chunks": 1}, {"hang": True}))
    room.event_of_turn(running, "turn.started")
    waiting = room.turn_of("echo I was queued")
    session = room.prompts()[-1]["session"]

    children = room.kill()
    assert children
    assert gone(children)
    room.start()

    terminal = room.terminal(running)
    assert terminal["type"] == "turn.interrupted"
    assert terminal["body"]["deliveryCertainty"] == "delivered"
    assert room.terminal(waiting)["type"] == "turn.completed"
    assert "42" in room.ask("recall")
    prompts = room.prompts()
    assert len(prompts) == 4
    assert {prompt["session"] for prompt in prompts} == {session}


@pytest.mark.proves("L2", "L3")
def test_acknowledged_messages_survive_a_kill_right_after_the_answer(room):
    turns = [room.turn_of(f"echo {number}", name) for number in range(10) for name in ("ada", "grace")]
    assert gone(room.kill())
    room.start()

    ends = [room.terminal(turn)["type"] for turn in turns]
    assert set(ends) <= {"turn.completed", "turn.interrupted"}
    assert ends[-1] == "turn.completed"
    seen = [prompt["text"].rpartition("echo ")[2] + prompt["persona"] for prompt in room.prompts()]
    assert len(seen) == len(set(seen))
    log = room.log()
    assert [event["seq"] for event in log] == list(range(1, len(log) + 1))
    terminals = [event["body"]["turnId"] for event in log if event["type"].startswith("turn.") and event["body"].get("status")]
    assert len(terminals) == len(set(terminals))


@pytest.mark.proves("L3")
def test_a_killed_agent_ends_its_turn_and_the_next_message_starts_it_again(room):
    import psutil

    turn = room.turn_of(script({"text": "begun", "chunks": 1}, {"hang": True}))
    room.event_of_turn(turn, "turn.started")
    for child in psutil.Process(room.process.pid).children(recursive=True):
        if "--persona" in child.cmdline() and "ada" in child.cmdline() and "guardian.py" not in " ".join(child.cmdline()):
            child.kill()

    assert room.terminal(turn)["type"] == "turn.interrupted"
    assert room.ask("echo alive") == "alive"


@pytest.mark.proves("L3", "L5")
def test_an_orderly_stop_in_mid_turn_tells_the_truth_and_leaves_no_process(make_room):
    import psutil

    room = make_room().start()
    turn = room.turn_of(script({"text": "begun", "chunks": 1}, {"tool": {"name": "Shell", "seconds": 60}}))
    room.event_of_turn(turn, "turn.started")
    streams = [room.stream() for _ in range(3)]
    children = psutil.Process(room.process.pid).children(recursive=True)

    assert room.stop(seconds=12) == 0
    assert gone(children, 1)
    assert all(stream.ended() for stream in streams)
    for stream in streams:
        stream.close()
    assert "Traceback" not in (room.folder / "stderr.log").read_text()

    room.start()
    assert room.terminal(turn)["type"] == "turn.interrupted"
    assert room.stop() == 0
