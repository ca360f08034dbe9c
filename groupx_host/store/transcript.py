"""The conversation as context packets read it: messages only, in log order (law L10)."""

from collections.abc import Collection
from functools import lru_cache
from typing import Any

import msgspec

from groupx_host.model.actors import ROOM_ID
from groupx_host.model.codec import stored_json
from groupx_host.model.ids import TURN
from groupx_host.model.transcript import TranscriptEntry
from groupx_host.store.connections import Reader

TURN_PREFIX = f"{TURN}_"
MAX_MESSAGES = 200_000
"""Messages that one packet may look at; more than that, each with its header line, fit no budget that can be configured."""

_COLUMNS = "seq, event_id, actor_id, actor_display_name, targets_json, body_json, occurred_at, reply_to_event_id, causation_id"
_IS_MESSAGE = "event_type IN ('message.created', 'operator.dispatch')"


class _Body(msgspec.Struct):
    """What a packet needs of a message's body; decoding only this is most of the speed of a long packet."""

    content: str = ""
    kind: str | None = None
    turn_id: str | None = msgspec.field(name="turnId", default=None)


_encode = msgspec.json.Encoder().encode
_decode_body = msgspec.json.Decoder(_Body).decode
_decode_targets = lru_cache(maxsize=1_024)(lambda text: tuple(msgspec.json.decode(text)))
"""The same few agents are addressed again and again."""


def _message(row: tuple[Any, ...]) -> TranscriptEntry | None:
    seq, event_id, actor_id, name, targets, text, at, reply_to, cause = row
    try:
        body = _decode_body(text)
    except msgspec.MsgspecError:
        body = _foreign_body(text)
    if body.kind == "supervision.watch":
        return None
    # An answer names its turn in the body; a message that an agent sent from a turn is caused by it.
    turn_id = body.turn_id or (cause if cause is not None and cause.startswith(TURN_PREFIX) else None)
    return TranscriptEntry(seq, event_id, actor_id, name, _decode_targets(targets), body.content, at, reply_to, turn_id)


def _foreign_body(text: str) -> _Body:
    """The same of a body that another writer gave another shape or half a character."""
    found = stored_json(text)
    turn_id = found.get("turnId")
    return _Body(str(found.get("content", "")), str(found.get("kind")), None if turn_id is None else str(turn_id))


def messages_between(reader: Reader, after_seq: int, through_seq: int) -> tuple[list[TranscriptEntry], bool]:
    """Messages with ``after_seq < seq <= through_seq``, and whether these are all of them."""
    rows = reader.execute(
        f"SELECT {_COLUMNS} FROM events WHERE room_id = ? AND {_IS_MESSAGE} AND seq > ? AND seq <= ? ORDER BY seq LIMIT ?",  # noqa: S608
        (ROOM_ID, after_seq, through_seq, MAX_MESSAGES + 1),
    )
    found = rows.fetchall()
    messages = [message for row in found[:MAX_MESSAGES] if (message := _message(row)) is not None]
    return messages, len(found) <= MAX_MESSAGES


def message_by_id(reader: Reader, event_id: str) -> TranscriptEntry | None:
    """One message; none when the event is something else."""
    row = reader.execute(f"SELECT {_COLUMNS} FROM events WHERE event_id = ? AND {_IS_MESSAGE}", (event_id,)).fetchone()  # noqa: S608
    return None if row is None else _message(row)


def answered_in(reader: Reader, turn_ids: Collection[str], binding_id: str, native_session: str | None) -> set[str]:
    """Those of the turns that ran in this native conversation: under its present binding, or an earlier one that was resumed."""
    query = """SELECT t.turn_id FROM json_each(?) asked CROSS JOIN turns t ON t.turn_id = asked.value
        CROSS JOIN session_bindings b ON b.binding_id = t.binding_id
      WHERE b.binding_id = ? OR b.native_session_id = ?"""
    return _found(reader, query, turn_ids, binding_id, native_session)


def delivered_in(
    reader: Reader, event_ids: Collection[str], actor_id: str, binding_id: str, native_session: str | None
) -> set[str]:
    """Those of the messages that were the current one of a turn that this native conversation is known to have got, and to remember."""
    query = """SELECT t.source_event_id FROM json_each(?) asked CROSS JOIN turns t ON t.source_event_id = asked.value
        CROSS JOIN turn_attempts a ON a.turn_id = t.turn_id CROSS JOIN session_bindings b ON b.binding_id = a.binding_id
        LEFT JOIN groupx_reconciliations r ON r.attempt_id = a.attempt_id
      WHERE t.target_actor_id = ? AND a.delivery_certainty = 'delivered' AND coalesce(r.outcome, '') <> 'native_absent'
        AND (b.binding_id = ? OR b.native_session_id = ?)"""
    return _found(reader, query, event_ids, actor_id, binding_id, native_session)


def _found(reader: Reader, query: str, ids: Collection[str], *more: str | None) -> set[str]:
    # One question about all of them, because a packet may be about ten thousand messages. CROSS JOIN fixes the order: from them on, never
    # from the conversation's whole history.
    return {row[0] for row in reader.execute(query, (_encode(tuple(ids)).decode(), *more))} if ids else set()
