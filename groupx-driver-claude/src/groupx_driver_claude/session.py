"""One native conversation and the process behind it."""

import asyncio
from collections.abc import AsyncGenerator
from pathlib import Path
from uuid import uuid4

from attrs import frozen

from groupx_driver_claude.bounds import GENTLE_CLOSE_SECONDS, STRAY_RESULT_SECONDS
from groupx_driver_claude.connection import Connection
from groupx_driver_claude.turn import Turn
from groupx_driver_claude.turn_state import TurnState
from groupx_host.model.limits import Timeouts
from groupx_host.model.turns import Delivery
from groupx_host.plugin.driver_events import DriverEvent, Notice, TurnInterrupted
from groupx_host.plugin.drivers import CancelOutcome, TurnRequest
from groupx_host.plugin.evidence import NativeEvidence


@frozen(kw_only=True)
class Conversation:
    """What is known of a session once it is open. ``native_ref`` was assigned by this driver and never changes."""

    native_ref: str
    workdir: Path
    resumed: bool = False
    lost_reason: str | None = None
    cli_version: str | None = None


class ClaudeSession:
    """Runs turns one after another; see `groupx_host.plugin.drivers.Session` for what each name promises."""

    def __init__(self, connection: Connection, conversation: Conversation, timeouts: Timeouts) -> None:
        self._connection = connection
        self._conversation = conversation
        self._timeouts = timeouts
        self.evidence: NativeEvidence | None = None
        """What the conversation's record says of the turn that was sought."""
        self._turn: Turn | None = None
        self._last: TurnState | None = None
        self._stray_until = 0.0
        self._closed = False

    @property
    def native_ref(self) -> str | None:
        """The UUID that the conversation was started with; a different one that the CLI reports is never taken over."""
        return self._conversation.native_ref

    @property
    def resumed(self) -> bool:
        """Whether the conversation that was asked for goes on."""
        return self._conversation.resumed

    @property
    def lost_reason(self) -> str | None:
        """Why the conversation that was asked for does not go on."""
        return self._conversation.lost_reason

    @property
    def cli_version(self) -> str | None:
        """The version that the CLI reported: in its handshake, or, if it is an older one, in its first turn."""
        return self._conversation.cli_version or (self._last.cli_version if self._last else None)

    @property
    def usable(self) -> bool:
        """Whether another turn can run here."""
        return self._connection.alive and not self._closed and self.conversation_lost is None

    @property
    def closed(self) -> bool:
        """Whether it was closed or its process is gone."""
        return self._closed or self._connection.ended.is_set()

    @property
    def conversation_lost(self) -> str | None:
        """The CLI's sentence when it said at the first prompt that the resumed conversation does not exist."""
        return self._last.lost if self._last else None

    async def run(self, request: TurnRequest) -> AsyncGenerator[DriverEvent, None]:
        """Run one turn; the last event is terminal."""
        if self._turn is not None or self._closed:
            reason = "The session is closed." if self._closed else "Another turn is running in this session."
            yield TurnInterrupted(delivery=Delivery.NOT_DELIVERED, reason=reason)
            return
        turn = self._turn = Turn(self._connection, request, self._fresh_state(), self._timeouts.cancel_ms / 1000)
        events = turn.events()
        try:
            async for event in events:
                if isinstance(event, Notice) and event.code == "MCP_UNAVAILABLE":
                    self._connection.note(event.text)
                yield event
        finally:
            await events.aclose()
            self._remember(turn)
            self._turn = None

    async def cancel(self, turn_id: str) -> CancelOutcome:
        """Interrupt that turn; another or none is left alone."""
        if self._turn is None or self._turn.turn_id != turn_id:
            return CancelOutcome(accepted=False, session_usable=self.usable)
        return await self._turn.cancel()

    async def close(self) -> None:
        """End the process tree inside ``timeouts.closeMs``."""
        if self._closed:
            return
        self._closed = True
        seconds = self._timeouts.close_ms / 1000
        gentle = min(GENTLE_CLOSE_SECONDS, seconds / 4)
        if self._turn is not None and self._connection.alive:
            await self._turn.give_up(gentle)
        await self._connection.close(seconds - gentle)

    def _fresh_state(self) -> TurnState:
        before, now = self._last, asyncio.get_running_loop().time()
        # A late result that came while nothing ran is the stray one: no further one will follow.
        stray = now < self._stray_until and self._connection.unclaimed_result is None
        self._connection.unclaimed_result = None
        return TurnState(
            prompt=str(uuid4()),
            workdir=self._conversation.workdir,
            native_ref=self._conversation.native_ref,
            names_prompts=before.names_prompts if before else False,
            foreign=self._connection.busy,
            absorbing=stray,
            cost=before.cost if before else None if self.resumed else 0.0,
        )

    def _remember(self, turn: Turn) -> None:
        self._last = turn.state
        absorbing = turn.interrupt_was_late or (turn.state.absorbing and not turn.state.ended)
        self._stray_until = asyncio.get_running_loop().time() + STRAY_RESULT_SECONDS if absorbing else 0.0
