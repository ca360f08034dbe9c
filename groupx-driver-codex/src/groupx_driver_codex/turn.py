"""One turn on a connection: the prompt out, notifications in, at most one interrupt, exactly one terminal event."""

import asyncio
from collections.abc import AsyncGenerator, Mapping
from typing import Final

import attrs

from groupx_driver_codex import bounds, verdicts
from groupx_driver_codex.connection import Connection, Gone, Inbox, NeverWritten, Refused
from groupx_driver_codex.handshake import Opened
from groupx_driver_codex.translate import TurnState, close_tools, id_of, translate
from groupx_driver_codex.verdicts import UNUSED, Doom
from groupx_host.model.limits import Timeouts
from groupx_host.model.shown import line_of
from groupx_host.model.turns import Delivery
from groupx_host.plugin.driver_events import DriverEvent, Terminal, TurnCancelled, TurnFailed, TurnInterrupted
from groupx_host.plugin.drivers import CancelOutcome, TurnRequest
from groupx_host.wire.jsonrpc import INVALID_PARAMS
from groupx_host.wire.waiting import first_of

CLOSED: Final = "The session was closed while the turn ran."


class Turn:
    """Runs one turn; `events` is iterated once, `cancel` may come from another task at any time.

    Attributes:
        closing: Set when the session is being closed: whatever the end looks like, the outcome is not known.
    """

    def __init__(self, connection: Connection, opened: Opened, request: TurnRequest, timeouts: Timeouts) -> None:
        self.turn_id: Final = request.turn_id
        self.closing = False
        self._connection = connection
        self._take_prompt = request.take_prompt
        self._request_seconds, self._cancel_seconds = timeouts.request_ms / 1000, timeouts.cancel_ms / 1000
        before = connection.totals if connection.totals or opened.resumed else UNUSED
        self._state = TurnState(thread=opened.thread, turn="", model=opened.model, before=before)
        self._sent = self._unwanted = False
        self._begun, self._ended = asyncio.Event(), asyncio.Event()
        self._interrupting: asyncio.Task[CancelOutcome] | None = None
        self._offline: asyncio.TimerHandle | None = None

    async def events(self) -> AsyncGenerator[DriverEvent, None]:
        """The turn's events, the last one terminal. Left early, the process is condemned: the native turn would go on."""
        await self._wait_for_silence()
        if not self._connection.alive:
            yield self._lost(Delivery.NOT_DELIVERED)
            return
        prompt = await self._take_prompt()
        # Taking it has its time, in which another turn may have begun.
        await self._wait_for_silence()
        if self._unwanted and not self.closing:
            yield TurnCancelled(delivery=Delivery.NOT_DELIVERED)
            return
        inbox = self._connection.attach()
        self._sent = True
        try:
            if failure := await self._start(prompt):
                yield await self._settled(failure)
                return
            async for event in self._listen(inbox):
                yield event
        finally:
            self._connection.detach()
            self._stop_clock()
            if not self._ended.is_set() and self._connection.alive:
                await asyncio.shield(self._connection.condemn("Its turn was left before it ended."))

    async def cancel(self) -> CancelOutcome:
        """Interrupt the native turn and wait for its end inside the cancel bound; otherwise the process is condemned."""
        self._unwanted = True
        if not self._sent or (self._ended.is_set() and self._interrupting is None):
            return CancelOutcome(accepted=False, session_usable=self._connection.alive)
        self._state = attrs.evolve(self._state, cancelling=True)
        return await asyncio.shield(self._interrupt())

    async def _wait_for_silence(self) -> None:
        """End a turn that the CLI began by itself: a prompt on top of it would steer that one instead of starting its own."""
        connection = self._connection
        if connection.active is None or not connection.alive:
            return
        connection.note("Codex runs a turn that nobody asked for; it is interrupted.")
        try:
            async with asyncio.timeout(self._cancel_seconds):
                await self._stop(connection.active, connection.idle)
        except TimeoutError:
            await connection.condemn("Codex did not end a turn of its own, so its process was ended.")

    async def _start(self, prompt: str) -> Terminal | None:
        """Hand the prompt over; none when the CLI took it."""
        connection, native = self._connection, None
        params = {"threadId": self._state.thread, "input": [{"type": "text", "text": prompt, "text_elements": []}]}
        try:
            native = id_of(await connection.request("turn/start", params, self._request_seconds), "turn")
        except Refused as refused:
            reason = line_of(f"Codex refused the message: {refused.message}", bounds.MAX_REASON_CHARACTERS)
            if refused.code != INVALID_PARAMS:
                # Not the prompt is at fault, so the next one gets a new process.
                await connection.condemn(reason)
            return TurnFailed(code="TURN_FAILED", delivery=Delivery.NOT_DELIVERED, reason=reason)
        except NeverWritten:
            return self._lost(Delivery.NOT_DELIVERED)
        except (Gone, TimeoutError) as problem:
            await connection.condemn(str(problem))
        if native is None:
            await connection.condemn("Codex did not name the turn that it started.")
            return self._lost(Delivery.UNKNOWN)
        self._state = attrs.evolve(self._state, turn=native, unattached=connection.unattached)
        connection.unattached = False
        return None

    async def _listen(self, inbox: Inbox) -> AsyncGenerator[DriverEvent, None]:
        while (told := await inbox.get()) is not None:
            inbox.task_done()
            self._state, events = translate(self._state, *told)
            self._take_notice()
            for event in events[:-1] if self._state.ended else events:
                yield event
            if self._state.ended:
                yield await self._settled(events[-1])
                return
        self._state, closing = close_tools(self._state, running_on=False)
        for event in closing:
            yield event
        yield await self._settled(None)

    def _take_notice(self) -> None:
        """What the new state asks for beside its events: an interrupt, or a clock, because the CLI waits for a network for ever."""
        if self._state.begun:
            self._begun.set()
        if self._state.ended or not self._state.offline:
            self._stop_clock()
        elif self._offline is None:
            self._offline = asyncio.get_running_loop().call_later(bounds.NETWORK_SECONDS, self._doom, verdicts.OFFLINE)
        if self._state.doom is not None and not self._state.ended:
            self._interrupt()

    def _doom(self, doom: Doom) -> None:
        self._state = attrs.evolve(self._state, doom=self._state.doom or doom)
        self._interrupt()

    def _stop_clock(self) -> None:
        if self._offline is not None:
            self._offline.cancel()
        self._offline = None

    def _interrupt(self) -> asyncio.Task[CancelOutcome]:
        if self._interrupting is None:
            self._interrupting = asyncio.create_task(self._interrupted())
        return self._interrupting

    async def _interrupted(self) -> CancelOutcome:
        """Interrupt inside the cancel bound; whatever comes of it but the turn's end condemns the process."""
        connection, thread = self._connection, {"threadId": self._state.thread}
        try:
            async with asyncio.timeout(self._cancel_seconds):
                # Before its turn has begun, the CLI answers that there is none, and then begins it.
                await first_of(self._begun, self._ended, connection.ended)
                if not self._ended.is_set():
                    await self._stop({**thread, "turnId": self._state.turn}, self._ended)
                # Otherwise a command that the turn was running goes on, and its effects with it.
                await connection.request("thread/backgroundTerminals/clean", thread, self._cancel_seconds)
        except Gone as problem:
            return CancelOutcome(accepted=True, session_usable=False, reason=str(problem))
        except Refused as refused:
            reason = line_of(f"Codex did not end its commands: {refused.message}", bounds.MAX_REASON_CHARACTERS)
        except TimeoutError:
            reason = f"Codex did not end the turn within {self._cancel_seconds:g} s of the interrupt."
        else:
            return CancelOutcome(accepted=True, session_usable=connection.alive)
        await connection.condemn(f"{reason} Its process was ended.")
        return CancelOutcome(accepted=True, session_usable=False, reason=reason)

    async def _stop(self, native_turn: Mapping[str, str], over: asyncio.Event) -> None:
        """Ask for the end of that turn and no other, and wait for it: the end counts, whatever is answered to the request."""
        asking = asyncio.create_task(self._connection.request("turn/interrupt", native_turn, self._cancel_seconds))
        try:
            await first_of(over, self._connection.ended)
        finally:
            asking.cancel()
            said = await asyncio.gather(asking, return_exceptions=True)
            if isinstance(said[0], Refused):
                self._connection.note(f"Codex refused an interrupt: {said[0].message}")

    async def _settled(self, terminal: DriverEvent | None) -> DriverEvent:
        """The end, none for one that cannot come any more; given when an interrupt is over too: it must never meet the next prompt."""
        self._ended.set()
        if self._interrupting is not None:
            await asyncio.shield(self._interrupting)
        if terminal is None and self._state.doom is not None:
            return attrs.evolve(self._state.doom, delivery=self._state.delivery)
        if terminal is None or (self.closing and isinstance(terminal, TurnCancelled | TurnFailed)):
            return self._lost(terminal.delivery if terminal else self._state.delivery)
        return terminal

    def _lost(self, delivery: Delivery) -> TurnInterrupted:
        return TurnInterrupted(delivery=delivery, reason=CLOSED if self.closing else self._connection.obituary())
