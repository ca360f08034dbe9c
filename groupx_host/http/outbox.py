"""What waits to be sent to one browser, bounded (contract C17).

Durable events never wait here: a connection reads them from its own cursor over the log, so a slow browser loses nothing and holds
nothing. Transients have no second source; they queue here up to ``limits.sseEvents`` and ``limits.sseBytes``. Past that a delta is
joined to the queued delta of its stream, any other transient replaces its older self, and what fits neither is dropped.
"""

from collections import deque
from collections.abc import Iterable, Iterator, Sequence
from typing import Protocol

from attrs import define, field

from groupx_host.http.frames import durable_frame, joined_texts, transient_frame
from groupx_host.model.envelopes import TransientEvent

DELTA_SUFFIX = ".delta"


class Live(Protocol):
    """A transient as the room's live feed tells it."""

    @property
    def after_seq(self) -> int:
        """Durable events up to here must reach a browser first."""

    @property
    def frame(self) -> bytes:
        """Its envelope as JSON."""

    @property
    def merge_key(self) -> str | None:
        """Names the stream that it belongs to."""

    @property
    def event(self) -> TransientEvent:
        """The event itself."""


class Durable(Protocol):
    """A durable event as the log's tail gives it."""

    @property
    def seq(self) -> int:
        """Its place in the log."""

    @property
    def frame(self) -> bytes:
        """Its envelope as JSON."""


@define
class _Queued:
    after_seq: int
    frame: bytes
    key: str | None
    texts: list[str] = field(factory=list)
    """Of a delta: its text and those joined to it."""
    size: int = 0

    def encode(self) -> bytes:
        return transient_frame(self.frame if len(self.texts) < 2 else joined_texts(self.frame, self.texts))


class Outbox:
    """The transients that one connection still owes its browser, in order."""

    def __init__(self, max_events: int, max_bytes: int) -> None:
        self._max_events = max_events
        self._max_bytes = max_bytes
        self._queue: deque[_Queued] = deque()
        self._newest: dict[str, _Queued] = {}
        self._bytes = 0
        self.dropped = 0
        """Transients that fitted nowhere."""

    def __len__(self) -> int:
        return len(self._queue)

    @property
    def waiting_bytes(self) -> int:
        """How many bytes wait."""
        return self._bytes

    def offer(self, entry: Live) -> None:
        """Take one transient, or join, replace or drop it when the bound is reached."""
        size = len(entry.frame)
        if len(self._queue) < self._max_events and self._bytes + size <= self._max_bytes:
            self._append(entry, size)
        elif not self._merge(entry):
            self.dropped += 1

    def _append(self, entry: Live, size: int) -> None:
        text = _delta_text(entry.event)
        queued = _Queued(entry.after_seq, entry.frame, entry.merge_key, [] if text is None else [text], size)
        self._queue.append(queued)
        self._bytes += size
        if entry.merge_key is not None:
            self._newest[entry.merge_key] = queued

    def _merge(self, entry: Live) -> bool:
        queued = self._newest.get(entry.merge_key) if entry.merge_key is not None else None
        if queued is None:
            return False
        text = _delta_text(entry.event)
        grown = len(entry.frame) - queued.size if text is None else len(text.encode("utf-8", "replace"))
        if self._bytes + grown > self._max_bytes and grown > 0:
            return False
        if text is None:
            queued.frame = entry.frame
        else:
            queued.texts.append(text)
        queued.after_seq = max(queued.after_seq, entry.after_seq)
        queued.size += grown
        self._bytes += grown
        return True

    def is_due(self, seq: int) -> bool:
        """Whether a transient may go once durable events up to ``seq`` are written."""
        return bool(self._queue) and self._queue[0].after_seq <= seq

    def take_until(self, seq: int) -> list[bytes]:
        """Frames that may go once durable events up to ``seq`` are written; they leave the outbox."""
        frames: list[bytes] = []
        while self._queue and self._queue[0].after_seq <= seq:
            queued = self._queue.popleft()
            self._bytes -= queued.size
            if queued.key is not None and self._newest.get(queued.key) is queued:
                del self._newest[queued.key]
            frames.append(queued.encode())
        return frames


def _delta_text(event: TransientEvent) -> str | None:
    text = event.body.get("text")
    return text if event.type.endswith(DELTA_SUFFIX) and isinstance(text, str) else None


def interleave(cursor: int, durables: Iterable[Durable], outbox: Outbox) -> list[bytes]:
    """Frames in their legal order: every transient as early as what it depends on allows.

    Args:
        cursor: The last ``seq`` that the connection has written.
        durables: What follows it in the log, in order.
        outbox: The transients that wait; those that may go are taken.
    """
    frames: list[bytes] = []
    for entry in durables:
        if outbox.is_due(cursor):
            frames += outbox.take_until(cursor)
        cursor = entry.seq
        frames.append(durable_frame(cursor, entry.frame))
    return frames + outbox.take_until(cursor)


def coalesced(frames: Sequence[bytes], max_bytes: int) -> Iterator[bytes]:
    """As few writes as possible, none over ``max_bytes`` except for a single frame that is larger by itself."""
    start, size = 0, 0
    for index, frame in enumerate(frames):
        if size and size + len(frame) > max_bytes:
            yield b"".join(frames[start:index])
            start, size = index, 0
        size += len(frame)
    if size:
        yield b"".join(frames[start:])
