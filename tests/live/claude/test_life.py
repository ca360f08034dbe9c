"""The life of the real process: start, resume, end, and what it must leave alone."""

import asyncio
import json
from uuid import uuid4

import psutil
import pytest

from groupx_driver_claude.environment import RootFacts
from groupx_host.errors import NativePolicyBlocked
from groupx_host.plugin.driver_events import TurnCompleted, TurnInterrupted
from groupx_host.wire.tree import living, snapshot_tree
from tests.live.peers import peers_of

pytestmark = pytest.mark.live


async def test_a_conversation_goes_on_after_a_restart(agent):
    first = await agent.open()
    await agent.ask(first, {"text": "the secret word is parrot"}, before="What is the secret word?")
    await agent.driver.close()
    agent.restart()

    again = await agent.open(resume=first.native_ref, resume_used=True)
    turn = await agent.ask(again, {"text": "parrot"})

    assert (again.resumed, again.native_ref, again.lost_reason) == (True, first.native_ref, None)
    assert turn.text == "parrot"
    assert "What is the secret word?" in agent.model.texts()
    assert "the secret word is parrot" in agent.model.texts()


async def test_a_conversation_that_does_not_exist_becomes_a_new_one(agent):
    unknown = str(uuid4())

    session = await agent.open(resume=unknown, resume_used=True)

    assert not session.resumed
    assert "No conversation found" in session.lost_reason
    assert unknown not in session.lost_reason
    assert (await agent.ask(session, {"text": "fresh"})).text == "fresh"


async def test_shutdown_in_mid_tool_leaves_no_orphan(agent):
    session = await agent.open()
    command = f"{agent.model.visit_command('/started')}; sleep 300"
    turn = agent.say(session, {"tool": "Bash", "input": {"command": command}}, {"text": "never"})
    await asyncio.to_thread(agent.model.wait_for_visit, "/started")
    tree = snapshot_tree(agent.processes[0].native_pid)
    assert len(tree) > 1

    await agent.driver.close()

    assert isinstance(await turn.finish(), TurnInterrupted)
    assert living(tree) == []
    assert not session.usable


@pytest.mark.proves("L9")
async def test_the_persons_settings_are_used_and_not_written(agent):
    settings = agent.home / ".claude" / "settings.json"
    settings.parent.mkdir()
    # A default mode that asks: the handshake establishes the unrestricted one all the same.
    written = json.dumps({"permissions": {"defaultMode": "plan"}, "env": {"PARROT": "green"}}, indent=3)
    settings.write_text(written, encoding="utf-8")
    (agent.workdir / "CLAUDE.md").write_text("Always answer like a parrot.\n", encoding="utf-8")

    session = await agent.open()
    turn = await agent.ask(session, {"tool": "Bash", "input": {"command": "echo $PARROT"}}, {"text": "done"})

    assert turn.events[-1] == TurnCompleted()
    assert any(event.details.get("output") == "green" for event in turn.events if hasattr(event, "is_error"))
    assert "Always answer like a parrot." in json.dumps(agent.model.requests)
    assert settings.read_text(encoding="utf-8") == written


async def test_only_loopback_is_spoken_to(agent):
    session = await agent.open()
    turn = agent.say(session, {"text": "partial", "hold": "deltas"})
    await asyncio.to_thread(agent.model.wait_for_requests, 1)

    peers = peers_of(agent.processes[0].native_pid)

    assert peers == {"127.0.0.1"}
    await turn.cancel()
    await turn.finish()


async def test_a_start_asks_no_model_and_keeps_nothing_of_the_handshake(agent):
    await agent.open()

    assert agent.notes.lines == []
    assert agent.model.requests == []


async def test_a_probe_finds_version_and_mode_without_a_model_and_leaves_nothing_running(agent):
    report = await agent.probe()

    assert report.ok
    assert report.version.startswith("2.")
    assert (report.facts["room tools"], report.findings) == ("attached", ())
    assert agent.model.requests == []
    assert all(process.exit_code is not None for process in agent.processes)


async def test_root_without_a_sandbox_is_a_refusal_with_an_act(agent, monkeypatch):
    if psutil.Process().uids().effective != 0:
        # Nobody but root is refused: then the start works.
        assert (await agent.open()).usable
        return
    del agent.environment["IS_SANDBOX"]
    monkeypatch.setattr("groupx_driver_claude.environment.look_around", lambda: RootFacts(is_root=True))
    agent.restart()

    with pytest.raises(NativePolicyBlocked) as refused:
        await agent.open()

    assert "root/sudo" in str(refused.value)
    assert "IS_SANDBOX" in refused.value.hint
