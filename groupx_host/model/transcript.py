"""The conversation's unit: one message of the room."""

from typing import NamedTuple


class TranscriptEntry(NamedTuple):
    """One message of the room as a packet may show it.

    A plain tuple, because a packet may be made of ten thousand of them. ``turn_id`` is the turn that said it; none for a person's.
    """

    seq: int
    event_id: str
    actor_id: str
    display_name: str
    to: tuple[str, ...]
    content: str
    at: str
    reply_to_event_id: str | None = None
    turn_id: str | None = None
