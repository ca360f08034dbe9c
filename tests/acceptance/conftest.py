import sys
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).parent))

from running_room import RunningRoom


@pytest.fixture
def make_room(tmp_path):
    made = []

    def make(*arguments, folder=None, **options):
        home = folder or tmp_path / f"room{len(made)}"
        home.mkdir(exist_ok=True)
        room = RunningRoom(home, *arguments, **options)
        made.append(room)
        return room

    yield make
    for room in made:
        if room.process is not None and room.process.poll() is None:
            room.process.kill()
            room.process.wait()
        if room.process is not None and room.process.stdout is not None:
            room.process.stdout.close()


@pytest.fixture
def room(make_room):
    started = make_room().start()
    yield started
    assert started.stop() == 0
