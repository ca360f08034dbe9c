"""One turn's rows against its story: the tables agree with the log, and its prompt was handed over at most once."""

from collections.abc import Iterator
from typing import Any, Final

from attrs import frozen

from groupx_host.store.audit.faults import Faults
from groupx_host.store.audit.stories import ENDINGS, Story
from groupx_host.store.connections import Reader

ACTIVE: Final = frozenset({"dispatching", "running", "cancelling"})
_TURN_COLUMNS = "queued_event_id, enqueue_seq, status, response_event_id, terminal_event_id, error_code, started_at"
_TURN = f"SELECT {_TURN_COLUMNS} FROM turns WHERE turn_id = ?"  # noqa: S608 - constants
_ATTEMPTS = """SELECT attempt_id, delivery_certainty, dispatch_phase, prompt_invoked_at, terminal_at FROM turn_attempts
               WHERE turn_id = ? ORDER BY rowid"""


@frozen
class AttemptRow:
    """One try to deliver a turn."""

    attempt_id: str
    certainty: str
    phase: str
    handed_over_at: str | None
    closed_at: str | None

    @property
    def was_given_back(self) -> bool:
        """Whether nothing of it has left the process."""
        return bool(self.closed_at) and not self.handed_over_at and self.certainty == "not_delivered"


@frozen
class RowChecks:
    """Compares the rows of one turn after the other.

    Attributes:
        adopted: Another program wrote a part of the log, with fewer facts.
        imported: Up to this seq the tables were made of the log, which does not know of attempts.
    """

    reader: Reader
    faults: Faults
    adopted: bool
    imported: int

    def check(self, story: Story) -> None:
        """Look at the turn, its attempts, and what they say together."""
        row = self.reader.execute(_TURN, (story.turn_id,)).fetchone()
        if row is None:
            self.faults.add("projection", f"{story.turn_id} is in the log and has no row.")
            return
        turn = dict(zip(_TURN_COLUMNS.split(", "), row, strict=True))
        is_imported = story.queued_seq <= self.imported
        for text in (*_turn_faults(story, turn), *(() if is_imported else _start_faults(story, turn))):
            self.faults.add("projection", f"{story.turn_id} {text}.")
        if is_imported:
            return
        attempts = [AttemptRow(*each) for each in self.reader.execute(_ATTEMPTS, (story.turn_id,))]
        for text in _attempt_faults(story, turn, attempts):
            self.faults.add("attempts", f"{story.turn_id} {text}.")
        for text in _prompt_faults(attempts):
            self.faults.add("replayed_prompt", f"{story.turn_id} {text}.")
        for text in self._certainty_faults(story, attempts):
            self.faults.add("certainty", f"{story.turn_id} {text}.")

    def _certainty_faults(self, story: Story, attempts: list[AttemptRow]) -> Iterator[str]:
        told = story.ending.told("deliveryCertainty") if story.ending else None
        if not attempts:
            if told not in (None, "not_delivered"):
                yield f"was never claimed and ended {told}"
            return
        last = attempts[-1]
        # Before its second schema the Node implementation did not write down when it handed a prompt over.
        if not (self.adopted and last.closed_at and not last.handed_over_at):
            yield from _phase_faults(story, last)
        if told not in (None, last.certainty):
            yield f"ended {told} and its attempt is {last.certainty}"
        if story.ending and story.ending.type == "turn.completed" and last.certainty not in {"delivered", "terminal"}:
            yield f"was answered and is {last.certainty}"


def _turn_faults(story: Story, turn: dict[str, Any]) -> Iterator[str]:
    ending, status = story.ending, turn["status"]
    expected = {
        "queued_event_id": story.queued_event_id,
        "response_event_id": story.answer if ending else None,
        "terminal_event_id": ending.event_id if ending else None,
        "error_code": ending.told("errorCode") if ending else None,
    }
    for name, value in expected.items():
        if turn[name] != value:
            yield f"has {name} {turn[name]}, and the log says {value}"
    if ending is not None:
        if status != ENDINGS[ending.type]:
            yield f"is {status} and ended {ending.type}"
    elif status not in {"queued", *ACTIVE}:
        yield f"is {status} without an end in the log"


def _start_faults(story: Story, turn: dict[str, Any]) -> Iterator[str]:
    status = turn["status"]
    if turn["enqueue_seq"] != story.place:
        yield f"has enqueue_seq {turn['enqueue_seq']}, and the log says {story.place}"
    if not story.ending and status == "running" and not story.started:
        yield "is running and never started"
    if not story.ending and status in {"queued", "dispatching"} and story.started:
        yield f"is {status} after its start"
    if bool(turn["started_at"]) != bool(story.started):
        yield f"has started_at {turn['started_at']}, and the log says {'started' if story.started else 'not started'}"


def _attempt_faults(story: Story, turn: dict[str, Any], attempts: list[AttemptRow]) -> Iterator[str]:
    if [attempt.attempt_id for attempt in attempts] != story.dispatched:
        yield f"was dispatched {len(story.dispatched)} times and has {len(attempts)} attempts, or others"
    if not attempts:
        return
    last = attempts[-1]
    if (not last.closed_at) != (turn["status"] in ACTIVE):
        yield f"is {turn['status']} and its last attempt is {'closed' if last.closed_at else 'open'}"
    if bool(last.closed_at) != (last.phase == "terminal"):
        yield f"has an attempt in phase {last.phase} that is {'closed' if last.closed_at else 'open'}"
    if story.started and story.started[0] != last.attempt_id:
        yield "started in another attempt than its last"


def _prompt_faults(attempts: list[AttemptRow]) -> Iterator[str]:
    handed_over = [attempt for attempt in attempts if attempt.handed_over_at]
    if len(handed_over) > 1:
        yield f"was handed over {len(handed_over)} times"
    elif not all(attempt.was_given_back for attempt in attempts[:-1]):
        yield "was tried again although its prompt may have left"


def _phase_faults(story: Story, last: AttemptRow) -> Iterator[str]:
    if story.started and (last.certainty != "delivered" or not last.handed_over_at):
        yield f"started, and its attempt is {last.certainty}{'' if last.handed_over_at else ' and was never handed over'}"
    elif not last.handed_over_at and last.certainty != "not_delivered":
        yield f"is {last.certainty} although its prompt was never handed over"
    elif last.handed_over_at and not last.closed_at and last.certainty == "not_delivered":
        yield "was handed over and is still open as not_delivered"
