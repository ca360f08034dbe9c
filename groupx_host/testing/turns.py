"""A turn as the host runs it: a task pumps the driver's iterator, everything it yields and raises is kept."""

import asyncio
from collections.abc import Callable
from typing import TypeVar

from groupx_host.errors import TurnFenced
from groupx_host.plugin.driver_events import (
    DriverEvent,
    Terminal,
    TextDelta,
    TurnCancelled,
    TurnCompleted,
    TurnFailed,
    TurnInterrupted,
)
from groupx_host.plugin.drivers import Session, TurnRequest
from groupx_host.testing.verdict import NotMet, expect, within

TERMINALS = (TurnCompleted, TurnCancelled, TurnFailed, TurnInterrupted)
Kind = TypeVar("Kind")


class Gate:
    """Holds a prompt back until it is opened, and tells when the driver asked for it."""

    def __init__(self, *, fenced: bool = False) -> None:
        self.fenced = fenced
        self.asked = asyncio.Event()
        self.opened = asyncio.Event()

    async def pass_through(self) -> None:
        """Wait until it is open; raises `TurnFenced` when the turn was cancelled meanwhile."""
        self.asked.set()
        await self.opened.wait()
        if self.fenced:
            raise TurnFenced


class WatchedTurn:
    """One running turn.

    Attributes:
        taken: How often the driver took the prompt.
        raised: What came out of the driver's iterator, or none.
    """

    def __init__(self, session: Session, turn_id: str, prompt: str, patience: float, gate: Gate | None = None) -> None:
        self.turn_id = turn_id
        self.events: list[DriverEvent] = []
        self.taken = 0
        self.raised: BaseException | None = None
        self._session = session
        self._prompt = prompt
        self._patience = patience
        self._gate = gate
        self._changed = asyncio.Event()
        self.task = asyncio.create_task(self._pump(), name=f"watched {turn_id}")

    @property
    def text(self) -> str:
        """The deltas so far."""
        return "".join(event.text for event in self.of(TextDelta))

    @property
    def answer(self) -> str:
        """What the room would store: the whole text of the end where it has one, otherwise the deltas."""
        whole = next((event.text for event in self.of(TurnCompleted)), None)
        return self.text if whole is None else whole

    def of(self, kind: type[Kind]) -> list[Kind]:
        """The events of a kind."""
        return [event for event in self.events if isinstance(event, kind)]

    async def until(self, kind: type[Kind], wanted: Callable[[Kind], bool] = lambda _: True) -> Kind:
        """The first event of a kind, waited for."""
        return await within(self._patience, self._first(kind, wanted), f"Waiting for {kind.__name__}, after {self._shown()},")

    async def end(self, seconds: float | None = None) -> Terminal:
        """The first terminal event, after the iterator has ended."""
        await within(
            self._patience if seconds is None else seconds, asyncio.wait({self.task}), f"The turn, after {self._shown()},"
        )
        return self.terminal()

    def terminal(self) -> Terminal:
        """The first terminal event so far."""
        found = next((event for event in self.events if isinstance(event, TERMINALS)), None)
        if found is None:
            raise NotMet(f"The turn ended without a terminal event, after {self._shown()}.") from self.raised
        return found

    async def completed(self) -> TurnCompleted:
        """The end, which must be an answer."""
        end = await self.end()
        if not isinstance(end, TurnCompleted):
            raise NotMet(f"The turn was not completed but ended with {end!r}.")
        return end

    async def says(self, text: str | None) -> None:
        """The end, which must be this answer."""
        await self.completed()
        expect(text is None or self.answer == text, f"The answer was {self.answer[:400]!r} instead of {text!r}.")

    async def _first(self, kind: type[Kind], wanted: Callable[[Kind], bool]) -> Kind:
        while True:
            found = next((event for event in self.of(kind) if wanted(event)), None)
            if found is not None:
                return found
            expect(not self.task.done(), f"The turn ended without {kind.__name__}: {self._shown()}.")
            self._changed.clear()
            await self._changed.wait()

    async def _pump(self) -> None:
        try:
            async for event in self._session.run(TurnRequest(turn_id=self.turn_id, take_prompt=self._take_prompt)):
                self.events.append(event)
                self._changed.set()
        except BaseException as raised:
            # Kept for the check that asks; a turn that was left by its reader is no finding.
            self.raised = raised
            if isinstance(raised, asyncio.CancelledError):
                raise
        finally:
            self._changed.set()

    async def _take_prompt(self) -> str:
        self.taken += 1
        if self._gate is not None:
            await self._gate.pass_through()
        return self._prompt

    def _shown(self) -> str:
        return ", ".join(repr(event)[:200] for event in self.events[-5:]) or "no event"
