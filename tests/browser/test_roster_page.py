"""The roster changes in the setup page while the room's page is open, in a real Chromium (contract C10)."""

import json

import pytest
from playwright.sync_api import expect
from running_room import RunningRoom

WAIT = 25_000


@pytest.fixture
def running(tmp_path, open_page):
    """A room of two with its page, and its setup page in another tab."""
    (tmp_path / "elsewhere").mkdir()
    room = RunningRoom(tmp_path, ("ada", "grace")).start()
    page = open_page(room)
    expect(page.get_by_test_id("composer-input")).to_be_visible(timeout=WAIT)
    setup = page.context.new_page()
    setup.goto(f"http://127.0.0.1:{room.port}/setup")
    expect(setup.get_by_test_id("setup-save")).to_be_visible(timeout=WAIT)
    yield room, page, setup
    assert room.stop() == 0


def field(page, name, index=0):
    return page.get_by_test_id(f"setup-agent-{index}-{name}")


def save(page):
    page.get_by_test_id("setup-save").click()
    expect(page.get_by_test_id("setup-saved")).to_be_visible(timeout=WAIT)


@pytest.mark.proves("C10")
def test_agents_join_are_renamed_and_leave_in_an_open_page_without_a_reload(running, picture):
    room, page, setup = running
    page.evaluate("window.untouched = true")
    page.get_by_test_id("composer-input").fill("half a thought")
    setup.get_by_test_id("setup-add-demo").click()
    field(setup, "id", 2).fill("linus")
    field(setup, "name", 2).fill("Linus")
    field(setup, "command", 2).fill("linus")
    field(setup, "name", 1).fill("Admiral")

    save(setup)
    expect(setup.get_by_test_id("setup-saved")).to_contain_text("Starting: Linus")
    expect(page.get_by_test_id("recipient-agent:linus")).to_be_visible(timeout=WAIT)
    expect(page.get_by_test_id("recipient-agent:grace")).to_contain_text("Admiral", timeout=WAIT)
    for _ in ("asked", "sure"):
        field(setup, "remove").click()
    save(setup)
    expect(page.get_by_test_id("recipient-agent:ada")).to_have_count(0, timeout=WAIT)

    assert page.evaluate("window.untouched") is True
    expect(page.get_by_test_id("composer-input")).to_have_value("half a thought")
    assert list(json.loads((room.folder / "groupx.json").read_text())["agents"]) == ["grace", "linus"]


@pytest.mark.proves("C10")
def test_a_changed_agent_says_so_in_both_pages_until_it_is_restarted(running, picture):
    _, page, setup = running
    field(setup, "cwd").fill("elsewhere")
    save(setup)
    picture(setup, "setup-pending-light")

    expect(page.get_by_test_id("pending-restart")).to_have_count(1, timeout=WAIT)
    picture(page, "room-pending-light")
    page.emulate_media(color_scheme="dark")
    setup.emulate_media(color_scheme="dark")
    setup.set_viewport_size({"width": 390, "height": 800})
    picture(page, "room-pending-dark")
    picture(setup, "setup-pending-narrow-dark")
    assert setup.evaluate("document.documentElement.scrollWidth <= window.innerWidth")
    setup.get_by_test_id("setup-restart-agent:ada").click()
    expect(setup.get_by_test_id("setup-restart-agent:ada")).to_have_count(0, timeout=WAIT)
    expect(page.get_by_test_id("pending-restart")).to_have_count(0, timeout=WAIT)


@pytest.mark.proves("C10")
def test_a_setup_page_that_has_not_seen_the_last_save_is_told_and_overwrites_nothing(running):
    room, page, setup = running
    stale = page.context.new_page()
    stale.goto(f"http://127.0.0.1:{room.port}/setup")
    expect(stale.get_by_test_id("setup-save")).to_be_visible(timeout=WAIT)
    field(setup, "name").fill("Augusta")
    save(setup)

    field(stale, "name").fill("Somebody")
    stale.get_by_test_id("setup-save").click()

    expect(stale.get_by_role("alert").filter(has_text="has changed since")).to_be_visible(timeout=WAIT)
    assert json.loads((room.folder / "groupx.json").read_text())["agents"]["ada"]["name"] == "Augusta"
