"""One turn on one session, with a clock on every wait.

One task pumps the driver's iterator into a bounded queue; the clocks time the queue, never the iterator, because a timeout inside
``__anext__`` would finalise the generator. Whatever happens, `TurnRunner.run` returns one terminal within named bounds.
"""

import asyncio
import time
from collections.abc import Awaitable, Callable

from attrs import frozen

from groupx_host.errors import GroupXError, TurnFenced
from groupx_host.fault_points import fault_point
from groupx_host.model.limits import Timeouts
from groupx_host.model.turns import Delivery
from groupx_host.plugin.driver_events import (
    DriverEvent,
    Notice,
    Terminal,
    ToolCompleted,
    ToolStarted,
    TurnCancelled,
    TurnCompleted,
    TurnFailed,
    TurnInterrupted,
)
from groupx_host.plugin.drivers import Session, TurnRequest

QUEUED_EVENTS = 1_024
"""Driver events that may wait for the host; a full queue holds the driver back."""
END_GRACE_SECONDS = 2.0
"""How long a driver may take to tell the end of a session that was closed under it."""

_TERMINALS = (TurnCompleted, TurnCancelled, TurnFailed, TurnInterrupted)


@frozen
class RunOutcome:
    """How the run ended.

    Attributes:
        fenced: A cancel was faster than the prompt; nothing left the process.
        watchdog: The code of the clock that ran out, or none.
        condemned: The session was closed because the native side did not end the turn by itself.
    """

    terminal: Terminal
    fenced: bool = False
    watchdog: str | None = None
    condemned: bool = False


class TurnRunner:
    """Runs one turn once."""

    def __init__(
        self,
        session: Session,
        request: TurnRequest,
        timeouts: Timeouts,
        on_event: Callable[[DriverEvent], Awaitable[None]],
        closed: asyncio.Event | None = None,
    ) -> None:
        self._session = session
        self._take = request.take_prompt
        self._request = TurnRequest(turn_id=request.turn_id, take_prompt=self._take_prompt)
        self._closed = closed or asyncio.Event()
        """Set by whoever closes the session under the turn: a restart of the agent, the end of the room."""
        self._timeouts = timeouts
        self._on_event = on_event
        self._queue: asyncio.Queue[DriverEvent | Terminal | None] = asyncio.Queue(QUEUED_EVENTS)
        self._open_tools: set[str] = set()
        self._heard = False
        self._deadline = time.monotonic() + timeouts.first_event_ms / 1000
        self._ending: asyncio.Task[None] | None = None
        self._watchdog: str | None = None
        self._condemned = False
        self._fenced = False
        self._taken = False
        self._pump: asyncio.Task[None] | None = None

    async def run(self) -> RunOutcome:
        """Run to the end; the terminal is the driver's own, or says which clock ended it."""
        self._pump = asyncio.create_task(self._pump_events(), name=f"pump {self._request.turn_id}")
        closing = asyncio.create_task(self._end_when_closed(), name=f"closing {self._request.turn_id}")
        try:
            terminal = await self._consume()
        finally:
            closing.cancel()
            await self._settle()
        return RunOutcome(terminal, fenced=self._fenced, watchdog=self._watchdog, condemned=self._condemned)

    def cancel(self) -> None:
        """Ask the native side to end the turn; past ``timeouts.cancelMs`` its process is condemned."""
        if self._ending is None:
            self._ending = asyncio.create_task(self._end_natively(), name=f"cancel {self._request.turn_id}")

    async def _consume(self) -> Terminal:
        while True:
            item = await self._next()
            if item is None:
                return TurnInterrupted(delivery=Delivery.UNKNOWN, reason="The driver ended the turn without saying how.")
            if isinstance(item, _TERMINALS):
                return item
            self._note(item)
            await self._on_event(item)

    async def _next(self) -> DriverEvent | None:
        while True:
            if not self._queue.empty():
                return self._queue.get_nowait()
            if self._ending is not None:
                # `_end_natively` promises an end inside its own bounds.
                return await self._queue.get()
            try:
                return await asyncio.wait_for(self._queue.get(), max(0.001, self._deadline - time.monotonic()))
            except TimeoutError:
                if self._ending is None and time.monotonic() >= self._deadline:
                    self._watchdog = "TURN_IDLE_TIMEOUT" if self._heard else "TURN_FIRST_EVENT_TIMEOUT"
                    self.cancel()

    def _note(self, event: DriverEvent) -> None:
        match event:
            case Notice():
                # Retries and "waiting for network" are no progress.
                return
            case ToolStarted():
                self._open_tools.add(event.tool_call_id)
            case ToolCompleted():
                self._open_tools.discard(event.tool_call_id)
            case _:
                pass
        self._heard = True
        bound = self._timeouts.tool_idle_ms if self._open_tools else self._timeouts.idle_ms
        self._deadline = time.monotonic() + bound / 1000

    async def _pump_events(self) -> None:
        terminal: Terminal | None = None
        try:
            async for event in self._session.run(self._request):
                if terminal is not None:
                    break
                if isinstance(event, _TERMINALS):
                    terminal = event
                await self._queue.put(event)
        except TurnFenced as problem:
            terminal = self._fenced_terminal(problem)
            await self._queue.put(terminal)
        except GroupXError as problem:
            terminal = TurnInterrupted(delivery=Delivery.UNKNOWN, reason=str(problem), code=problem.code)
            await self._queue.put(terminal)
        except Exception as problem:  # noqa: BLE001 - a driver's defect must end its turn, not the lane
            terminal = TurnInterrupted(delivery=Delivery.UNKNOWN, reason=f"The driver failed: {type(problem).__name__}: {problem}")
            self._condemned = True
            await self._queue.put(terminal)
        if terminal is None:
            await self._queue.put(None)

    @fault_point("give_prompt")
    async def _take_prompt(self) -> str:
        prompt = await self._take()
        self._taken = True
        return prompt

    def _fenced_terminal(self, problem: TurnFenced) -> Terminal:
        """The end of a run that met the fence; a driver that asks twice has the prompt already, and it may have left."""
        if self._taken:
            self._condemned = True
            return TurnInterrupted(delivery=Delivery.UNKNOWN, reason=f"The driver asked twice for the prompt. {problem}")
        self._fenced = True
        return TurnCancelled(delivery=Delivery.NOT_DELIVERED)

    async def _end_when_closed(self) -> None:
        """A driver whose session was closed says how the turn ended; one that does not is not waited for until a clock runs out."""
        assert self._pump is not None
        await self._closed.wait()
        await self._give_up_pump()

    async def _give_up_pump(self) -> None:
        assert self._pump is not None
        await asyncio.wait({self._pump}, timeout=END_GRACE_SECONDS)
        if not self._pump.done():
            self._condemned = True
            self._pump.cancel()
            await self._queue.put(TurnInterrupted(delivery=Delivery.UNKNOWN, reason="The driver did not end the turn."))

    @fault_point("cancel_natively")
    async def _end_natively(self) -> None:
        """Cancel, then condemn, then give up waiting: each step has its bound."""
        assert self._pump is not None
        limit = self._timeouts.cancel_ms / 1000
        started = time.monotonic()
        try:
            outcome = await asyncio.wait_for(self._session.cancel(self._request.turn_id), limit)
            confirmed = outcome.session_usable
        except Exception:  # noqa: BLE001 - a cancel that fails in any way condemns the process
            confirmed = False
        if confirmed:
            left = max(0.0, limit - (time.monotonic() - started))
            await asyncio.wait({self._pump}, timeout=left)
        if self._pump.done():
            return
        self._condemned = True
        await _bounded(self._session.close(), self._timeouts.close_ms / 1000 + END_GRACE_SECONDS)
        await self._give_up_pump()

    async def _settle(self) -> None:
        """Leave nothing running: the pump has a moment to finish its generator, a cancel that lost the race is dropped."""
        assert self._pump is not None
        if not self._pump.done():
            await asyncio.wait({self._pump}, timeout=END_GRACE_SECONDS)
            if not self._pump.done():
                self._condemned = True
                self._pump.cancel()
        if self._ending is not None and not self._ending.done():
            # The driver absorbs what the lost cancel still brings; waiting here would hold the lane.
            await asyncio.wait({self._ending}, timeout=self._timeouts.cancel_ms / 1000)
            self._ending.cancel()
        left = {self._pump, *([self._ending] if self._ending else [])}
        done, _ = await asyncio.wait(left, timeout=END_GRACE_SECONDS)
        for task in done:
            # An exception of a run that is over has been told as its terminal; looking at it keeps the loop quiet.
            _ = task.cancelled() or task.exception()


async def _bounded(work: Awaitable[None], seconds: float) -> None:
    try:
        await asyncio.wait_for(work, seconds)
    except Exception:  # noqa: BLE001 - the process tree is ended by its owner; the turn must end now
        return
