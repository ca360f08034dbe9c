import json

import pytest

from groupx_host.model.actors import SEEDED_ACTORS
from groupx_host.model.codec import BodyCodec
from groupx_host.model.envelopes import NewEvent
from groupx_host.model.ids import new_id
from groupx_host.store import Store
from groupx_host.store.read_models.history import MAX_PAGE_BYTES, event_by_id, page_after, page_around, page_before
from groupx_host.store.read_models.opening import CONVERSATION_EVENTS, OPENING_BYTES, OPENING_EVENTS, opening
from groupx_host.store.read_models.shortening import HEAD_CHARACTERS, PAGE_BODY_CHARACTERS, shortened

GROUPX = SEEDED_ACTORS[2]


@pytest.fixture
async def store(tmp_path):
    found = await Store.open(tmp_path / "room.db", bodies=BodyCodec())
    yield found
    await found.close()


def event(kind="message.created", content="hello", event_id=None):
    return NewEvent(
        event_id=event_id or new_id("evt"), type=kind, actor=GROUPX, body={"content": content}, correlation_id="corr_1"
    )


async def fill(store, kinds, content="hello"):
    await store.write(lambda tx: [tx.append(event(kind, content)) for kind in kinds])


def seqs(page):
    return [json.loads(envelope)["seq"] for envelope in page.envelopes]


@pytest.mark.proves("C5")
async def test_pages_in_both_directions_are_the_log_without_gap_or_repeat(store):
    await fill(store, ["message.created"] * 25)

    backward, before = [], None
    while True:
        page = await store.read(lambda reader, at=before: page_before(reader, at, 7))
        backward = seqs(page) + backward
        if not page.has_before:
            break
        before = page.first_seq
    forward, after = [], 0
    while True:
        page = await store.read(lambda reader, at=after: page_after(reader, at, 7))
        forward += seqs(page)
        if not page.has_after:
            break
        after = page.last_seq

    assert backward == forward == list(range(1, 26))


@pytest.mark.proves("C5")
async def test_a_page_around_an_event_holds_it_and_both_its_sides(store):
    await fill(store, ["message.created"] * 30)

    assert seqs(await store.read(lambda reader: page_around(reader, 15, 6))) == [12, 13, 14, 15, 16, 17]
    assert seqs(await store.read(lambda reader: page_around(reader, 1, 6))) == [1, 2, 3, 4, 5, 6]
    assert seqs(await store.read(lambda reader: page_around(reader, 30, 6))) == [27, 28, 29, 30]
    assert seqs(await store.read(lambda reader: page_around(reader, 15, 1))) == [15]


@pytest.mark.proves("C5")
async def test_an_empty_room_has_an_empty_page(store):
    page = await store.read(lambda reader: page_before(reader, None, 10))

    assert (page.envelopes, page.through_seq, page.has_before, page.has_after) == ((), 0, False, False)


@pytest.mark.proves("C5", "L12")
async def test_a_long_body_is_a_head_in_a_page_and_whole_by_its_id(store):
    text = "设" * (PAGE_BODY_CHARACTERS + 10)
    await store.write(lambda tx: tx.append(event(content=text, event_id="evt_long")))

    page = await store.read(lambda reader: page_before(reader, None, 10))
    body = json.loads(page.envelopes[0])["body"]
    whole = json.loads(await store.read(lambda reader: event_by_id(reader, "evt_long")))

    assert body == {"content": "设" * HEAD_CHARACTERS, "truncated": True, "length": len(text)}
    assert whole["body"] == {"content": text}
    assert await store.read(lambda reader: event_by_id(reader, "evt_other")) is None


@pytest.mark.proves("C5", "L12")
async def test_a_page_of_large_bodies_ends_before_its_bound(store):
    await fill(store, ["message.created"] * 200, "x" * (PAGE_BODY_CHARACTERS - 100))

    page = await store.read(lambda reader: page_before(reader, None, 200))

    assert sum(map(len, page.envelopes)) <= MAX_PAGE_BYTES
    assert 1 < len(page.envelopes) < 200
    assert page.last_seq == 200
    assert page.has_before


@pytest.mark.proves("C5", "L12")
@pytest.mark.parametrize(
    "body",
    [
        {"details": {str(index): "x" * 300 for index in range(500)}},
        {"details": {"a": [["x" * 9_000] * 100] * 100}},
        {"content": "x" * 1_000_000, "turnId": "turn_1"},
        {"k" * 200_000: 1},
        {str(index): "y" * 5_000 for index in range(64)},
    ],
)
def test_every_long_body_has_a_small_head(body):
    head = shortened(body)

    assert head["truncated"] is True
    assert len(json.dumps(head)) <= 4 * PAGE_BODY_CHARACTERS


@pytest.mark.proves("C5")
async def test_the_opening_view_ends_at_the_head_and_begins_with_a_conversation_event(store):
    await fill(store, ["message.created", "turn.queued", "turn.completed"] * (CONVERSATION_EVENTS + 20))

    view = await store.read(opening)
    found = [json.loads(envelope) for envelope in view.envelopes]

    assert sum(each["type"] == "message.created" for each in found) == CONVERSATION_EVENTS
    assert found[0]["type"] == "message.created"
    assert [each["seq"] for each in found] == list(range(view.before_seq, view.through_seq + 1))


@pytest.mark.proves("C5", "L12")
async def test_the_opening_view_has_a_bound_in_events_and_in_bytes(store):
    await fill(store, ["tool.progress.recorded"] * (OPENING_EVENTS + 50))
    many = await store.read(opening)
    await fill(store, ["message.created"] * 100, "x" * (PAGE_BODY_CHARACTERS - 200))
    large = await store.read(opening)

    assert len(many.envelopes) == OPENING_EVENTS
    assert sum(map(len, large.envelopes)) <= OPENING_BYTES
    assert large.through_seq == OPENING_EVENTS + 150


@pytest.mark.proves("C5")
async def test_a_small_room_opens_whole(store):
    await fill(store, ["message.created"] * 3)

    view = await store.read(opening)

    assert (len(view.envelopes), view.before_seq, view.through_seq) == (3, None, 3)


@pytest.mark.proves("C5")
async def test_opening_and_history_use_indexes_only(store):
    """No plan may scan a table or sort: that is what keeps them constant in a room of a million events."""
    seen: list[str] = []

    def watch(reader):
        reader.set_trace_callback(seen.append)
        try:
            opening(reader)
            page_before(reader, 100, 50)
            page_after(reader, 100, 50)
        finally:
            reader.set_trace_callback(None)
        plans = [row[3] for sql in seen if sql.startswith("SELECT") for row in reader.execute(f"EXPLAIN QUERY PLAN {sql}")]
        assert plans
        return [plan for plan in plans if (plan.startswith("SCAN") and "actors" not in plan) or "TEMP B-TREE" in plan]

    assert await store.read(watch) == []
