"""The five tools of every member of the room: send, ask, collect, publish, read."""

from collections.abc import Iterable
from typing import TYPE_CHECKING

from groupx_host import hookimpl

if TYPE_CHECKING:
    from groupx_host.plugin.mcp_tools import McpTool


@hookimpl
def groupx_mcp_tools() -> "Iterable[McpTool]":
    """What agents can do with each other."""
    from groupx_plugins.room_calls import TOOLS  # noqa: PLC0415  # `groupx --help` imports this module too

    return TOOLS
