"""``turns`` and ``turn_attempts``: every change is a compare-and-set, so that two who want it cannot both have it."""

from typing import Any

from attrs import frozen

from groupx_host.model.turns import Delivery, DispatchPhase, TurnRow, TurnStatus
from groupx_host.store.transactions import Tx

TURN_COLUMNS = (
    "turn_id, source_event_id, target_actor_id, adapter_id, parent_turn_id, root_correlation_id, hop_count, enqueue_seq, status, "
    "transport, error_code, queued_at, started_at, terminal_at, terminal_event_id"
)


@frozen(kw_only=True)
class NewTurn:
    """A turn to put into a lane; its ``enqueue_seq`` is the seq of its ``turn.queued`` event."""

    turn_id: str
    source_event_id: str
    target_actor_id: str
    adapter_id: str
    root_correlation_id: str
    hop_count: int
    queued_event_id: str
    enqueue_seq: int
    parent_turn_id: str | None = None


@frozen
class Attempt:
    """The open attempt of a turn."""

    attempt_id: str
    turn_id: str
    binding_id: str
    context_through_seq: int
    phase: DispatchPhase
    delivery: Delivery


@frozen
class Claim:
    """What a lane got: the head of its queue with an attempt ``prepared + not_delivered``."""

    turn: TurnRow
    attempt_id: str
    source_seq: int
    through_seq: int


def turn_row(row: tuple[Any, ...]) -> TurnRow:
    """A value from a row of `TURN_COLUMNS`."""
    fields = [*row]
    fields[8] = TurnStatus(row[8])
    return TurnRow(*fields)


def find_turn(tx: Tx, turn_id: str) -> TurnRow | None:
    """One turn."""
    row = tx.one(f"SELECT {TURN_COLUMNS} FROM turns WHERE turn_id = ?", (turn_id,))  # noqa: S608 - constant columns
    return None if row is None else turn_row(row)


def bound_turn(tx: Tx, turn_id: str, binding_id: str) -> TurnRow | None:
    """The turn, if it has not ended and runs under this binding."""
    row = tx.one(
        f"SELECT {TURN_COLUMNS} FROM turns WHERE turn_id = ? AND binding_id = ? AND terminal_event_id IS NULL",  # noqa: S608
        (turn_id, binding_id),
    )
    return None if row is None else turn_row(row)


def count_open(tx: Tx, actor_id: str) -> int:
    """How many unfinished turns an agent has; remembered between jobs, because a full queue is long."""
    key = ("open turns", actor_id)
    if key not in tx.memo:
        tx.memo[key] = tx.one(
            "SELECT count(*) FROM turns WHERE target_actor_id = ? AND terminal_event_id IS NULL", (actor_id,)
        )[0]
    return int(tx.memo[key])


def _count(tx: Tx, actor_id: str, change: int) -> None:
    key = ("open turns", actor_id)
    if key in tx.memo:
        tx.memo[key] += change


def insert_turn(tx: Tx, turn: NewTurn) -> None:
    """Put a turn at the end of its lane."""
    tx.execute(
        """INSERT INTO turns (turn_id, source_event_id, target_actor_id, adapter_id, parent_turn_id, root_correlation_id,
             hop_count, queued_event_id, enqueue_seq, status, queued_at) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, 'queued', ?)""",
        (
            turn.turn_id,
            turn.source_event_id,
            turn.target_actor_id,
            turn.adapter_id,
            turn.parent_turn_id,
            turn.root_correlation_id,
            turn.hop_count,
            turn.queued_event_id,
            turn.enqueue_seq,
            tx.now,
        ),
    )
    _count(tx, turn.target_actor_id, 1)


def active_turn(tx: Tx, actor_id: str) -> str | None:
    """The turn that the agent works on, if any."""
    row = tx.one(
        """SELECT turn_id FROM turns WHERE target_actor_id = ? AND terminal_event_id IS NULL AND status <> 'queued'
           ORDER BY enqueue_seq LIMIT 1""",
        (actor_id,),
    )
    return None if row is None else str(row[0])


def head_of_lane(tx: Tx, actor_id: str) -> list[tuple[TurnRow, int]]:
    """The first two queued turns of a lane, each with the seq of its source event."""
    columns = ", ".join(f"t.{name.strip()}" for name in TURN_COLUMNS.split(","))
    rows = tx.all(
        f"""SELECT {columns}, e.seq FROM turns t JOIN events e ON e.event_id = t.source_event_id
            WHERE t.target_actor_id = ? AND t.status = 'queued' AND t.transport = 'structured'
            ORDER BY t.enqueue_seq LIMIT 2""",  # noqa: S608 - constant columns
        (actor_id,),
    )
    return [(turn_row(row[:-1]), row[-1]) for row in rows]


def move_turn(tx: Tx, turn_id: str, before: TurnStatus, after: TurnStatus) -> bool:
    """Change a turn's status if it still is what the caller saw."""
    return (
        tx.execute(
            "UPDATE turns SET status = ? WHERE turn_id = ? AND status = ? AND terminal_event_id IS NULL",
            (after.value, turn_id, before.value),
        ).rowcount
        == 1
    )


def insert_attempt(tx: Tx, attempt_id: str, turn_id: str, binding_id: str, through_seq: int) -> None:
    """Open an attempt ``prepared + not_delivered``; a second open one of the same turn is impossible."""
    tx.execute(
        """INSERT INTO turn_attempts (attempt_id, turn_id, binding_id, instance_id, context_through_seq, claimed_at,
             delivery_certainty, dispatch_phase)
           SELECT ?, ?, binding_id, instance_id, ?, ?, 'not_delivered', 'prepared' FROM session_bindings WHERE binding_id = ?""",
        (attempt_id, turn_id, through_seq, tx.now, binding_id),
    )
    tx.execute("UPDATE turns SET binding_id = ? WHERE turn_id = ?", (binding_id, turn_id))


def open_attempt(tx: Tx, turn_id: str) -> Attempt | None:
    """The attempt that has not ended."""
    row = tx.one(
        """SELECT attempt_id, turn_id, binding_id, context_through_seq, dispatch_phase, delivery_certainty
           FROM turn_attempts WHERE turn_id = ? AND terminal_at IS NULL""",
        (turn_id,),
    )
    return None if row is None else Attempt(row[0], row[1], row[2], row[3], DispatchPhase(row[4]), Delivery(row[5]))


def invoke_prompt(tx: Tx, turn_id: str, attempt_id: str) -> bool:
    """The write-ahead of law L3: ``prompt_invoked + unknown``, unless a cancel was faster."""
    return (
        tx.execute(
            """UPDATE turn_attempts SET dispatch_phase = 'prompt_invoked', delivery_certainty = 'unknown', prompt_invoked_at = ?
               WHERE attempt_id = ? AND dispatch_phase = 'prepared' AND terminal_at IS NULL
                 AND EXISTS (SELECT 1 FROM turns WHERE turn_id = ? AND status = 'dispatching' AND terminal_event_id IS NULL)""",
            (tx.now, attempt_id, turn_id),
        ).rowcount
        == 1
    )


def confirm_native_start(tx: Tx, turn_id: str, attempt_id: str, native_turn_id: str | None) -> bool:
    """The native side has the prompt: ``native_started + delivered``, once."""
    moved = tx.execute(
        """UPDATE turn_attempts SET dispatch_phase = 'native_started', delivery_certainty = 'delivered', started_at = ?,
             native_turn_id = ? WHERE attempt_id = ? AND dispatch_phase = 'prompt_invoked' AND terminal_at IS NULL""",
        (tx.now, native_turn_id, attempt_id),
    ).rowcount
    if moved:
        tx.execute(
            """UPDATE turns SET started_at = ?, native_turn_id = ?,
                 status = CASE status WHEN 'dispatching' THEN 'running' ELSE status END WHERE turn_id = ?""",
            (tx.now, native_turn_id, turn_id),
        )
    return moved == 1


def save_partial_text(tx: Tx, turn_id: str, text: str) -> None:
    """Checkpoint what the agent has said so far."""
    tx.execute("UPDATE turns SET partial_text = ? WHERE turn_id = ? AND terminal_event_id IS NULL", (text, turn_id))


def close_attempt(tx: Tx, attempt_id: str, delivery: Delivery) -> None:
    """End an attempt; what is known about its delivery stays readable."""
    tx.execute(
        "UPDATE turn_attempts SET dispatch_phase = 'terminal', delivery_certainty = ?, terminal_at = ? WHERE attempt_id = ?",
        (delivery.value, tx.now, attempt_id),
    )


@frozen(kw_only=True)
class TurnEnd:
    """The last change of a turn's row."""

    turn_id: str
    actor_id: str
    status: TurnStatus
    terminal_event_id: str
    response_event_id: str | None
    error_code: str | None
    partial_text: str | None


def finish_turn(tx: Tx, end: TurnEnd) -> None:
    """Write the terminal state; the caller checked in this transaction that there is none yet."""
    tx.execute(
        """UPDATE turns SET status = ?, terminal_event_id = ?, response_event_id = ?, error_code = ?, terminal_at = ?,
             partial_text = coalesce(?, CASE WHEN ? = 'completed' THEN NULL ELSE partial_text END)
           WHERE turn_id = ? AND terminal_event_id IS NULL""",
        (
            end.status.value,
            end.terminal_event_id,
            end.response_event_id,
            end.error_code,
            tx.now,
            end.partial_text,
            end.status.value,
            end.turn_id,
        ),
    )
    _count(tx, end.actor_id, -1)


def move_cursor(tx: Tx, actor_id: str, room_id: str, through_seq: int) -> None:
    """A packet up to ``through_seq`` is confirmed delivered; the cursor never goes back."""
    tx.execute(
        """INSERT INTO delivery_cursors VALUES (?, ?, ?, NULL, ?) ON CONFLICT (actor_id, room_id) DO UPDATE
           SET last_delivered_seq = max(last_delivered_seq, excluded.last_delivered_seq), updated_at = excluded.updated_at""",
        (actor_id, room_id, through_seq, tx.now),
    )


def open_turns(tx: Tx, limit: int, after_enqueue_seq: int = -1) -> list[TurnRow]:
    """Unfinished turns in enqueue order, a page at a time."""
    # Named, because SQLite would rather walk all turns of a long history in their order than sort the few that are open.
    rows = tx.all(
        f"""SELECT {TURN_COLUMNS} FROM turns INDEXED BY turns_open_idx WHERE terminal_event_id IS NULL AND enqueue_seq > ?
            ORDER BY enqueue_seq LIMIT ?""",  # noqa: S608 - constant columns
        (after_enqueue_seq, limit),
    )
    return [turn_row(row) for row in rows]
