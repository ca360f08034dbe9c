"""The child's environment: the person's own, without what makes a CLI think that it runs inside another agent."""

from collections.abc import Mapping
from typing import Final

OTHER_AGENTS: Final = ("CLAUDECODE", "CLAUDE_CODE_ENTRYPOINT")
SANDBOXED: Final = ("CODEX_SANDBOX", "CODEX_SANDBOX_NETWORK_DISABLED")
CALLED: Final = ("CODEX_CI", "CODEX_SESSION_ID", "CODEX_THREAD_ID", "CODEX_TOOL_CALL_ID", "CODEX_VERSION")
NESTING_MARKERS: Final = frozenset((*OTHER_AGENTS, *SANDBOXED, *CALLED, "CODEX_APPLY_PATCH_PRESERVE_LINE_ENDINGS"))
"""Set by running agents for their own children. Never a prefix: ``CODEX_HOME`` and others are the person's settings."""


def child_environment(given: Mapping[str, str]) -> dict[str, str]:
    """The whole environment of the child."""
    return {name: value for name, value in given.items() if name not in NESTING_MARKERS}
