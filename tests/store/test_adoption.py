"""A database of the Node implementation is taken over whole or not at all, from each of its versions, and stays readable for it."""

import contextlib
import gzip
import hashlib
import json
import re
import sqlite3
from pathlib import Path

import pytest

from groupx_host.errors import ClientCommandConflict, DatabaseRefused
from groupx_host.model.codec import BodyCodec
from groupx_host.store import Store
from groupx_host.store.adoption_steps import NAMES, STEPS
from groupx_host.store.examination import examine_database
from groupx_host.store.projections.commands import find_receipt
from groupx_host.store.read_models.asks import ask_view
from groupx_host.store.read_models.history import page_after
from groupx_host.store.read_models.turns import TurnFilter, list_turns, turn_story

REFERENCE = Path(__file__).with_name("data") / "reference-room-v9.db.gz"
VERSIONS = sorted(NAMES)
FIRST_TABLES = (
    "actors", "agent_instances", "session_bindings", "client_commands", "events", "turns", "turn_attempts", "delivery_cursors",
    "memory_records", "memory_records_fts", "identity_records", "identity_records_fts", "summaries", "schema_migrations",
)  # fmt: skip
FIRST_INDEXES = (
    "session_bindings_actor_status_idx", "events_room_seq_idx", "events_correlation_seq_idx", "turns_target_status_enqueue_idx",
    "turns_correlation_idx", "turn_attempts_turn_claimed_idx", "memory_scope_status_created_idx", "memory_author_subject_idx",
    "identity_subject_status_created_idx", "identity_author_idx",
)  # fmt: skip
NOW = "2026-11-30T20:00:00.000Z"


@pytest.fixture(scope="module")
def reference(tmp_path_factory):
    """The room that the Node implementation made, as it left it."""
    path = tmp_path_factory.mktemp("reference") / "groupx.db"
    path.write_bytes(gzip.decompress(REFERENCE.read_bytes()))
    return path


@pytest.fixture
def room(reference, tmp_path):
    path = tmp_path / "groupx.db"
    path.write_bytes(reference.read_bytes())
    return path


def opened(path, work=None):
    async def run():
        store = await Store.open(path, bodies=BodyCodec())
        try:
            return await work(store) if work else None
        finally:
            await store.close()

    return run()


def schema(path):
    with sqlite3.connect(path) as connection:
        rows = connection.execute(
            "SELECT name, sql FROM sqlite_master WHERE sql IS NOT NULL AND name NOT LIKE '%fts_%'"
        ).fetchall()
    return {name: columns(path, name) if sql.startswith("CREATE TABLE") else "made" for name, sql in rows}


def columns(path, table):
    with sqlite3.connect(path) as connection:
        return {row[1]: (row[2], row[3], row[4], row[5]) for row in connection.execute(f"PRAGMA table_info({table})")}


def made_at(version, reference, path):
    """A database of that version: the first tables as the reference has them, without what came later, and then step by step."""
    with sqlite3.connect(reference) as source:
        statements = dict(source.execute("SELECT name, sql FROM sqlite_master WHERE sql IS NOT NULL").fetchall())
    connection = sqlite3.connect(path, isolation_level=None)
    for name in FIRST_TABLES:
        connection.execute(without_later(name, statements[name]))
    connection.execute("CREATE TABLE approval_requests (approval_id TEXT PRIMARY KEY)")
    triggers = [name for name in statements if re.fullmatch(r"(memory|identity)_records_a[iud]", name)]
    for name in (*FIRST_INDEXES, *triggers):
        connection.execute(statements[name])
    fill(connection)
    for each in range(2, version + 1):
        for statement in STEPS[each]:
            connection.execute(statement)
    connection.executemany(
        "INSERT INTO schema_migrations VALUES (?, ?, ?)", [(each, NAMES[each], NOW) for each in range(1, version + 1)]
    )
    connection.execute(f"PRAGMA user_version = {version}")
    connection.close()


def without_later(name, sql):
    """The table as its first version had it."""
    later = {
        "agent_instances": ("transport",),
        "session_bindings": ("transport",),
        "turns": ("transport",),
        "turn_attempts": ("dispatch_phase", "prompt_invoked_at", "summary_through_seq"),
        "memory_records": ("agent_memory_type",),
    }
    for column in later.get(name, ()):
        sql = re.sub(rf",\s*{column} (?:TEXT|INTEGER)(?:[^,()]|\([^()]*(?:\([^()]*\)[^()]*)*\))*", "", sql)
    return sql


def fill(connection):
    """A room with one finished turn, one open attempt of which nobody knows how far it came, and one queued turn."""
    for statement in (
        f"INSERT INTO actors VALUES ('user:web', 'user', 'You', 1, '{NOW}', '{NOW}')",
        f"INSERT INTO actors VALUES ('agent:ada', 'agent', 'Ada', 1, '{NOW}', '{NOW}')",
        f"INSERT INTO agent_instances VALUES ('instance_1', 'agent:ada', 'demo', '{NOW}', NULL, 'ready')",
        f"""INSERT INTO session_bindings VALUES ('binding_1', 'instance_1', 'agent:ada', 'native-1', 'acp', NULL, 'ready',
            '{{"cwd":"/x"}}', '{NOW}', NULL, NULL)""",
        f"""INSERT INTO memory_records VALUES ('mem_1', 'agent', 'agent:ada', 'note', 'agent:ada', NULL, 'kept', NULL, 'mcp', 'active',
            NULL, '{NOW}', NULL)""",
    ):
        connection.execute(statement)
    for number, status in ((1, "completed"), (2, "dispatching"), (3, "queued")):
        for kind, event in (("message.created", f"evt_m{number}"), ("turn.queued", f"evt_q{number}")):
            connection.execute(
                """INSERT INTO events (event_id, schema_version, room_id, event_type, actor_id, actor_kind, actor_display_name,
                   targets_json, correlation_id, occurred_at, body_json) VALUES (?, 'groupx.event/0.1', 'room:main', ?, 'user:web',
                   'user', 'You', '["agent:ada"]', ?, ?, ?)""",
                (event, kind, f"corr_{number}", NOW, json.dumps({"content": f"message {number}"})),
            )
        connection.execute(
            """INSERT INTO turns (turn_id, source_event_id, target_actor_id, adapter_id, binding_id, root_correlation_id, hop_count,
               queued_event_id, enqueue_seq, status, queued_at) VALUES (?, ?, 'agent:ada', 'demo', 'binding_1', ?, 0, ?, ?, ?, ?)""",
            (f"turn_{number}", f"evt_m{number}", f"corr_{number}", f"evt_q{number}", number * 2, status, NOW),
        )
    connection.execute("UPDATE turns SET terminal_event_id = 'evt_q1', terminal_at = ? WHERE turn_id = 'turn_1'", (NOW,))
    for number, ended, certainty in ((1, NOW, "delivered"), (2, None, "not_delivered")):
        connection.execute(
            "INSERT INTO turn_attempts VALUES (?, ?, 'binding_1', 'instance_1', 2, NULL, ?, NULL, ?, ?)",
            (f"attempt_{number}", f"turn_{number}", NOW, ended, certainty),
        )


@pytest.mark.proves("storage.adoption")
async def test_a_room_of_the_node_implementation_opens_with_its_whole_history_and_goes_on(room):
    async def look(store):
        return await store.read(lambda reader: page_after(reader, 0, 500)), store.tail.head

    page, head = await opened(room, look)

    assert head == page.through_seq == 762
    assert json.loads(page.envelopes[0])["body"] == {"content": "hello all"}


@pytest.mark.proves("storage.adoption", "C16")
async def test_half_a_character_that_it_stored_is_shown_as_a_mark_wherever_its_turns_are(room):
    with contextlib.closing(sqlite3.connect(room)) as before, before:
        turn_id, end, source = before.execute(
            "SELECT turn_id, terminal_event_id, source_event_id FROM turns WHERE status = 'failed' OR status = 'completed' LIMIT 1"
        ).fetchone()
        before.execute("UPDATE turns SET status = 'failed' WHERE turn_id = ?", (turn_id,))
        body = json.dumps({"turnId": turn_id, "status": "failed", "reason": "cut \ud83d", "hint": None})
        assert "\\ud83d" in body
        before.execute("UPDATE events SET body_json = ?, event_type = 'turn.failed' WHERE event_id = ?", (body, end))

    async def look(store):
        page = await store.read(lambda reader: list_turns(reader, TurnFilter(), 500))
        story = await store.read(lambda reader: turn_story(reader, turn_id))
        asked = await store.read(lambda reader: ask_view(reader, source))
        return [turn for turn in page.turns if turn["turnId"] == turn_id], story.turn, asked.results

    [listed], told, results = await opened(room, look)

    assert listed["reason"] == told["reason"] == "cut \ufffd"
    assert "hint" not in told
    assert "cut \ufffd" in [found.get("note") for found in results]


@pytest.mark.proves("storage.adoption")
async def test_no_row_of_it_is_rewritten_and_what_it_says_of_itself_stays(reference, room):
    await opened(room)

    with sqlite3.connect(reference) as before, sqlite3.connect(room) as after:
        assert after.execute("PRAGMA user_version").fetchone() == (9,)
        for (table,) in before.execute(
            "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE '%fts%'"
        ).fetchall():
            query = f"SELECT * FROM {table} ORDER BY 1"
            assert set(before.execute(query)) <= set(after.execute(query)), table
        assert set(schema(reference)) <= set(schema(room))


@pytest.mark.proves("storage.adoption")
async def test_the_backup_beside_it_is_the_file_as_it_was(reference, room):
    await opened(room)
    await opened(room)

    (backup,) = room.parent.glob("*.bak")
    assert "node-v9" in backup.name
    with sqlite3.connect(reference) as before, sqlite3.connect(backup) as kept:
        assert list(before.iterdump()) == list(kept.iterdump())


@pytest.mark.proves("storage.adoption")
@pytest.mark.parametrize("version", VERSIONS)
async def test_every_version_comes_to_the_shape_of_the_newest(version, reference, tmp_path):
    path = tmp_path / "old.db"
    made_at(version, reference, path)

    await opened(path)

    shape, wanted = schema(path), schema(reference)
    assert {name: shape[name] for name in wanted} == wanted
    with sqlite3.connect(path) as connection:
        assert connection.execute("PRAGMA user_version").fetchone() == (9,)
        assert [row[0] for row in connection.execute("SELECT version FROM schema_migrations ORDER BY 1")] == VERSIONS
        assert connection.execute("SELECT content, agent_memory_type FROM memory_records").fetchone() == ("kept", "core")
        assert connection.execute("SELECT count(*) FROM turns WHERE transport = 'structured'").fetchone() == (3,)
        # Of an open attempt of version 1 nobody knows whether its prompt has left, so it counts as having left (law L3).
        assert connection.execute(
            "SELECT dispatch_phase, delivery_certainty FROM turn_attempts WHERE turn_id = 'turn_2'"
        ).fetchone() == (
            "prompt_invoked",
            "unknown",
        )
        assert connection.execute("PRAGMA foreign_key_check").fetchall() == []


BROKEN = {
    "newer": ("PRAGMA user_version = 10", "INSERT INTO schema_migrations VALUES (10, 'from_the_future', 'then')"),
    "half migrated": ("PRAGMA user_version = 8",),
    "a gap": ("DELETE FROM schema_migrations WHERE version = 4",),
    "another name": ("UPDATE schema_migrations SET name = 'mine' WHERE version = 5",),
    "a lost column": ("ALTER TABLE turn_attempts DROP COLUMN prompt_invoked_at",),
    "a lost table": ("DROP TABLE context_resets",),
    "rows that refer to nothing": ("PRAGMA foreign_keys = OFF", "DELETE FROM actors WHERE actor_id = 'agent:kimi'"),
    "two open attempts": (
        "DROP INDEX turn_attempts_one_current_idx",
        "UPDATE turn_attempts SET terminal_at = NULL, turn_id = (SELECT min(turn_id) FROM turns)",
    ),
    "one key twice": (
        "UPDATE events SET idempotency_key = 'x' WHERE seq = 1",
        "UPDATE events SET idempotency_key = 'x' WHERE seq = 2",
    ),
}


@pytest.mark.proves("storage.adoption")
@pytest.mark.parametrize("statements", BROKEN.values(), ids=BROKEN)
async def test_what_is_unclear_is_refused_with_an_act_and_untouched(statements, room):
    connection = sqlite3.connect(room, isolation_level=None)
    for statement in statements:
        connection.execute(statement)
    connection.close()
    before = hashlib.sha256(room.read_bytes()).hexdigest()

    with pytest.raises(DatabaseRefused) as caught:
        await opened(room)

    assert caught.value.hint
    assert hashlib.sha256(room.read_bytes()).hexdigest() == before
    assert list(room.parent.glob("*.bak")) == []
    assert not examine_database(room).usable


@pytest.mark.proves("storage.adoption")
def test_doctor_says_what_would_happen_and_changes_nothing(room):
    before = {path: path.read_bytes() for path in room.parent.iterdir()}

    found = examine_database(room)

    assert found.usable
    assert "schema 9, 762 events" in found.sentence
    assert {path: path.read_bytes() for path in room.parent.iterdir()} == before


@pytest.mark.proves("storage.adoption")
@pytest.mark.parametrize("version", VERSIONS)
async def test_what_doctor_says_beforehand_is_what_happens_to_every_version(version, reference, tmp_path):
    path = tmp_path / "old.db"
    made_at(version, reference, path)
    before = {each: each.read_bytes() for each in tmp_path.iterdir()}

    found = examine_database(path)

    assert {each: each.read_bytes() for each in tmp_path.iterdir()} == before
    assert f"schema {version}, 6 events" in found.sentence
    await opened(path)
    (backup,) = tmp_path.glob("*.bak")
    assert f"node-v{version}" in backup.name
    with sqlite3.connect(backup) as kept:
        assert kept.execute("PRAGMA integrity_check").fetchone() == ("ok",)
        assert kept.execute("PRAGMA user_version").fetchone() == (version,)
        assert [row[0] for row in kept.execute("SELECT version FROM schema_migrations")] == VERSIONS[:version]
    assert examine_database(path).sentence.endswith("is intact and holds 6 events.")


@pytest.mark.proves("storage.adoption")
async def test_a_backup_that_cannot_be_made_leaves_the_file_to_the_program_that_made_it(room, monkeypatch):
    from groupx_host.store import whole_copy

    monkeypatch.setattr(whole_copy, "row_counts", lambda connection: {"rows": id(connection)})
    before = room.read_bytes()

    with pytest.raises(DatabaseRefused, match="backed up before"):
        await opened(room)
    with sqlite3.connect(room) as connection:
        assert connection.execute("SELECT count(*) FROM sqlite_master WHERE name = '_sqlite_migrations'").fetchone() == (0,)
        connection.execute("PRAGMA journal_mode = DELETE")
    assert len(room.read_bytes()) == len(before)
    assert [path.name for path in room.parent.iterdir() if "bak" in path.name or "partial" in path.name] == []


@pytest.mark.proves("storage.adoption")
async def test_a_command_of_before_answers_as_it_did_whatever_the_order_of_its_targets(room):
    to = [f"agent:{name}" for name in ("kimi", "codex", "grok", "hermes", "claude")]

    async def ask(store, content):
        payload = {"to": to, "content": content}
        return await store.write(lambda tx: find_receipt(tx, "binding:web", "c1", "web.message", payload))

    receipt = await opened(room, lambda store: ask(store, "hello all"))
    with pytest.raises(ClientCommandConflict):
        await opened(room, lambda store: ask(store, "something else"))

    assert receipt.result["messageEventId"] == "evt_a9d77b6246644a51b3c2d9809fc2fe33"
