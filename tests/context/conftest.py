import sys
from pathlib import Path

import pytest

for folder in (Path(__file__).parent, Path(__file__).parents[1] / "broker"):
    sys.path.insert(0, str(folder))


@pytest.fixture
async def room(tmp_path):
    from written_room import WrittenRoom

    written = await WrittenRoom(tmp_path).open()
    yield written
    await written.store.close()
