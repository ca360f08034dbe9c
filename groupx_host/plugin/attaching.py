"""For probes of drivers: whether a CLI attaches to tools that it is given when a session is opened, seen without a model call."""

from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from typing import Final

from attrs import frozen

from groupx_host.plugin.doctor import Finding, Level
from groupx_host.plugin.drivers import McpEndpoint
from groupx_host.wire.mcp_listener import HOST, McpListener, listen

ATTACH_SECONDS = 5.0
"""How long an open session may take to ask for the tools; every CLI that was seen had asked before its session was open."""
FACT: Final = "room tools"
PROXIES: Final = ("http_proxy", "all_proxy")
NO_PROXY: Final = "no_proxy"
PROXY_HINT: Final = (
    f"Add {HOST} to NO_PROXY: this CLI sends even what stays on this machine through the proxy of its environment."
)
SETTINGS_HINT: Final = "Look at the MCP settings of this CLI for what keeps it from servers that are given with a session."


@frozen
class AttachWatch:
    """Tools that are not the room's, given to a session of a probe, see `watch_attaching`.

    Attributes:
        endpoint: For `OpenSession.mcp`.
    """

    endpoint: McpEndpoint
    _listener: McpListener

    async def look(
        self, title: str, environment: Mapping[str, str], seconds: float = ATTACH_SECONDS, *, waited: float = 0.0
    ) -> "Attachment":
        """Wait until the CLI of the open session has asked for the tools, at most ``seconds``; ``waited`` of them are over already."""
        if await self._listener.attached(max(0.0, seconds - waited)):
            return Attachment("attached")
        told = f"not attached within {seconds:g} s"
        text = f"{title} did not attach to the tools of its session within {seconds:g} s; it would work without the room's."
        hint = PROXY_HINT if _behind_proxy(environment) else SETTINGS_HINT
        return Attachment(told, (Finding(level=Level.WARNING, text=text, hint=hint),))


@frozen
class Attachment:
    """What was seen: the words for the fact `FACT`, and a finding when nobody attached."""

    words: str
    findings: tuple[Finding, ...] = ()


@asynccontextmanager
async def watch_attaching() -> AsyncIterator[AttachWatch]:
    """Open an endpoint on loopback for the time of a probe. Raises ``OSError`` where no loopback port can be had."""
    async with listen() as listener:
        yield AttachWatch(McpEndpoint(url=listener.url, headers=listener.headers), listener)


def _behind_proxy(environment: Mapping[str, str]) -> bool:
    known = {name.lower(): value for name, value in environment.items() if value}
    spared = [entry.strip() for entry in known.get(NO_PROXY, "").split(",")]
    return any(name in known for name in PROXIES) and HOST not in spared and "*" not in spared
