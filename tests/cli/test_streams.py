"""Long streams and slow answers: what has a bound is told apart from what may last."""

import threading
from datetime import UTC, datetime, timedelta

import pytest
from pretended_room import BOOTSTRAP, event

from groupx_host.cli import event_lines, following
from groupx_host.cli.event_lines import EventLines
from groupx_host.cli.following import follow
from groupx_host.cli.loopback import NoAnswer, answering, exchange
from groupx_host.cli.probing import RoomKeys
from groupx_host.cli.talking import TalkingRoom
from groupx_host.errors import RoomNotRunning
from groupx_host.settings.identity import runtime_scope_key

WAIT_SECONDS = 10


def timers():
    return [thread for thread in threading.enumerate() if isinstance(thread, threading.Timer)]


def known(room):
    return TalkingRoom(room.port, RoomKeys(scope_key=runtime_scope_key(room.folder / "groupx.json")))


def test_a_stream_has_no_bound_once_it_has_begun(idle, pretended):
    go_on = threading.Event()

    def answer(handler, body):
        handler.begin_stream()
        go_on.wait(WAIT_SECONDS)
        handler.tell(event(1, "message.created", {"content": "late"}))

    with pretended(idle, answer=answer), answering(idle.port, "GET", "/api/events", seconds=WAIT_SECONDS) as response:
        for timer in timers():
            timer.join(WAIT_SECONDS / 2)  # cancelled: its thread ends at once, and not after its time
        assert timers() == []
        go_on.set()
        assert b"late" in response.read()


@pytest.mark.proves("L12")
def test_an_answer_that_drips_is_ended_at_its_bound(idle, pretended):
    ended = threading.Event()

    def answer(handler, body):
        handler.begin_stream()
        while not ended.wait(0.02):
            handler.wfile.write(b" ")

    with pretended(idle, answer=answer):
        with pytest.raises(NoAnswer):
            exchange(idle.port, "GET", "/api/bootstrap", seconds=0.3)
        ended.set()


@pytest.mark.proves("L12")
def test_a_room_that_stays_away_is_given_up(idle, monkeypatch):
    monkeypatch.setattr(following, "PAUSES_SECONDS", (0.0,))
    told = []

    with pytest.raises(RoomNotRunning):
        list(follow(known(idle), 0, told=told.append))

    assert told == ["The room is away; waiting for it."]


def test_streams_that_are_cut_again_and_again_lose_nothing_and_repeat_nothing(idle, pretended, monkeypatch):
    monkeypatch.setattr(following, "PAUSES_SECONDS", (0.0,))
    asked = []

    def answer(handler, body):
        after = int(handler.path.partition("afterSeq=")[2])
        asked.append(after)
        handler.begin_stream()
        for seq in range(after + 1, after + 3):
            handler.tell(event(seq, "message.created", {"content": str(seq)}))
        handler.wfile.write(b'data: {"seq": 9')

    with pretended(idle, answer=answer):
        events = follow(known(idle), 0, told=print)
        seen = [next(events)["seq"] for _ in range(2 * following.GIVE_UP_AFTER + 20)]
        events.close()

    assert seen == list(range(1, len(seen) + 1))
    assert asked[:3] == [0, 2, 4]


def test_another_database_behind_the_port_begins_anew(idle, pretended, monkeypatch):
    monkeypatch.setattr(following, "PAUSES_SECONDS", (0.0,))

    def answer(handler, body):
        after = int(handler.path.partition("afterSeq=")[2])
        handler.begin_stream()
        if after == 90:
            handler.tell(event(None, "stream.resync", {"headSeq": 4}))
        else:
            handler.tell(event(after + 1, "message.created", {"content": "new"}))

    with pretended(idle, answer=answer):
        events = follow(known(idle), 90, told=print)
        seen = [next(events)["seq"] for _ in range(3)]
        events.close()

    assert seen == [None, 5, 6]


def test_another_day_is_told_above_its_first_line():
    now = datetime.now(UTC)
    lines = EventLines(BOOTSTRAP)
    made = []
    for when in (now - timedelta(days=3), now - timedelta(days=3), now):
        told = event(1, "message.created", {"content": "hi"}) | {"occurredAt": when.isoformat().replace("+00:00", "Z")}
        made.append(lines.of(told))

    assert [text.count("\n") for text in made] == [1, 0, 1]
    assert made[2].startswith(f"{now.astimezone().date()}\n")


@pytest.mark.proves("L12")
def test_the_memory_of_turns_is_bounded_and_empties_with_them(monkeypatch):
    monkeypatch.setattr(event_lines, "MAX_TURNS", 3)
    lines = EventLines(BOOTSTRAP)
    for number in range(5):
        lines.of(event(number, "turn.queued", {"turnId": f"t{number}", "targetActorId": "agent:ada"}))
    system = {"actor": {"actorId": "system:groupx", "displayName": "GroupX"}}
    ends = [lines.of(event(9, "turn.failed", {"turnId": f"t{number}", "reason": "why"}) | system) for number in (0, 4)]

    assert [line[10:] for line in ends] == ["GroupX - failed: why", "Ada - failed: why"]
