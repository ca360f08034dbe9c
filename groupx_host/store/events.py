"""The event log: rows in, envelopes out.

An envelope is spliced from a row: the stored body is never decoded on its way to a reader.
"""

import sqlite3
from typing import Any, TypeAlias

import msgspec

from groupx_host.model.actors import ROOM_ID
from groupx_host.model.codec import BodyCodec, unstructure
from groupx_host.model.envelopes import EVENT_SCHEMA, NewEvent, TransientEvent

EventRow: TypeAlias = tuple[Any, ...]
"""The values of `EVENT_COLUMNS`."""
EVENT_COLUMNS = (
    "seq, event_id, schema_version, room_id, event_type, actor_id, actor_kind, actor_display_name, instance_id, targets_json, "
    "reply_to_event_id, causation_id, correlation_id, occurred_at, body_json, provenance_json"
)

_INSERT = """INSERT INTO events (event_id, schema_version, room_id, event_type, actor_id, actor_kind, actor_display_name,
  instance_id, targets_json, reply_to_event_id, causation_id, correlation_id, occurred_at, body_json, provenance_json,
  idempotency_key) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"""

_encode = msgspec.json.Encoder().encode


def insert_event(connection: sqlite3.Connection, event: NewEvent, bodies: BodyCodec, now: str) -> EventRow:
    """Append one event; returns its row. A second event with the same idempotency key raises `sqlite3.IntegrityError`."""
    provenance = _encode(unstructure(event.provenance)).decode() if event.provenance else None
    values = (
        event.event_id,
        EVENT_SCHEMA,
        ROOM_ID,
        event.type,
        event.actor.actor_id,
        event.actor.kind.value,
        event.actor.display_name,
        event.instance_id,
        _encode(event.to).decode(),
        event.reply_to_event_id,
        event.causation_id,
        event.correlation_id,
        event.at or now,
        bodies.encode(event.body).decode(),
        provenance,
    )
    cursor = connection.execute(_INSERT, (*values, event.idempotency_key))
    assert cursor.lastrowid is not None
    return cursor.lastrowid, *values


def envelope(row: EventRow, body: bytes | None = None) -> dict[str, Any]:
    """The envelope of a row of `EVENT_COLUMNS`; its body stays raw JSON (``body`` replaces it, for shortened ones)."""
    found: dict[str, Any] = {
        "schema": row[2],
        "eventId": row[1],
        "seq": row[0],
        "roomId": row[3],
        "type": row[4],
        "actor": {"actorId": row[5], "kind": row[6], "displayName": row[7]},
        "to": msgspec.Raw(row[9].encode()),
        "correlationId": row[12],
        "rootCorrelationId": row[12],
        "occurredAt": row[13],
        "durability": "durable",
        "body": msgspec.Raw(row[14].encode() if body is None else body),
    }
    if row[8] is not None:
        found["actor"]["instanceId"] = row[8]
    if row[10] is not None:
        found["replyToEventId"] = row[10]
    if row[11] is not None:
        found["causationId"] = row[11]
    if row[15] is not None:
        found["provenance"] = msgspec.Raw(row[15].encode())
    return found


def envelope_json(row: EventRow) -> bytes:
    """The envelope of a row as JSON bytes."""
    return _encode(envelope(row))


def transient_json(event: TransientEvent, event_id: str, at: str) -> bytes:
    """The envelope of a transient event as JSON bytes; its ``seq`` is null."""
    found: dict[str, Any] = {
        "schema": EVENT_SCHEMA,
        "eventId": event_id,
        "seq": None,
        "roomId": ROOM_ID,
        "type": event.type,
        "actor": {"actorId": event.actor.actor_id, "kind": event.actor.kind.value, "displayName": event.actor.display_name},
        "to": [],
        "correlationId": event.correlation_id,
        "rootCorrelationId": event.correlation_id,
        "occurredAt": at,
        "durability": "transient",
        "body": event.body,
    }
    if event.labels:
        found["provenance"] = {"sourceKind": "system", "labels": event.labels}
    return _encode(found)
