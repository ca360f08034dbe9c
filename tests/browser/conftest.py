import os
import sys
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).parent))
sys.path.insert(0, str(Path(__file__).parent.parent / "acceptance"))

from running_room import RunningRoom

SHOTS = os.environ.get("GROUPX_SHOTS")
"""A folder for pictures of the page's main states; none are kept without it."""


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
            room.stop()


@pytest.fixture
def room(make_room):
    return make_room(agents=("ada", "grace", "linus")).start()


@pytest.fixture(scope="session")
def shared(tmp_path_factory):
    """One room for the tests that look only at their own turns; each leaves no turn going."""
    long = {"contextCharacters": 10_000_000}
    room = RunningRoom(tmp_path_factory.mktemp("shared"), agents=("ada", "grace", "linus"), limits=long).start()
    yield room
    room.stop()


@pytest.fixture
def open_page(chromium):
    contexts = []

    def opened(room, path="/", **options):
        context = chromium.new_context(**{"viewport": {"width": 1280, "height": 800}, "locale": "en-GB", **options})
        context.grant_permissions(["clipboard-read", "clipboard-write"])
        contexts.append(context)
        page = context.new_page()
        page.faults = []
        page.on("pageerror", lambda error: page.faults.append(str(error)))
        page.on("console", lambda message: page.faults.append(message.text) if "Content Security Policy" in message.text else None)
        page.foreign = []
        # A setup page goes on to the room that it made.
        own = tuple(f"http://127.0.0.1:{port}/" for port in (room.port, getattr(room, "room_port", room.port)))
        page.on("request", lambda request: None if request.url.startswith(own) else page.foreign.append(request.url))
        page.goto(f"http://127.0.0.1:{room.port}{path}")
        return page

    yield opened
    for context in contexts:
        for page in context.pages:
            assert getattr(page, "faults", []) == []
            assert [url for url in getattr(page, "foreign", []) if url.startswith("http")] == []
        context.close()


@pytest.fixture
def picture():
    def take(page, name):
        if SHOTS:
            Path(SHOTS).mkdir(parents=True, exist_ok=True)
            page.screenshot(path=f"{SHOTS}/{name}.png")

    return take


def pytest_collection_modifyitems(items):
    here = Path(__file__).parent
    for item in items:
        if here in Path(item.fspath).parents:
            item.add_marker(pytest.mark.browser)
