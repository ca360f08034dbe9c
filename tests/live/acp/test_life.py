"""The life of the real processes: start, resume, end, and what they must leave alone."""

import asyncio
from uuid import uuid4

import pytest

from groupx_host.plugin.driver_events import ReasoningDelta, TextDelta
from groupx_host.wire.tree import living, snapshot_tree, wait_gone
from tests.live.peers import peers_of

pytestmark = pytest.mark.live


async def test_a_conversation_goes_on_after_a_restart_over_loopback_alone_and_nothing_of_it_is_told_again(agent):
    first = await agent.open()
    await agent.ask(first, {"thinking": "a thought of before", "text": "the secret word is parrot"}, before="Which word?")
    await agent.driver.close()
    agent.restart()

    again = await agent.open(resume=first.native_ref, resume_used=True)
    turn = agent.say(again, {"text": "it was parrot", "hold": "deltas"})
    await turn.until(TextDelta)
    peers = peers_of(agent.processes[-1].native_pid)
    agent.model.release()
    await turn.finish()

    assert (again.resumed, again.native_ref, again.lost_reason) == (True, first.native_ref, None)
    assert peers == {"127.0.0.1"}
    assert turn.text == "it was parrot"
    assert turn.all(ReasoningDelta) == []
    assert "the secret word is parrot" in agent.model.texts()


async def test_a_conversation_that_does_not_exist_becomes_a_new_one(agent):
    unknown = str(uuid4())

    session = await agent.open(resume=unknown, resume_used=True)

    assert not session.resumed
    assert session.lost_reason
    assert session.native_ref != unknown
    assert (await agent.ask(session, {"text": "fresh"})).text == "fresh"


async def test_shutdown_in_mid_tool_leaves_no_orphan(agent):
    session = await agent.open()
    command = f"{agent.model.visit_command('/started')}; sleep 300"
    turn = agent.say(session, {"tool": "shell", "input": {"command": command}}, {"text": "never"})
    await asyncio.to_thread(agent.model.wait_for_visit, "/started")
    tree = snapshot_tree(agent.processes[-1].native_pid)
    assert len(tree) > 1

    await agent.driver.close()
    await turn.finish()

    await wait_gone(tree, 10)
    assert living(tree) == []


async def test_a_probe_finds_version_and_mode_without_a_model_and_leaves_nothing_running(agent):
    report = await agent.probe()

    assert report.ok, report
    assert report.version
    assert report.facts["room tools"] == "attached"
    # The pinned Grok is one of the versions that are known to cut long messages.
    assert [finding.hint for finding in report.findings if "@xai-official/grok" not in finding.hint] == []
    assert agent.model.requests == []
    assert [process for process in agent.processes if process.exit_code is None] == []
