"""From an empty folder to a room through the setup page's own doors."""

import concurrent.futures
import copy
import json
from pathlib import Path

import pytest
from setup_wizard import WAIT_SECONDS, Wizard


@pytest.fixture
def make_wizard(tmp_path):
    made = []

    def make(**environment):
        folder = tmp_path / f"empty{len(made)}"
        folder.mkdir()
        made.append(Wizard(folder, **environment))
        return made[-1]

    yield make
    for wizard in made:
        if wizard.process is not None:
            wizard.stop()
            wizard.process.stdout.close()


@pytest.fixture
def wizard(make_wizard):
    return make_wizard().open()


@pytest.fixture(scope="module")
def a_page(tmp_path_factory):
    """One page for what changes nothing."""
    wizard = Wizard(tmp_path_factory.mktemp("page")).open()
    yield wizard
    assert wizard.stop() == 0


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
    # Who has closed the page still finds the room.
    said = wizard.process.stdout.readline().decode()
    assert said == f"GroupX is ready at http://127.0.0.1:{wizard.room_port} (Ctrl-C closes it).\n"


REFUSED_DRAFTS = (
    ({"agents": []}, "config.agents"),
    ({"serverPort": 0}, "config.serverPort"),
    ({"serverPort": "4310"}, "config.serverPort"),
    ({"storagePath": ""}, "config.storagePath"),
    ({"surprise": 1}, "config.surprise"),
)
REFUSED_AGENTS = (
    ({"id": "no spaces"}, "config.agents[0].id"),
    ({"id": "assistant"}, "config.agents[0].id"),
    ({"driver": "nobody"}, "config.agents[0].driver"),
    ({"cwd": "gone"}, "config.agents[0].cwd"),
    ({"cwd": "file"}, "config.agents[0].cwd"),
    ({"command": {"executable": "nobody-of-that-name", "prefixArgs": []}}, "config.agents[0].command"),
    ({"name": "x" * 65}, "config.agents[0].name"),
    ({"identity": "x" * 32_769}, "config.agents[0].identity"),
    ({"enabled": False}, "config.agents"),
)


@pytest.mark.proves("C4")
def test_a_draft_that_would_not_run_is_refused_with_its_path_and_can_be_mended(wizard):
    (wizard.folder / "file").write_text("no folder")
    drafts = [(wizard.draft() | change, path) for change, path in REFUSED_DRAFTS]
    drafts += [(wizard.draft(**change), path) for change, path in REFUSED_AGENTS]
    for draft, path in drafts:
        status, answer = wizard.save(draft)

        assert (status, answer["error"]["code"]) == (400, "INVALID_ENVELOPE"), (path, answer)
        details = answer["error"]["details"]
        assert [issue["path"] for issue in details["issues"]] == [path], answer
        assert details["issues"][0]["message"]
        assert details["hint"]
        assert files(wizard) == ["file"]
        assert wizard.get("/api/setup/launch")[1] == {"status": "waiting"}

    assert wizard.save(wizard.draft())[0] == 200


@pytest.mark.proves("C4")
def test_everything_that_is_wrong_is_told_at_once(wizard):
    draft = wizard.draft(cwd="gone", command={"executable": "nobody-of-that-name"})
    draft["agents"] += [wizard.draft(driver="nobody")["agents"][0]]
    status, answer = wizard.save(draft)

    assert status == 400
    assert [issue["path"] for issue in answer["error"]["details"]["issues"]] == [
        "config.agents[0].cwd",
        "config.agents[0].command",
        "config.agents[1].id",
        "config.agents[1].driver",
    ]


def test_a_driver_that_is_not_here_comes_with_the_package_to_install(make_wizard):
    wizard = make_wizard(GROUPX_PLUGINS="bundled").open()
    found = wizard.get("/api/setup")[1]
    status, answer = wizard.save(wizard.draft())

    assert [row["driver"] for row in found["drivers"] if row["installed"]] == []
    assert found["config"]["agents"] == []
    assert status == 400
    (issue,) = answer["error"]["details"]["issues"]
    assert (issue["path"], issue["code"]) == ("config.agents[0].driver", "driver_not_installed")
    assert "pip install groupx-driver-acp" in issue["message"]


@pytest.mark.parametrize(
    ("body", "headers", "status"),
    [
        (b"", {}, 400),
        (b"{", {}, 400),
        (b"[]", {}, 400),
        (b'{"config": null}', {}, 400),
        (b'{"config": {}, "from": "user:web"}', {}, 400),
        (b"{}", {"Content-Type": "text/plain"}, 415),
        (b" " * 300_000, {}, 413),
    ],
)
def test_a_body_that_is_no_draft_is_refused(a_page, body, headers, status):
    answer = a_page.request("POST", "/api/setup", raw=body, headers=headers)

    assert answer[0] == status, answer
    assert answer[1]["error"]["code"]
    assert files(a_page) == []
    assert a_page.request("PUT", "/api/setup", {})[0] == 405


def test_two_agents_of_one_id_are_refused(wizard):
    draft = wizard.draft()
    draft["agents"].append(copy.deepcopy(draft["agents"][0]))

    assert wizard.save(draft)[0] == 400
    assert files(wizard) == []


def test_a_second_save_is_refused_and_changes_nothing(wizard):
    wizard.save(wizard.draft())
    written = (wizard.folder / "groupx.json").read_bytes()
    status, answer = wizard.save(wizard.draft(name="Augusta"))

    assert (status, answer["error"]["code"]) == (409, "CLIENT_COMMAND_CONFLICT")
    assert "groupx init" in answer["error"]["details"]["hint"]
    assert (wizard.folder / "groupx.json").read_bytes() == written
    assert not (wizard.folder / "groupx.json.bak").exists()


def test_the_page_ends_once_it_knows_the_room_and_the_room_has_the_setup_from_then_on(wizard):
    page = wizard.port
    wizard.save(wizard.draft())
    wizard.outcome()
    wizard.port = wizard.room_port
    wizard.wait_ready()

    assert wizard.get("/api/setup")[1]["config"]["agents"][0]["id"] == "ada"
    assert wizard.get("/api/setup/launch")[0] == 404
    wizard.port = page
    assert wizard.nobody_listens()


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


@pytest.mark.proves("C10")
def test_the_setup_of_a_running_room_takes_a_name_on_at_once_and_says_what_needs_a_restart(make_room):
    room = make_room(agents=("ada",)).start()
    found = room.get("/api/setup")[1]
    unchanged = room.post("/api/setup", {"config": found["config"]})[1]
    found["config"]["agents"][0]["name"] = "Augusta"
    renamed = room.post("/api/setup", {"config": found["config"]})[1]
    shown = room.get("/api/bootstrap")[1]["agents"][0]["displayName"]
    moved = room.post("/api/setup", {"config": found["config"] | {"storagePath": "other.db"}})[1]

    assert [saved["restartRequired"] for saved in (unchanged, renamed, moved)] == [False, False, True]
    assert json.loads((room.folder / "groupx.json").read_text())["agents"]["ada"]["name"] == "Augusta"
    assert shown == "Augusta"
    assert room.stop() == 0


def test_saves_at_once_leave_one_draft_whole_and_a_reader_never_sees_half_of_one(make_room):
    room = make_room(agents=("ada",)).start()
    draft = room.get("/api/setup")[1]["config"]
    drafts = [copy.deepcopy(draft) for _ in range(12)]
    for number, each in enumerate(drafts):
        each["agents"][0]["identity"] = f"{number} " * 2_000
    seen = set()

    with concurrent.futures.ThreadPoolExecutor(4) as pool:
        saves = [pool.submit(room.post, "/api/setup", {"config": each}) for each in drafts]
        while not all(save.done() for save in saves):
            seen.add(json.loads((room.folder / "groupx.json").read_text())["agents"]["ada"].get("identity", ""))
    last = json.loads((room.folder / "groupx.json").read_text())["agents"]["ada"]["identity"]

    assert [save.result()[0] for save in saves] == [200] * 12
    assert seen | {last} <= {"", *(each["agents"][0]["identity"].strip() for each in drafts)}
    assert [path.name for path in room.folder.iterdir() if path.name.endswith(".new")] == []
    assert room.stop() == 0


@pytest.mark.proves("L14", "C14")
@pytest.mark.parametrize(
    "headers", [{"Origin": "http://evil.example"}, {"Host": "evil.example"}, {"Sec-Fetch-Site": "cross-site", "Origin": "null"}]
)
def test_a_foreign_page_can_neither_read_nor_save_the_setup(a_page, headers):
    assert a_page.get("/api/setup", headers=headers)[0] == 403
    assert a_page.get("/api/setup/launch", headers=headers)[0] == 403
    assert a_page.post("/api/setup", {"config": a_page.draft()}, headers=headers)[0] == 403
    assert files(a_page) == []


def test_ctrl_c_leaves_nothing_behind(wizard):
    assert wizard.stop() == 0
    assert files(wizard) == []


def test_init_beside_a_file_shows_it_and_keeps_what_it_does_not_own(make_wizard):
    wizard = make_wizard()
    before = wizard.document | {"limits": {"queuePerAgent": 7}}
    wizard.configure(before)
    wizard.open("init", "--no-open")
    found = wizard.get("/api/setup")[1]

    assert (found["existing"], [agent["id"] for agent in found["config"]["agents"]]) == (True, ["ada", "grace"])
    found["config"]["agents"][1]["enabled"] = False
    assert wizard.save(found["config"])[0] == 200
    after = json.loads((wizard.folder / "groupx.json").read_text())
    assert (after["limits"], after["agents"]["grace"]["enabled"]) == ({"queuePerAgent": 7}, False)
    assert json.loads((wizard.folder / "groupx.json.bak").read_text()) == before
    assert wizard.outcome()["origin"] == f"http://127.0.0.1:{wizard.room_port}"


def test_init_beside_a_file_that_cannot_be_read_says_so_and_keeps_it_as_the_backup(make_wizard):
    wizard = make_wizard()
    (wizard.folder / "groupx.json").write_text('{"agents": ')
    wizard.open("init", "--no-open")
    found = wizard.get("/api/setup")[1]

    assert found["existing"]
    assert "line 1" in found["existingConfigError"]
    assert wizard.save(wizard.draft())[0] == 200
    assert (wizard.folder / "groupx.json.bak").read_text() == '{"agents": '
    assert wizard.outcome()["status"] == "ready"
