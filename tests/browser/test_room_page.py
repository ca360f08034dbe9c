"""The room as a person uses it, in a real Chromium against the real host and demo agents."""

import pytest
from playwright.sync_api import expect
from room_page import WAIT, ended, turn, type_and_send
from running_room import script


@pytest.mark.proves("C6")
def test_a_typed_message_is_answered_streamed_and_still_there_after_a_reload(room, open_page, picture):
    page = open_page(room)
    picture(page, "room-empty-light")
    type_and_send(page, "Hello everybody")
    ended(page, count=3)
    picture(page, "room-answered-light")
    before = page.locator("gx-turn").all_inner_texts()

    page.reload()
    ended(page, count=3)
    assert page.locator("gx-turn").all_inner_texts() == before
    expect(page.get_by_test_id("composer-input")).to_have_value("")


def test_text_streams_in_before_the_turn_ends(shared, open_page):
    page = open_page(shared)
    turn_id = shared.turn_of(script({"text": "first words", "chunks": 1}, {"hang": True}))
    expect(turn(page, turn_id)).to_contain_text("first words", timeout=WAIT)
    expect(turn(page, turn_id)).to_have_attribute("data-status", "running")

    turn(page, turn_id).get_by_test_id("turn-cancel").click()
    expect(turn(page, turn_id)).to_have_attribute("data-status", "cancelled", timeout=WAIT)
    expect(turn(page, turn_id)).to_contain_text("first words")


def test_thoughts_and_tools_are_folded_and_the_same_after_a_reload(shared, open_page):
    page = open_page(shared)
    turn_id = shared.turn_of(
        script(
            {"thought": "let me look around"},
            {"tool": {"name": "Shell", "kind": "execute", "input": {"command": "ls -la"}, "output": "README.md"}},
            {"text": "done"},
        )
    )
    for _ in range(2):
        expect(turn(page, turn_id)).to_have_attribute("data-status", "completed", timeout=WAIT)
        expect(turn(page, turn_id)).not_to_contain_text("let me look around")
        turn(page, turn_id).get_by_test_id("reasoning-toggle").click()
        expect(turn(page, turn_id)).to_contain_text("let me look around")
        turn(page, turn_id).get_by_test_id("tools-toggle").click()
        turn(page, turn_id).get_by_test_id("tool-toggle").click()
        expect(turn(page, turn_id)).to_contain_text("README.md")
        page.reload()


def test_a_failure_says_why_and_what_to_do_and_can_be_sent_again(shared, open_page, picture):
    page = open_page(shared)
    failed = shared.turn_of("fail")
    expect(turn(page, failed)).to_have_attribute("data-status", "failed", timeout=WAIT)
    expect(turn(page, failed)).to_contain_text("The demo was asked to fail")
    picture(page, "room-failed-light")

    turn(page, failed).get_by_test_id("turn-retry").click()
    expect(page.locator("gx-message").last).to_contain_text("sent again", timeout=WAIT)
    expect(page.locator("gx-turn").last).to_have_attribute("data-status", "failed", timeout=WAIT)
    expect(page.locator("gx-turn").last).not_to_have_attribute("data-testid", f"turn-{failed}")


def test_the_inspector_shows_how_the_message_was_delivered(shared, open_page, picture):
    page = open_page(shared)
    turn_id = shared.turn_of("echo hi")
    shared.terminal(turn_id)
    turn(page, turn_id).hover()
    turn(page, turn_id).get_by_test_id("turn-inspect").click()

    expect(page.get_by_test_id("ledger").locator("li")).to_have_count(6, timeout=WAIT)
    picture(page, "room-inspector-light")
    page.keyboard.press("Escape")
    expect(page.locator("gx-inspector")).to_have_count(0)


@pytest.mark.proves("L7", "field.H12")
def test_only_the_chosen_recipients_get_the_message(shared, open_page):
    page = open_page(shared)
    for name in ("ada", "linus"):
        page.get_by_test_id(f"recipient-agent:{name}").click()
    expect(page.get_by_test_id("recipient-agent:grace")).to_have_attribute("aria-pressed", "true")
    expect(page.get_by_test_id("recipient-all")).to_have_attribute("aria-pressed", "false")
    before = len(shared.prompts())
    type_and_send(page, "echo only you")
    expect(page.locator("gx-turn").last).to_contain_text("only you", timeout=WAIT)

    assert [prompt["persona"] for prompt in shared.prompts()[before:]] == ["grace"]
    page.get_by_test_id("recipient-agent:grace").click()
    page.get_by_test_id("composer-input").fill("to nobody")
    expect(page.get_by_test_id("composer-send")).to_be_disabled()
    expect(page.locator("#why")).to_contain_text("recipient")


def test_a_reply_goes_to_the_author_alone_and_its_quote_jumps(shared, open_page):
    page = open_page(shared)
    first = shared.turn_of("echo the first answer", "grace")
    shared.terminal(first)
    turn(page, first).hover()
    turn(page, first).get_by_role("button", name="Reply").click()
    expect(page.get_by_test_id("recipient-agent:grace")).to_have_attribute("aria-pressed", "true")
    expect(page.get_by_test_id("recipient-agent:ada")).to_have_attribute("aria-pressed", "false")
    type_and_send(page, "echo the second")
    expect(page.locator("gx-turn").last).to_contain_text("the second", timeout=WAIT)

    page.get_by_role("button", name="Go to the message of Grace").last.click()
    expect(turn(page, first)).to_have_attribute("marked", "")


@pytest.mark.proves("L2", "field.H14")
def test_a_refused_message_stays_in_the_composer_with_its_reason(make_room, open_page):
    room = make_room(agents=("ada",), limits={"queuePerAgent": 1}).start()
    page = open_page(room)
    first = room.turn_of(script({"hang": True}))
    room.event_of_turn(first, "turn.dispatched")
    type_and_send(page, "one too many")

    expect(page.locator("#why")).to_contain_text("unfinished turns", timeout=WAIT)
    expect(page.get_by_test_id("composer-input")).to_have_value("one too many")
    page.reload()
    expect(page.get_by_test_id("composer-input")).to_have_value("one too many")
    room.cancel(first)
    room.terminal(first)
    page.get_by_test_id("composer-input").press("Enter")
    ended(page)


@pytest.mark.proves("C13")
def test_both_languages_and_both_themes(shared, open_page, picture):
    chinese = open_page(shared, locale="zh-CN", color_scheme="dark")
    expect(chinese.get_by_test_id("composer-send")).to_have_text("发送")
    assert chinese.evaluate("document.documentElement.lang") == "zh-CN"
    assert chinese.evaluate("document.documentElement.dataset.theme") == "dark"
    picture(chinese, "room-empty-dark-zh")
    chinese.get_by_test_id("language-switch").select_option("en")
    expect(chinese.get_by_test_id("composer-send")).to_have_text("Send")
    chinese.get_by_test_id("theme-switch").select_option("light")
    chinese.reload()
    expect(chinese.get_by_test_id("composer-send")).to_have_text("Send")
    assert chinese.evaluate("document.documentElement.dataset.theme") == "light"


def test_a_narrow_screen_has_no_sideways_scroll_and_reaches_everything(shared, open_page, picture):
    page = open_page(shared, viewport={"width": 390, "height": 800})
    type_and_send(page, "Hello from a phone")
    expect(page.locator("gx-message").last).to_contain_text("Hello from a phone", timeout=WAIT)
    picture(page, "room-390-light")
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    page.get_by_role("button", name="Agents", exact=True).click()
    expect(page.get_by_test_id("agent-agent:ada")).to_be_in_viewport()
    page.keyboard.press("Escape")
    expect(page.get_by_role("button", name="Agents", exact=True)).to_be_focused()
    box = page.get_by_test_id("composer-send").bounding_box()
    assert box["x"] + box["width"] <= 390
    chips, below = page.locator(".chips").bounding_box(), page.get_by_test_id("composer-input").bounding_box()
    assert below["y"] - chips["y"] <= 80


def test_the_keyboard_reaches_the_composer_first(shared, open_page):
    page = open_page(shared)
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    expect(page.get_by_test_id("composer-input")).to_be_focused()
    small = """() => { const found = []; const walk = (root) => { for (const e of root.querySelectorAll('*')) { if (e.shadowRoot) walk(e.shadowRoot);
        if (['BUTTON','SELECT'].includes(e.tagName)) { const b = e.getBoundingClientRect(); if (b.width && (b.height < 24 || b.width < 24)) found.push(e.textContent); } } }; walk(document); return found; }"""
    assert page.evaluate(small) == []


def test_the_end_of_a_turn_is_announced_once(shared, open_page):
    page = open_page(shared)
    expect(page.get_by_test_id("connection-state")).to_have_attribute("data-state", "live", timeout=WAIT)
    said = page.get_by_test_id("announcements")
    changes = "(log) => { window.said = []; new MutationObserver(() => window.said.push(log.innerText.trim())).observe(log, {childList: true, subtree: true, characterData: true}); }"
    said.evaluate(changes)
    for _ in range(2):
        shared.terminal(shared.turn_of("echo hi", "grace"))
        expect(said).to_have_text("Grace: answered", timeout=WAIT)
    # The same sentence again is said again: the words are new in the page.
    page.wait_for_function("() => window.said.filter((text) => text === 'Grace: answered').length === 2")


def test_a_link_to_a_message_opens_there(shared, open_page):
    accepted = shared.send("echo look here", "grace")
    shared.terminal(accepted["turns"][0]["turnId"])
    page = open_page(shared, f"/#{accepted['messageEventId']}")
    expect(page.locator("gx-message[marked]")).to_contain_text("look here", timeout=WAIT)


def test_a_restart_of_an_agent_from_the_page(shared, open_page):
    page = open_page(shared)
    before = shared.get("/api/bootstrap")[1]["agents"][0]["instanceId"]
    restart = page.get_by_test_id("agent-agent:ada").get_by_role("button").filter(has_text="Restart")
    restart.click()
    expect(restart).to_have_text("Restarting…")
    expect(restart).to_have_text("Restart", timeout=WAIT)

    agent = shared.get("/api/bootstrap")[1]["agents"][0]
    assert agent["status"] == "ready"
    assert agent["instanceId"] != before
