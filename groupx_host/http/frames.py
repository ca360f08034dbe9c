"""Server-sent events as bytes. Pure."""

from collections.abc import Sequence

import msgspec

from groupx_host.model.actors import SEEDED_ACTORS, SYSTEM
from groupx_host.model.envelopes import TransientEvent
from groupx_host.model.ids import CORRELATION, EVENT, new_id
from groupx_host.store.events import transient_json

RETRY_MS = 1_000
HEARTBEAT = b": heartbeat\n\n"
OPENING = b"retry: %d\n\n" % RETRY_MS

_GROUPX = next(actor for actor in SEEDED_ACTORS if actor.actor_id == SYSTEM)


def durable_frame(seq: int, envelope: bytes) -> bytes:
    """A frame whose id is the event's ``seq``; an envelope is one line of JSON."""
    return b"id: %d\ndata: %b\n\n" % (seq, envelope)


def transient_frame(envelope: bytes) -> bytes:
    """A frame without id: it must never move a browser's ``Last-Event-ID``."""
    return b"data: %b\n\n" % envelope


def resync_frame(head: int, epoch: str, at: str) -> bytes:
    """Tells a client that its cursor belongs to another log; it goes on live from ``head``."""
    event = TransientEvent(
        type="stream.resync", actor=_GROUPX, body={"headSeq": head, "epoch": epoch}, correlation_id=new_id(CORRELATION)
    )
    return transient_frame(transient_json(event, new_id(EVENT), at))


def joined_texts(envelope: bytes, texts: Sequence[str]) -> bytes:
    """The envelope of a delta with the texts of later deltas appended; offset and chunk index stay those of the first."""
    found = msgspec.json.decode(envelope)
    found["body"]["text"] = "".join(texts)
    return msgspec.json.encode(found)
