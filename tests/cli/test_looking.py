"""`doctor` and `plugins`: what is here and what is wrong with it."""

import json

import pytest


def findings(room):
    done = room.groupx("doctor", "--json")
    return done, json.loads(done.stdout)


def test_a_healthy_room_is_called_healthy(running):
    done, report = findings(running)

    assert (done.returncode, report["schema"], report["healthy"]) == (0, "groupx.doctor/1", True), report
    assert {"configuration", "database", "agent:ada", "agent:grace"} <= {row["subject"] for row in report["findings"]}
    assert all(row["text"] for row in report["findings"])


def test_the_words_for_people_are_the_same_findings(running):
    words = running.groupx("doctor")

    assert words.returncode == 0
    assert all(row["text"] in words.stdout for row in findings(running)[1]["findings"] if "seconds" not in row["text"])


def test_it_changes_nothing_and_starts_nothing(idle):
    before = sorted(path.name for path in idle.folder.iterdir())
    done, _ = findings(idle)

    assert done.returncode == 0
    assert sorted(path.name for path in idle.folder.iterdir() if path.name != "home") == [name for name in before if name != "home"]


@pytest.mark.parametrize(
    ("change", "subject", "says"),
    [
        ({"agents": {"a": {"driver": "nobody", "command": "x"}}}, "agent:a", "nobody"),
        ({"agents": {"a": {"driver": "grok", "command": "/nowhere/grok"}}}, "agent:a", "/nowhere/grok"),
        ({"agents": {"a": {"driver": "demo", "command": "ada", "cwd": "gone"}}}, "agent:a", "gone"),
        ({"limits": {"queuePerAgent": 0}}, "configuration", "queuePerAgent"),
    ],
)
def test_each_problem_has_its_subject_its_words_and_a_hint(idle, change, subject, says):
    idle.configure(idle.document | change)
    done, report = findings(idle)
    problems = [row for row in report["findings"] if row["level"] == "problem"]

    assert (done.returncode, report["healthy"]) == (1, False)
    assert [row["subject"] for row in problems] == [subject]
    assert says in problems[0]["text"]
    assert problems[0]["hint"]


def test_a_damaged_database_is_found_and_left_alone(idle):
    database = idle.folder / ".groupx" / "groupx.db"
    database.parent.mkdir()
    database.write_bytes(b"SQLite format 3\x00" + b"\xff" * 8_000)
    before = database.read_bytes()
    done, report = findings(idle)

    assert done.returncode == 1
    assert [row["subject"] for row in report["findings"] if row["level"] == "problem"] == ["database"]
    assert database.read_bytes() == before


def test_without_a_configuration_it_says_how_to_begin(idle):
    (idle.folder / "groupx.json").unlink()
    done = idle.groupx("doctor")

    assert "groupx start" in done.stdout or "groupx init" in done.stdout
    assert "Traceback" not in done.stdout + done.stderr


def test_plugins_are_listed_for_people_and_for_scripts(idle):
    words = idle.groupx("plugins")
    report = json.loads(idle.groupx("plugins", "--json").stdout)

    assert words.returncode == 0
    assert report["schema"] == "groupx.plugins/1"
    assert all(row["name"] in words.stdout for row in report["plugins"])


def test_a_blocked_plugin_is_not_imported(idle):
    idle.configure(idle.document | {"plugins": {"block": ["groupx-driver-claude"]}})
    report = json.loads(idle.groupx("plugins", "--json").stdout)

    assert "claude" not in {row["name"] for row in report["plugins"] if row["contributes"]}
