"""The lanes of a running room as people join and leave it: nobody but the agents that a change names is disturbed (contract C10)."""

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any

from attrs import frozen

from groupx_host.broker.cancelling import TurnAct
from groupx_host.broker.decisions import CancelAct
from groupx_host.broker.lanes import Lane
from groupx_host.broker.roster import RosterChange, accept_roster, decide_roster
from groupx_host.model.agents import Agent
from groupx_host.store import Store, Tx
from groupx_host.store.projections.lanes import is_held


@frozen(kw_only=True)
class RosterTools:
    """What the room does for those who join and leave.

    Attributes:
        told: Told of every agent about which there is something to tell.
        signal: Told of cancels in the lanes of those who stay.
        leave_seconds: How long a turn in hand may take to end, and then the session to close, each.
    """

    make_lane: Callable[[Agent], Lane]
    told: Callable[[str], None]
    signal: Callable[[list[TurnAct]], None]
    refuse_when_closing: Callable[[], None]
    leave_seconds: float


class LiveRoster:
    """Who takes part now, in roster order, each with its lane; and those who are on their way out."""

    def __init__(self, store: Store, tools: RosterTools) -> None:
        self._store = store
        self._tools = tools
        self.lanes: dict[str, Lane] = {}
        """By actor id; the one mapping that everybody looks into, so it is changed and never replaced."""
        self._leaving: dict[str, asyncio.Task[None]] = {}
        self._joining: dict[str, asyncio.Task[None]] = {}
        self._changing = asyncio.Lock()

    @property
    def agents(self) -> dict[str, Agent]:
        """The agents as they run, by actor id."""
        return {actor_id: lane.agent for actor_id, lane in self.lanes.items()}

    @property
    def members(self) -> tuple[Agent, ...]:
        """The agents as they run, in roster order."""
        return tuple(lane.agent for lane in self.lanes.values())

    def fill(self, agents: tuple[Agent, ...]) -> None:
        """The lanes of a room that opens."""
        for agent in agents:
            self.lanes[agent.actor_id] = self._tools.make_lane(agent)

    def applied(self, wanted: tuple[Agent, ...]) -> tuple[Agent, ...]:
        """The wanted roster as far as it runs: agents that wait for their restart as they are until then."""
        running = self.agents
        return tuple(running.get(agent.actor_id, agent) if agent.enabled else agent for agent in wanted)

    async def change(self, wanted: tuple[Agent, ...]) -> RosterChange:
        """Make this the roster: one transaction, then the lanes. Returns before added agents are ready, and before removed ones are gone.

        Raises:
            StoreUnavailable, RoomClosing: nothing has changed.
        """
        async with self._changing:
            self._tools.refuse_when_closing()
            change = decide_roster(self.agents, wanted)
            # One transaction also for what is only read: nothing may fail between it and the lanes.
            acts, held = await self._store.write(lambda tx: take_on(tx, change))
            # An agent may have been restarted meanwhile; who joins and leaves is the same.
            change = decide_roster(self.agents, wanted)
            gone = self._reorder(change, held)
            # Before the lanes close: the turn in hand is told that it is fenced.
            self._tools.signal([act for act in acts if act.target not in gone])
            for actor_id, lane in gone.items():
                self._take_out(actor_id, lane, [act for act in acts if act.target == actor_id])
            for actor_id in change.added:
                self._bring_in(actor_id)
            for actor_id in self.lanes:
                self._tools.told(actor_id)
            return change

    async def stop(self, seconds: float) -> None:
        """Wait for those who are on their way out; nobody joins any more."""
        for task in self._joining.values():
            task.cancel()
        tasks = [*self._joining.values(), *self._leaving.values()]
        if tasks:
            await asyncio.wait(tasks, timeout=seconds)

    def _reorder(self, change: RosterChange, held: frozenset[str]) -> dict[str, Lane]:
        """The mapping in its new order, with fresh lanes for those who join; returns the lanes of those who leave."""
        before = dict(self.lanes)
        self.lanes.clear()
        for actor_id, agent in change.agents.items():
            lane = before.get(actor_id) or self._tools.make_lane(agent)
            lane.supervisor.agent = agent
            lane.supervisor.awaited = change.awaiting.get(actor_id)
            lane.held = actor_id in held if actor_id in change.added else lane.held
            self.lanes[actor_id] = lane
        return {actor_id: before[actor_id] for actor_id in change.removed}

    def _take_out(self, actor_id: str, lane: Lane, acts: list[TurnAct]) -> None:
        running = [act for act in acts if act.act is not CancelAct.END]
        for act in running:
            lane.signal_cancel(act.turn_id)
        lane.queued = 0
        # One that was to come back and has not begun never will.
        joining = self._joining.pop(actor_id, None)
        if joining is not None:
            joining.cancel()
        before = [task for task in (joining, self._leaving.get(actor_id)) if task is not None]
        self._keep(self._leaving, actor_id, self._leave(lane, before, busy=bool(running)))
        self._tools.told(actor_id)

    async def _leave(self, lane: Lane, before: list[asyncio.Task[None]], *, busy: bool) -> None:
        if before:
            await asyncio.wait(before)
        await lane.leave(self._tools.leave_seconds, busy=busy)

    def _bring_in(self, actor_id: str) -> None:
        self._keep(self._joining, actor_id, self._join(self.lanes[actor_id], self._leaving.get(actor_id)))

    async def _join(self, lane: Lane, leaving: asyncio.Task[None] | None) -> None:
        if leaving is not None:
            # Two processes in one native conversation would tear it apart.
            await asyncio.wait({leaving})
        lane.supervisor.start()
        lane.start()

    def _keep(self, tasks: dict[str, asyncio.Task[None]], actor_id: str, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work)
        tasks[actor_id] = task

        def drop(done: asyncio.Task[None]) -> None:
            if tasks.get(actor_id) is done:
                del tasks[actor_id]
            if not done.cancelled():
                done.exception()

        task.add_done_callback(drop)


def take_on(tx: Tx, change: RosterChange) -> tuple[list[TurnAct], frozenset[str]]:
    """The change, and those who join with a lane that a person has held, perhaps before they left."""
    return accept_roster(tx, change), frozenset(actor_id for actor_id in change.added if is_held(tx, actor_id))
