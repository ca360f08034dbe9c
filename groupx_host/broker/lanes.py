"""One agent's lane: first in, first out, one turn at a time (law L8). Whatever ends a turn, the next one starts (law L5)."""

import asyncio
import logging
from collections.abc import Callable

from attrs import frozen

from groupx_host.broker.decisions import Ending
from groupx_host.broker.dispatch import (
    RunReport,
    bare_report,
    claim_head,
    end_broken,
    end_run,
    end_unrun,
    give_back,
    hand_over,
    interrupted_by_defect,
    stopped_outcome,
)
from groupx_host.broker.live import LiveTurn
from groupx_host.broker.reconciling import EVIDENCE_MARGIN_SECONDS, Examination, InFlight, end_examined
from groupx_host.broker.telling import TurnTeller
from groupx_host.context import PacketRequest, load_snapshot, render_packet
from groupx_host.errors import GroupXError, ProtocolInvalidMessage, StoreUnavailable
from groupx_host.fault_points import fault_point
from groupx_host.model.agents import Agent
from groupx_host.model.envelopes import TransientEvent
from groupx_host.model.limits import Limits, Timeouts
from groupx_host.model.turns import Delivery, TurnStatus
from groupx_host.plugin.context_sections import ContextSection
from groupx_host.plugin.driver_events import TurnCompleted, TurnFailed, TurnInterrupted
from groupx_host.plugin.drivers import TurnRequest
from groupx_host.sessions.runner import RunOutcome, TurnRunner
from groupx_host.sessions.supervisor import AgentSupervisor, OpenedSession
from groupx_host.store import Store
from groupx_host.store.projections.lanes import has_work
from groupx_host.store.projections.turns import Claim

log = logging.getLogger(__name__)

MAX_GIVE_BACKS = 2
"""How often one turn may go back unsent: its session was gone, or the database failed, before the prompt could leave."""
STORE_RETRY_SECONDS = 1.0
QUEUED_TO_FAIL = 200
"""Turns of a failed agent that are ended in one go; the rest follow."""
THREAD_FROM_MESSAGES = 50
"""A packet with more messages than this is rendered in a thread, so that the event loop stays free."""


@frozen(kw_only=True)
class LaneTools:
    """What every lane of the room works with."""

    store: Store
    roster: Callable[[], tuple[Agent, ...]]
    sections: tuple[ContextSection, ...]
    limits: Limits
    timeouts: Timeouts
    publish: Callable[[TransientEvent], None]
    changed: Callable[[], None]


class Lane:
    """Runs the turns of one agent."""

    def __init__(self, supervisor: AgentSupervisor, tools: LaneTools, max_prompt_characters: int | None) -> None:
        self.supervisor = supervisor
        self.live: LiveTurn | None = None
        self.queued = 0
        """Turns that wait, as far as this process has been told; for display only."""
        self.held = False
        """Whether a person holds it; for display only, claiming asks the database."""
        self._tools = tools
        self.max_prompt_characters = max_prompt_characters
        """Of the agent's driver; another driver, another bound."""
        self._bell = asyncio.Event()
        self._runner: TurnRunner | None = None
        self._fenced: str | None = None
        self._gave_back: tuple[str, int] = ("", 0)
        self._unsettled: Claim | None = None
        """The claim whose run has not come to its end; more than one turn of a lane is never open (law L8)."""
        self.examination: Examination | None = None
        """The turn of an earlier run that the native side is asked about; it ends before another one is taken."""
        self._stopping = False
        self._leaving = False
        """Its agent was taken out of the roster: the turn in hand ends, nothing more is taken."""
        self._task: asyncio.Task[None] | None = None

    @property
    def agent(self) -> Agent:
        """Whose lane it is, as the room runs it now."""
        return self.supervisor.agent

    def examine(self, in_flight: InFlight) -> None:
        """Ask the native side about this turn first; called before the lane and its agent start."""
        seconds = self._tools.timeouts.handshake_ms / 1000 + EVIDENCE_MARGIN_SECONDS
        self.examination = Examination(in_flight, self.supervisor, seconds)
        self.supervisor.seek = in_flight.seek

    def start(self) -> None:
        """Begin to work; looks at the queue at once."""
        self._bell.set()
        self._task = asyncio.create_task(self._work(), name=f"lane {self.agent.actor_id}")

    def wake(self) -> None:
        """Something may have been queued, or the agent may be ready."""
        self._bell.set()

    @fault_point("signal_cancel")
    def signal_cancel(self, turn_id: str) -> None:
        """Tell the running turn that it is fenced; one that is about to run is told when it does."""
        self._fenced = turn_id
        if self.examination is not None and self.examination.turn_id == turn_id:
            self.examination.give_up()
        if self._runner is not None and self.live is not None and self.live.turn_id == turn_id:
            self._runner.cancel()

    async def leave(self, seconds: float, *, busy: bool) -> None:
        """Work for an agent that has left the roster no more: a turn in hand, fenced by now, ends within its own bounds, and then
        the session is closed. One that is only starting has nothing to wait for.
        """
        self._leaving = True
        self._bell.set()
        if busy and self._task is not None:
            await asyncio.wait({self._task}, timeout=seconds)
        closing = asyncio.create_task(self.supervisor.stop())
        if self._task is not None:
            await asyncio.wait({self._task}, timeout=seconds)
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)
        await asyncio.wait({closing}, timeout=seconds)

    async def stop(self, seconds: float) -> None:
        """Take no more turns; a running one ends as its session is closed."""
        self._stopping = True
        self._bell.set()
        if self.examination is not None:
            self.examination.give_up()
        if self._task is not None:
            await asyncio.wait({self._task}, timeout=seconds)
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    async def _work(self) -> None:
        while not self._stopping:
            await self._bell.wait()
            self._bell.clear()
            while not self._stopping:
                try:
                    if not await self._take_one():
                        break
                except StoreUnavailable as problem:
                    log.warning("%s waits for the database: %s", self.agent.actor_id, problem)
                    await asyncio.sleep(STORE_RETRY_SECONDS)
                except Exception:
                    log.exception("the lane of %s failed; it goes on", self.agent.actor_id)
                    await asyncio.sleep(STORE_RETRY_SECONDS)
            if self._leaving:
                return

    async def _take_one(self) -> bool:
        """Run the head of the queue; returns whether there may be another one."""
        if self.examination is not None and not await self._conclude(self.examination):
            return False
        if self._unsettled is not None:
            await self._settle_left(self._unsettled)
        if self._leaving:
            return False
        # Claiming looks at the queue as well; an agent that is not ready is only started, or given up, for a turn that waits.
        if not self.supervisor.is_ready and not await self._has_queued():
            return False
        try:
            opened = await self.supervisor.session()
        except StoreUnavailable:
            # That says nothing about the agent: it is asked again once the database may be back.
            raise
        except GroupXError as problem:
            return await self._fail_queued(problem)
        claim = await self._tools.store.write(lambda tx: claim_head(tx, self.agent, opened.binding_id))
        if claim is None:
            return False
        self.queued = max(0, self.queued - 1)
        self._unsettled = claim
        await self._run(claim, opened)
        self._unsettled = None
        return True

    async def _conclude(self, examination: Examination) -> bool:
        """End the turn of an earlier run with what its native side knows; false when the room stops first: the next start asks again."""
        self._tools.changed()
        finding = await examination.finding()
        if self._stopping:
            return False
        in_flight, opened = examination.in_flight, examination.opened
        through = await self._tools.store.write(lambda tx: end_examined(tx, self.agent, in_flight, finding))
        if opened is not None and opened.session.resumed and opened.native_ref == in_flight.native_session_id:
            opened.delivered_through = through
        self.examination = self.supervisor.seek = None
        self._tools.changed()
        return True

    async def _settle_left(self, claim: Claim) -> None:
        """A run that broke off in the room left its turn open: it goes back while nothing can have left, else it ends (law L5)."""
        if not await self._try_give_back(claim):
            await self._tools.store.write(lambda tx: end_broken(tx, self.agent, claim))
        self._unsettled = None

    async def _has_queued(self) -> bool:
        actor_id = self.agent.actor_id
        return await self._tools.store.read(lambda reader: has_work(reader, actor_id))

    async def _run(self, claim: Claim, opened: OpenedSession) -> None:
        turn = claim.turn
        self.live = LiveTurn(turn.turn_id, self.agent.actor_id, turn.root_correlation_id, opened.binding_id, opened.instance_id)
        teller = TurnTeller(self._tools.store, self._tools.publish, self.agent, claim, opened, self.live)
        self._tools.changed()
        teller.step("dispatched")
        try:
            text = await self._packet(claim, opened)
            if text is not None:
                await self._deliver(claim, opened, teller, text)
        finally:
            self._runner, self.live = None, None
            self._tools.changed()

    @fault_point("packet")
    async def _packet(self, claim: Claim, opened: OpenedSession) -> str | None:
        """The packet's text; none when the turn ended because there is none."""
        budget = min(self._tools.limits.context_characters, self.max_prompt_characters or self._tools.limits.context_characters)
        request = PacketRequest(
            agent=self.agent,
            roster=self._tools.roster(),
            turn_id=claim.turn.turn_id,
            source_event_id=claim.turn.source_event_id,
            after_seq=opened.delivered_through,
            through_seq=claim.through_seq,
            binding_id=opened.binding_id,
            native_session=opened.native_ref,
            budget=budget,
        )
        try:
            snapshot = await self._tools.store.read(lambda reader: load_snapshot(reader, request))
            if len(snapshot.delta) > THREAD_FROM_MESSAGES:
                packet = await asyncio.to_thread(render_packet, self._tools.sections, snapshot, budget)
            else:
                packet = render_packet(self._tools.sections, snapshot, budget)
        except GroupXError as problem:
            if isinstance(problem, StoreUnavailable) and await self._tools.store.write(lambda tx: give_back(tx, claim)):
                raise
            await self._end_unrun(claim.turn.turn_id, problem.code, str(problem), problem.hint)
            return None
        except Exception as problem:
            log.exception("the packet of %s failed", claim.turn.turn_id)
            await self._end_unrun(claim.turn.turn_id, "INTERNAL_ERROR", f"context_preparation_failed: {problem}", None)
            return None
        return packet.text

    async def _deliver(self, claim: Claim, opened: OpenedSession, teller: TurnTeller, text: str) -> None:
        async def take_prompt() -> str:
            try:
                await self._tools.store.write(lambda tx: hand_over(tx, claim, text))
            except StoreUnavailable:
                teller.gate_failed = True
                raise
            teller.step("handed_over")
            return text

        request = TurnRequest(turn_id=claim.turn.turn_id, take_prompt=take_prompt)
        self._runner = TurnRunner(opened.session, request, self._tools.timeouts, teller.on_event, opened.closed)
        if self._fenced == claim.turn.turn_id:
            # The cancel came before the runner existed and had nobody to signal.
            self._runner.cancel()
        try:
            outcome = await self._runner.run()
        except StoreUnavailable as problem:
            outcome = interrupted_by_defect(problem)
        except Exception as problem:
            log.exception("turn %s failed in the room", claim.turn.turn_id)
            outcome = interrupted_by_defect(problem)
        await self._after_run(claim, opened, teller, outcome)

    @fault_point("terminal")
    async def _after_run(self, claim: Claim, opened: OpenedSession, teller: TurnTeller, outcome: RunOutcome) -> None:
        gone = outcome.condemned or not opened.session.usable
        unsent = not teller.handed_over and not outcome.fenced
        if unsent and (gone or teller.gate_failed) and await self._try_give_back(claim):
            if gone:
                await self.supervisor.condemn(opened)
            return
        report = RunReport(
            agent=self.agent,
            claim=claim,
            opened=opened,
            record=teller.finished_record(),
            outcome=stopped_outcome(outcome) if self._stopping else outcome,
            text=_answer(teller, outcome),
            usage=teller.usage,
        )
        ending = await self._written(report)
        if ending is not None and ending.delivery is Delivery.DELIVERED:
            opened.delivered_through = max(opened.delivered_through, claim.through_seq)
        if gone or _lost_the_thread(outcome):
            await self.supervisor.condemn(opened)
        else:
            await self.supervisor.confirm_native_ref(opened)

    @fault_point("write_end")
    async def _written(self, report: RunReport) -> Ending | None:
        """The terminal transaction, tried until the database takes it: a finished answer is not thrown away."""
        while True:
            try:
                return await self._tools.store.write(lambda tx: end_run(tx, report))
            except StoreUnavailable as problem:
                if self._stopping:
                    raise
                log.warning("the end of %s waits for the database: %s", report.claim.turn.turn_id, problem)
                await asyncio.sleep(STORE_RETRY_SECONDS)
            except Exception as problem:
                log.exception("the end of %s cannot be written as it is", report.claim.turn.turn_id)
                return await self._tools.store.write(lambda tx, problem=problem: end_run(tx, bare_report(report, problem)))  # type: ignore[misc]

    async def _try_give_back(self, claim: Claim) -> bool:
        turn_id, times = self._gave_back
        times = times + 1 if turn_id == claim.turn.turn_id else 1
        if times > MAX_GIVE_BACKS:
            return False
        done = await self._tools.store.write(lambda tx: give_back(tx, claim))
        # One that the database did not take has not gone back.
        self._gave_back = (claim.turn.turn_id, times)
        self.queued += int(done)
        return done

    async def _end_unrun(self, turn_id: str, code: str, reason: str, hint: str | None) -> None:
        ending = Ending(status=TurnStatus.FAILED, delivery=Delivery.NOT_DELIVERED, error_code=code, reason=reason, hint=hint)
        await self._tools.store.write(lambda tx: end_unrun(tx, self.agent, turn_id, ending))

    async def _fail_queued(self, problem: GroupXError) -> bool:
        """The agent will not start without a person: what waits for it ends with the reason, so that nothing waits for ever."""
        if self._stopping or self._leaving or not self.supervisor.has_failed:
            return False
        query = "SELECT turn_id FROM turns WHERE target_actor_id = ? AND status = 'queued' ORDER BY enqueue_seq LIMIT ?"
        rows = await self._tools.store.read(
            lambda reader: reader.execute(query, (self.agent.actor_id, QUEUED_TO_FAIL)).fetchall()
        )
        for (turn_id,) in rows:
            await self._end_unrun(turn_id, problem.code, str(problem), problem.hint)
        self.queued = max(0, self.queued - len(rows))
        self._tools.changed()
        return bool(rows)


def _lost_the_thread(outcome: RunOutcome) -> bool:
    """Whether the native side broke the sequence of its protocol: nothing that it says after that can be told from what was before."""
    return isinstance(outcome.terminal, TurnFailed | TurnInterrupted) and outcome.terminal.code == ProtocolInvalidMessage.code


def _answer(teller: TurnTeller, outcome: RunOutcome) -> str:
    """The answer's text: what the driver gave as a whole, else its deltas; marked where it was cut."""
    text = teller.live.record.text
    if isinstance(outcome.terminal, TurnCompleted) and outcome.terminal.text is not None:
        text.replace(teller.clean(outcome.terminal.text))
    return text.marked
