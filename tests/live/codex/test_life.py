"""The life of the real process: start, resume, end, the room's tools, and what it must leave alone."""

import asyncio
import json
from uuid import uuid4

import pytest

from groupx_driver_codex import bounds
from groupx_host.plugin.driver_events import (
    Notice,
    ToolCompleted,
    ToolStarted,
    TurnCancelled,
    TurnCompleted,
    TurnFailed,
    TurnInterrupted,
    UsageReported,
)
from groupx_host.plugin.drivers import McpEndpoint
from groupx_host.wire.tree import living, snapshot_tree, wait_gone
from tests.live.peers import peers_of
from tests.live.scripted.mcp_tools import ScriptedTools

pytestmark = pytest.mark.live
MEMBER_TOOLS = ("group_say", "group_call", "group_watch", "group_cancel", "group_status", "group_read", "fail", "hang")


@pytest.fixture
def room():
    with ScriptedTools(*MEMBER_TOOLS) as tools:
        yield tools


@pytest.fixture
def endpoint(room):
    return McpEndpoint(url=room.url, headers={"X-Groupx-Binding": "binding-7"})


async def test_a_conversation_goes_on_after_a_restart_and_none_of_it_is_told_or_counted_again(agent):
    first = await agent.open()
    await agent.ask(first, {"text": "the secret word is parrot"}, before="What is the secret word?")
    await agent.driver.close()
    agent.restart()

    again = await agent.open(resume=first.native_ref, resume_used=True)
    turn = await agent.ask(again, {"text": "parrot"})

    assert (again.resumed, again.native_ref, again.lost_reason) == (True, first.native_ref, None)
    assert turn.text == "parrot"
    assert [used.input_tokens for used in turn.all(UsageReported)] == [10]
    assert "What is the secret word?" in agent.model.texts()
    assert "the secret word is parrot" in agent.model.texts()


async def test_a_conversation_that_does_not_exist_becomes_a_new_one(agent):
    unknown = str(uuid4())

    session = await agent.open(resume=unknown, resume_used=True)

    assert not session.resumed
    assert session.native_ref != unknown
    assert "no rollout found" in session.lost_reason
    assert unknown not in session.lost_reason
    assert (await agent.ask(session, {"text": "fresh"})).text == "fresh"


async def test_a_conversation_without_a_turn_is_not_asked_for(agent):
    first = await agent.open()
    await agent.driver.close()
    agent.restart()

    again = await agent.open(resume=first.native_ref, resume_used=False)

    assert (again.resumed, again.lost_reason) == (False, None)


async def test_shutdown_in_mid_tool_leaves_no_orphan(agent):
    session = await agent.open()
    command = f"{agent.model.visit_command('/started')}; sleep 300"
    turn = agent.say(session, {"tool": "shell", "input": {"command": command}}, {"text": "never"})
    await asyncio.to_thread(agent.model.wait_for_visit, "/started")
    tree = snapshot_tree(agent.processes[0].native_pid)
    assert len(tree) > 1

    await agent.driver.close()

    assert isinstance(await turn.finish(), TurnInterrupted)
    assert living(tree) == []
    assert not session.usable


@pytest.mark.proves("L9")
async def test_the_persons_settings_are_used_and_not_written_and_ask_for_nothing(agent, room, endpoint):
    with ScriptedTools("mine") as own:
        asks = 'approval_policy = "on-request"\nsandbox_mode = "read-only"\n'
        written = asks + agent.configuration.read_text(encoding="utf-8") + f'\n[mcp_servers.own]\nurl = "{own.url}"\n'
        agent.configuration.write_text(written, encoding="utf-8")
        (agent.workdir / "AGENTS.md").write_text("Always answer like a parrot.\n", encoding="utf-8")

        session = await agent.open(mcp=endpoint)
        turn = await agent.ask(
            session,
            {"tool": "shell", "input": {"command": "touch made && ls"}},
            {"tool": "mine", "server": "own", "input": {}},
            {"tool": "group_say", "server": "groupx", "input": {}},
            {"text": "done"},
        )

    assert turn.events[-1] == TurnCompleted()
    assert [tool.is_error for tool in turn.all(ToolCompleted)] == [False] * 3
    assert (agent.workdir / "made").exists()
    assert "Always answer like a parrot." in agent.model.everything(0)
    assert [call[0] for call in (*own.calls, *room.calls)] == ["mine", "group_say"]
    assert agent.configuration.read_text(encoding="utf-8") == written


async def test_every_tool_of_the_room_is_called_with_the_binding_that_it_was_opened_with(agent, room, endpoint):
    session = await agent.open(mcp=endpoint)
    names = MEMBER_TOOLS[:-1]

    turn = await agent.ask(
        session, *({"tool": name, "server": "groupx", "input": {"text": name}} for name in names), {"text": "done"}
    )

    assert turn.events[-1] == TurnCompleted()
    assert [tool.name for tool in turn.all(ToolStarted)] == [f"groupx.{name}" for name in names]
    assert [call[:2] for call in room.calls] == [(name, {"text": name}) for name in names]
    assert {call[2]["x-groupx-binding"] for call in room.calls} == {"binding-7"}
    assert [tool.is_error for tool in turn.all(ToolCompleted)] == [name == "fail" for name in names]
    assert turn.all(ToolCompleted)[0].details["output"] == 'group_say: {"text": "group_say"}'


async def test_a_resumed_conversation_has_the_rooms_tools_of_its_new_binding(agent, room, endpoint):
    first = await agent.open(mcp=endpoint)
    await agent.ask(first, {"text": "x"})
    await agent.driver.close()
    agent.restart()

    again = await agent.open(
        resume=first.native_ref, resume_used=True, mcp=McpEndpoint(url=room.url, headers={"X-Groupx-Binding": "binding-8"})
    )
    turn = await agent.ask(again, {"tool": "group_say", "server": "groupx", "input": {}}, {"text": "done"})

    assert turn.text == "done"
    assert [call[2]["x-groupx-binding"] for call in room.calls] == ["binding-8"]


async def test_a_cancel_while_a_tool_of_the_room_waits_ends_the_turn(agent, room, endpoint):
    session = await agent.open(mcp=endpoint)
    turn = agent.say(session, {"tool": "hang", "server": "groupx", "input": {}}, {"text": "never"})
    await asyncio.to_thread(room.wait_for_call, "hang")
    await turn.until(ToolStarted)

    outcome = await turn.cancel()

    assert await turn.finish() == TurnCancelled()
    assert outcome.session_usable
    assert [tool.is_error for tool in turn.all(ToolCompleted)] == [True]
    assert (await agent.ask(session, {"text": "good"})).text == "good"


async def test_tools_that_cannot_be_reached_are_said_and_the_turn_goes_on(agent):
    session = await agent.open(mcp=McpEndpoint(url="http://127.0.0.1:9/mcp", headers={}))

    turn = await agent.ask(session, {"text": "without them"})

    assert turn.text == "without them"
    assert [notice.code for notice in turn.all(Notice)] == ["MCP_UNAVAILABLE"]


async def test_a_command_in_the_background_outlives_its_turn_and_ends_with_the_next_cancel(agent):
    session = await agent.open()
    command = f"{agent.model.visit_command('/started')}; sleep 300"
    turn = await agent.ask(session, {"tool": "shell", "input": {"command": command, "yield_time_ms": 300}}, {"text": "on"})
    tools = snapshot_tree(agent.processes[0].native_pid)[1:]
    assert turn.events[-1] == TurnCompleted()
    assert turn.all(ToolCompleted)[0].details == {"background": True}
    assert living(tools)

    turn = agent.say(session, {"text": "never", "hold": "headers"})
    await agent.prompt_written()
    await turn.cancel()

    assert await turn.finish() == TurnCancelled()
    assert await wait_gone(tools, 5.0)


async def test_a_machine_without_network_fails_the_turn_at_its_own_deadline(agent, monkeypatch):
    monkeypatch.setattr(bounds, "NETWORK_SECONDS", 1.0)
    agent.configuration.write_text(
        agent.configuration.read_text(encoding="utf-8").replace(agent.model.base_url, "http://127.0.0.1:9/v1"), encoding="utf-8"
    )
    session = await agent.open()

    turn = await agent.ask(session, {"text": "never"})

    assert isinstance(turn.events[-1], TurnFailed)
    assert "could not reach" in turn.events[-1].reason
    assert session.usable
    assert len(turn.all(Notice)) == 1


async def test_only_loopback_is_spoken_to(agent):
    session = await agent.open()
    turn = agent.say(session, {"text": "partial", "hold": "deltas"})
    await asyncio.to_thread(agent.model.wait_for_requests, 1)

    peers = peers_of(agent.processes[0].native_pid)

    assert peers == {"127.0.0.1"}
    await turn.cancel()
    await turn.finish()


async def test_a_start_asks_no_model_and_keeps_nothing_of_the_handshake(agent):
    session = await agent.open()

    assert session.cli_version[0].isdigit()
    assert agent.notes.lines == []
    assert agent.model.requests == []


async def test_a_probe_finds_version_and_mode_without_a_model_and_leaves_nothing_running(agent):
    report = await agent.probe()

    assert report.ok
    assert report.version[0].isdigit()
    assert json.dumps(dict(report.facts)).count("danger-full-access") == 1
    assert (report.facts["room tools"], report.findings) == ("attached", ())
    assert agent.model.requests == []
    assert all(process.exit_code is not None for process in agent.processes)
