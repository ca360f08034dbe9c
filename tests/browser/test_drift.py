"""A changed CLI in the page: a quiet card in the conversation, and in the inspector what each turn ran with."""

import sys
from pathlib import Path

import pytest
from playwright.sync_api import expect
from room_page import WAIT

ODD = Path(__file__).parent.parent / "acceptance" / "odd_agent.py"
SIZES = {"wide": {"width": 1280, "height": 800}, "narrow": {"width": 390, "height": 844}}
UNVERIFIED = {"en-GB": "unverified", "zh-CN": "未验证"}
CARDS = {
    "en-GB": "Odd was started with something else than last time: CLI version 2.1.0 → 2.2.0",
    "zh-CN": "Odd 这次启动的运行环境与上次不同\uff1aCLI 版本 2.1.0 → 2.2.0",
}


@pytest.fixture
def updated(make_room, tmp_path):
    """A room whose agent's program was updated between its two starts, with one turn before and one after."""
    program = tmp_path / "odd"
    program.write_text(f"#!{sys.executable}\n{ODD.read_text()}")
    program.chmod(0o755)
    room = make_room(agents=())
    room.configure(room.document | {"agents": {"odd": {"driver": "kimi", "name": "Odd", "command": str(program), "cwd": "."}}})
    for version in ("2.1.0", "2.2.0"):
        room.stop()
        room.environment["ODD_VERSION"] = version
        room.process = None
        room.start()
        room.ask(f"which version are you? I think {version}", "odd")
    return room


@pytest.mark.proves("C13")
def test_the_change_is_a_card_where_it_happened_and_each_turn_shows_its_version(updated, open_page, picture):
    for locale, sentence in CARDS.items():
        for scheme in ("light", "dark"):
            for size, viewport in SIZES.items():
                page = open_page(updated, locale=locale, color_scheme=scheme, viewport=viewport)
                card = page.locator('.note[data-type="session.drift"]')
                expect(card).to_contain_text(sentence, timeout=WAIT)
                rows = page.locator("gx-timeline [data-key]").all()
                assert [row.get_attribute("data-type") for row in rows].index("session.drift") == 2
                box = card.bounding_box()
                assert box["x"] >= 0
                assert box["x"] + box["width"] <= viewport["width"]
                picture(page, f"drift-{locale}-{scheme}-{size}")
                ran = [inspected(page, number) for number in (0, 1)]
                assert [("2.1.0" in text, "2.2.0" in text, UNVERIFIED[locale] in text) for text in ran] == [
                    (True, False, False),
                    (False, True, True),
                ]
                page.locator("gx-turn").nth(1).get_by_test_id("turn-inspect").click()
                page.get_by_test_id("identity").scroll_into_view_if_needed()
                picture(page, f"drift-inspector-{locale}-{scheme}-{size}")


def inspected(page, number):
    """What the inspector says that a turn ran with."""
    page.locator("gx-turn").nth(number).get_by_test_id("turn-inspect").click()
    identity = page.get_by_test_id("identity")
    expect(identity).to_contain_text("kimi", timeout=WAIT)
    text = identity.inner_text()
    page.get_by_test_id("inspector-close").click()
    return text
