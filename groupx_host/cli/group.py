"""A click group that imports a command only when it is needed, and that knows the commands of plugins.

``groupx --help`` must answer in a blink, so the host's own commands are a table of words. Plugins' commands come from the hook
``groupx_commands``; only the entry-point modules of installed packages are imported for it, which are cheap by contract. Bundled
plugins are not asked: what ships with the host stands in the table.
"""

from __future__ import annotations

import os
from collections.abc import Mapping
from functools import cached_property
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from groupx_host.cli.failures import ReaderGone
from groupx_host.settings.document import DEFAULT_FILE, blocked_plugins

if TYPE_CHECKING:
    from groupx_host.plugin.manager import Plugins


class LazyGroup(click.Group):
    """The commands of the host by name, then those of plugins.

    Args:
        built_in: For each command its line in the help and its ``module:attribute``.
        default: The command that is meant when none is named.
    """

    def __init__(self, *, built_in: Mapping[str, tuple[str, str]], default: str, **settings: Any) -> None:
        super().__init__(**settings)
        self._built_in = built_in
        self._default = default
        self._arguments: list[str] = []

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """Put in the default command where the first word is one of its options, or there is no word at all."""
        self._arguments = list(args)
        own = {name for parameter in self.get_params(ctx) for name in parameter.opts}
        if not args or (args[0].startswith("-") and args[0].partition("=")[0] not in own):
            args = [self._default, *args]
        return super().parse_args(ctx, args)

    def list_commands(self, ctx: click.Context) -> list[str]:
        """The host's in their order, then those of plugins."""
        del ctx
        return [*self._built_in, *(name for name in sorted(self._plugins.commands) if name not in self._built_in)]

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """The command itself; imports its module."""
        del ctx
        if cmd_name in self._built_in:
            return _command(self._built_in[cmd_name][1])
        found: Any = self._plugins.commands.get(cmd_name)
        if found is None or isinstance(found, click.Command):
            return found
        return _command(found.target)

    def invoke(self, ctx: click.Context) -> Any:
        """As click does, which would end a command whose reader went away as if it had failed."""
        try:
            return super().invoke(ctx)
        except BrokenPipeError:
            raise ReaderGone from None

    def resolve_command(self, ctx: click.Context, args: list[str]) -> tuple[str | None, click.Command | None, list[str]]:
        """As click does; an unknown word is answered with the package that brings it, or with what was probably meant."""
        if args and self.get_command(ctx, args[0]) is None:
            from groupx_host.cli.unknown import refuse_unknown  # noqa: PLC0415 - only a wrong word pays for looking around

            refuse_unknown(
                args[0], self.list_commands(ctx), ctx, blocked=self._blocked, healthy=self._plugins.healthy
            )
        return super().resolve_command(ctx, args)

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """The list of commands, without importing one of them."""
        with formatter.section("Commands"):
            formatter.write_dl([(name, self._line(name)) for name in self.list_commands(ctx)])

    def _line(self, name: str) -> str:
        if name in self._built_in:
            return self._built_in[name][0]
        found: Any = self._plugins.commands[name]
        return str(found.get_short_help_str(limit=80) if isinstance(found, click.Command) else found.help)

    @cached_property
    def _blocked(self) -> tuple[str, ...]:
        return blocked_plugins(_configuration_of(self._arguments))

    @cached_property
    def _plugins(self) -> Plugins:
        from groupx_host.plugin.catalogue import COMMANDS  # noqa: PLC0415 - not for a command of the host
        from groupx_host.plugin.loading import load_plugins  # noqa: PLC0415

        return load_plugins(block=self._blocked, environ=os.environ, bundled=(), hooks=(COMMANDS,))


def _command(target: str) -> click.Command:
    module, _, attribute = target.partition(":")
    found = getattr(import_module(module), attribute)
    if not isinstance(found, click.Command):
        raise click.ClickException(f"{target} is no command; the plugin that names it is broken.")
    return found


def _configuration_of(arguments: list[str]) -> Path:
    """The file whose block list counts, before any command has parsed the arguments."""
    for index, word in enumerate(arguments):
        if word.startswith("--config="):
            return Path(word.partition("=")[2])
        if word == "--config" and index + 1 < len(arguments):
            return Path(arguments[index + 1])
    return Path(DEFAULT_FILE)
