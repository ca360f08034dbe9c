"""One consistent read of the room for one packet.

The packet covers the log from where this native conversation stands (`after_seq`) up to `through_seq`. ``through_seq`` stops before
the agent's own next queued message: that one comes as a current message of its own, and is still unread if it gets cancelled.
"""

from collections.abc import Sequence

from attrs import frozen

from groupx_host.errors import ContextBudgetExceeded
from groupx_host.model.actors import ROOM_ID
from groupx_host.model.agents import Agent
from groupx_host.model.limits import MAX_REPLY_CHAIN
from groupx_host.model.transcript import TranscriptEntry
from groupx_host.plugin.context_sections import ContextSnapshot
from groupx_host.store import Reader
from groupx_host.store.transcript import answered_in, delivered_in, message_by_id, messages_between


@frozen(kw_only=True)
class PacketRequest:
    """For whom and over what a packet is made.

    Attributes:
        binding_id: Under which the native conversation runs now.
        native_session: The native conversation's own name, if it has one yet. Answers that were given in it are known to it and
            are not told again; answers of the same agent from another conversation are.
        budget: UTF-16 units that the packet may have.
    """

    agent: Agent
    roster: Sequence[Agent]
    turn_id: str
    source_event_id: str
    after_seq: int
    through_seq: int
    binding_id: str
    native_session: str | None
    budget: int


def covered_through(head: int, source_seq: int, next_source_seq: int | None) -> int:
    """Up to where a packet covers the log, given the earliest message that still waits for the agent, if any.

    Where a person has moved the turn of ``source_seq`` before an older message, that one stays unread until its own turn.
    """
    if next_source_seq is None:
        return max(head, source_seq)
    return min(head, next_source_seq - 1)


def load_snapshot(reader: Reader, request: PacketRequest) -> ContextSnapshot:
    """Read what the sections render; every message appears in one place only.

    Raises:
        ContextBudgetExceeded: there is more to tell than any packet may look at; nothing is dropped (law L11).
    """
    current = message_by_id(reader, request.source_event_id)
    if current is None:
        raise LookupError(f"source event {request.source_event_id} is no message")
    unread, complete = messages_between(reader, request.after_seq, request.through_seq)
    if not complete:
        needed = sum(len(message.content) for message in unread)
        raise ContextBudgetExceeded(max(needed, request.budget + 1), request.budget)
    known = _known(reader, request, unread)
    delta = [message for message in unread if message.event_id != current.event_id and message.event_id not in known]
    told = {message.event_id for message in delta} | {current.event_id}
    return ContextSnapshot(
        agent=request.agent,
        roster=tuple(request.roster),
        room_id=ROOM_ID,
        turn_id=request.turn_id,
        after_seq=request.after_seq,
        through_seq=request.through_seq,
        current=current,
        delta=tuple(delta),
        reply_chain=tuple(_reply_chain(reader, current, told)),
    )


def _known(reader: Reader, request: PacketRequest, unread: Sequence[TranscriptEntry]) -> set[str]:
    """What the native conversation knows: because it has said it, or because it has had it as a turn of its own."""
    own, binding_id, native = request.agent.actor_id, request.binding_id, request.native_session
    said = [message for message in unread if message.actor_id == own and message.turn_id is not None]
    answered = answered_in(reader, {message.turn_id for message in said if message.turn_id}, binding_id, native)
    had = {message.event_id for message in unread if own in message.to and message.actor_id != own}
    return {message.event_id for message in said if message.turn_id in answered} | delivered_in(
        reader, had, own, binding_id, native
    )


def _reply_chain(reader: Reader, current: TranscriptEntry, told: set[str]) -> list[TranscriptEntry]:
    """From the oldest to the direct one; messages that the delta tells are passed through, not repeated."""
    chain: list[TranscriptEntry] = []
    following = current.reply_to_event_id
    for _ in range(MAX_REPLY_CHAIN):
        found = message_by_id(reader, following) if following else None
        if found is None:
            break
        if found.event_id not in told:
            chain.append(found)
        following = found.reply_to_event_id
    chain.reverse()
    return chain
