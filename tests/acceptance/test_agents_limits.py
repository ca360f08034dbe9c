"""Agents that never stop talking are stopped by budgets; the room says so once, and a person's next message starts afresh."""

import pytest
from agent_calls import HANG, Refusal, busy, caller_of, everything_ends, of_type, opened
from running_room import script

LIMITS = {"hopCount": 5, "rootTurns": 8, "actorCallsPerRoot": 4, "rootTokens": 1_000_000}


@pytest.fixture(scope="module")
def shared(tmp_path_factory):
    with opened(tmp_path_factory.mktemp("limits"), limits=LIMITS) as room:
        yield room


@pytest.fixture
def room(shared):
    yield shared
    everything_ends(shared)


def stops(room, correlation_id):
    return [event for event in of_type(room, "routing.loop_stopped") if event["correlationId"] == correlation_id]


def refused_twice(room, caller, code, limit_name, *to):
    """The same budget refuses again and again, writes nothing else, and is told once."""
    before = len(room.log())
    for tool in (caller.send, caller.ask):
        with pytest.raises(Refusal) as found:
            tool(*to)
        assert found.value.code == code
    told = [event for event in stops(room, caller.correlation_id) if event["body"]["limitName"] == limit_name]
    assert [(event["body"]["limit"], event["body"]["code"], event["body"]["turnId"]) for event in told] == [(LIMITS[limit_name], code, caller.turn_id)]
    assert len(room.log()) == before + 1


@pytest.mark.proves("calls.budget", "C12", "L12", "field.H11")
def test_a_polite_ping_pong_ends_by_itself_and_is_told_once(room):
    talk = "tell grace tell ada " * 10 + "echo thank you"
    stream = room.stream(room.get("/api/bootstrap")[1]["room"]["throughSeq"])
    accepted = room.send(talk)

    stopped = stream.until(lambda event: event["type"] == "routing.loop_stopped")
    stream.close()
    for turn in room.get(f"/api/turns?correlationId={accepted['correlationId']}")[1]["turns"]:
        room.terminal(turn["turnId"])

    assert stopped["correlationId"] == accepted["correlationId"]
    assert stopped["body"]["limitName"] == "hopCount"
    assert len(stops(room, accepted["correlationId"])) == 1
    turns = room.get(f"/api/turns?correlationId={accepted['correlationId']}")[1]["turns"]
    assert max(turn["hopCount"] for turn in turns) == 5
    assert room.ask("ask grace echo afresh") == "agent:grace: afresh"


@pytest.mark.proves("calls.budget")
def test_a_chain_is_as_long_as_hop_count_allows(room):
    callers = [busy(room, "ada")]
    for name in ("grace", "linus", "bob", "eve"):
        callers.append(caller_of(room, callers[-1].send(name, content=HANG)["turns"][0]))
    last = callers[-1].send("ada", content=script({"text": "x"}))["turns"][0]
    callers[0].end()
    room.terminal(last["turnId"])
    # The next hop of this chain is one too many; an earlier member of it may still call.
    last = caller_of(room, callers[-1].send("ada", content=HANG)["turns"][0])

    refused_twice(room, last, "HOP_LIMIT_REACHED", "hopCount", "grace")
    assert callers[1].send("ada", content="echo x")["turns"]
    assert last.call("publish", content="I may still say it")["messageEventId"]


@pytest.mark.proves("calls.budget")
def test_one_agent_is_called_as_often_as_a_root_allows(room):
    ada = busy(room)
    for _ in range(4):
        ada.ask("grace")

    refused_twice(room, ada, "ROOT_TURN_LIMIT_REACHED", "actorCallsPerRoot", "linus", "grace")
    assert ada.ask("linus", content="echo fine")["state"] == "terminal"


@pytest.mark.proves("calls.budget", "field.H11")
def test_a_root_has_as_many_turns_as_it_may(room):
    ada = busy(room)
    for name in ("grace", "linus", "bob", "grace", "linus", "bob"):
        ada.ask(name)

    refused_twice(room, ada, "ROOT_TURN_LIMIT_REACHED", "rootTurns", "eve", "grace")
    assert ada.ask("eve", content="echo the last one")["state"] == "terminal"
    with pytest.raises(Refusal, match="ROOT_TURN_LIMIT_REACHED"):
        ada.ask("grace")
    assert len(stops(room, ada.correlation_id)) == 1


@pytest.mark.proves("calls.budget")
def test_a_root_spends_as_many_tokens_as_it_may(room):
    ada = busy(room)
    ada.ask("grace", content=script({"usage": {"inputTokens": 900_000, "outputTokens": 50}}, {"text": "much"}))
    assert ada.ask("linus", content=script({"usage": {"inputTokens": 50_000, "outputTokens": 50_000}}, {"text": "more"}))["state"] == "terminal"

    refused_twice(room, ada, "ROOT_TURN_LIMIT_REACHED", "rootTokens", "bob")
    assert busy(room, "grace").ask("linus", content="echo fresh")["state"] == "terminal"


@pytest.mark.proves("calls.budget")
def test_a_root_lives_as_long_as_it_may(tmp_path):
    with opened(tmp_path, limits={"rootWallClockMs": 1_000}) as room:
        accepted = room.send(script({"sleep": 1.1}, {"call": {"tool": "send", "arguments": {"to": ["agent:grace"], "content": "hi"}, "say": "all"}}))
        room.terminal(accepted["turns"][0]["turnId"])

        told = stops(room, accepted["correlationId"])
        assert [(event["body"]["limitName"], event["body"]["code"]) for event in told] == [("rootWallClockMs", "ROOT_TURN_LIMIT_REACHED")]
        assert len(room.get("/api/turns")[1]["turns"]) == 1
        assert room.ask("ask grace echo afresh") == "agent:grace: afresh"
