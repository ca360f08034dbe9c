"""One turn on a connection: the prompt out, frames in, at most one interrupt, exactly one terminal event."""

import asyncio
from collections.abc import AsyncGenerator
from typing import Final

import attrs

from groupx_driver_claude import frames
from groupx_driver_claude.connection import Connection, ConnectionEnded, ControlRefused, ControlTimeout, NeverWritten
from groupx_driver_claude.inbox import Dropped, Inbox
from groupx_driver_claude.translate import close_tools, translate
from groupx_driver_claude.turn_state import TurnState
from groupx_host.model.turns import Delivery
from groupx_host.plugin.driver_events import DriverEvent, Notice, Terminal, TurnCancelled, TurnInterrupted
from groupx_host.plugin.drivers import CancelOutcome, TurnRequest
from groupx_host.wire.waiting import first_of

CLOSED: Final = "The session was closed while the turn ran."
OVERLONG: Final = Notice(text="A line of Claude Code's output was too long and is missing here.", code="NATIVE_LINE_DROPPED")


class Turn:
    """Runs one turn; `events` is iterated once, `cancel` and `give_up` may come from other tasks at any time."""

    def __init__(self, connection: Connection, request: TurnRequest, state: TurnState, cancel_seconds: float) -> None:
        self.turn_id: Final = request.turn_id
        self.state = state
        self.interrupt_was_late = False
        self._connection = connection
        self._take_prompt = request.take_prompt
        self._cancel_seconds = cancel_seconds
        self._sent = False
        self._unwanted = False
        self._closing = False
        self._begun = asyncio.Event()
        self._ended = asyncio.Event()
        self._interrupting: asyncio.Task[CancelOutcome] | None = None

    async def events(self) -> AsyncGenerator[DriverEvent, None]:
        """The turn's events, the last one terminal. Left early, the process is condemned: the native turn would go on."""
        if not self._connection.alive:
            yield TurnInterrupted(delivery=Delivery.NOT_DELIVERED, reason=self._connection.obituary())
            return
        prompt = await self._take_prompt()
        if self._closing:
            yield TurnInterrupted(delivery=Delivery.NOT_DELIVERED, reason=CLOSED)
            return
        if self._unwanted:
            yield TurnCancelled(delivery=Delivery.NOT_DELIVERED)
            return
        inbox = self._connection.attach()
        self._sent = True
        try:
            if failure := await self._send(prompt):
                yield failure
                return
            async for event in self._listen(inbox):
                yield event
        finally:
            self._connection.detach()
            if not self.state.ended and self._connection.alive:
                await self._connection.condemn("Its turn was left before it ended.")

    async def cancel(self) -> CancelOutcome:
        """Interrupt the native turn and wait for its end inside the cancel bound; otherwise the process is condemned."""
        if not self._sent:
            self._unwanted = True
            return CancelOutcome(accepted=False)
        if self.state.ended and self._interrupting is None:
            return CancelOutcome(accepted=False)
        self.state = attrs.evolve(self.state, cancelling=True)
        return await asyncio.shield(self._interrupt())

    async def give_up(self, seconds: float) -> None:
        """The session is being closed: interrupt what runs, and say that the turn's outcome is not known."""
        self._closing = self._unwanted = True
        if not self._sent or self.state.ended:
            return
        try:
            await self._connection.request("interrupt", seconds)
        except (ConnectionEnded, ControlRefused, ControlTimeout) as error:
            self._connection.note(f"Closing: {error}")

    async def _send(self, prompt: str) -> Terminal | None:
        try:
            await self._connection.write(frames.user_frame(prompt, self.state.prompt))
        except NeverWritten as error:
            return TurnInterrupted(delivery=Delivery.NOT_DELIVERED, reason=str(error))
        except ConnectionEnded as error:
            return TurnInterrupted(delivery=Delivery.UNKNOWN, reason=str(error))
        return None

    async def _listen(self, inbox: Inbox) -> AsyncGenerator[DriverEvent, None]:
        while (item := await inbox.get()) is not None:
            if isinstance(item, Dropped):
                yield OVERLONG
                continue
            self.state, events = translate(self.state, item)
            for note in self.state.notes:
                self._connection.note(note)
            if self.state.begun:
                self._begun.set()
            if self.state.doom and not self.state.ended:
                self._interrupt()
            if not self.state.ended:
                for event in events:
                    yield event
                continue
            *others, terminal = events
            for event in others:
                yield event
            yield await self._settled(terminal)
            return
        self.state, closing = close_tools(self.state)
        for event in closing:
            yield event
        yield await self._gone()

    def _interrupt(self) -> asyncio.Task[CancelOutcome]:
        if self._interrupting is None:
            self._interrupting = asyncio.get_running_loop().create_task(self._interrupted())
        return self._interrupting

    async def _interrupted(self) -> CancelOutcome:
        """Interrupt inside the cancel bound; whatever comes of it but the turn's end condemns the process."""
        try:
            async with asyncio.timeout(self._cancel_seconds):
                await self._ask_until_it_ends()
        except ConnectionEnded as error:
            return CancelOutcome(accepted=True, session_usable=False, reason=str(error))
        except ControlRefused as error:
            reason = f"Claude Code refused the interrupt: {error}"
        except (ControlTimeout, TimeoutError):
            reason = f"Claude Code did not end the turn within {self._cancel_seconds:g} s of the interrupt."
        else:
            return CancelOutcome(accepted=True, session_usable=self._connection.alive)
        await self._connection.condemn(f"{reason} Its process was ended.")
        return CancelOutcome(accepted=True, session_usable=False, reason=reason)

    async def _ask_until_it_ends(self) -> None:
        """One interrupt, and a second one when the first came before the CLI took the prompt: it hit something else or nothing."""
        while not self._ended.is_set() and self._connection.alive:
            signs = [self._ended, self._connection.ended]
            if not self.state.begun:
                signs.append(self._begun)
            await self._connection.request("interrupt", self._cancel_seconds)
            await first_of(*signs)

    async def _settled(self, terminal: DriverEvent) -> DriverEvent:
        """The terminal event, given when the interrupt, if there was one, is over too: it must never meet the next prompt."""
        self._ended.set()
        if self._interrupting is not None:
            await asyncio.shield(self._interrupting)
            self.interrupt_was_late = not isinstance(terminal, TurnCancelled) and self.state.doom is None
        if self.state.doom and self.state.doom.condemns:
            await self._connection.condemn(self.state.doom.reason)
        if self._closing and isinstance(terminal, TurnCancelled):
            return TurnInterrupted(delivery=self.state.delivery, reason=CLOSED)
        return terminal

    async def _gone(self) -> Terminal:
        """The honest end when no result can come any more."""
        self._ended.set()
        if self._interrupting is not None:
            await asyncio.shield(self._interrupting)
        if self.state.doom:
            return self.state.doom.failure(self.state.delivery)
        reason = CLOSED if self._closing else self._connection.obituary()
        return TurnInterrupted(delivery=self.state.delivery, reason=reason)
