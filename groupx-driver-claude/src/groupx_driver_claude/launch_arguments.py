"""The fixed command line of the unrestricted profile (law L9); nothing of it is configurable."""

import json
from typing import Final

from groupx_host.plugin.drivers import McpEndpoint

PROFILE_ID: Final = "claude-stream-json-bypass/1"
FIXED: Final = (
    "--print",
    "--input-format",
    "stream-json",
    "--output-format",
    "stream-json",
    "--verbose",
    "--include-partial-messages",
    "--permission-mode",
    "bypassPermissions",
)
MCP_SERVER_NAME: Final = "groupx"
MCP_TIMEOUT_MILLISECONDS: Final = 3_600_000


def arguments(native_ref: str, *, resume: bool, mcp: McpEndpoint | None) -> tuple[str, ...]:
    """What follows the program: a session id is assigned once and later only resumed, as the CLI refuses both together."""
    session = ("--resume" if resume else "--session-id", native_ref)
    return (*FIXED, *(("--mcp-config", _mcp_config(mcp)) if mcp else ()), *session)


def _mcp_config(mcp: McpEndpoint) -> str:
    server = {
        "type": "http",
        "url": mcp.url,
        "headers": dict(mcp.headers),
        "timeout": MCP_TIMEOUT_MILLISECONDS,
        # Otherwise the model does not see the room's tools before it searches for them.
        "alwaysLoad": True,
    }
    return json.dumps({"mcpServers": {MCP_SERVER_NAME: server}})
