"""Wheels, built once from the working tree by the declared build backend, and an environment that holds nothing else."""

import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]
BUILD_SECONDS = 120
INSTALL_SECONDS = 300


def build(project: Path, into: Path) -> Path:
    before = set(into.glob("*.whl"))
    subprocess.run(
        [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(into)],
        cwd=project,
        check=True,
        capture_output=True,
        timeout=BUILD_SECONDS,
    )
    (made,) = set(into.glob("*.whl")) - before
    return made


@pytest.fixture(scope="session")
def wheels(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Path]:
    """Distribution name to its wheel, for each distribution of this repository."""
    into = tmp_path_factory.mktemp("wheels")
    drivers = sorted(path.parent for path in ROOT.glob("groupx-driver-*/pyproject.toml"))
    return {"groupx": build(ROOT, into)} | {driver.name: build(driver, into) for driver in drivers}


@pytest.fixture(scope="session")
def empty_environment(wheels: dict[str, Path], tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A virtual environment that holds the built `groupx` and `groupx-driver-claude` wheels and what they ask for."""
    folder = tmp_path_factory.mktemp("environment") / "venv"
    subprocess.run([sys.executable, "-m", "venv", str(folder)], check=True, timeout=BUILD_SECONDS)
    scripts = folder / ("Scripts" if sys.platform == "win32" else "bin")
    wanted = (wheels["groupx"], wheels["groupx-driver-claude"])
    subprocess.run(
        [scripts / "python", "-m", "pip", "install", "--quiet", "-c", ROOT / "constraints.txt", *wanted],
        check=True,
        capture_output=True,
        timeout=INSTALL_SECONDS,
    )
    return scripts
