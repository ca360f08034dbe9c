"""The door at /mcp before its library is there, while it is loaded and after it was closed; and how long a call may wait."""

import asyncio
import json
import subprocess
import sys

import pytest

from groupx_host.broker.members import MIN_WAIT_SECONDS, TOOL_MARGIN_SECONDS, Member, MemberTools
from groupx_host.mcp.gate import BINDING_HEADER, McpGate, _Door
from groupx_host.model.agents import Agent, Command
from groupx_host.model.limits import Timeouts
from groupx_host.sessions.room_tools import Attachment, Lack, Standing
from groupx_plugins.room_calls import TOOLS

PING = b'{"jsonrpc":"2.0","id":1,"method":"ping"}'
LIST = b'{"jsonrpc":"2.0","id":1,"method":"tools/list"}'


async def ask(gate, binding="binding_1", body=LIST):
    """One POST through the ASGI door; its status and JSON."""
    told = []
    messages = [{"type": "http.request", "body": body, "more_body": False}]
    headers = [(b"content-type", b"application/json"), (b"accept", b"*/*"), (BINDING_HEADER.lower().encode(), binding.encode())]

    async def receive():
        return messages.pop() if messages else await asyncio.Event().wait()

    async def send(message):
        told.append(message)

    await gate({"type": "http", "method": "POST", "path": "/mcp", "query_string": b"", "headers": headers}, receive, send)
    return told[0]["status"], json.loads(b"".join(message.get("body", b"") for message in told[1:]))


def never(binding_id, progress):
    raise AssertionError("nothing calls a tool here")


def gate_of(serving=True):
    gate, changes = McpGate(4310, {tool.name: tool for tool in TOOLS}), []
    if serving:
        gate.serve(never, changes.append)
    return gate, changes


@pytest.mark.proves("calls.attach")
async def test_before_the_library_is_there_the_tools_are_unavailable_and_then_they_are_there():
    gate, _ = gate_of()
    gate._doors["binding_1"] = _Door()  # opened by a session, in the moment before its library is there

    status, answer = await ask(gate)
    endpoint = await gate.open("binding_1")
    later, tools = await ask(gate)

    assert (status, answer["error"]["code"], answer["error"]["data"]["code"]) == (503, -32603, "MCP_UNAVAILABLE")
    assert endpoint.headers == {BINDING_HEADER: "binding_1"}
    assert (later, len(tools["result"]["tools"])) == (200, 5)
    await gate.stop()


@pytest.mark.proves("calls.attach")
async def test_attachment_is_what_the_client_really_did():
    gate, changes = gate_of()
    await gate.open("binding_1")
    before = gate.standing("binding_1").attachment

    await ask(gate)
    await ask(gate)

    assert (before, gate.standing("binding_1").attachment, changes) == (Attachment.WAITING, Attachment.ATTACHED, ["binding_1"])
    await gate.close("binding_1")
    assert gate.standing("binding_1").attachment is Attachment.NONE
    assert (await ask(gate))[1]["error"]["data"]["code"] == "MCP_BINDING_MISMATCH"
    await gate.stop()


@pytest.mark.proves("calls.attach", "L12")
@pytest.mark.parametrize(("first", "lack"), [(None, Lack.NOT_CONNECTED), (PING, Lack.NOT_LISTED)])
async def test_tools_that_are_not_listed_in_time_are_missing_with_a_reason_until_they_are(monkeypatch, first, lack):
    monkeypatch.setattr("groupx_host.mcp.gate.ATTACH_SECONDS", 0.05)
    gate, changes = gate_of()
    told = asyncio.Event()
    gate.serve(never, lambda binding: (changes.append(binding), told.set()))
    await gate.open("binding_1")
    if first is not None:
        await ask(gate, body=first)

    gate.watch("binding_1")
    await asyncio.wait_for(told.wait(), 10)
    late = gate.standing("binding_1")
    await ask(gate)

    assert (late.attachment, late.lack) == (Attachment.MISSING, lack)
    assert late.reason.endswith(".")
    assert "groupx doctor" in late.hint
    assert gate.standing("binding_1") == Standing(attachment=Attachment.ATTACHED)
    assert changes == ["binding_1"] * 2
    await gate.stop()


@pytest.mark.proves("calls.attach")
async def test_a_library_that_cannot_be_loaded_is_a_reason_and_no_end_of_the_session(monkeypatch):
    gate, _ = gate_of()
    monkeypatch.setitem(sys.modules, "groupx_host.mcp.server", None)

    assert await gate.open("binding_1") is None
    found = gate.standing("binding_1")

    assert (found.attachment, found.lack) == (Attachment.MISSING, Lack.NOT_SERVED)
    assert (await ask(gate))[1]["error"]["data"]["code"] == "MCP_BINDING_MISMATCH"
    await gate.close("binding_1")
    assert gate.standing("binding_1").attachment is Attachment.NONE


def test_what_the_library_brings_is_put_aside_so_that_no_collection_holds_a_turn_up():
    # In a process of its own, because only the first load of one is the library's.
    code = "import gc, groupx_host.mcp.gate as gate; gate._load(); print(gc.get_freeze_count(), len(gc.get_objects()))"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True, timeout=60)
    aside, looked_at = map(int, done.stdout.split())

    assert aside > 10 * looked_at


@pytest.mark.proves("calls.leave")
async def test_a_closed_door_leaves_no_task():
    gate, _ = gate_of()
    before = asyncio.all_tasks()
    for number in range(3):
        await gate.open(f"binding_{number}")
        assert (await ask(gate, f"binding_{number}"))[0] == 200

    await gate.stop()

    assert {task for task in asyncio.all_tasks() - before if task.get_name() != "load mcp"} == set()
    assert await gate.open("binding_9") is None


@pytest.mark.proves("calls.pending", "L12")
@pytest.mark.parametrize(
    ("asked_ms", "client_seconds", "expected"),
    [
        (None, None, 30.0),
        (60_000, None, 60.0),
        (60_000, 60.0, 60.0 - TOOL_MARGIN_SECONDS),
        (60_000, 20.0, 20.0 - TOOL_MARGIN_SECONDS),
        (60_000, 3.0, MIN_WAIT_SECONDS),
        (50, 20.0, 0.05),
        (60_000, 600.0, 60.0),
    ],
)
def test_a_wait_ends_before_its_client_gives_up(tmp_path, asked_ms, client_seconds, expected):
    tools = MemberTools(
        store=None,
        waits=None,
        timeouts=Timeouts(ask_ms=30_000),
        lanes={},
        tool_timeouts={} if client_seconds is None else {"some": client_seconds},
        roster=None,
        note_queued=None,
        signal=None,
        refuse_when_closing=None,
    )
    agent = Agent(agent_id="ada", driver="some", name="Ada", command=Command("some"), cwd=tmp_path)

    assert Member(tools, None, agent, None)._seconds(asked_ms) == expected
