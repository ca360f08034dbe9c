"""Tools that agents call over MCP during their own turns, as records that know no MCP library."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from enum import StrEnum
from typing import Any, Protocol

from attrs import frozen


class Audience(StrEnum):
    """Who sees a tool."""

    MEMBER = "member"
    WATCH = "watch"
    OPERATOR = "operator"


class MemberRoom(Protocol):
    """The room as the agent of one running turn may use it. Who acts is the turn's agent; no argument can change that (law L6).

    Each method raises a `GroupXError` with a code of the contract when it is refused, and then nothing was written.
    """

    @property
    def actor_id(self) -> str:
        """The agent that calls."""

    @property
    def turn_id(self) -> str:
        """The turn in which it calls."""

    async def publish(self, content: str, *, client_command_id: str, reply_to_event_id: str | None = None) -> Mapping[str, Any]:
        """Write a message that everybody can read and that wakes nobody."""

    async def send(
        self, to: tuple[str, ...], content: str, *, client_command_id: str, reply_to_event_id: str | None = None
    ) -> Mapping[str, Any]:
        """Write a message with one turn for each target; returns at once."""

    async def ask(
        self,
        to: tuple[str, ...],
        content: str,
        *,
        client_command_id: str,
        reply_to_event_id: str | None = None,
        timeout_ms: int | None = None,
        cancel_on_timeout: bool = False,
    ) -> Mapping[str, Any]:
        """The same, and wait for the answers as long as nothing is ahead of the new turns; returns an ``AskResult``."""

    async def collect(self, message_event_id: str, *, timeout_ms: int | None = None) -> Mapping[str, Any]:
        """What came of an earlier ask of this agent, waiting as `ask` does; writes nothing."""

    async def read(self, *, correlation_id: str | None = None, after_seq: int = 0, limit: int = 100) -> Mapping[str, Any]:
        """Public events and turns of one interaction, by default the turn's own."""


@frozen(kw_only=True)
class McpTool:
    """Registers one tool.

    Attributes:
        description: What calling it does, as its caller can observe it; the model reads it.
        input: An attrs class; its fields are the arguments, in camelCase. Unknown arguments are refused.
        call: Runs it and returns JSON data; the arguments are an instance of ``input``.
        read_only: Whether it writes nothing.
    """

    name: str
    audience: Audience
    description: str
    input: type[Any]
    call: Callable[[MemberRoom, Any], Awaitable[Mapping[str, Any]]]
    read_only: bool = False
