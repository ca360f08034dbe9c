"""A long room: bounded, paged back and forth, opened at a message, and still where the person reads."""

import pytest
from filled_room import fill
from playwright.sync_api import expect
from room_page import ROWS, WAIT, live
from running_room import RunningRoom

MESSAGES = 700
SCROLL = """(top) => { const s = document.querySelector('gx-room').shadowRoot.querySelector('gx-timeline').shadowRoot.querySelector('.scroll');
    if (top !== null) s.scrollTop = top === 'end' ? s.scrollHeight : top; return s.scrollTop; }"""


@pytest.fixture(scope="module")
def long(tmp_path_factory):
    room = RunningRoom(tmp_path_factory.mktemp("long"), agents=("ada",), limits={"contextCharacters": 10_000_000}).start()
    room.ask("the very first")
    room.stop()
    fill(room, MESSAGES)
    yield room.start()
    room.stop()


@pytest.mark.proves("C5", "field.H23", "field.H24")
def test_a_long_room_has_a_bounded_page_pages_back_and_keeps_its_place(long, open_page):
    page = open_page(long)
    expect(page.get_by_text(f"message number {MESSAGES - 1} ")).to_be_visible(timeout=WAIT)
    assert len(page.evaluate(ROWS)) <= 120
    for _ in range(60):
        page.evaluate(SCROLL, 0)
        page.wait_for_timeout(50)
        if page.get_by_text("The room begins here.").count():
            break
    expect(page.get_by_text("the very first", exact=True).first).to_be_visible(timeout=WAIT)
    assert len(page.evaluate(ROWS)) <= 120

    page.evaluate(SCROLL, 400)
    page.wait_for_timeout(100)
    first = "() => { const t = document.querySelector('gx-room').shadowRoot.querySelector('gx-timeline').shadowRoot; const top = t.querySelector('.scroll').getBoundingClientRect().top; for (const e of t.querySelectorAll('[data-key]')) { const b = e.getBoundingClientRect(); if (b.bottom > top + 1) return [e.dataset.key, Math.round(b.top)]; } }"
    before = page.evaluate(first)
    long.terminal(long.turn_of("echo while reading above"))
    expect(page.get_by_test_id("to-latest")).to_contain_text("New messages", timeout=WAIT)
    after = page.evaluate(first)
    assert after[0] == before[0]
    assert abs(after[1] - before[1]) <= 1
    page.get_by_test_id("to-latest").click()
    expect(page.locator("gx-turn").last).to_contain_text("while reading above")


def test_a_link_into_the_past_opens_there_and_reading_on_leads_back_to_now(long, open_page):
    last = long.send("echo the very last")
    long.terminal(last["turns"][0]["turnId"])
    first = long.log()[0]["eventId"]
    page = open_page(long, f"/#{first}")
    expect(page.locator("gx-message[marked]")).to_contain_text("the very first", timeout=WAIT)
    expect(page.get_by_text("The room begins here.")).to_be_visible()
    seen = []
    for _ in range(200):
        seen += [row for row in page.evaluate(ROWS) if row not in seen[-200:]]
        if page.get_by_test_id(f"message-{last['messageEventId']}").count() and page.get_by_test_id("to-latest").count() == 0:
            break
        page.evaluate(SCROLL, "end")
        page.wait_for_function(f"(last) => ({ROWS})().at(-1) !== last || !document.querySelector('gx-room').shadowRoot.querySelector('gx-timeline').shadowRoot.querySelector('.pill')", arg=seen[-1])
        assert len(page.evaluate(ROWS)) <= 120
    # Every row was on the page once, in the order of the log.
    events = [event for event in long.log() if event["type"] in ("message.created", "turn.queued")]
    answers = [event["body"].get("turnId", event["eventId"]) for event in events if event["type"] == "turn.queued" or "turnId" not in event["body"]]
    assert seen == answers


@pytest.mark.parametrize("link", ["#evt_00000000000000000000000000000000", "#%", "#evt_%E0%A4%A"])
def test_a_link_to_nowhere_opens_the_room_all_the_same(long, open_page, link):
    page = open_page(long, f"/{link}")
    live(page)
    expect(page.get_by_text(f"message number {MESSAGES - 1} ")).to_be_visible(timeout=WAIT)
    told = page.get_by_text("This room has no such message.")
    expect(told).to_have_count(1 if "000" in link else 0)


def test_earlier_messages_that_cannot_be_loaded_say_so_and_come_when_asked_again(long, open_page):
    page = open_page(long)
    live(page)
    page.route("**/api/history?*", lambda route: route.abort())
    for _ in range(3):
        page.evaluate(SCROLL, 0)
        page.wait_for_timeout(50)
    expect(page.get_by_text("They could not be loaded. Try again.")).to_be_visible(timeout=WAIT)
    page.unroute("**/api/history?*")
    page.get_by_test_id("load-earlier").click()
    expect(page.get_by_text("They could not be loaded. Try again.")).to_have_count(0, timeout=WAIT)
    page.wait_for_function("() => document.querySelector('gx-room').shadowRoot.querySelector('gx-timeline').room.rows.length > 200", timeout=WAIT)
