"""One native conversation over ACP, and the turns that run in it one after the other."""

import asyncio
import time
from collections.abc import AsyncIterator, Mapping
from typing import Any

import attrs

from groupx_driver_acp.connection import Connection, Gone, Refused
from groupx_driver_acp.endings import FAILED, NO_TOTALS
from groupx_driver_acp.guard import guarded, too_long
from groupx_driver_acp.handshake import Opened
from groupx_driver_acp.live import LiveTurn
from groupx_driver_acp.profiles import Profile
from groupx_driver_acp.translate import TurnState, late_tools, next_turn
from groupx_host.model.turns import Delivery
from groupx_host.plugin.driver_events import DriverEvent, TurnCancelled, TurnFailed
from groupx_host.plugin.drivers import CancelOutcome, DriverContext, TurnRequest

BRIEF_SETTLE_MS = 10
"""Silence before a prompt when the turn before was not cancelled and the agent has never talked between two turns."""
LOAD_SETTLE_MS = 200
"""Silence that ends the replay of a loaded session; its answer alone does not."""
MAX_SETTLE_SECONDS = 10.0
"""An agent that talks this long with no turn running is given up."""
MAX_TURN_SECONDS = 24 * 3_600.0
"""The last bound of one prompt; the host's idle clocks are far shorter."""
CLOSE_REASON = "The session was closed while the turn ran."


class AcpSession:
    """A `Session` of the host. Updates that come while no turn runs are dropped: they are replays or leftovers.

    Attributes:
        native_ref: The agent's session id.
        resumed: Whether the conversation that was asked for goes on.
        lost_reason: Why a requested resume did not happen.
        cli_version: The version that the agent reported.
        evidence: What a replay says of the turn that was sought.
        introduced: What else the agent said about itself.
    """

    def __init__(self, profile: Profile, connection: Connection, opened: Opened, context: DriverContext) -> None:
        self.native_ref: str | None = opened.session_id
        self.resumed = opened.resumed
        self.lost_reason = opened.lost_reason
        self.cli_version = opened.introduced.version
        self.evidence = opened.evidence
        self.introduced = opened.introduced
        self._profile = profile
        self._connection = connection
        self._timeouts = context.timeouts
        self._diagnostics = context.diagnostics
        self._turn: LiveTurn | None = None
        self._state = TurnState()
        self._late: frozenset[str] = frozenset()
        self._totals = NO_TOTALS
        self._condemned: str | None = None
        self._quiet_ms, self._talks_late = max(profile.settle_ms, LOAD_SETTLE_MS), False
        self._last_update = time.monotonic() if opened.loaded else 0.0
        self._stopping: set[asyncio.Task[None]] = set()
        connection.on_update = self._update
        connection.on_interaction = self._interaction

    @property
    def usable(self) -> bool:
        """Whether another turn can run: the process lives and was not condemned."""
        return self._condemned is None and not self._connection.gone

    async def run(self, request: TurnRequest) -> AsyncIterator[DriverEvent]:
        """Run one turn, as the host's `Session` says."""
        turn, before = LiveTurn(request.turn_id, self._profile, self._state, self._totals), self._turn
        prompting: asyncio.Task[None] | None = None
        if before is None or not before.running:
            self._turn = turn
        try:
            problem = await self._not_ready(before)
            if problem is not None:
                yield TurnFailed(code=FAILED, delivery=Delivery.NOT_DELIVERED, reason=problem)
                return
            prompt = guarded(await request.take_prompt())
            cancelled = TurnCancelled(delivery=Delivery.NOT_DELIVERED) if turn.cancel_wanted else None
            if kept := cancelled or too_long(self._profile, self.cli_version, prompt):
                # Nothing left the process, and nothing will.
                yield kept
                return
            turn.sent, turn.state, self._late = True, next_turn(self._state, self._late), frozenset()
            self._connection.wait_for_room = turn.wait_for_room
            prompting = asyncio.create_task(self._prompt(turn, prompt), name=f"acp prompt {request.turn_id}")
            async for event in turn.events():
                yield event
            ending = turn.ending
            assert ending is not None
            if ending.condemned is not None:
                await self._condemn(ending.condemned)
            if ending.usage is not None:
                yield ending.usage
            yield ending.terminal
        finally:
            await self._leave(turn, prompting)

    async def cancel(self, turn_id: str) -> CancelOutcome:
        """Ask the agent to end this turn, and wait for its native end inside ``timeouts.cancelMs``."""
        turn = self._turn
        if turn is None or turn.turn_id != turn_id or turn.ending is not None:
            return CancelOutcome(accepted=False, session_usable=self.usable)
        if not turn.sent:
            # The host's fence keeps the prompt back, or `run` does right after it has taken it.
            turn.cancel_wanted = True
            return CancelOutcome(accepted=False, session_usable=self.usable)
        self._stop(turn)
        await turn.native_end.wait()
        condemned = turn.ending.condemned if turn.ending else None
        return CancelOutcome(accepted=True, session_usable=self.usable and condemned is None, reason=condemned)

    async def close(self) -> None:
        """End the process tree; a running turn ends as interrupted."""
        self._condemned = self._condemned or CLOSE_REASON
        if self._turn is not None:
            self._turn.lost(CLOSE_REASON)
        await self._connection.close(self._timeouts.close_ms / 1000)

    async def _not_ready(self, before: LiveTurn | None) -> str | None:
        """Wait until the turn before is over and the agent is silent; a reason why no prompt may be sent, or none."""
        started = time.monotonic()
        if before is not None and before.running:
            return "Another turn is running in this session."
        while self.usable:
            now = time.monotonic()
            left = self._last_update + max(self._quiet_ms, self._profile.settle_ms * self._talks_late) / 1000 - now
            if left <= 0:
                return None
            if now - started > MAX_SETTLE_SECONDS:
                await self._condemn("it did not stop sending updates although no turn was running")
                break
            await asyncio.sleep(left)
        return f"The agent's session cannot be used any more: {self._condemned or self._connection.last_words()}"

    async def _prompt(self, turn: LiveTurn, text: str) -> None:
        params = {"sessionId": self.native_ref, "prompt": [{"type": "text", "text": text}]}
        try:
            turn.answered(await self._connection.request("session/prompt", params, MAX_TURN_SECONDS))
        except Refused as refused:
            turn.refused(refused)
        except (Gone, TimeoutError) as problem:
            turn.lost(str(problem))

    def _stop(self, turn: LiveTurn) -> None:
        """Send the cancel once; its deadline has an owner of its own, whoever waits."""
        if turn.asked.cancel or not turn.running:
            return
        turn.asked = attrs.evolve(turn.asked, cancel=True, during_tool=bool(turn.state.tools))
        task = asyncio.create_task(self._stop_within_deadline(turn), name=f"acp cancel {turn.turn_id}")
        self._stopping.add(task)
        task.add_done_callback(self._stopping.discard)

    async def _stop_within_deadline(self, turn: LiveTurn) -> None:
        seconds = self._timeouts.cancel_ms / 1000
        try:
            async with asyncio.timeout(seconds):
                if turn.running:
                    await self._connection.notify("session/cancel", {"sessionId": self.native_ref})
                await turn.native_end.wait()
        except (TimeoutError, Gone) as problem:
            late = f"The agent did not end the turn within {seconds:g} s of the cancel, so its process was ended."
            turn.lost(str(problem) if isinstance(problem, Gone) else late)
            await self._condemn(late)

    async def _condemn(self, reason: str) -> None:
        if self._condemned is None:
            self._condemned = reason
            self._diagnostics.note(f"process condemned: {reason}")
        await self._connection.kill()

    async def _leave(self, turn: LiveTurn, prompting: asyncio.Task[None] | None) -> None:
        if turn.running:
            # Nobody listens any more, and the next prompt must not overlap.
            turn.lost("The turn was given up by its reader.")
            await asyncio.shield(self._condemn("a turn was given up while it ran"))
        if prompting is not None and not prompting.done():
            prompting.cancel()
        if self._turn is turn:
            self._turn, self._state, self._totals = None, turn.state, turn.totals
        if turn.sent:
            settle_ms = self._profile.settle_ms
            self._last_update = time.monotonic()
            self._quiet_ms = settle_ms if turn.asked.cancel else min(BRIEF_SETTLE_MS, settle_ms)

    def _update(self, params: Mapping[str, Any]) -> None:
        update = params.get("update")
        if not isinstance(update, Mapping):
            return
        turn = self._turn
        if turn is None or not turn.running:
            self._last_update, self._talks_late = time.monotonic(), True
            self._late = late_tools(self._late, update)
        elif params.get("sessionId") == self.native_ref:
            turn.update(update)

    def _interaction(self, method: str) -> None:
        """The agent wants a person: it is told no at once, the native turn is stopped, and the turn fails."""
        turn = self._turn
        if turn is not None and turn.running:
            turn.asked = attrs.evolve(turn.asked, interaction=turn.asked.interaction or method)
            self._stop(turn)
