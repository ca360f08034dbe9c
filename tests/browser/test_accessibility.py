"""Everything for everybody: axe-core over each main state in both themes, reduced motion, and the keyboard alone."""

from importlib.resources import files

import pytest
from playwright.sync_api import expect
from running_room import RunningRoom, script

WAIT = 15_000
AXE = files("axe_playwright_python").joinpath("axe.min.js").read_text(encoding="utf-8")
RULES = {"runOnly": ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"], "resultTypes": ["violations"]}
SCENE = (
    {"thought": "a thought"},
    {"tool": {"name": "Shell", "kind": "execute", "input": {"command": "ls"}, "output": "README.md"}},
    {"tool": {"name": "Edit", "kind": "edit", "input": {"path": "x"}, "output": "no", "failed": True}},
    {"text": "# A title\n\nSome `code`, a [link](https://example.com), and\n\n```python\nprint('hello')  # a remark\n```\n\n| a | b |\n|---|---|\n| 1 | 2 |\n\n> quoted"},
)


def faults(page):
    """What axe finds, one line each: rule, impact, and where."""
    page.evaluate(AXE)
    found = page.evaluate("(rules) => axe.run(document, rules)", RULES)["violations"]
    return [f"{rule['id']} ({rule['impact']}): {node['target']} {node['html'][:160]}" for rule in found for node in rule["nodes"]]


@pytest.fixture(scope="module")
def busy(tmp_path_factory):
    """A room with every kind of row: answered, failed, cancelled, interrupted, running, a reply."""
    room = RunningRoom(tmp_path_factory.mktemp("busy"), agents=("ada", "grace", "linus"))
    room.document["agents"]["broken"] = {"driver": "demo", "name": "Broken", "command": "no-such-program", "cwd": "."}
    room.configure(room.document)
    room.start()
    first = room.send(script(*SCENE), "ada")
    room.terminal(first["turns"][0]["turnId"])
    room.terminal(room.turn_of(script({"text": "half"}, {"error": {"code": -32000, "message": "the model is away"}}), "grace"))
    room.terminal(room.turn_of(script({"text": "half"}, {"exit": 3}), "grace"))
    stopped = room.turn_of(script({"text": "stop me"}, {"hang": True}), "grace")
    room.event_of_turn(stopped, "turn.started")
    room.cancel(stopped)
    room.terminal(stopped)
    room.send("a reply", "ada", reply=first["messageEventId"])
    running = room.turn_of(script({"thought": "hmm"}, {"text": "working"}, {"hang": True}), "linus")
    room.event_of_turn(running, "turn.started")
    yield room
    room.stop()


def in_both_themes(page):
    """What axe finds in the light and in the dark, wide and narrow."""
    found = []
    for scheme in ("light", "dark"):
        page.emulate_media(color_scheme=scheme)
        expect(page.locator(f"html[data-theme={scheme}]")).to_have_count(1)
        found += [f"{scheme} {fault}" for fault in faults(page)]
    return found


@pytest.mark.parametrize("width", [1280, 390])
def test_axe_finds_nothing_in_the_room(busy, open_page, width):
    page = open_page(busy, viewport={"width": width, "height": 900})
    expect(page.locator("gx-turn[data-status=running]")).to_contain_text("working", timeout=WAIT)
    for fold in page.locator("summary").all():
        fold.click()

    assert in_both_themes(page) == []


def test_axe_finds_nothing_in_the_inspector(busy, open_page):
    page = open_page(busy)
    page.locator("gx-turn[data-status=failed]").get_by_test_id("turn-inspect").click()
    expect(page.get_by_test_id("ledger")).to_be_visible()

    assert in_both_themes(page) == []


def test_axe_finds_nothing_in_the_setup(shared, open_page):
    page = open_page(shared, "/setup")
    expect(page.get_by_test_id("setup-save")).to_be_visible(timeout=WAIT)
    for fold in page.locator("summary").all():
        fold.click()

    assert in_both_themes(page) == []


def test_axe_finds_nothing_in_a_room_whose_connection_is_lost(shared, open_page):
    page = open_page(shared)
    page.route("**/api/events?*", lambda route: route.abort())
    page.reload()
    expect(page.get_by_test_id("connection-state")).to_have_attribute("data-state", "lost", timeout=WAIT)
    page.get_by_test_id("composer-input").fill("nobody hears this")
    expect(page.locator("#why")).to_contain_text("does not answer")

    assert in_both_themes(page) == []


def test_nothing_moves_for_who_wants_no_motion(busy, open_page):
    page = open_page(busy, reduced_motion="reduce")
    expect(page.locator("gx-turn[data-status=running]")).to_be_visible(timeout=WAIT)

    assert page.evaluate("document.getAnimations().filter((one) => one.playState === 'running').length") == 0


def test_a_turn_can_be_looked_at_and_cancelled_with_the_keyboard_alone(busy, open_page):
    page = open_page(busy)
    cancel = page.locator("gx-turn[data-status=running]").get_by_test_id("turn-cancel")
    expect(cancel).to_be_visible(timeout=WAIT)
    focused = "() => { let e = document.activeElement; while (e?.shadowRoot?.activeElement) e = e.shadowRoot.activeElement; return e?.dataset?.testid ?? ''; }"
    for _ in range(200):
        page.keyboard.press("Tab")
        if page.evaluate(focused) == "turn-cancel":
            break
    page.keyboard.press("Enter")

    expect(page.locator("gx-turn[data-status=running]")).to_have_count(0, timeout=WAIT)
