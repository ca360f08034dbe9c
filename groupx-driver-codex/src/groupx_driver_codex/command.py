"""Where Codex is installed; see `groupx_host.wire.executables` for how a command becomes a program."""

from collections.abc import Iterator
from pathlib import Path
from typing import Final

from groupx_host.model.agents import Command
from groupx_host.wire.executables import PlatformFacts, ResolvedCommand, resolve_command

NAME: Final = "codex"
ADVICE: Final = "Install Codex (npm install -g @openai/codex), or set the full path as the agent's command."
ENTRY: Final = Path("bin/codex.js")
PREFIXES: Final = (Path("/opt/homebrew/bin"), Path("/usr/local/bin"))
SYSTEMS: Final = {"linux": "linux", "darwin": "darwin", "windows": "win32"}


def resolve(command: Command, facts: PlatformFacts) -> ResolvedCommand:
    """The program of the configured command; raises `AdapterStartFailed` with what to install."""
    candidates = usual_places(facts) if command.executable == NAME else ()
    found = resolve_command(command.executable, command.prefix_args, facts, candidates=candidates, advice=ADVICE)
    native = native_program(Path(found.path).resolve(), facts)
    return found if native is None else ResolvedCommand((str(native),), str(native), behind=found.behind or found.path)


def usual_places(facts: PlatformFacts) -> Iterator[Path]:
    """Where Codex is when it is not on PATH, the likeliest first."""
    if facts.system == "windows":
        yield facts.home / "AppData" / "Roaming" / "npm" / "codex.cmd"
        return
    yield facts.home / ".local" / "bin" / NAME
    for folder in PREFIXES:
        yield folder / NAME


def native_program(entry: Path, facts: PlatformFacts) -> Path | None:
    """The program that the npm package's entry file would start and then only wait for; none when there is no such thing.

    npm puts the package of the platform inside the main one or beside it; older versions carry the program themselves.
    """
    if entry.parts[-2:] != ENTRY.parts:
        return None
    package = entry.parents[1]
    name = "codex.exe" if facts.system == "windows" else NAME
    scoped = f"codex-{SYSTEMS[facts.system]}-*/vendor/*"
    patterns = [(package / "node_modules" / "@openai", scoped), (package.parent, scoped), (package, "vendor/*")]
    for folder, pattern in patterns:
        for place in (f"{pattern}/bin/{name}", f"{pattern}/codex/{name}"):
            if found := sorted(path for path in folder.glob(place) if path.is_file()):
                return found[0]
    return None
