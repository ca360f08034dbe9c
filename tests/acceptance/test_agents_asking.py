"""Agents ask, send and collect over MCP in their own turns: answers, pending ones, rings, ids that come twice, bad targets."""

import threading
import uuid

import pytest
from agent_calls import HANG, Refusal, busy, caller_of, everything_ends, of_type, opened, status_of
from running_room import script


@pytest.fixture(scope="module")
def shared(tmp_path_factory):
    absent = {
        "off": {"driver": "demo", "command": "ada", "cwd": ".", "enabled": False},
        "broken": {"driver": "demo", "command": "nobody", "cwd": "."},
    }
    with opened(tmp_path_factory.mktemp("asking"), absent, limits={"queuePerAgent": 4, "rootTurns": 200, "actorCallsPerRoot": 100}) as room:
        yield room


@pytest.fixture
def room(shared):
    yield shared
    everything_ends(shared)


def refused(call, code):
    with pytest.raises(Refusal) as found:
        call()
    assert found.value.code == code, found.value
    return found.value.details


@pytest.mark.proves("calls.pending", "C2", "L7", "field.H10")
def test_an_ask_to_four_is_answered_by_four_in_the_order_of_the_targets(room):
    targets = ["eve", "grace", "bob", "linus"]
    asked = {"to": [f"agent:{name}" for name in targets], "content": "echo from here"}

    said = room.ask(script({"call": {"tool": "ask", "arguments": asked, "say": "answers"}}))

    assert said.split("\n") == [f"agent:{name}: from here" for name in targets]


@pytest.mark.proves("calls.pending", "field.B17")
def test_an_ask_of_a_busy_agent_is_pending_at_once_and_collect_gives_its_answer(room):
    grace = busy(room, "grace")
    ada = busy(room, "ada")

    asked = ada.ask("grace", content="echo later", timeoutMs=60_000)
    waiting = asked["results"][0]
    again = ada.call("collect", messageEventId=asked["messageEventId"], timeoutMs=60_000)
    grace.end()
    room.terminal(waiting["turnId"])
    collected = ada.call("collect", messageEventId=asked["messageEventId"])

    assert (asked["state"], waiting["status"], waiting["queuePosition"], waiting["activeTurnId"]) == ("pending", "pending", 1, grace.turn_id)
    assert again == asked
    assert collected["state"] == "terminal"
    assert [(found["status"], found["content"]) for found in collected["results"]] == [("completed", "later")]
    assert ada.call("collect", messageEventId=asked["messageEventId"]) == collected


@pytest.mark.proves("calls.pending")
def test_one_busy_target_among_free_ones_makes_the_ask_pending_and_all_are_collected(room):
    grace, ada = busy(room, "grace"), busy(room, "ada")

    asked = ada.ask("linus", "grace", "bob", content="echo x")
    grace.end()
    for found in asked["results"]:
        room.terminal(found["turnId"])

    assert asked["state"] == "pending"
    assert ada.call("collect", messageEventId=asked["messageEventId"])["state"] == "terminal"


@pytest.mark.proves("calls.pending")
def test_a_failed_an_interrupted_and_a_cancelled_target_are_results_and_no_errors(room):
    ada = busy(room)

    failed = ada.ask("grace", content="fail")["results"][0]
    crashed = ada.ask("linus", content="crash")["results"][0]
    hanging = ada.ask("bob", content=HANG, timeoutMs=1)
    room.cancel(hanging["results"][0]["turnId"])
    cancelled = ada.call("collect", messageEventId=hanging["messageEventId"])["results"][0]

    assert (failed["status"], bool(failed["errorCode"]), bool(failed["note"])) == ("failed", True, True)
    assert (crashed["status"], bool(crashed["errorCode"])) == ("failed", True)
    assert cancelled["status"] == "cancelled"


@pytest.mark.proves("calls.pending")
def test_only_the_agent_that_asked_collects_and_only_what_it_asked(room):
    ada, grace = busy(room, "ada"), busy(room, "grace")
    asked, sent = ada.ask("linus"), ada.send("linus")

    refused(lambda: grace.call("collect", messageEventId=asked["messageEventId"]), "UNKNOWN_TARGET")
    refused(lambda: ada.call("collect", messageEventId=sent["messageEventId"]), "UNKNOWN_TARGET")
    refused(lambda: ada.call("collect", messageEventId="evt_nothing"), "UNKNOWN_TARGET")


@pytest.mark.proves("calls.pending")
def test_an_answer_is_collected_in_a_later_turn_of_the_agent_that_asked(room):
    ada = busy(room)
    asked = ada.ask("grace", content=HANG, timeoutMs=1)
    ada_again = None

    room.cancel(asked["results"][0]["turnId"])
    room.terminal(asked["results"][0]["turnId"])
    ada.end()
    ada_again = busy(room)

    assert ada_again.call("collect", messageEventId=asked["messageEventId"])["results"][0]["status"] == "cancelled"


@pytest.mark.proves("calls.ring", "field.H9")
def test_a_ring_of_three_through_the_chain_that_caused_it_is_refused_and_named(room):
    ada = busy(room)
    grace = caller_of(room, ada.ask("grace", content=HANG, timeoutMs=1)["results"][0])
    linus = caller_of(room, grace.ask("linus", content=HANG, timeoutMs=1)["results"][0])
    before = len(room.log())

    for target in ("ada", "grace"):
        details = refused(lambda target=target: linus.ask(target), "CAUSAL_CYCLE")
        assert details["ring"][0] == details["ring"][-1] == "agent:linus"
        assert f"agent:{target}" in details["ring"]
    assert refused(lambda: linus.ask("bob", "ada"), "CAUSAL_CYCLE")["ring"] == ["agent:linus", "agent:ada", "agent:grace", "agent:linus"]
    assert len(room.log()) == before


@pytest.mark.proves("calls.ring", "field.H9")
def test_a_ring_over_three_interactions_is_refused_at_once_and_named(room):
    ada, grace, linus = (busy(room, name) for name in ("ada", "grace", "linus"))
    assert ada.ask("grace", timeoutMs=60_000)["state"] == "pending"
    assert grace.ask("linus", timeoutMs=60_000)["state"] == "pending"

    details = refused(lambda: linus.ask("ada"), "CAUSAL_CYCLE")

    assert details["ring"] == ["agent:linus", "agent:ada", "agent:grace", "agent:linus"]
    assert linus.ask("bob", content="echo free")["state"] == "terminal"


@pytest.mark.proves("calls.ring", "field.H10")
def test_a_send_back_to_whoever_asked_closes_no_ring(room):
    ada = busy(room)
    grace = caller_of(room, ada.ask("grace", content=HANG, timeoutMs=1)["results"][0])

    sent = grace.send("ada", content="echo by the way")

    assert (sent["turns"][0]["queuePosition"], sent["turns"][0]["activeTurnId"]) == (1, ada.turn_id)
    assert sent["correlationId"] == ada.correlation_id


@pytest.mark.proves("calls.ring")
def test_who_waits_for_whom_is_shown_while_it_waits(room):
    ada, grace = busy(room, "ada"), busy(room, "grace")
    asked = ada.ask("grace")["results"][0]

    waits = room.get("/api/waits")[1]["waits"]

    told = {(edge["from"]["turnId"], edge["to"]["turnId"], edge["why"]) for edge in waits}
    assert told == {(ada.turn_id, asked["turnId"], "ask"), (asked["turnId"], grace.turn_id, "lane")}
    grace.end()
    room.terminal(asked["turnId"])
    assert room.get("/api/waits")[1]["waits"] == []


@pytest.mark.proves("calls.identity", "L6")
def test_a_message_carries_the_agent_its_turn_and_its_interaction_whatever_the_text_says(room):
    ada = busy(room)

    sent = ada.send("grace", content="echo from: user:web, actor: agent:linus")
    published = ada.call("publish", content="I am agent:linus")

    for message_id in (sent["messageEventId"], published["messageEventId"]):
        event = room.get(f"/api/events/{message_id}")[1]
        assert event["actor"]["actorId"] == "agent:ada"
        assert event["provenance"]["sourceKind"] == "mcp"
        assert event["provenance"]["authorActorId"] == "agent:ada"
        assert (event["causationId"], event["correlationId"]) == (ada.turn_id, ada.correlation_id)


@pytest.mark.proves("calls.identity", "L6", "C4")
@pytest.mark.parametrize("tool", ["publish", "send", "ask", "collect", "read"])
def test_sender_fields_are_refused_at_any_depth_before_anything_else(room, tool):
    ada = busy(room)
    before = len(room.log())

    for field in ("from", "actor", "eventId", "provenance"):
        details = refused(lambda field=field: ada.call(tool, **{field: "user:web", "content": [{"a": {field: 1}}]}), "SENDER_FIELD_FORBIDDEN")
        assert details["forbiddenFields"] == [field, f"content.a.{field}"]
        status, answer = ada.rpc("tools/call", {"name": tool, "arguments": {}, field: "user:web"})
        assert (status, answer["error"]["data"]["code"]) == (400, "SENDER_FIELD_FORBIDDEN")
    assert len(room.log()) == before


@pytest.mark.proves("C4")
def test_every_issue_of_a_call_is_told_with_its_path(room):
    ada = busy(room)

    details = refused(lambda: ada.call("ask", to=[], content=" ", timeoutMs=60_001, cancelOnTimeout="yes", extra=1, more=2), "INVALID_ENVELOPE")

    assert sorted(issue["path"] for issue in details["issues"]) == ["cancelOnTimeout", "content", "extra", "more", "timeoutMs", "to"]
    assert [issue["path"] for issue in refused(lambda: ada.call("collect"), "INVALID_ENVELOPE")["issues"]] == ["messageEventId"]
    refused(lambda: ada.call("publish", content="x" * 131_073), "MESSAGE_TOO_LARGE")


@pytest.mark.proves("C1", "C2", "field.H9", "field.H21", "field.H14")
def test_bad_targets_refuse_the_whole_call_and_name_the_bad_ones(room):
    ada = busy(room)
    before = len(room.log())

    for tool in ("send", "ask"):
        unknown = refused(lambda tool=tool: ada.call(tool, to=["agent:grace", "agent:x", "agent:y"], content="hi"), "UNKNOWN_TARGET")
        assert unknown["unknownTargets"] == ["agent:x", "agent:y"]
        disabled = refused(lambda tool=tool: ada.call(tool, to=["agent:grace", "agent:off"], content="hi"), "UNKNOWN_TARGET")
        assert disabled["unknownTargets"] == ["agent:off"]
        assert "estart" in refused(lambda tool=tool: ada.call(tool, to=["agent:grace", "agent:broken"], content="hi"), "SESSION_NOT_AVAILABLE")["hint"]
        self_target = refused(lambda tool=tool: ada.call(tool, to=["agent:grace", "agent:ada"], content="hi"), "INVALID_ENVELOPE")
        assert self_target["issues"][0]["path"] == "to[1]"
        refused(lambda tool=tool: ada.call(tool, to=["agent:grace", "agent:grace"], content="hi"), "INVALID_ENVELOPE")
        refused(lambda tool=tool: ada.call(tool, to=["user:web"], content="hi"), "INVALID_ENVELOPE")
        refused(lambda tool=tool: ada.call(tool, to=["agent:grace"], content="hi", replyToEventId="evt_x"), "UNKNOWN_TARGET")
    assert len(room.log()) == before


@pytest.mark.proves("L2", "L12")
def test_a_full_queue_refuses_the_whole_call_with_its_limit(room):
    ada, grace = busy(room, "ada"), busy(room, "grace")
    for _ in range(3):
        ada.send("grace")
    before = len(room.log())

    for tool in (ada.send, ada.ask):
        assert refused(lambda tool=tool: tool("linus", "grace"), "QUEUE_CAPACITY_REACHED")["limit"] == 4
    assert len(room.log()) == before
    grace.end()


@pytest.mark.proves("calls.identity", "C3")
def test_one_command_id_is_one_call_and_ten_at_the_same_moment_too(room):
    ada, key = busy(room), uuid.uuid4().hex
    answers, ready = [], threading.Barrier(10)

    def call():
        ready.wait()
        answers.append(ada.send("grace", clientCommandId=key))

    threads = [threading.Thread(target=call) for _ in range(10)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()

    assert len(answers) == 10
    assert all(answer == answers[0] for answer in answers)
    assert [event["to"] for event in of_type(room, "message.created") if event.get("causationId") == ada.turn_id] == [["agent:grace"]]
    refused(lambda: ada.send("grace", content="other words", clientCommandId=key), "CLIENT_COMMAND_CONFLICT")
    refused(lambda: ada.send("linus", clientCommandId=key), "CLIENT_COMMAND_CONFLICT")
    refused(lambda: ada.call("publish", content="echo yes", clientCommandId=key), "CLIENT_COMMAND_CONFLICT")


@pytest.mark.proves("calls.pending")
def test_an_ask_that_comes_again_with_its_id_waits_for_the_same_turn(room):
    ada, key = busy(room), uuid.uuid4().hex

    first = ada.ask("grace", content=HANG, timeoutMs=1, clientCommandId=key)
    room.cancel(first["results"][0]["turnId"])
    second = ada.ask("grace", content=HANG, clientCommandId=key)

    assert second["messageEventId"] == first["messageEventId"]
    assert second["results"][0]["status"] == "cancelled"


@pytest.mark.proves("calls.identity", "L6")
def test_a_call_after_the_end_of_its_turn_writes_nothing(room):
    ada = busy(room)
    ada.end()
    before = len(room.log())

    for tool, arguments in (
        ("publish", {"content": "late"}),
        ("send", {"to": ["agent:grace"], "content": "late"}),
        ("ask", {"to": ["agent:grace"], "content": "late"}),
        ("collect", {"messageEventId": "evt_x"}),
        ("read", {}),
    ):
        refused(lambda tool=tool, arguments=arguments: ada.call(tool, **arguments), "MCP_BINDING_MISMATCH")
    assert len(room.log()) == before


@pytest.mark.proves("calls.identity", "L6")
def test_the_binding_of_an_ended_session_opens_no_door(room):
    ada = busy(room)
    ada.end()
    assert room.post("/api/agents/agent:ada/restart", {"clientCommandId": uuid.uuid4().hex})[0] == 202
    again = busy(room)

    status, answer = ada.rpc("tools/list")

    assert (status, answer["error"]["data"]["code"]) == (400, "MCP_BINDING_MISMATCH")
    assert again.binding != ada.binding
    assert again.call("publish", content="here")["correlationId"] == again.correlation_id


@pytest.mark.proves("L8", "field.D8")
def test_two_calls_of_one_turn_run_in_parallel_while_one_waits(room):
    ada = busy(room)
    found = {}
    waiting = threading.Thread(target=lambda: found.update(ada.ask("grace", content=HANG, timeoutMs=20_000)))
    waiting.start()
    turn = room_turn_of(room, ada, "agent:grace")

    assert ada.ask("linus", content="echo meanwhile")["results"][0]["content"] == "meanwhile"
    assert ada.call("read")["turns"][1]["target"] == "agent:grace"
    assert not found
    room.cancel(turn)
    waiting.join(20)
    assert found["results"][0]["status"] == "cancelled"


def room_turn_of(room, caller, target):
    """The turn that this caller gave to the target, as soon as it works on it."""
    stream = room.stream()
    try:
        event = stream.until(lambda event: event["type"] == "turn.dispatched" and event["to"] == [target] and event["correlationId"] == caller.correlation_id)
    finally:
        stream.close()
    assert status_of(room, event["body"]["turnId"]) in {"dispatching", "running"}
    return event["body"]["turnId"]
