"""Native updates of a turn into the host's events: a pure function ``(state, update) -> (state, events)``.

Nothing here waits, writes or remembers, so recorded frames test it. The state is a frozen value: which tool calls are open,
what was said (bounded), and half a character that a chunk edge has cut.
"""

from collections.abc import Mapping
from typing import Any, Final

import attrs
from attrs import frozen

from groupx_driver_acp.bounded import MAX_REASON_CHARACTERS, short
from groupx_driver_acp.tools import ToolCall, merge_call, output_of, reads_as_failure, started_call
from groupx_host.model.limits import MAX_TOOLS_PER_TURN
from groupx_host.model.text import clean_text
from groupx_host.plugin.driver_events import (
    DriverEvent,
    Notice,
    ReasoningDelta,
    TextDelta,
    ToolCompleted,
    ToolProgressed,
    ToolStarted,
)

Update = Mapping[str, Any]
MAX_OPEN_TOOLS = 256
"""Open tool calls of one turn; a further one closes the oldest."""
SILENT_KINDS: Final = frozenset(
    {
        "available_commands_update",
        "config_option_update",
        "current_mode_update",
        "session_info_update",
        "usage_update",
        "user_message_chunk",
    }
)
"""Updates that say nothing about the answer."""


@frozen(kw_only=True)
class TurnState:
    """What the updates so far amount to. ``said`` is the start of the answer; ``ended`` are the ids of closed tools."""

    tools: Mapping[str, ToolCall] = attrs.field(factory=dict)
    ended: frozenset[str] = frozenset()
    said: str = ""
    used_tool: bool = False
    half: str = ""
    half_thought: bool = False
    unknown: frozenset[str] = frozenset()


def next_turn(state: TurnState) -> TurnState:
    """The state to start another turn with: closed tools stay closed, so that a late update cannot open one again."""
    ended = state.ended | state.tools.keys()
    # Bounded: only the turn before can still send something late.
    return TurnState(ended=ended if len(ended) <= MAX_TOOLS_PER_TURN else frozenset())


def translate(state: TurnState, update: Update) -> tuple[TurnState, tuple[DriverEvent, ...]]:
    """What one ``session/update`` means."""
    kind = update.get("sessionUpdate")
    if kind in ("agent_message_chunk", "agent_thought_chunk"):
        return _chunk(state, update, thought=kind == "agent_thought_chunk")
    if kind in ("tool_call", "tool_call_update"):
        return _tool(state, update)
    if kind == "plan":
        return state, _plan(update)
    if not isinstance(kind, str) or kind in SILENT_KINDS:
        return state, ()
    return attrs.evolve(state, unknown=state.unknown | {short(kind, 64)}) if len(state.unknown) < MAX_OPEN_TOOLS else state, ()


def finish(state: TurnState, *, failed: bool) -> tuple[TurnState, tuple[DriverEvent, ...]]:
    """Close what the native side left open: half a character and tools that never said their end."""
    events: list[DriverEvent] = list(_delta(state.half, thought=state.half_thought))
    events += [ToolCompleted(tool_call_id=call.id, is_error=failed, details=call.details()) for call in state.tools.values()]
    return attrs.evolve(state, tools={}, ended=state.ended | state.tools.keys(), half=""), tuple(events)


def _chunk(state: TurnState, update: Update, *, thought: bool) -> tuple[TurnState, tuple[DriverEvent, ...]]:
    content = update.get("content")
    text = content.get("text") if isinstance(content, Mapping) else None
    if not isinstance(text, str) or not text:
        return state, ()
    before: tuple[DriverEvent, ...] = ()
    if state.half and state.half_thought == thought:
        text = state.half + text
    elif state.half:
        before = _delta(state.half, thought=state.half_thought)
    half = text[-1] if "\ud800" <= text[-1] <= "\udbff" else ""
    text = text[: len(text) - len(half)]
    said = state.said if thought or len(state.said) >= MAX_REASON_CHARACTERS else (state.said + text)[:MAX_REASON_CHARACTERS]
    if half or state.half or said != state.said:
        state = attrs.evolve(state, said=said, half=half, half_thought=thought)
    return state, before + _delta(text, thought=thought)


def _delta(text: str, *, thought: bool) -> tuple[DriverEvent, ...]:
    if not text:
        return ()
    cleaned = clean_text(text)
    return (ReasoningDelta(cleaned),) if thought else (TextDelta(cleaned),)


def _tool(state: TurnState, update: Update) -> tuple[TurnState, tuple[DriverEvent, ...]]:
    call_id = update.get("toolCallId")
    if not isinstance(call_id, str) or not call_id or call_id in state.ended:
        return state, ()
    known = state.tools.get(call_id)
    events: list[DriverEvent] = []
    if known is None:
        state, closed = _make_room(state)
        events += closed
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
        return attrs.evolve(state, tools=tools, ended=state.ended | {call_id}, used_tool=True), tuple(events)
    if known is not None:
        events.append(ToolProgressed(tool_call_id=call.id, details=call.details()))
    return attrs.evolve(state, tools={**state.tools, call_id: call}, used_tool=True), tuple(events)


def _make_room(state: TurnState) -> tuple[TurnState, tuple[DriverEvent, ...]]:
    if len(state.tools) < MAX_OPEN_TOOLS:
        return state, ()
    oldest = next(iter(state.tools.values()))
    tools = {key: tool for key, tool in state.tools.items() if key != oldest.id}
    return (
        attrs.evolve(state, tools=tools, ended=state.ended | {oldest.id}),
        (ToolCompleted(tool_call_id=oldest.id, details=oldest.details()),),
    )


def _plan(update: Update) -> tuple[DriverEvent, ...]:
    entries = update.get("entries")
    steps = [entry for entry in entries if isinstance(entry, Mapping)] if isinstance(entries, list) else []
    now = next((step for step in steps if step.get("status") == "in_progress"), None)
    if now is None:
        return ()
    done = sum(step.get("status") == "completed" for step in steps)
    return (Notice(code="plan", text=f"Plan, {done} of {len(steps)} done: {short(now.get('content'), 200)}"),)
