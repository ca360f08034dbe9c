"""One tool call, without the MCP library: strict arguments, the room for the calling turn, and what went wrong in the contract's words."""

import logging
from collections.abc import Callable
from itertools import islice
from typing import Any

from attrs import frozen

from groupx_host.errors import GroupXError, InvalidEnvelope, Issue, SenderFieldForbidden
from groupx_host.model.commands import read_as
from groupx_host.model.senders import MAX_SENDER_FIELDS, sender_fields
from groupx_host.model.text import clean_json
from groupx_host.plugin.mcp_tools import McpTool, MemberRoom

MAX_CALLS = 128
"""Calls of one session that may run at the same time."""

log = logging.getLogger("groupx.mcp")


@frozen
class CallFailed:
    """A call that was refused or failed, as its caller reads it."""

    code: str
    message: str
    hint: str | None = None
    details: dict[str, Any] | None = None

    def as_json(self) -> dict[str, Any]:
        """``{code, message, details?}`` as the contract has it; the hint stands in the details."""
        details = {**(self.details or {}), **({"hint": self.hint} if self.hint else {})}
        return {"code": self.code, "message": self.message, **({"details": details} if details else {})}


async def run_tool(
    tool: McpTool | None, name: str, arguments: Any, room: Callable[[], MemberRoom], known: tuple[str, ...]
) -> dict[str, Any] | CallFailed:
    """Check the arguments and run the tool for the turn that calls; errors come back as values."""
    if tool is None:
        return CallFailed("INVALID_ENVELOPE", f"There is no tool {name!r}.", f"There are {', '.join(known)}.")
    try:
        return dict(await tool.call(room(), read_arguments(tool, arguments)))
    except GroupXError as problem:
        return CallFailed(problem.code, str(problem), problem.hint, dict(problem.details))
    except Exception as problem:
        log.exception("the tool %s failed", name)
        return CallFailed("INTERNAL_ERROR", f"The tool failed: {type(problem).__name__}.", "The room's own output says more.")


def read_arguments(tool: McpTool, arguments: Any) -> Any:
    """The arguments as the tool takes them.

    Raises:
        SenderFieldForbidden: they name a sender (law L6).
        MessageTooLarge: their ``content`` is over its bound.
        InvalidEnvelope: everything else that is wrong with them, with every issue and its path.
    """
    try:
        value = clean_json(arguments)
    except RecursionError:
        raise InvalidEnvelope((Issue(path="", code="too_deep", message="is nested too deeply"),)) from None
    forbidden = tuple(islice(sender_fields(value), MAX_SENDER_FIELDS))
    if forbidden:
        raise SenderFieldForbidden(forbidden)
    return read_as(tool.input, value)
