"""What agents can do with each other in their own turns, and what they are told about it.

The descriptions say effects that can be observed, and no way of working together: who asks whom, and how often, is for the agents
to decide (seed D-030).
"""

from collections.abc import Mapping
from typing import Any

from attrs import frozen

from groupx_host.model.codec import checked
from groupx_host.model.commands import COMMAND_ID, REFERENCE, agent_targets, bounded_text, whole_number
from groupx_host.model.limits import (
    MAX_CLIENT_COMMAND_ID_CHARACTERS,
    MAX_MESSAGE_CHARACTERS,
    MAX_REFERENCE_CHARACTERS,
    MAX_TARGETS,
)
from groupx_host.plugin.mcp_tools import Audience, McpTool, MemberRoom

MAX_TIMEOUT_MS = 60_000
MAX_READ_EVENTS = 500
MAX_SEQ = 2**53 - 1


def _command_id() -> Any:
    says = "A name that you choose for this call, new for each new call. The same id again has no second effect."
    return checked(COMMAND_ID, schema={"minLength": 1, "maxLength": MAX_CLIENT_COMMAND_ID_CHARACTERS, "description": says})


def _targets() -> Any:
    bounds = {"minItems": 1, "maxItems": MAX_TARGETS, "uniqueItems": True}
    return checked(agent_targets, schema={**bounds, "description": "Agents by id, such as agent:reviewer; never yourself."})


def _content(says: str) -> Any:
    return checked(
        bounded_text(MAX_MESSAGE_CHARACTERS), schema={"minLength": 1, "maxLength": MAX_MESSAGE_CHARACTERS, "description": says}
    )


def _reply() -> Any:
    says = "The event that this answers; without it, the message that you are working on."
    return checked(REFERENCE, default=None, schema={"maxLength": MAX_REFERENCE_CHARACTERS, "description": says})


def _number(low: int, high: int, **more: Any) -> Any:
    """The bounds stand here once, so that what agents are shown is what the codec takes."""
    return checked(whole_number(low, high), default=None, schema={"minimum": low, "maximum": high, **more})


@frozen(kw_only=True)
class Publish:
    """Arguments of ``publish``."""

    content: str = _content("What everybody shall be able to read.")
    client_command_id: str = _command_id()
    reply_to_event_id: str | None = _reply()


@frozen(kw_only=True)
class Send:
    """Arguments of ``send``."""

    to: tuple[str, ...] = _targets()
    content: str = _content("The message. Each target gets it as the message of a turn of its own.")
    client_command_id: str = _command_id()
    reply_to_event_id: str | None = _reply()


@frozen(kw_only=True)
class Ask:
    """Arguments of ``ask``."""

    to: tuple[str, ...] = _targets()
    content: str = _content("The question. Each target gets it as the message of a turn of its own.")
    client_command_id: str = _command_id()
    reply_to_event_id: str | None = _reply()
    timeout_ms: int | None = _number(1, MAX_TIMEOUT_MS, description="How long to wait for answers, in milliseconds.")
    cancel_on_timeout: bool | None = checked(
        bool, default=None, schema={"description": "Whether turns that are not finished when a wait ran out are cancelled."}
    )


@frozen(kw_only=True)
class Collect:
    """Arguments of ``collect``."""

    message_event_id: str = checked(
        REFERENCE, schema={"minLength": 1, "description": "messageEventId of an earlier ask of yours."}
    )
    timeout_ms: int | None = _number(1, MAX_TIMEOUT_MS, description="How long to wait for what is not finished, in milliseconds.")


@frozen(kw_only=True)
class Read:
    """Arguments of ``read``."""

    correlation_id: str | None = checked(
        REFERENCE, default=None, schema={"description": "The interaction to read; without it, the one of your turn."}
    )
    after_seq: int | None = _number(0, MAX_SEQ, description="Only events after this number.")
    limit: int | None = _number(1, MAX_READ_EVENTS, default=100)


async def publish(room: MemberRoom, asked: Publish) -> Mapping[str, Any]:
    """A message to everybody."""
    return await room.publish(
        asked.content, client_command_id=asked.client_command_id, reply_to_event_id=asked.reply_to_event_id
    )


async def send(room: MemberRoom, asked: Send) -> Mapping[str, Any]:
    """A message that gives its targets a turn."""
    return await room.send(
        asked.to, asked.content, client_command_id=asked.client_command_id, reply_to_event_id=asked.reply_to_event_id
    )


async def ask(room: MemberRoom, asked: Ask) -> Mapping[str, Any]:
    """The same, with a bounded wait."""
    return await room.ask(
        asked.to,
        asked.content,
        client_command_id=asked.client_command_id,
        reply_to_event_id=asked.reply_to_event_id,
        timeout_ms=asked.timeout_ms,
        cancel_on_timeout=bool(asked.cancel_on_timeout),
    )


async def collect(room: MemberRoom, asked: Collect) -> Mapping[str, Any]:
    """Answers of an earlier ask."""
    return await room.collect(asked.message_event_id, timeout_ms=asked.timeout_ms)


async def read(room: MemberRoom, asked: Read) -> Mapping[str, Any]:
    """What has happened meanwhile."""
    return await room.read(correlation_id=asked.correlation_id, after_seq=asked.after_seq or 0, limit=asked.limit or 100)


TOOLS = (
    McpTool(
        name="publish",
        audience=Audience.MEMBER,
        description=(
            "Show a message to everybody in the room at once, while your turn goes on. It wakes no agent and makes no turn. Agents "
            "whose turn runs see it when they call read; others find it in the context of their next turn."
        ),
        input=Publish,
        call=publish,
    ),
    McpTool(
        name="send",
        audience=Audience.MEMBER,
        description=(
            "Give one or several agents a turn with this message and return at once. The turn is queued behind what the agent is "
            "doing (queuePosition; activeTurnId names what runs) and starts a run of its own, also when that agent already works in "
            "this interaction. Its answer appears in the room and does not come back to you; use ask when you need it."
        ),
        input=Send,
        call=send,
    ),
    McpTool(
        name="ask",
        audience=Audience.MEMBER,
        description=(
            "Give one or several agents a turn with this message and wait for their answers, at most 60 seconds. When a target has "
            "other work first, it returns at once as pending. Pending means queued or being worked on: get the answer with "
            "collect(messageEventId), and do not ask the same again. An ask that would close a ring of agents waiting for each other "
            "is refused; send is not."
        ),
        input=Ask,
        call=ask,
    ),
    McpTool(
        name="collect",
        audience=Audience.MEMBER,
        description=(
            "The answers of an earlier ask of yours, by its messageEventId. Waits for what is being worked on, at most 60 seconds, "
            "and returns at once when everything is finished or something is queued behind other work. Writes nothing and starts "
            "nothing; it may be called as often as you like."
        ),
        input=Collect,
        call=collect,
        read_only=True,
    ),
    McpTool(
        name="read",
        audience=Audience.MEMBER,
        description=(
            "Messages and turn states of one interaction, oldest first. Your context was made when your turn began; this shows what "
            "has been said since. Continue with afterSeq = nextAfterSeq when it is given."
        ),
        input=Read,
        call=read,
        read_only=True,
    ),
)
