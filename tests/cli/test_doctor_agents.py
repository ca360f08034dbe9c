"""`doctor` and the CLIs of the agents: programs on a PATH that behave like good, old and retired ones."""

import json
import os
import sys
from pathlib import Path

import pytest

VENDOR = Path(__file__).parents[2] / "groupx-driver-acp" / "tests" / "scripted_vendor.py"
RETIRED = "#!/bin/sh\necho 'kimi-cli is no longer maintained. Please install Kimi Code.' >&2\nexit 0\n"


@pytest.fixture
def programs(idle):
    """Put programs where the room's commands are looked up; returns what the environment needs."""
    folder = idle.folder / "bin"
    folder.mkdir()

    def put(**texts):
        for name, text in texts.items():
            (folder / name).write_text(text)
            (folder / name).chmod(0o755)
        return {"PATH": f"{folder}{os.pathsep}/usr/bin{os.pathsep}/bin"}

    put.folder = folder
    return put


def plays(vendor, **settings):
    """A program that plays an agent as it was seen."""
    words = json.dumps(json.dumps(settings)).replace("'", "")
    return f'#!/bin/sh\nexport VENDOR_SETTINGS={words}\nexec {sys.executable} {VENDOR} {vendor} "$@"\n'


def with_agents(room, *drivers):
    room.configure(
        room.document | {"agents": {driver: {"driver": driver, "command": driver, "cwd": "."} for driver in drivers}}
    )


def examined(typed, room, environment):
    done = typed(room, "doctor", "--json", more=environment)
    report = json.loads(done.stdout)
    return done.returncode, report


def of(report, subject, level):
    return [row for row in report["findings"] if (row["subject"], row["level"]) == (subject, level)]


def test_a_good_cli_is_told_with_place_version_mode_and_tools(idle, programs, typed):
    with_agents(idle, "kimi")
    code, report = examined(typed, idle, programs(kimi=plays("kimi", attaches=True)))

    place, handshake = of(report, "agent:kimi", "ok")
    (agent,) = report["agents"]
    assert (code, report["healthy"]) == (0, True), report
    assert place["text"] == f"Kimi Code 2.1.0 at {programs.folder / 'kimi'}."
    assert handshake["text"] == "handshake passed: mode auto; resume session/resume; room tools attached."
    assert (agent["driver"], agent["program"], agent["version"]) == ("kimi", str(programs.folder / "kimi"), "2.1.0")
    assert agent["facts"]["room tools"] == "attached"


def test_the_retired_cli_that_ends_without_a_word_on_stdout_is_named_with_the_one_to_install(idle, programs, typed):
    with_agents(idle, "kimi")
    code, report = examined(typed, idle, programs(kimi=RETIRED))

    (problem,) = of(report, "agent:kimi", "problem")
    assert code == 1
    assert "exit code 0: kimi-cli is no longer maintained" in problem["text"]
    assert "npm install -g @moonshot-ai/kimi-code" in problem["hint"]
    assert str(programs.folder / "kimi") in of(report, "agent:kimi", "ok")[0]["text"]


@pytest.mark.parametrize(
    ("driver", "settings", "says", "hint"),
    [
        ("kimi", {"login": True}, "Authentication required", "kimi --login"),
        ("grok", {"login": True}, "Authentication required", "XAI_API_KEY"),
        ("hermes", {"provider": "none"}, "No LLM provider configured", "hermes setup"),
    ],
)
def test_a_missing_login_has_the_hint_of_its_own_cli(idle, programs, typed, driver, settings, says, hint):
    with_agents(idle, driver)
    code, report = examined(typed, idle, programs(**{driver: plays(driver, **settings)}))

    (problem,) = of(report, f"agent:{driver}", "problem")
    assert code == 1
    assert says in problem["text"]
    assert hint in problem["hint"]


def test_a_cli_behind_an_npm_link_is_told_by_its_entry_file_and_by_the_name_that_was_found(idle, programs, typed):
    entry = idle.folder / "lib" / "kimi-code" / "dist" / "main.mjs"
    entry.parent.mkdir(parents=True)
    entry.write_text("// played by node below\n")
    entry.chmod(0o755)
    environment = programs(node=plays("kimi", attaches=True))
    (programs.folder / "kimi").symlink_to(entry)
    with_agents(idle, "kimi")
    code, report = examined(typed, idle, environment)

    (agent,) = report["agents"]
    assert code == 0, report
    assert (agent["via"], agent["program"], agent["behind"]) == ("node", str(entry), str(programs.folder / "kimi"))
    found = f"{entry} (run by {programs.folder / 'node'}, found as {programs.folder / 'kimi'})"
    assert found in of(report, "agent:kimi", "ok")[0]["text"]


def test_a_cli_that_does_not_answer_is_told_after_its_bound_and_keeps_no_other_from_being_looked_at(idle, programs, typed):
    idle.configure(idle.document | {"timeouts": {"handshakeMs": 1_000, "closeMs": 500}})
    with_agents(idle, "kimi", "grok")
    code, report = examined(
        typed, idle, programs(kimi=plays("kimi", silent=["session/new"]), grok=plays("grok", attaches=True))
    )

    (problem,) = of(report, "agent:kimi", "problem")
    assert code == 1
    assert "session/new was not answered" in problem["text"]
    assert "handshake passed" in of(report, "agent:grok", "ok")[1]["text"]


def test_a_cli_that_no_agent_uses_is_told(idle, programs, typed):
    code, report = examined(typed, idle, programs(grok="#!/bin/sh\nexit 9\n"))

    assert code == 0, report
    assert of(report, "grok", "ok") == [
        {"subject": "grok", "level": "ok", "text": f"Grok is at {programs.folder / 'grok'}; no agent uses it.", "hint": None}
    ]


def test_a_cli_whose_driver_is_not_installed_is_told_with_the_package_that_brings_it(idle, programs, typed):
    environment = programs(grok="#!/bin/sh\nexit 9\n")
    _, report = examined(typed, idle, environment | {"GROUPX_PLUGINS": "bundled"})

    (found,) = of(report, "grok", "ok")
    assert found["hint"] == "`pip install groupx-driver-acp` brings its driver."


def test_before_there_is_a_room_the_clis_of_the_machine_are_looked_at_and_none_of_them_is_a_problem(
    empty, idle, programs, typed
):
    code, report = examined(typed, empty, programs(kimi=plays("kimi", attaches=True), grok=plays("grok", login=True)))

    assert code == 0
    assert "handshake passed" in of(report, "kimi", "ok")[1]["text"]
    assert "Authentication required" in of(report, "grok", "warning")[0]["text"]
