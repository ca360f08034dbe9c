"""`doctor --audit`: the log auditor on a person's database, read-only."""

import gzip
import json
import sqlite3
from pathlib import Path

import pytest

REFERENCE = Path(__file__).parents[1] / "store" / "data" / "reference-room-v9.db.gz"


def audited(typed, room):
    done = typed(room, "doctor", "--audit", "--json")
    report = json.loads(done.stdout)
    return done.returncode, [row for row in report["findings"] if row["subject"] == "log"]


def files(room):
    return {path.name: path.read_bytes() for path in (room.folder / ".groupx").iterdir()}


@pytest.mark.proves("audit.doctor")
def test_a_running_room_is_audited_under_its_own_feet_and_goes_on(running, typed):
    assert running.ask("echo one") == "one"

    code, (row,) = audited(typed, running)

    assert (code, row["level"]) == (0, "ok")
    assert "keep the laws" in row["text"]
    assert running.ask("echo two") == "two"


@pytest.mark.proves("audit.doctor")
def test_a_fault_is_told_with_its_law_its_name_and_a_hint_and_the_file_stays_as_it_is(idle, typed):
    idle.start()
    idle.ask("echo one")
    idle.stop()
    assert audited(typed, idle)[0] == 0
    database = sqlite3.connect(idle.folder / ".groupx" / "groupx.db", isolation_level=None)
    database.execute("UPDATE turn_attempts SET delivery_certainty = 'unknown'")
    database.close()
    before = files(idle)

    code, rows = audited(typed, idle)
    words = typed(idle, "doctor", "--audit")

    assert (code, words.returncode) == (1, 1)
    assert {"L3 certainty", "L3 cursor"} == {row["text"].partition(":")[0] for row in rows}
    assert all(row["level"] == "problem" and row["hint"] for row in rows)
    assert all(row["text"] in words.stdout and row["hint"] in words.stdout for row in rows)
    assert files(idle) == before


@pytest.mark.proves("audit.doctor", "storage.adoption")
def test_a_room_of_the_node_implementation_is_audited_before_and_after_it_is_taken_over(idle, typed):
    folder = idle.folder / ".groupx"
    folder.mkdir(exist_ok=True)
    (folder / "groupx.db").write_bytes(gzip.decompress(REFERENCE.read_bytes()))

    code, (before,) = audited(typed, idle)
    idle.start()
    idle.ask("echo one")
    (during,) = audited(typed, idle)[1]
    idle.stop()

    assert code == 0
    assert before["text"].startswith("762 events and 100 turns keep the laws")
    assert during["level"] == "ok", during


@pytest.mark.parametrize(("content", "says"), [(None, "does not exist yet"), (b"no database" * 100, "cannot be audited")])
def test_what_is_no_room_is_said_in_a_sentence(idle, typed, content, says):
    folder = idle.folder / ".groupx"
    folder.mkdir(exist_ok=True)
    (folder / "groupx.db").unlink(missing_ok=True)
    if content:
        (folder / "groupx.db").write_bytes(content)

    code, (row,) = audited(typed, idle)

    assert says in row["text"]
    assert code == int(content is not None)
    assert bool(row["hint"]) == (content is not None)
