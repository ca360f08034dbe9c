"""The setup page as a person meets it on a first day, in a real Chromium."""

import json

import pytest
from playwright.sync_api import expect
from running_room import RunningRoom
from setup_wizard import Wizard

WAIT = 25_000


@pytest.fixture
def first_day(tmp_path, open_page):
    """The setup page of an empty folder on a machine with these programs; ends with everything that it started."""
    opened = []

    def start(*programs, **environment):
        tools = tmp_path / "tools"
        tools.mkdir()
        for name in programs:
            (tools / name).write_text("#!/bin/sh\n")
            (tools / name).chmod(0o755)
        folder = tmp_path / "project"
        folder.mkdir()
        opened.append(Wizard(folder, PATH=str(tools), **environment).open())
        page = open_page(opened[-1])
        expect(page.get_by_test_id("setup-save")).to_be_visible(timeout=WAIT)
        return opened[-1], page

    yield start
    for wizard in opened:
        wizard.stop()
        wizard.process.stdout.close()


def field(page, name, index=0):
    return page.get_by_test_id(f"setup-agent-{index}-{name}")


def choose_port(page, port):
    page.get_by_text("Advanced", exact=True).click()
    page.get_by_test_id("setup-port").fill(str(port))


def test_demo_agents_are_set_up_and_the_room_opens_with_them(first_day, picture):
    wizard, page = first_day()
    expect(field(page, "id")).to_have_value("demo")
    field(page, "id").fill("ada")
    field(page, "name").fill("Ada the first")
    page.get_by_test_id("setup-add-demo").click()
    field(page, "id", 1).fill("grace")
    field(page, "command", 1).fill("grace")
    field(page, "identity", 1).fill("You like short answers.")
    choose_port(page, wizard.room_port)
    picture(page, "setup-demo-light")

    page.get_by_test_id("setup-save").click()
    expect(page.get_by_test_id("composer-input")).to_be_visible(timeout=WAIT)
    assert page.url == f"http://127.0.0.1:{wizard.room_port}/"
    expect(page.get_by_test_id("agent-agent:ada")).to_contain_text("Ada the first", timeout=WAIT)
    expect(page.get_by_test_id("agent-status")).to_have_text(["ready", "ready"], timeout=WAIT)
    page.get_by_test_id("composer-input").fill("echo a first word")
    page.get_by_test_id("composer-input").press("Enter")
    expect(page.locator("gx-turn[data-status=completed]")).to_have_count(2, timeout=WAIT)

    saved = json.loads((wizard.folder / "groupx.json").read_text())
    assert saved["agents"] == {
        "ada": {"driver": "demo", "cwd": ".", "command": "ada", "name": "Ada the first"},
        "grace": {"driver": "demo", "cwd": ".", "command": "grace", "identity": "You like short answers."},
    }


def test_without_any_cli_the_page_says_what_to_install(first_day, picture):
    wizard, page = first_day()
    picture(page, "setup-nothing-found-light")
    drivers = {row["driver"]: row for row in wizard.get("/api/setup")[1]["drivers"]}
    absent = [row for row in drivers.values() if row["installed"] and not row["found"]]
    assert {row["driver"] for row in absent} >= {"claude", "grok", "kimi", "hermes"}

    for row in absent:
        shown = page.get_by_test_id(f"setup-driver-{row['driver']}")
        expect(shown).to_contain_text("its CLI was not found")
        expect(shown).to_contain_text(row["advice"])
    expect(page.get_by_test_id("setup-driver-claude")).to_contain_text("npm install -g @anthropic-ai/claude-code")


def test_without_any_driver_the_page_names_the_packages_and_nothing_can_be_saved(first_day, picture):
    wizard, page = first_day("claude", GROUPX_PLUGINS="bundled")
    picture(page, "setup-bare-light")
    expect(page.get_by_test_id("setup-empty")).to_contain_text("No agent can run yet")
    expect(page.get_by_test_id("setup-driver-claude")).to_contain_text("pip install groupx-driver-claude")
    expect(page.get_by_test_id("setup-driver-claude")).to_contain_text(str(wizard.folder.parent / "tools" / "claude"))
    expect(page.get_by_test_id("setup-driver-grok")).to_contain_text("pip install groupx-driver-acp")
    expect(page.get_by_test_id("setup-add-claude")).to_be_disabled()

    page.get_by_test_id("setup-save").click()
    expect(page.get_by_role("alert").first).to_contain_text("at least one enabled agent", timeout=WAIT)
    assert not (wizard.folder / "groupx.json").exists()


def test_a_found_cli_is_proposed_without_the_demo(first_day):
    wizard, page = first_day("claude")

    expect(page.get_by_test_id("setup-driver-claude")).to_contain_text(str(wizard.folder.parent / "tools" / "claude"))
    expect(page.locator("gx-setup-agent")).to_have_count(1)
    expect(field(page, "id")).to_have_value("claude")


@pytest.mark.proves("C4")
def test_what_is_wrong_is_told_at_its_field_and_can_be_mended(first_day, picture):
    wizard, page = first_day()
    field(page, "cwd").fill("nowhere")
    field(page, "id").fill("two words")
    page.get_by_test_id("setup-save").click()
    expect(page.locator("label").filter(has=field(page, "id")).get_by_role("alert")).to_be_visible(timeout=WAIT)
    field(page, "id").fill("ada")
    page.get_by_test_id("setup-save").click()
    expect(page.locator("label").filter(has=field(page, "cwd")).get_by_role("alert")).to_contain_text("does not exist", timeout=WAIT)
    expect(page.locator("label").filter(has=field(page, "cwd")).get_by_role("alert")).to_be_in_viewport()
    expect(field(page, "cwd")).to_be_focused()
    expect(page.locator(".save").get_by_role("alert")).to_be_in_viewport()
    picture(page, "setup-refused-light")
    assert not (wizard.folder / "groupx.json").exists()

    field(page, "cwd").fill(".")
    choose_port(page, wizard.room_port)
    page.get_by_test_id("setup-save").click()
    expect(page.get_by_test_id("composer-input")).to_be_visible(timeout=WAIT)


def test_a_room_that_cannot_start_says_why_and_what_to_do(first_day, make_room):
    other = make_room(agents=("ada",)).start()
    wizard, page = first_day()
    choose_port(page, other.port)
    page.get_by_test_id("setup-save").click()

    told = page.get_by_role("alert").filter(has_text="The room did not start")
    expect(told).to_contain_text(str(other.port), timeout=WAIT)
    expect(told).to_contain_text("groupx start")
    expect(page.get_by_test_id("setup-save")).to_be_disabled()
    assert wizard.process.wait(WAIT / 1000) == 1


def test_a_setup_that_is_gone_is_told(first_day):
    wizard, page = first_day()
    wizard.stop()
    page.get_by_test_id("setup-save").click()

    expect(page.get_by_role("alert")).to_contain_text("The setup does not answer", timeout=WAIT)
    expect(page.get_by_test_id("setup-save")).to_be_enabled()


@pytest.mark.proves("C10")
def test_the_setup_of_a_running_room_holds_at_once_for_agents_and_from_the_next_start_on_for_the_rest(tmp_path, open_page):
    folder = tmp_path / "project"
    folder.mkdir()
    room = RunningRoom(folder, agents=("ada",)).start()
    page = open_page(room, "/setup")
    field(page, "name").fill("Augusta")
    page.get_by_test_id("setup-save").click()
    expect(page.get_by_text("it holds from now on")).to_be_visible(timeout=WAIT)
    choose_port(page, room.port + 1)
    page.get_by_test_id("setup-save").click()

    expect(page.get_by_text("groupx restart")).to_be_visible(timeout=WAIT)
    page.get_by_text("Back to the room").click()
    expect(page.get_by_test_id("agent-agent:ada")).to_contain_text("Augusta", timeout=WAIT)
    assert json.loads((folder / "groupx.json").read_text())["agents"]["ada"]["name"] == "Augusta"
    assert room.stop() == 0
