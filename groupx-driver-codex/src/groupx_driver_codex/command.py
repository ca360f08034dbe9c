"""Where Codex is installed; see `groupx_host.wire.executables` for how a command becomes a program."""

import platform
from pathlib import Path
from typing import Final

from groupx_host.model.agents import Command
from groupx_host.wire.executables import PlatformFacts, ResolvedCommand, resolve_command

NAME: Final = "codex"
ADVICE: Final = "Install Codex (npm install -g @openai/codex), or set the full path as the agent's command."
ENTRY: Final = Path("bin/codex.js")
ARCHITECTURES: Final = {"amd64": "x86_64", "arm64": "aarch64"}
"""Processors whose name in a target triple differs from what the system says."""


def resolve(command: Command, facts: PlatformFacts) -> ResolvedCommand:
    """The program of the configured command; raises `AdapterStartFailed` with what to install."""
    candidates = usual_places(facts) if command.executable == NAME else ()
    found = resolve_command(command.executable, command.prefix_args, facts, candidates=candidates, advice=ADVICE)
    native = native_program(Path(found.path).resolve(), facts)
    return found if native is None else ResolvedCommand((str(native),), str(native), behind=found.behind or found.path)


def usual_places(facts: PlatformFacts) -> tuple[Path, ...]:
    """Where Codex is when it is not on PATH, the likeliest first."""
    if facts.system == "windows":
        return (facts.home / "AppData" / "Roaming" / "npm" / "codex.cmd",)
    return (facts.home / ".local" / "bin" / NAME, Path("/opt/homebrew/bin", NAME), Path("/usr/local/bin", NAME))


def native_program(entry: Path, facts: PlatformFacts) -> Path | None:
    """The program that the npm package's entry file would start and then only wait for; none when there is no such thing.

    npm puts the package of the platform inside the main one or beside it; older versions carry the programs of all platforms.
    """
    if entry.parts[-2:] != ENTRY.parts:
        return None
    package, name = entry.parents[1], "codex.exe" if facts.system == "windows" else NAME
    machine = platform.machine().lower()
    vendor = f"vendor/{ARCHITECTURES.get(machine, machine)}-*{facts.system}*"
    scoped = f"codex-*/{vendor}"
    for folder, pattern in ((package / "node_modules" / "@openai", scoped), (package.parent, scoped), (package, vendor)):
        if found := sorted(path for path in folder.glob(f"{pattern}/*/{name}") if path.is_file()):
            return found[0]
    return None
