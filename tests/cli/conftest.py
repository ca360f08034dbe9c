"""Commands typed as a person types them: each one a process, in a fresh home, on free ports."""

import contextlib
import os
import pty
import subprocess
import sys
from pathlib import Path
from types import SimpleNamespace

import pytest

sys.path.insert(0, str(Path(__file__).parent.parent / "acceptance"))
sys.path.insert(0, str(Path(__file__).parent))

from pretended_room import pretending
from running_room import RunningRoom, free_port

PROGRAM = (sys.executable, "-m", "groupx_host.cli")
WAIT_SECONDS = 25


@pytest.fixture
def make_room(tmp_path):
    made = []

    def make(*arguments, **options):
        home = tmp_path / f"room{len(made)}"
        home.mkdir()
        made.append(RunningRoom(home, *arguments, **options))
        return made[-1]

    yield make
    for room in made:
        if room.process is not None:
            if room.process.poll() is None:
                room.process.kill()
                room.process.wait()
            room.process.stdout.close()


@pytest.fixture
def idle(make_room):
    """A room that was configured and not started."""
    return make_room(agents=("ada",))


@pytest.fixture(scope="module")
def running(tmp_path_factory):
    """One running room for every test that leaves it as it is."""
    room = RunningRoom(tmp_path_factory.mktemp("room"), agents=("ada", "grace")).start()
    yield room
    room.stop()


@pytest.fixture
def empty(tmp_path):
    """A folder without a room, and the way to type a command in it."""
    folder = tmp_path / "empty"
    folder.mkdir()

    environment = {
        "PATH": os.environ["PATH"],
        "HOME": str(folder),
        "LANG": "C.UTF-8",
        "GROUPX_HOME": str(tmp_path / "home"),
    }
    return SimpleNamespace(folder=folder, environment=environment)


@pytest.fixture
def typed():
    """Run a command in a room's folder to its end; ``more`` is added to its environment."""

    def run(room, *arguments, more=None, **options):
        return subprocess.run(
            [*PROGRAM, *arguments],
            env=room.environment | (more or {}),
            timeout=60,
            check=False,
            **({"cwd": room.folder, "capture_output": True, "text": True} | options),
        )

    return run


@pytest.fixture
def opened():
    """Start a command that stays, and end it with the test."""
    made = []

    def start(room, *arguments, more=None):
        process = subprocess.Popen(
            [*PROGRAM, *arguments],
            cwd=room.folder,
            env=room.environment | (more or {}),
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            start_new_session=True,
        )
        made.append(process)
        return process

    yield start
    for process in made:
        if process.poll() is None:
            process.terminate()
        process.wait(WAIT_SECONDS)
        process.stdout.close()
        process.stderr.close()


@pytest.fixture
def refused():
    """Check how a command was refused: exit code, nothing on stdout, an error and a hint on stderr and no more."""

    def check(done, *, code=1, says="", hint=""):
        assert done.returncode == code, done
        assert done.stdout == ""
        lines = done.stderr.splitlines()
        assert len(lines) == 2, done.stderr
        assert lines[0].startswith("error: ")
        assert lines[1].startswith("hint: ")
        assert says in lines[0]
        assert hint in lines[1]
        return done.stderr

    return check


@pytest.fixture
def packages(tmp_path):
    """Install a package that exists for one test: its name, its plugin's source; returns what the environment needs."""
    folder = tmp_path / "packages"
    folder.mkdir()

    def install(name, source):
        (folder / f"{name}_pack.py").write_text(source)
        info = folder / f"{name}_pack-1.0.dist-info"
        info.mkdir()
        (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {name}-pack\nVersion: 1.0\n")
        (info / "entry_points.txt").write_text(f"[groupx]\n{name} = {name}_pack\n")
        return {"PYTHONPATH": str(folder)}

    return install


@pytest.fixture
def without_drivers(tmp_path):
    """What the environment needs to see everything that is installed here but the drivers' packages."""
    folder = tmp_path / "site"
    folder.mkdir()
    for root in {Path(entry) for entry in sys.path if entry.endswith("site-packages")}:
        for path in root.iterdir():
            if "groupx_driver" not in path.name and not path.name.endswith(".pth"):
                (folder / path.name).symlink_to(path)
    return folder


@pytest.fixture
def port():
    return free_port()


@pytest.fixture
def on_terminal():
    """Run a command on a terminal of its own and return what it showed there."""

    def run(room, *arguments, more=None):
        leader, follower = pty.openpty()
        environment = room.environment | {"TERM": "xterm"} | (more or {})
        process = subprocess.Popen(
            [*PROGRAM, *arguments], cwd=room.folder, env=environment, stdin=follower, stdout=follower, stderr=follower
        )
        os.close(follower)
        seen = bytearray()
        with contextlib.suppress(OSError):  # the end of a terminal is an error on Linux
            while data := os.read(leader, 65_536):
                seen += data
        os.close(leader)
        process.wait(WAIT_SECONDS)
        return seen.decode()

    return run


@pytest.fixture
def pretended():
    """Somebody who pretends to be a room, see `pretended_room`."""
    return pretending
