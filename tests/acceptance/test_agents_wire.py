"""The room's tools as HTTP sees them: protocol versions, sessions, bad requests, hostile pages, clients that go away."""

import asyncio
import http.client
import json
import socket
import time

import httpx2
import psutil
import pytest
from agent_calls import HANG, JSON, busy, everything_ends, of_type, opened, rows
from mcp import Client
from mcp.client.streamable_http import streamable_http_client
from mcp_types.version import HANDSHAKE_PROTOCOL_VERSIONS, LATEST_MODERN_VERSION

from groupx_host.mcp.calling import MAX_CALLS
from groupx_host.mcp.server import MAX_SESSIONS

TOOLS = {"publish", "send", "ask", "collect", "read"}
MODERN_META = {
    "io.modelcontextprotocol/protocolVersion": LATEST_MODERN_VERSION,
    "io.modelcontextprotocol/clientCapabilities": {},
    "io.modelcontextprotocol/clientInfo": {"name": "test", "version": "1"},
}
PING = {"jsonrpc": "2.0", "id": 1, "method": "tools/list"}
ABANDONED = 200
ASKED = "SELECT count(*) FROM turns WHERE parent_turn_id = ?"
WAIT_SECONDS = 20.0


@pytest.fixture(scope="module")
def shared(tmp_path_factory):
    limits = {"queuePerAgent": 1_000, "rootTurns": 1_000, "actorCallsPerRoot": 1_000}
    with opened(tmp_path_factory.mktemp("wire"), limits=limits) as room:
        yield room


@pytest.fixture
def room(shared):
    yield shared
    everything_ends(shared)


def session(caller, version):
    """A client of an older version that has shaken hands; returns the headers of its session."""
    connection = http.client.HTTPConnection("127.0.0.1", caller.room.port, timeout=30)
    asked = {"protocolVersion": version, "capabilities": {}, "clientInfo": {"name": "test", "version": "1"}}
    connection.request("POST", "/mcp", json.dumps({"jsonrpc": "2.0", "id": 1, "method": "initialize", "params": asked}), caller.headers)
    answer = connection.getresponse()
    text = answer.read().decode()
    connection.close()
    assert f'"protocolVersion":"{version}"' in text
    headers = {"Mcp-Session-Id": answer.getheader("Mcp-Session-Id"), "MCP-Protocol-Version": version}
    status, _ = caller.room.post("/mcp", {"jsonrpc": "2.0", "method": "notifications/initialized"}, headers={**caller.headers, **headers})
    assert status == 202
    return headers


def sent(caller, headers, name, arguments, request_id=7, **meta):
    """A tool call on a socket of its own, not waited for."""
    found = {**(MODERN_META if headers.get("MCP-Protocol-Version") == LATEST_MODERN_VERSION else {}), **meta}
    params = {"name": name, "arguments": arguments, **({"_meta": found} if found else {})}
    body = json.dumps({"jsonrpc": "2.0", "id": request_id, "method": "tools/call", "params": params}).encode()
    lines = {**caller.headers, **headers, "Host": f"127.0.0.1:{caller.room.port}", "Content-Length": len(body)}
    connection = socket.create_connection(("127.0.0.1", caller.room.port), timeout=WAIT_SECONDS)
    connection.sendall(b"POST /mcp HTTP/1.1\r\n" + "".join(f"{key}: {value}\r\n" for key, value in lines.items()).encode() + b"\r\n" + body)
    return connection


def modern(name):
    return {"MCP-Protocol-Version": LATEST_MODERN_VERSION, "Mcp-Method": "tools/call", "Mcp-Name": name}


def how_it_speaks(caller, way, name="collect"):
    return {"alone": dict, "session": lambda: session(caller, "2025-06-18"), "modern": lambda: modern(name)}[way]()


def eventually(found):
    """Wait for a state of the process that no event tells."""
    end = time.monotonic() + WAIT_SECONDS
    while time.monotonic() < end:
        if found():
            return True
        time.sleep(0.02)
    return False


@pytest.mark.proves("calls.attach")
@pytest.mark.parametrize("version", HANDSHAKE_PROTOCOL_VERSIONS)
def test_a_client_of_each_older_version_has_a_session(room, version):
    ada = busy(room)
    headers = session(ada, version)

    with sent(ada, headers, "publish", {"content": version, "clientCommandId": version}) as connection:
        text = b""
        while b'"id":7' not in text:
            text += connection.recv(65_536)
    status, _ = room.request("DELETE", "/mcp", headers={**ada.headers, **headers})

    assert b'"isError":false' in text
    assert status == 200
    assert room.post("/mcp", PING, headers={**ada.headers, **headers})[0] == 404
    assert of_type(room, "message.created")[-1]["body"]["content"] == version


@pytest.mark.proves("calls.attach")
def test_a_request_without_a_session_is_answered_in_plain_json(room):
    ada = busy(room)

    status, answer = ada.rpc("tools/list")

    assert status == 200
    assert {tool["name"] for tool in answer["result"]["tools"]} == TOOLS
    assert all(tool["inputSchema"]["additionalProperties"] is False for tool in answer["result"]["tools"])
    assert ada.rpc("resources/list")[1]["error"]["code"] == -32601
    assert json.loads(ada.raw_call("nothing", {})["result"]["content"][0]["text"])["code"] == "INVALID_ENVELOPE"


@pytest.mark.proves("calls.attach", "calls.pending")
def test_the_librarys_own_client_speaks_the_current_version(room):
    ada = busy(room)

    async def speak():
        async with (
            httpx2.AsyncClient(headers={"X-GroupX-Binding": ada.binding}, timeout=30) as web,
            Client(streamable_http_client(f"http://127.0.0.1:{room.port}/mcp", http_client=web)) as client,
        ):
            tools = await client.list_tools()
            asked = {"to": ["agent:grace"], "content": "echo modern", "clientCommandId": "modern"}
            return client.protocol_version, {tool.name for tool in tools.tools}, await client.call_tool("ask", asked)

    version, names, result = asyncio.run(speak())

    assert (version, names) == (LATEST_MODERN_VERSION, TOOLS)
    assert result.structured_content["results"][0]["content"] == "modern"
    assert result.is_error is False


@pytest.mark.proves("calls.attach", "calls.identity", "field.D1")
def test_a_session_is_nothing_to_another_binding_and_an_old_id_is_not_found(room):
    ada, grace = busy(room, "ada"), busy(room, "grace")
    headers = session(ada, "2025-11-25")

    assert room.post("/mcp", PING, headers={**grace.headers, **headers})[0] == 404
    assert ada.rpc("tools/list", headers={"Mcp-Session-Id": "0" * 32})[0] == 404


@pytest.mark.proves("calls.attach", "L12")
def test_a_client_that_connects_again_and_again_is_never_shut_out(room):
    ada = busy(room)

    first = session(ada, "2025-06-18")
    last = [session(ada, "2025-06-18") for _ in range(MAX_SESSIONS)][-1]

    assert room.post("/mcp", PING, headers={**ada.headers, **first})[0] == 404
    assert room.post("/mcp", PING, headers={**ada.headers, **last})[0] == 200


@pytest.mark.proves("calls.identity", "L6")
def test_without_one_header_that_names_an_open_binding_nothing_is_answered(room):
    ada = busy(room)
    doubled = http.client.HTTPConnection("127.0.0.1", room.port, timeout=30)
    doubled.putrequest("POST", "/mcp")
    for key, value in (*ada.headers.items(), ("X-GroupX-Binding", ada.binding), ("Content-Length", "2")):
        doubled.putheader(key, value)
    doubled.endheaders(b"{}")
    answer = doubled.getresponse()

    refusals = [(answer.status, json.loads(answer.read()))]
    doubled.close()
    others = [{}, *({"X-GroupX-Binding": name} for name in ("", "binding:web", "binding:operator", ada.binding + "x", ada.binding.upper()))]
    refusals += [room.post("/mcp", PING, headers={**JSON, **header}) for header in others]

    for status, body in refusals:
        assert (status, body["id"], body["error"]["code"], body["error"]["data"]["code"]) == (400, None, -32602, "MCP_BINDING_MISMATCH")


@pytest.mark.proves("calls.attach", "C3")
@pytest.mark.parametrize("method", ["PUT", "PATCH", "OPTIONS", "HEAD", "TRACE"])
def test_other_methods_are_not_answered(room, method):
    ada = busy(room)
    connection = http.client.HTTPConnection("127.0.0.1", room.port, timeout=30)
    connection.request(method, "/mcp", headers=ada.headers)
    answer = connection.getresponse()
    answer.read()
    connection.close()

    assert (answer.status, answer.getheader("Allow")) == (405, "GET, POST, DELETE")


@pytest.mark.proves("C14", "L14", "field.D5", "field.E5")
@pytest.mark.parametrize("method", ["GET", "POST", "DELETE", "PUT", "OPTIONS"])
@pytest.mark.parametrize(
    "hostile", [{"Host": "evil.example"}, {"Origin": "http://evil.example"}, {"Origin": "null"}, {"Sec-Fetch-Site": "cross-site"}]
)
def test_a_page_of_another_origin_reaches_no_tool(shared, method, hostile):
    status, answer = shared.request(method, "/mcp", raw=json.dumps(PING).encode() if method == "POST" else None, headers={**JSON, **hostile})

    assert (status, answer["error"]["code"]) == (403, "ORIGIN_FORBIDDEN")


@pytest.mark.proves("calls.attach", "C3", "C4", "C16")
@pytest.mark.parametrize(
    ("raw", "status", "code"),
    [
        (b"", 400, -32700),
        (b"{", 400, -32700),
        (b"\xff{}", 400, -32700),
        (b'{"jsonrpc":"2.0","id":NaN,"method":"tools/list"}', 400, -32700),
        (b"[" * 100_000, 400, -32700),
        (b'[{"jsonrpc":"2.0","id":1,"method":"tools/list"}]', 400, -32600),
        (b'"tools/list"', 400, -32600),
        (b'{"id":1,"method":"tools/list"}', 400, -32600),
        (b'{"jsonrpc":"2.0","id":1}', 400, -32600),
        (b'{"jsonrpc":"2.0","id":[1],"method":"tools/list"}', 400, -32600),
        (b'{"jsonrpc":"2.0","id":1,"method":7}', 400, -32600),
        (b'{"jsonrpc":"2.0","id":1,"method":"tools/list","params":"' + b"a" * 2_097_152 + b'"}', 413, -32602),
    ],
)
def test_what_is_no_message_is_refused_in_the_ports_own_words(room, raw, status, code):
    ada = busy(room)

    found, answer = room.request("POST", "/mcp", raw=raw, headers=ada.headers)

    assert (found, answer["error"]["code"]) == (status, code)
    assert answer["error"]["data"]["code"] in {"INVALID_ENVELOPE", "MESSAGE_TOO_LARGE"}
    assert room.request("POST", "/mcp", raw=json.dumps(PING).encode(), headers={**ada.headers, "Content-Type": "text/plain"})[0] == 415
    assert ada.rpc("ping")[0] == 200


@pytest.mark.proves("C16")
def test_half_an_emoji_and_a_nul_become_marks_with_a_session_and_without(room):
    ada = busy(room)
    raw = rb'{"jsonrpc":"2.0","id":7,"method":"tools/call","params":{"name":"publish","arguments":{"clientCommandId":"%s","content":"a\ud83db\u0000c \ud83d\ude00"}}}'

    assert room.request("POST", "/mcp", raw=raw % b"one", headers=ada.headers)[0] == 200
    assert room.request("POST", "/mcp", raw=raw % b"two", headers={**ada.headers, **session(ada, "2025-06-18")})[0] == 200

    told = [event["body"]["content"] for event in of_type(room, "message.created")][-2:]
    assert told == ["a\ufffdb\ufffdc \U0001f600"] * 2


@pytest.mark.proves("calls.leave", "L12", "field.D2", "field.D3")
@pytest.mark.parametrize("way", ["alone", "session", "modern"])
def test_two_hundred_clients_that_go_away_leave_nothing_behind(room, way):
    ada = busy(room)
    held = ada.ask("grace", content=HANG, timeoutMs=1)["messageEventId"]
    process, headers = psutil.Process(room.process.pid), how_it_speaks(ada, way)
    ada.rpc("ping")
    before = process.num_fds()

    for start in range(0, ABANDONED, 100):
        connections = [
            sent(ada, headers, "collect", {"messageEventId": held, "timeoutMs": 60_000}, request_id=1_000 + start + number) for number in range(100)
        ]
        assert eventually(lambda: process.num_fds() >= before + 90)
        for connection in connections:
            connection.close()
        assert eventually(lambda: process.num_fds() <= before + 2), (before, process.num_fds())

    # The places of the calls are free as well: as many as there are at a time wait again, and the room still answers.
    connections = [sent(ada, headers, "collect", {"messageEventId": held, "timeoutMs": 60_000}, request_id=5_000 + number) for number in range(MAX_CALLS - 1)]
    assert eventually(lambda: process.num_fds() >= before + MAX_CALLS - 10)
    assert ada.call("read")["turns"]
    for connection in connections:
        connection.close()
    assert eventually(lambda: process.num_fds() <= before + 2)


@pytest.mark.proves("calls.leave", "calls.pending", "L4", "L5")
def test_two_hundred_asks_that_nobody_waits_for_are_each_worked_on_once_and_leave_nothing_behind(room):
    ada = busy(room)
    process, before = psutil.Process(room.process.pid), psutil.Process(room.process.pid).num_fds()
    room.post("/api/lanes/agent:grace/hold", {"clientCommandId": "hold-for-the-abandoned"})

    for start in range(0, ABANDONED, MAX_CALLS):
        wanted = min(start + MAX_CALLS, ABANDONED)
        asks = [{"to": ["agent:grace"], "content": f"echo {number}", "clientCommandId": f"abandoned-{number}"} for number in range(start, wanted)]
        connections = [sent(ada, {}, "ask", each) for each in asks]
        assert eventually(lambda wanted=wanted: rows(room, ASKED, ada.turn_id) == [(wanted,)]), rows(room, ASKED, ada.turn_id)
        for connection in connections:
            connection.close()
    room.post("/api/lanes/agent:grace/release", {"clientCommandId": "release-for-the-abandoned"})

    assert eventually(lambda: rows(room, f"{ASKED} AND status = 'completed'", ada.turn_id) == [(ABANDONED,)])
    assert rows(room, f"{ASKED} AND turn_id IN (SELECT turn_id FROM turn_attempts GROUP BY turn_id HAVING count(*) > 1)", ada.turn_id) == [(0,)]
    assert room.get("/api/waits")[1]["waits"] == []
    assert eventually(lambda: process.num_fds() <= before + 2), (before, process.num_fds())


@pytest.mark.proves("calls.leave", "calls.pending", "L2", "field.D3")
@pytest.mark.parametrize("way", ["alone", "session", "modern"])
def test_an_ask_whose_client_went_away_is_worked_on_once_and_can_be_collected(room, way):
    ada = busy(room)
    arguments = {"to": ["agent:grace"], "content": 'SCRIPT:[{"text": "done"}, {"sleep": 0.3}]END', "clientCommandId": f"left {way}"}

    with sent(ada, how_it_speaks(ada, way, "ask"), "ask", arguments):
        stream = room.stream()
        message = stream.until(lambda event: event["type"] == "message.created" and event.get("causationId") == ada.turn_id)
        stream.close()
    found = ada.call("collect", messageEventId=message["eventId"], timeoutMs=20_000)

    assert [result["content"] for result in found["results"]] == ["done"]
    assert ada.call("ask", **arguments) == found


@pytest.mark.proves("calls.attach", "field.B17")
def test_a_waiting_call_says_that_it_still_waits_where_a_token_was_given(room):
    ada = busy(room)
    held = ada.ask("grace", content=HANG, timeoutMs=1)["messageEventId"]
    ways = [how_it_speaks(ada, way) for way in ("session", "modern")]

    connections = [sent(ada, way, "collect", {"messageEventId": held, "timeoutMs": 11_000}, progressToken="t1") for way in ways]

    for connection in connections:
        text = b""
        with connection:
            while b'"id":7' not in text:
                text += connection.recv(65_536)
        told = [json.loads(line[6:])["params"] for line in text.split(b"\r\n") if line.startswith(b"data: ") and b"notifications/progress" in line]
        assert told
        assert {params["progressToken"] for params in told} == {"t1"}
        assert [params["progress"] for params in told] == sorted({params["progress"] for params in told})
        assert all(0 < params["progress"] <= params["total"] == 11 for params in told)


@pytest.mark.proves("calls.leave", "calls.attach", "C3", "field.D6")
def test_a_room_that_stops_ends_the_calls_that_wait_and_takes_no_other(tmp_path):
    with opened(tmp_path) as room:
        ada = busy(room)
        held = ada.ask("grace", content=HANG, timeoutMs=1)["messageEventId"]
        waiting = [sent(ada, how_it_speaks(ada, way), "collect", {"messageEventId": held, "timeoutMs": 60_000}) for way in ("alone", "session", "modern")]

        assert room.stop() == 0

        for connection in waiting:
            while connection.recv(65_536):
                continue
            connection.close()
        room.start()
        assert room.ask("echo again") == "again"
