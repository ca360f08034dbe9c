"""The kit's room: a real one, with demo agents, in a home of its own."""

import json
import subprocess
import sys

import psutil
import pytest

from groupx_host.testing import NotMet, Room

pytestmark = pytest.mark.kit

pytest_plugins = ("groupx_host.testing.fixtures",)

DEMO = {"ada": {"driver": "demo", "command": "ada"}, "grace": {"driver": "demo", "command": "grace"}}
ENVIRONMENT = {"GROUPX_DEMO_PACE": "0"}


def script(*steps):
    return f"SCRIPT:{json.dumps(list(steps))}END"


async def test_a_room_answers_and_closes_well(start_room):
    room = await start_room(DEMO, environment=ENVIRONMENT)

    assert await room.ask("agent:ada", script({"text": "good morning"})) == "good morning"
    assert {agent["status"] for agent in (await room.get("/api/bootstrap"))["agents"]} == {"ready"}
    assert await room.stop() == 0
    assert await room.stop() is None


async def test_a_turn_is_waited_for_by_its_events_however_it_ends(start_room):
    room = await start_room(DEMO, environment=ENVIRONMENT)
    failing = await room.post("agent:ada", script({"error": {"message": "no feathers"}}))
    other = await room.post("agent:grace", script({"text": "fine"}))

    end = await room.terminal(failing)
    assert (end["type"], (await room.terminal(other))["type"]) == ("turn.failed", "turn.completed")
    with pytest.raises(NotMet, match="no feathers"):
        await room.ask("agent:ada", script({"error": {"message": "no feathers"}}))
    later = await room.wait_for("turn.failed", after=end["seq"])
    assert later["seq"] > end["seq"]


@pytest.mark.proves("L3", "L5")
async def test_a_killed_room_is_started_again_and_life_goes_on(start_room):
    room = await start_room(DEMO, environment=ENVIRONMENT)
    turn = await room.post("agent:ada", script({"text": "one "}, {"hang": True}))
    await room.wait_for("turn.started", where=lambda event: event["body"]["turnId"] == turn)

    await room.kill()
    await room.start()

    assert (await room.terminal(turn))["type"] == "turn.interrupted"
    assert await room.ask("agent:ada", script({"text": "still here"})) == "still here"


async def test_commands_of_the_program_run_beside_the_room(start_room):
    room = await start_room(DEMO, environment=ENVIRONMENT)
    done = await room.groupx("ask", "ada", script({"text": "from the shell"}))

    assert (done.code, done.out) == (0, "from the shell"), done
    assert (await room.groupx("no-such-command")).code == 2


async def test_what_a_room_cannot_start_with_is_told_and_nothing_stays_behind(start_room):
    before = set(psutil.Process().children(recursive=True))

    with pytest.raises(NotMet, match="nonsense"):
        await start_room(DEMO, configuration={"limits": {"nonsense": 1}})

    assert set(psutil.Process().children(recursive=True)) == before


async def test_a_wait_has_a_bound_and_says_for_what(start_room):
    room = await start_room(DEMO, environment=ENVIRONMENT)
    room.seconds = 0.2

    with pytest.raises(NotMet, match=r"No turn\.completed came within 0\.2 s"):
        await room.wait_for("turn.completed")
    room.seconds = 30.0


async def test_a_room_is_used_without_pytest(tmp_path):
    async with Room(tmp_path, DEMO, environment=ENVIRONMENT) as room:
        assert await room.ask("agent:grace", script({"text": "hello"})) == "hello"


def test_the_kit_needs_no_pytest_but_for_its_fixtures():
    code = (
        "import pkgutil, sys, importlib, groupx_host.testing as kit\n"
        "names = [each.name for each in pkgutil.walk_packages(kit.__path__, kit.__name__ + '.')]\n"
        "[importlib.import_module(name) for name in names if not name.endswith(('.fixtures', '.__main__'))]\n"
        "print(len(names), sorted(name for name in sys.modules if name.startswith(('pytest', '_pytest'))))"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=60, check=True)

    number, _, found = done.stdout.strip().partition(" ")
    assert found == "[]"
    assert int(number) > 20
