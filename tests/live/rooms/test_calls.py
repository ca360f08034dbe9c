"""The real CLIs call the room's tools: each family each tool, with the right author, and across families (issue: agents talk)."""

import pytest

from tests.live.rooms.conftest import FAMILIES
from tests.live.scripted.anthropic import play

pytestmark = [pytest.mark.live, pytest.mark.timeout(300)]


def other(family):
    return FAMILIES[(FAMILIES.index(family) + 1) % len(FAMILIES)]


@pytest.mark.parametrize("family", FAMILIES)
def test_each_family_calls_every_tool_in_its_own_name(live_room, family):
    room, target = live_room, other(family)
    answer = play({"text": f"answer for {family}"})
    ask = {"to": [f"agent:{target}"], "content": answer, "clientCommandId": f"{family}-ask", "timeoutMs": 50_000}

    end = room.plays(
        family,
        room.calls(family, "publish", content=f"a note by {family}", clientCommandId=f"{family}-publish"),
        room.calls(family, "send", to=[f"agent:{target}"], content=play({"text": "thanks"}), clientCommandId=f"{family}-send"),
        room.calls(family, "read", limit=20),
        {"text": f"{family} called three tools"},
    )
    room.wait_idle()
    asked = room.plays(family, room.calls(family, "ask", **ask), {"text": f"{family} asked"})

    assert [end["type"], asked["type"]] == ["turn.completed", "turn.completed"]
    assert f"answer for {family}" in room.heard(family)
    written = {event["body"]["content"].strip(): event for event in room.messages_of(family)}
    question = written[answer]
    assert question["provenance"]["sourceKind"] == "mcp"
    assert question["provenance"]["labels"] == ["ask"]
    assert {f"a note by {family}", f"{family} called three tools"} <= set(written)
    assert all(event["actor"]["actorId"] == f"agent:{family}" for event in written.values())

    collect = room.calls(family, "collect", messageEventId=question["eventId"])
    collected = room.plays(family, collect, {"text": f"{family} collected"})
    assert collected["type"] == "turn.completed"
    assert "terminal" in room.heard(family)
    (agent,) = [each for each in room.get("/api/agents")[1]["agents"] if each["actorId"] == f"agent:{family}"]
    assert agent["roomTools"] == "attached"
    assert agent["identity"]["cliVersionVerified"] is True


def test_one_asks_two_others_and_answers_with_both_results(live_room):
    room = live_room
    to = ["agent:codex", "agent:kimi"]
    ask = {"to": to, "content": play({"text": "twelve"}), "clientCommandId": "both", "timeoutMs": 55_000}

    end = room.plays("claude", room.calls("claude", "ask", **ask), {"text": "codex and kimi say twelve"})

    assert end["type"] == "turn.completed"
    turns = room.get(f"/api/turns?correlationId={end['correlationId']}")[1]["turns"]
    assert {turn["targetActorId"]: turn["status"] for turn in turns} == dict.fromkeys(["agent:claude", *to], "completed")
    assert room.heard("claude").count("twelve") >= 2
    parents = {turn["targetActorId"]: (turn.get("parentTurnId"), turn["hopCount"]) for turn in turns}
    assert parents["agent:codex"] == parents["agent:kimi"] == (end["body"]["turnId"], 1)
    children = {turn["turnId"] for turn in turns} - {end["body"]["turnId"]}
    answers = [
        event for name in ("codex", "kimi") for event in room.messages_of(name) if event["body"].get("turnId") in children
    ]
    assert {event["replyToEventId"] for event in answers} == {turns[0]["sourceEventId"]}
