"""One agent's turn that was in flight when the room ended hard: its session is resumed and asked, then the turn ends, once.

Only the lane of that agent waits, and only within a named bound. Nothing but the end is written, so a room that is killed again
meanwhile asks again and comes to the same end; and nothing is ever sent again (law L3).
"""

import asyncio

from attrs import define, evolve, field, frozen

from groupx_host.broker.dispatch import agent_actor, start_natively
from groupx_host.broker.endings import SYSTEM_ACTOR, TurnOutcome, end_turn
from groupx_host.broker.verdicts import Finding, Lack, Verdict, decide_recovery
from groupx_host.errors import GroupXError
from groupx_host.fault_points import fault_point
from groupx_host.model.agents import Agent
from groupx_host.model.limits import MAX_RESPONSE_CHARACTERS
from groupx_host.model.text import clean_text
from groupx_host.model.turns import DispatchPhase, TurnRow, TurnStatus
from groupx_host.plugin.evidence import TurnSought
from groupx_host.sessions.normalise import BoundedText
from groupx_host.sessions.supervisor import AgentSupervisor, OpenedSession, Seek
from groupx_host.store import Tx
from groupx_host.store.projections.reconciliations import begin_reconciliation, handed_over, settle_reconciliation
from groupx_host.store.projections.sessions import delivered_through
from groupx_host.store.projections.turns import Attempt, Claim, find_turn, open_attempt

EVIDENCE_MARGIN_SECONDS = 5.0
"""How much longer than one handshake a lane waits for what the native side knows."""


@frozen(kw_only=True)
class InFlight:
    """A turn whose prompt may have left, and how its native side names it."""

    turn: TurnRow
    attempt: Attempt
    instance_id: str
    native_session_id: str
    sought: TurnSought

    @property
    def seek(self) -> Seek:
        """What the supervisor asks for when it resumes the session."""
        return Seek(self.native_session_id, self.sought)


@define
class Examination:
    """The question to one agent's native side; `give_up` may come at any time: the person does not want the turn any more."""

    in_flight: InFlight
    supervisor: AgentSupervisor
    seconds: float
    opened: OpenedSession | None = field(default=None, init=False)
    _given_up: asyncio.Event = field(factory=asyncio.Event, init=False)

    @property
    def turn_id(self) -> str:
        """The turn that is asked about."""
        return self.in_flight.turn.turn_id

    def give_up(self) -> None:
        """Wait for nothing more."""
        self._given_up.set()

    async def finding(self) -> Finding:
        """What the native side knows, or why that cannot be told; ready within the bound."""
        opening = asyncio.ensure_future(self.supervisor.session())
        giving_up = asyncio.ensure_future(self._given_up.wait())
        try:
            await asyncio.wait({opening, giving_up}, timeout=self.seconds, return_when=asyncio.FIRST_COMPLETED)
            if opening.done():
                return self._told(opening)
            return Lack.CANCELLED_MEANWHILE if self._given_up.is_set() else Lack.NOT_IN_TIME
        finally:
            for task in (opening, giving_up):
                task.cancel()
            await asyncio.gather(opening, giving_up, return_exceptions=True)

    def _told(self, opening: "asyncio.Future[OpenedSession]") -> Finding:
        try:
            self.opened = opening.result()
        except GroupXError:
            return Lack.AGENT_NOT_STARTED
        if not self.opened.session.resumed or self.opened.native_ref != self.in_flight.native_session_id:
            return Lack.SESSION_LOST
        evidence = self.opened.evidence
        if evidence is None:
            return Lack.NO_NATIVE_EVIDENCE
        return evolve(evidence, text=None if evidence.text is None else _bounded(evidence.text))


def find_in_flight(tx: Tx, turn: TurnRow, attempt: Attempt | None) -> InFlight | None:
    """The turn as its native side may know it; none when its prompt has not left or nothing names it there."""
    if attempt is None or attempt.phase is DispatchPhase.PREPARED:
        return None
    native = handed_over(tx, attempt.attempt_id)
    if native.native_session_id is None or native.digest is None:
        return None
    begin_reconciliation(tx, attempt.attempt_id)
    return InFlight(
        turn=turn,
        attempt=attempt,
        instance_id=native.instance_id,
        native_session_id=native.native_session_id,
        sought=TurnSought(turn_id=turn.turn_id, digest=native.digest, native_turn_id=native.native_turn_id),
    )


@fault_point("settle_examined")
def end_examined(tx: Tx, agent: Agent, in_flight: InFlight, finding: Finding) -> int:
    """End the turn with what was found; returns up to where the resumed conversation is known to have been told the room."""
    turn, attempt = find_turn(tx, in_flight.turn.turn_id), open_attempt(tx, in_flight.turn.turn_id)
    if turn is not None and attempt is not None:
        verdict = decide_recovery(turn, attempt, finding, runs_here=True)
        assert verdict is not None, "a prompt that was handed over never goes back into its lane"
        if verdict.proven and attempt.phase is DispatchPhase.PROMPT_INVOKED:
            claim = Claim(turn, attempt.attempt_id, 0, attempt.context_through_seq)
            start_natively(tx, agent, claim, in_flight.instance_id, in_flight.sought.native_turn_id)
        write_verdict(tx, agent, turn, attempt, verdict, in_flight.instance_id)
    return delivered_through(tx, in_flight.native_session_id)


def _bounded(text: str) -> str:
    """A native answer as the log takes it: valid UTF-8, and cut like one that came in pieces."""
    kept = BoundedText(MAX_RESPONSE_CHARACTERS)
    kept.add(clean_text(text))
    return kept.marked


def longer_of(stored: str | None, native: str | None) -> str | None:
    """The partial answer that is kept: what the room has, unless the native side has the same and more."""
    return native if native and (not stored or native.startswith(stored)) else stored


def write_verdict(
    tx: Tx, agent: Agent | None, turn: TurnRow, attempt: Attempt | None, verdict: Verdict, instance_id: str | None = None
) -> None:
    """The terminal transaction of a turn of an earlier run; its partial answer is kept."""
    answered = verdict.ending.status is TurnStatus.COMPLETED
    stored = tx.one("SELECT partial_text FROM turns WHERE turn_id = ?", (turn.turn_id,))[0]
    text = verdict.text if answered else longer_of(stored, verdict.text)
    outcome = TurnOutcome(
        ending=verdict.ending,
        actor=agent_actor(agent) if agent else SYSTEM_ACTOR,
        adapter_id=turn.adapter_id,
        instance_id=instance_id if answered else None,
        text=text,
        reconciliation=verdict.outcome,
    )
    if end_turn(tx, turn, attempt, outcome) and attempt is not None and verdict.outcome is not None:
        settle_reconciliation(tx, attempt.attempt_id, verdict.outcome)
