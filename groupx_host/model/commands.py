"""Requests to change the room, as they cross an edge. Bounds are those of the contract."""

from collections.abc import Callable
from typing import Any, TypeVar

from attrs import frozen

from groupx_host.errors import InvalidEnvelope, MessageTooLarge
from groupx_host.model.actors import AGENT_ACTOR_PATTERN, MAX_ACTOR_ID_CHARACTERS
from groupx_host.model.codec import WrongValue, checked, structure, wrong_entries
from groupx_host.model.limits import (
    MAX_CLIENT_COMMAND_ID_CHARACTERS,
    MAX_MESSAGE_CHARACTERS,
    MAX_REFERENCE_CHARACTERS,
    MAX_TARGETS,
)
from groupx_host.model.text import clean_text, utf16_length

T = TypeVar("T")


def bounded_text(limit: int) -> Callable[[str], str]:
    """A check: not blank, at most ``limit`` UTF-16 units, made valid UTF-8."""

    def check(value: str) -> str:
        text = clean_text(value)
        if not text or text.isspace():
            raise WrongValue("too_small", "must not be empty")
        if utf16_length(text) > limit:
            raise WrongValue("too_big", f"must have at most {limit} characters")
        return text

    return check


def agent_targets(value: tuple[str, ...]) -> tuple[str, ...]:
    """A check: 1 to 32 different agents; their order is kept (C2)."""
    if not value:
        raise WrongValue("too_small", "needs at least one recipient")
    if len(value) > MAX_TARGETS:
        raise WrongValue("too_big", f"takes at most {MAX_TARGETS} recipients")
    problems = {index: problem for index in range(len(value)) if (problem := _wrong_target(value, index)) is not None}
    if problems:
        raise wrong_entries(problems, tuple[str, ...])
    return value


def _wrong_target(targets: tuple[str, ...], index: int) -> WrongValue | None:
    entry = targets[index]
    if len(entry) > MAX_ACTOR_ID_CHARACTERS or not AGENT_ACTOR_PATTERN.fullmatch(entry):
        return WrongValue("invalid_value", f"{clean_text(entry[:64])!r} is not an agent, such as agent:reviewer")
    return WrongValue("duplicate", f"{entry} is listed twice") if entry in targets[:index] else None


def whole_number(low: int, high: int) -> Callable[[int], int]:
    """A check: a number from ``low`` to ``high``."""

    def check(value: int) -> int:
        if not low <= value <= high:
            raise WrongValue("too_small" if value < low else "too_big", f"must be from {low} to {high}")
        return value

    return check


def read_as(kind: type[T], value: dict[str, Any]) -> T:
    """A command out of a JSON object, on whichever edge it came in.

    Raises:
        MessageTooLarge: its ``content`` is over its bound.
        InvalidEnvelope: everything else that is wrong with it.
    """
    try:
        return structure(value, kind)
    except InvalidEnvelope as problem:
        if any(issue.path == "content" and issue.code == "too_big" for issue in problem.issues):
            raise MessageTooLarge(MAX_MESSAGE_CHARACTERS) from None
        raise


COMMAND_ID = bounded_text(MAX_CLIENT_COMMAND_ID_CHARACTERS)
REFERENCE = bounded_text(MAX_REFERENCE_CHARACTERS)


@frozen(kw_only=True)
class PostMessage:
    """A person sends a message to agents; turns are made in the order of ``to`` (C2)."""

    client_command_id: str = checked(COMMAND_ID)
    to: tuple[str, ...] = checked(agent_targets)
    content: str = checked(bounded_text(MAX_MESSAGE_CHARACTERS))
    reply_to_event_id: str | None = checked(REFERENCE, default=None)


@frozen(kw_only=True)
class ClientCommand:
    """A command that needs nothing but its idempotency key: cancel, retry, restart."""

    client_command_id: str = checked(COMMAND_ID)


@frozen(kw_only=True)
class MoveTurn:
    """A person puts a queued turn before another one of its lane; without ``before`` it goes to the end."""

    client_command_id: str = checked(COMMAND_ID)
    before: str | None = checked(REFERENCE, default=None)
