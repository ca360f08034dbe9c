"""A message makes its turns right behind itself; nothing else makes one."""

from attrs import define

from groupx_host.store.audit.faults import Faults
from groupx_host.store.audit.log import LogEntry
from groupx_host.store.audit.stories import MESSAGE, QUEUED
from groupx_host.store.connections import Reader

_MADE = "SELECT target_actor_id FROM turns WHERE source_event_id = ? ORDER BY target_actor_id"
_SOURCE = "SELECT event_type, seq FROM events WHERE event_id = ?"


@define
class Routing:
    """Follows the log from message to message. ``adopted``: the Node implementation may put other events in between."""

    reader: Reader
    faults: Faults
    adopted: bool
    _message: LogEntry | None = None
    _expected: tuple[str, ...] = ()

    def take(self, entry: LogEntry) -> None:
        """Look at one event."""
        is_due = bool(self._expected) and self._message is not None
        if entry.type == QUEUED and is_due and self._is_next(entry):
            self._expected = self._expected[1:]
            return
        if is_due:
            self._miss()
        if entry.type == QUEUED:
            self._check_alone(entry)
        elif entry.type == MESSAGE:
            self._message, self._expected = entry, entry.targets

    def close(self) -> None:
        """The log is at its end."""
        if self._expected:
            self._miss()

    def _is_next(self, entry: LogEntry) -> bool:
        message = self._message
        assert message is not None
        return (entry.told("sourceEventId"), entry.told("targetActorId")) == (message.event_id, self._expected[0])

    def _miss(self) -> None:
        message, missing, self._expected = self._message, self._expected[0], ()
        assert message is not None
        if self.adopted and [row[0] for row in self.reader.execute(_MADE, (message.event_id,))] == sorted(message.targets):
            return
        self.faults.add(
            "routing", f"The message at {message.seq} to {', '.join(message.targets)} made no turn for {missing} in its place."
        )

    def _check_alone(self, entry: LogEntry) -> None:
        source = self.reader.execute(_SOURCE, (entry.told("sourceEventId"),)).fetchone()
        if source is None or source[1] >= entry.seq or not self.adopted:
            self.faults.add("routing", f"{entry.turn_id} was queued at {entry.seq} without a message right before it.")
