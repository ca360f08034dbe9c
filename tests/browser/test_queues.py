"""Agents that talk to each other, and queues that a person holds, orders and stops, in the page."""

import re

import pytest
from playwright.sync_api import expect
from room_page import FOCUSED, ROWS, WAIT, ended, turn
from running_room import script
from test_accessibility import in_both_themes

SIZES = {"wide": {"width": 1280, "height": 860}, "narrow": {"width": 390, "height": 844}}
HANG = script({"text": "busy"}, {"hang": True})
SLOW_ANSWER = script({"text": "let me see. "}, {"hang": True})


def asks(name, content, *after):
    """A script that asks another agent, says what it answered, and goes on; behind another turn the answer is to be collected later."""
    call = {"call": {"tool": "ask", "arguments": {"to": [f"agent:{name}"], "content": content}, "say": "answers"}}
    return script(call, *after)


def delivery(page, message_id, name):
    """The chip that says how far a message has come with an agent."""
    return page.get_by_test_id(f"message-{message_id}").get_by_test_id(f"delivery-agent:{name}")


def inspect(page, turn_id):
    row = turn(page, turn_id)
    row.hover()
    row.get_by_test_id("turn-inspect").click()
    expect(page.get_by_test_id("inspector-state")).to_be_visible(timeout=WAIT)


def agent(page, name):
    return page.get_by_test_id(f"agent-agent:{name}")


def asked_message(page):
    """The one message that an agent asked, and its id."""
    row = page.locator("gx-message").filter(has=page.locator("[data-testid=message-how][data-how=asks]"))
    expect(row).to_have_count(1, timeout=WAIT)
    return row, row.get_attribute("data-key")


@pytest.mark.proves("L8")
def test_a_held_lane_waits_is_put_in_another_order_and_runs_in_it(room, open_page, picture):
    page = open_page(room)
    agent(page, "grace").get_by_test_id("lane-hold").click()
    expect(agent(page, "grace").get_by_test_id("lane-held")).to_have_text("· held", timeout=WAIT)
    expect(page.locator('.note[data-type="lane.held"]')).to_contain_text("You hold Grace")
    first, second = room.send("echo the first", "grace"), room.send("echo the second", "grace")
    turns = [sent["turns"][0]["turnId"] for sent in (first, second)]
    expect(turn(page, turns[1])).to_contain_text("waiting: held by you (1 ahead)", timeout=WAIT)
    expect(agent(page, "grace").get_by_test_id("lane-waits")).to_have_text("2 waiting: held by you")
    expect(delivery(page, second["messageEventId"], "grace")).to_contain_text("queued (1 ahead)")

    inspect(page, turns[1])
    queue = page.get_by_test_id("queue").get_by_role("button")
    expect(queue).to_have_text(["echo the first", "echo the second"])
    picture(page, "queues-held-light")
    up = page.get_by_test_id("queue-up")
    up.focus()
    page.keyboard.press("Enter")
    expect(queue).to_have_text(["echo the second", "echo the first"], timeout=WAIT)
    expect(up).to_have_attribute("aria-disabled", "true")
    assert page.evaluate(FOCUSED) == "queue-up"
    expect(page.locator('.note[data-type="turn.moved"]')).to_contain_text(
        "You moved “echo the second” before “echo the first” in the queue of Grace."
    )
    page.reload()
    expect(turn(page, turns[0])).to_contain_text("waiting: held by you (1 ahead)", timeout=WAIT)
    agent(page, "grace").get_by_test_id("lane-release").click()
    ended(page, count=2)

    started = [event["body"]["turnId"] for event in room.log() if event["type"] == "turn.started"]
    assert started == [turns[1], turns[0]]
    expect(agent(page, "grace").get_by_test_id("lane-held")).to_have_count(0)
    expect(delivery(page, second["messageEventId"], "grace")).to_contain_text("answered")


def test_a_queued_turn_goes_to_the_end_and_another_is_taken_out(room, open_page):
    page = open_page(room)
    room.post("/api/lanes/agent:grace/hold", {"clientCommandId": "hold-for-the-queue"})
    one, two, three = (room.turn_of(f"echo {word}", "grace") for word in ("one", "two", "three"))
    inspect(page, one)
    queue = page.get_by_test_id("queue").get_by_role("button")
    page.get_by_test_id("queue-end").click()
    expect(queue).to_have_text(["echo two", "echo three", "echo one"], timeout=WAIT)
    queue.first.click()
    page.get_by_test_id("queue-down").click()
    expect(queue).to_have_text(["echo three", "echo two", "echo one"], timeout=WAIT)
    page.get_by_test_id("inspector-cancel").click()
    expect(turn(page, two)).to_have_attribute("data-status", "cancelled", timeout=WAIT)
    room.post("/api/lanes/agent:grace/release", {"clientCommandId": "release-for-the-queue"})
    ended(page, count=2)

    started = [event["body"]["turnId"] for event in room.log() if event["type"] == "turn.started"]
    assert started == [three, one]


def test_a_move_that_comes_too_late_says_why_and_what_to_do(room, open_page):
    page = open_page(room)
    room.post("/api/lanes/agent:grace/hold", {"clientCommandId": "hold-for-the-late"})
    one, two = room.turn_of("echo one", "grace"), room.turn_of("echo two", "grace")
    inspect(page, two)
    refusal = {
        "error": {
            "code": "STORE_CONFLICT",
            "message": f"Turn {one} does not wait.",
            "details": {"hint": "Only turns that wait have a place."},
        }
    }
    page.route("**/move", lambda route: route.fulfill(status=409, json=refusal))
    page.get_by_test_id("queue-up").click()

    expect(page.locator("gx-queue").get_by_role("alert")).to_contain_text("Only turns that wait have a place.", timeout=WAIT)


def test_a_hold_whose_answer_was_lost_is_pressed_again_and_counts_once(room, open_page):
    page = open_page(room)
    seen = []

    def lose_the_first(route):
        seen.append(route.request.post_data_json["clientCommandId"])
        if len(seen) == 1:
            route.abort()
        else:
            route.continue_()

    page.route("**/api/lanes/*/hold", lose_the_first)
    agent(page, "ada").get_by_test_id("lane-hold").click()
    expect(agent(page, "ada").get_by_role("alert")).to_contain_text("did not answer", timeout=WAIT)
    agent(page, "ada").get_by_test_id("lane-hold").click()
    expect(agent(page, "ada").get_by_test_id("lane-held")).to_be_visible(timeout=WAIT)

    assert len(set(seen)) == 1
    assert [event["type"] for event in room.log() if event["type"].startswith("lane.")] == ["lane.held"]


def test_a_command_to_ask_shows_the_ask_and_its_answer_in_the_room(room, open_page):
    page = open_page(room)
    asker = room.turn_of("ask grace echo hi", "ada")
    ended(page, count=2)
    row, asked = asked_message(page)

    expect(row).to_contain_text("asks")
    expect(row).to_contain_text("echo hi")
    expect(row.get_by_role("button", name="Go to the message of You")).to_contain_text("ask grace echo hi")
    expect(delivery(page, asked, "grace")).to_contain_text("answered")
    expect(turn(page, asker)).to_contain_text("agent:grace: hi")
    row.get_by_test_id("message-turn").click()
    expect(turn(page, asker)).to_have_attribute("marked", "")
    keys = page.evaluate(ROWS)
    assert keys.index(asker) < keys.index(asked)


def test_an_ask_under_way_shows_who_waits_for_whom_and_stays_the_same_over_a_reload(room, open_page, picture):
    page = open_page(room)
    busy = room.turn_of(HANG, "grace")
    room.event_of_turn(busy, "turn.started")
    sent = room.send(asks("grace", "echo hi", {"hang": True}), "ada")
    asker = sent["turns"][0]["turnId"]
    _, asked = asked_message(page)

    def waits():
        expect(delivery(page, asked, "grace")).to_contain_text("queued (1 ahead)", timeout=WAIT)
        expect(delivery(page, sent["messageEventId"], "ada")).to_contain_text("started")
        expect(turn(page, asker).get_by_test_id("turn-waits-for")).to_contain_text("waiting for the answer of Grace")
        inspect(page, asker)
        sentences = page.get_by_test_id("waits").get_by_role("button")
        expect(sentences).to_have_text(
            [
                "Ada waits for the answer of Grace, whose turn for it is queued.",
                "The queued turn of Grace waits until Grace has ended the one it works on.",
            ],
            timeout=WAIT,
        )
        expect(page.get_by_test_id("family-children").get_by_role("button")).to_contain_text("asked Grace · queued")

    waits()
    picture(page, "queues-waits-light")
    page.reload()
    waits()
    page.get_by_test_id("waits").get_by_role("button").last.click()
    expect(page.locator("gx-inspector")).to_contain_text("Turn · Grace")
    room.cancel(busy)
    ended(page)
    expect(page.get_by_test_id("waits-none")).to_be_visible(timeout=WAIT)
    expect(delivery(page, asked, "grace")).to_contain_text("answered")
    expect(turn(page, asker)).to_have_attribute("data-status", "running")
    expect(turn(page, asker).get_by_test_id("turn-waits-for")).to_have_count(0)


def test_a_whole_interaction_is_stopped_after_a_second_look(room, open_page, picture):
    page = open_page(room)
    asker = room.turn_of(asks("grace", SLOW_ANSWER), "ada")
    row, asked = asked_message(page)
    expect(delivery(page, asked, "grace")).to_contain_text("started", timeout=WAIT)
    inspect(page, asker)
    page.get_by_test_id("stop-all").click()
    assert page.evaluate(FOCUSED) == "stop-no"
    expect(page.get_by_test_id("stop-what")).to_contain_text("Grace")
    picture(page, "queues-stop-light")
    page.keyboard.press("Escape")
    expect(page.get_by_test_id("stop-what")).to_have_count(0)
    assert page.evaluate(FOCUSED) == "stop-all"
    expect(page.locator("gx-turn[data-status=running]")).to_have_count(2)

    page.keyboard.press("Enter")
    page.get_by_test_id("stop-yes").click()
    ended(page, "cancelled", 2)
    expect(page.get_by_test_id("stop-done")).to_be_visible()
    expect(page.locator('.note[data-type="correlation.stopped"]')).to_contain_text("Unfinished turns that ended with it: 2.")
    expect(row).to_contain_text("cancelled")
    expect(page.get_by_test_id("stop-all")).to_have_count(0)


def test_what_agents_send_and_publish_is_told_apart_from_what_they_ask(room, open_page):
    page = open_page(room)
    send = {"tool": "send", "arguments": {"to": ["agent:grace", "agent:linus"], "content": "echo thanks"}}
    publish = {"tool": "publish", "arguments": {"content": "for everybody"}}
    room.turn_of(script({"call": send}, {"call": publish}, {"text": "told them"}), "ada")
    ended(page, count=3)

    sent = page.locator("gx-message").filter(has=page.locator("[data-how=sends]"))
    expect(sent).to_contain_text("sends to")
    for name in ("grace", "linus"):
        expect(sent.get_by_test_id(f"delivery-agent:{name}")).to_contain_text("answered")
    published = page.locator("gx-message").filter(has=page.locator("[data-how=publishes]"))
    expect(published).to_contain_text("publishes to the room")
    expect(published).to_contain_text("for everybody")
    expect(published.get_by_test_id("message-turn")).to_be_visible()


@pytest.mark.proves("C12")
def test_a_chain_that_meets_its_limit_is_a_card_that_says_how_to_go_on(make_room, open_page, picture):
    room = make_room(agents=("ada", "grace", "linus"), limits={"hopCount": 1}).start()
    page = open_page(room)
    room.turn_of(asks("grace", asks("linus", "echo hi")), "ada")
    card = page.locator('.note[data-type="routing.loop_stopped"]')

    expect(card).to_contain_text("stopped at a limit (agents in a row: 1)", timeout=WAIT)
    expect(card).to_contain_text("Send a new message to go on")
    ended(page, count=2)
    picture(page, "queues-limit-light")


def test_an_agent_whose_cli_never_asks_for_the_tools_says_so_and_one_that_has_them_says_nothing(shared, open_page):
    page = open_page(shared)
    told = shared.get("/api/bootstrap")[1]
    told["agents"][1] |= {"roomTools": "missing", "roomToolsLack": "not_connected"}
    page.route("**/api/bootstrap", lambda route: route.fulfill(json=told))
    page.reload()

    expect(agent(page, "grace").get_by_test_id("room-tools")).to_contain_text("room tools not attached", timeout=WAIT)
    expect(agent(page, "grace").get_by_test_id("room-tools")).to_contain_text("did not connect to them in time")
    expect(agent(page, "grace").get_by_test_id("room-tools")).to_contain_text("groupx doctor")
    expect(agent(page, "ada").get_by_test_id("room-tools")).to_have_count(0)


@pytest.mark.proves("C13")
@pytest.mark.parametrize("locale", ["en-GB", "zh-CN"])
@pytest.mark.parametrize("size", SIZES)
def test_axe_finds_nothing_in_queues_and_their_inspector_and_nothing_leaves_the_page(room, open_page, picture, size, locale):
    page = open_page(room, viewport=SIZES[size], locale=locale)
    busy = room.turn_of(HANG, "grace")
    room.event_of_turn(busy, "turn.started")
    asker = room.turn_of(asks("grace", asks("linus", "echo deep", {"hang": True}), {"hang": True}), "ada")
    room.post("/api/lanes/agent:linus/hold", {"clientCommandId": f"hold-{size}"})
    one, two = room.turn_of("echo one", "linus"), room.turn_of("echo two with a_very_long_word_" + "x" * 200, "linus")
    room.post(f"/api/turns/{two}/move", {"clientCommandId": f"move-{size}", "before": one})
    expect(page.locator('.note[data-type="turn.moved"]')).to_have_count(1, timeout=WAIT)
    asked_message(page)
    picture(page, f"queues-{locale}-{size}")
    found = in_both_themes(page)
    picture(page, f"queues-{locale}-{size}-dark")
    room.cancel(busy)
    expect(page.locator("gx-message[nested]")).to_have_count(2, timeout=WAIT)
    expect(page.locator("[data-step=queued]")).to_have_count(3, timeout=WAIT)
    picture(page, f"queues-chain-{locale}-{size}-dark")
    inspect(page, asker)
    expect(page.get_by_test_id("waits").get_by_role("button")).to_have_count(2, timeout=WAIT)
    found += in_both_themes(page)
    picture(page, f"queues-inspector-{locale}-{size}-dark")
    page.get_by_test_id("stop-all").click()
    found += in_both_themes(page)
    picture(page, f"queues-stop-{locale}-{size}-dark")
    page.get_by_test_id("inspector-close").click()
    inspect(page, one)
    expect(page.get_by_test_id("queue")).to_be_visible()
    found += in_both_themes(page)
    picture(page, f"queues-queue-{locale}-{size}-dark")
    page.get_by_test_id("inspector-close").click()
    if size == "narrow":
        page.get_by_role("button", name=re.compile("Agents|智能体")).first.click()
        expect(page.get_by_test_id("waits-open")).to_be_visible()
        found += in_both_themes(page)
        picture(page, f"queues-agents-{locale}-{size}-dark")
    page.get_by_test_id("waits-open").click()
    expect(page.get_by_test_id("waits")).to_be_visible(timeout=WAIT)
    found += in_both_themes(page)
    picture(page, f"queues-panel-{locale}-{size}-dark")

    assert found == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
