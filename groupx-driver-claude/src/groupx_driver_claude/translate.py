"""Native frames of a turn into the host's events: a pure function ``(state, frame) -> (state, events)``.

Nothing here waits, writes or remembers, so recorded frames test it. Before the CLI has taken this turn's prompt its frames belong
to something else: to an interrupt that came too late, or to a background task that woke the CLI by itself. A CLI that
reports ``command_lifecycle`` says exactly when it takes the prompt; an older one says so with its next ``system/init``.
"""

from collections.abc import Callable, Mapping
from typing import Any, Final

import attrs

from groupx_driver_claude import answer as answers
from groupx_driver_claude import tools, verdicts
from groupx_driver_claude.answer import Kind
from groupx_driver_claude.bounds import MAX_NAME_CHARACTERS, MAX_TITLE_CHARACTERS, line_of
from groupx_driver_claude.frames import INTERACTIONS, Frame
from groupx_driver_claude.system_frames import translate_system
from groupx_driver_claude.turn_state import Step, TurnState
from groupx_host.plugin.driver_events import DriverEvent, NativeStarted, Terminal, ToolProgressed

SYNTHETIC_MODEL: Final = "<synthetic>"
"""The author of sentences that the CLI makes up itself, such as an API error; they are no answer."""


def translate(state: TurnState, frame: Frame) -> Step:
    """What one frame means for the turn."""
    state = attrs.evolve(state, notes=()) if state.notes else state
    if state.ended:
        return state, ()
    if frame["type"] == "result":
        return _result(state, frame)
    if frame["type"] == "control_request":
        return _request(state, frame), ()
    state, events = (state, ()) if state.begun else _begin(state, frame)
    meaning = MEANINGS.get(frame["type"])
    if not state.begun or meaning is None:
        return state, events
    state, more = meaning(state, frame)
    return state, (*events, *more)


def close_tools(state: TurnState) -> Step:
    """End the calls that will not end by themselves any more."""
    ended = attrs.evolve(state, open_tools=(), ended_tools=state.ended_tools | set(state.open_tools))
    return ended, tuple(tools.interrupted(call_id) for call_id in state.open_tools)


def _begin(state: TurnState, frame: Frame) -> Step:
    """Whether this frame proves that the CLI took the prompt."""
    names, kind = _prompts_of(frame), frame["type"]
    if kind == "command_lifecycle":
        state = attrs.evolve(state, names_prompts=True)
        taken = frame.get("command_uuid") == state.prompt and frame.get("state") == "started"
    elif names or state.names_prompts:
        taken = state.prompt in names
    else:
        speaks = kind in ("stream_event", "assistant") or (kind == "system" and frame["subtype"] == "init")
        taken = speaks and not state.foreign
    if not taken:
        return state, ()
    return attrs.evolve(state, begun=True), (NativeStarted(native_turn_id=state.prompt),)


def _prompts_of(frame: Frame) -> tuple[str, ...]:
    named = frame.get("user_message_uuids")
    several = tuple(each for each in named if isinstance(each, str)) if isinstance(named, list) else ()
    one = frame.get("user_message_uuid")
    return (*several, one) if isinstance(one, str) else several


def _request(state: TurnState, frame: Frame) -> TurnState:
    subtype = frame["request"]["subtype"]
    if subtype not in INTERACTIONS or state.doom:
        return state
    return attrs.evolve(state, doom=verdicts.unexpected_interaction(subtype))


def _stream(state: TurnState, frame: Frame) -> Step:
    if frame.get("parent_tool_use_id"):
        return _subagent(state, frame)
    event = frame["event"]
    match event.get("type"):
        case "message_start":
            return _message_start(state, event), ()
        case "content_block_start":
            block = event.get("content_block")
            kind = _kind_of(block) if isinstance(block, dict) else None
            return attrs.evolve(state, answer=answers.begin_block(state.answer, _index(event), kind)), ()
        case "content_block_delta":
            return _delta(state, event)
        case _:
            return state, ()


def _message_start(state: TurnState, event: Mapping[str, Any]) -> TurnState:
    message = event.get("message")
    message = message if isinstance(message, dict) else {}
    model = line_of(message.get("model"), MAX_NAME_CHARACTERS) or state.model
    return attrs.evolve(state, answer=answers.begin_message(state.answer, _id_of(message)), model=model)


def _delta(state: TurnState, event: Mapping[str, Any]) -> Step:
    delta = event.get("delta")
    delta = delta if isinstance(delta, dict) else {}
    for kind in Kind:
        piece = delta.get(kind.value)
        if delta.get("type") == f"{kind.value}_delta" and isinstance(piece, str):
            answer, shown = answers.add_delta(state.answer, _index(event), kind, piece)
            return attrs.evolve(state, answer=answer), shown
    return state, ()


def _assistant(state: TurnState, frame: Frame) -> Step:
    if frame.get("parent_tool_use_id"):
        return _subagent(state, frame)
    message = frame["message"]
    if message.get("model") == SYNTHETIC_MODEL:
        return state, ()
    said = [(kind, block[kind.value]) for block in _content(frame) if (kind := _kind_of(block)) and _has_text(block, kind)]
    aborted = frame.get("aborted") is True or state.cancelling
    answer, events = answers.confirm(state.answer, _id_of(message), said, aborted=aborted)
    state = attrs.evolve(state, answer=answer)
    state, calls = _calls(state, _content(frame))
    return state, (*events, *calls)


def _calls(state: TurnState, content: list[Mapping[str, Any]]) -> Step:
    """Tools that content blocks start or end; each starts once and ends once."""
    events: list[DriverEvent] = []
    for block in content:
        kind = str(block.get("type"))
        if kind in tools.CALL_TYPES and isinstance(call_id := block.get("id"), str):
            if call_id in state.open_tools or call_id in state.ended_tools:
                continue
            apart = answers.begin_block(state.answer, -1, None)
            state = attrs.evolve(state, open_tools=(*state.open_tools, call_id), answer=apart)
            events.append(tools.started(block))
        elif kind.endswith(tools.RESULT_SUFFIX) and (call_id := block.get("tool_use_id")) in state.open_tools:
            remaining = tuple(each for each in state.open_tools if each != call_id)
            state = attrs.evolve(state, open_tools=remaining, ended_tools=state.ended_tools | {call_id})
            events.append(tools.completed(block, call_id))
    return state, tuple(events)


def _user(state: TurnState, frame: Frame) -> Step:
    return _subagent(state, frame) if frame.get("parent_tool_use_id") else _calls(state, _content(frame))


def _subagent(state: TurnState, frame: Frame) -> Step:
    """What a subagent says belongs to the tool call that started it, not to the answer."""
    parent = frame["parent_tool_use_id"]
    if frame["type"] != "assistant" or parent not in state.open_tools:
        return state, ()
    events: list[DriverEvent] = []
    for block in _content(frame):
        if block.get("type") in tools.CALL_TYPES and isinstance(block.get("id"), str):
            call = tools.started(block)
            details = {"tool": call.name, "title": call.title or call.name}
            events.append(ToolProgressed(tool_call_id=parent, details=details))
        elif _kind_of(block) is Kind.TEXT and (line := line_of(block.get("text"), MAX_TITLE_CHARACTERS)):
            events.append(ToolProgressed(tool_call_id=parent, details={"text": line}))
    return state, tuple(events)


def _heartbeat(state: TurnState, frame: Frame) -> Step:
    call_id = next(
        (each for key in ("parent_tool_use_id", "tool_use_id") if (each := frame.get(key)) in state.open_tools), None
    )
    if call_id is None:
        return state, ()
    seconds = frame.get("elapsed_time_seconds")
    details = {"elapsedSeconds": seconds} if isinstance(seconds, int | float) else {}
    return state, (ToolProgressed(tool_call_id=call_id, details=details),)


def _result(state: TurnState, frame: Frame) -> Step:
    if not _is_own_result(state, frame):
        return attrs.evolve(
            state, absorbing=False, foreign=False, notes=("A result of an earlier turn came late and was ignored.",)
        ), ()
    cost_before, cost = state.cost, verdicts.cost_of(frame)
    lost = verdicts.lost_conversation(frame) if not state.begun else None
    state, closing = close_tools(attrs.evolve(state, cost=cost_before if cost is None else cost, lost=lost))
    usage = verdicts.usage_of(frame, state.model, cost_before)
    terminal = _terminal(state, frame)
    return attrs.evolve(state, ended=True), (*closing, *((usage,) if usage else ()), terminal)


def _terminal(state: TurnState, frame: Frame) -> Terminal:
    if state.doom:
        return state.doom.failure(state.delivery)
    spoke = state.answer.has_text or bool(state.ended_tools)
    return verdicts.terminal_of(
        frame, state.delivery, cancelling=state.cancelling, correction=state.answer.correction, spoke=spoke
    )


def _is_own_result(state: TurnState, frame: Frame) -> bool:
    named = _prompts_of(frame)
    if named:
        return state.prompt in named
    if not state.begun:
        return not (state.absorbing or state.foreign or state.names_prompts)
    late_interrupt = verdicts.is_aborted(frame) and state.absorbing and not state.cancelling
    return not late_interrupt


def _kind_of(block: Mapping[str, Any]) -> Kind | None:
    return next((kind for kind in Kind if block.get("type") == kind.value), None)


def _has_text(block: Mapping[str, Any], kind: Kind) -> bool:
    return isinstance(block.get(kind.value), str) and block[kind.value] != ""


def _content(frame: Frame) -> list[Mapping[str, Any]]:
    content = frame["message"].get("content")
    if isinstance(content, str):
        return [{"type": "text", "text": content}]
    return [block for block in content if isinstance(block, dict)] if isinstance(content, list) else []


def _id_of(message: Mapping[str, Any]) -> str | None:
    found = message.get("id")
    return found if isinstance(found, str) else None


def _index(event: Mapping[str, Any]) -> int:
    found = event.get("index")
    return found if isinstance(found, int) else 0


MEANINGS: Final[Mapping[str, Callable[[TurnState, Frame], Step]]] = {
    "system": translate_system,
    "stream_event": _stream,
    "assistant": _assistant,
    "user": _user,
    "tool_progress": _heartbeat,
}
