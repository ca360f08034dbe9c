"""An agent reads an interaction: complete, exact, its own or another one, and nothing that is private."""

import pytest
from agent_calls import Refusal, busy, caller_of, everything_ends, opened
from running_room import script

PRIVATE = {"turn.reasoning.recorded", "tool.progress.recorded", "turn.usage.recorded"}


@pytest.fixture(scope="module")
def shared(tmp_path_factory):
    with opened(tmp_path_factory.mktemp("reading")) as room:
        yield room


@pytest.fixture
def room(shared):
    yield shared
    everything_ends(shared)


def pages(caller, **arguments):
    found, after = [], 0
    while after is not None:
        page = caller.call("read", afterSeq=after, **arguments)
        found.append(page)
        after = page.get("nextAfterSeq")
    return found


def told_publicly(room, correlation_id):
    return [event["seq"] for event in room.log() if event["correlationId"] == correlation_id and event["type"] not in PRIVATE]


@pytest.mark.proves("calls.read", "L10")
@pytest.mark.parametrize("limit", [1, 2, 3, 500])
def test_pages_of_any_size_give_every_public_event_once_and_in_order(room, limit):
    ada = busy(room)
    ada.ask("grace", "linus", content=script({"thought": "SECRET"}, {"tool": {"name": "SECRET"}}, {"text": "open"}))
    ada.call("publish", content="so far")

    found = pages(ada, limit=limit)

    assert [event["seq"] for page in found for event in page["events"]] == told_publicly(room, ada.correlation_id)
    assert all(len(page["events"]) <= limit for page in found)
    assert all(page["events"] for page in found)
    assert {page["correlationId"] for page in found} == {ada.correlation_id}


@pytest.mark.proves("calls.read", "L10")
def test_reasoning_tools_and_usage_never_appear(room):
    ada = busy(room)
    grace = ada.send("grace", content="think")["turns"][0]["turnId"]
    room.terminal(grace)
    tools = ada.send("linus", content="show tools")["turns"][0]["turnId"]
    room.terminal(tools)

    events = [event for page in pages(ada) for event in page["events"]]

    assert not PRIVATE & {event["type"] for event in events}
    # The demo's own words about tools stand in messages; what its tools and its thoughts said does not stand anywhere.
    told = str([event["body"] for event in events])
    for secret in ("First I ask what", "# A small project", "exit code 2"):
        assert secret not in told
    log = {event["type"] for event in room.log() if event["correlationId"] == ada.correlation_id}
    assert PRIVATE & log


@pytest.mark.proves("calls.read")
def test_turns_are_told_with_how_they_stand(room):
    ada = busy(room)
    done = ada.ask("grace", content="echo 1")["results"][0]
    failed = ada.ask("linus", content="fail")["results"][0]

    turns = {turn["turnId"]: turn for turn in ada.call("read")["turns"]}

    assert turns[ada.turn_id]["status"] == "running"
    assert (turns[done["turnId"]]["status"], turns[done["turnId"]]["responseEventId"]) == ("completed", done["responseEventId"])
    assert (turns[failed["turnId"]]["status"], turns[failed["turnId"]]["errorCode"]) == ("failed", failed["errorCode"])
    assert [turn["target"] for turn in ada.call("read")["turns"]] == ["agent:ada", "agent:grace", "agent:linus"]


@pytest.mark.proves("calls.read")
def test_another_interaction_can_be_read_and_one_that_is_not_there_is_empty(room):
    grace = busy(room, "grace")
    grace.call("publish", content="elsewhere")
    ada = busy(room)

    found = pages(ada, correlationId=grace.correlation_id, limit=2)

    assert [event["seq"] for page in found for event in page["events"]] == told_publicly(room, grace.correlation_id)
    nothing = ada.call("read", correlationId="corr_nothing")
    assert (nothing["events"], nothing["turns"], nothing.get("nextAfterSeq")) == ([], [], None)
    assert ada.call("read", afterSeq=2**53 - 1)["events"] == []


@pytest.mark.proves("calls.read")
@pytest.mark.parametrize("wrong", [{"limit": 0}, {"limit": 501}, {"afterSeq": -1}, {"afterSeq": 2**53}, {"afterSeq": True}, {"correlationId": " "}])
def test_bounds_of_a_page_are_the_contracts(room, wrong):
    ada = busy(room)

    with pytest.raises(Refusal) as found:
        ada.call("read", **wrong)
    assert [issue["path"] for issue in found.value.details["issues"]] == list(wrong)


@pytest.mark.proves("calls.read", "calls.identity")
def test_what_was_published_after_a_turn_began_is_read_in_it(room):
    ada = busy(room)
    grace = caller_of(room, ada.send("grace", content='SCRIPT:[{"text": "a"}, {"hang": true}]END')["turns"][0])
    grace.call("publish", content="by the way, a telltale")

    events = ada.call("read")["events"]

    assert [event["body"]["content"] for event in events if event["actor"]["actorId"] == "agent:grace" and event["type"] == "message.created"] == [
        "by the way, a telltale"
    ]


@pytest.mark.proves("calls.read", "L12")
def test_long_texts_make_more_pages_and_none_is_missing(room):
    ada = busy(room)
    for number in range(10):
        ada.call("publish", content=f"{number}" + "long " * 26_000)

    found = pages(ada)

    assert [event["seq"] for page in found for event in page["events"]] == told_publicly(room, ada.correlation_id)
    assert all(len(str(page["events"])) < 3_000_000 for page in found)
