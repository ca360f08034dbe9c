"""What the log says about each turn, told along: only turns that are still open are remembered."""

from typing import Final

from attrs import define, field, frozen

from groupx_host.store.audit.faults import Faults
from groupx_host.store.audit.log import LogEntry
from groupx_host.store.connections import Reader

ENDINGS: Final = {
    "turn.completed": "completed",
    "turn.failed": "failed",
    "turn.cancelled": "cancelled",
    "turn.interrupted": "interrupted",
}
QUEUED, DISPATCHED, STARTED, MESSAGE = "turn.queued", "turn.dispatched", "turn.started", "message.created"
PARTS: Final = {"turn.reasoning.recorded": 0, "tool.progress.recorded": 1, MESSAGE: 2, "turn.usage.recorded": 3}
_END: Final = 4


@frozen
class Part:
    """One event of a terminal transaction; ``order`` is its legal place."""

    order: int
    seq: int
    event_id: str


@define
class Story:
    """An open turn, as far as the log has come."""

    turn_id: str
    agent: str
    queued_event_id: str
    queued_seq: int
    place: int
    dispatched: list[str | None] = field(factory=list)
    started: list[str | None] = field(factory=list)
    parts: list[Part] = field(factory=list)
    last: str = QUEUED
    ending: LogEntry | None = None

    @property
    def answer(self) -> str | None:
        """The event of its response."""
        return next((part.event_id for part in self.parts if part.order == PARTS[MESSAGE]), None)


class Stories:
    """Folds the log into stories; one that ended is handed out once and forgotten."""

    def __init__(self, reader: Reader, faults: Faults) -> None:
        self._reader = reader
        self._faults = faults
        self.open: dict[str, Story] = {}

    def take(self, entry: LogEntry) -> Story | None:
        """Fold one event in; returns the story that it ended, if any."""
        turn_id = entry.turn_id
        if turn_id is None:
            return None
        if entry.type == QUEUED:
            self._begin(turn_id, entry)
        elif entry.type in {DISPATCHED, STARTED, *PARTS, *ENDINGS}:
            story = self.open.get(turn_id)
            if story is None:
                self._late(turn_id, entry)
            elif entry.type in ENDINGS:
                return self._end(story, entry)
            else:
                self._go_on(story, entry)
        return None

    def close(self) -> None:
        """The log is at its end: what began to end must have ended."""
        for story in self.open.values():
            if story.parts:
                self._faults.add(
                    "terminal_order", f"{story.turn_id} has parts of an end at {story.parts[0].seq} and no terminal."
                )

    def _begin(self, turn_id: str, entry: LogEntry) -> None:
        if turn_id in self.open:
            self._faults.add("life", f"{turn_id} was queued again at {entry.seq}.")
            return
        self.open[turn_id] = Story(turn_id, str(entry.told("targetActorId")), entry.event_id, entry.seq, entry.seq)

    def _go_on(self, story: Story, entry: LogEntry) -> None:
        if entry.type == DISPATCHED:
            if story.started:
                self._faults.add("life", f"{story.turn_id} was dispatched at {entry.seq} after its start.")
            story.dispatched.append(entry.told("attemptId"))
        elif entry.type == STARTED:
            if story.started:
                self._faults.add("life", f"{story.turn_id} started a second time at {entry.seq}.")
            elif story.last != DISPATCHED:
                self._faults.add("life", f"{story.turn_id} started at {entry.seq} without being dispatched.")
            story.started.append(entry.told("attemptId"))
        else:
            story.parts.append(Part(PARTS[entry.type], entry.seq, entry.event_id))
        story.last = entry.type

    def _end(self, story: Story, entry: LogEntry) -> Story:
        del self.open[story.turn_id]
        story.ending = entry
        self._check_end(story, entry)
        return story

    def _check_end(self, story: Story, entry: LogEntry) -> None:
        orders = [*(part.order for part in story.parts), _END]
        first = story.parts[0].seq if story.parts else entry.seq
        seqs = [*(part.seq for part in story.parts), entry.seq]
        answers = orders.count(PARTS[MESSAGE])
        told = entry.told("responseEventId")
        wrong = [
            (orders != sorted(orders) or seqs != list(range(first, first + len(seqs))), "its parts are not in order before it"),
            (orders.count(0) > 1 or orders.count(3) > 1 or answers > 1, "it has a part twice"),
            ((entry.type == "turn.completed") != (answers == 1), f"it is {entry.type} with {answers} responses"),
            (told != story.answer, "it names another response than its own"),
            (entry.told("status") != ENDINGS[entry.type], f"it is {entry.type} and says {entry.told('status')}"),
        ]
        for is_wrong, why in wrong:
            if is_wrong:
                self._faults.add("terminal_order", f"The end of {story.turn_id} at {entry.seq}: {why}.")

    def _late(self, turn_id: str, entry: LogEntry) -> None:
        row = self._reader.execute(
            "SELECT e.seq FROM turns t LEFT JOIN events e ON e.event_id = t.terminal_event_id WHERE t.turn_id = ?", (turn_id,)
        ).fetchone()
        if entry.type in ENDINGS and row is not None:
            self._faults.add("duplicate_terminal", f"{turn_id} has another terminal at {entry.seq}: {entry.type}.")
        elif row is not None:
            self._faults.add("life", f"{entry.type} at {entry.seq} comes after the end of {turn_id}.")
        else:
            self._faults.add("life", f"{entry.type} at {entry.seq} is about {turn_id}, which was never queued.")
