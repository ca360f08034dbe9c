"""Writes a long room directly into a database file that no room holds: messages and turns as the room would have written them."""

import json
import sqlite3

EVENTS_PER_MESSAGE = 6
BATCH_MESSAGES = 2_000
AT = "2026-01-01T00:00:00.000Z"

_EVENT = """INSERT INTO events (event_id, schema_version, room_id, event_type, actor_id, actor_kind, actor_display_name, targets_json,
  reply_to_event_id, causation_id, correlation_id, occurred_at, body_json, provenance_json)
  VALUES (?, 'groupx.event/0.1', 'room:main', ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"""
_TURN = """INSERT INTO turns (turn_id, source_event_id, target_actor_id, adapter_id, root_correlation_id, hop_count, queued_event_id,
  enqueue_seq, status, response_event_id, terminal_event_id, queued_at, started_at, terminal_at)
  VALUES (?, ?, ?, 'bench', ?, 0, ?, ?, 'completed', ?, ?, ?, ?, ?)"""


def fill(path, events, actor_id):
    """Append about ``events`` events of finished turns of ``actor_id``; the room must be stopped."""
    connection = sqlite3.connect(path, isolation_level=None)
    try:
        connection.execute("PRAGMA synchronous = OFF")
        connection.execute("INSERT OR IGNORE INTO actors VALUES (?, 'agent', 'Bench', 1, ?, ?)", (actor_id, AT, AT))
        first = connection.execute("SELECT coalesce(max(seq), 0) FROM events").fetchone()[0]
        for start in range(0, events // EVENTS_PER_MESSAGE, BATCH_MESSAGES):
            count = min(BATCH_MESSAGES, events // EVENTS_PER_MESSAGE - start)
            _batch(connection, range(start, start + count), first, actor_id)
    finally:
        connection.close()


def open_turns(path, count, actor_id):
    """Leave ``count`` turns of ``actor_id`` unfinished, as a killed room does: every second one was handed over, the others wait.

    The room must be stopped; its agent must have had a session.
    """
    connection = sqlite3.connect(path, isolation_level=None)
    try:
        connection.execute("BEGIN")
        session = connection.execute(
            "SELECT binding_id, instance_id FROM session_bindings WHERE actor_id = ?", (actor_id,)
        ).fetchone()
        for number in range(count):
            _open_turn(connection, f"open{number:026d}", actor_id, session if number % 2 else None)
        connection.execute("COMMIT")
    finally:
        connection.close()


def _open_turn(connection, name, actor_id, session):
    message, turn, targets = f"evt_{name}", f"turn_{name}", json.dumps([actor_id])
    about = {
        "turnId": turn,
        "sourceEventId": message,
        "targetActorId": actor_id,
        "adapterId": "bench",
        "transport": "structured",
        "hopCount": 0,
    }
    for event_id, kind, actor, cause, body in (
        (message, "message.created", ("user:web", "user", "You"), None, {"content": "what is the plan?"}),
        (f"{message}q", "turn.queued", ("system:groupx", "system", "GroupX"), message, about),
    ):
        values = (
            event_id,
            kind,
            *actor,
            targets,
            None,
            cause,
            f"corr_{name}",
            AT,
            json.dumps(body),
            json.dumps({"sourceKind": "web"}),
        )
        seq = connection.execute(_EVENT, values).lastrowid
    connection.execute(
        """INSERT INTO turns (turn_id, source_event_id, target_actor_id, adapter_id, binding_id, root_correlation_id, hop_count,
             queued_event_id, enqueue_seq, status, queued_at) VALUES (?, ?, ?, 'bench', ?, ?, 0, ?, ?, ?, ?)""",
        (
            turn,
            message,
            actor_id,
            session and session[0],
            f"corr_{name}",
            f"{message}q",
            seq,
            "dispatching" if session else "queued",
            AT,
        ),
    )
    if session:
        connection.execute(
            """INSERT INTO turn_attempts (attempt_id, turn_id, binding_id, instance_id, context_through_seq, claimed_at,
                 delivery_certainty, dispatch_phase, prompt_invoked_at) VALUES (?, ?, ?, ?, ?, ?, 'unknown', 'prompt_invoked', ?)""",
            (f"attempt_{name}", turn, *session, seq, AT, AT),
        )


def _batch(connection, numbers, first, actor_id):
    connection.execute("BEGIN")
    rows, turns = [], []
    for number in numbers:
        message, turn = f"evt_bench{number:026d}", f"turn_bench{number:026d}"
        rows.extend(_events(number, message, turn, actor_id))
        seq = first + number * EVENTS_PER_MESSAGE
        turns.append(
            (turn, message, actor_id, f"corr_bench{number}", f"{message}q", seq + 2, f"{message}a", f"{message}t", AT, AT, AT)
        )
    connection.executemany(_EVENT, rows)
    connection.executemany(_TURN, turns)
    connection.execute("COMMIT")


def _events(number, message, turn, actor_id):
    correlation = f"corr_bench{number}"
    web, groupx, agent = ("user:web", "user", "You"), ("system:groupx", "system", "GroupX"), (actor_id, "agent", "Bench")
    targets, nobody = json.dumps([actor_id]), "[]"
    attempt = {"turnId": turn, "attemptId": f"attempt_{number}"}
    queued = {
        "turnId": turn,
        "sourceEventId": message,
        "targetActorId": actor_id,
        "adapterId": "bench",
        "transport": "structured",
        "hopCount": 0,
    }
    ended = {"turnId": turn, "status": "completed", "responseEventId": f"{message}a"}
    for suffix, kind, actor, to, reply, cause, body in (
        ("", "message.created", web, targets, None, None, {"content": f"question {number}: " + "what is the plan? " * 6}),
        ("q", "turn.queued", groupx, targets, None, message, queued),
        ("d", "turn.dispatched", groupx, targets, message, turn, attempt | {"targetActorId": actor_id}),
        ("s", "turn.started", agent, nobody, message, turn, attempt),
        ("a", "message.created", agent, nobody, message, turn, {"turnId": turn, "content": "this is the plan. " * 30}),
        ("t", "turn.completed", agent, nobody, message, f"{message}a", ended),
    ):
        yield (
            f"{message}{suffix}",
            kind,
            *actor,
            to,
            reply,
            cause,
            correlation,
            AT,
            json.dumps(body),
            json.dumps({"sourceKind": "web"}),
        )
