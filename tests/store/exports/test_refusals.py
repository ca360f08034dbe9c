"""An export is looked through whole before anything is made of it, and every problem has its line."""

import io
import json

import pytest

from groupx_host.errors import CopyFailed
from groupx_host.store.exports import reading
from groupx_host.store.importing import build, look_through

pytestmark = pytest.mark.proves("storage.export")

QUEUED = {
    "turnId": "turn_1",
    "sourceEventId": "evt_1",
    "targetActorId": "agent:ada",
    "adapterId": "demo",
    "transport": "structured",
    "hopCount": 0,
}


@pytest.fixture
def lines(make_event):
    """Opening, message, queued turn, end."""
    events = [
        make_event(1, {"content": "hi"}),
        make_event(2, QUEUED, kind="turn.queued"),
        make_event(3, {"turnId": "turn_1", "status": "completed"}, kind="turn.completed"),
        make_event(4, {"content": "bye"}, replyToEventId="evt_1"),
    ]
    opening = {
        "schema": "groupx.export/1",
        "seq": 0,
        "type": "export.opened",
        "roomId": "room:main",
        "throughSeq": 4,
        "events": 4,
    }
    return [opening, *events]


def found(lines):
    document = b"".join((each if isinstance(each, bytes) else json.dumps(each).encode()) + b"\n" for each in lines)
    return [(problem.line, problem.sentence) for problem in look_through(io.BytesIO(document)).problems]


def changed(lines, index, **fields):
    return [*lines[:index], lines[index] | fields, *lines[index + 1 :]]


def test_what_is_right_has_no_problem(lines):
    assert found(lines) == []


@pytest.mark.parametrize(
    ("index", "fields", "words"),
    [
        (0, {"schema": "groupx.export/9"}, "not the beginning"),
        (1, {"schema": "groupx.event/9"}, "not an event"),
        (1, {"surprise": 1}, "surprise"),
        (1, {"roomId": "room:other"}, "not an event"),
        (1, {"durability": "transient"}, "not an event"),
        (1, {"body": []}, "body must be an object"),
        (1, {"body": {"content": "\x00"}}, "U+0000"),
        (1, {"body": {"content": "\ud800"}}, "not an event"),
        (1, {"provenance": None}, "provenance must be an object"),
        (1, {"to": [1]}, "not an event"),
        (1, {"eventId": " "}, "eventId must have"),
        (1, {"type": "x" * 2_000}, "type must have"),
        (1, {"occurredAt": "yesterday"}, "occurredAt"),
        (1, {"occurredAt": "2026-12-03T10:00:00"}, "occurredAt"),
        (1, {"rootCorrelationId": "corr_2"}, "rootCorrelationId"),
        (1, {"actor": {"actorId": "user:web", "kind": "god", "displayName": "x"}}, "not an event"),
        (2, {"seq": 1}, "does not follow"),
        (2, {"eventId": "evt_1"}, "there already"),
        (2, {"actor": {"actorId": "user:web", "kind": "agent", "displayName": "x"}}, "was user before"),
        (2, {"body": QUEUED | {"sourceEventId": "evt_9"}}, "evt_9 is no event before"),
        (2, {"body": QUEUED | {"hopCount": "0"}}, "hopCount"),
        (3, {"body": {"turnId": "turn_9"}}, "never queued"),
        (3, {"body": {"turnId": "turn_1", "responseEventId": "evt_9"}}, "evt_9 is no event before"),
        (4, {"replyToEventId": "evt_9"}, "evt_9 is no event before"),
        (4, {"type": "turn.failed", "body": {"turnId": "turn_1"}}, "ended already"),
        (4, {"type": "turn.queued", "body": QUEUED}, "queued already"),
    ],
)
def test_each_problem_is_told_with_its_line(lines, index, fields, words):
    assert any(line == index + 1 and words in sentence for line, sentence in found(changed(lines, index, **fields)))


def test_all_problems_are_told_and_not_only_the_first(lines):
    broken = [lines[0], b"{", lines[2], b"\xff\xfe", b"[" * 100_000]

    assert {2, 4, 5} <= {line for line, _ in found(broken)}


@pytest.mark.parametrize("count", range(5))
def test_a_file_that_was_cut_is_seen_to_be_cut(lines, count):
    assert found(lines[:count])


def test_a_line_without_an_end_costs_no_memory(lines, monkeypatch):
    monkeypatch.setattr(reading, "MAX_LINE_BYTES", 4_096)

    assert (2, "is longer than 4,096 bytes") in found([lines[0], b"x" * 10_000])


def test_a_file_that_changes_between_the_look_and_the_making_makes_nothing(lines, tmp_path):
    document = b"".join(json.dumps(each).encode() + b"\n" for each in lines)
    looked = look_through(io.BytesIO(document))

    with pytest.raises(CopyFailed, match="changed while"):
        build(io.BytesIO(document.replace(b'"bye"', b'"boo"')), looked, tmp_path / "new.db")
    assert list(tmp_path.iterdir()) == []
