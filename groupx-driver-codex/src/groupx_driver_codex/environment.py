"""The child's environment: the person's own, without what makes a CLI think that it runs inside another agent."""

from collections.abc import Mapping
from typing import Final

NESTING_MARKERS: Final = frozenset(
    {
        "CLAUDECODE",
        "CLAUDE_CODE_ENTRYPOINT",
        "CODEX_APPLY_PATCH_PRESERVE_LINE_ENDINGS",
        "CODEX_CI",
        "CODEX_SANDBOX",
        "CODEX_SANDBOX_NETWORK_DISABLED",
        "CODEX_SESSION_ID",
        "CODEX_THREAD_ID",
        "CODEX_TOOL_CALL_ID",
        "CODEX_VERSION",
    }
)
"""Set by running agents for their own children. Never a prefix: ``CODEX_HOME`` and others are the person's settings."""


def child_environment(given: Mapping[str, str]) -> dict[str, str]:
    """The whole environment of the child."""
    return {name: value for name, value in given.items() if name not in NESTING_MARKERS}
