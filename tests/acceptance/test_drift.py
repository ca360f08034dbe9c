"""A CLI that was updated between two starts of the room is seen: in the log, the page's data, the terminal and by `groupx doctor`."""

import json
import sys
from pathlib import Path

import pytest

from groupx_host.model.identities import EMPTY_TOOLSET

ODD = Path(__file__).with_name("odd_agent.py")


@pytest.fixture
def room(make_room, tmp_path):
    """A room with one agent, whose program reports the version that the environment says."""
    program = tmp_path / "odd"
    program.write_text(f"#!{sys.executable}\n{ODD.read_text()}")
    program.chmod(0o755)
    made = make_room(agents=())
    made.configure(made.document | {"agents": {"odd": {"driver": "kimi", "name": "Odd", "command": str(program), "cwd": "."}}})
    return made


def started(room, version):
    room.environment["ODD_VERSION"] = version
    return room.start()


def doctor(room):
    """What it says of the agent's last session, as one text."""
    report = json.loads(room.groupx("doctor", "--json").stdout)
    return [row["text"] for row in report["findings"] if row["subject"] == "agent:odd" and "last session" in row["text"]]


def drifts(room):
    return [event for event in room.log() if event["type"] == "session.drift"]


def test_an_updated_cli_is_told_everywhere_and_a_turn_keeps_the_version_that_it_ran_with(room):
    started(room, "2.1.0")
    first = room.turn_of("hello", "odd")
    room.terminal(first)
    assert drifts(room) == []
    assert room.stop() == 0

    started(room, "2.2.0")
    second = room.turn_of("hello again", "odd")
    room.terminal(second)

    (drift,) = drifts(room)
    assert drift["body"] == {"agentId": "odd", "changes": [{"what": "cliVersion", "from": "2.1.0", "to": "2.2.0"}]}
    ran = [room.get(f"/api/turns/{turn}")[1]["identity"] for turn in (first, second)]
    assert [identity["cliVersion"] for identity in ran] == ["2.1.0", "2.2.0"]
    assert [identity["cliVersionVerified"] for identity in ran] == [True, False]
    assert len({identity["digest"] for identity in ran}) == 2
    assert len({identity["profileDigest"] for identity in ran}) == 1
    (tools,) = {identity["mcpToolset"] for identity in ran}
    assert tools != EMPTY_TOOLSET
    (agent,) = room.get("/api/agents")[1]["agents"]
    assert agent["identity"] == ran[1]
    assert agent["lastDrift"] == {"at": drift["occurredAt"], "changes": drift["body"]["changes"]}
    tail = room.groupx("tail", "--after", "0", "--once").stdout
    assert "  Odd - runs with something else now: CLI version 2.1.0 → 2.2.0\n" in tail
    assert room.stop() == 0


def test_doctor_says_the_last_known_version_and_change_whether_the_room_runs_or_not(room):
    assert doctor(room) == []
    started(room, "2.1.0")
    (running,) = doctor(room)
    room.stop()
    (stopped,) = doctor(room)
    assert running == stopped
    assert "CLI version 2.1.0 with kimi" in running
    assert "Changed" not in running

    started(room, "2.2.0")
    (running,) = doctor(room)
    room.stop()
    (stopped,) = doctor(room)
    assert running == stopped
    assert "CLI version 2.2.0 (unverified) with kimi" in running
    assert "Changed 20" in running
    assert "CLI version 2.1.0 → 2.2.0." in running


@pytest.mark.proves("C18")
def test_no_door_that_tells_it_names_the_native_session(room):
    started(room, "2.1.0")
    turn = room.turn_of("hello", "odd")
    room.terminal(turn)

    for path in (f"/api/turns/{turn}", "/api/agents", "/api/bootstrap"):
        assert "odd-session" not in json.dumps(room.get(path)[1])
    assert room.stop() == 0


@pytest.mark.proves("L10")
def test_the_agent_is_never_told_of_it(room):
    started(room, "2.1.0")
    room.ask("hello", "odd")
    room.stop()
    started(room, "2.2.0-xyzzy")

    assert room.ask("ODD:told xyzzy", "odd") == "no"
    assert room.stop() == 0
