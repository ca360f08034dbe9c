"""From an empty folder to a room through the setup page's own doors."""

import concurrent.futures
import copy
import json
import re
import time
from pathlib import Path

import pytest
from running_room import RunningRoom, free_port

WAIT_SECONDS = 25


class Wizard(RunningRoom):
    """A folder without a configuration, and the setup page that `groupx start` serves for it."""

    def open(self, *command):
        (self.folder / "groupx.json").unlink(missing_ok=True)
        self.process = self.launch(*(command or ("start", "--no-open")))
        self.process.stdout.readline()
        self.room_port, self.port = self.port, int(re.search(rb"127\.0\.0\.1:(\d+)", self.process.stdout.readline()).group(1))
        return self

    def draft(self, **agent):
        one = {"id": "ada", "driver": "demo", "name": "Ada", "command": {"executable": "ada", "prefixArgs": []}, "cwd": "."}
        return {"serverPort": self.room_port, "storagePath": ".groupx/groupx.db", "agents": [one | agent]}

    def save(self, draft):
        return self.post("/api/setup", {"config": draft})

    def outcome(self):
        """How the launch ended."""
        end = time.monotonic() + WAIT_SECONDS
        while time.monotonic() < end:
            found = self.get("/api/setup/launch")[1]
            if found["status"] != "waiting":
                return found
            time.sleep(0.05)
        raise AssertionError("the room was neither ready nor refused")


@pytest.fixture
def wizard(tmp_path):
    folder = tmp_path / "room"
    folder.mkdir()
    made = Wizard(folder)
    yield made.open()
    if made.process.poll() is None:
        made.stop()
    made.process.stdout.close()


def files(wizard):
    return sorted(path.name for path in wizard.folder.iterdir() if path.name not in {"stderr.log", "home"})


def test_the_page_knows_what_is_there(wizard):
    status, found = wizard.get("/api/setup")

    assert status == 200
    assert Path(found["configPath"]) == wizard.folder / "groupx.json"
    assert (found["existing"], found["runtimeActive"]) == (False, False)
    assert {row["driver"] for row in found["drivers"]} >= {"claude", "codex", "grok", "kimi", "hermes"}
    assert wizard.get("/")[0] == 200
    assert wizard.get("/api/setup/launch") == (200, {"status": "waiting"})
    assert files(wizard) == []


def test_a_saved_setup_becomes_a_room_that_answers(wizard):
    status, saved = wizard.save(wizard.draft())
    outcome = wizard.outcome()
    wizard.port = wizard.room_port
    wizard.wait_ready()

    assert (status, saved["saved"], saved["agentCount"], saved["enabledAgentCount"]) == (200, True, 1, 1)
    assert outcome == {"status": "ready", "origin": f"http://127.0.0.1:{wizard.room_port}"}
    assert json.loads((wizard.folder / "groupx.json").read_text())["agents"]["ada"]["driver"] == "demo"
    assert "Ada" in wizard.ask("hello")
    assert wizard.get("/api/setup")[1]["runtimeActive"] is True


@pytest.mark.parametrize(
    ("change", "path"),
    [
        ({"agents": []}, "config.agents"),
        ({"serverPort": 0}, "config.serverPort"),
        ({"serverPort": "4310"}, "config.serverPort"),
        ({"storagePath": ""}, "config.storagePath"),
        ({"surprise": 1}, "config.surprise"),
        ({"id": "no spaces"}, "config.agents[0].id"),
        ({"id": "assistant"}, "config.agents[0].id"),
        ({"driver": "nobody"}, "config.agents[0].driver"),
        ({"cwd": "gone"}, "config.agents[0].cwd"),
        ({"command": {"executable": "nobody-of-that-name", "prefixArgs": []}}, "config.agents[0].command"),
        ({"name": "x" * 65}, "config.agents[0].name"),
        ({"identity": "x" * 32_769}, "config.agents[0].identity"),
        ({"enabled": False}, "config.agents"),
    ],
)
def test_a_draft_that_would_not_run_is_refused_with_its_path_and_can_be_mended(wizard, change, path):
    draft = wizard.draft()
    (draft if set(change) & {"agents", "serverPort", "storagePath", "surprise"} else draft["agents"][0]).update(change)
    status, answer = wizard.save(draft)

    assert status == 400, answer
    assert path in {issue["path"] for issue in answer["error"]["details"]["issues"]}, answer
    assert files(wizard) == []
    assert wizard.get("/api/setup/launch")[1] == {"status": "waiting"}


def test_two_agents_of_one_id_are_refused(wizard):
    draft = wizard.draft()
    draft["agents"].append(copy.deepcopy(draft["agents"][0]))

    assert wizard.save(draft)[0] == 400
    assert files(wizard) == []


def test_only_one_of_many_saves_counts(wizard):
    with concurrent.futures.ThreadPoolExecutor(6) as pool:
        statuses = sorted(status for status, _ in pool.map(lambda _: wizard.save(wizard.draft()), range(6)))

    assert statuses == [200, 409, 409, 409, 409, 409]
    assert wizard.outcome()["status"] == "ready"


def test_a_room_that_cannot_start_is_told_to_the_page(wizard, make_room):
    other = make_room(agents=("ada",)).start()

    assert wizard.save(wizard.draft() | {"serverPort": other.port})[0] == 200
    outcome = wizard.outcome()

    assert outcome["status"] == "failed"
    assert str(other.port) in outcome["message"]
    assert wizard.process.wait(WAIT_SECONDS) == 1
    assert other.stop() == 0


def test_the_setup_of_a_running_room_says_that_a_restart_is_needed(make_room):
    room = make_room(agents=("ada",)).start()
    found = room.get("/api/setup")[1]
    unchanged = room.post("/api/setup", {"config": found["config"]})[1]
    found["config"]["agents"][0]["name"] = "Augusta"
    changed = room.post("/api/setup", {"config": found["config"]})[1]

    assert (unchanged["restartRequired"], changed["restartRequired"]) == (False, True)
    assert json.loads((room.folder / "groupx.json").read_text())["agents"]["ada"]["name"] == "Augusta"
    assert room.get("/api/bootstrap")[1]["agents"][0]["displayName"] == "Ada"
    assert room.stop() == 0


@pytest.mark.proves("L14", "C14")
@pytest.mark.parametrize(
    "headers", [{"Origin": "http://evil.example"}, {"Host": "evil.example"}, {"Sec-Fetch-Site": "cross-site", "Origin": "null"}]
)
def test_a_foreign_page_can_neither_read_nor_save_the_setup(wizard, headers):
    assert wizard.get("/api/setup", headers=headers)[0] == 403
    assert wizard.post("/api/setup", {"config": wizard.draft()}, headers=headers)[0] == 403
    assert files(wizard) == []


def test_a_body_over_its_bound_is_refused(wizard):
    draft = wizard.draft()
    draft["agents"][0]["identity"] = "x" * 300_000

    assert wizard.save(draft)[0] == 413


def test_ctrl_c_leaves_nothing_behind(wizard):
    assert wizard.stop() == 0
    assert files(wizard) == []


def test_init_beside_a_file_shows_it_and_keeps_what_it_does_not_own(tmp_path):
    folder = tmp_path / "room"
    folder.mkdir()
    wizard = Wizard(folder, limits={"queuePerAgent": 7})
    document = wizard.document | {"server": {"port": free_port()}}
    wizard.configure(document)
    wizard.process = wizard.launch("init", "--no-open")
    wizard.process.stdout.readline()
    wizard.port = int(re.search(rb"127\.0\.0\.1:(\d+)", wizard.process.stdout.readline()).group(1))
    found = wizard.get("/api/setup")[1]

    assert (found["existing"], [agent["id"] for agent in found["config"]["agents"]]) == (True, ["ada", "grace"])
    assert wizard.save(found["config"])[0] == 200
    assert json.loads((folder / "groupx.json").read_text())["limits"] == {"queuePerAgent": 7}
    assert wizard.outcome()["status"] == "ready"
    assert wizard.stop() == 0
