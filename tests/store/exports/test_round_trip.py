"""Out and in again: an export says everything that leaves the room, and a database made of it exports to the same bytes."""

import io
import json
import sqlite3
import tracemalloc

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from groupx_host.errors import PlaceTaken
from groupx_host.model.codec import BodyCodec
from groupx_host.store import Store
from groupx_host.store.audit import audit_file
from groupx_host.store.exports.room_export import PAGE_BYTES, export_pieces
from groupx_host.store.exports.sessions import NativeSessions
from groupx_host.store.importing import build, look_through
from groupx_host.store.read_models.history import page_after

pytestmark = pytest.mark.proves("storage.export")

TEXTS = st.text(st.characters(exclude_characters="\x00", exclude_categories=("Cs",)), max_size=200)
LEAVES = st.one_of(
    TEXTS, st.integers(-(2**53), 2**53), st.booleans(), st.none(), st.floats(allow_nan=False, allow_infinity=False)
)
BODIES = st.dictionaries(
    TEXTS, st.recursive(LEAVES, lambda each: st.lists(each, max_size=3) | st.dictionaries(TEXTS, each, max_size=3)), max_size=4
)


def test_a_room_comes_back_byte_for_byte_from_what_it_exported(reference, exported, imported, tmp_path):
    first = exported(reference)
    imported(first, tmp_path / "new.db")

    assert exported(tmp_path / "new.db") == first
    assert [path.name for path in tmp_path.iterdir()] == ["new.db"]


def test_every_durable_event_is_in_it_once_and_in_order(reference, exported):
    opening, *events = map(json.loads, exported(reference).splitlines())

    assert (opening["schema"], opening["events"]) == ("groupx.export/1", 762)
    assert [event["seq"] for event in events] == list(range(1, 763))


@settings(max_examples=25, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(contents=st.lists(TEXTS, min_size=1, max_size=4), body=BODIES, name=TEXTS.filter(bool))
def test_whatever_was_said_comes_back(contents, body, name, document, make_event, exported, imported, tmp_path_factory):
    lines = document(*contents, name=name).splitlines(keepends=True)
    lines.append(json.dumps(make_event(len(contents) + 1, body, kind="of.nobody"), ensure_ascii=False).encode() + b"\n")
    opening = json.loads(lines[0]) | {"events": len(contents) + 1, "throughSeq": len(contents) + 1}
    given_document = json.dumps(opening).encode() + b"\n" + b"".join(lines[1:])
    path = tmp_path_factory.mktemp("any") / "new.db"
    imported(given_document, path)

    once = exported(path)
    assert [json.loads(line)["body"] for line in once.splitlines()[1:]] == [*({"content": each} for each in contents), body]
    imported(once, path.with_name("again.db"))
    assert exported(path.with_name("again.db")) == once


async def test_a_room_opens_on_it_with_its_history_and_gives_no_agent_a_turn_of_before(reference, exported, imported, tmp_path):
    lines = exported(reference).splitlines(keepends=True)
    # Without its last ends, some turns of it were under way.
    cut = [line for line in lines[1:] if b'"type":"turn.completed"' not in line or json.loads(line)["seq"] < 700]
    opening = json.loads(lines[0]) | {"events": len(cut), "throughSeq": json.loads(cut[-1])["seq"]}
    imported(json.dumps(opening).encode() + b"\n" + b"".join(cut), tmp_path / "new.db")

    store = await Store.open(tmp_path / "new.db", bodies=BodyCodec())
    page = await store.read(lambda reader: page_after(reader, 0, 500))
    open_turns = await store.read(
        lambda reader: reader.execute(
            "SELECT status, dispatch_phase, delivery_certainty FROM turns JOIN turn_attempts USING (turn_id) WHERE terminal_event_id IS NULL"
        ).fetchall()
    )
    await store.close()

    assert json.loads(page.envelopes[0])["body"] == {"content": "hello all"}
    assert open_turns
    assert set(open_turns) == {("dispatching", "prompt_invoked", "unknown")}


def test_an_existing_file_of_any_kind_is_never_imported_into(reference, exported, tmp_path):
    target = tmp_path / "new.db"
    target.write_bytes(b"")
    file = io.BytesIO(exported(reference))
    looked = look_through(file)
    file.seek(0)

    with pytest.raises(PlaceTaken):
        build(file, looked, target)
    assert target.read_bytes() == b""


@pytest.mark.proves("C18")
@pytest.mark.parametrize("form", ["jsonl", "markdown", "html"])
def test_no_native_session_is_named_in_whole_wherever_an_agent_wrote_it(form, document, imported, exported, tmp_path):
    native = "0199f3a1-77aa-7bbb-8ccc-0123456789ab"
    texts = (f"my session is {native}", f"/tmp/rollout-2026-{native}.jsonl", f'{{"id":"{native}"}}', "fixture-session-1 too")
    imported(document(*texts), tmp_path / "new.db")
    with sqlite3.connect(tmp_path / "new.db") as connection:
        connection.execute("UPDATE session_bindings SET native_session_id = ? WHERE binding_id = 'binding:web'", (native,))
        connection.execute(
            "UPDATE session_bindings SET native_session_id = 'fixture-session-1' WHERE binding_id = 'binding:operator'"
        )
    connection.close()

    found = exported(tmp_path / "new.db", form).decode()

    assert native not in found
    assert "e92f" not in found
    assert "fixture-session-1" not in found
    assert "0199…" in found


def test_a_short_id_that_is_a_word_of_every_day_hides_nothing():
    assert NativeSessions(["1", "main", "session"]).masked("1 main session") == "1 main session"


@pytest.mark.parametrize("count", [1, 500])
def test_few_ids_and_many_are_found_alike(count):
    ids = [f"{number:08x}-77aa-7bbb-8ccc-0123456789{number:03x}" for number in range(count)]
    sessions = NativeSessions([*ids, "fixture-session-1"])

    for each in (ids[0], ids[-1]):
        assert sessions.masked(f"<{each}> /x/{each}.jsonl fixture-session-1") == f"<{each[:4]}…> /x/{each[:4]}….jsonl fixt…"


@pytest.mark.proves("L12")
def test_memory_does_not_grow_with_the_room(document, imported, tmp_path):
    # Fifty times as much as what is held at once.
    imported(document(*["x" * 100_000] * 500), tmp_path / "new.db")
    connection = sqlite3.connect(tmp_path / "new.db")
    tracemalloc.start()
    size = sum(len(piece) for piece in export_pieces(connection, "html"))
    peak = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    connection.close()

    assert size > 45 * PAGE_BYTES
    assert peak < 12 * PAGE_BYTES


@pytest.mark.proves("audit.found", "storage.export")
def test_what_was_imported_keeps_the_laws_as_far_as_an_export_tells_and_a_broken_row_of_it_is_seen(
    reference, exported, imported, tmp_path
):
    path = tmp_path / "again.db"
    imported(exported(reference), path)
    assert audit_file(path).faults == ()

    database = sqlite3.connect(path, isolation_level=None)
    database.execute("UPDATE turns SET status = 'cancelled' WHERE status = 'completed'")
    database.close()

    assert {fault.check for fault in audit_file(path).faults} == {"projection"}
