"""Where Claude Code is installed; see `groupx_host.wire.executables` for how a command becomes a program."""

from collections.abc import Iterator
from pathlib import Path
from typing import Final

from groupx_host.model.agents import Command
from groupx_host.wire.executables import PlatformFacts, ResolvedCommand, resolve_command

NAME: Final = "claude"
ADVICE: Final = "Install Claude Code (npm install -g @anthropic-ai/claude-code), or set the full path as the agent's command."
PACKAGE: Final = Path("node_modules/@anthropic-ai/claude-code")
ENTRIES: Final = (Path("bin/claude.exe"), Path("cli.js"))
"""What the npm package starts: a native program under one name on every system, in older versions a script."""
PREFIXES: Final = (Path("/opt/homebrew"), Path("/usr/local"))


def resolve(command: Command, facts: PlatformFacts) -> ResolvedCommand:
    """The program of the configured command; raises `AdapterStartFailed` with what to install."""
    candidates = usual_places(facts) if command.executable == NAME else ()
    return resolve_command(command.executable, command.prefix_args, facts, candidates=candidates, advice=ADVICE)


def usual_places(facts: PlatformFacts) -> Iterator[Path]:
    """Where Claude Code is when it is not on PATH, the likeliest first."""
    windows = facts.system == "windows"
    yield facts.home / ".local" / "bin" / ("claude.exe" if windows else "claude")
    folders = [facts.home / "AppData" / "Roaming" / "npm"] if windows else [prefix / "lib" for prefix in _prefixes(facts)]
    for folder in folders:
        for entry in ENTRIES:
            yield folder / PACKAGE / entry


def _prefixes(facts: PlatformFacts) -> Iterator[Path]:
    """Where node keeps global packages: beside the folder that it was found in, then the usual ones."""
    for folder in facts.path:
        if (folder / "node").is_file():
            yield (folder / "node").resolve().parent.parent
            yield folder.parent
    yield from PREFIXES
