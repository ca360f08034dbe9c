"""A file that is no intact room is refused and left as it is, byte for byte, its log and the log's index too."""

import hashlib
import os
import random
import shutil
import signal
import sqlite3
import struct
import subprocess
import sys

import pytest

from groupx_host.errors import DatabaseRefused
from groupx_host.model.codec import BodyCodec
from groupx_host.store import Store
from groupx_host.store.backups import newest_usable
from groupx_host.store.closed_room import back_up_closed
from groupx_host.store.examination import examine_database

pytestmark = pytest.mark.proves("storage.damage")

PAGE = 4_096
ROUNDS = int(os.environ.get("GROUPX_DAMAGE_ROUNDS", "40"))
"""Seeds of the test at random; the long form sets more."""
CRASHING = """
import asyncio, os, signal, sys
from pathlib import Path
from groupx_host.model.actors import SEEDED_ACTORS
from groupx_host.model.bodies import MessageCreated
from groupx_host.model.codec import BodyCodec
from groupx_host.model.envelopes import NewEvent
from groupx_host.model.ids import new_id
from groupx_host.store import Store
def said():
    body = MessageCreated(content="y" * 900)
    return NewEvent(event_id=new_id("evt"), type=body.type, actor=SEEDED_ACTORS[0], body=body, correlation_id="corr_1")
async def main():
    store = await Store.open(Path(sys.argv[1]), bodies=BodyCodec())
    for _ in range(30):
        await store.write(lambda tx: tx.append(said()))
    os.kill(os.getpid(), signal.SIGKILL)
asyncio.run(main())
"""


async def filled(path, message, events=60):
    store = await Store.open(path, bodies=BodyCodec())
    for number in range(events):
        await store.write(lambda tx, number=number: tx.append(message("x" * 1_500, f"key {number}")))
    await store.close()


@pytest.fixture
async def room(tmp_path, message):
    """A small room that was closed."""
    path = tmp_path / "room" / "groupx.db"
    await filled(path, message)
    return path


@pytest.fixture
def crashed(room):
    """The same after a power cut: its last events are in the log only."""
    process = subprocess.run([sys.executable, "-c", CRASHING, str(room)], stderr=subprocess.PIPE, check=False)
    assert process.returncode == -signal.SIGKILL, process.stderr
    assert beside(room, "-wal").stat().st_size > 30 * PAGE
    return room


def beside(path, suffix):
    return path.with_name(path.name + suffix)


def contents(path):
    found = (each for each in path.parent.rglob("*") if each.is_file() and not each.name.endswith(".lock"))
    return {str(each): hashlib.sha256(each.read_bytes()).hexdigest() for each in found}


async def refused(path, words=""):
    before = contents(path)
    with pytest.raises(DatabaseRefused) as caught:
        await opened(path)
    found = examine_database(path)

    assert contents(path) == before
    assert words in str(caught.value)
    assert caught.value.hint
    assert not found.usable
    assert found.advice
    return found


async def opened(path):
    store = await Store.open(path, bodies=BodyCodec())
    head = store.tail.head
    await store.close()
    return head


def pages_of(path):
    """Page numbers by what they are: the roots, inner pages and leaves of tables and indexes, and the free ones."""
    data = path.read_bytes()
    kinds = {2: "inner index", 5: "inner table", 10: "leaf index", 13: "leaf table"}
    found = {}
    for number in range(2, len(data) // PAGE + 1):
        kind = kinds.get(data[(number - 1) * PAGE], "other")
        found.setdefault(kind, []).append(number)
    trunk = struct.unpack(">I", data[32:36])[0]
    if trunk:
        found["freelist"] = [trunk]
    return found


def overwrite(path, offset, data):
    with path.open("r+b") as file:
        file.seek(offset)
        file.write(data)


@pytest.mark.parametrize("kept", [0, 1, 99, 100, PAGE, PAGE + 1, 0.5, 0.9, -1])
async def test_a_file_that_was_cut(room, kept):
    size = room.stat().st_size
    os.truncate(room, int(size * kept) if isinstance(kept, float) else size + kept if kept < 0 else kept)

    await refused(room)


@pytest.mark.parametrize("kind", ["inner table", "leaf table", "leaf index", "freelist"])
@pytest.mark.parametrize("data", [b"\x00" * PAGE, b"\xff" * PAGE, bytes(range(256)) * 16], ids=["zeros", "ones", "noise"])
async def test_a_page_that_holds_something_else(room, kind, data):
    with sqlite3.connect(room, isolation_level=None) as connection:
        connection.execute("CREATE TABLE gone AS SELECT * FROM events")
        connection.execute("DROP TABLE gone")
        connection.execute("PRAGMA journal_mode = DELETE")
    connection.close()
    overwrite(room, (pages_of(room)[kind][-1] - 1) * PAGE, data)

    await refused(room)


async def test_two_pages_that_changed_places(room):
    first, second = pages_of(room)["leaf table"][-2:]
    data = room.read_bytes()
    one, two = (data[(number - 1) * PAGE : number * PAGE] for number in (first, second))
    overwrite(room, (first - 1) * PAGE, two)
    overwrite(room, (second - 1) * PAGE, one)

    await refused(room)


@pytest.mark.parametrize(
    ("made", "words"),
    [
        (lambda path: path.write_text("a letter\n" * 900), "not an intact SQLite database"),
        (lambda path: path.write_bytes(b""), "empty"),
        (lambda path: path.write_bytes(b"SQLite format 3\x00" + b"\xff" * 8_000), ""),
        (lambda path: path.mkdir(), "is a folder"),
        (os.mkfifo, "no ordinary file"),
        (lambda path: sqlite3.connect(path).execute("CREATE TABLE invoices (id)").connection.close(), "something else"),
    ],
    ids=["text", "empty", "header only", "folder", "pipe", "another program's"],
)
async def test_what_never_was_a_room(tmp_path, made, words):
    made(tmp_path / "groupx.db")

    await refused(tmp_path / "groupx.db", words)


async def test_a_room_of_a_newer_build(room):
    with sqlite3.connect(room) as connection:
        connection.execute(
            "INSERT INTO _sqlite_migrations (migration_set, name, applied_at) VALUES ('groupx_core', '9999_future', 'x')"
        )
        connection.execute("PRAGMA journal_mode = DELETE")
    connection.close()

    assert "Update GroupX" in (await refused(room, "newer GroupX")).advice


async def test_a_room_after_a_power_cut_opens_whole(crashed):
    before = contents(crashed)
    found = examine_database(crashed)

    assert (found.usable, contents(crashed)) == (True, before)
    assert "holds 90 events" in found.sentence
    assert await opened(crashed) == 90


async def test_what_a_killed_look_left_beside_it_is_taken_away_by_the_next(crashed):
    gone = subprocess.Popen([sys.executable, "-c", ""])
    gone.wait()
    left = crashed.with_name(f".groupx-look-{gone.pid}-x")
    mine = crashed.with_name(f".groupx-look-{os.getpid()}-x")
    for folder in (left, mine):
        folder.mkdir()
        os.link(crashed, folder / "groupx.db")
    examine_database(crashed)

    assert (left.exists(), mine.exists()) == (False, True)


async def test_a_log_whose_end_is_torn_opens_without_what_was_never_acknowledged(crashed):
    os.truncate(beside(crashed, "-wal"), beside(crashed, "-wal").stat().st_size - 1)

    assert await opened(crashed) == 89


async def test_a_log_of_another_room(crashed, tmp_path, message):
    other = tmp_path / "other" / "groupx.db"
    await filled(other, message, events=45)
    shutil.copyfile(beside(crashed, "-wal"), beside(other, "-wal"))

    await refused(other)


@pytest.mark.parametrize("data", [b"not a log " * 5_000, b"\x37\x7f\x06\x82" + b"\x00" * 50_000], ids=["text", "header only"])
async def test_a_log_that_is_none(room, data):
    beside(room, "-wal").write_bytes(data)

    await refused(room, "is not its own")


async def test_a_log_that_was_broken_in_the_middle(crashed):
    overwrite(beside(crashed, "-wal"), 32 + 10 * (PAGE + 24) + 100, b"\xa5" * 64)

    await refused(crashed, "broken in the middle")


async def test_a_log_without_its_file(crashed):
    crashed.write_bytes(b"")

    await refused(crashed, "empty")


@pytest.mark.parametrize("seed", range(ROUNDS))
async def test_bytes_anywhere_are_refused_untouched_or_harmless(room, seed):
    """Nothing between: no traceback, no half-opened room, and what opens is whole."""
    chance = random.Random(seed)
    for _ in range(chance.choice((1, 1, 3))):
        offset = chance.choice((chance.randrange(100), chance.randrange(room.stat().st_size)))
        overwrite(room, offset, chance.randbytes(chance.choice((1, 4, 64, PAGE)))[: room.stat().st_size - offset])
    before = contents(room)
    found = examine_database(room)
    assert contents(room) == before

    if found.usable:
        assert await opened(room) == 60
        assert examine_database(room).usable
    else:
        await refused(room)


async def test_the_newest_usable_backup_is_named_and_the_way_to_put_it_back(room):
    old, new, broken = (room.with_name(name) for name in ("old.db", "groupx.db.before-update.1.bak", "newest.db"))
    for number, path in enumerate((old, new, broken)):
        back_up_closed(room, path)
        os.utime(path, (1_800_000_000 + number, 1_800_000_000 + number))
    os.truncate(broken, 5_000)
    os.utime(broken, (1_900_000_000, 1_900_000_000))
    os.truncate(room, 8_192)
    found = await refused(room, "cut short")

    assert str(new) in found.advice
    assert "60 events" in found.advice
    assert f"copy the backup to {room}" in found.advice
    # A person does what it says.
    room.unlink()
    shutil.copyfile(newest_usable(room).path, room)
    assert await opened(room) == 60


async def test_without_a_backup_it_says_so(room):
    os.truncate(room, 8_192)

    assert "No usable backup" in (await refused(room)).advice
