"""Lines of a jsonl export, read strictly: what is not exactly an event of the contract is a problem with its line number."""

from collections.abc import Iterator
from datetime import datetime
from typing import Any, BinaryIO, Final, Literal

import msgspec
from attrs import frozen

from groupx_host.model.actors import ROOM_ID
from groupx_host.model.envelopes import EVENT_SCHEMA
from groupx_host.store.exports.jsonl import EXPORT_SCHEMA, OPENING_TYPE

MAX_LINE_BYTES: Final = 64 * 1024 * 1024
"""The longest event that a room can write is far shorter."""
MAX_NAME_CHARACTERS: Final = 1_024
"""Of ids, types and names."""


class _Opening(msgspec.Struct, forbid_unknown_fields=True, rename="camel"):
    schema: Literal["groupx.export/1"]
    seq: Literal[0]
    type: Literal["export.opened"]
    room_id: Literal["room:main"]
    through_seq: int
    events: int


class ActorShown(msgspec.Struct, forbid_unknown_fields=True, rename="camel"):
    """Who wrote an event, as its envelope says."""

    actor_id: str
    kind: Literal["user", "agent", "system"]
    display_name: str
    instance_id: str | None = None


class ReadEvent(msgspec.Struct, forbid_unknown_fields=True, rename="camel", kw_only=True):
    """An envelope whose body, targets and provenance are kept byte for byte."""

    schema: Literal["groupx.event/0.1"]
    event_id: str
    seq: int
    room_id: Literal["room:main"]
    type: str
    actor: ActorShown
    to: msgspec.Raw
    correlation_id: str
    root_correlation_id: str
    occurred_at: str
    durability: Literal["durable"]
    body: msgspec.Raw
    reply_to_event_id: str | None = None
    causation_id: str | None = None
    provenance: msgspec.Raw = msgspec.Raw()
    """Empty where the envelope has none."""

    @property
    def facts(self) -> dict[str, Any]:
        """The body, decoded."""
        found = msgspec.json.decode(self.body)
        return found if isinstance(found, dict) else {}


assert (EXPORT_SCHEMA, OPENING_TYPE, ROOM_ID, EVENT_SCHEMA) == (
    "groupx.export/1",
    "export.opened",
    "room:main",
    "groupx.event/0.1",
)

_read_opening = msgspec.json.Decoder(_Opening).decode
_read_event = msgspec.json.Decoder(ReadEvent).decode
_read_targets = msgspec.json.Decoder(tuple[str, ...]).decode


@frozen
class Problem:
    """What is wrong in a line; lines count from 1, and 0 is the file as a whole."""

    line: int
    sentence: str

    def __str__(self) -> str:
        return f"line {self.line}: {self.sentence}" if self.line else self.sentence


@frozen
class Opening:
    """What the first line says."""

    through_seq: int
    events: int


def numbered_lines(file: BinaryIO) -> Iterator[tuple[int, bytes | Problem]]:
    """The lines of a file by number, without their ends; one that is too long is a problem and ends the reading."""
    number = 0
    while line := file.readline(MAX_LINE_BYTES + 1):
        number += 1
        if len(line) > MAX_LINE_BYTES:
            yield number, Problem(number, f"is longer than {MAX_LINE_BYTES:,} bytes")
            return
        yield number, line.removesuffix(b"\n")


def read_opening(line: bytes, number: int) -> Opening | Problem:
    """The first line."""
    try:
        found = _read_opening(line)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as problem:
        return Problem(number, f"is not the beginning of a groupx export ({_words(problem)})")
    return Opening(found.through_seq, found.events)


def read_event(line: bytes, number: int) -> ReadEvent | Problem:
    """Any other line."""
    try:
        event = _read_event(line)
        wrong = _wrong(event, line)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as problem:
        return Problem(number, f"is not an event of a room ({_words(problem)})")
    return Problem(number, wrong) if wrong else event


def targets_of(event: ReadEvent) -> tuple[str, ...]:
    """The recipients' ids."""
    return tuple(_read_targets(event.to))


def _wrong(event: ReadEvent, line: bytes) -> str | None:
    """What the types of the fields do not say."""
    targets_of(event)
    names = {
        "eventId": event.event_id,
        "type": event.type,
        "actor.actorId": event.actor.actor_id,
        "correlationId": event.correlation_id,
    }
    for name, value in names.items():
        if not value.strip() or len(value) > MAX_NAME_CHARACTERS:
            return f"{name} must have 1 to {MAX_NAME_CHARACTERS} characters"
    if b"\\u0000" in line:
        return "holds the character U+0000"
    if event.root_correlation_id != event.correlation_id:
        return "rootCorrelationId is another than correlationId"
    if not _is_time(event.occurred_at):
        return "occurredAt is no time"
    for name, raw in (("body", event.body), ("provenance", event.provenance)):
        if (name == "body" or raw) and not isinstance(msgspec.json.decode(raw), dict):
            return f"{name} must be an object"
    return None


def _is_time(text: str) -> bool:
    try:
        return datetime.fromisoformat(text).tzinfo is not None
    except ValueError:
        return False


def _words(problem: Exception) -> str:
    return "it is nested too deeply" if isinstance(problem, RecursionError) else str(problem)[:200]
