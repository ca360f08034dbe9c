"""CLI commands of plugins."""

from typing import Any, Protocol, runtime_checkable

from attrs import frozen

HOST_COMMANDS = frozenset(
    {
        "start",
        "stop",
        "restart",
        "init",
        "doctor",
        "plugins",
        "send",
        "ask",
        "tail",
        "turns",
        "cancel",
        "move",
        "retry",
        "hold",
        "release",
        "backup",
        "export",
        "import",
    }
)
"""Words that are the host's own; a plugin's command of such a name is not used and is listed as a conflict."""


@frozen(kw_only=True)
class LazyCommand:
    """A CLI command whose code is imported only when it is run.

    Attributes:
        name: What the person types after ``groupx``.
        help: One line for ``groupx --help``.
        target: Dotted path to a `click.Command`, as ``package.module:attribute``.
    """

    name: str
    help: str
    target: str


@runtime_checkable
class CliCommand(Protocol):
    """What the host needs of a command that a plugin made itself; every `click.Command` is one."""

    name: str | None

    def invoke(self, ctx: Any) -> Any:
        """Run the command in a context of click."""

    def get_short_help_str(self, limit: int = 45) -> str:
        """One line for ``groupx --help``."""
