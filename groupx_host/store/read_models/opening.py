"""The view with which a page opens the room: the latest conversation and the unfinished turns, from one snapshot (C5, C6)."""

from attrs import frozen

from groupx_host.model.actors import ROOM_ID
from groupx_host.store.connections import Reader
from groupx_host.store.events import EVENT_COLUMNS
from groupx_host.store.projections.asks import WaitGraph, read_wait_graph
from groupx_host.store.read_models.history import bounded, has_events_before, head_seq

CONVERSATION_EVENTS = 60
OPENING_EVENTS = 400
OPENING_BYTES = 1024 * 1024
OPEN_TURNS_PER_AGENT = 50
"""Unfinished turns of one agent that the view lists; its ``queued`` count is whole."""
MAX_LANES = 256

# The condition on the type is written as the index has it, so that the index serves the query.
_FLOOR = """SELECT seq FROM events WHERE room_id = ? AND event_type IN ('message.created', 'operator.dispatch')
            ORDER BY seq DESC LIMIT 1 OFFSET ?"""
_LATEST = f"SELECT {EVENT_COLUMNS} FROM events WHERE room_id = ? AND seq >= ? ORDER BY seq DESC LIMIT ?"  # noqa: S608 - constants
_LANES = "SELECT actor_id FROM actors WHERE kind = 'agent' ORDER BY actor_id LIMIT ?"
_OPEN_TURNS = """SELECT turn_id, target_actor_id, status, source_event_id, started_at FROM turns
                 WHERE target_actor_id = ? AND terminal_event_id IS NULL ORDER BY enqueue_seq LIMIT ?"""


@frozen
class OpenTurn:
    """A turn that has not ended."""

    turn_id: str
    target_actor_id: str
    status: str
    source_event_id: str
    started_at: str | None


@frozen(kw_only=True)
class Opening:
    """The snapshot; ``before_seq`` is where the page before it ends, none when nothing is older."""

    through_seq: int
    envelopes: tuple[bytes, ...]
    before_seq: int | None
    turns: tuple[OpenTurn, ...]
    waits: WaitGraph


def opening(reader: Reader) -> Opening:
    """Read the view. Index look-ups only: its cost does not grow with the log."""
    floor = reader.execute(_FLOOR, (ROOM_ID, CONVERSATION_EVENTS - 1)).fetchone()
    rows = reader.execute(_LATEST, (ROOM_ID, floor[0] if floor else 0, OPENING_EVENTS))
    found = bounded(rows, OPENING_BYTES)[::-1]
    first = found[0][0] if found else 0
    return Opening(
        through_seq=head_seq(reader),
        envelopes=tuple(encoded for _, encoded in found),
        before_seq=first if found and has_events_before(reader, first) else None,
        turns=tuple(open_turns(reader)),
        waits=waiting_now(reader),
    )


def waiting_now(reader: Reader) -> WaitGraph:
    """Who waits for whom, over all lanes."""
    return read_wait_graph(reader.execute, [row[0] for row in reader.execute(_LANES, (MAX_LANES,))])


def open_turns(reader: Reader) -> list[OpenTurn]:
    """Unfinished turns, lane by lane in their order."""
    lanes = [row[0] for row in reader.execute(_LANES, (MAX_LANES,))]
    return [OpenTurn(*row) for lane in lanes for row in reader.execute(_OPEN_TURNS, (lane, OPEN_TURNS_PER_AGENT))]
