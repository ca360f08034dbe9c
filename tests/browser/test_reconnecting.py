"""The page is the log: after a cut, a restart, another database, and in every tab."""

import shutil

import pytest
from playwright.sync_api import expect
from room_page import ROWS, WAIT, ended, live, turn, type_and_send
from running_room import script

CUTS = 10
CUT_STREAMS = """(cuts) => { const real = window.fetch; window.cuts = 0;
    window.fetch = async (url, options) => {
        const response = await real(url, options);
        if (!String(url).includes('/api/events?') || window.cuts >= cuts) return response;
        let left = 250 + 177 * window.cuts++;
        const cut = new TransformStream({ transform(chunk, out) {
            out.enqueue(chunk.slice(0, left)); left -= chunk.length;
            if (left <= 0) out.error(new Error('cut')); } });
        return new Response(response.body.pipeThrough(cut), { status: response.status, headers: response.headers });
    }; }"""
"""Every connection is cut a little later than the one before, in the middle of an event."""


@pytest.fixture
def room(make_room):
    return make_room(agents=("ada", "grace")).start()


@pytest.mark.proves("L2")
def test_a_restart_of_the_server_is_survived_without_a_reload(room, open_page):
    page = open_page(room)
    room.terminal(room.turn_of("echo before"))
    ended(page)
    room.kill()
    expect(page.get_by_test_id("connection-state")).to_have_attribute("data-state", "lost", timeout=WAIT)
    page.get_by_test_id("composer-input").fill("kept")
    room.start()
    expect(page.get_by_test_id("connection-state")).to_have_attribute("data-state", "live", timeout=WAIT)
    room.terminal(room.turn_of("echo after"))

    ended(page, count=2)
    expect(page.get_by_test_id("composer-input")).to_have_value("kept")
    rows = page.evaluate(ROWS)
    assert len(rows) == len(set(rows)) == 4


def test_two_tabs_show_the_same(shared, open_page):
    one, two = open_page(shared), open_page(shared)
    live(two)
    type_and_send(one, "echo for both")
    for page in (one, two):
        expect(page.locator("gx-turn", has_text="for both").last).to_have_attribute("data-status", "completed", timeout=WAIT)
        expect(page.locator("gx-turn:not([data-status=completed])", has_text="for both")).to_have_count(0, timeout=WAIT)
    assert one.evaluate(ROWS)[-3:] == two.evaluate(ROWS)[-3:]
    for page in (one, two):
        expect(page.get_by_test_id("agent-agent:ada").get_by_test_id("agent-status")).to_have_text("ready", timeout=WAIT)
    going = shared.turn_of(script({"text": "until it is cancelled"}, {"hang": True}))
    expect(turn(two, going)).to_contain_text("until it is", timeout=WAIT)
    turn(one, going).get_by_test_id("turn-cancel").click()
    expect(turn(two, going)).to_have_attribute("data-status", "cancelled", timeout=WAIT)


@pytest.mark.proves("field.H26", "field.H6")
def test_a_stream_that_is_cut_anywhere_leaves_no_gap_and_nothing_twice(shared, open_page):
    page = open_page(shared)
    live(page)
    page.add_init_script(f"({CUT_STREAMS})({CUTS})")
    page.reload()
    words = " ".join(f"word{number}" for number in range(300))
    steps = script({"thought": words, "chunks": 40, "delay": 0.03}, {"tool": {"name": "Shell", "kind": "execute", "input": {"command": "ls"}, "output": "x"}}, {"text": words, "chunks": 80, "delay": 0.03})
    turns = [shared.turn_of(steps, name) for name in ("ada", "grace", "linus")]
    page.wait_for_function(f"() => window.cuts >= {CUTS}", timeout=WAIT)
    for turn_id in turns:
        expect(turn(page, turn_id)).to_have_attribute("data-status", "completed", timeout=WAIT)
    live(page)

    fresh = open_page(shared)
    for turn_id in turns:
        expect(turn(fresh, turn_id)).to_contain_text("word299", timeout=WAIT)
        assert turn(page, turn_id).inner_text() == turn(fresh, turn_id).inner_text()
    assert page.evaluate(ROWS)[-6:] == fresh.evaluate(ROWS)[-6:]


@pytest.mark.proves("C6")
def test_another_database_takes_the_place_of_the_old_room_without_a_reload(room, open_page):
    page = open_page(room)
    room.terminal(room.turn_of("echo of the old room"))
    ended(page)
    page.get_by_test_id("composer-input").fill("still being written")
    room.stop()
    live(page, "lost")
    shutil.rmtree(room.folder / ".groupx")
    room.start()
    live(page)
    expect(page.get_by_text("Nothing has been said here yet.")).to_be_visible(timeout=WAIT)
    room.terminal(room.turn_of("echo of the new room"))

    ended(page)
    expect(page.locator("gx-turn")).to_contain_text("of the new room")
    assert len(page.evaluate(ROWS)) == 2
    expect(page.get_by_test_id("composer-input")).to_have_value("still being written")


def test_agents_that_come_back_otherwise_are_shown_as_they_are(room, open_page):
    page = open_page(room)
    live(page)
    room.kill()
    room.document["agents"]["ada"]["command"] = "no-such-program"
    room.configure(room.document)
    room.start()
    live(page)
    status = page.get_by_test_id("agent-agent:ada").get_by_test_id("agent-status")
    expect(status).to_have_attribute("data-status", "failed", timeout=WAIT)
    expect(page.locator(".note")).to_contain_text("Set the agent's command to one of", timeout=WAIT)
    expect(page.get_by_test_id("recipient-agent:ada")).to_be_disabled()
    type_and_send(page, "echo to the others")
    ended(page, count=1)


def test_a_room_that_does_not_answer_says_so_and_what_to_do(shared, open_page):
    page = open_page(shared)
    page.route("**/api/bootstrap", lambda route: route.fulfill(status=503, json={}))
    page.clock.install()
    page.reload()
    expect(page.get_by_text("Opening the room")).to_be_visible()
    page.clock.fast_forward(9_000)
    expect(page.get_by_text("groupx start")).to_be_visible(timeout=WAIT)
    page.unroute("**/api/bootstrap")
    page.clock.fast_forward(9_000)
    live(page)
    expect(page.get_by_text("groupx start")).to_have_count(0)
