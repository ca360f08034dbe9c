"""Every value of the setup page, replaced by everything that is none: a clear answer, and a file that still is a configuration."""

import copy
import json

import pytest
from running_room import RunningRoom

JUNK = [
    None, "", 0, -1, 1.5, True, [], {}, " ", "x" * 5_000, "\x00", "\ud800", "a\nb", "../..", "~nobody-here/x", "\U0001f648" * 70,
    "/" + "d/" * 2_000, [1], ["\ud800"], {"a": 1}, 10**30,
]  # fmt: skip


@pytest.fixture(scope="module")
def quiet(tmp_path_factory):
    room = RunningRoom(tmp_path_factory.mktemp("setup")).start()
    yield room
    assert room.ask("echo hi") == "hi"
    assert room.stop() == 0
    assert "Traceback" not in (room.folder / "stderr.log").read_text()


def places(value, path=()):
    yield path
    if isinstance(value, dict | list):
        for key in value if isinstance(value, dict) else range(len(value)):
            yield from places(value[key], (*path, key))


def changed(draft, path, value):
    body = {"config": copy.deepcopy(draft)}
    place = body
    *parents, last = ("config", *path)
    for key in parents:
        place = place[key]
    place[last] = value
    return body


@pytest.mark.proves("C3", "C4", "C16")
@pytest.mark.parametrize("junk", JUNK, ids=range(len(JUNK)))
def test_no_value_breaks_the_setup_or_the_file(quiet, junk):
    draft = quiet.get("/api/setup")[1]["config"]
    for path in places(draft):
        raw = json.dumps(changed(draft, path, junk)).encode()
        status, answer = quiet.request("POST", "/api/setup", raw=raw, headers={"Content-Type": "application/json"})
        assert status in {200, 400}, (path, junk, answer)
        if status == 400:
            assert all(issue["path"].startswith("config") for issue in answer["error"]["details"]["issues"])
        json.loads((quiet.folder / "groupx.json").read_text(encoding="utf-8"))
    assert quiet.post("/api/setup", {"config": draft})[0] == 200


def test_a_working_directory_that_cannot_be_is_the_agents_trouble_alone(make_room):
    room = make_room()
    for number, cwd in enumerate(["~nobody-here/x", "\U0001f648" * 70, "/" + "d/" * 2_000, "groupx.json"]):
        room.document["agents"][f"lost{number}"] = {"driver": "demo", "command": "linus", "cwd": cwd}
    room.configure(room.document)
    room.start()

    states = {agent["actorId"]: (agent["status"], agent.get("statusReason", "")) for agent in room.get("/api/agents")[1]["agents"]}
    assert states.pop("agent:ada") == states.pop("agent:grace") == ("ready", "")
    assert len(states) == 4
    for status, reason in states.values():
        assert status == "failed"
        assert reason.startswith("The working directory")
    assert room.ask("echo fine") == "fine"
    assert room.stop() == 0
