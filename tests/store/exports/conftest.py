import gzip
import io
import json
import sqlite3
from pathlib import Path

import pytest

from groupx_host.store.exports.room_export import export_pieces
from groupx_host.store.importing import build, look_through

REFERENCE = Path(__file__).parents[1] / "data" / "reference-room-v9.db.gz"
AT = "2026-12-03T10:00:00.000Z"


@pytest.fixture(scope="session")
def reference(tmp_path_factory):
    """The room that the Node implementation made."""
    path = tmp_path_factory.mktemp("exported") / "groupx.db"
    path.write_bytes(gzip.decompress(REFERENCE.read_bytes()))
    return path


@pytest.fixture(scope="session")
def exported():
    """A database as a document."""

    def export(path, form="jsonl"):
        connection = sqlite3.connect(f"file:{path}?mode=ro", uri=True)
        try:
            return b"".join(export_pieces(connection, form))
        finally:
            connection.close()

    return export


@pytest.fixture(scope="session")
def imported():
    """A jsonl document as a database at a path."""

    def bring(document, path):
        file = io.BytesIO(document)
        looked = look_through(file)
        assert looked.problems == ()
        file.seek(0)
        assert build(file, looked, path) == looked.events

    return bring


@pytest.fixture(scope="session")
def document():
    """A jsonl document of these messages."""

    def make(*contents, **fields):
        opening = {
            "schema": "groupx.export/1",
            "seq": 0,
            "type": "export.opened",
            "roomId": "room:main",
            "throughSeq": len(contents),
            "events": len(contents),
        }
        events = [event(number, {"content": content}, **fields) for number, content in enumerate(contents, 1)]
        return b"".join(
            json.dumps(each, separators=(",", ":"), ensure_ascii=False).encode() + b"\n" for each in (opening, *events)
        )

    return make


def event(seq, body, name="You", kind="message.created", **fields):
    return {
        "schema": "groupx.event/0.1",
        "eventId": f"evt_{seq}",
        "seq": seq,
        "roomId": "room:main",
        "type": kind,
        "actor": {"actorId": "user:web", "kind": "user", "displayName": name},
        "to": ["agent:ada"],
        "correlationId": "corr_1",
        "rootCorrelationId": "corr_1",
        "occurredAt": AT,
        "durability": "durable",
        "body": body,
        **fields,
    }


@pytest.fixture(scope="session")
def make_event():
    return event
