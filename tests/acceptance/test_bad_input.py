"""What bad input gets: a clear error with a hint, and nothing written (contract, section 5)."""

import json

import pytest
from running_room import RunningRoom

GOOD = {"clientCommandId": "c", "to": ["agent:ada"], "content": "hi"}


@pytest.fixture(scope="module")
def quiet(tmp_path_factory):
    room = RunningRoom(tmp_path_factory.mktemp("quiet")).start()
    yield room
    assert room.log() == []
    assert room.stop() == 0


def post(room, body, **options):
    status, answer = room.request("POST", "/api/messages", body, **options)
    return status, answer["error"]


@pytest.mark.proves("C3", "C4")
@pytest.mark.parametrize(
    ("change", "status", "paths"),
    [
        ({"to": []}, 400, ["to"]),
        ({"to": ["agent:ada", "agent:ada"]}, 400, ["to"]),
        ({"to": "agent:ada"}, 400, ["to"]),
        ({"to": ["ada"]}, 400, ["to"]),
        ({"to": ["user:web"]}, 400, ["to"]),
        ({"to": [f"agent:a{n}" for n in range(33)]}, 400, ["to"]),
        ({"content": ""}, 400, ["content"]),
        ({"content": " \n\t"}, 400, ["content"]),
        ({"content": 5}, 400, ["content"]),
        ({"content": None}, 400, ["content"]),
        ({"clientCommandId": ""}, 400, ["clientCommandId"]),
        ({"clientCommandId": "x" * 129}, 400, ["clientCommandId"]),
        ({"extra": 1}, 400, ["extra"]),
        ({"replyToEventId": 7}, 400, ["replyToEventId"]),
        ({"content": 5, "to": [], "extra": 1, "clientCommandId": None}, 400, ["content", "to", "extra", "clientCommandId"]),
    ],
)
def test_every_issue_is_named_with_its_path(quiet, change, status, paths):
    found, error = post(quiet, {**GOOD, **change})

    assert (found, error["code"]) == (status, "INVALID_ENVELOPE")
    assert sorted(issue["path"].partition("[")[0] for issue in error["details"]["issues"]) == sorted(paths)
    assert error["details"]["hint"]


@pytest.mark.proves("C3", "C16")
def test_a_message_over_its_bound_in_utf16_units_is_too_large(quiet):
    status, error = post(quiet, {**GOOD, "content": "😀" * 65_537})
    assert (status, error["code"]) == (413, "MESSAGE_TOO_LARGE")


@pytest.mark.proves("L6")
@pytest.mark.parametrize("field", ["from", "actor", "eventId", "provenance"])
def test_sender_fields_are_refused_before_anything_else(quiet, field):
    for path in ("/api/messages", "/api/turns/x/cancel", "/api/turns/x/retry", "/api/agents/agent%3Aada/restart"):
        status, answer = quiet.post(path, {field: "agent:grace", "junk": 1})
        assert (status, answer["error"]["code"]) == (400, "SENDER_FIELD_FORBIDDEN")
        assert answer["error"]["details"]["forbiddenFields"] == [field]


@pytest.mark.proves("C1", "C3")
@pytest.mark.parametrize("target", ["agent:nobody", "agent:claude", "agent:Ada"])
def test_an_unknown_agent_refuses_the_whole_command_and_is_named(quiet, target):
    status, error = post(quiet, {**GOOD, "to": ["agent:ada", target]})

    assert (status, error["code"]) == (404, "UNKNOWN_TARGET")
    assert error["details"]["unknownTargets"] == [target]


@pytest.mark.proves("C3")
@pytest.mark.parametrize("raw", [b"", b"{", b"[]", b"null", b'"text"', b"\xff\xfe", b"{}" * 3, b'{"a":' * 5000])
def test_what_is_no_object_is_a_400(quiet, raw):
    status, answer = quiet.request("POST", "/api/messages", raw=raw)
    assert (status, answer["error"]["code"]) == (400, "INVALID_ENVELOPE")


@pytest.mark.proves("C3")
def test_a_body_over_two_mebibytes_is_a_413(quiet):
    status, answer = quiet.request("POST", "/api/messages", raw=b'{"content":"' + b"x" * 2_200_000 + b'"}')
    assert (status, answer["error"]["code"]) == (413, "MESSAGE_TOO_LARGE")


@pytest.mark.proves("C3", "field.E5")
@pytest.mark.parametrize("kind", ["text/plain", "application/x-www-form-urlencoded", "multipart/form-data", ""])
def test_a_write_without_json_is_a_415(quiet, kind):
    status, answer = quiet.request("POST", "/api/messages", raw=json.dumps(GOOD).encode(), headers={"Content-Type": kind})
    assert (status, answer["error"]["code"]) == (415, "INVALID_ENVELOPE")


@pytest.mark.proves("C3")
def test_unknown_paths_and_methods(quiet):
    assert quiet.get("/api/nothing")[0] == 404
    assert quiet.get("/nothing.js")[0] == 404
    assert quiet.get("/api/messages")[0] == 405
    assert quiet.get("/api/turns/turn_unknown")[0] == 404
    assert quiet.get("/api/events/evt_unknown")[0] == 404
    assert quiet.post("/api/turns/turn_unknown/cancel", {"clientCommandId": "x"})[0] == 404
    assert quiet.post("/api/agents/agent%3Anobody/restart", {"clientCommandId": "x"})[0] == 404


@pytest.mark.parametrize("query", ["limit=0", "limit=501", "limit=x", "beforeSeq=-1", "beforeSeq=1&afterSeq=1", "nonsense=1", "limit=1&limit=2"])
def test_bad_queries_are_400(quiet, query):
    assert quiet.get(f"/api/history?{query}")[0] == 400


@pytest.mark.proves("L14", "C14", "field.E5")
@pytest.mark.parametrize(
    "headers",
    [
        {"Host": "evil.example"},
        {"Host": "127.evil.example"},
        {"Host": "127.0.0.1:1"},
        {"Host": "localhost.evil.example"},
        {"Origin": "http://evil.example"},
        {"Origin": "null"},
        {"Origin": "https://127.0.0.1"},
        {"Sec-Fetch-Site": "cross-site"},
        {"Sec-Fetch-Site": "same-site"},
    ],
)
@pytest.mark.parametrize("path", ["/api/messages", "/api/bootstrap", "/api/events", "/api/health", "/api/setup", "/mcp", "/api/runtime/shutdown"])
def test_a_page_of_another_origin_can_neither_drive_nor_read_the_room(quiet, headers, path):
    method, body = ("POST", GOOD) if path in {"/api/messages", "/api/runtime/shutdown"} else ("GET", None)
    status, answer = quiet.request(method, path, body, headers=headers)

    assert (status, answer["error"]["code"]) == (403, "ORIGIN_FORBIDDEN")


@pytest.mark.proves("C14", "field.D5", "field.E5")
@pytest.mark.parametrize("host", ["127.0.0.1", "localhost", "[::1]"])
def test_the_rooms_own_addresses_pass(quiet, host):
    status, _ = quiet.get("/api/bootstrap", headers={"Host": f"{host}:{quiet.port}", "Origin": f"http://{host}:{quiet.port}"})
    assert status == 200


def test_shutdown_by_somebody_elses_scope_is_refused(quiet):
    status, answer = quiet.post("/api/runtime/shutdown", {"runtimeScopeKey": "0" * 64})
    assert (status, answer["error"]["code"]) == (409, "STORE_CONFLICT")
