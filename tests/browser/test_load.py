"""A room that is full and busy: typing, scrolling and reloading stay quick, and the page stays small."""

import statistics

import pytest
from filled_room import fill
from playwright.sync_api import expect
from running_room import script

WAIT = 30_000
MESSAGES = 5_000
REASONING = 120_000
NODES = 4_000
"""Elements of the page, shadow trees included, however long the room is."""
KEYS = 40
USUAL_MS, STUCK_MS = 300, 1_500
"""From a key to the picture that shows it: half of the slow ones, and all of them."""
COUNT_NODES = """() => { let n = 0; const walk = (root) => { for (const e of root.querySelectorAll('*')) { n++; if (e.shadowRoot) walk(e.shadowRoot); } }; walk(document); return n; }"""
WATCH_KEYS = """() => { window.slow = []; new PerformanceObserver((list) => { for (const e of list.getEntries()) if (e.name === 'keydown' || e.name === 'input') window.slow.push(e.duration); })
  .observe({ type: 'event', durationThreshold: 16, buffered: false }); }"""


@pytest.mark.proves("field.H24")
def test_a_full_room_with_five_agents_streaming_lets_a_person_type(make_room, open_page):
    room = make_room(agents=("ada",), limits={"contextCharacters": 10_000_000}).start()
    room.ask("hello")
    room.stop()
    fill(room, MESSAGES)
    for number in range(2, 6):
        room.document["agents"][f"ada{number}"] = {"driver": "demo", "name": f"Ada {number}", "command": "ada", "cwd": "."}
    room.configure(room.document)
    room.start()
    room.terminal(room.turn_of(script({"thought": "why " * (REASONING // 4)}, {"text": "so"}), "ada"))

    page = open_page(room)
    expect(page.locator("gx-turn").last).to_contain_text("so", timeout=WAIT)
    assert page.evaluate(COUNT_NODES) < NODES
    page.locator("gx-turn").last.get_by_test_id("reasoning-toggle").click()
    assert page.evaluate(COUNT_NODES) < NODES
    page.evaluate(WATCH_KEYS)
    # Two thousand small pieces each, far faster than a model writes.
    steps = script({"text": "word " * 2_000, "chunks": 2_000, "delay": 0.005}, {"hang": True})
    for agent in room.document["agents"]:
        room.turn_of(steps, agent)
    expect(page.locator("gx-turn[data-status=running]").first).to_contain_text("word word", timeout=WAIT)

    box = page.get_by_test_id("composer-input")
    box.focus()
    for _ in range(KEYS):
        page.keyboard.type("a")
        page.wait_for_timeout(30)
    expect(box).to_have_value("a" * KEYS)
    slow = sorted(page.evaluate("window.slow"))
    print(f"keys that took longer than 16 ms: {len(slow)} of {2 * KEYS}; the slowest {slow[-3:]}")
    # Loose, for a machine that is busy with other work as well: it must never feel stuck. The numbers are those of tests/bench.
    assert statistics.median(slow or [0]) < USUAL_MS
    assert max(slow, default=0) < STUCK_MS
    assert page.evaluate(COUNT_NODES) < NODES
    page.reload()
    expect(page.locator("gx-turn[data-status=running]").first).to_contain_text("word word", timeout=WAIT)
    expect(page.get_by_test_id("composer-input")).to_have_value("a" * KEYS)
