"""A turn whose end is not known offers the person two ways on, and takes neither by itself."""

import pytest
from playwright.sync_api import expect
from room_page import WAIT, live, turn
from running_room import gone, script


@pytest.mark.proves("L3", "storage.reconciliation.person")
def test_an_uncertain_turn_offers_to_go_on_and_to_send_again_and_the_person_says_which(room, open_page):
    uncertain = room.turn_of(script({"text": "begun", "chunks": 1}, {"hang": True}))
    room.event_of_turn(uncertain, "turn.started")
    page = open_page(room)
    box = page.get_by_test_id("composer-input")
    page.get_by_test_id("recipient-agent:grace").click()
    assert gone(room.kill())
    room.start()
    live(page)
    card = turn(page, uncertain)
    expect(card).to_have_attribute("data-status", "interrupted", timeout=WAIT)
    source = room.get(f"/api/turns/{uncertain}")[1]["turn"]["sourceEventId"]

    card.get_by_test_id("turn-continue").click()
    expect(box).to_be_focused()
    expect(box).to_have_value("You were interrupted before you had answered this. Look at what is done already, then go on from there.")
    assert len(room.prompts()) == 1
    box.fill("echo going on")
    box.press("Enter")
    expect(box).to_have_value("")
    (sent,) = [event for event in room.log() if event["type"] == "message.created" and event["body"]["content"] == "echo going on"]
    assert (sent["to"], sent["replyToEventId"], sent["actor"]["actorId"]) == (["agent:ada"], source, "user:web")
    assert room.prompts()[0]["session"] == room.prompts()[-1]["session"]

    card.get_by_test_id("turn-inspect").click()
    expect(page.get_by_test_id("ledger").locator("[data-step=examined]")).to_contain_text("how far it came is not known", timeout=WAIT)
    expect(page.get_by_test_id("inspector-continue")).to_be_visible()
    page.get_by_test_id("inspector-retry").click()
    expect(page.locator("gx-turn")).to_have_count(3, timeout=WAIT)
    (again,) = [event for event in room.log() if event["body"].get("retryOf")]
    assert again["body"]["retryOf"] == uncertain
    room.cancel(next(row["turnId"] for row in room.get("/api/turns?limit=1")[1]["turns"]))


def test_what_the_person_has_typed_stays_when_they_go_on(room, open_page):
    uncertain = room.turn_of(script({"text": "begun", "chunks": 1}, {"hang": True}))
    room.event_of_turn(uncertain, "turn.started")
    assert gone(room.kill())
    room.start()
    room.terminal(uncertain)
    page = open_page(room)
    page.get_by_test_id("composer-input").fill("my own words")

    turn(page, uncertain).get_by_test_id("turn-continue").click()

    expect(page.get_by_test_id("composer-input")).to_have_value("my own words")
