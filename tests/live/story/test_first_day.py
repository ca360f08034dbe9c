"""From an empty folder to a conversation that outlives a crash, as a person meets it."""

import json

import psutil
import pytest
from playwright.sync_api import expect

from tests.live.scripted.anthropic import play
from tests.live.story.conftest import Room

pytestmark = [pytest.mark.live, pytest.mark.browser, pytest.mark.timeout(600)]

WAIT = 40_000
FIRST = "Please remember the word parrot."
CUT = "Count to a million, slowly."


def say(page, text, *steps):
    box = page.get_by_test_id("composer-input")
    box.fill(f"{text} {play(*steps)}")
    box.press("Enter")


def turns(page, status):
    return page.locator(f"gx-turn[data-status={status}]")


def set_up(page, person):
    """The setup page finds the program, writes the file, and goes to the room."""
    page.goto(person.next_address())
    expect(page.get_by_test_id("setup-agent-0-id")).to_have_value("claude", timeout=WAIT)
    page.get_by_test_id("setup-save").click()
    expect(page.get_by_test_id("composer-input")).to_be_visible(timeout=WAIT)
    expect(page.get_by_test_id("agent-status")).to_have_attribute("data-status", "ready", timeout=WAIT)


def streamed_answer(page, model):
    """The first words are seen while the model still writes."""
    say(page, FIRST, {"text": "I will remember parrot.", "deltas": 3, "hold": "deltas"})
    expect(turns(page, "running")).to_contain_text("I will remember", timeout=WAIT)
    model.release()
    expect(turns(page, "completed")).to_contain_text("I will remember parrot.", timeout=WAIT)


def prompts_with(model, words):
    """How many requests had these words in the message that was new to the model."""
    return sum(words in json.dumps(body["messages"][-1], ensure_ascii=False) for body in model.requests)


def native_sessions(person):
    return {row[0] for row in person.looks_up("SELECT native_session_id FROM session_bindings WHERE native_session_id IS NOT NULL")}


@pytest.mark.proves("L2", "L3", "L5", "C6")
def test_a_first_day_with_a_crash(person, chromium):
    person.types("start", "--no-open")
    context = chromium.new_context(locale="en-GB")
    page = context.new_page()
    set_up(page, person)
    assert json.loads((person.folder / "groupx.json").read_text())["agents"]["claude"]["driver"] == "claude"
    room = Room(page.url.rstrip("/"))

    streamed_answer(page, person.model)
    page.reload()
    expect(turns(page, "completed")).to_contain_text("I will remember parrot.", timeout=WAIT)

    started_by_the_person = person.process
    person.types("restart", "--no-open")
    started_by_the_person.wait(60)
    room.wait_ready()
    expect(page.get_by_test_id("connection-state")).to_have_attribute("data-state", "live", timeout=WAIT)
    expect(turns(page, "completed")).to_contain_text("I will remember parrot.", timeout=WAIT)

    person.model.released.clear()
    say(page, CUT, {"text": "one two three ", "repeat": 9_000, "deltas": 3, "hold": "deltas"})
    expect(turns(page, "running")).to_contain_text("one two", timeout=WAIT)
    person.waits_for_saved_text()
    _, alive = psutil.wait_procs(person.pulls_the_plug(), timeout=15)
    assert [process for process in alive if process.status() != psutil.STATUS_ZOMBIE] == []

    person.types("start", "--no-open")
    room.wait_ready()
    expect(turns(page, "interrupted")).to_contain_text("one two", timeout=WAIT)
    assert prompts_with(person.model, CUT) == 1

    say(page, "Which word was it?", {"text": "It was parrot."})
    expect(turns(page, "completed").last).to_contain_text("It was parrot.", timeout=WAIT)
    assert prompts_with(person.model, CUT) == 1
    assert "I will remember parrot." in person.model.texts()
    assert len(native_sessions(person)) == 1
    context.close()
