"""What requests get that have nothing to do with what the room is about: guards, bodies, paths, methods, headers."""

import http.client
import json
import re

import pytest

from groupx_host.model.limits import MAX_BODY_BYTES, MAX_MESSAGE_CHARACTERS

MESSAGE = {"clientCommandId": "c1", "to": ["agent:nobody"], "content": "hello"}
SURFACES = [
    "/api/health",
    "/api/bootstrap",
    "/api/events",
    "/api/history",
    "/api/turns",
    "/api/plugins",
    "/api/setup",
    "/api/nowhere",
]


def head(room):
    return room.opened.store.tail.head


@pytest.mark.proves("L14", "C14")
@pytest.mark.parametrize("path", SURFACES)
def test_no_surface_answers_another_host_or_origin(client, path):
    for headers in (
        {"Host": f"evil.example:{client.port}"},
        {"Origin": "http://evil.example"},
        {"Sec-Fetch-Site": "cross-site"},
    ):
        answer = client.request("GET", path, headers=headers)
        assert (answer.status, answer.code) == (403, "ORIGIN_FORBIDDEN")
        assert answer.json["error"]["details"]["hint"]


@pytest.mark.proves("L14", "C14")
def test_a_write_from_another_page_writes_nothing(room, client):
    for headers in ({"Origin": "null"}, {"Origin": "http://evil.example"}, {"Sec-Fetch-Site": "same-site"}):
        assert client.request("POST", "/api/messages", MESSAGE, headers).code == "ORIGIN_FORBIDDEN"
    assert head(room) == 0


@pytest.mark.proves("L14")
def test_a_request_without_host_or_with_two_is_refused(client):
    assert b" 40" in client.talk(b"GET /api/health HTTP/1.1\r\n\r\n")
    assert b" 403 " in client.talk(b"GET /api/health HTTP/1.0\r\n\r\n")
    own = client.host.encode()
    assert b" 40" in client.talk(b"GET /api/health HTTP/1.1\r\nHost: %b\r\nHost: %b\r\n\r\n" % (own, own))


@pytest.mark.proves("C14")
def test_every_answer_carries_the_security_headers(client):
    for answer in (
        client.get("/api/health"),
        client.get("/api/nowhere"),
        client.get("/api/health", Origin="http://evil.example"),
    ):
        assert answer.headers["x-content-type-options"] == "nosniff"
        assert answer.headers["referrer-policy"] == "no-referrer"
        assert "frame-ancestors 'none'" in answer.headers["content-security-policy"]
        assert answer.headers["content-type"] == "application/json; charset=utf-8"


@pytest.mark.proves("C3")
@pytest.mark.parametrize("kind", ["text/plain", "application/x-www-form-urlencoded", "application/jsonp", ""])
def test_a_write_needs_the_json_content_type(room, client, kind):
    answer = client.request("POST", "/api/messages", headers={"Content-Type": kind}, raw=json.dumps(MESSAGE).encode())

    assert (answer.status, answer.code) == (415, "INVALID_ENVELOPE")
    assert head(room) == 0


@pytest.mark.proves("C3", "C4")
def test_parameters_of_the_content_type_are_allowed(client):
    assert client.request("POST", "/api/messages", MESSAGE, {"Content-Type": "Application/JSON; charset=utf-8"}).status == 404


@pytest.mark.proves("C3", "C4")
@pytest.mark.parametrize("raw", [b"", b"{", b"[1]", b"null", b'"x"', b"\xff", b'{"content":NaN}'])
def test_malformed_json_is_400(client, raw):
    answer = client.request("POST", "/api/messages", headers={"Content-Type": "application/json"}, raw=raw)

    assert (answer.status, answer.code) == (400, "INVALID_ENVELOPE")
    assert answer.json["error"]["details"]["issues"]


@pytest.mark.proves("C4")
def test_every_issue_is_named_with_its_path(client):
    answer = client.post("/api/messages", {"clientCommandId": "", "to": ["agent:a", "bob"], "content": 5, "extra": 1})

    paths = {issue["path"]: issue["code"] for issue in answer.json["error"]["details"]["issues"]}
    assert paths.keys() == {"clientCommandId", "to[1]", "content", "extra"}
    assert paths["extra"] == "unrecognized_key"


@pytest.mark.proves("L6")
@pytest.mark.parametrize("field", ["from", "actor", "eventId", "provenance"])
@pytest.mark.parametrize(
    "path", ["/api/messages", "/api/turns/turn_x/cancel", "/api/turns/turn_x/retry", "/api/runtime/shutdown"]
)
def test_a_sender_field_is_refused_before_anything_else(room, client, path, field):
    answer = client.post(path, {field: None, "nonsense": True})

    assert (answer.status, answer.code) == (400, "SENDER_FIELD_FORBIDDEN")
    assert answer.json["error"]["details"]["forbiddenFields"] == [field]
    assert head(room) == 0


@pytest.mark.proves("C3", "L12")
def test_a_content_over_its_bound_is_413_and_one_at_it_is_not(client):
    over = client.post("/api/messages", {**MESSAGE, "content": "\U0001f600" * (MAX_MESSAGE_CHARACTERS // 2) + "x"})
    at = client.post("/api/messages", {**MESSAGE, "content": "x" * MAX_MESSAGE_CHARACTERS})

    assert (over.status, over.code) == (413, "MESSAGE_TOO_LARGE")
    assert at.status == 404


@pytest.mark.proves("C3", "L12")
def test_a_body_over_its_bound_is_413_declared_or_counted(client):
    raw = json.dumps({**MESSAGE, "padding": "x" * MAX_BODY_BYTES}).encode()
    declared = client.request("POST", "/api/messages", headers={"Content-Type": "application/json"}, raw=raw)
    counted = client.request(
        "POST", "/api/messages", headers={"Content-Type": "application/json"}, raw=iter([raw[:1000], raw[1000:]])
    )

    for answer in (declared, counted):
        assert (answer.status, answer.code) == (413, "MESSAGE_TOO_LARGE")


@pytest.mark.proves("C3", "L12")
@pytest.mark.parametrize("length", [b"-1", b"1x", b"+5", b"1, 2"])
def test_a_malformed_content_length_is_400(client, length):
    request = b"POST /api/messages HTTP/1.1\r\nHost: %b\r\nContent-Type: application/json\r\nContent-Length: %b\r\n\r\n{}"

    assert client.talk(request % (client.host.encode(), length)).startswith(b"HTTP/1.1 400 ")


@pytest.mark.proves("C3")
@pytest.mark.parametrize(
    "path",
    [
        "/api",
        "/api/",
        "/api/nowhere",
        "/nowhere",
        "/api/turns/x/nowhere",
        "/api/lanes/agent:a/hold/on",
        "/%2e%2e/etc/passwd",
        "//etc/passwd",
    ],
)
def test_an_unknown_path_is_404(client, path):
    answer = client.get(path)

    assert (answer.status, answer.code) == (404, "INVALID_ENVELOPE")


@pytest.mark.proves("C3")
@pytest.mark.parametrize(
    ("method", "path", "allowed"),
    [
        ("POST", "/api/health", "GET"),
        ("GET", "/api/messages", "POST"),
        ("DELETE", "/api/setup", "GET"),
        ("PUT", "/api/turns/x/cancel", "POST"),
    ],
)
def test_a_wrong_method_is_405_and_names_the_right_one(client, method, path, allowed):
    answer = client.request(method, path)

    assert (answer.status, answer.code) == (405, "INVALID_ENVELOPE")
    assert allowed in re.split(r",\s*", answer.headers["allow"])


@pytest.mark.proves("C3")
@pytest.mark.parametrize(
    "path",
    [
        "/api/health?deep=1&deep=1",
        "/api/health?verbose=1",
        "/api/bootstrap?x=",
        "/api/history?limit=1&limit=1",
        "/api/events?after=1",
        "/api/turns?sort=up",
    ],
)
def test_doubled_and_unknown_query_keys_are_400(client, path):
    answer = client.get(path)

    assert (answer.status, answer.code) == (400, "INVALID_ENVELOPE")


@pytest.mark.proves("C3", "C4")
def test_a_fault_of_ours_is_told_without_its_inside(room, client, caplog):
    async def broken(_query):
        raise ZeroDivisionError("the secret of the third database page")

    room.opened.store.read = broken
    answer = client.get("/api/bootstrap")

    assert (answer.status, answer.code) == (500, "INTERNAL_ERROR")
    assert b"secret" not in answer.body
    assert "ZeroDivisionError" in caplog.text


def test_a_connection_serves_many_requests_a_refused_one_among_them(client):
    connection = http.client.HTTPConnection("127.0.0.1", client.port, timeout=10)
    try:
        statuses = []
        for path in ("/api/health", "/api/nowhere", "/api/health"):
            connection.request("GET", path)
            response = connection.getresponse()
            response.read()
            statuses.append((response.status, connection.sock is not None))
    finally:
        connection.close()

    assert statuses == [(200, True), (404, True), (200, True)]
