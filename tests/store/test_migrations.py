"""Each migration comes after any earlier state of the file, keeps what is in it, and can be taken back."""

import sqlite3

import pytest
import sqlite_utils

from groupx_host.model.codec import BodyCodec
from groupx_host.store import Store
from groupx_host.store.connections import open_writer
from groupx_host.store.migrations import core
from groupx_host.store.read_models.integrity import integrity_problems

NAMES = [migration.name for migration in core.pending(sqlite_utils.Database(memory=True))]
EARLIER = NAMES[1:]
ROWS = (
    "INSERT INTO actors VALUES ('agent:ada', 'agent', 'Ada', 1, 'then', 'then')",
    "INSERT INTO agent_instances VALUES ('instance_1', 'agent:ada', 'demo', 'then', NULL, 'ready', 'structured')",
    """INSERT INTO session_bindings VALUES ('binding_1', 'instance_1', 'agent:ada', 'native-1', 'acp', NULL, 'ready', '{}', 'then',
       'then', NULL, 'structured')""",
    """INSERT INTO events (event_id, schema_version, room_id, event_type, actor_id, actor_kind, actor_display_name, targets_json,
       correlation_id, occurred_at, body_json) VALUES ('evt_1', 'groupx.event/0.1', 'room:main', 'message.created', 'agent:ada',
       'agent', 'Ada', '[]', 'corr_1', '2026-12-01T00:00:00.000Z', '{"content":"kept"}')""",
)


def made_before(path, migration):
    """A database as the build before this migration left it, with a session and an event in it."""
    connection = open_writer(path)
    core.apply(sqlite_utils.Database(connection), stop_before=migration)
    for row in ROWS:
        connection.execute(row)
    connection.close()


def schema_of(connection):
    """Tables and indexes as SQLite keeps their text."""
    return set(connection.execute("SELECT name, sql FROM sqlite_master WHERE sql IS NOT NULL").fetchall())


async def fresh_schema(folder):
    store = await Store.open(folder / "fresh.db", bodies=BodyCodec())
    try:
        return await store.read(schema_of)
    finally:
        await store.close()


@pytest.mark.parametrize("migration", EARLIER)
async def test_a_file_of_any_earlier_version_becomes_what_a_new_one_is_and_keeps_its_rows(tmp_path, migration):
    made_before(tmp_path / "x.db", migration)

    store = await Store.open(tmp_path / "x.db", bodies=BodyCodec())
    kept = await store.read(lambda reader: reader.execute("SELECT event_id, body_json FROM events").fetchall())
    native = await store.read(
        lambda reader: reader.execute("SELECT native_session_id FROM session_bindings LIMIT 1").fetchone()
    )
    schema, problems = await store.read(schema_of), await store.read(integrity_problems)
    await store.close()

    assert schema == await fresh_schema(tmp_path)
    assert (kept, native, problems) == ([("evt_1", '{"content":"kept"}')], ("native-1",), ())


@pytest.mark.parametrize("migration", EARLIER)
async def test_the_file_of_before_lies_beside_it_as_it_was(tmp_path, migration):
    made_before(tmp_path / "x.db", migration)
    store = await Store.open(tmp_path / "x.db", bodies=BodyCodec())
    await store.close()

    (backup,) = tmp_path.glob("x.db.*.bak")
    connection = sqlite3.connect(backup)
    done = [name for (name,) in connection.execute("SELECT name FROM _sqlite_migrations ORDER BY id")]
    kept = connection.execute("SELECT count(*) FROM events").fetchone()
    connection.close()
    assert (done, kept) == (NAMES[: NAMES.index(migration)], (1,))


@pytest.mark.proves("field.F6")
async def test_a_migration_that_fails_leaves_nothing_of_itself(tmp_path, monkeypatch):
    made_before(tmp_path / "x.db", "0003_session_identities")
    (failing,) = [each for each in core._migrations if each.name == "0003_session_identities"]
    whole = failing.fn

    def full_disk(db):
        whole(db)
        raise sqlite3.OperationalError("database or disk is full")

    with monkeypatch.context() as patch:
        patch.setattr(failing, "fn", full_disk)
        with pytest.raises(Exception, match="full"):
            await Store.open(tmp_path / "x.db", bodies=BodyCodec())
    connection = sqlite3.connect(tmp_path / "x.db")
    left = connection.execute("SELECT count(*) FROM sqlite_master WHERE name LIKE 'groupx_session_identities%'").fetchone()
    connection.close()
    assert left == (0,)

    store = await Store.open(tmp_path / "x.db", bodies=BodyCodec())
    assert await store.read(schema_of) == await fresh_schema(tmp_path)
    await store.close()


async def test_the_way_back_of_the_identities_gives_the_earlier_build_a_file_that_it_knows(tmp_path):
    store = await Store.open(tmp_path / "x.db", bodies=BodyCodec())
    await store.close()
    connection = sqlite3.connect(tmp_path / "x.db")
    connection.execute("DROP TABLE groupx_session_identities")
    connection.execute("DELETE FROM _sqlite_migrations WHERE name = '0003_session_identities'")
    connection.commit()
    pending = [each.name for each in core.pending(sqlite_utils.Database(connection))]
    connection.close()
    assert pending == ["0003_session_identities"]

    again = await Store.open(tmp_path / "x.db", bodies=BodyCodec())
    assert await again.read(schema_of) == await fresh_schema(tmp_path)
    await again.close()
