"""Tells the room's own log what happens in the room: by kinds, ids and codes, never by what was said."""

import asyncio
import json
import logging
from typing import Any, Final

from groupx_host.broker.live import LiveEntry, LiveFeed
from groupx_host.errors import StoreUnavailable
from groupx_host.store import Tail, TailEntry

RETRY_SECONDS: Final = 1.0
TOLD: Final = frozenset(
    {
        "turn.completed",
        "turn.cancelled",
        "turn.failed",
        "turn.interrupted",
        "session.context_lost",
        "session.drift",
        "routing.loop_stopped",
        "correlation.stopped",
        "lane.held",
        "lane.released",
        "system.error",
    }
)
"""Durable events that say how the room fares; messages and what belongs to them say what was talked about."""
FACTS: Final = ("turnId", "errorCode", "deliveryCertainty", "reconciliation", "code", "limitName", "agentId", "actorId")
SESSION_FACTS: Final = ("actorId", "attempt", "maxAttempts", "continuity", "errorCode", "nextDelayMs")

log = logging.getLogger("groupx.room")


class Chronicle:
    """Follows the log and the live feed until it is stopped."""

    def __init__(self, tail: Tail, live: LiveFeed) -> None:
        self._tail = tail
        self._unsubscribe = live.subscribe(tell_live)
        self._following = asyncio.create_task(self._follow(), name="chronicle")

    async def stop(self) -> None:
        """Tell nothing more."""
        self._unsubscribe()
        self._following.cancel()
        await asyncio.gather(self._following, return_exceptions=True)

    async def _follow(self) -> None:
        cursor, wakeup = self._tail.head, self._tail.subscribe()
        try:
            while True:
                try:
                    entries = await self._tail.after(cursor)
                except StoreUnavailable:
                    await asyncio.sleep(RETRY_SECONDS)
                    continue
                for entry in entries:
                    cursor = entry.seq
                    tell_durable(entry)
                if cursor >= self._tail.head:
                    await wakeup.wait()
        finally:
            wakeup.close()


def tell_durable(entry: TailEntry) -> None:
    """One event of the log, if it says how the room fares."""
    if entry.type in TOLD:
        body = json.loads(entry.frame)["body"]
        log.info(entry.type, extra={"facts": {"seq": entry.seq, **_of(body, FACTS)}})


def tell_live(entry: LiveEntry) -> None:
    """One transient: how agents start."""
    if entry.event.type.startswith("session."):
        log.info(entry.event.type, extra={"facts": _of(entry.event.body, SESSION_FACTS)})


def _of(body: dict[str, Any], names: tuple[str, ...]) -> dict[str, Any]:
    return {name: body[name] for name in names if body.get(name) is not None}
