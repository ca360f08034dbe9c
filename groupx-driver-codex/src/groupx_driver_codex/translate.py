"""Native notifications of a turn into the host's events: a pure function ``(state, method, params) -> (state, events)``.

Nothing here waits, writes or remembers, so recorded frames test it. Only frames that name this turn and this conversation count:
a background command of an earlier turn ends whenever it likes, and agents that Codex starts by itself have conversations of their own.
"""

from collections.abc import Callable, Mapping
from typing import Any, Final

import attrs
from attrs import frozen

from groupx_driver_codex import answer as answers
from groupx_driver_codex import tools, verdicts
from groupx_driver_codex.answer import PARAGRAPH, Answer
from groupx_driver_codex.bounds import MAX_NAME_CHARACTERS, MAX_OPEN_TOOLS, MAX_TITLE_CHARACTERS
from groupx_driver_codex.verdicts import UNUSED, Doom, Params, Totals
from groupx_host.model.foreign import mapping_of
from groupx_host.model.shown import line_of
from groupx_host.model.turns import Delivery
from groupx_host.plugin.driver_events import DriverEvent, NativeStarted, Notice, ReasoningDelta, TextDelta, ToolProgressed

INTERACTIONS: Final[Mapping[str, Mapping[str, Any]]] = {
    "item/commandExecution/requestApproval": {"decision": "cancel"},
    "item/fileChange/requestApproval": {"decision": "cancel"},
    "item/permissions/requestApproval": {"permissions": {}},
    "item/tool/requestUserInput": {"answers": {}},
    "mcpServer/elicitation/request": {"action": "cancel"},
    "execCommandApproval": {"decision": "abort"},
    "applyPatchApproval": {"decision": "abort"},
}
"""Requests that want a decision of the person, and the protocol's way to say no."""
LINE_DROPPED: Final = "line dropped"
"""Not a method of the protocol: stands for a line that was too long to be read."""
ROOM_SERVER: Final = "groupx"
UNATTACHED: Final = Notice(text="Codex could not reach the room's tools.", code="MCP_UNAVAILABLE")
OVERLONG: Final = Notice(text="A line of Codex's output was too long and is missing here.", code="NATIVE_LINE_DROPPED")
COMPACTED: Final = Notice(text="Codex summed up its own conversation to make room.", code="NATIVE_COMPACTION")


@frozen(kw_only=True)
class TurnState:
    """What the notifications so far amount to.

    Attributes:
        thread: The conversation's native id.
        turn: This turn's native id.
        begun: Whether Codex works on the prompt.
        cancelling: Whether this turn was interrupted by the host.
        open_tools: Ids of calls that have not ended, in order.
        before: The counters when the turn began; none when they are not known.
        offline: Whether Codex waits for the network, which it would do for ever.
        unattached: Whether Codex said before the turn that it cannot reach the room's tools.
        doom: Why the turn must fail whatever its end says.
        ended: Whether the terminal event was given; later frames mean nothing.
    """

    thread: str
    turn: str
    begun: bool = False
    cancelling: bool = False
    answer: Answer = attrs.field(factory=Answer)
    open_tools: tuple[str, ...] = ()
    ended_tools: frozenset[str] = frozenset()
    model: str | None = None
    before: Totals | None = UNUSED
    totals: Totals | None = None
    offline: bool = False
    unattached: bool = False
    doom: Doom | None = None
    ended: bool = False

    @property
    def delivery(self) -> Delivery:
        """What is known about the prompt once it was written."""
        return Delivery.DELIVERED if self.begun else Delivery.UNKNOWN


Events = tuple[DriverEvent, ...]
Step = tuple[TurnState, Events]


def translate(state: TurnState, method: str, params: Params) -> Step:
    """What one notification, or one request of the CLI, means for the turn."""
    if state.ended:
        return state, ()
    if method == LINE_DROPPED:
        return state, (OVERLONG,)
    if method in INTERACTIONS:
        return attrs.evolve(state, doom=state.doom or verdicts.unexpected_interaction(method)), ()
    if params.get("threadId") != state.thread:
        return state, ()
    if tools_state(method, params) == "failed":
        return state, (UNATTACHED,)
    if params.get("turnId", id_of(params, "turn")) != state.turn:
        if method == "thread/tokenUsage/updated" and not state.begun:
            # A resumed conversation tells its counters once more; what follows is this turn's.
            state = attrs.evolve(state, before=totals_of(params))
        return state, ()
    started = NativeStarted(native_turn_id=state.turn)
    begun: Events = () if state.begun else (started, UNATTACHED) if state.unattached else (started,)
    state = attrs.evolve(state, begun=True, unattached=False, offline=state.offline and not method.startswith("item/"))
    meaning = MEANINGS.get(method)
    state, events = meaning(state, params) if meaning else (state, ())
    return state, (*begun, *events)


def tools_state(method: str, params: Params) -> Any:
    """How far Codex is with reaching the room's tools, such as ``ready`` or ``failed``; none when it says something else."""
    told = method == "mcpServer/startupStatus/updated" and params.get("name") == ROOM_SERVER
    return params.get("status") if told else None


def close_tools(state: TurnState, *, running_on: bool) -> Step:
    """End the calls that will not end in this turn any more."""
    ended = attrs.evolve(state, open_tools=(), ended_tools=state.ended_tools | set(state.open_tools))
    return ended, tuple(tools.left_open(call_id, running_on=running_on) for call_id in state.open_tools)


def totals_of(params: Params) -> Totals:
    """The counters of the whole conversation."""
    return Totals.read(mapping_of(params.get("tokenUsage")).get("total"))


def id_of(params: Params, key: str) -> str | None:
    """The id of the object under a key, such as a turn or a thread."""
    found = mapping_of(params.get(key)).get("id")
    return found if isinstance(found, str) and found else None


def _usage(state: TurnState, params: Params) -> Step:
    totals = totals_of(params)
    before = state.before or totals.minus(Totals.read(mapping_of(params.get("tokenUsage")).get("last")))
    # A broken stream repeats the counters; new ones mean that the model's request was answered to its end.
    answer = state.answer if totals == (state.totals or before) else answers.settle(state.answer)
    return attrs.evolve(state, before=before, totals=totals, answer=answer), ()


def _item_started(state: TurnState, params: Params) -> Step:
    item = mapping_of(params.get("item"))
    call_id = item.get("id")
    room = len(state.open_tools) < MAX_OPEN_TOOLS and call_id not in state.open_tools
    if not isinstance(call_id, str) or not tools.is_tool(item) or not room or call_id in state.ended_tools:
        return state, ()
    return attrs.evolve(state, open_tools=(*state.open_tools, call_id)), (tools.started(item),)


def _item_completed(state: TurnState, params: Params) -> Step:
    item = mapping_of(params.get("item"))
    key = item.get("id")
    if not isinstance(key, str):
        return state, ()
    match item.get("type"):
        case "agentMessage":
            return _whole(state, item, TextDelta, "text")
        case "reasoning":
            return _whole(state, item, ReasoningDelta, "summary", "content")
        case "contextCompaction":
            return state, (COMPACTED,)
    return _tool_completed(state, params, key) if tools.is_tool(item) else (state, ())


def _whole(state: TurnState, item: Params, kind: answers.Kind, *parts: str) -> Step:
    events: Events = ()
    for part in parts:
        text = item.get(part)
        if isinstance(text, list):
            text = PARAGRAPH.join(each for each in text if isinstance(each, str)) or None
        if isinstance(text, str):
            answer, shown = answers.complete(state.answer, f"{item['id']} {part}", kind, text)
            state, events = attrs.evolve(state, answer=answer), (*events, *shown)
    return state, events


def _tool_completed(state: TurnState, params: Params, call_id: str) -> Step:
    state, begun = _item_started(state, params)
    if call_id not in state.open_tools:
        return state, ()
    remaining = tuple(each for each in state.open_tools if each != call_id)
    answer = attrs.evolve(state.answer, acted=True)
    state = attrs.evolve(state, open_tools=remaining, ended_tools=state.ended_tools | {call_id}, answer=answer)
    return state, (*begun, tools.completed(params["item"]))


def _growing(kind: answers.Kind, part: str) -> Callable[[TurnState, Params], Step]:
    def grow(state: TurnState, params: Params) -> Step:
        # A new part of a summary has a number instead of a text.
        key, piece = params.get("itemId"), params.get("delta", PARAGRAPH if params.get("summaryIndex") else "")
        if not isinstance(key, str) or not isinstance(piece, str) or not piece:
            return state, ()
        answer, shown = answers.add(state.answer, f"{key} {part}", kind, piece)
        return attrs.evolve(state, answer=answer), shown

    return grow


def _progress(state: TurnState, params: Params) -> Step:
    call_id = params.get("itemId")
    if call_id not in state.open_tools:
        return state, ()
    line = line_of(params.get("message"), MAX_TITLE_CHARACTERS)
    return state, (ToolProgressed(tool_call_id=str(call_id), details={"text": line} if line else {}),)


def _error(state: TurnState, params: Params) -> Step:
    """A retry; the error of a turn that is over comes again with its end."""
    if params.get("willRetry") is not True:
        return state, ()
    message = line_of(mapping_of(params.get("error")).get("message"), MAX_TITLE_CHARACTERS)
    waiting, known = verdicts.WAITING_FOR_NETWORK in message, state.offline
    state = attrs.evolve(state, answer=answers.retry(state.answer), offline=known or waiting)
    notice = Notice(text=f"The model's service failed; Codex tries again: {message}", code="NATIVE_RETRY")
    return state, () if waiting and known else (notice,)


def _rerouted(state: TurnState, params: Params) -> Step:
    return attrs.evolve(state, model=line_of(params.get("toModel"), MAX_NAME_CHARACTERS) or state.model), ()


def _completed(state: TurnState, params: Params) -> Step:
    turn = mapping_of(params.get("turn"))
    state, closing = close_tools(state, running_on=turn.get("status") == "completed" and state.doom is None)
    state = attrs.evolve(state, ended=True)
    usage = state.totals.minus(state.before or UNUSED).report(state.model) if state.totals else None
    events: Events = closing if usage is None else (*closing, usage)
    if state.doom:
        return state, (*events, attrs.evolve(state.doom, delivery=state.delivery))
    worked = bool(state.answer.said or state.ended_tools or usage)
    return state, (
        *events,
        verdicts.terminal_of(turn, state.delivery, state.answer.correction, cancelling=state.cancelling, worked=worked),
    )


MEANINGS: Final[Mapping[str, Callable[[TurnState, Params], Step]]] = {
    "item/started": _item_started,
    "item/completed": _item_completed,
    "item/agentMessage/delta": _growing(TextDelta, "text"),
    "item/reasoning/summaryTextDelta": _growing(ReasoningDelta, "summary"),
    "item/reasoning/summaryPartAdded": _growing(ReasoningDelta, "summary"),
    "item/reasoning/textDelta": _growing(ReasoningDelta, "content"),
    "item/commandExecution/outputDelta": _progress,
    "item/mcpToolCall/progress": _progress,
    "thread/tokenUsage/updated": _usage,
    "model/rerouted": _rerouted,
    "error": _error,
    "turn/completed": _completed,
}
