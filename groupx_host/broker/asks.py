"""Waiting for the answers of an ask, bounded, without a copy of any queue: the log tells when a turn has ended (seed D-025, D-029)."""

import asyncio
import time
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from typing import Any

import msgspec

from groupx_host.errors import UnknownTarget
from groupx_host.store import Store, TailEntry
from groupx_host.store.read_models.asks import AskView, ask_view

MAX_WAIT_SECONDS = 60.0
"""One call waits no longer (D-029); what is unfinished then is ``pending`` and can be collected."""
PROGRESS_SECONDS = 10.0
"""How often a waiting call tells a client that asked for progress that it is still there."""
TURN_ENDS = frozenset({"turn.completed", "turn.failed", "turn.cancelled", "turn.interrupted"})

PENDING_NOTE = (
    "Not finished. The request stands in the target's queue and will be worked on once: call collect with messageEventId to get "
    "its answer. Asking the same again would make the target do it twice."
)

Progress = Callable[[float, float], Awaitable[None]]
"""Is told the seconds that a call has waited, and how many it will at most."""


class TurnEnds:
    """Rings for whoever waits for the end of a turn; it forgets a bell as soon as nobody waits."""

    def __init__(self) -> None:
        self._bells: dict[str, set[asyncio.Event]] = {}

    @property
    def awaited(self) -> int:
        """Turns that somebody waits for."""
        return len(self._bells)

    def notice(self, entry: TailEntry) -> None:
        """One event of the log, in order."""
        if not self._bells or entry.type not in TURN_ENDS:
            return
        turn_id = msgspec.json.decode(entry.frame)["body"].get("turnId")
        for bell in self._bells.get(turn_id, ()):
            bell.set()

    @contextmanager
    def bell(self, turn_ids: tuple[str, ...]) -> Iterator[asyncio.Event]:
        """An event that is set when one of these turns ends while the context is open."""
        event = asyncio.Event()
        for turn_id in turn_ids:
            self._bells.setdefault(turn_id, set()).add(event)
        try:
            yield event
        finally:
            for turn_id in turn_ids:
                waiters = self._bells[turn_id]
                waiters.discard(event)
                if not waiters:
                    del self._bells[turn_id]


class AskWaits:
    """Looks at the turns of an ask until they have ended or the time is over."""

    def __init__(self, store: Store, ends: TurnEnds) -> None:
        self._store = store
        self._ends = ends

    async def view(self, message_event_id: str) -> AskView:
        """How the turns of a message stand.

        Raises:
            UnknownTarget: there is no such message.
        """
        found = await self._store.read(lambda reader: ask_view(reader, message_event_id))
        if found is None:
            raise UnknownTarget((message_event_id,), kind="message")
        return found

    async def wait(self, message_event_id: str, seconds: float, progress: Progress | None) -> AskView:
        """Return when every turn has ended, at once when one waits behind another turn of its agent, or when the time is over."""
        bound = min(seconds, MAX_WAIT_SECONDS)
        deadline = time.monotonic() + bound

        async def alive() -> None:
            if progress is not None:
                await progress(bound - max(0.0, deadline - time.monotonic()), bound)

        view = await self.view(message_event_id)
        while view.open_turns and not view.queued_behind and time.monotonic() < deadline:
            with self._ends.bell(view.open_turns) as bell:
                # A turn may have ended between the look and the bell.
                view = await self.view(message_event_id)
                if not view.open_turns or view.queued_behind:
                    break
                await _ring(bell, deadline, alive)
            view = await self.view(message_event_id)
        return view


async def _ring(bell: asyncio.Event, deadline: float, alive: Callable[[], Awaitable[None]]) -> None:
    """Until the bell rings or the time is over, with a sign of life in between."""
    while (left := deadline - time.monotonic()) > 0:
        try:
            await asyncio.wait_for(bell.wait(), min(left, PROGRESS_SECONDS))
        except TimeoutError:
            await alive()
        else:
            return


def ask_result(message_event_id: str, view: AskView) -> dict[str, Any]:
    """``AskResult``: what is unfinished is pending, and says how to go on."""
    results = [{**found, "note": PENDING_NOTE} if found["status"] == "pending" else found for found in view.results]
    return {
        "messageEventId": message_event_id,
        "correlationId": view.correlation_id,
        "state": "pending" if view.open_turns else "terminal",
        "results": results,
    }
