"""One turn while it runs: native updates come in, the host's events wait to be taken.

Translation happens on arrival, in the order of the wire, so a cancel knows at once whether a tool is open, and what comes after
the answer to the prompt belongs to no turn.
"""

import asyncio
from collections import deque
from collections.abc import AsyncIterator
from typing import Any

import attrs

from groupx_driver_acp.endings import Asked, Ending, Totals, judge_error, judge_result, usage_of
from groupx_driver_acp.profiles import Profile
from groupx_driver_acp.translate import TurnState, Update, finish, translate
from groupx_host.model.turns import Delivery
from groupx_host.plugin.driver_events import DriverEvent, NativeStarted, TurnCompleted, TurnInterrupted
from groupx_host.wire.jsonrpc import RpcError

MAX_WAITING_EVENTS = 2_048
"""Events that may wait for the host before the agent's output is no longer read."""


class LiveTurn:
    """The turn's mutable side. It ends once: the first of answer, error or death of the process decides."""

    def __init__(self, turn_id: str, profile: Profile, state: TurnState, totals: Totals) -> None:
        self.turn_id = turn_id
        self.state = state
        self.totals = totals
        self.asked = Asked()
        self.sent = False
        self.cancel_wanted = False
        self.native_end = asyncio.Event()
        self.ending: Ending | None = None
        self._profile = profile
        self._waiting: deque[DriverEvent] = deque()
        self._arrived = asyncio.Event()
        self._taken = asyncio.Event()
        self._started = False

    @property
    def running(self) -> bool:
        """Whether the prompt left and the native turn has not ended."""
        return self.sent and self.ending is None

    def update(self, update: Update) -> None:
        """Take one native update."""
        if self.running:
            self.state, events = translate(self.state, update)
            self._put(*events)

    def answered(self, result: Any) -> None:
        """The prompt's result came."""
        if self.running:
            used, self.totals = usage_of(self._profile, result, self.totals)
            ending = judge_result(self._profile, self.state, result, self.asked)
            self._end(attrs.evolve(ending, usage=used))

    def refused(self, error: RpcError) -> None:
        """The prompt was answered with an error."""
        if self.running:
            self._end(judge_error(self._profile, self.state, error, self.asked))

    def lost(self, reason: str) -> None:
        """The process is gone or was given up; whether the native turn finished is not known."""
        if self.ending is None:
            sent = Delivery.DELIVERED if self._started else Delivery.UNKNOWN
            delivery = sent if self.sent else Delivery.NOT_DELIVERED
            self._end(Ending(terminal=TurnInterrupted(delivery=delivery, reason=reason), condemned=reason))

    async def events(self) -> AsyncIterator[DriverEvent]:
        """What arrived, in order, until the native end; the terminal is not among it."""
        while self._waiting or self.ending is None:
            while self._waiting:
                event = self._waiting.popleft()
                self._taken.set()
                yield event
            if self.ending is None:
                self._arrived.clear()
                await self._arrived.wait()

    async def wait_for_room(self) -> None:
        """Hold the reader back while the host is behind (law L12)."""
        while len(self._waiting) > MAX_WAITING_EVENTS and self.ending is None:
            self._taken.clear()
            await self._taken.wait()

    def _end(self, ending: Ending) -> None:
        completed = isinstance(ending.terminal, TurnCompleted)
        self.state, closing = finish(self.state, failed=not completed)
        self._put(*closing)
        if completed and not self._started:
            # An answer without one update still proves that the prompt arrived.
            self._waiting.append(NativeStarted())
        self.ending = ending
        self.native_end.set()
        self._arrived.set()
        self._taken.set()

    def _put(self, *events: DriverEvent) -> None:
        if events and not self._started:
            self._started = True
            self._waiting.append(NativeStarted())
        self._waiting.extend(events)
        self._arrived.set()
