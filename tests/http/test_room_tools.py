"""An agent whose CLI never asks for the room's tools works all the same, and everybody is told that it cannot write to others, and why."""

import sys
from pathlib import Path

import pytest
from attrs import evolve

from groupx_host.cli.inspecting import room_findings
from groupx_host.model.agents import Agent, Command
from groupx_host.plugin.doctor import Level

ODD = Path(__file__).parents[1] / "acceptance" / "odd_agent.py"
REASON = "Its CLI did not connect to the room's tools"


@pytest.fixture
def agent(tmp_path):
    """The real driver of a vendor over a program that speaks its protocol and does nothing about tools."""
    program = tmp_path / "odd"
    program.write_text(f"#!{sys.executable}\n{ODD.read_text()}")
    program.chmod(0o755)
    return Agent(agent_id="odd", driver="kimi", name="Odd", command=Command(str(program)), cwd=tmp_path)


@pytest.mark.proves("calls.attach", "field.C17")
def test_tools_that_were_not_listed_in_time_are_told_by_bootstrap_stream_and_doctor(start, agent, configuration, monkeypatch):
    monkeypatch.setattr("groupx_host.mcp.gate.ATTACH_SECONDS", 1.5)
    room = start(agents=(agent,))
    with room.client.stream() as events:
        while (found := events.next()[1])["type"] != "agent.status" or found["body"]["roomTools"] != "missing":
            pass
    body = found["body"]
    shown = room.client.get("/api/bootstrap").json["agents"][0]
    doctor = [
        each
        for subject, each in room_findings(evolve(configuration, port=room.client.port, agents=(agent,)), {})
        if subject == "agent:odd"
    ]

    assert (body["status"], body["roomToolsLack"]) == ("ready", "not_connected")
    assert body["roomToolsReason"].startswith(REASON)
    told = ("roomTools", "roomToolsLack", "roomToolsReason", "roomToolsHint")
    assert {name: shown[name] for name in told} == {name: body[name] for name in told}
    assert shown["capabilities"]["currentTurnMcp"] is False
    (finding,) = [each for each in doctor if each.level is Level.WARNING]
    assert REASON in finding.text
    assert finding.hint == body["roomToolsHint"]
