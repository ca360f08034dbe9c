"""Health, opening view, history, events and turns of a real room without agents."""

import pytest

from groupx_host.model.actors import SEEDED_ACTORS
from groupx_host.model.envelopes import NewEvent
from groupx_host.model.ids import new_id


def event(content="hello", event_id=None):
    return NewEvent(
        event_id=event_id or new_id("evt"),
        type="message.created",
        actor=SEEDED_ACTORS[0],
        body={"content": content},
        correlation_id="corr_1",
    )


@pytest.mark.proves("C7")
def test_health_says_who_the_room_is_and_how_it_is(client):
    health = client.get("/api/health").json

    assert (health["status"], health["readiness"], health["transport"]) == ("ok", "ready", "structured")
    assert (health["service"], health["protocol"]) == ("groupx", "groupx.runtime/1")
    assert health["store"] == {"available": True, "integrityOk": True, "schemaVersion": 9, "journalMode": "wal"}
    assert len(health["runtimeKey"]) == len(health["runtimeScopeKey"]) == 64
    assert (health["agents"], health["activeTurns"], health["queuedTurns"]) == ([], 0, 0)


@pytest.mark.proves("C7")
def test_a_deep_check_leaves_its_time_behind(client):
    deep = client.get("/api/health?deep=1").json
    later = client.get("/api/health").json

    assert deep["store"]["integrityOk"] is True
    assert later["store"]["checkedAt"] == deep["store"]["checkedAt"]


@pytest.mark.proves("C5")
def test_the_opening_view_and_the_history_join_without_gap(room, client):
    room.append(*(event(str(index)) for index in range(150)))

    opening = client.get("/api/bootstrap").json
    page = client.get(f"/api/history?beforeSeq={opening['previousPage']['beforeSeq']}&limit=500").json
    joined = [each["seq"] for each in page["events"] + opening["recentEvents"]]

    assert joined == list(range(1, 151))
    assert opening["room"] == {"roomId": "room:main", "throughSeq": 150}
    assert opening["epoch"] == page["epoch"]
    assert "previousPage" not in page
    assert opening["limits"] == {"messageCharacters": 131_072, "contextCharacters": 256_000, "queuePerAgent": 64}


@pytest.mark.proves("C5")
def test_history_pages_name_their_neighbours(room, client):
    room.append(*(event(str(index)) for index in range(30)))

    latest = client.get("/api/history?limit=5").json
    middle = client.get("/api/history?aroundSeq=15&limit=6").json
    first = client.get("/api/history?afterSeq=0&limit=5").json

    assert [each["seq"] for each in latest["events"]] == [26, 27, 28, 29, 30]
    assert (latest["previousPage"], latest.get("nextPage")) == ({"beforeSeq": 26}, None)
    assert (middle["previousPage"], middle["nextPage"]) == ({"beforeSeq": 12}, {"afterSeq": 17})
    assert (first.get("previousPage"), first["nextPage"]) == (None, {"afterSeq": 5})


@pytest.mark.proves("C3", "C5")
@pytest.mark.parametrize(
    "query", ["beforeSeq=1&afterSeq=1", "beforeSeq=-1", "aroundSeq=x", "limit=0", "limit=501", "beforeSeq="]
)
def test_a_page_that_makes_no_sense_is_400(client, query):
    answer = client.get(f"/api/history?{query}")

    assert (answer.status, answer.code) == (400, "INVALID_ENVELOPE")


@pytest.mark.proves("C5")
def test_one_event_comes_whole_by_its_id(room, client):
    room.append(event("x" * 100_000, "evt_1"))

    assert client.get("/api/events/evt_1").json["body"]["content"] == "x" * 100_000
    missing = client.get("/api/events/evt_2")
    assert (missing.status, missing.code) == (404, "UNKNOWN_TARGET")


@pytest.mark.proves("C3")
@pytest.mark.parametrize("query", ["status=asleep", "limit=9999", "cursor=abc", "target="])
def test_a_turn_list_that_makes_no_sense_is_400(client, query):
    assert client.get(f"/api/turns?{query}").status == 400


@pytest.mark.proves("C3")
def test_an_unknown_turn_is_404_on_every_door(client):
    for answer in (
        client.get("/api/turns/turn_x"),
        client.post("/api/turns/turn_x/cancel", {"clientCommandId": "c1"}),
        client.post("/api/turns/turn_x/retry", {"clientCommandId": "c2"}),
    ):
        assert (answer.status, answer.code) == (404, "UNKNOWN_TARGET")


@pytest.mark.proves("C1", "C3")
def test_an_agent_that_is_not_there_gets_no_message_and_no_restart(room, client):
    answer = client.post("/api/messages", {"clientCommandId": "c1", "to": ["agent:nobody"], "content": "hello"})
    restart = client.post("/api/agents/agent%3Anobody/restart", {"clientCommandId": "c2"})

    assert (answer.status, answer.code) == (404, "UNKNOWN_TARGET")
    assert answer.json["error"]["details"]["unknownTargets"] == ["agent:nobody"]
    assert (restart.status, restart.code) == (404, "UNKNOWN_TARGET")
    assert room.opened.store.tail.head == 0


def test_plugins_are_listed_as_the_command_lists_them(client):
    report = client.get("/api/plugins").json

    assert report["schema"] == "groupx.plugins/1"
    assert all({"name", "distribution", "contributes", "problems"} <= row.keys() for row in report["plugins"])
