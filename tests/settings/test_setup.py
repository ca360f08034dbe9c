"""The setup page's service on real files and real programs."""

import json
import os

import pytest

from groupx_host.errors import ConfigurationError, InvalidEnvelope
from groupx_host.settings.configuration import load_configuration
from groupx_host.settings.setup import SetupDriver, SetupService
from groupx_host.wire.executables import PlatformFacts, resolve_command

DRIVERS = (
    SetupDriver(
        driver="owl", title="Owl", installed=True, distribution="groupx-driver-owl", executables=("owl",), legacy_default=0
    ),
    SetupDriver(driver="crow", title="Crow", installed=False, distribution="groupx-driver-crow", executables=("crow",)),
    SetupDriver(driver="parrot", title="Parrot", installed=True, executables=("parrot", "parrot-cli")),
    SetupDriver(driver="puppet", title="Puppet", installed=True),
    SetupDriver(driver="stuffed", title="Stuffed", installed=True, executables=("stuffed",), stands_in=True),
)


@pytest.fixture
def programs(tmp_path):
    """Put programs on the PATH that the service looks at."""
    folder = tmp_path / "bin"
    folder.mkdir()

    def put(*names):
        for name in names:
            (folder / name).write_text("#!/bin/sh\n")
            (folder / name).chmod(0o755)
        return folder

    return put


@pytest.fixture
def service(tmp_path, programs):
    facts = PlatformFacts(system="linux", home=tmp_path, path=(programs(),))

    def resolve(driver, command, workdir):
        return resolve_command(command.executable, command.prefix_args, facts, base=workdir, advice=f"Install {driver}.")

    return lambda running=None: SetupService(tmp_path / "groupx.json", running=running, drivers=DRIVERS, resolve=resolve)


def agent(**changes):
    return {"id": "ada", "driver": "owl", "command": {"executable": "owl"}, "cwd": "."} | changes


def body(*agents, **changes):
    return {"config": {"agents": list(agents)} | changes}


def issues(service, request):
    with pytest.raises(InvalidEnvelope) as refused:
        service.save(request)
    return [(issue.path, issue.message) for issue in refused.value.issues]


def test_without_a_file_every_installed_driver_whose_program_is_here_is_proposed(service, programs, tmp_path):
    bin_folder = programs("owl", "crow", "parrot-cli")

    shown = service().snapshot()

    assert (shown["configPath"], shown["existing"], shown["runtimeActive"]) == (str(tmp_path / "groupx.json"), False, False)
    assert [(each["driver"], each["found"], each["installed"], each.get("path")) for each in shown["drivers"]] == [
        ("owl", True, True, str(bin_folder / "owl")),
        ("crow", True, False, str(bin_folder / "crow")),
        ("parrot", True, True, str(bin_folder / "parrot-cli")),
        ("puppet", False, True, None),
        ("stuffed", False, True, None),
    ]
    assert shown["config"]["agents"] == [
        {
            "id": driver,
            "driver": driver,
            "name": title,
            "command": {"executable": program, "prefixArgs": []},
            "cwd": ".",
            "enabled": True,
        }
        for driver, title, program in (("owl", "Owl", "owl"), ("parrot", "Parrot", "parrot-cli"))
    ]
    assert (shown["config"]["serverPort"], shown["config"]["storagePath"]) == (4310, ".groupx/groupx.db")


def test_a_program_behind_a_shim_is_shown_with_the_name_that_a_person_knows(service, programs, tmp_path):
    bin_folder = programs("node", "crow")
    entry = tmp_path / "lib" / "owl.js"
    entry.parent.mkdir()
    entry.write_text("")
    entry.chmod(0o755)
    (bin_folder / "owl").symlink_to(entry)

    owl, crow, *_ = service().snapshot()["drivers"]

    assert (owl["found"], owl["path"], owl["behind"]) == (True, str(entry), str(bin_folder / "owl"))
    assert (crow["found"], crow["path"], crow["distribution"]) == (True, str(bin_folder / "crow"), "groupx-driver-crow")
    assert "behind" not in crow


def test_a_stand_in_is_proposed_only_where_no_program_was_found(service, programs):
    programs("stuffed")
    alone = service().snapshot()["config"]["agents"]
    programs("owl")
    beside = service().snapshot()["config"]["agents"]

    assert [each["id"] for each in alone] == ["stuffed"]
    assert [each["id"] for each in beside] == ["owl"]


def test_what_is_not_here_comes_with_what_brings_it(service):
    assert [(each["driver"], each.get("advice")) for each in service().snapshot()["drivers"]] == [
        ("owl", "Install owl."),
        ("crow", None),  # its package comes first
        ("parrot", "Install parrot."),
        ("puppet", None),
        ("stuffed", "Install stuffed."),
    ]


def test_a_proposal_can_be_saved_as_it_is_and_read_again(service, programs, tmp_path):
    programs("owl", "parrot")
    proposal = service().snapshot()["config"]

    answer = service().save({"config": proposal})

    assert answer == {
        "saved": True,
        "configPath": str(tmp_path / "groupx.json"),
        "agentCount": 2,
        "enabledAgentCount": 2,
        "restartRequired": False,
    }
    assert json.loads((tmp_path / "groupx.json").read_text()) == {
        "agents": {
            "owl": {"driver": "owl", "cwd": ".", "command": "owl", "name": "Owl"},
            "parrot": {"driver": "parrot", "cwd": ".", "command": "parrot", "name": "Parrot"},
        }
    }
    assert service().snapshot()["config"] == proposal


def test_what_the_setup_does_not_own_stays(service, programs, write):
    programs("owl")
    path = write(
        {
            "limits": {"rootTurns": 7},
            "server": {"port": 5000},
            "agents": {"ada": {"driver": "owl", "command": "owl", "launcher": "nice", "name": "Old", "identity": "Old."}},
            "assistant": {"name": "Room", "extraInstructions": "Be brief."},
            "timeouts": {"askMs": 5_000},
            "plugins": {"block": [], "weather": {"city": "Ulm"}},
        }
    )

    service().save(body(agent(enabled=True, identity=" New. ", cwd="bin"), serverPort=5001))

    saved = json.loads(path.read_text())
    assert list(saved) == ["limits", "server", "agents", "assistant", "timeouts", "plugins"] + ["storage"] * (
        "storage" in saved
    )
    assert saved["server"] == {"port": 5001}
    assert saved["limits"] == {"rootTurns": 7}
    assert saved["timeouts"] == {"askMs": 5_000}
    assert saved["plugins"] == {"block": [], "weather": {"city": "Ulm"}}
    assert saved["assistant"] == {"name": "Room", "extraInstructions": "Be brief."}
    assert saved["agents"] == {"ada": {"driver": "owl", "command": "owl", "launcher": "nice", "cwd": "bin", "identity": "New."}}


def test_an_assistant_is_shown_and_saved(service, programs, write):
    programs("owl")
    path = write({"assistant": {"brain": {"driver": "owl", "command": "owl", "cwd": "."}}})
    draft = service().snapshot()["config"]

    assert draft["assistant"]["brain"] == {"driver": "owl", "command": {"executable": "owl", "prefixArgs": []}, "cwd": "."}
    service().save({"config": draft | {"assistant": draft["assistant"] | {"enabled": True, "extraInstructions": "Be kind."}}})
    assert json.loads(path.read_text())["assistant"] == {
        "brain": {"driver": "owl", "command": "owl", "cwd": "."},
        "enabled": True,
        "name": "房间助理",
        "extraInstructions": "Be kind.",
    }


def test_everything_that_would_not_start_is_told_and_nothing_is_written(service, programs, tmp_path):
    programs("owl")
    (tmp_path / "folder").mkdir()
    told = issues(
        service(),
        body(
            agent(command={"executable": "absent"}),
            agent(id="bob", cwd="nowhere"),
            agent(id="bob", driver="crow"),
            agent(id="eve", driver="dodo"),
            agent(id="off", enabled=False, cwd="nowhere", command={"executable": "absent"}, driver="crow"),
            storagePath="folder",
        ),
    )

    assert told == [
        ("config.agents[0].command", "The program absent was not found. Install owl."),
        ("config.agents[1].cwd", f"the working directory {tmp_path / 'nowhere'} does not exist"),
        ("config.agents[2].id", "bob stands twice"),
        ("config.agents[2].driver", "is not installed; pip install groupx-driver-crow"),
        ("config.agents[3].driver", "no driver of this name is known (known: owl, crow, parrot, puppet, stuffed)"),
        ("config.storagePath", "is a folder; name a file in it"),
    ]
    assert not (tmp_path / "groupx.json").exists()


@pytest.mark.parametrize(
    ("request_body", "path"),
    [
        ({}, "config"),
        ({"config": {}}, "config.agents"),
        (body(), "config.agents"),
        (body(agent(enabled=False)), "config.agents"),
        (body(*(agent(id=f"a{number}") for number in range(65))), "config.agents"),
        (body(agent(), serverPort=0), "config.serverPort"),
        (body(agent(), serverPort="4310"), "config.serverPort"),
        (body(agent(), storagePath=" "), "config.storagePath"),
        (body(agent(id="-")), "config.agents[0].id"),
        (body(agent(id="assistant")), "config.agents[0].id"),
        (body(agent(name="x" * 65)), "config.agents[0].name"),
        (body(agent(identity="x" * 32_769)), "config.agents[0].identity"),
        (body(agent(command={"executable": "node", "prefixArgs": ["a", "b"]})), "config.agents[0].command.prefixArgs"),
        (body(agent(cwd="")), "config.agents[0].cwd"),
        (body(agent(colour="red")), "config.agents[0].colour"),
        (body(agent(), limits={}), "config.limits"),
    ],
)
def test_a_draft_outside_the_contract_is_refused_with_its_path(service, request_body, path):
    assert [found for found, _ in issues(service(), request_body)] == [path]


def test_a_file_that_cannot_be_used_is_told_beside_a_proposal(service, programs, write):
    programs("owl")
    path = write({"agents": {"ada": {}}})

    shown = service().snapshot()

    assert "agents.ada.driver: is required" in shown["existingConfigError"]
    assert [each["id"] for each in shown["config"]["agents"]] == ["owl"]
    service().save({"config": shown["config"]})
    assert "existingConfigError" not in service().snapshot()
    assert json.loads((path.parent / "groupx.json.bak").read_text()) == {"agents": {"ada": {}}}


def test_a_file_that_is_no_json_is_kept_as_the_backup(service, programs, write):
    programs("owl")
    path = write("not json")

    service().save(body(agent()))

    assert (path.parent / "groupx.json.bak").read_text() == "not json"


def test_a_fault_in_a_part_that_the_setup_does_not_own_is_not_thrown_away(service, programs, write):
    programs("owl")
    path = write({"limits": {"rootTurns": 0}})

    with pytest.raises(ConfigurationError, match=r"limits\.rootTurns: must be 1 to 1,000"):
        service().save(body(agent()))
    assert json.loads(path.read_text()) == {"limits": {"rootTurns": 0}}


@pytest.mark.proves("C10")
def test_a_running_room_needs_a_restart_only_for_what_does_not_concern_its_agents(service, programs, write):
    programs("owl")
    path = write({"agents": {"ada": {"driver": "owl", "command": "owl"}}})
    running = load_configuration(path, hints=DRIVERS)

    assert service(running).snapshot()["runtimeActive"] is True
    assert service(running).save(body(agent()))["restartRequired"] is False
    assert service(running).save(body(agent(name="Ada"), agent(id="grace")))["restartRequired"] is False
    assert service(running).save(body(agent(), serverPort=4311))["restartRequired"] is True


def test_a_file_without_agents_is_shown_as_the_roster_that_it_means(service, programs, write):
    programs("owl")
    write({})

    assert [(each["id"], each["cwd"], each["name"]) for each in service().snapshot()["config"]["agents"]] == [("owl", ".", "")]


def test_a_read_only_folder_is_a_clear_refusal(service, programs, tmp_path, monkeypatch):
    programs("owl")

    def refuse(*_):
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(os, "open", refuse)
    with pytest.raises(ConfigurationError, match="it cannot be written"):
        service().save(body(agent()))
