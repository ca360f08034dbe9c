"""Sections: the parts that a context packet is made of."""

from collections.abc import Callable

from attrs import frozen

from groupx_host.model.agents import Agent
from groupx_host.model.transcript import TranscriptEntry


@frozen(kw_only=True)
class ContextSnapshot:
    """Everything that sections may look at: one consistent read of the room for one turn.

    Attributes:
        after_seq: The packet tells what came after this; 0 for a new native session.
        through_seq: The packet covers the room up to here.
        delta: Unread messages in order, without the current one and without what ``reply_chain`` shows.
        reply_chain: From the oldest to the one that the current message replies to, as far as not told elsewhere.
    """

    agent: Agent
    roster: tuple[Agent, ...]
    room_id: str
    turn_id: str
    after_seq: int
    through_seq: int
    current: TranscriptEntry
    delta: tuple[TranscriptEntry, ...] = ()
    reply_chain: tuple[TranscriptEntry, ...] = ()


@frozen(kw_only=True)
class SectionText:
    """What a section renders.

    Attributes:
        text: The whole section, its ``[name]`` header line included (`packet_text.section` makes it); a packet is
            these texts with an empty line between. Text of others is in it only as `packet_text.escape_quoted` gives it.
        left_out: Records that did not fit; only optional sections may leave out.
    """

    text: str
    left_out: int = 0


@frozen(kw_only=True)
class ContextSection:
    """Registers one named part of every context packet.

    Attributes:
        order: Where it stands in the packet; lower is earlier.
        mandatory: Rendered first and never shortened; if it does not fit, the turn fails (law L11).
        priority: Among optional sections, lower is rendered first.
        render: Pure; gets the snapshot and the characters (UTF-16 units) that are left, returns none when it has nothing.
    """

    name: str
    order: int
    render: Callable[[ContextSnapshot, int], SectionText | None]
    mandatory: bool = False
    priority: int = 100
