"""Cancels and stops go down to what an agent asked for, never to what it only sent; a stop is a fence first."""

import threading
import uuid

import pytest
from agent_calls import HANG, Refusal, busy, caller_of, everything_ends, of_type, opened, status_of


@pytest.fixture(scope="module")
def shared(tmp_path_factory):
    with opened(tmp_path_factory.mktemp("cancel")) as room:
        yield room


@pytest.fixture
def room(shared):
    yield shared
    everything_ends(shared)


def stop(room, correlation_id, key=None):
    status, answer = room.post(f"/api/correlations/{correlation_id}/cancel", {"clientCommandId": key or uuid.uuid4().hex})
    assert status == 202, answer
    return answer


def turn_of(answer, at=0):
    return (answer.get("turns") or answer["results"])[at]["turnId"]


@pytest.mark.proves("calls.cascade")
def test_cancelling_the_asker_cancels_what_it_asked_down_the_tree_and_nothing_that_it_sent(room):
    ada, eve = busy(room), busy(room, "eve")
    asked = ada.ask("grace", content=HANG, timeoutMs=1)
    sent = ada.send("linus", content=HANG)
    grace = caller_of(room, asked["results"][0])
    deeper = grace.ask("bob", content=HANG, timeoutMs=1)
    queued = grace.ask("eve")
    behind = ada.ask("linus", content="echo x", timeoutMs=1)
    linus = caller_of(room, sent["turns"][0])

    ada.end()

    for answer in (asked, deeper, queued, behind):
        assert room.terminal(turn_of(answer))["type"] == "turn.cancelled"
    assert status_of(room, linus.turn_id) == status_of(room, eve.turn_id) == "running"
    assert linus.ask("grace", content="echo still")["results"][0]["content"] == "still"


@pytest.mark.proves("calls.cascade")
def test_the_end_of_an_asker_by_itself_cancels_nothing(room):
    said = room.send('SCRIPT:[{"call": {"tool": "ask", "arguments": {"to": ["agent:grace"], "content": "slow", "timeoutMs": 1}}}, {"text": "bye"}]END')
    room.terminal(said["turns"][0]["turnId"])

    child = next(turn for turn in room.get(f"/api/turns?correlationId={said['correlationId']}")[1]["turns"] if turn["targetActorId"] == "agent:grace")

    assert child["status"] in {"dispatching", "running"}


@pytest.mark.proves("calls.cascade")
def test_cancel_on_timeout_cancels_after_a_wait_that_ran_out(room):
    ada = busy(room)

    asked = ada.ask("grace", "linus", content=HANG, timeoutMs=50, cancelOnTimeout=True)

    for found in asked["results"]:
        assert room.terminal(found["turnId"])["type"] == "turn.cancelled"


@pytest.mark.proves("calls.cascade", "calls.pending")
def test_cancel_on_timeout_leaves_a_turn_alone_that_nobody_waited_for(room):
    ada, grace = busy(room), busy(room, "grace")

    asked = ada.ask("linus", "grace", content=HANG, timeoutMs=1, cancelOnTimeout=True)
    mild = ada.ask("bob", content=HANG, timeoutMs=1)

    assert asked["state"] == "pending"
    assert status_of(room, turn_of(asked, 1)) == "queued"
    assert status_of(room, turn_of(asked)) in {"queued", "dispatching", "running"}
    assert status_of(room, turn_of(mild)) in {"dispatching", "running"}
    assert status_of(room, grace.turn_id) == "running"


@pytest.mark.proves("calls.cascade", "queue.stop", "L2")
def test_a_stop_is_a_fence_before_it_is_a_cancel(room):
    ada, linus = busy(room), busy(room, "linus")
    asked = ada.ask("grace", content='SCRIPT:[{"text": "no"}, {"stubborn": true}, {"sleep": 1}]END', timeoutMs=1)
    sent = ada.send("linus", "bob", content=HANG)
    grace = caller_of(room, asked["results"][0])
    caller_of(room, sent["turns"][1])
    key = uuid.uuid4().hex

    answer = stop(room, ada.correlation_id, key)
    refused = []
    for call in (lambda: grace.send("eve"), lambda: grace.ask("eve"), lambda: grace.call("publish", content="x")):
        with pytest.raises(Refusal) as found:
            call()
        refused.append(found.value.code)

    assert refused == ["CORRELATION_STOPPED"] * 3
    assert set(answer["turns"]) == {ada.turn_id, turn_of(asked), turn_of(sent), turn_of(sent, 1)}
    assert stop(room, ada.correlation_id, key) == answer
    assert stop(room, ada.correlation_id)["stopped"]
    ended = {turn_id: room.terminal(turn_id)["type"] for turn_id in answer["turns"]}
    # An agent that does not listen may end its turn by itself before its process is ended for it.
    assert {kind for turn_id, kind in ended.items() if turn_id != grace.turn_id} == {"turn.cancelled"}
    log = room.log()
    fences = [event for event in log if event["type"] == "correlation.stopped" and event["correlationId"] == ada.correlation_id]
    ends = [event["seq"] for event in log if event["type"] == "turn.cancelled" and event["correlationId"] == ada.correlation_id]
    assert len(fences) == 1
    assert fences[0]["seq"] < min(ends)
    assert status_of(room, linus.turn_id) == "running"
    assert room.ask("echo afresh", "grace") == "afresh"


@pytest.mark.proves("queue.stop", "C3", "L6")
def test_a_stop_of_nothing_and_a_stop_with_a_used_id_are_refused(room):
    ada = busy(room)
    key = uuid.uuid4().hex
    stop(room, ada.correlation_id, key)

    assert room.post("/api/correlations/corr_nothing/cancel", {"clientCommandId": uuid.uuid4().hex})[0] == 404
    other = busy(room, "grace")
    status, answer = room.post(f"/api/correlations/{other.correlation_id}/cancel", {"clientCommandId": key})
    assert (status, answer["error"]["code"]) == (409, "CLIENT_COMMAND_CONFLICT")
    status, answer = room.post(f"/api/correlations/{other.correlation_id}/cancel", {"clientCommandId": "x", "actor": "user:web"})
    assert (status, answer["error"]["code"]) == (400, "SENDER_FIELD_FORBIDDEN")
    assert status_of(room, other.turn_id) == "running"


@pytest.mark.proves("queue.stop", "L2", "L4")
def test_calls_that_race_a_stop_are_in_it_or_are_refused(room):
    ada = busy(room)
    taken, refused, ready = [], set(), threading.Barrier(9)

    def call():
        ready.wait()
        try:
            taken.append(turn_of(ada.send("grace", "linus", content=HANG)))
        except Refusal as problem:
            refused.add(problem.code)

    threads = [threading.Thread(target=call) for _ in range(8)]
    for thread in threads:
        thread.start()
    ready.wait()
    stop(room, ada.correlation_id)
    for thread in threads:
        thread.join()

    assert refused <= {"CORRELATION_STOPPED", "MCP_BINDING_MISMATCH"}
    for turn in room.get(f"/api/turns?correlationId={ada.correlation_id}&limit=500")[1]["turns"]:
        assert room.terminal(turn["turnId"])["type"] == "turn.cancelled"
    assert len(of_type(room, "correlation.stopped")) >= 1
