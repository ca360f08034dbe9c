import asyncio
import json

import pytest

from groupx_host.wire.jsonrpc import METHOD_NOT_FOUND, JsonRpcPeer, PeerGone, RpcError, RpcTimeout


class Line:
    """Both ends of a conversation: what the peer sent, and a way to answer."""

    def __init__(self, **options):
        self.sent = []
        self.told = []
        self.arrived = asyncio.Event()

        async def send(data):
            self.sent.append(json.loads(data))
            self.arrived.set()

        async def on_request(method, params):
            if method == "boom":
                raise ValueError("defect")
            if method != "known":
                raise RpcError(METHOD_NOT_FOUND, "Method not found")
            return {"params": dict(params)}

        self.peer = JsonRpcPeer(send, on_notification=lambda *note: self.told.append(note), on_request=on_request, **options)

    async def next_sent(self, count=1):
        while len(self.sent) < count:
            self.arrived.clear()
            await asyncio.wait_for(self.arrived.wait(), 2)
        return self.sent[count - 1]


async def test_a_request_gets_its_result():
    line = Line()
    asking = asyncio.create_task(line.peer.request("session/new", {"cwd": "/"}, timeout=2))
    sent = await line.next_sent()

    line.peer.feed({"jsonrpc": "2.0", "id": sent["id"], "result": {"ok": True}})

    assert sent == {"jsonrpc": "2.0", "id": 1, "method": "session/new", "params": {"cwd": "/"}}
    assert await asking == {"ok": True}


async def test_an_error_is_raised_with_code_and_data():
    line = Line()
    asking = asyncio.create_task(line.peer.request("x", timeout=2))
    sent = await line.next_sent()
    line.peer.feed({"jsonrpc": "2.0", "id": sent["id"], "error": {"code": -32603, "message": "no", "data": {"d": 1}}})

    with pytest.raises(RpcError) as caught:
        await asking
    assert (caught.value.code, caught.value.message, caught.value.data) == (-32603, "no", {"d": 1})


@pytest.mark.proves("C15")
@pytest.mark.parametrize(
    "noise",
    [
        {"level": "info", "id": 1, "msg": "log"},
        {"jsonrpc": "2.0", "id": 1},
        {"jsonrpc": "2.0", "id": 1, "result": 1, "error": {"code": 1, "message": ""}},
        {"jsonrpc": "2.0", "id": 1, "error": "text"},
        {"jsonrpc": "2.0", "id": 1, "method": "m", "result": 1},
        {"id": 1, "result": {"from": "a log line"}},
        {"jsonrpc": "2.0", "id": 99, "result": {}},
        {"jsonrpc": "2.0", "id": None, "result": {}},
        {"jsonrpc": "2.0", "id": [1], "result": {}},
    ],
)
async def test_a_line_that_only_looks_like_the_answer_is_skipped(noise):
    line = Line()
    asking = asyncio.create_task(line.peer.request("x", timeout=2))
    sent = await line.next_sent()

    assert line.peer.feed(noise) is False
    line.peer.feed({"jsonrpc": "2.0", "id": sent["id"], "result": "the real one"})

    assert await asking == "the real one"


@pytest.mark.proves("L12")
@pytest.mark.parametrize("key", [True, False, None, 1.0, [1], {"a": 1}])
async def test_an_id_that_is_none_names_no_request_of_either_side(key):
    line = Line()
    asking = asyncio.create_task(line.peer.request("initialize", {}, timeout=2))
    sent = await line.next_sent()

    assert not line.peer.feed({"jsonrpc": "2.0", "id": key, "result": "wrong"})
    assert not line.peer.feed({"jsonrpc": "2.0", "id": key, "method": "known"})
    assert line.peer.feed({"jsonrpc": "2.0", "id": sent["id"], "result": "right"})
    assert await asking == "right"
    assert len(line.sent) == 1


async def test_every_request_has_a_deadline():
    with pytest.raises(RpcTimeout):
        await Line().peer.request("never", timeout=0.01)


async def test_pending_requests_fail_at_once_when_the_process_ends():
    line = Line()
    asking = asyncio.create_task(line.peer.request("x", timeout=60))
    await line.next_sent()

    line.peer.fail_all(PeerGone("exit 1"))

    with pytest.raises(PeerGone):
        await asking
    with pytest.raises(PeerGone):
        await line.peer.request("later", timeout=1)


async def test_unknown_requests_get_a_clean_error_and_defects_of_ours_too():
    line = Line()
    for number, method in enumerate(["known", "unknown", "boom"]):
        line.peer.feed({"jsonrpc": "2.0", "id": number, "method": method, "params": {"a": 1}})
    await line.next_sent(3)

    replies = {reply["id"]: reply for reply in line.sent}
    assert replies[0]["result"] == {"params": {"a": 1}}
    assert replies[1]["error"]["code"] == METHOD_NOT_FOUND
    assert replies[2]["error"] == {"code": -32603, "message": "Internal error"}


async def test_notifications_are_handed_on_in_order():
    line = Line()
    for number in range(5):
        line.peer.feed({"jsonrpc": "2.0", "method": "update", "params": {"n": number}})

    assert [params["n"] for _, params in line.told] == list(range(5))


async def test_a_vendor_without_the_version_member_is_understood_when_the_driver_says_so():
    line = Line(omit_version=True)
    asking = asyncio.create_task(line.peer.request("x", timeout=2))
    sent = await line.next_sent()
    line.peer.feed({"id": sent["id"], "result": 1})

    assert "jsonrpc" not in sent
    assert await asking == 1
