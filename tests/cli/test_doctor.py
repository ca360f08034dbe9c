"""`doctor`: what is wrong here and what helps, without a model call and without a change."""

import json

import pytest


def findings(typed, room):
    done = typed(room, "doctor", "--json")
    return done, json.loads(done.stdout)


def problems(report):
    return [row for row in report["findings"] if row["level"] == "problem"]


def test_a_healthy_running_room_is_called_healthy(running, typed):
    done, report = findings(typed, running)

    assert (done.returncode, report["schema"], report["healthy"]) == (0, "groupx.doctor/1", True), report
    assert {"configuration", "port", "database", "agent:ada", "agent:grace"} <= {row["subject"] for row in report["findings"]}
    assert all(row["text"] for row in report["findings"])


def test_the_words_for_people_are_the_same_findings_in_columns(running, typed):
    words = typed(running, "doctor")
    report = findings(typed, running)[1]
    lines = words.stdout.splitlines()

    assert (words.returncode, words.stderr) == (0, "")
    assert [row["text"] for row in report["findings"] if row["text"] not in words.stdout] == []
    assert lines[-1] == "Nothing is wrong."
    assert len({line.index(row["text"]) for line, row in zip(lines, report["findings"], strict=False)}) == 1


@pytest.mark.proves("L1")
def test_a_running_room_is_asked_about_its_database_and_the_file_is_left_to_it(running, typed):
    _, report = findings(typed, running)

    (database,) = [row for row in report["findings"] if row["subject"] == "database"]
    assert "says the room" in database["text"]


def test_it_changes_nothing_and_starts_nothing(idle, typed):
    before = contents(idle.folder)
    done, _ = findings(typed, idle)

    assert done.returncode == 0
    assert contents(idle.folder) == before


def test_a_closed_database_has_no_new_file_beside_it(idle, typed):
    # A whole database of a room that was closed in order.
    idle.start()
    idle.stop()
    before = contents(idle.folder)
    done, report = findings(typed, idle)

    assert "groupx.db is intact and holds" in next(row["text"] for row in report["findings"] if row["subject"] == "database")
    assert done.returncode == 0
    assert contents(idle.folder) == before


def contents(folder):
    return {
        str(path): path.read_bytes() for path in sorted(folder.rglob("*")) if path.is_file() and "home" not in path.relative_to(folder).parts
    }


@pytest.mark.parametrize(
    ("change", "subject", "says"),
    [
        ({"agents": {"a": {"driver": "nobody", "command": "x"}}}, "agent:a", "nobody"),
        ({"agents": {"a": {"driver": "grok", "command": "/nowhere/grok"}}}, "agent:a", "/nowhere/grok"),
        ({"agents": {"a": {"driver": "demo", "command": "ada", "cwd": "gone"}}}, "agent:a", "gone"),
        ({"limits": {"queuePerAgent": 0}}, "configuration", "queuePerAgent"),
    ],
)
def test_each_problem_has_its_subject_its_words_and_a_hint(idle, typed, change, subject, says):
    idle.configure(idle.document | change)
    done, report = findings(typed, idle)

    assert (done.returncode, report["healthy"]) == (1, False)
    assert [row["subject"] for row in problems(report)] == [subject]
    assert says in problems(report)[0]["text"]
    assert problems(report)[0]["hint"]


@pytest.mark.parametrize("data", [b"SQLite format 3\x00" + b"\xff" * 8_000, b"a letter to my mother", b"\x00" * 4_096])
def test_a_database_that_is_none_is_found_and_left_alone(idle, typed, data):
    database = idle.folder / ".groupx" / "groupx.db"
    database.parent.mkdir()
    database.write_bytes(data)
    done = typed(idle, "doctor")
    problem = next(line for line in done.stdout.splitlines() if line.startswith("problem"))

    assert done.returncode == 1
    assert str(database) in problem
    assert done.stdout.splitlines()[-1] == "1 problem, 0 warnings."
    assert contents(idle.folder / ".groupx") == {str(database): data}


def test_the_port_of_another_room_is_a_problem(running, idle, typed):
    idle.configure(idle.document | {"server": {"port": running.port}})
    done, report = findings(typed, idle)

    assert done.returncode == 1
    assert [(row["subject"], "another GroupX room" in row["text"]) for row in problems(report)] == [("port", True)]


def test_a_change_that_waits_for_a_restart_is_a_warning(running, typed, refused):
    text = (running.folder / "groupx.json").read_text()
    (running.folder / "groupx.json").write_text(json.dumps(running.document | {"timeouts": {"closeMs": 4_321}}))
    try:
        done, report = findings(typed, running)
    finally:
        (running.folder / "groupx.json").write_text(text)

    assert done.returncode == 0
    assert [row["subject"] for row in report["findings"] if row["level"] == "warning"] == ["port"]
    assert "`groupx restart`" in next(row["hint"] for row in report["findings"] if row["level"] == "warning")


def test_a_file_that_was_named_and_is_not_there_is_an_error(empty, typed, refused):
    refused(typed(empty, "doctor", "--config", "elsewhere.json"), says="elsewhere.json does not exist", hint="--config PATH")


def test_without_a_configuration_it_says_how_to_begin(empty, typed):
    # Without a PATH no CLI of this machine is found and looked at.
    done = typed(empty, "doctor", more={"PATH": str(empty.folder)})

    assert done.returncode == 0
    assert "groupx.json does not exist" in done.stdout
    assert "hint: `groupx start`" in done.stdout
    assert done.stderr == ""
