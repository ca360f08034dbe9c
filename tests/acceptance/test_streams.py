"""A browser that comes and goes sees exactly the log."""

import pytest
from running_room import script


@pytest.fixture(scope="module")
def busy(tmp_path_factory):
    from running_room import RunningRoom

    room = RunningRoom(tmp_path_factory.mktemp("busy")).start()
    for number in range(5):
        room.ask(script({"thought": "hm"}, {"tool": {"name": "Shell", "output": "x"}}, {"text": f"answer {number}"}))
    yield room
    assert room.stop() == 0


@pytest.mark.proves("L2", "field.H6")
def test_a_reconnect_at_every_event_gives_exactly_what_comes_after(busy):
    log = busy.log()
    head = log[-1]["seq"]
    for cursor in range(head):
        by_header = cursor % 2
        stream = busy.stream(0 if by_header else cursor, headers={"Last-Event-ID": str(cursor)} if by_header else None)
        stream.until(lambda event: event["seq"] == head)
        stream.close()
        assert [event["seq"] for event in stream.seen if event["seq"]] == list(range(cursor + 1, head + 1))


@pytest.mark.proves("field.H6")
@pytest.mark.parametrize("query", ["&epoch=0000", ""])
def test_a_cursor_of_the_future_or_of_another_database_is_told_to_start_again(busy, query):
    after = 999_999 if not query else 3
    stream = busy.stream(after, query=query)
    event = stream.until(lambda event: event["type"] == "stream.resync")
    stream.close()

    bootstrap = busy.get("/api/bootstrap")[1]
    assert event["body"] == {"headSeq": bootstrap["room"]["throughSeq"], "epoch": bootstrap["epoch"]}


@pytest.mark.proves("field.H6")
@pytest.mark.parametrize("cursor", ["abc", "-1", "1.5", "9" * 30])
def test_a_junk_cursor_is_a_clear_error(busy, cursor):
    status, body = busy.get(f"/api/events?afterSeq={cursor}")

    assert (status, body["error"]["code"]) == (400, "INVALID_ENVELOPE")


def test_the_bootstrap_and_the_stream_fit_without_a_gap(busy):
    bootstrap = busy.get("/api/bootstrap")[1]
    stream = busy.stream(bootstrap["room"]["throughSeq"], query=f"&epoch={bootstrap['epoch']}")
    busy.ask("echo once more")
    event = stream.until(lambda event: event["type"] == "turn.completed")
    stream.close()

    seqs = [found["seq"] for found in stream.seen if found["seq"]]
    assert seqs == list(range(bootstrap["room"]["throughSeq"] + 1, event["seq"] + 1))


def test_a_transient_never_overtakes_the_event_that_started_its_turn(busy):
    stream = busy.stream()
    turn = busy.turn_of(script({"text": "a b c", "chunks": 3}))
    stream.until(lambda event: event["type"] == "turn.completed" and event["body"]["turnId"] == turn)
    stream.close()

    mine = [event["type"] for event in stream.seen if event["body"].get("turnId") == turn]
    assert mine.index("turn.started") < mine.index("turn.content.delta") < mine.index("turn.completed")
    assert next(e["body"]["offset"] for e in stream.seen if e["type"] == "turn.content.delta") == 0


def test_a_viewer_that_leaves_does_not_end_the_turn(busy):
    stream = busy.stream()
    turn = busy.turn_of(script({"sleep": 0.3}, {"text": "done"}))
    stream.close()

    assert busy.terminal(turn)["type"] == "turn.completed"
