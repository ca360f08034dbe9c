"""What the browser tests say of the page: where its rows are, and how a person writes."""

from playwright.sync_api import expect

WAIT = 15_000
ROWS = """() => [...document.querySelector('gx-room').shadowRoot.querySelector('gx-timeline').shadowRoot
    .querySelectorAll('[data-key]')].map((row) => row.dataset.key)"""
FOCUSED = """() => { let e = document.activeElement; while (e?.shadowRoot?.activeElement) e = e.shadowRoot.activeElement;
    return e?.dataset?.testid ?? ''; }"""


def type_and_send(page, text):
    page.get_by_test_id("composer-input").fill(text)
    page.get_by_test_id("composer-input").press("Enter")


def turn(page, turn_id):
    return page.get_by_test_id(f"turn-{turn_id}")


def ended(page, status="completed", count=1):
    expect(page.locator(f"gx-turn[data-status={status}]")).to_have_count(count, timeout=WAIT)


def live(page, state="live"):
    expect(page.get_by_test_id("connection-state")).to_have_attribute("data-state", state, timeout=WAIT)
