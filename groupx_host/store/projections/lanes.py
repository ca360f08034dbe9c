"""What a person did to a lane: held it, or put its queue into another order. Kept beside the log's own facts, by agent."""

from groupx_host.store.connections import Reader
from groupx_host.store.transactions import Tx

_HELD, _MOVED = "lane.held:", "lane.moved:"


def hold_lane(tx: Tx, actor_id: str) -> bool:
    """Hold it; false when it was held already."""
    return tx.execute("INSERT OR IGNORE INTO groupx_meta VALUES (?, ?)", (_HELD + actor_id, tx.now)).rowcount == 1


def release_lane(tx: Tx, actor_id: str) -> bool:
    """Release it; false when it was not held."""
    return tx.execute("DELETE FROM groupx_meta WHERE key = ?", (_HELD + actor_id,)).rowcount == 1


def is_held(tx: Tx, actor_id: str) -> bool:
    """Whether a person holds the lane."""
    return tx.one("SELECT 1 FROM groupx_meta WHERE key = ?", (_HELD + actor_id,)) is not None


def held_lanes(reader: Reader) -> frozenset[str]:
    """Every agent whose lane is held."""
    rows = reader.execute("SELECT key FROM groupx_meta WHERE key >= ? AND key < ?", (_HELD, _HELD[:-1] + ";"))
    return frozenset(row[0].removeprefix(_HELD) for row in rows)


def has_work(reader: Reader, actor_id: str) -> bool:
    """Whether a turn waits in the lane and nobody holds it."""
    query = """SELECT 1 FROM turns WHERE target_actor_id = ? AND status = 'queued'
               AND NOT EXISTS (SELECT 1 FROM groupx_meta WHERE key = ?) LIMIT 1"""
    return reader.execute(query, (actor_id, _HELD + actor_id)).fetchone() is not None


def queued_in(tx: Tx, actor_id: str) -> list[tuple[str, int]]:
    """``(turn_id, enqueue_seq)`` of every turn that waits in the lane, in its order."""
    query = "SELECT turn_id, enqueue_seq FROM turns WHERE target_actor_id = ? AND status = 'queued' ORDER BY enqueue_seq"
    return [(row[0], row[1]) for row in tx.all(query, (actor_id,))]


def reorder(tx: Tx, actor_id: str, places: dict[str, int]) -> None:
    """Give turns of one lane each other's places; the lane remembers that its messages are no longer in the log's order."""
    for turn_id, place in places.items():
        tx.execute("UPDATE turns SET enqueue_seq = ? WHERE turn_id = ? AND status = 'queued'", (place, turn_id))
    tx.execute("INSERT OR IGNORE INTO groupx_meta VALUES (?, ?)", (_MOVED + actor_id, tx.now))


def next_source_seq(tx: Tx, actor_id: str, head: str, following: int | None) -> int | None:
    """The earliest message that still waits in the lane behind its head; ``following`` is the one right behind it."""
    if tx.one("SELECT 1 FROM groupx_meta WHERE key = ?", (_MOVED + actor_id,)) is None:
        return following
    if following is None:
        tx.execute("DELETE FROM groupx_meta WHERE key = ?", (_MOVED + actor_id,))
        return None
    query = """SELECT min(e.seq) FROM turns t JOIN events e ON e.event_id = t.source_event_id
               WHERE t.target_actor_id = ? AND t.status = 'queued' AND t.turn_id <> ?"""
    return int(tx.one(query, (actor_id, head))[0])
