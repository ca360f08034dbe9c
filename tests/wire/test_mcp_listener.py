"""The endpoint that hears whether a program attaches, spoken to over real sockets."""

import asyncio
import json

import pytest

from groupx_host.wire.mcp_listener import MAX_BODY_BYTES, MAX_CONNECTIONS, MAX_HEAD_BYTES, listen

WAIT_SECONDS = 10


async def sent(listener, data):
    """What comes back for these bytes, to the end."""
    async with asyncio.timeout(WAIT_SECONDS):
        reader, writer = await asyncio.open_connection("127.0.0.1", int(listener.url.split(":")[2].split("/")[0]))
        writer.write(data)
        answer = await reader.read()
        writer.close()
        return answer


def request(method="POST", message=None, headers=None, body=None):
    data = body if body is not None else json.dumps(message).encode()
    lines = [
        f"{method} /mcp HTTP/1.1",
        f"Content-Length: {len(data)}",
        *(f"{name}: {value}" for name, value in headers.items()),
    ]
    return "\r\n".join([*lines, "", ""]).encode() + data


async def asked(listener, method, **more):
    answer = await sent(
        listener, request(message={"jsonrpc": "2.0", "id": 7, "method": method, **more}, headers=listener.headers)
    )
    head, _, body = answer.partition(b"\r\n\r\n")
    assert head.startswith(b"HTTP/1.1 200 ")
    return json.loads(body)


async def test_who_says_hello_and_asks_for_the_tools_is_attached():
    async with listen() as listener:
        hello = await asked(listener, "initialize", params={"protocolVersion": "2025-11-25"})
        assert hello["result"]["protocolVersion"] == "2025-11-25"
        assert not await listener.attached(0.01)
        assert (await asked(listener, "tools/list"))["result"] == {"tools": []}

        assert await listener.attached(WAIT_SECONDS)


async def test_other_methods_are_answered_and_count_for_nothing():
    async with listen() as listener:
        assert (await asked(listener, "ping"))["result"] == {}
        assert (await asked(listener, "server/discover"))["error"]["code"] == -32601
        told = await sent(
            listener, request(message={"jsonrpc": "2.0", "method": "notifications/initialized"}, headers=listener.headers)
        )
        assert told.startswith(b"HTTP/1.1 202 ")
        assert (await sent(listener, request("GET", body=b"", headers=listener.headers))).startswith(b"HTTP/1.1 405 ")

        assert not await listener.attached(0.01)


async def test_without_its_header_nobody_is_heard():
    message = {"jsonrpc": "2.0", "id": 1, "method": "initialize"}
    async with listen() as listener:
        for headers in ({}, dict.fromkeys(listener.headers, "guessed")):
            assert (await sent(listener, request(message=message, headers=headers))).startswith(b"HTTP/1.1 403 ")
        await asked(listener, "tools/list")

        assert not await listener.attached(0.01)


@pytest.mark.proves("L12")
@pytest.mark.parametrize(
    ("data", "status"),
    [
        (b"\x16\x03\x01 no HTTP at all\r\n\r\n", b"403"),
        (b"POST / HTTP/1.1\r\nx: " + b"y" * MAX_HEAD_BYTES * 2 + b"\r\n\r\n", b""),
        (b"POST / HTTP/1.1\r\n{headers}Content-Length: %d\r\n\r\n" % (MAX_BODY_BYTES + 1), b"413"),
        (b"POST / HTTP/1.1\r\n{headers}Content-Length: many\r\n\r\n", b""),
        (b"POST / HTTP/1.1\r\n{headers}\r\n", b""),
        (b"POST / HTTP/1.1\r\n{headers}Content-Length: 3\r\n\r\n[1]", b"400"),
        (b"POST / HTTP/1.1\r\n{headers}Content-Length: 3\r\n\r\n{,}", b""),
    ],
)
async def test_what_is_no_request_costs_its_connection_and_nothing_else(data, status):
    async with listen() as listener:
        headers = "".join(f"{name}: {value}\r\n" for name, value in listener.headers.items()).encode()
        answer = await sent(listener, data.replace(b"{headers}", headers))

        assert answer.split(b" ")[1:2] == ([status] if status else [])
        assert (await asked(listener, "ping"))["result"] == {}


@pytest.mark.proves("L12")
async def test_more_connections_than_it_holds_are_closed_unread_and_all_end_with_it():
    async with asyncio.timeout(WAIT_SECONDS), listen() as listener:
        port = int(listener.url.split(":")[2].split("/")[0])
        held = [await asyncio.open_connection("127.0.0.1", port) for _ in range(MAX_CONNECTIONS)]
        assert await sent(listener, b"") == b""

    async with asyncio.timeout(WAIT_SECONDS):
        for reader, writer in held:
            assert await reader.read() == b""
            writer.close()
