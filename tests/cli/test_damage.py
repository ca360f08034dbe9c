"""A damaged database, as a person meets it: a sentence and an act, never a traceback, and the file as it was."""

import os

import pytest
from running_room import RunningRoom

pytestmark = pytest.mark.proves("storage.damage")


@pytest.fixture(scope="module")
def whole(tmp_path_factory):
    """A room that was closed in order, and a backup of it."""
    room = RunningRoom(tmp_path_factory.mktemp("damaged"), agents=("ada",)).start()
    room.ask("echo precious")
    room.stop()
    room.database = room.folder / ".groupx" / "groupx.db"
    assert room.groupx("backup", str(room.database.with_name("kept.db"))).returncode == 0
    room.data = room.database.read_bytes()
    return room


@pytest.fixture
def room(whole):
    """Each test breaks it anew."""
    for suffix in ("-wal", "-shm"):
        whole.database.with_name(f"groupx.db{suffix}").unlink(missing_ok=True)
    whole.database.write_bytes(whole.data)
    return whole


def contents(room):
    return {path.name: path.read_bytes() for path in room.database.parent.iterdir() if path.name.startswith("groupx.db")}


BREAKING = {
    "cut": lambda path: os.truncate(path, 10_000),
    "empty": lambda path: os.truncate(path, 0),
    "noise": lambda path: path.write_bytes(path.read_bytes()[:8_192] + b"\xa5" * (path.stat().st_size - 8_192)),
    "text": lambda path: path.write_text("Dear diary,\n" * 500),
    "log": lambda path: path.with_name("groupx.db-wal").write_bytes(b"somebody else's log " * 3_000),
}


@pytest.mark.parametrize("breaking", BREAKING.values(), ids=BREAKING)
def test_start_refuses_and_the_doctor_says_how_to_put_the_backup_back(room, typed, refused, breaking):
    breaking(room.database)
    before = contents(room)

    said = refused(
        typed(room, "start", "--no-open"), says=str(room.database), hint="`groupx doctor` names the newest usable backup"
    )
    found = typed(room, "doctor")

    assert "Traceback" not in said + found.stdout + found.stderr
    assert found.returncode == 1
    assert f"The newest usable backup is {room.database.with_name('kept.db')}" in found.stdout
    assert {name: data for name, data in contents(room).items() if name != "groupx.db.lock"} == {
        name: data for name, data in before.items() if name != "groupx.db.lock"
    }


def test_what_the_doctor_says_brings_the_room_back(room, typed):
    os.truncate(room.database, 10_000)
    room.database.rename(room.database.with_name("groupx.db.damaged"))
    room.database.write_bytes(room.database.with_name("kept.db").read_bytes())
    room.start()

    assert "precious" in [event["body"].get("content") for event in room.log()]
    assert room.stop() == 0


def test_an_export_and_a_backup_of_a_damaged_room_are_refused_and_leave_nothing(room, typed, refused, tmp_path):
    room.database.write_text("Dear diary,\n" * 500)

    refused(typed(room, "backup", str(tmp_path / "copy.db")), says=str(room.database))
    refused(typed(room, "export", "-o", str(tmp_path / "room.html")), says=str(room.database))
    assert list(tmp_path.iterdir()) == []
