"""A room that is full and busy: typing, scrolling and reloading stay quick, and the page stays small."""

import json
import sqlite3
import uuid

from playwright.sync_api import expect
from running_room import script

WAIT = 30_000
MESSAGES = 5_000
REASONING = 120_000
NODES = 4_000
"""Elements of the page, shadow trees included, however long the room is."""
KEYS = 40
COUNT_NODES = """() => { let n = 0; const walk = (root) => { for (const e of root.querySelectorAll('*')) { n++; if (e.shadowRoot) walk(e.shadowRoot); } }; walk(document); return n; }"""
WATCH_KEYS = """() => { window.slow = []; new PerformanceObserver((list) => { for (const e of list.getEntries()) if (e.name === 'keydown' || e.name === 'input') window.slow.push(e.duration); })
  .observe({ type: 'event', durationThreshold: 16, buffered: false }); }"""


def fill(room, count):
    """Messages of the person in the log of a room that does not run."""
    with sqlite3.connect(room.folder / ".groupx" / "groupx.db") as database:
        pattern = database.execute("SELECT * FROM events WHERE event_type = 'message.created' AND actor_id = 'user:web' LIMIT 1").fetchone()
        names = [row[1] for row in database.execute("PRAGMA table_info(events)")]
        row = dict(zip(names, pattern, strict=True)) | {"targets_json": "[]", "reply_to_event_id": None, "idempotency_key": None}
        kept = [name for name in names if name != "seq"]
        rows = []
        for number in range(count):
            body = json.dumps({"content": f"message number {number} " + "with some words " * (number % 12)})
            fresh = row | {"event_id": f"evt_{uuid.uuid4().hex}", "body_json": body, "correlation_id": f"corr_{uuid.uuid4().hex}"}
            rows.append([fresh[name] for name in kept])
        database.executemany(f"INSERT INTO events ({', '.join(kept)}) VALUES ({', '.join('?' * len(kept))})", rows)


def test_a_full_room_with_five_agents_streaming_lets_a_person_type(make_room, open_page):
    names = ("ada", "grace", "linus")
    room = make_room(agents=names, limits={"contextCharacters": 10_000_000})
    for number in (4, 5):
        room.document["agents"][f"ada{number}"] = {"driver": "demo", "name": f"Ada {number}", "command": "ada", "cwd": "."}
    room.configure(room.document)
    room.start()
    room.ask("hello")
    room.stop()
    fill(room, MESSAGES)
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
    assert page.evaluate(COUNT_NODES) < NODES
    page.reload()
    expect(page.locator("gx-turn[data-status=running]").first).to_contain_text("word word", timeout=WAIT)
    expect(page.get_by_test_id("composer-input")).to_have_value("a" * KEYS)
