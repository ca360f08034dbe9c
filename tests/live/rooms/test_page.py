"""From the browser to one real CLI, which asks two other real ones; queues and stops from page and terminal; and then the power goes."""

import pytest
from playwright.sync_api import expect

from tests.acceptance.running_room import gone
from tests.live.rooms.conftest import START_SECONDS, TURN_SECONDS, running
from tests.live.scripted.anthropic import play

pytestmark = [pytest.mark.live, pytest.mark.browser, pytest.mark.timeout(300)]

WAIT = 40_000
ASKED = ("codex", "kimi")


@pytest.fixture
def room(tmp_path):
    with running(tmp_path, ("claude", *ASKED)) as room:
        yield room


@pytest.fixture
def page(chromium, room):
    context = chromium.new_context(viewport={"width": 1280, "height": 860}, locale="en-GB")
    page = context.new_page()
    faults = []
    page.on("pageerror", lambda error: faults.append(str(error)))
    page.goto(f"http://127.0.0.1:{room.port}/")
    yield page
    context.close()
    assert faults == []


def says(page, text, *steps):
    """A person types a message with what the first agent's model does."""
    box = page.get_by_test_id("composer-input")
    box.fill(f"{text} {play(*steps)}")
    box.press("Enter")


def ask_step(room, key, *steps, to=ASKED):
    """What makes claude's model ask others, whose models do the steps."""
    names = [f"agent:{name}" for name in to]
    return room.calls("claude", "ask", to=names, content=play(*steps), clientCommandId=key, timeoutMs=50_000)


def turns_of(room, name, status=None):
    query = f"target=agent:{name}&limit=50" + (f"&status={status}" if status else "")
    return room.get(f"/api/turns?{query}")[1]["turns"]


def running_turns(page, count):
    expect(page.locator("gx-turn[data-status=running]")).to_have_count(count, timeout=WAIT)


def holds_models(room):
    """Answers stop after their first words until `lets_go`."""
    for name in ASKED:
        room.models[name].released.clear()


def lets_go(room):
    for name in ASKED:
        room.models[name].release()


def inspect(page, turn_id):
    row = page.get_by_test_id(f"turn-{turn_id}")
    row.hover()
    row.get_by_test_id("turn-inspect").click()


def said(room, *words):
    """What the command prints."""
    done = room.groupx(*words)
    assert done.returncode == 0, done.stderr
    return done.stdout


def asks_both_and_answers(room, page):
    """The person sees who waits for whom while it runs, and all of it afterwards; returns what claude asked."""
    page.get_by_test_id("recipient-all").click()
    page.get_by_test_id("recipient-agent:claude").click()
    asked = ask_step(room, "both", {"blocks": [{"text": "seven"}, {"text": " and five"}], "hold": "deltas"})
    says(page, "What do the others say?", asked, {"text": "Both say: seven and five."})
    running_turns(page, 3)
    expect(page.locator("gx-message [data-how=asks]")).to_have_count(1, timeout=WAIT)
    page.get_by_test_id("waits-open").click()
    sentences = [f"Claude waits for the answer of {name.title()}, who works on it." for name in ASKED]
    expect(page.get_by_test_id("waits").get_by_role("button")).to_have_text(sentences, timeout=WAIT)
    graph = said(room, "turns", "--graph")
    assert "Claude works on" in graph
    assert all(f"waits for the answer of {name.title()}" in graph for name in ASKED)

    lets_go(room)
    expect(page.locator("gx-turn[data-status=completed]")).to_have_count(3, timeout=WAIT)
    expect(page.get_by_test_id("waits-none")).to_be_visible(timeout=WAIT)
    assert said(room, "turns", "--graph") == "No agent waits for another one.\n"
    assert room.heard("claude").count("seven and five") >= len(ASKED)
    return shown(room, page)


def shown(room, page):
    """The right authors and reply links, on the page and in the log; returns the message that claude asked."""
    row = page.locator("gx-message").filter(has=page.locator("[data-how=asks]")).first
    expect(row.get_by_role("button", name="Go to the message of You")).to_contain_text("What do the others say?")
    event_id = row.get_attribute("data-key")
    _, question = room.get(f"/api/events/{event_id}")
    assert question["actor"]["actorId"] == "agent:claude"
    (first,) = [turn for turn in turns_of(room, "claude") if turn["sourceEventId"] == question["replyToEventId"]]
    expect(page.get_by_test_id(f"turn-{first['turnId']}")).to_contain_text("Both say: seven and five.")
    for name in ASKED:
        (turn,) = [turn for turn in turns_of(room, name) if turn["sourceEventId"] == event_id]
        line = page.get_by_test_id(f"turn-{turn['turnId']}")
        expect(line).to_contain_text(name.title())
        expect(line).to_contain_text("seven and five")
        expect(row.get_by_test_id(f"delivery-agent:{name}")).to_contain_text("answered")
        _, answer = room.get(f"/api/events/{turn['responseEventId']}")
        assert (answer["actor"]["actorId"], answer["replyToEventId"]) == (f"agent:{name}", event_id)
    return event_id


def stops_two_trees(room, page):
    """One from the page, one from the terminal; returns their correlations."""
    stopped = []
    for place in ("page", "terminal"):
        holds_models(room)
        asked = ask_step(room, f"stop-{place}", {"blocks": [{"text": "so"}, {"text": " on"}], "hold": "deltas"})
        says(page, f"Stopped from the {place}.", asked, {"text": "never said"})
        running_turns(page, 3)
        (top,) = turns_of(room, "claude", "running")
        if place == "page":
            inspect(page, top["turnId"])
            page.get_by_test_id("stop-all").click()
            page.get_by_test_id("stop-yes").click()
        else:
            assert "stopped" in said(room, "cancel", "--all-of", top["correlationId"])
        stopped.append(top["correlationId"])
        expect(page.locator("gx-turn[data-status=cancelled]")).to_have_count(3 * len(stopped), timeout=WAIT)
        lets_go(room)
    return stopped


def queues(room, page):
    """Codex is held from the page and ordered from the terminal, kimi the other way round; returns the orders of both lanes."""
    page.get_by_test_id("agent-agent:codex").get_by_test_id("lane-hold").click()
    expect(page.get_by_test_id("agent-agent:codex").get_by_test_id("lane-held")).to_be_visible(timeout=WAIT)
    assert "held" in said(room, "hold", "kimi")
    expect(page.get_by_test_id("agent-agent:kimi").get_by_test_id("lane-held")).to_be_visible(timeout=WAIT)
    waiting = {
        name: [room.turn_of(play({"text": f"{word} by {name}"}), name) for word in ("first", "second")] for name in ASKED
    }
    end = room.plays("claude", ask_step(room, "later", {"text": "late, but here"}), {"text": "They are held."})
    assert end["type"] == "turn.completed"
    assert "pending" in room.heard("claude")

    assert "number 1 of 3" in said(room, "move", waiting["codex"][1], "--before", waiting["codex"][0])
    inspect(page, waiting["kimi"][1])
    page.get_by_test_id("queue-up").click()
    expect(page.get_by_test_id("queue").get_by_role("button").first).to_contain_text("second by kimi", timeout=WAIT)
    return {
        name: [*reversed(waiting[name]), *(turn["turnId"] for turn in turns_of(room, name, "queued") if turn["hopCount"])]
        for name in ASKED
    }


@pytest.mark.proves("L2", "L3", "L6", "queue.hold", "queue.move", "queue.stop", "calls.pending")
def test_real_clis_talk_in_the_page_and_all_of_it_outlives_a_power_cut(room, page):
    question = asks_both_and_answers(room, page)
    stopped = stops_two_trees(room, page)
    orders = queues(room, page)
    before = room.log()

    assert gone(room.kill())
    room.start(seconds=START_SECONDS)

    expect(page.get_by_test_id("connection-state")).to_have_attribute("data-state", "live", timeout=WAIT)
    assert room.log()[: len(before)] == before
    page.reload()
    assert shown(room, page) == question
    for correlation in stopped:
        statuses = {turn["status"] for turn in room.get(f"/api/turns?correlationId={correlation}")[1]["turns"]}
        assert statuses == {"cancelled"}
    for name in ASKED:
        expect(page.get_by_test_id(f"agent-agent:{name}").get_by_test_id("lane-held")).to_be_visible(timeout=WAIT)
        assert {turn["turnId"] for turn in turns_of(room, name, "queued")} == set(orders[name])

    page.get_by_test_id("agent-agent:codex").get_by_test_id("lane-release").click()
    said(room, "release", "kimi")
    for name in ASKED:
        ends = [room.terminal(turn, TURN_SECONDS) for turn in orders[name]]
        assert {end["type"] for end in ends} == {"turn.completed"}
        started = [event["body"]["turnId"] for event in room.log() if event["type"] == "turn.started"]
        assert [turn for turn in started if turn in orders[name]] == orders[name]
    (asked,) = [event["eventId"] for event in room.messages_of("claude") if "late, but here" in event["body"]["content"]]
    collected = room.plays("claude", room.calls("claude", "collect", messageEventId=asked), {"text": "collected"})
    assert collected["type"] == "turn.completed"
    assert room.heard("claude").count("late, but here") >= len(ASKED)
