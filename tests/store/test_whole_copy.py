"""A copy of a database is whole and checked, or it is not there."""

import os
import signal
import sqlite3
import subprocess
import sys

import pytest

from groupx_host.errors import CopyFailed, DatabaseInUse, DatabaseRefused, PlaceTaken
from groupx_host.model.codec import BodyCodec
from groupx_host.store import Store
from groupx_host.store.closed_room import back_up_closed
from groupx_host.store.lock import DatabaseLock
from groupx_host.store.whole_copy import check_file, copy_database, growing_beside, put_in_place

pytestmark = pytest.mark.proves("storage.backup")

KILLED = """
import sqlite3, sys, time
from pathlib import Path
from groupx_host.store import whole_copy
whole_copy.PAGES_AT_ONCE = 1
def wait():
    print("copying", flush=True)
    time.sleep(60)
with whole_copy.growing_beside(Path(sys.argv[2])) as partial:
    whole_copy.copy_database(sqlite3.connect(sys.argv[1]), partial, stop=wait)
"""


@pytest.fixture
async def database(tmp_path, message):
    path = tmp_path / "room" / "groupx.db"
    store = await Store.open(path, bodies=BodyCodec())
    for number in range(50):
        await store.write(lambda tx, number=number: tx.append(message("x" * 2_000, f"key {number}")))
    await store.close()
    return path


def rows(path):
    with sqlite3.connect(path) as connection:
        return list(connection.iterdump())


def test_it_has_every_row_and_stands_alone(database, tmp_path):
    copied = back_up_closed(database, tmp_path / "copy.db")

    assert copied.events == 50
    assert rows(tmp_path / "copy.db") == rows(database)
    assert sorted(path.name for path in tmp_path.iterdir()) == ["copy.db", "room"]
    assert check_file(tmp_path / "copy.db") == copied


def test_the_original_is_not_changed_by_it(database, tmp_path):
    before = database.read_bytes()
    back_up_closed(database, tmp_path / "copy.db")

    assert database.read_bytes() == before
    assert {path.name for path in database.parent.iterdir()} == {"groupx.db", "groupx.db.lock"}


@pytest.mark.parametrize("kind", ["file", "folder", "dangling link"])
def test_what_is_there_is_never_written_over(database, tmp_path, kind):
    target = tmp_path / "taken"
    {"file": lambda: target.write_text("mine"), "folder": target.mkdir, "dangling link": lambda: target.symlink_to("nowhere")}[
        kind
    ]()

    with pytest.raises(PlaceTaken):
        back_up_closed(database, target)
    assert kind != "file" or target.read_text() == "mine"


def test_somebody_who_takes_the_place_meanwhile_keeps_it(database, tmp_path):
    target = tmp_path / "copy.db"
    with growing_beside(target) as partial:
        copy_database(sqlite3.connect(database), partial)
        target.write_text("mine")
        with pytest.raises(PlaceTaken):
            put_in_place(partial, target)

    assert target.read_text() == "mine"
    assert [path.name for path in tmp_path.iterdir() if path.is_file()] == ["copy.db"]


def test_it_holds_one_moment_although_somebody_writes_on(database, tmp_path):
    source, other = sqlite3.connect(database), sqlite3.connect(database, isolation_level=None)
    with growing_beside(tmp_path / "copy.db") as partial:
        copied = copy_database(
            source, partial, stop=lambda: other.execute("UPDATE events SET actor_display_name = 'later'") is None
        )
        put_in_place(partial, tmp_path / "copy.db")
    source.close()
    other.close()

    with sqlite3.connect(tmp_path / "copy.db") as copy:
        assert copy.execute("SELECT count(*) FROM events WHERE actor_display_name = 'later'").fetchone() == (0,)
    assert copied.events == 50


def test_a_copy_that_nobody_waits_for_ends_and_is_gone(database, tmp_path):
    with pytest.raises(CopyFailed), growing_beside(tmp_path / "copy.db") as partial:
        copy_database(sqlite3.connect(database), partial, stop=lambda: True)

    assert [path.name for path in tmp_path.iterdir()] == ["room"]


def test_a_damaged_original_makes_no_copy(database, tmp_path):
    with database.open("r+b") as file:
        file.seek(8 * 4_096)
        file.write(b"\xa5" * 8 * 4_096)

    with pytest.raises((CopyFailed, DatabaseRefused)):
        back_up_closed(database, tmp_path / "copy.db")
    assert [path.name for path in tmp_path.iterdir()] == ["room"]


def test_a_kill_in_the_middle_leaves_nothing_at_its_place_and_the_next_copy_cleans_up(database, tmp_path):
    target = tmp_path / "copy.db"
    process = subprocess.Popen([sys.executable, "-c", KILLED, database, target], stdout=subprocess.PIPE)
    assert process.stdout.readline() == b"copying\n"
    process.send_signal(signal.SIGKILL)
    process.wait()
    process.stdout.close()

    assert not target.exists()
    back_up_closed(database, target)
    assert sorted(path.name for path in tmp_path.iterdir()) == ["copy.db", "room"]


def test_a_copy_that_another_process_is_making_is_left_to_it(database, tmp_path):
    others = tmp_path / f".copy.db.{os.getppid()}.partial"
    others.write_text("growing")
    back_up_closed(database, tmp_path / "copy.db")

    assert others.read_text() == "growing"


def test_a_room_that_has_the_database_open_is_not_read_behind_its_back(database, tmp_path):
    lock = DatabaseLock(database)
    lock.acquire()
    try:
        with pytest.raises(DatabaseInUse):
            back_up_closed(database, tmp_path / "copy.db")
    finally:
        lock.release()


def test_a_folder_that_is_not_there_is_said(database, tmp_path):
    with pytest.raises(CopyFailed, match="no such folder"):
        back_up_closed(database, tmp_path / "nowhere" / "copy.db")
