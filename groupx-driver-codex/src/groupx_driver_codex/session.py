"""One native conversation and the process behind it."""

from collections.abc import AsyncGenerator
from typing import Final

from groupx_driver_codex.connection import Connection
from groupx_driver_codex.handshake import Opened
from groupx_driver_codex.turn import Turn
from groupx_host.model.limits import Timeouts
from groupx_host.model.turns import Delivery
from groupx_host.plugin.driver_events import DriverEvent, TurnInterrupted
from groupx_host.plugin.drivers import CancelOutcome, TurnRequest


class CodexSession:
    """Runs turns one after another; see `groupx_host.plugin.drivers.Session` for what each name promises.

    Attributes:
        connection: The process behind it.
        closed: Whether it was closed.
        native_ref: The thread's id. On the native side it exists only after its first turn.
        resumed: Whether the conversation that was asked for goes on.
        lost_reason: Why it does not.
        cli_version: The version that the CLI reported.
        evidence: What the conversation says of the turn that was sought.
    """

    def __init__(self, connection: Connection, opened: Opened, timeouts: Timeouts) -> None:
        self.connection: Final = connection
        self.native_ref: str | None = opened.thread
        self.resumed = opened.resumed
        self.lost_reason = opened.lost_reason
        self.cli_version = opened.version
        self.evidence = opened.evidence
        self._opened = opened
        self._timeouts = timeouts
        self._turn: Turn | None = None
        self.closed = False

    @property
    def usable(self) -> bool:
        """Whether another turn can run here."""
        return self.connection.alive and not self.closed

    async def run(self, request: TurnRequest) -> AsyncGenerator[DriverEvent, None]:
        """Run one turn; the last event is terminal."""
        if self._turn is not None or self.closed:
            reason = "The session is closed." if self.closed else "Another turn is running in this session."
            yield TurnInterrupted(delivery=Delivery.NOT_DELIVERED, reason=reason)
            return
        self._turn = Turn(self.connection, self._opened, request, self._timeouts)
        events = self._turn.events()
        try:
            async for event in events:
                yield event
        finally:
            await events.aclose()
            self._turn = None

    async def cancel(self, turn_id: str) -> CancelOutcome:
        """Interrupt that turn; another or none is left alone."""
        if self._turn is None or self._turn.turn_id != turn_id:
            return CancelOutcome(accepted=False, session_usable=self.usable)
        return await self._turn.cancel()

    async def close(self) -> None:
        """End the process tree inside ``timeouts.closeMs``; at the end of its input the CLI ends itself and its command."""
        if self.closed:
            return
        self.closed = True
        if self._turn is not None:
            self._turn.closing = True
        await self.connection.close(self._timeouts.close_ms / 1000)
