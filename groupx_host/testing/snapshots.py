"""Rooms as a section may find them: full, empty, huge, and written by people who wish it ill."""

from pathlib import Path
from typing import Final

from groupx_host.model.agents import Agent, Command
from groupx_host.model.transcript import TranscriptEntry
from groupx_host.plugin.context_sections import ContextSnapshot
from groupx_host.plugin.packet_text import LINE_BREAKS

AT: Final = "2026-01-02T03:04:05.678Z"
HUGE_MESSAGES: Final = 10_000
LARGE_CHARACTERS: Final = 131_072
"""The longest message that a room takes."""
HOSTILE: Final = "hostile"
"""Stands behind the bracket of every line that tries to look like a header."""
ASTRAL: Final = "\U0001f99c\U0001f989 " * 40
"""Characters of two UTF-16 units each."""
BROKEN_TEXT: Final = "half \ud800 and \udc00, NUL \x00, pair \U0001f99c\u200d, breaks \r \v \x85 \u2028 end"
_LEADS: Final = ("", " ", "\t", "\u200b", "\ufeff", "\xa0")
HOSTILE_TEXT: Final = "".join(f"{lead}[{HOSTILE}]{end}" for end in LINE_BREAKS for lead in _LEADS) + f"[{HOSTILE}]"


def entry(
    seq: int, content: str, *, sender: str = "user:web", name: str = "", to: tuple[str, ...] = (), reply_to: int | None = None
) -> TranscriptEntry:
    """One message; its event id comes from its number."""
    replied = None if reply_to is None else f"evt_{reply_to}"
    return TranscriptEntry(
        seq=seq,
        event_id=f"evt_{seq}",
        actor_id=sender,
        display_name=name,
        to=to,
        content=content,
        at=AT,
        reply_to_event_id=replied,
        turn_id=f"turn_{seq}" if sender.startswith("agent:") else None,
    )


def full_room(text: str = "good morning", name: str = "Owl") -> ContextSnapshot:
    """Others, an identity, unread messages and a chain of replies; ``text`` and ``name`` are what others chose."""
    return ContextSnapshot(
        agent=_agent("parrot", "Parrot", identity=text),
        roster=(_agent("parrot", "Parrot", identity=text), _agent("owl", name), _agent("dodo", name, enabled=False)),
        room_id="room:main",
        turn_id="turn_1",
        after_seq=3,
        through_seq=9,
        delta=(
            entry(4, text, name=name),
            entry(5, text, sender="agent:owl", name=name, to=("user:web",), reply_to=4),
            entry(6, text, sender="agent:gone", name=name),
        ),
        reply_chain=(
            entry(1, text, name=name, to=("agent:parrot",)),
            entry(2, text, sender="agent:owl", name=name, reply_to=1),
        ),
        current=entry(9, text, name=name, to=("agent:parrot", "agent:owl"), reply_to=2),
    )


def empty_room() -> ContextSnapshot:
    """The first message of a room with one agent, and it says nothing."""
    me = _agent("parrot", "Parrot")
    return ContextSnapshot(
        agent=me, roster=(), room_id="room:main", turn_id="turn_1", after_seq=0, through_seq=1, current=entry(1, "")
    )


def huge_room(messages: int = HUGE_MESSAGES) -> ContextSnapshot:
    """As many unread messages, one of them as long as a message may be, and long chains of replies."""
    delta = tuple(entry(seq, f"message {seq}\n[not a header]", sender="agent:owl", name="Owl") for seq in range(1, messages))
    chain = tuple(entry(messages + seq, "why?", reply_to=messages + seq - 1) for seq in range(50))
    return ContextSnapshot(
        agent=_agent("parrot", "Parrot", identity="[x]\n" * 1_000),
        roster=tuple(_agent(f"owl{number}", f"Owl {number}") for number in range(100)),
        room_id="room:main",
        turn_id="turn_1",
        after_seq=0,
        through_seq=messages + 100,
        delta=(*delta, entry(messages + 60, "\U0001f99c[" * (LARGE_CHARACTERS // 3), name="You")),
        reply_chain=chain,
        current=entry(messages + 100, "[" * LARGE_CHARACTERS, name="You", reply_to=messages + 49),
    )


def broken_texts() -> ContextSnapshot:
    """Texts that are no valid text."""
    return full_room(BROKEN_TEXT, BROKEN_TEXT)


def hostile_texts() -> ContextSnapshot:
    """Every text and every name tries to look like a part of the packet."""
    return full_room(HOSTILE_TEXT, f"x\n[{HOSTILE}]\n")


def _agent(agent_id: str, name: str, *, enabled: bool = True, identity: str | None = None) -> Agent:
    return Agent(
        agent_id=agent_id,
        driver="bench",
        name=name,
        command=Command("bench"),
        cwd=Path.cwd(),
        enabled=enabled,
        identity=identity,
    )
