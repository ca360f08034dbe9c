"""Native updates of a turn into the host's events: a pure function ``(state, update) -> (state, events)``.

Nothing here waits, writes or remembers, so recorded frames test it. The state is a frozen value: which tool calls are open
and what was said (bounded).
"""

from collections.abc import Mapping
from collections.abc import Set as AbstractSet
from typing import Any

import attrs
from attrs import frozen

from groupx_driver_acp.bounded import MAX_REASON_CHARACTERS
from groupx_driver_acp.tools import ToolCall, merge_call, output_of, reads_as_failure, started_call
from groupx_host.model.text import clean_text
from groupx_host.plugin.driver_events import DriverEvent, ReasoningDelta, TextDelta, ToolCompleted, ToolProgressed, ToolStarted

Update = Mapping[str, Any]
MAX_OPEN_TOOLS = 256
"""Open tool calls of one turn; a further one is not shown while as many are open."""
MAX_ENDED_TOOLS = 4_000
"""Closed tool calls whose ids are remembered, to tell a late update."""
MAX_ID_CHARACTERS = 256


@frozen(kw_only=True)
class TurnState:
    """What the updates so far amount to.

    Attributes:
        tools: Open calls by their id.
        ended: Ids of this turn's closed calls; nothing opens them again.
        stale: Ids of before this turn; an update of one is late, but agents that count anew may start one.
        said: The start of the answer.
    """

    tools: Mapping[str, ToolCall] = attrs.field(factory=dict)
    ended: frozenset[str] = frozenset()
    stale: frozenset[str] = frozenset()
    said: str = ""
    used_tool: bool = False


def next_turn(state: TurnState, late: frozenset[str] = frozenset()) -> TurnState:
    """The state to start another turn with; ``late`` is what `late_tools` found since the last one."""
    return TurnState(stale=state.ended | state.tools.keys() | late)


def late_tools(late: frozenset[str], update: Update) -> frozenset[str]:
    """The tool calls that were named while no turn ran, with this update's: their end may come while the next turn runs."""
    call_id = update.get("toolCallId")
    return _remembered(late, {call_id}) if isinstance(call_id, str) and len(call_id) <= MAX_ID_CHARACTERS else late


def translate(state: TurnState, update: Update) -> tuple[TurnState, tuple[DriverEvent, ...]]:
    """What one ``session/update`` means."""
    kind = update.get("sessionUpdate")
    if kind in ("agent_message_chunk", "agent_thought_chunk"):
        return _chunk(state, update, thought=kind == "agent_thought_chunk")
    if kind in ("tool_call", "tool_call_update"):
        return _tool(state, update)
    # What else there is (modes, commands, plans, counters, replayed prompts, kinds to come) says nothing about the answer.
    return state, ()


def finish(state: TurnState, *, failed: bool) -> tuple[TurnState, tuple[DriverEvent, ...]]:
    """Close the tools that never said their end."""
    events = tuple(
        ToolCompleted(tool_call_id=call.id, is_error=failed, details=call.details()) for call in state.tools.values()
    )
    return attrs.evolve(state, tools={}, ended=_remembered(state.ended, state.tools.keys())), events


def _chunk(state: TurnState, update: Update, *, thought: bool) -> tuple[TurnState, tuple[DriverEvent, ...]]:
    content = update.get("content")
    text = content.get("text") if isinstance(content, Mapping) else None
    if not isinstance(text, str) or not text:
        return state, ()
    text = clean_text(text)
    if thought:
        return state, (ReasoningDelta(text),)
    if len(state.said) < MAX_REASON_CHARACTERS:
        state = attrs.evolve(state, said=(state.said + text)[:MAX_REASON_CHARACTERS])
    return state, (TextDelta(text),)


def _tool(state: TurnState, update: Update) -> tuple[TurnState, tuple[DriverEvent, ...]]:
    call_id = update.get("toolCallId")
    if not isinstance(call_id, str) or not 0 < len(call_id) <= MAX_ID_CHARACTERS or call_id in state.ended:
        return state, ()
    if call_id in state.stale and update.get("sessionUpdate") != "tool_call":
        return state, ()
    known = state.tools.get(call_id)
    events: list[DriverEvent] = []
    if known is None and len(state.tools) >= MAX_OPEN_TOOLS:
        return state, ()
    if known is None:
        call = started_call(call_id, update)
        events.append(ToolStarted(tool_call_id=call.id, name=call.name, title=call.title, details=call.details()))
    else:
        call = merge_call(known, update)
    status = update.get("status")
    if status in ("completed", "failed"):
        details = attrs.evolve(call, output=output_of(update) or call.output).details()
        is_error = status == "failed" or reads_as_failure(update)
        events.append(ToolCompleted(tool_call_id=call.id, is_error=is_error, details=details))
        tools = {key: tool for key, tool in state.tools.items() if key != call_id}
        return attrs.evolve(state, tools=tools, ended=_remembered(state.ended, {call_id}), used_tool=True), tuple(events)
    if known is not None:
        events.append(ToolProgressed(tool_call_id=call.id, details=call.details()))
    return attrs.evolve(state, tools={**state.tools, call_id: call}, stale=state.stale - {call_id}, used_tool=True), tuple(
        events
    )


def _remembered(known: frozenset[str], more: AbstractSet[str]) -> frozenset[str]:
    both = known | more
    return both if len(both) <= MAX_ENDED_TOOLS else frozenset(more)
