"""What a connection gets whose bytes are no request, too many, too slow, or not what the router would like."""

import json
import socket
import time

import pytest

from groupx_host.app import connections
from groupx_host.model.limits import MAX_BODY_BYTES

JSON = b"Content-Type: application/json\r\n"
NO_HTTP = {
    "tls": b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03" + b"\x00" * 32 + b"\r\n\r\n",
    "noise": b"hello there\r\n\r\n",
    "raw bytes in the path": b"GET /\xff\xfe HTTP/1.1\r\n%HOST%\r\n",
    "negative length": b"POST /api/messages HTTP/1.1\r\n%HOST%" + JSON + b"Content-Length: -1\r\n\r\n",
    "length in words": b"POST /api/messages HTTP/1.1\r\n%HOST%" + JSON + b"Content-Length: abc\r\n\r\n",
    "two lengths": b"POST /api/messages HTTP/1.1\r\n%HOST%" + JSON + b"Content-Length: 2\r\nContent-Length: 3\r\n\r\n{}1",
    "a chunk without a size": b"POST /api/messages HTTP/1.1\r\n%HOST%" + JSON + b"Transfer-Encoding: chunked\r\n\r\nzz\r\n",
}


def answers(client, data):
    with socket.create_connection(("127.0.0.1", client.port), timeout=10) as connection:
        connection.sendall(data.replace(b"%HOST%", f"Host: {client.host}\r\n".encode()))
        raw = b"".join(iter(lambda: connection.recv(65_536), b""))
    found = []
    while raw:
        head, _, raw = raw.partition(b"\r\n\r\n")
        lines = head.decode("latin-1").split("\r\n")
        headers = {name.lower(): value for name, _, value in (line.partition(": ") for line in lines[1:])}
        size = int(headers.get("content-length", 0))
        found.append((int(lines[0].split()[1]), headers, raw[:size]))
        raw = raw[size:]
    return found


@pytest.mark.proves("C3", "C4")
@pytest.mark.parametrize("data", NO_HTTP.values(), ids=NO_HTTP)
def test_what_is_no_request_gets_the_contracts_error_and_the_room_goes_on(client, data):
    (status, headers, body), *rest = answers(client, data)

    assert (status, json.loads(body)["error"]["code"], rest) == (400, "INVALID_ENVELOPE", [])
    assert headers["x-content-type-options"] == "nosniff"
    assert "content-security-policy" in headers
    assert headers["connection"] == "close"
    assert client.get("/api/health").status == 200


@pytest.mark.proves("L12")
def test_endless_headers_are_cut_off(client):
    with socket.create_connection(("127.0.0.1", client.port), timeout=10) as connection:
        connection.sendall(f"GET /api/health HTTP/1.1\r\nHost: {client.host}\r\nX: ".encode())
        with pytest.raises(ConnectionError):
            connection.sendall(b"y" * 64 * 1024 * 1024)
    assert client.get("/api/health").status == 200


@pytest.mark.proves("L12")
@pytest.mark.parametrize("beginning", [b"", b"GET /api/health HTTP/1.1\r\nHost: "])
def test_a_client_that_does_not_say_what_it_wants_is_let_go(start, monkeypatch, beginning):
    monkeypatch.setattr(connections, "HEADER_SECONDS", 0.2)
    client = start().client
    with socket.create_connection(("127.0.0.1", client.port), timeout=10) as connection:
        connection.sendall(beginning)
        assert connection.recv(1) == b""


@pytest.mark.proves("L12")
def test_neither_a_slow_body_nor_a_stream_is_taken_for_a_silent_client(start, monkeypatch):
    monkeypatch.setattr(connections, "HEADER_SECONDS", 0.05)
    room = start()
    with room.client.stream() as events, socket.create_connection(("127.0.0.1", room.client.port), timeout=10) as slow:
        head = f"POST /api/messages HTTP/1.1\r\nHost: {room.client.host}\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n"
        slow.sendall(head.encode())
        end = time.monotonic() + 0.3
        room.until(lambda: time.monotonic() > end)
        slow.sendall(b"{}")
        assert slow.recv(12) == b"HTTP/1.1 400"
        assert events.response.status == 200


@pytest.mark.proves("C3", "C4")
@pytest.mark.parametrize("path", ["/api/health/", "//api/health", "/api//health", "/api/events/", "/api/turns/", "//", "/setup/", "/%2fapi"])
def test_paths_are_exact(client, path):
    answer = client.get(path)

    assert (answer.status, answer.code) == (404, "INVALID_ENVELOPE")
    assert answer.json["error"]["details"]["hint"]


@pytest.mark.proves("C3", "C4", "L14")
@pytest.mark.parametrize(
    ("path", "allowed"),
    [("/api/health", "GET"), ("/api/messages", "POST"), ("/api/setup", "GET, POST"), ("/api/events", "GET"), ("/", "GET, HEAD")],
)
@pytest.mark.parametrize("method", ["OPTIONS", "PUT", "DELETE", "PATCH", "TRACE"])
def test_a_wrong_method_is_a_405_that_names_the_right_ones_and_a_preflight_is_no_exception(client, path, allowed, method):
    answer = client.request(method, path)

    assert (answer.status, answer.code, answer.headers["allow"]) == (405, "INVALID_ENVELOPE", allowed)
    assert allowed in answer.json["error"]["details"]["hint"]
    assert not [name for name in answer.headers if name.startswith("access-control")]


@pytest.mark.proves("C3")
def test_an_answer_of_any_kind_leaves_the_connection_to_the_next_request(client):
    host = f"Host: {client.host}\r\n".encode()
    post = b"POST %b HTTP/1.1\r\n" + host + b"Content-Type: %b\r\nContent-Length: 2\r\n%b\r\n{}"
    wrong = [
        (post % (b"/api/none", b"application/json", b""), 404),
        (post % (b"/api/health", b"application/json", b""), 405),
        (post % (b"/api/messages", b"text/plain", b""), 415),
        (post % (b"/api/messages", b"application/json", b"Origin: http://evil.example\r\n"), 403),
        (post % (b"/api/messages", b"application/json", b""), 400),
    ]
    last = b"GET /api/health HTTP/1.1\r\n" + host + b"Connection: close\r\n\r\n"

    found = answers(client, b"".join(data for data, _ in wrong) + last)

    assert [status for status, _, _ in found] == [*(status for _, status in wrong), 200]


@pytest.mark.proves("C3")
@pytest.mark.parametrize(("path", "kind", "status"), [("/api/none", "application/json", 404), ("/api/messages", "text/plain", 415)])
def test_a_large_body_that_nobody_reads_still_gets_its_answer(client, path, kind, status):
    assert client.request("POST", path, raw=b"x" * MAX_BODY_BYTES, headers={"Content-Type": kind}).status == status


@pytest.mark.proves("L12", "C4")
def test_a_body_full_of_wrong_entries_costs_no_more_than_its_first_ones(client):
    answer = client.post("/api/messages", {"clientCommandId": "c", "to": [1] * 500_000, "content": "x"})

    assert answer.status == 400
    assert len(answer.json["error"]["details"]["issues"]) == 20


@pytest.mark.proves("C4", "C16")
@pytest.mark.parametrize("raw", [b'{"\\ud800":1}', b'{"a\\u0000":1}', b'{"to":["agent:\\udfff"]}', b'{"%b":1}' % (b"k" * 100_000)])
def test_what_an_error_repeats_of_a_body_is_bounded_and_valid(client, raw):
    answer = client.request("POST", "/api/messages", raw=raw, headers={"Content-Type": "application/json"})

    assert (answer.status, answer.code) == (400, "INVALID_ENVELOPE")
    assert all(len(issue["path"]) <= 512 for issue in answer.json["error"]["details"]["issues"])
    assert "\x00" not in answer.body.decode()


@pytest.mark.proves("C16", "C4")
@pytest.mark.parametrize("place", ["/api/turns/{}", "/api/events/{}", "/api/turns?target={}", "/api/history?{}=1", "/api/{}"])
@pytest.mark.parametrize("text", ["%00", "%ff%fe", "%ed%a0%80", "%0d%0aX:%20y", "..%2f..%2fetc", "%20", "x" * 300, "%F0%9F%98%80" * 200])
def test_no_text_in_an_address_makes_a_fault(client, place, text):
    answer = client.get(place.format(text))

    assert answer.status in {200, 400, 404}
    assert "\x00" not in answer.body.decode()
    assert "x" not in answer.headers


@pytest.mark.proves("C14", "C3")
@pytest.mark.parametrize(
    ("header", "status"),
    [
        ("Host:   {host}  ", 200),
        ("Host:\t{host}\t", 200),
        ("Host: {host}\r\nOrigin:  http://{host}  ", 200),
        ("Host: {host}\r\nSec-Fetch-Site: none ", 200),
        ("Host: {host} {host}", 403),
        ("Host: {host}\r\nHost: {host}", 403),
        ("Host: x@{host}", 403),
        ("Host: {host}.", 403),
        ("Host: ", 403),
    ],
)
def test_blanks_around_a_value_are_no_part_of_it_and_nothing_else_is_forgiven(client, header, status):
    data = f"GET /api/health HTTP/1.1\r\n{header.format(host=client.host)}\r\nConnection: close\r\n\r\n"

    assert [found for found, _, _ in answers(client, data.encode())] in ([status], [400] if status == 403 else [])


@pytest.mark.proves("C3", "L2")
def test_a_client_that_says_no_more_still_gets_what_it_asked_for(client):
    host = f"Host: {client.host}\r\n\r\n"
    slow = f"GET /api/health?deep=1 HTTP/1.1\r\n{host}"
    quick = f"GET /api/history HTTP/1.1\r\n{host}"

    raw = client.talk((slow + quick + quick).encode())

    assert raw.count(b"HTTP/1.1 200 OK") == 3


@pytest.mark.proves("L12")
@pytest.mark.parametrize("half", ["GET /api/events HTTP/1.1\r\nHost: {host}\r\n\r\n", "POST /api/messages HTTP/1.1\r\nHost: {host}\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n{{"])
def test_a_stream_or_half_a_body_whose_client_says_no_more_is_over(room, client, half):
    with socket.create_connection(("127.0.0.1", client.port), timeout=10) as connection:
        connection.sendall(half.format(host=client.host).encode())
        room.until(lambda: room.opened.edge.open_requests == 1)
        if half.startswith("GET"):
            assert connection.recv(12) == b"HTTP/1.1 200"
        connection.shutdown(socket.SHUT_WR)
        room.until(lambda: room.opened.edge.open_requests == 0)
