"""Checks that SQLite answers by itself over whole tables: receipts, cursors, stopped interactions, accepted cancels.

Each query names what is wrong and nothing else, so that what comes into memory is as long as the list of faults.
"""

from collections.abc import Iterable
from typing import Any, Final

from attrs import frozen

from groupx_host.store.audit.faults import MAX_FAULTS_PER_CHECK, Faults
from groupx_host.store.connections import Reader

_LIMIT: Final = MAX_FAULTS_PER_CHECK + 1
_WORDS: Final = {
    "RESULT": "CASE WHEN json_valid(c.result_json) THEN c.result_json ELSE '{}' END",
    "BODY": "CASE WHEN json_valid(e.body_json) THEN e.body_json ELSE '{}' END",
    "TOLD": """WITH told AS MATERIALIZED (SELECT c.command_id AS command, json_extract(RESULT, '$.messageEventId') AS message,
      coalesce(json_array_length(RESULT, '$.turns'), 0) AS turns FROM client_commands c)""",
}
"""Words of the queries below; a text that is no JSON must not end the whole look."""


@frozen
class Question:
    """A query whose every row is a fault, and the sentence that tells it."""

    check: str
    sql: str
    sentence: str

    def rows(self, reader: Reader) -> Iterable[tuple[Any, ...]]:
        """The faults, bounded."""
        return _ask(reader, self.sql)


QUESTIONS: Final = (
    Question(
        "receipt",
        """TOLD SELECT command, message FROM told WHERE message IS NOT NULL
            AND NOT EXISTS (SELECT 1 FROM events WHERE event_id = message)""",
        "Command {} was acknowledged with message {}, which is not in the log.",
    ),
    Question(
        "receipt",
        "TOLD SELECT message, count(*) FROM told WHERE message IS NOT NULL GROUP BY message HAVING count(*) > 1",
        "Message {} has {} commands.",
    ),
    Question(
        "receipt",
        """TOLD SELECT command, turns, (SELECT count(*) FROM turns WHERE source_event_id = message) AS made FROM told
            WHERE message IS NOT NULL AND made <> turns""",
        "Command {} was acknowledged with {} turns, and its message has {}.",
    ),
    Question(
        "receipt",
        """SELECT c.command_id, json_extract(told.value, '$.turnId') AS turn FROM client_commands c,
              json_each(RESULT, '$.turns') told
            WHERE json_extract(RESULT, '$.messageEventId') IS NOT NULL AND NOT EXISTS (
              SELECT 1 FROM turns t WHERE t.turn_id = json_extract(told.value, '$.turnId')
                AND t.source_event_id = json_extract(RESULT, '$.messageEventId')
                AND t.target_actor_id = json_extract(told.value, '$.target'))""",
        "Command {} was acknowledged with {}, which is no turn of its message.",
    ),
    Question(
        "receipt",
        """SELECT c.command_id, json_extract(RESULT, '$.correlationId') AS root FROM client_commands c
            WHERE json_extract(RESULT, '$.stopped') AND NOT EXISTS (
              SELECT 1 FROM events WHERE correlation_id = json_extract(RESULT, '$.correlationId')
                AND event_type = 'correlation.stopped')""",
        "Command {} was acknowledged as the stop of {}, which the log does not have.",
    ),
    Question(
        "cancel",
        """SELECT t.turn_id, t.status FROM client_commands c JOIN turns t ON t.turn_id = json_extract(RESULT, '$.turnId')
            WHERE json_extract(RESULT, '$.accepted') AND (t.status IN ('queued', 'dispatching', 'running')
              OR (json_extract(RESULT, '$.status') = 'cancelled' AND t.status <> 'cancelled'))""",
        "The cancel of {} was accepted, and it is {}.",
    ),
    Question(
        "stopped",
        """SELECT e.event_type, e.seq, s.correlation_id FROM events s JOIN events e
             ON e.correlation_id = s.correlation_id AND e.seq > s.seq
           WHERE s.event_type = 'correlation.stopped' AND (e.event_type IN ('turn.queued', 'correlation.stopped')
             OR (e.event_type = 'message.created' AND json_extract(BODY, '$.turnId') IS NULL))""",
        "{} at {} came into {}, which had been stopped.",
    ),
    Question(
        "stopped",
        """SELECT t.turn_id, t.status FROM events s JOIN turns t ON t.root_correlation_id = s.correlation_id
           WHERE s.event_type = 'correlation.stopped' AND t.terminal_event_id IS NULL AND t.status <> 'cancelling'""",
        "{} is {} in an interaction that was stopped.",
    ),
    Question(
        "cascade",
        """SELECT t.turn_id, t.status, p.turn_id FROM turns t JOIN turns p ON p.turn_id = t.parent_turn_id
             JOIN events e ON e.event_id = t.source_event_id
           WHERE t.terminal_event_id IS NULL AND t.status <> 'cancelling' AND p.status = 'cancelling'
             AND json_valid(e.provenance_json)
             AND EXISTS (SELECT 1 FROM json_each(e.provenance_json, '$.labels') label WHERE label.value = 'ask')""",
        "{} is {} while {}, which asked for it, is being cancelled.",
    ),
    Question(
        "projection",
        """SELECT t.turn_id, t.status FROM turns t LEFT JOIN events e ON e.event_id = t.queued_event_id
           WHERE e.event_type IS NOT 'turn.queued'""",
        "{} is {} in its row, and the log has never queued it.",
    ),
    Question(
        "writer",
        "SELECT seq, schema_version, room_id FROM events WHERE schema_version <> 'groupx.event/0.1' OR room_id <> 'room:main'",
        "Event {} of schema {} in {} was written by something else.",
    ),
    Question(
        "gap",
        """SELECT s.seq, (SELECT coalesce(max(seq), 0) FROM events) AS head FROM sqlite_sequence s
           WHERE s.name = 'events' AND s.seq > head""",
        "The log has been up to {} and now ends at {}.",
    ),
)
_UNRECEIVED = """SELECT e.event_id FROM events e WHERE e.event_type = 'message.created' AND e.seq > ?
  AND json_extract(BODY, '$.turnId') IS NULL {where}
  EXCEPT SELECT json_extract(RESULT, '$.messageEventId') FROM client_commands c"""
_FROM_A_PERSON = "AND json_valid(e.provenance_json) AND json_extract(e.provenance_json, '$.sourceKind') = 'web'"
_CONFIRMED = """SELECT t.target_actor_id, max(a.context_through_seq) FROM turn_attempts a JOIN turns t USING (turn_id)
  WHERE a.terminal_at IS NOT NULL AND a.delivery_certainty = 'delivered' GROUP BY t.target_actor_id"""


def check_totals(reader: Reader, faults: Faults, *, adopted: bool, imported: int) -> None:
    """Ask every question.

    Args:
        reader: Whose snapshot is looked at.
        faults: Takes what is found.
        adopted: Another program wrote a part of the log, and not each message of it had a command.
        imported: Up to this seq the log came out of an export, which has no commands.
    """
    for question in QUESTIONS:
        for row in question.rows(reader):
            faults.add(question.check, question.sentence.format(*row))
    for (message,) in _ask(reader, _UNRECEIVED.replace("{where}", _FROM_A_PERSON if adopted else ""), imported):
        faults.add("receipt", f"Message {message} has no command.")
    _check_cursors(reader, faults, adopted=adopted)


def imported_through(reader: Reader) -> int:
    """The last seq that came out of an export; 0 for a database that no import has made."""
    if not _has_meta(reader):
        return 0
    row = reader.execute("SELECT value FROM groupx_meta WHERE key = 'imported.through'").fetchone()
    return int(row[0]) if row else 0


def check_held(reader: Reader, faults: Faults, held: Iterable[str]) -> None:
    """The lanes that the tables hold are those that the log holds; a file that was never opened here has no such table."""
    if not _has_meta(reader):
        return
    stored = {row[0].partition(":")[2] for row in reader.execute("SELECT key FROM groupx_meta WHERE key GLOB 'lane.held:*'")}
    for agent in sorted(stored ^ set(held)):
        told = "holds" if agent in stored else "does not hold"
        faults.add("projection", f"The table {told} the lane of {agent}, and the log says otherwise.")


def _has_meta(reader: Reader) -> bool:
    return reader.execute("SELECT 1 FROM sqlite_master WHERE name = 'groupx_meta'").fetchone() is not None


def _check_cursors(reader: Reader, faults: Faults, *, adopted: bool) -> None:
    confirmed = dict(reader.execute(_CONFIRMED).fetchall())
    stored = dict(reader.execute("SELECT actor_id, last_delivered_seq FROM delivery_cursors").fetchall())
    for actor_id in sorted({*confirmed, *stored}):
        there, known = stored.get(actor_id, 0), confirmed.get(actor_id, 0)
        # The Node implementation also moved cursors where a context was reset.
        if there < known or (there > known and not adopted):
            faults.add("cursor", f"The cursor of {actor_id} is at {there}, and its deliveries were confirmed up to {known}.")


def _ask(reader: Reader, sql: str, *values: int) -> Iterable[tuple[Any, ...]]:
    for word in ("TOLD", "RESULT", "BODY"):
        sql = sql.replace(word, _WORDS[word])
    return reader.execute(f"{sql} LIMIT ?", (*values, _LIMIT))
