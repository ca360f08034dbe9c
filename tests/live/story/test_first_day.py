"""From an empty folder to a conversation that outlives a crash, as a person meets it."""

import json

import psutil
import pytest
from playwright.sync_api import expect

from tests.live.scripted.anthropic import play
from tests.live.story.conftest import Room, free_port

pytestmark = [pytest.mark.live, pytest.mark.browser, pytest.mark.timeout(600)]

WAIT = 40_000
FIRST = "Please remember the word parrot."
CUT = "Count to a million, slowly."
LAST = "Which word was it?"


@pytest.fixture
def page(chromium):
    context = chromium.new_context(locale="en-GB")
    page = context.new_page()
    faults, foreign = [], []
    page.on("pageerror", lambda error: faults.append(str(error)))
    page.on("request", lambda request: None if request.url.startswith("http://127.0.0.1:") else foreign.append(request.url))
    yield page
    context.close()
    assert faults == []
    assert foreign == []


def say(page, text, *steps):
    box = page.get_by_test_id("composer-input")
    box.fill(f"{text} {play(*steps)}")
    box.press("Enter")


def turns(page, status):
    return page.locator(f"gx-turn[data-status={status}]")


def live(page):
    expect(page.get_by_test_id("connection-state")).to_have_attribute("data-state", "live", timeout=WAIT)
    expect(page.get_by_test_id("agent-status")).to_have_attribute("data-status", "ready", timeout=WAIT)


def set_up(page, person):
    """The setup page finds the program, writes the file, and goes to the room."""
    page.goto(person.next_address())
    expect(page.get_by_test_id("setup-driver-claude")).to_contain_text(str(person.program), timeout=WAIT)
    expect(page.get_by_test_id("setup-agent-0-id")).to_have_value("claude")
    port = free_port()
    page.get_by_text("Advanced", exact=True).click()
    page.get_by_test_id("setup-port").fill(str(port))
    page.get_by_test_id("setup-save").click()
    expect(page.get_by_test_id("composer-input")).to_be_visible(timeout=WAIT)
    live(page)
    assert page.url == f"http://127.0.0.1:{port}/"
    saved = json.loads((person.folder / "groupx.json").read_text())
    assert saved["agents"] == {"claude": {"driver": "claude", "cwd": ".", "command": "claude", "name": "Claude Code"}}
    return Room(port)


def streamed_answer(page, model):
    """The first words are on the page while the model has not said the others."""
    say(page, FIRST, {"blocks": [{"text": "I will remember parrot."}, {"text": " For ever."}], "hold": "deltas"})
    expect(turns(page, "running")).to_contain_text("I will remember parrot.", timeout=WAIT)
    expect(turns(page, "running")).not_to_contain_text("For ever.")
    model.release()
    expect(turns(page, "completed")).to_contain_text("For ever.", timeout=WAIT)
    return turns(page, "completed").inner_text()


def crash_in_mid_turn(page, person):
    """The host dies while the answer streams, and everything that it had started with it."""
    person.model.released.clear()
    say(page, CUT, {"text": "one two three ", "repeat": 9_000, "deltas": 3, "hold": "deltas"})
    expect(turns(page, "running")).to_contain_text("one two", timeout=WAIT)
    person.waits_for_saved_text()
    _, alive = psutil.wait_procs(person.pulls_the_plug(), timeout=30)
    assert [process for process in alive if process.status() != psutil.STATUS_ZOMBIE] == []
    expect(page.get_by_test_id("connection-state")).to_have_attribute("data-state", "lost", timeout=WAIT)


def new_to_the_model(body):
    """What a request says after the model's last words."""
    messages = body["messages"]
    spoken = max((at for at, message in enumerate(messages) if message["role"] == "assistant"), default=-1)
    return messages[spoken + 1 :]


def prompts_with(model, words):
    """How many requests had these words in what was new to the model."""
    return sum(words in json.dumps(new_to_the_model(body), ensure_ascii=False) for body in model.requests)


def told_before(model, role):
    """What the last request's history says in this role, without the message that is answered now."""
    messages = model.requests[-1]["messages"][:-1]
    return json.dumps([message["content"] for message in messages if message["role"] == role], ensure_ascii=False)


@pytest.mark.proves("L2", "L3", "L4", "L5", "C6")
def test_a_first_day_with_a_crash(person, page):
    person.types("start", "--no-open")
    room = set_up(page, person)
    answered = streamed_answer(page, person.model)
    session = person.native_command()[-1]
    assert "--session-id" in person.native_command()
    page.reload()
    live(page)
    assert turns(page, "completed").inner_text() == answered

    before = person.process
    person.types("restart", "--no-open")
    assert before.wait(60) == 0
    room.wait_ready()
    live(page)
    assert turns(page, "completed").inner_text() == answered
    assert person.native_command()[-2:] == ("--resume", session)

    crash_in_mid_turn(page, person)
    person.types("start", "--no-open")
    room.wait_ready()
    live(page)
    expect(turns(page, "interrupted")).to_contain_text("one two", timeout=WAIT)
    expect(turns(page, "interrupted")).to_contain_text("The room ended while the agent was working")
    assert prompts_with(person.model, CUT) == 1

    say(page, LAST, {"text": "It was parrot."})
    expect(turns(page, "completed").last).to_contain_text("It was parrot.", timeout=WAIT)
    assert person.native_command()[-2:] == ("--resume", session)
    assert [prompts_with(person.model, words) for words in (FIRST, CUT, LAST)] == [1, 1, 1]
    assert "I will remember parrot." in told_before(person.model, "assistant")
    assert FIRST in told_before(person.model, "user")
    assert CUT in told_before(person.model, "user")
    assert len(turns(page, "interrupted").all()) == 1

    children = psutil.Process(person.process.pid).children(recursive=True)
    person.runs("stop")
    assert person.process.wait(30) == 0
    assert [process for process in children if process.is_running() and process.status() != psutil.STATUS_ZOMBIE] == []
