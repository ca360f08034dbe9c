"""Nothing that a person has typed is ever lost, sent twice, or sent by accident."""

import json

import pytest
from playwright.sync_api import expect
from room_page import FOCUSED, WAIT, live, turn
from running_room import script


@pytest.mark.proves("field.H25")
def test_an_enter_that_picks_a_candidate_never_sends(shared, open_page):
    page = open_page(shared)
    sent = []
    page.on("request", lambda request: sent.append(request.url) if request.method == "POST" else None)
    box = page.get_by_test_id("composer-input")
    box.fill("悬空")
    for event in ({"isComposing": True}, {"keyCode": 229}, {"isComposing": True, "key": "Escape"}, {"isComposing": True, "key": "ArrowUp"}):
        box.evaluate("(box, event) => box.dispatchEvent(new KeyboardEvent('keydown', {key: 'Enter', bubbles: true, ...event}))", event)
    # Safari tells the end of the composition first, and its Enter right after.
    box.evaluate("""(box) => {
        box.dispatchEvent(new CompositionEvent('compositionend', {data: '悬空', bubbles: true}));
        box.dispatchEvent(new KeyboardEvent('keydown', {key: 'Enter', bubbles: true}));
    }""")
    expect(box).to_have_value("悬空")
    assert sent == []

    page.wait_for_timeout(50)
    box.press("Enter")
    expect(box).to_have_value("")
    assert len(sent) == 1


def test_shift_enter_breaks_the_line_and_arrow_up_recalls(shared, open_page):
    page = open_page(shared)
    box = page.get_by_test_id("composer-input")
    box.fill("echo one")
    box.press("Shift+Enter")
    box.press_sequentially("two")
    expect(box).to_have_value("echo one\ntwo")
    box.press("Enter")
    expect(box).to_have_value("")
    box.press("ArrowUp")
    expect(box).to_have_value("echo one\ntwo")


AT_END = """() => { const s = document.querySelector('gx-room').shadowRoot.querySelector('gx-timeline').shadowRoot.querySelector('.scroll');
    return s.scrollHeight - s.scrollTop - s.clientHeight < 2; }"""


def commands(room, text):
    """The stored messages with this text."""
    return [event for event in room.log() if event["type"] == "message.created" and event["body"]["content"] == text]


def test_each_tab_keeps_its_own_draft_over_a_reload(shared, open_page):
    one = open_page(shared)
    two = one.context.new_page()
    two.goto(one.url)
    one.get_by_test_id("recipient-agent:ada").click()
    one.get_by_test_id("composer-input").fill("of the first tab")
    two.get_by_test_id("composer-input").fill("of the second tab")
    for page, text in ((one, "of the first tab"), (two, "of the second tab")):
        page.reload()
        expect(page.get_by_test_id("composer-input")).to_have_value(text)
    expect(one.get_by_test_id("recipient-agent:ada")).to_have_attribute("aria-pressed", "false")
    # Whoever closes everything finds the last text in the next tab.
    two.close()
    three = one.context.new_page()
    three.goto(one.url)
    expect(three.get_by_test_id("composer-input")).not_to_have_value("")


def test_a_message_whose_answer_was_lost_is_sent_again_and_counts_once(shared, open_page):
    page = open_page(shared)
    live(page)

    def lose_the_answer(route):
        route.fetch()
        route.abort()

    page.route("**/api/messages", lose_the_answer)
    box = page.get_by_test_id("composer-input")
    box.fill("echo once and no more")
    box.press("Enter")
    expect(page.locator("#why")).to_contain_text("counts once", timeout=WAIT)
    expect(box).to_have_value("echo once and no more")
    page.reload()
    expect(box).to_have_value("echo once and no more")

    page.unroute("**/api/messages")
    live(page)
    box.press("Enter")
    expect(box).to_have_value("")
    assert len(commands(shared, "echo once and no more")) == 1


@pytest.mark.proves("field.H12")
def test_what_is_typed_while_a_message_is_on_its_way_stays(shared, open_page):
    page = open_page(shared)
    live(page)
    held = []
    page.route("**/api/messages", lambda route: held.append(route))  # noqa: PLW0108 -- Playwright marks what it is given
    box = page.get_by_test_id("composer-input")
    box.fill("echo first")
    with page.expect_request("**/api/messages"):
        box.press("Enter")
    box.press("End")
    box.press_sequentially(" and the next")
    held[0].continue_()

    expect(box).to_have_value(" and the next")
    assert json.loads(held[0].request.post_data)["content"] == "echo first"


def test_a_refused_send_keeps_the_text_and_says_why(shared, open_page):
    page = open_page(shared)
    live(page)
    body = {"error": {"code": "STORE_UNAVAILABLE", "message": "The disk is full.", "details": {"hint": "Make room and send again."}}}
    page.route("**/api/messages", lambda route: route.fulfill(status=503, json=body))
    box = page.get_by_test_id("composer-input")
    box.fill("kept whatever happens")
    box.press("Enter")

    expect(page.locator("#why")).to_contain_text("The disk is full. Make room and send again.", timeout=WAIT)
    expect(box).to_have_value("kept whatever happens")
    expect(box).to_be_focused()


def test_escape_leaves_one_thing_at_a_time_and_the_recipients_come_back(shared, open_page):
    first = shared.turn_of("echo a first answer", "grace")
    shared.terminal(first)
    page = open_page(shared)
    page.get_by_test_id("recipient-agent:linus").click()
    turn(page, first).hover()
    turn(page, first).get_by_test_id("turn-inspect").click()
    expect(page.get_by_test_id("ledger")).to_be_visible(timeout=WAIT)
    turn(page, first).get_by_role("button", name="Reply").click()
    pressed = {name: page.get_by_test_id(f"recipient-agent:{name}") for name in ("ada", "grace", "linus")}
    expect(pressed["ada"]).to_have_attribute("aria-pressed", "false")
    page.get_by_test_id("composer-input").fill("half a reply\n" * 6 + "half a reply")
    # The box grows over the end of the conversation, which stays in view.
    page.wait_for_function(AT_END)

    page.keyboard.press("Escape")
    expect(page.get_by_text("Replying to")).to_have_count(0)
    expect(page.locator("gx-inspector")).to_have_count(1)
    for name, state in (("ada", "true"), ("grace", "true"), ("linus", "false")):
        expect(pressed[name]).to_have_attribute("aria-pressed", state)
    expect(page.get_by_test_id("composer-input")).to_have_value("half a reply\n" * 6 + "half a reply")
    page.keyboard.press("Escape")
    expect(page.locator("gx-inspector")).to_have_count(0)


def test_the_inspector_takes_the_focus_and_gives_it_back(shared, open_page):
    done = shared.turn_of("echo to be looked at", "ada")
    shared.terminal(done)
    page = open_page(shared)
    turn(page, done).get_by_test_id("turn-inspect").focus()
    page.keyboard.press("Enter")
    expect(page.get_by_test_id("inspector-close")).to_be_focused()
    page.keyboard.press("Escape")
    expect(page.locator("gx-inspector")).to_have_count(0)
    assert page.evaluate(FOCUSED) == "turn-inspect"


def test_a_message_that_is_too_long_is_not_sent_and_not_lost(shared, open_page):
    page = open_page(shared)
    live(page)
    box = page.get_by_test_id("composer-input")
    limit = shared.get("/api/bootstrap")[1]["limits"]["messageCharacters"]
    box.fill("x" * (limit + 1))
    expect(page.locator("#why")).to_contain_text("too long")
    expect(page.locator(".count")).to_contain_text(f"{limit + 1:,} / {limit:,}")
    expect(page.get_by_test_id("composer-send")).to_be_disabled()
    box.press("Enter")
    page.reload()
    assert len(box.input_value()) == limit + 1


def test_the_agents_say_what_they_work_on(shared, open_page):
    accepted = shared.send(script({"text": "on it"}, {"hang": True}), "linus")
    going = accepted["turns"][0]["turnId"]
    waiting = shared.turn_of("echo later", "linus")
    page = open_page(shared)
    agent = page.get_by_test_id("agent-agent:linus")
    expect(agent.get_by_test_id("agent-status")).to_contain_text("working", timeout=WAIT)
    expect(agent.get_by_test_id("lane-waits")).to_have_text("1 waiting: Linus is answering another message")
    expect(turn(page, waiting)).to_contain_text("waiting: Linus is answering another message")
    agent.get_by_test_id("agent-doing").click()
    expect(page.locator("gx-message[marked]")).to_have_attribute("data-key", accepted["messageEventId"])
    shared.cancel(going)
    expect(turn(page, waiting)).to_have_attribute("data-status", "completed", timeout=WAIT)
    expect(agent.get_by_test_id("agent-doing")).to_have_count(0)
