"""The room as an agent may use it in its own turn: which turn speaks through a binding, and what it may do (law L6)."""

import asyncio
from collections.abc import Callable, Coroutine, Mapping
from typing import Any, Protocol, TypeVar

from attrs import frozen

from groupx_host.broker.asks import MAX_WAIT_SECONDS, AskWaits, Progress, ask_result
from groupx_host.broker.calls import ASK, PUBLISH, SEND, Call, Caller, accept_call
from groupx_host.broker.cancelling import TurnAct, cancel_turns
from groupx_host.broker.dispatch import agent_actor
from groupx_host.broker.live import LiveTurn
from groupx_host.broker.messages import Accepted, Refused, RosterView
from groupx_host.errors import McpBindingMismatch, UnknownTarget
from groupx_host.model.agents import Agent
from groupx_host.model.limits import Timeouts
from groupx_host.store import Store
from groupx_host.store.read_models.asks import AskView
from groupx_host.store.read_models.interaction import read_interaction

T = TypeVar("T")

TOOL_MARGIN_SECONDS = 5.0
"""A waiting call answers this long before its client would give it up."""
MIN_WAIT_SECONDS = 1.0


class LaneView(Protocol):
    """What is asked of a lane: whose it is and what it runs."""

    @property
    def agent(self) -> Agent:
        """Whose lane it is."""

    @property
    def live(self) -> LiveTurn | None:
        """The turn that runs."""


@frozen(kw_only=True)
class MemberTools:
    """What every member's call works with.

    Attributes:
        tool_timeouts: By driver, the seconds after which its CLI gives up a tool call; absent where it waits long enough.
        note_queued: Told of every accepted message, so that lanes show what waits in them.
        signal: Told of every cancel.
    """

    store: Store
    waits: AskWaits
    timeouts: Timeouts
    lanes: Mapping[str, LaneView]
    tool_timeouts: Mapping[str, float]
    roster: Callable[[], RosterView]
    note_queued: Callable[[Accepted], dict[str, Any]]
    signal: Callable[[list[TurnAct]], None]
    refuse_when_closing: Callable[[], None]


class Members:
    """Finds who speaks through a binding."""

    def __init__(self, tools: MemberTools) -> None:
        self._tools = tools

    def member(self, binding_id: str, progress: Progress | None = None) -> "Member":
        """The room for the turn that runs on this binding now.

        Raises:
            McpBindingMismatch: the binding is not known, is closed, or runs no turn.
        """
        for lane in self._tools.lanes.values():
            live = lane.live
            if live is not None and live.binding_id == binding_id:
                caller = Caller(
                    actor=agent_actor(lane.agent), binding_id=binding_id, instance_id=live.instance_id, turn_id=live.turn_id
                )
                return Member(self._tools, caller, lane.agent, progress)
        raise McpBindingMismatch("No turn of this session is running.")


class Member:
    """One call's view of the room; `groupx_host.plugin.mcp_tools.MemberRoom` says what its methods do."""

    def __init__(self, tools: MemberTools, caller: Caller, agent: Agent, progress: Progress | None) -> None:
        self._tools = tools
        self._caller = caller
        self._agent = agent
        self._progress = progress

    @property
    def actor_id(self) -> str:
        """The agent that calls."""
        return self._caller.actor.actor_id

    @property
    def turn_id(self) -> str:
        """The turn in which it calls."""
        return self._caller.turn_id

    async def publish(self, content: str, *, client_command_id: str, reply_to_event_id: str | None = None) -> dict[str, Any]:
        """A message that wakes nobody."""
        return await self._write(
            Call(kind=PUBLISH, client_command_id=client_command_id, content=content, reply_to_event_id=reply_to_event_id)
        )

    async def send(
        self, to: tuple[str, ...], content: str, *, client_command_id: str, reply_to_event_id: str | None = None
    ) -> dict[str, Any]:
        """A message with a turn for each target; returns at once."""
        call = Call(kind=SEND, client_command_id=client_command_id, content=content, to=to, reply_to_event_id=reply_to_event_id)
        return await self._write(call)

    async def ask(
        self,
        to: tuple[str, ...],
        content: str,
        *,
        client_command_id: str,
        reply_to_event_id: str | None = None,
        timeout_ms: int | None = None,
        cancel_on_timeout: bool = False,
    ) -> dict[str, Any]:
        """Send, and wait as long as nothing is ahead of the new turns."""
        call = Call(kind=ASK, client_command_id=client_command_id, content=content, to=to, reply_to_event_id=reply_to_event_id)
        written = await self._write(call)
        message_id = written["messageEventId"]
        view = await self._tools.waits.wait(message_id, self._seconds(timeout_ms), self._progress)
        if cancel_on_timeout and view.open_turns and not view.queued_behind:
            # Only a wait that ran out is a timeout; one that never began because the target is busy is none.
            view = await _finish(self._cancel(message_id, view.open_turns))
        return ask_result(message_id, view)

    async def collect(self, message_event_id: str, *, timeout_ms: int | None = None) -> dict[str, Any]:
        """What came of an earlier ask of this agent; writes nothing."""
        found = await self._tools.waits.view(message_event_id)
        if found.author != self.actor_id or not found.is_ask:
            raise UnknownTarget((message_event_id,), kind="ask of this agent with the id")
        view = await self._tools.waits.wait(message_event_id, self._seconds(timeout_ms), self._progress)
        return ask_result(message_event_id, view)

    async def read(self, *, correlation_id: str | None = None, after_seq: int = 0, limit: int = 100) -> dict[str, Any]:
        """Public events and turns of one interaction."""
        turn_id = self.turn_id
        return await self._tools.store.read(lambda reader: read_interaction(reader, turn_id, correlation_id, after_seq, limit))

    async def _write(self, call: Call) -> dict[str, Any]:
        self._tools.refuse_when_closing()
        return await _finish(self._written(call))

    async def _written(self, call: Call) -> dict[str, Any]:
        roster = self._tools.roster()
        done = await self._tools.store.write(lambda tx: accept_call(tx, self._caller, call, roster))
        if isinstance(done, Refused):
            raise done.problem
        return self._tools.note_queued(done)

    async def _cancel(self, message_event_id: str, turn_ids: tuple[str, ...]) -> AskView:
        acts = await self._tools.store.write(lambda tx: cancel_turns(tx, turn_ids))
        self._tools.signal(acts)
        return await self._tools.waits.view(message_event_id)

    def _seconds(self, timeout_ms: int | None) -> float:
        """How long this call may wait: as asked for, never longer than a call may, and never as long as its client waits."""
        asked = (timeout_ms if timeout_ms is not None else self._tools.timeouts.ask_ms) / 1000
        client = self._tools.tool_timeouts.get(self._agent.driver)
        bound = MAX_WAIT_SECONDS if client is None else max(MIN_WAIT_SECONDS, client - TOOL_MARGIN_SECONDS)
        return min(asked, bound, MAX_WAIT_SECONDS)


async def _finish(work: Coroutine[Any, Any, T]) -> T:
    """Do it whole: a client that goes away now ends its wait, but what is on disk has to be told to the lanes."""
    return await asyncio.shield(asyncio.ensure_future(work))
