"""The conversation as context packets read it: messages only, in log order (law L10)."""

from typing import Any

import msgspec
from attrs import frozen

from groupx_host.model.actors import ROOM_ID
from groupx_host.store.connections import Reader

MAX_MESSAGES = 100_000
"""Messages that one packet may look at; more than that cannot fit any budget."""

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
    body = msgspec.json.decode(row[5])
    if body.get("kind") == "supervision.watch":
        return None
    to = tuple(msgspec.json.decode(row[4]))
    return Message(row[0], row[1], row[2], row[3], to, str(body.get("content", "")), row[6], row[7], body.get("turnId"))


def messages_between(reader: Reader, after_seq: int, through_seq: int) -> list[Message]:
    """Messages with ``after_seq < seq <= through_seq``."""
    rows = reader.execute(
        f"SELECT {_COLUMNS} FROM events WHERE room_id = ? AND {_IS_MESSAGE} AND seq > ? AND seq <= ? ORDER BY seq LIMIT ?",  # noqa: S608
        (ROOM_ID, after_seq, through_seq, MAX_MESSAGES + 1),
    )
    return [message for row in rows if (message := _message(row)) is not None]


def message_by_id(reader: Reader, event_id: str) -> Message | None:
    """One message; none when the event is something else."""
    row = reader.execute(f"SELECT {_COLUMNS} FROM events WHERE event_id = ? AND {_IS_MESSAGE}", (event_id,)).fetchone()  # noqa: S608
    return None if row is None else _message(row)

