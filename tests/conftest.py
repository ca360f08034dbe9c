"""Wheels, built once from the working tree by the declared build backend, and an environment that holds nothing else."""

import subprocess
import sys
from collections.abc import Callable
from functools import cache
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
def wheel_of(tmp_path_factory: pytest.TempPathFactory) -> Callable[[str], Path]:
    """The wheel of one distribution of this repository, built when it is first asked for."""
    into = tmp_path_factory.mktemp("wheels")
    return cache(lambda name: build(ROOT if name == "groupx" else ROOT / name, into))


@pytest.fixture(scope="session")
def wheels(wheel_of: Callable[[str], Path]) -> dict[str, Path]:
    """Distribution name to its wheel, for each distribution of this repository."""
    drivers = sorted(path.parent.name for path in ROOT.glob("groupx-driver-*/pyproject.toml"))
    return {name: wheel_of(name) for name in ("groupx", *drivers)}


@pytest.fixture(scope="session")
def build_wheel() -> Callable[[Path, Path], Path]:
    """Builds the project in a folder into another one."""
    return build


@pytest.fixture(scope="session")
def pip_install() -> Callable[..., None]:
    """Installs into an environment, whose folder of programs comes first. This run's own pip does it: an environment with a pip of
    its own would take as long as all the rest.
    """

    def install(scripts: Path, *wanted: object) -> None:
        pip = [sys.executable, "-m", "pip", "--disable-pip-version-check", "--python", str(scripts / "python")]
        subprocess.run(
            [*pip, "install", "--quiet", "-c", ROOT / "constraints.txt", *map(str, wanted)],
            check=True,
            capture_output=True,
            timeout=INSTALL_SECONDS,
        )

    return install


@pytest.fixture(scope="session")
def make_environment(tmp_path_factory: pytest.TempPathFactory) -> Callable[[], Path]:
    """Makes a virtual environment that holds nothing and returns its folder of programs."""

    def make() -> Path:
        folder = tmp_path_factory.mktemp("environment") / "venv"
        subprocess.run([sys.executable, "-m", "venv", "--without-pip", str(folder)], check=True, timeout=BUILD_SECONDS)
        return folder / ("Scripts" if sys.platform == "win32" else "bin")

    return make


@pytest.fixture(scope="session")
def empty_environment(
    wheel_of: Callable[[str], Path], make_environment: Callable[[], Path], pip_install: Callable[..., None]
) -> Path:
    """A virtual environment that holds the built `groupx` and `groupx-driver-claude` wheels and what they ask for."""
    scripts = make_environment()
    pip_install(scripts, wheel_of("groupx"), wheel_of("groupx-driver-claude"))
    return scripts
