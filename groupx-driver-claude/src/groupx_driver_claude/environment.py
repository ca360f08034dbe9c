"""The child's environment: the person's own, without what makes the CLI think that it runs inside another agent."""

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Final

from attrs import frozen

NESTING_MARKERS: Final = frozenset(
    {
        "AI_AGENT",
        "CLAUDECODE",
        "CLAUDE_AGENT_SDK_VERSION",
        "CLAUDE_CODE_CHILD_NOTES_DIR",
        "CLAUDE_CODE_CHILD_SESSION",
        "CLAUDE_CODE_ENTRYPOINT",
        "CLAUDE_CODE_EXECPATH",
        "CLAUDE_CODE_MESSAGING_SOCKET",
        "CLAUDE_CODE_MESSAGING_TOKEN",
        "CLAUDE_CODE_SESSION_ATTENDED",
        "CLAUDE_CODE_SESSION_ID",
        "CLAUDE_CODE_SSE_PORT",
        "CLAUDE_PID",
    }
)
"""Set by a running Claude Code for its own children. Never a prefix: ``CLAUDE_CODE_MAX_RETRIES`` and others are settings."""
SANDBOX: Final = "IS_SANDBOX"
MCP_DEFAULTS: Final = {"MCP_TOOL_TIMEOUT": "3600000", "CLAUDE_CODE_MCP_TOOL_IDLE_TIMEOUT": "0"}
"""A tool of the room may wait for another agent for a long time."""
CONTAINER_FILES: Final = (Path("/.dockerenv"), Path("/run/.containerenv"))
CONTROL_GROUP: Final = Path("/proc/1/cgroup")
CONTAINER_GROUPS: Final = ("docker", "containerd", "kubepods", "libpod", "lxc")
MAX_CONTROL_GROUP_CHARACTERS = 4_096


@frozen(kw_only=True)
class RootFacts:
    """Whether this process is root, and whether it runs in a container."""

    is_root: bool = False
    in_container: bool = False


def child_environment(given: Mapping[str, str], facts: RootFacts, *, mcp: bool) -> dict[str, str]:
    """The whole environment of the child.

    As root the CLI refuses the unrestricted mode unless ``IS_SANDBOX`` is set. A container is a sandbox, so there it is set;
    anywhere else it is the person's statement to make.
    """
    child = {name: value for name, value in given.items() if name not in NESTING_MARKERS}
    if mcp:
        child = {**MCP_DEFAULTS, **child}
    if facts.is_root and facts.in_container:
        child.setdefault(SANDBOX, "1")
    return child


def look_around(exists: Callable[[Path], bool] = Path.exists, read: Callable[[Path], str] | None = None) -> RootFacts:
    """The facts of this process. The parameters stand for the disk."""
    import os  # noqa: PLC0415  # only POSIX has getuid; asked once per start

    getuid = getattr(os, "geteuid", None)
    if getuid is None or getuid() != 0:
        return RootFacts()
    in_container = any(exists(path) for path in CONTAINER_FILES) or _in_container_group(read or _read_start)
    return RootFacts(is_root=True, in_container=in_container)


def _in_container_group(read: Callable[[Path], str]) -> bool:
    try:
        group = read(CONTROL_GROUP)
    except OSError:
        return False
    return any(name in group for name in CONTAINER_GROUPS)


def _read_start(path: Path) -> str:
    with path.open(encoding="utf-8", errors="replace") as file:
        return file.read(MAX_CONTROL_GROUP_CHARACTERS)
