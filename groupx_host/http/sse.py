"""Live events for browsers: one hub, and one cursor over the log per connection (reference section 5, contract C17).

A connection replays the log from its own cursor in pages and then follows it; it is never closed for being behind. Wake-ups of all
connections are rung together and paced, so that a burst becomes few writes: the first event after a pause goes at once.
"""

import asyncio
import logging
from collections.abc import Callable
from typing import Protocol

from litestar.types import Receive, Scope, Send

from groupx_host.errors import StoreUnavailable
from groupx_host.fault_points import fault_point
from groupx_host.http.frames import HEARTBEAT, OPENING, resync_frame
from groupx_host.http.outbox import Live, Outbox, coalesced, interleave
from groupx_host.http.problems import TooManyStreams
from groupx_host.http.reply import Headers
from groupx_host.model.time import utc_now
from groupx_host.store import Tail

MAX_STREAMS = 512
HEARTBEAT_SECONDS = 15.0
MAX_WRITE_SECONDS = 30.0
MAX_WRITE_BYTES = 256 * 1024
MAX_CLOSE_SECONDS = 2.0
REPLAY_PAGE = 500
PACE_SECONDS_PER_STREAM = 0.00025
MAX_PACE_SECONDS = 0.025
UNPACED_STREAMS = 8

STREAM_HEADERS: Headers = (
    (b"content-type", b"text/event-stream; charset=utf-8"),
    (b"cache-control", b"no-cache, no-transform"),
    (b"connection", b"keep-alive"),
)

Sever = Callable[[tuple[str, int]], None]
"""Ends the TCP connection of a client address at once, whatever is still to be written to it."""

log = logging.getLogger("groupx.http")


class LiveFeed(Protocol):
    """The broker's feed of transients."""

    def subscribe(self, callback: Callable[[Live], None]) -> Callable[[], None]:
        """Call ``callback`` for each entry, in the loop; returns how to stop that."""


class Streams:
    """Every open event stream of the room.

    Args:
        tail: The log's tail.
        live: The broker's transients.
        epoch: Names this database; a client that remembers another one is told to start again.
        max_events: ``limits.sseEvents``.
        max_bytes: ``limits.sseBytes``.
        sever: Ends a connection that does not drain.
    """

    def __init__(self, *, tail: Tail, live: LiveFeed, epoch: str, max_events: int, max_bytes: int, sever: Sever) -> None:
        self.tail = tail
        self.epoch = epoch
        self.sever = sever
        self._live = live
        self._bounds = (max_events, max_bytes)
        self._open: set[EventStream] = set()
        self._stirred = asyncio.Event()
        self._tasks: list[asyncio.Task[None]] = []
        self._unsubscribe: Callable[[], None] | None = None

    def __len__(self) -> int:
        return len(self._open)

    def start(self) -> None:
        """Begin to listen to the log and to the live feed."""
        self._unsubscribe = self._live.subscribe(self._offer)
        self._tasks = [
            asyncio.create_task(work(), name=f"streams {work.__name__}") for work in (self._listen, self._pump, self._beat)
        ]

    async def close(self) -> None:
        """End every stream cleanly, and those that do not drain within ``MAX_CLOSE_SECONDS`` at once; then stop listening."""
        for stream in self._open:
            stream.end()
        await self._all_ended()
        for stream in self._open:
            stream.cut()
        await self._all_ended()
        if self._unsubscribe is not None:
            self._unsubscribe()
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    async def _all_ended(self) -> None:
        ending = [asyncio.ensure_future(stream.ended.wait()) for stream in self._open]
        if ending:
            await asyncio.wait(ending, timeout=MAX_CLOSE_SECONDS)
            for wait in ending:
                wait.cancel()

    def open(self, after: int, epoch: str | None = None) -> "EventStream":
        """A stream of everything after the cursor ``after``; raises `TooManyStreams`."""
        if len(self._open) >= MAX_STREAMS:
            raise TooManyStreams(MAX_STREAMS)
        foreign = after > self.tail.head or (epoch is not None and epoch != self.epoch)
        return EventStream(self, self.tail.head if foreign else after, Outbox(*self._bounds), resync=foreign)

    def join(self, stream: "EventStream") -> None:
        """From now on the stream is rung and gets transients."""
        self._open.add(stream)

    def leave(self, stream: "EventStream") -> None:
        """The stream is over."""
        self._open.discard(stream)

    def _offer(self, entry: Live) -> None:
        for stream in self._open:
            stream.outbox.offer(entry)
        self._stirred.set()

    async def _listen(self) -> None:
        wakeup = self.tail.subscribe()
        try:
            while True:
                await wakeup.wait()
                self._stirred.set()
        finally:
            wakeup.close()

    async def _pump(self) -> None:
        while True:
            await self._stirred.wait()
            self._stirred.clear()
            for stream in self._open:
                stream.bell.set()
            crowd = len(self._open)
            await asyncio.sleep(0 if crowd <= UNPACED_STREAMS else min(MAX_PACE_SECONDS, crowd * PACE_SECONDS_PER_STREAM))

    async def _beat(self) -> None:
        while True:
            await asyncio.sleep(HEARTBEAT_SECONDS)
            for stream in self._open:
                stream.heartbeat_due = True
                stream.bell.set()


class EventStream:
    """One browser's stream, as an ASGI application; it ends with the client, the room, or a write that does not drain."""

    def __init__(self, streams: Streams, cursor: int, outbox: Outbox, *, resync: bool) -> None:
        self.bell = asyncio.Event()
        self.ended = asyncio.Event()
        self.outbox = outbox
        self.heartbeat_due = False
        self._streams = streams
        self._cursor = cursor
        self._resync = resync
        self._over = False
        self._gone = False
        self._client: tuple[str, int] | None = None

    def cut(self) -> None:
        """End the client's connection, whatever is still being written."""
        if self._client is not None:
            self._streams.sever(self._client)

    def end(self) -> None:
        """Finish after what is being written."""
        self._over = True
        self.bell.set()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve the stream until it is over."""
        self._streams.join(self)
        self._client = scope.get("client")
        watching = asyncio.create_task(self._watch(receive), name="stream client")
        try:
            await send({"type": "http.response.start", "status": 200, "headers": STREAM_HEADERS})
            await self._run(send)
            if not self._gone:
                await self._write(send, b"", last=True)
        except TimeoutError:
            log.info("a stream's client did not read for %.0f s; closing it", MAX_WRITE_SECONDS)
            self.cut()
            # The server hears of the lost connection in the next round of the loop; without it, it would call this a fault.
            await asyncio.sleep(0)
            await asyncio.sleep(0)
        except StoreUnavailable as problem:
            log.warning("a stream ends early: %s", problem)
            await self._write(send, b"", last=True)
        finally:
            self._streams.leave(self)
            watching.cancel()
            self.ended.set()

    async def _run(self, send: Send) -> None:
        opening = OPENING
        if self._resync:
            opening += resync_frame(self._cursor, self._streams.epoch, utc_now())
        await self._write(send, opening)
        while not self._over:
            # Cleared before looking: what is rung while the look is under way is looked at again.
            self.bell.clear()
            if self._owes and await self._flush(send):
                continue
            if self.heartbeat_due:
                await self._write(send, HEARTBEAT)
            await self.bell.wait()

    @property
    def _owes(self) -> bool:
        return self._cursor < self._streams.tail.head or self.outbox.is_due(self._cursor)

    @fault_point("stream")
    async def _flush(self, send: Send) -> bool:
        durables = await self._streams.tail.after(self._cursor, REPLAY_PAGE)
        frames = interleave(self._cursor, durables, self.outbox)
        for chunk in coalesced(frames, MAX_WRITE_BYTES):
            if self._gone:
                return False
            await self._write(send, chunk)
        if durables:
            self._cursor = durables[-1].seq
        return bool(frames)

    async def _write(self, send: Send, chunk: bytes, *, last: bool = False) -> None:
        async with asyncio.timeout(MAX_WRITE_SECONDS):
            await send({"type": "http.response.body", "body": chunk, "more_body": not last})
        self.heartbeat_due = False

    async def _watch(self, receive: Receive) -> None:
        while (await receive())["type"] != "http.disconnect":
            pass
        self._gone = True
        self.end()
