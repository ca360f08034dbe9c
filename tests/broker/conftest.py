import sys
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).parent))

from played_room import Machine, Room


@pytest.fixture
def machine():
    return Machine()


@pytest.fixture
async def room(tmp_path, machine):
    opened = await Room(tmp_path, machine).start()
    yield opened
    await opened.stop()


@pytest.fixture
def make_room(tmp_path, machine):
    def make(**options):
        return Room(tmp_path, machine, **options)

    return make
