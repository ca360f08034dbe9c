"""The sections that every context packet is made of: protocol, identity, what the agent has not read, the message itself.

All of them are mandatory: until a durable summary covers a part of the history, nothing of it may be left out (law L11). Every
message is shown once over all sections, also when a snapshot names it twice (contract C8). Each is one pass over its entries.
"""

from collections.abc import Iterable
from functools import cached_property, lru_cache

from groupx_host.model.actors import USER_WEB
from groupx_host.model.agents import Agent
from groupx_host.model.identities import CONTEXT_SCHEMA
from groupx_host.model.transcript import TranscriptEntry
from groupx_host.plugin.context_sections import ContextSection, ContextSnapshot, SectionText
from groupx_host.plugin.packet_text import PACKET_ESCAPING, escape_quoted, inline, section

PROTOCOL = "groupx_protocol"
IDENTITY = "configured_agent_identity"
DELTA = "room_delta_since_cursor"
REPLY_CHAIN = "reply_chain"
CURRENT = "current_message"

ROUTING_NOTE = (
    "Your answer is shown to everyone in this room. A final answer wakes nobody: a name or an @mention in it reaches no agent."
)

_short = lru_cache(maxsize=4_096)(inline)
"""Actor ids repeat in every entry header."""


def render_protocol(snapshot: ContextSnapshot, remaining: int) -> SectionText:
    """What this packet is, for whom, which part of the room it covers, and who else is here."""
    del remaining
    target = snapshot.agent
    others = [f"- {USER_WEB} (the person)"]
    others += [f"- {_participant(agent)}" for agent in snapshot.roster if agent.enabled and agent.actor_id != target.actor_id]
    return SectionText(
        text=section(
            PROTOCOL,
            f"schema: {CONTEXT_SCHEMA}",
            f"room: {_short(snapshot.room_id)}",
            f"you: {_participant(target)}",
            f"after_seq: {snapshot.after_seq}",
            f"through_seq: {snapshot.through_seq}",
            "others:",
            *others,
            f"routing: {ROUTING_NOTE}",
            f"escaping: {PACKET_ESCAPING}",
        )
    )


def render_identity(snapshot: ContextSnapshot, remaining: int) -> SectionText | None:
    """What the person wrote about this agent in the configuration."""
    del remaining
    identity = snapshot.agent.identity
    return SectionText(text=section(IDENTITY, escape_quoted(identity))) if identity else None


def render_delta(snapshot: ContextSnapshot, remaining: int) -> SectionText | None:
    """The messages since the agent's cursor, in order."""
    del remaining
    told = {snapshot.current.event_id, *(entry.event_id for entry in snapshot.reply_chain)}
    return _entries(DELTA, snapshot, snapshot.delta, told)


def render_reply_chain(snapshot: ContextSnapshot, remaining: int) -> SectionText | None:
    """What the current message replies to, from the oldest."""
    del remaining
    return _entries(REPLY_CHAIN, snapshot, snapshot.reply_chain, {snapshot.current.event_id})


def render_current(snapshot: ContextSnapshot, remaining: int) -> SectionText:
    """The message that this turn answers; it comes last and only here."""
    del remaining
    current = snapshot.current
    header = _Headers(snapshot).of(current, f" event={_short(current.event_id)}")
    return SectionText(text=section(CURRENT, header, escape_quoted(current.content)))


class _Headers:
    """The line above each message: number, sender, receivers, what it replies to, time."""

    def __init__(self, snapshot: ContextSnapshot) -> None:
        self._snapshot = snapshot
        # The protocol section gives these names once; repeating them would cost the budget of every message.
        self._named = {USER_WEB, snapshot.agent.actor_id, *(agent.actor_id for agent in snapshot.roster if agent.enabled)}
        self._routes: dict[tuple[str, str, tuple[str, ...]], str] = {}
        """The same few senders write to the same few receivers again and again."""

    @cached_property
    def _numbers(self) -> dict[str, int]:
        shown = (*self._snapshot.delta, *self._snapshot.reply_chain, self._snapshot.current)
        return {entry.event_id: entry.seq for entry in shown}

    def of(self, entry: TranscriptEntry, more: str = "") -> str:
        key = (entry.actor_id, entry.display_name, entry.to)
        route = self._routes.get(key)
        if route is None:
            route = self._routes[key] = self._route(*key)
        reply = ""
        if entry.reply_to_event_id:
            # A message inside the packet is known by its number; one outside only by its id.
            reply = f" reply_to={self._numbers.get(entry.reply_to_event_id) or _short(entry.reply_to_event_id)}"
        return f"[message seq={entry.seq} {route}{reply} at={entry.at}{more}]"

    def _route(self, actor_id: str, display_name: str, to: tuple[str, ...]) -> str:
        name = "" if actor_id in self._named else f' "{_short(display_name)}"'
        receivers = f" to={','.join(map(_short, to))}" if to else ""
        return f"from={_short(actor_id)}{name}{receivers}"


def _entries(name: str, snapshot: ContextSnapshot, entries: Iterable[TranscriptEntry], told: set[str]) -> SectionText | None:
    headers = _Headers(snapshot)
    lines: list[str] = []
    for entry in entries:
        if entry.event_id in told:
            continue
        told.add(entry.event_id)
        lines += (headers.of(entry), escape_quoted(entry.content))
    return SectionText(text=section(name, *lines)) if lines else None


def _participant(agent: Agent) -> str:
    return f"{_short(agent.actor_id)} ({_short(agent.name)})"


SECTIONS = (
    ContextSection(name=PROTOCOL, order=0, mandatory=True, render=render_protocol),
    ContextSection(name=IDENTITY, order=100, mandatory=True, render=render_identity),
    ContextSection(name=DELTA, order=700, mandatory=True, render=render_delta),
    ContextSection(name=REPLY_CHAIN, order=800, mandatory=True, render=render_reply_chain),
    ContextSection(name=CURRENT, order=900, mandatory=True, render=render_current),
)
"""In printing order; the gaps are for plugins."""
