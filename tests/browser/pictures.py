"""Takes the pictures of the READMEs from a real room: ``python tests/browser/pictures.py`` writes ``docs/pictures``.

The Chinese one needs a font that has the letters, for example Debian's ``fonts-wqy-microhei``.
"""

import sys
import tempfile
from pathlib import Path

from playwright.sync_api import sync_playwright

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT), str(ROOT / "tests" / "acceptance")]

from running_room import RunningRoom  # noqa: E402

from conftest import BROWSER_ARGUMENTS, browser_program  # noqa: E402

FOLDER = ROOT / "docs" / "pictures"
WAIT = 20_000
WIDE, NARROW = {"width": 1280, "height": 860}, {"width": 390, "height": 844}
PICTURES = (
    ("room-light", "light", "en-GB", WIDE),
    ("room-dark", "dark", "en-GB", WIDE),
    ("room-light-zh", "light", "zh-CN", WIDE),
    ("room-dark-zh", "dark", "zh-CN", WIDE),
    ("room-narrow-light", "light", "en-GB", NARROW),
    ("room-narrow-dark-zh", "dark", "zh-CN", NARROW),
)


def play(room):
    """One asks another and answers with the result, a third one is still counting, and one message waits for it."""
    room.terminal(room.turn_of("show tools", "grace"))
    room.terminal(room.turn_of("Where should the retry live?\n\nask grace Which test would fail without it?", "ada"))
    room.event_of_turn(room.turn_of("slow", "linus"), "turn.started")
    room.send("Then review the retry, please.", "linus")


def take(room, browser):
    """One picture of the same room for each theme, language and size."""
    for name, scheme, locale, viewport in PICTURES:
        context = browser.new_context(viewport=viewport, color_scheme=scheme, locale=locale, device_scale_factor=2)
        page = context.new_page()
        page.goto(f"http://127.0.0.1:{room.port}/")
        page.locator("gx-turn[data-status=running]").wait_for(timeout=WAIT)
        page.locator("gx-turn[data-status=queued]").wait_for(timeout=WAIT)
        page.screenshot(path=FOLDER / f"{name}.png")
        context.close()


def main():
    """Start a room, let it talk, take the pictures, end it."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        home = Path(folder) / "shop"
        home.mkdir()
        room = RunningRoom(home, agents=("ada", "grace", "linus"))
        room.start()
        browser = playwright.chromium.launch(executable_path=browser_program(), args=BROWSER_ARGUMENTS, headless=True)
        try:
            play(room)
            take(room, browser)
        finally:
            browser.close()
            room.stop()


if __name__ == "__main__":
    main()
