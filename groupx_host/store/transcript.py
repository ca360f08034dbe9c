"""The conversation as context packets read it: messages only, in log order (law L10)."""

from typing import Any

import msgspec
from attrs import frozen

from groupx_host.model.actors import ROOM_ID
from groupx_host.model.codec import stored_json
from groupx_host.store.connections import Reader

MAX_MESSAGES = 200_000
"""Messages that one packet may look at; more than that, each with its header line, fit no budget that can be configured."""

_COLUMNS = "seq, event_id, actor_id, actor_display_name, targets_json, body_json, occurred_at, reply_to_event_id"
_IS_MESSAGE = "event_type IN ('message.created', 'operator.dispatch')"


@frozen
class Message:
    """One message of the log."""

    seq: int
    event_id: str
    actor_id: str
    display_name: str
    to: tuple[str, ...]
    content: str
    at: str
    reply_to_event_id: str | None
    turn_id: str | None


def _message(row: tuple[Any, ...]) -> Message | None:
    body = stored_json(row[5])
    if body.get("kind") == "supervision.watch":
        return None
    to = tuple(msgspec.json.decode(row[4]))
    return Message(row[0], row[1], row[2], row[3], to, str(body.get("content", "")), row[6], row[7], body.get("turnId"))


def messages_between(reader: Reader, after_seq: int, through_seq: int) -> tuple[list[Message], bool]:
    """Messages with ``after_seq < seq <= through_seq``, and whether these are all of them."""
    rows = reader.execute(
        f"SELECT {_COLUMNS} FROM events WHERE room_id = ? AND {_IS_MESSAGE} AND seq > ? AND seq <= ? ORDER BY seq LIMIT ?",  # noqa: S608
        (ROOM_ID, after_seq, through_seq, MAX_MESSAGES + 1),
    )
    found = rows.fetchall()
    messages = [message for row in found[:MAX_MESSAGES] if (message := _message(row)) is not None]
    return messages, len(found) <= MAX_MESSAGES


def message_by_id(reader: Reader, event_id: str) -> Message | None:
    """One message; none when the event is something else."""
    row = reader.execute(f"SELECT {_COLUMNS} FROM events WHERE event_id = ? AND {_IS_MESSAGE}", (event_id,)).fetchone()  # noqa: S608
    return None if row is None else _message(row)


def was_answered_in(reader: Reader, turn_id: str, binding_id: str, native_session: str | None) -> bool:
    """Whether a turn ran in this native conversation: under its present binding, or an earlier one that was resumed."""
    query = """SELECT 1 FROM turns t JOIN session_bindings b ON b.binding_id = t.binding_id
      WHERE t.turn_id = ? AND (b.binding_id = ? OR b.native_session_id = ?)"""
    return reader.execute(query, (turn_id, binding_id, native_session)).fetchone() is not None
