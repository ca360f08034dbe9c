"""What public bug reports say that rooms, brokers and agents of this kind do wrong; each test's name begins with its id.

The ids group by where a fault was seen: A and B agents, C the agent protocol, E the web edge, F the database, G processes, H rooms.
"""

import json
import sqlite3
import sys
import threading
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import psutil
import pytest
from running_room import TERMINAL, RunningRoom, gone, script

QUICK = {"cancelMs": 800, "closeMs": 800, "firstEventMs": 1_500, "idleMs": 1_500, "toolIdleMs": 2_500}
ODD = Path(__file__).with_name("odd_agent.py")
CLOSED_BY = {
    "answer": ([{"text": "fine"}], "turn.completed"),
    "error": ([{"error": {"code": -32000, "message": "no"}}], "turn.failed"),
    "refusal": ([{"stop": "refusal"}], "turn.failed"),
    "question": ([{"permission": {"title": "rm"}}, {"text": "x"}], "turn.failed"),
    "crash": ([{"text": "x"}, {"exit": 3}], "turn.interrupted"),
    "silence": ([{"hang": True}], "turn.failed"),
    "silence after text": ([{"text": "x"}, {"hang": True}], "turn.failed"),
    "silence in a tool": ([{"tool": {"name": "Shell", "open": True}}, {"hang": True}], "turn.failed"),
    "cancel": ([{"text": "x"}, {"hang": True}], "turn.cancelled"),
    "cancel unheard": ([{"stubborn": True}, {"text": "x"}, {"hang": True}], "turn.interrupted"),
}


def with_odd(folder):
    """A room with two demo agents and one odd one."""
    program = folder / "odd"
    program.write_text(f"#!{sys.executable}\n{ODD.read_text()}")
    program.chmod(0o755)
    room = RunningRoom(folder, timeouts=QUICK, limits={"contextCharacters": 10_000_000})
    room.document["agents"]["odd"] = {"driver": "kimi", "command": str(program), "cwd": "."}
    room.configure(room.document)
    return room


@pytest.fixture(scope="module")
def busy(tmp_path_factory):
    room = with_odd(tmp_path_factory.mktemp("faults")).start()
    yield room
    ends = [event["body"]["turnId"] for event in room.log() if event["type"] in TERMINAL]
    assert len(ends) == len(set(ends))
    assert room.stop() == 0


@pytest.fixture(autouse=True)
def life_goes_on(request):
    """After every fault every agent answers, nothing waits for nothing, and each turn has at most one end."""
    yield
    if "busy" in request.fixturenames:
        room = request.getfixturevalue("busy")
        assert [room.ask("echo alive", name) for name in ("ada", "grace")] == ["alive", "alive"]
        assert room.ask("hello", "odd") == "ok"
        health = room.get("/api/health")[1]
        assert (health["activeTurns"], health["queuedTurns"]) == (0, 0)


def prompts_with(room, text):
    """How often a demo agent was given this as its current message."""
    return sum(prompt["text"].rstrip().endswith(text) for prompt in room.prompts())


def tree_of(room):
    return psutil.Process(room.process.pid).children(recursive=True)


def instance(room, name="ada"):
    return next(agent["instanceId"] for agent in room.get("/api/agents")[1]["agents"] if agent["actorId"] == f"agent:{name}")


@pytest.mark.proves("L3", "L4", "L5", "L12", "field.A1")
def test_a1_a_turn_whose_end_never_comes_is_settled_and_its_prompt_is_sent_once(busy):
    lost = script({"tool": {"name": "Shell", "output": "done"}}, {"text": "all items done"}, {"hang": True})
    turn, waiting = busy.turn_of(lost), busy.turn_of("echo next")

    end = busy.terminal(turn)
    assert (end["body"]["errorCode"], bool(end["body"]["reason"])) == ("TURN_IDLE_TIMEOUT", True)
    assert busy.terminal(waiting)["type"] == "turn.completed"
    assert prompts_with(busy, lost) == 1


@pytest.mark.proves("L3", "L5", "field.A2")
def test_a2_an_agent_that_is_gone_right_after_it_took_the_prompt_leaves_an_uncertain_turn(busy):
    turn = busy.turn_of("ODD:soon 0.5", "odd")
    before = instance(busy, "odd")

    end = busy.terminal(turn)
    assert end["type"] == "turn.interrupted"
    assert "exit code 1" in end["body"]["reason"]
    assert busy.ask("hello", "odd") == "ok"
    assert instance(busy, "odd") != before


@pytest.mark.proves("L11", "field.A7")
def test_a7_a_message_cancelled_before_the_first_sign_is_in_the_next_packet(busy):
    turn = busy.turn_of("the code word is heron " + script({"hang": True}), "grace")
    busy.event_of_turn(turn, "turn.dispatched")
    busy.cancel(turn)
    assert busy.terminal(turn)["type"] == "turn.cancelled"

    busy.ask("echo which word", "grace")
    assert "the code word is heron" in busy.prompts()[-1]["text"]
    assert [event["body"]["content"] for event in busy.log() if "heron" in event["body"].get("content", "")]


@pytest.mark.proves("L12", "field.A10")
def test_a10_an_agent_that_hears_no_signal_and_its_child_are_ended_and_nothing_piles_up(busy):
    process = psutil.Process(busy.process.pid)

    def restart(number):
        return busy.post("/api/agents/agent%3Aodd/restart", {"clientCommandId": f"a10-{number}"})

    restart("first")
    handles, size = process.num_fds(), len(tree_of(busy))
    for number in range(3):
        busy.ask("ODD:family", "odd")
        family = [child for child in tree_of(busy) if "SIG_IGN" in " ".join(child.cmdline())]
        assert family
        assert restart(number)[0] == 202
        assert gone(family)
    assert len(tree_of(busy)) == size
    assert process.num_fds() <= handles + 2


@pytest.mark.proves("L12", "L3", "field.A11", "field.G3", "field.G8")
def test_a11_g3_g8_a_killed_broker_leaves_no_descendant_of_its_agents(tmp_path):
    room = with_odd(tmp_path).start()
    room.ask("ODD:family", "odd")
    turn = room.turn_of(script({"spawn": 300}, {"text": "x"}, {"hang": True}))
    room.event_of_turn(turn, "turn.started")

    assert gone(room.kill())
    room.start()
    assert room.terminal(turn)["type"] == "turn.interrupted"
    assert room.ask("hello", "odd") == "ok"
    assert room.stop() == 0


@pytest.mark.proves("field.A12")
def test_a12_frames_that_come_in_one_write_are_all_taken(busy):
    assert busy.ask("ODD:burst", "odd") == "one two three"


@pytest.mark.proves("L5", "L4", "field.A14", "field.H16")
@pytest.mark.parametrize("closing", CLOSED_BY)
def test_a14_h16_every_end_says_which_it_is_and_drains_the_queue(busy, closing):
    steps, expected = CLOSED_BY[closing]
    turn, waiting = busy.turn_of(script(*steps)), busy.turn_of("echo next")
    if closing.startswith("cancel"):
        busy.event_of_turn(turn, "turn.started")
        busy.cancel(turn)

    end = busy.terminal(turn)
    assert end["type"] == expected
    assert (end["body"].get("errorCode") is None) == (expected in {"turn.completed", "turn.cancelled"})
    assert busy.get(f"/api/turns/{turn}")[1]["turn"]["status"] == expected.removeprefix("turn.")
    assert busy.terminal(waiting)["type"] == "turn.completed"


@pytest.mark.proves("C15", "L12", "field.B1", "field.C11")
@pytest.mark.parametrize("size", [70_000, 1_300_000])
def test_b1_c11_a_long_line_is_a_line(busy, size):
    answer = busy.ask(f"ODD:line {size}", "odd")
    assert answer == "x" * size


@pytest.mark.proves("C15", "L12", "field.B1")
def test_b1_a_line_over_the_cap_costs_that_line_only(busy):
    before = instance(busy, "odd")
    assert busy.ask("ODD:giant 20", "odd") == "after"
    assert instance(busy, "odd") == before


@pytest.mark.proves("C16", "field.B5")
@pytest.mark.parametrize("half", [0xD83D, 0xDC00, 0xD99C, 0x0000])
def test_b5_half_a_character_in_an_answer_harms_nothing_for_ever(busy, half):
    answer = busy.ask(script({"text": f"a{chr(half)}b", "chunks": 1}))

    assert answer == "a\ufffdb"
    for name in ("ada", "grace"):
        assert busy.ask("echo next", name) == "next"
    json.dumps(busy.log(), ensure_ascii=False).encode()


@pytest.mark.proves("L4", "L3", "field.B8", "field.C5")
def test_b8_c5_a_late_or_second_end_never_ends_the_next_turn(busy):
    assert busy.ask("ODD:twice", "odd") == "first"
    assert busy.ask("ODD:line 5", "odd") == "xxxxx"

    for number in range(5):
        first = busy.turn_of(script({"text": "x", "chunks": 1}))
        second = busy.turn_of(f"echo second {number}")
        busy.cancel(first)
        assert busy.terminal(first)["type"] in {"turn.completed", "turn.cancelled"}
        assert busy.terminal(second)["type"] == "turn.completed"
        assert busy.event_of_turn(second, "message.created")["body"]["content"] == f"second {number}"


@pytest.mark.proves("field.B9")
def test_b9_the_process_that_heard_the_cancel_serves_the_next_turn(busy):
    turn = busy.turn_of(script({"text": "x"}, {"hang": True}))
    busy.event_of_turn(turn, "turn.started")
    before = instance(busy)
    busy.cancel(turn)
    busy.terminal(turn)

    assert busy.ask("echo same") == "same"
    assert instance(busy) == before


@pytest.mark.proves("field.B13")
def test_b13_what_an_agent_says_twice_on_purpose_is_kept_twice(busy):
    assert busy.ask(script({"text": "ha", "chunks": 1}, {"text": "ha", "chunks": 1})) == "haha"


@pytest.mark.proves("L3", "field.C1")
def test_c1_history_that_an_agent_replays_never_reaches_the_room(make_room):
    room = make_room()
    room.environment["GROUPX_DEMO_NO_RESUME"] = "1"
    room.start()
    for number in range(5):
        room.ask(f"echo {number}")
    before = room.log()

    room.stop()
    stream = room.start(ready=False).stream(before[-1]["seq"])
    assert room.ask("echo after") == "after"
    stream.until(lambda event: event["type"] == "turn.completed")
    stream.close()

    said = [event["body"]["content"] for event in room.log()[len(before) :] if event["type"] == "message.created"]
    assert said == ["echo after", "after"]
    assert "".join(event["body"]["text"] for event in stream.seen if event["type"] == "turn.content.delta") == "after"
    assert room.stop() == 0


@pytest.mark.proves("L11", "field.C3")
def test_c3_a_native_memory_that_is_gone_is_said_and_the_next_packet_tells_everything(make_room):
    room = make_room().start()
    room.ask("echo the harbour is closed")
    room.stop()
    for file in (room.folder / ".groupx-demo").rglob("*"):
        if file.is_file():
            file.unlink()

    room.start()
    assert room.ask("echo well") == "well"
    assert "session.context_lost" in {event["type"] for event in room.log()}
    assert "the harbour is closed" in room.prompts()[-1]["text"]
    assert room.stop() == 0


@pytest.mark.proves("L5", "L12", "field.C6")
def test_c6_a_cancel_that_ends_in_an_error_does_not_jam_the_queue(busy):
    turn, waiting = busy.turn_of("ODD:hang error", "odd"), busy.turn_of("hello", "odd")
    busy.event_of_turn(turn, "turn.started")
    busy.cancel(turn)

    assert busy.terminal(turn)["type"] in {"turn.cancelled", "turn.interrupted"}
    assert busy.terminal(waiting)["type"] == "turn.completed"


@pytest.mark.proves("C15", "field.C8")
def test_c8_log_lines_scalars_and_json_logs_between_frames_are_no_frames(busy):
    before = instance(busy, "odd")
    assert busy.ask("ODD:log", "odd") == "ab"
    assert instance(busy, "odd") == before


@pytest.mark.proves("C16", "field.C9", "field.C10")
@pytest.mark.parametrize("text", ["a\u2028b\u0085c\u2029d", "\u4f60\u597d\U0001f600\u041f"])
def test_c9_c10_separators_inside_text_and_characters_cut_between_writes_arrive_whole(busy, text):
    assert busy.ask(f"ODD:split {text}", "odd") == text


@pytest.mark.proves("L9", "field.A8", "field.C16")
@pytest.mark.parametrize("method", ["session/request_permission", "fs/read_text_file", "no/such_method"])
def test_a8_c16_a_request_of_the_agent_is_answered_at_once(busy, method):
    end = busy.terminal(busy.turn_of(f"ODD:ask {method}", "odd"))

    assert end["body"].get("errorCode") in ({"UNEXPECTED_NATIVE_INTERACTION"} if "permission" in method else {None})


@pytest.mark.proves("field.C12")
def test_c12_an_agent_that_takes_plain_slashes_only_hears_every_method(busy):
    """The odd agent ends at once when a line that it is sent has an escaped slash in it, as its methods have where an encoder does that."""
    before = instance(busy, "odd")

    assert busy.ask("a/b and ODD:told a/b", "odd") == "yes"
    assert instance(busy, "odd") == before


@pytest.mark.proves("field.C18")
def test_c18_an_agent_that_ends_at_once_fails_fast_with_its_last_words(tmp_path):
    program = tmp_path / "farewell"
    program.write_text("#!/bin/sh\necho 'this version has expired' >&2\nexit 4\n")
    program.chmod(0o755)
    room = RunningRoom(tmp_path)
    for name in ("gone", "lost"):
        room.document["agents"][name] = {"driver": "kimi", "command": str(program), "cwd": "."}
    room.configure(room.document)
    room.start()

    agent = room.get("/api/agents")[1]["agents"][-1]
    assert agent["status"] == "failed"
    assert "exit code 4" in agent["statusReason"]
    assert "this version has expired" in agent["statusReason"]
    to = ["agent:gone", "agent:ada", "agent:lost"]
    status, answer = room.post("/api/messages", {"clientCommandId": "c", "to": to, "content": "hi"})
    assert (status, answer["error"]["code"]) == (503, "SESSION_NOT_AVAILABLE")
    assert all(name in answer["error"]["message"] and name in answer["error"]["details"]["hint"] for name in ("agent:gone", "agent:lost"))
    assert "agent:ada" not in answer["error"]["message"]
    assert room.ask("echo fine") == "fine"
    assert room.stop() == 0


@pytest.mark.proves("L8", "field.C20")
def test_c20_a_cancel_of_one_agents_turn_leaves_the_others_alone(busy):
    turn = busy.turn_of("ODD:hang", "odd")
    other = busy.turn_of(script({"text": "x"}, {"sleep": 0.3}, {"text": "y"}), "grace")
    busy.event_of_turn(turn, "turn.started")
    busy.cancel(turn)

    assert busy.terminal(turn)["type"] == "turn.cancelled"
    assert busy.terminal(other)["type"] == "turn.completed"


@pytest.mark.proves("field.E6")
def test_e6_a_viewer_that_leaves_cancels_nothing_and_sees_the_end_when_it_is_back(busy):
    stream = busy.stream()
    turn = busy.turn_of(script({"text": "x"}, {"sleep": 0.3}, {"text": "y"}))
    seen = stream.until(lambda event: event["type"] == "turn.started" and event["body"]["turnId"] == turn)
    stream.close()

    again = busy.stream(headers={"Last-Event-ID": str(seen["seq"])})
    again.until(lambda event: event["type"] == "turn.completed" and event["body"]["turnId"] == turn)
    again.close()
    assert next(event["seq"] for event in again.seen if event["seq"]) == seen["seq"] + 1


@pytest.mark.proves("L2", "field.F1")
def test_f1_messages_sent_at_once_while_another_process_holds_the_database_are_all_kept(busy):
    holder = sqlite3.connect(busy.folder / ".groupx" / "groupx.db", isolation_level=None, check_same_thread=False)
    holder.execute("BEGIN IMMEDIATE")
    letting_go = threading.Timer(1.5, lambda: holder.execute("ROLLBACK"))
    letting_go.start()
    with ThreadPoolExecutor(32) as pool:
        turns = list(pool.map(lambda number: busy.turn_of(f"echo f1-{number}", "ada" if number % 2 else "grace"), range(32)))
    letting_go.join()
    holder.close()

    assert {busy.terminal(turn)["type"] for turn in turns} == {"turn.completed"}
    sent = [event["body"]["content"] for event in busy.log() if event["body"].get("content", "").startswith("echo f1-")]
    assert sorted(sent) == sorted(f"echo f1-{number}" for number in range(32))


@pytest.mark.proves("L1", "field.F9")
def test_f9_a_second_room_on_the_same_database_refuses_and_writes_nothing(busy, tmp_path):
    second = RunningRoom(tmp_path, storage={"path": str(busy.folder / ".groupx" / "groupx.db")})
    before = busy.log()
    done = second.groupx("start", "--no-open")

    assert done.returncode == 1
    assert "Another GroupX process holds the database" in done.stderr
    assert busy.log() == before


@pytest.mark.proves("L5", "L12", "field.G2")
def test_g2_an_end_is_noticed_although_a_grandchild_holds_the_pipe(busy):
    end = busy.terminal(busy.turn_of("ODD:holdout", "odd"))

    assert end["type"] == "turn.interrupted"
    assert "exit code 3" in end["body"]["reason"]
    left = [child for child in tree_of(busy) if "time.sleep(300)" in " ".join(child.cmdline())]
    assert gone(left)


@pytest.mark.proves("C16", "field.G6")
def test_g6_no_code_page_of_the_terminal_touches_a_text(make_room):
    room = make_room()
    room.environment |= {"LANG": "C", "LC_ALL": "C", "PYTHONIOENCODING": "gbk", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"}
    room.start()

    text = "\u4f60\u597d \U0001f600 \u041f\u0440\u0438\u0432\u0435\u0442 \xe9"
    assert room.ask(f"echo {text}") == text
    assert text in room.prompts()[-1]["text"]
    assert room.stop() == 0


@pytest.mark.proves("L12", "L13", "field.G9")
def test_g9_a_flood_on_stderr_blocks_nothing_and_is_kept_nowhere(busy):
    assert busy.ask("ODD:stderr 5", "odd") == "ok"
    assert "eeee" * 100 not in (busy.folder / "stderr.log").read_text()
    assert "eeee" * 100 not in json.dumps(busy.log())


@pytest.mark.proves("L2", "field.H1")
def test_h1_a_full_queue_is_said_and_takes_nothing(make_room):
    room = make_room(limits={"queuePerAgent": 2}).start()
    turns = [room.turn_of(script({"hang": True})), room.turn_of("echo second")]
    before = room.log()
    status, answer = room.post("/api/messages", {"clientCommandId": "c", "to": ["agent:grace", "agent:ada"], "content": "third"})

    assert (status, answer["error"]["code"], answer["error"]["details"]["limit"]) == (429, "QUEUE_CAPACITY_REACHED", 2)
    assert [event for event in room.log()[len(before) :] if event["type"] in {"message.created", "turn.queued"}] == []
    room.cancel(turns[0])
    assert room.terminal(turns[1])["type"] == "turn.completed"
    assert room.post("/api/messages", {"clientCommandId": "c", "to": ["agent:grace", "agent:ada"], "content": "echo third"})[0] == 202
    assert room.stop() == 0


@pytest.mark.proves("L2", "L3", "L5", "field.H2", "field.H4", "field.H20")
def test_h2_h4_h20_what_a_killed_room_had_queued_runs_what_ran_is_uncertain_what_was_cancelled_stays_so(make_room):
    room = make_room().start()
    running = room.turn_of(script({"text": "x"}, {"hang": True}))
    queued, cancelled = room.turn_of("echo queued"), room.turn_of("echo cancelled")
    room.event_of_turn(running, "turn.started")
    room.cancel(cancelled)
    room.kill()
    room.start()

    assert [room.terminal(turn)["type"] for turn in (running, queued, cancelled)] == ["turn.interrupted", "turn.completed", "turn.cancelled"]
    assert [prompts_with(room, text) for text in ("echo queued", "echo cancelled")] == [1, 0]
    assert room.stop() == 0


@pytest.mark.proves("L2", "field.H7")
def test_h7_a_command_that_is_sent_again_is_one_command(busy):
    body = {"clientCommandId": "h7", "to": ["agent:ada", "agent:grace"], "content": "echo h7"}
    with ThreadPoolExecutor(16) as pool:
        answers = list(pool.map(lambda _: busy.post("/api/messages", body), range(32)))

    assert {status for status, _ in answers} == {202}
    assert len({json.dumps(answer, sort_keys=True) for _, answer in answers}) == 1
    assert [busy.terminal(turn["turnId"])["type"] for turn in answers[0][1]["turns"]] == ["turn.completed"] * 2
    assert prompts_with(busy, "echo h7") == 2
    status, answer = busy.post("/api/messages", {**body, "content": "other"})
    assert (status, answer["error"]["code"]) == (409, "CLIENT_COMMAND_CONFLICT")


@pytest.mark.proves("C1", "C2", "L2", "field.F8", "field.H14")
def test_f8_h14_one_wrong_recipient_or_one_named_twice_refuses_the_whole_message(busy):
    before = busy.log()
    for to, status in ((["agent:ada", "agent:ada"], 400), (["agent:ada", "agent:nobody"], 404), (["agent:ada", "@all"], 400)):
        code, answer = busy.post("/api/messages", {"clientCommandId": "h14", "to": to, "content": "echo no"})
        assert (code, bool(answer["error"]["details"]["hint"])) == (status, True)
    assert busy.log() == before


@pytest.mark.proves("field.H13")
def test_h13_a_message_to_an_agent_that_died_waits_for_its_next_start(busy):
    for child in tree_of(busy):
        if "--persona" in child.cmdline() and "ada" in child.cmdline():
            child.kill()
    turn = busy.turn_of("echo back")

    assert busy.terminal(turn)["type"] == "turn.completed"


@pytest.mark.proves("L8", "field.H15", "field.H17")
def test_h15_h17_a_message_to_a_busy_agent_says_its_place_and_disturbs_nothing(busy):
    running = busy.turn_of(script({"text": "x"}, {"sleep": 0.5}, {"text": "y"}))
    places = [busy.send(f"echo {number}")["turns"][0] for number in range(3)]

    assert [turn["status"] for turn in places] == ["queued"] * 3
    assert [turn["queuePosition"] for turn in places] == [1, 2, 3]
    assert busy.terminal(running)["type"] == "turn.completed"
    ends = [busy.terminal(turn["turnId"])["seq"] for turn in places]
    assert ends == sorted(ends)


@pytest.mark.proves("L5", "field.H19")
def test_h19_a_tool_that_works_longer_than_an_agent_may_be_silent_is_left_to_work(busy):
    slow = {"tool": {"name": "Shell", "seconds": 1.3 * QUICK["idleMs"] / 1000, "output": "built"}}
    turn = busy.turn_of(script(slow, {"text": "fine"}))

    assert busy.terminal(turn)["type"] == "turn.completed"
    tools = [event["body"] for event in busy.log() if event["type"] == "tool.progress.recorded" and event["body"]["turnId"] == turn]
    assert "built" in json.dumps(tools[-1])


@pytest.mark.proves("field.H18")
def test_h18_what_runs_is_the_same_in_every_view(busy):
    turn = busy.turn_of(script({"text": "x"}, {"hang": True}))
    waiting = busy.turn_of("echo later")
    busy.event_of_turn(turn, "turn.started")
    health, bootstrap = busy.get("/api/health")[1], busy.get("/api/bootstrap")[1]
    listed = {row["turnId"]: row["status"] for row in busy.get("/api/turns?status=queued,running,dispatching")[1]["turns"]}

    assert (health["activeTurns"], health["queuedTurns"]) == (1, 1)
    assert {row["turnId"]: row["status"] for row in bootstrap["activeTurns"]} == listed == {turn: "running", waiting: "queued"}
    busy.cancel(turn)
    busy.terminal(waiting)
