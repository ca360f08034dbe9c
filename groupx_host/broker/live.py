"""Events that are told once and never stored: deltas, tool progress, status.

Each carries the log position that was current when it was told; a reader passes on every durable event up to there first, so that a
delta never overtakes the event that started its turn.
"""

from collections.abc import Callable

from attrs import define, field, frozen

from groupx_host.model.envelopes import TransientEvent
from groupx_host.model.ids import EVENT, new_id
from groupx_host.model.time import utc_now
from groupx_host.sessions.normalise import TurnRecord
from groupx_host.store import Tail
from groupx_host.store.events import transient_json


@frozen
class LiveEntry:
    """A transient event on its way. ``frame`` is its envelope as JSON; ``after_seq`` the durables that go before it."""

    after_seq: int
    frame: bytes
    merge_key: str | None
    event: TransientEvent


class LiveFeed:
    """Hands transient events to whoever listens now."""

    def __init__(self, tail: Tail) -> None:
        self._tail = tail
        self._listeners: dict[int, Callable[[LiveEntry], None]] = {}
        self._next = 0

    def subscribe(self, listener: Callable[[LiveEntry], None]) -> Callable[[], None]:
        """Call ``listener`` for each event, in the event loop, until the returned function is called."""
        key, self._next = self._next, self._next + 1
        self._listeners[key] = listener

        def unsubscribe() -> None:
            self._listeners.pop(key, None)

        return unsubscribe

    def publish(self, event: TransientEvent) -> None:
        """Tell everybody."""
        if not self._listeners:
            return
        entry = LiveEntry(self._tail.head, transient_json(event, new_id(EVENT), utc_now()), event.merge_key, event)
        for listener in list(self._listeners.values()):
            listener(entry)


@define
class LiveTurn:
    """A running turn as a browser that comes late needs it. Texts are bounded by the record that holds them.

    Attributes:
        binding_id: The session that it runs on; a call of the agent names it.
    """

    turn_id: str
    actor_id: str
    correlation_id: str
    binding_id: str
    instance_id: str
    record: TurnRecord = field(factory=TurnRecord)
    started_at: str | None = None

    @property
    def partial_text(self) -> str:
        """The answer so far."""
        return self.record.text.text

    @property
    def partial_reasoning(self) -> str:
        """The reasoning so far."""
        return self.record.reasoning.text

    @property
    def open_tools(self) -> list[dict[str, object]]:
        """Tool calls that have not ended."""
        return [
            {"toolCallId": key, "name": details.get("name", ""), "details": details}
            for key, details in self.record.open_tools.items()
        ]
