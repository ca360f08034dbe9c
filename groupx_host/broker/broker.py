"""The room's one place where commands become events, and where agents are set to work."""

import asyncio
from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from typing import Any

from groupx_host.broker.accept import accept_message, accept_retry
from groupx_host.broker.agent_view import AgentView, agent_view, status_body
from groupx_host.broker.asks import AskWaits, TurnEnds
from groupx_host.broker.cancelling import TurnAct, accept_cancel
from groupx_host.broker.decisions import CancelAct
from groupx_host.broker.lanes import STORE_RETRY_SECONDS, Lane, LaneTools
from groupx_host.broker.live import LiveFeed, LiveTurn
from groupx_host.broker.live_roster import LiveRoster, RosterTools
from groupx_host.broker.members import Members, MemberTools
from groupx_host.broker.messages import Accepted, RosterView
from groupx_host.broker.recovery import recover
from groupx_host.broker.restarting import AgentRestarts
from groupx_host.broker.steering import Steered, accept_hold, accept_move, accept_release, accept_stop
from groupx_host.errors import RoomClosing, StoreUnavailable, UnknownTarget
from groupx_host.model.agents import Agent
from groupx_host.model.commands import ClientCommand, MoveTurn, PostMessage
from groupx_host.model.envelopes import TransientEvent
from groupx_host.model.limits import Timeouts
from groupx_host.plugin.manager import Plugins
from groupx_host.sessions.catalog import DriverCatalog
from groupx_host.sessions.identity import driver_packages, member_toolset
from groupx_host.sessions.lifecycle import SYSTEM_ACTOR
from groupx_host.sessions.room_tools import RoomTools
from groupx_host.sessions.supervisor import AgentSupervisor
from groupx_host.settings.configuration import Configuration
from groupx_host.store import Store, TailEntry, Tx
from groupx_host.store.projections.lanes import held_lanes
from groupx_host.wire.executables import PlatformFacts

STOP_MARGIN_SECONDS = 5.0
LEAVE_MARGIN_SECONDS = 5.0
QUEUE_EVENT = "turn.queued"


class Broker:
    """Owns the lanes and supervisors of one room; every edge calls these methods and nothing below them."""

    def __init__(
        self,
        *,
        store: Store,
        configuration: Configuration,
        plugins: Plugins,
        environment: Mapping[str, str],
        scratch: Path,
        platform: PlatformFacts | None = None,
        room_tools: RoomTools | None = None,
    ) -> None:
        self._store = store
        self._room_tools = room_tools
        self._configuration = configuration
        self.live = LiveFeed(store.tail)
        self._closing = False
        self._waker: asyncio.Task[None] | None = None
        catalog = DriverCatalog(
            drivers=plugins.drivers,
            hints=plugins.driver_hints,
            launchers=plugins.launchers,
            environment=environment,
            timeouts=configuration.timeouts,
            scratch=scratch,
            platform=platform or PlatformFacts.current(environment),
            driver_packages=driver_packages(plugins.rows),
            mcp_toolset=member_toolset(plugins.mcp_tools.values() if room_tools is not None else ()),
        )
        self._evident = frozenset(name for name, spec in plugins.drivers.items() if spec.capabilities.evidence)
        self._untold: set[str] = set()
        self.roster = LiveRoster(
            store,
            RosterTools(
                make_lane=lambda agent: self._lane(agent, catalog, plugins),
                told=self._tell_status,
                signal=self._signal,
                refuse_when_closing=self._refuse_when_closing,
                leave_seconds=leave_seconds(configuration.timeouts),
            ),
        )
        """Who takes part, and how that changes while the room runs."""
        self._lanes = self.roster.lanes
        self.roster.fill(configuration.enabled_agents)
        self._drivers = plugins.drivers
        self._restarts = AgentRestarts(store)
        self._ends = TurnEnds()
        self.members = Members(self._member_tools(plugins))
        """Where agents come in with what they call during their turns."""

    def _member_tools(self, plugins: Plugins) -> MemberTools:
        return MemberTools(
            store=self._store,
            waits=AskWaits(self._store, self._ends),
            timeouts=self._configuration.timeouts,
            lanes=self._lanes,
            tool_timeouts={name: spec.mcp_tool_timeout for name, spec in plugins.drivers.items() if spec.mcp_tool_timeout},
            roster=self._roster_view,
            note_queued=self._note_queued,
            signal=self._signal,
            refuse_when_closing=self._refuse_when_closing,
        )

    def _lane(self, agent: Agent, catalog: DriverCatalog, plugins: Plugins) -> Lane:
        def changed() -> None:
            self._tell_status(agent.actor_id)
            lane = self._lanes.get(agent.actor_id)
            if lane is not None:
                lane.wake()

        tools = LaneTools(
            store=self._store,
            roster=lambda: self.roster.members,
            sections=tuple(plugins.context_sections),
            limits=self._configuration.limits,
            timeouts=self._configuration.timeouts,
            publish=self.live.publish,
            changed=lambda: self._tell_status(agent.actor_id),
        )
        spec = plugins.drivers.get(agent.driver)
        supervisor = AgentSupervisor(agent, catalog, self._store, self.live.publish, changed, self._room_tools)
        return Lane(supervisor, tools, spec.max_prompt_characters if spec else None)

    async def start(self) -> None:
        """Settle what an earlier run left, then set every agent to work; returns before they are ready (C9)."""
        left = await recover(self._store, self.roster.agents, self._evident)
        await self._count_queued()
        for actor_id in await self._store.read(held_lanes):
            if actor_id in self._lanes:
                self._lanes[actor_id].held = True
        self._waker = asyncio.create_task(self._wake_lanes(), name="lane waker")
        for actor_id, lane in self._lanes.items():
            if actor_id in left:
                lane.examine(left[actor_id])
            lane.supervisor.start()
            lane.start()

    async def stop(self) -> None:
        """Take nothing more; running turns end, native processes are gone, all within named bounds."""
        self._closing = True
        seconds = self._configuration.timeouts.close_ms / 1000 + STOP_MARGIN_SECONDS
        if self._waker is not None:
            self._waker.cancel()
            await asyncio.gather(self._waker, return_exceptions=True)
        stopping = [self._stop_lane(lane, seconds) for lane in self._lanes.values()]
        await asyncio.gather(self.roster.stop(seconds), *stopping, return_exceptions=True)

    async def _stop_lane(self, lane: Lane, seconds: float) -> None:
        closing = asyncio.create_task(lane.supervisor.stop())
        await lane.stop(seconds)
        await asyncio.wait_for(closing, seconds)

    async def post_message(self, command: PostMessage) -> dict[str, Any]:
        """A person's message; returns the accepted result once it is on disk.

        Raises:
            UnknownTarget, SessionNotAvailable, QueueFull, ClientCommandConflict, StoreUnavailable, RoomClosing: nothing was written.
        """
        self._refuse_when_closing()
        roster = self._roster_view()
        return self._note_queued(await self._store.write(lambda tx: accept_message(tx, command, roster)))

    async def retry_turn(self, turn_id: str, command: ClientCommand) -> dict[str, Any]:
        """A person sends an ended turn's message again, as a new turn."""
        self._refuse_when_closing()
        roster = self._roster_view()
        return self._note_queued(await self._store.write(lambda tx: accept_retry(tx, turn_id, command, roster)))

    async def cancel_turn(self, turn_id: str, command: ClientCommand) -> dict[str, Any]:
        """End a turn: at once when it waits, through its native side when it runs."""
        self._refuse_when_closing()
        done = await self._store.write(lambda tx: accept_cancel(tx, turn_id, command))
        self._signal(done.acts)
        return done.result

    async def hold_lane(self, actor_id: str, command: ClientCommand, *, held: bool) -> dict[str, Any]:
        """Hold an agent's lane, or let it go on."""
        lane = self._lane_of(actor_id)
        accept = accept_hold if held else accept_release
        done = await self._steer(lambda tx: accept(tx, actor_id, command))
        # A command that was seen before answers as it did then; what is true now may be something else.
        lane.held = actor_id in await self._store.read(held_lanes)
        self._tell_status(actor_id)
        lane.wake()
        return done

    async def move_turn(self, turn_id: str, command: MoveTurn) -> dict[str, Any]:
        """Put a waiting turn elsewhere in its lane."""
        return await self._steer(lambda tx: accept_move(tx, turn_id, command))

    async def stop_correlation(self, correlation_id: str, command: ClientCommand) -> dict[str, Any]:
        """Stop an interaction with everything that it caused."""
        return await self._steer(lambda tx: accept_stop(tx, correlation_id, command))

    async def restart_agent(self, actor_id: str, command: ClientCommand) -> dict[str, Any]:
        """End an agent's process and start it again; waits for the start."""
        self._refuse_when_closing()
        lane = self._lane_of(actor_id)
        try:
            return await self._restarts.restart(lane.supervisor, command)
        finally:
            spec = self._drivers.get(lane.agent.driver)
            lane.max_prompt_characters = spec.max_prompt_characters if spec else None
            self._tell_status(actor_id)
            lane.wake()

    def tools_changed(self, binding_id: str) -> None:
        """The CLI behind a session has asked for the room's tools, or is late to."""
        for actor_id, lane in self._lanes.items():
            if lane.supervisor.binding_id == binding_id:
                self._tell_status(actor_id)

    def agents(self) -> list[AgentView]:
        """The enabled agents in roster order."""
        return [agent_view(lane) for lane in self._lanes.values()]

    def live_turns(self) -> dict[str, LiveTurn]:
        """Turns that a driver is working on now, by turn id."""
        return {lane.live.turn_id: lane.live for lane in self._lanes.values() if lane.live is not None}

    def examined_turns(self) -> frozenset[str]:
        """Turns of an earlier run that native sides are being asked about."""
        return frozenset(lane.examination.turn_id for lane in self._lanes.values() if lane.examination is not None)

    def counts(self) -> tuple[int, int]:
        """How many turns run and how many wait; kept in memory."""
        return len(self.live_turns()), sum(lane.queued for lane in self._lanes.values())

    async def _steer(self, accept: Callable[[Tx], Steered]) -> dict[str, Any]:
        self._refuse_when_closing()
        done = await self._store.write(accept)
        self._signal(done.acts)
        return done.result

    def _signal(self, acts: Iterable[TurnAct]) -> None:
        """Tell the lanes of turns that a cancel ended or fenced."""
        for act in acts:
            lane = self._lanes.get(act.target)
            if lane is None:
                continue
            if act.act is CancelAct.END:
                lane.queued = max(0, lane.queued - 1)
                self._tell_status(act.target)
            else:
                lane.signal_cancel(act.turn_id)

    def _lane_of(self, actor_id: str) -> Lane:
        lane = self._lanes.get(actor_id)
        if lane is None:
            raise UnknownTarget((actor_id,))
        return lane

    def _refuse_when_closing(self) -> None:
        if self._closing:
            raise RoomClosing

    def _roster_view(self) -> RosterView:
        reasons = {
            actor_id: lane.supervisor.state.reason or "its start failed"
            for actor_id, lane in self._lanes.items()
            if lane.supervisor.has_failed
        }
        return RosterView(agents=self.roster.agents, reasons=reasons, limits=self._configuration.limits)

    def _note_queued(self, accepted: Accepted) -> dict[str, Any]:
        if accepted.fresh:
            for turn in accepted.result.get("turns", ()):
                lane = self._lanes.get(turn["target"])
                if lane is not None:
                    lane.queued += 1
                    self._tell_status(turn["target"])
        return accepted.result

    async def _count_queued(self) -> None:
        query = "SELECT target_actor_id, count(*) FROM turns WHERE terminal_event_id IS NULL AND status = 'queued' GROUP BY 1"
        for actor_id, count in await self._store.read(lambda reader: reader.execute(query).fetchall()):
            if actor_id in self._lanes:
                self._lanes[actor_id].queued = count

    async def _wake_lanes(self) -> None:
        """A cursor over the log: a lane is woken by the event that queued something in it."""
        tail = self._store.tail
        wakeup, cursor = tail.subscribe(), tail.head
        try:
            while True:
                try:
                    entries = await tail.after(cursor)
                except StoreUnavailable:
                    await asyncio.sleep(STORE_RETRY_SECONDS)
                    continue
                for entry in entries:
                    cursor = entry.seq
                    self._wake_targets(entry)
                    self._ends.notice(entry)
                if cursor >= tail.head:
                    await wakeup.wait()
        finally:
            wakeup.close()

    def _wake_targets(self, entry: TailEntry) -> None:
        if entry.type != QUEUE_EVENT:
            return
        for target in entry.targets:
            if target in self._lanes:
                self._lanes[target].wake()

    def _tell_status(self, actor_id: str) -> None:
        """Tell the agent's status in the next round of the loop, once for all that changed until then."""
        if actor_id not in self._untold:
            self._untold.add(actor_id)
            asyncio.get_running_loop().call_soon(self._tell_status_now, actor_id)

    def _tell_status_now(self, actor_id: str) -> None:
        self._untold.discard(actor_id)
        lane = self._lanes.get(actor_id)
        self._publish_status(actor_id, {"actorId": actor_id, "enabled": False} if lane is None else status_body(lane))

    def _publish_status(self, actor_id: str, body: dict[str, Any]) -> None:
        self.live.publish(
            TransientEvent(
                type="agent.status",
                actor=SYSTEM_ACTOR,
                body=body,
                correlation_id=f"status:{actor_id}",
                merge_key=f"status:{actor_id}",
            )
        )


def leave_seconds(timeouts: Timeouts) -> float:
    """How long a removed agent's turn may take to end by its cancel, and then its session to close, each."""
    return max(timeouts.cancel_ms, timeouts.close_ms) / 1000 + LEAVE_MARGIN_SECONDS
