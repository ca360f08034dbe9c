"""Commands typed as a person types them: each one a process, in a fresh home, on free ports."""

import sys
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).parent.parent / "acceptance"))

from running_room import RunningRoom


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
    """One running room for all tests of a file that leave it as it is."""
    room = RunningRoom(tmp_path_factory.mktemp("room"), agents=("ada", "grace")).start()
    yield room
    room.stop()


@pytest.fixture
def refused():
    """Check how a command was refused: exit code, nothing on stdout, a sentence and a hint on stderr, never a traceback."""

    def check(done, *, code=1, says="", hint=True):
        lines = done.stderr.strip().splitlines()
        assert done.returncode == code, done
        assert done.stdout == ""
        assert "Traceback" not in done.stderr
        assert says in done.stderr
        assert lines[0].startswith("groupx: ")
        assert not hint or lines[1].startswith("  ")
        return done.stderr

    return check
