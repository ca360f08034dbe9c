"""Opening: a file that cannot be a room is refused with an act that helps, and stays as it was."""

import hashlib
import sqlite3

import pytest

from groupx_host.errors import DatabaseRefused
from groupx_host.model.codec import BodyCodec
from groupx_host.store import Store

REFERENCE_TABLES = ("CREATE TABLE schema_migrations (version INTEGER PRIMARY KEY)", "CREATE TABLE turns (turn_id TEXT)")


def make(path, *statements, journal="DELETE", version=0):
    connection = sqlite3.connect(path, isolation_level=None)
    connection.execute(f"PRAGMA journal_mode = {journal}")
    for statement in statements:
        connection.execute(statement)
    connection.execute(f"PRAGMA user_version = {version}")
    connection.close()


async def refused(path):
    before = hashlib.sha256(path.read_bytes()).hexdigest()
    with pytest.raises(DatabaseRefused) as caught:
        await Store.open(path, bodies=BodyCodec())
    assert hashlib.sha256(path.read_bytes()).hexdigest() == before
    assert caught.value.hint
    return str(caught.value)


async def test_a_new_file_gets_its_tables_its_seeds_and_a_folder_that_git_ignores(tmp_path):
    store = await Store.open(tmp_path / ".groupx" / "groupx.db", bodies=BodyCodec())
    tables = await store.read(lambda reader: {row[0] for row in reader.execute("SELECT name FROM sqlite_master")})
    bindings = await store.read(lambda reader: {row[0] for row in reader.execute("SELECT binding_id FROM session_bindings")})
    mode = await store.write(lambda tx: (tx.one("PRAGMA journal_mode")[0], tx.one("PRAGMA synchronous")[0]))
    await store.close()

    assert {"events", "turns", "turn_attempts", "client_commands", "delivery_cursors"} <= tables
    assert bindings == {"binding:web", "binding:operator"}
    assert mode == ("wal", 2)
    assert (tmp_path / ".groupx" / ".gitignore").read_text() == "*\n"


async def test_the_epoch_names_the_file(tmp_path):
    first = await Store.open(tmp_path / "a.db", bodies=BodyCodec())
    await first.close()
    again = await Store.open(tmp_path / "a.db", bodies=BodyCodec())
    await again.close()
    other = await Store.open(tmp_path / "b.db", bodies=BodyCodec())
    await other.close()

    assert first.epoch == again.epoch != other.epoch


async def test_a_file_that_is_no_database_is_refused_untouched(tmp_path):
    path = tmp_path / "x.db"
    path.write_bytes(b"hello world " * 1000)

    assert "not an intact" in await refused(path)


async def test_a_database_of_something_else_is_refused_untouched(tmp_path):
    make(tmp_path / "x.db", "CREATE TABLE invoices (id INTEGER)")

    assert "something else" in await refused(tmp_path / "x.db")


async def test_a_database_that_only_looks_like_one_of_the_node_implementation_is_refused_untouched(tmp_path):
    make(tmp_path / "x.db", *REFERENCE_TABLES, version=9)

    assert "no GroupX for Node writes" in await refused(tmp_path / "x.db")


async def test_a_truncated_database_is_refused_untouched(tmp_path):
    store = await Store.open(tmp_path / "x.db", bodies=BodyCodec())
    await store.close()
    whole = (tmp_path / "x.db").read_bytes()
    (tmp_path / "x.db").write_bytes(whole[: len(whole) // 2])

    await refused(tmp_path / "x.db")


async def test_a_database_of_a_newer_build_is_refused(tmp_path):
    store = await Store.open(tmp_path / "x.db", bodies=BodyCodec())
    await store.close()
    connection = sqlite3.connect(tmp_path / "x.db")
    connection.execute("INSERT INTO _sqlite_migrations (migration_set, name, applied_at) VALUES ('groupx_core', '9999_future', 'x')")
    connection.commit()
    connection.close()

    with pytest.raises(DatabaseRefused, match="newer"):
        await Store.open(tmp_path / "x.db", bodies=BodyCodec())


async def test_a_folder_that_cannot_be_made_is_a_clear_error(tmp_path):
    (tmp_path / "file").write_text("")

    with pytest.raises(DatabaseRefused, match="folder cannot be used"):
        await Store.open(tmp_path / "file" / "groupx.db", bodies=BodyCodec())
