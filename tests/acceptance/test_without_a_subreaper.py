"""The whole room on a system that keeps no process trees together, as macOS: played here, by telling the room that it is one."""

import json
import os
import re
import subprocess
import sys
import time

import psutil
import pytest
from running_room import RunningRoom, gone, script

BOUND_SECONDS = 25.0
PROGRAM = """
import asyncio, os
from pathlib import Path
from groupx_host.app.serve import open_room
from groupx_host.app.setup import known_drivers
from groupx_host.app.stopping import StopRequest, stop_on_signals
from groupx_host.plugin.loading import load_plugins
from groupx_host.settings.configuration import load_configuration
from groupx_host.settings.paths import platform_facts
from groupx_host.wire.platform import PlatformFacts

async def main():
    here = platform_facts(os.environ)
    mac = PlatformFacts(system="darwin", home=here.home, path=here.path, state=here.state)
    configuration = load_configuration(Path("groupx.json"), hints=known_drivers(load_plugins(block=(), environ=os.environ)))
    request = StopRequest()
    with stop_on_signals(request):
        async with open_room(configuration, request, platform=mac):
            await request.wait()

asyncio.run(main())
"""


class MacRoom(RunningRoom):
    """Started by a program that takes this machine for a Mac."""

    def launch(self):
        with (self.folder / "stderr.log").open("ab") as errors:
            return subprocess.Popen(
                [sys.executable, "-c", PROGRAM],
                cwd=self.folder,
                env=self.environment,
                stdout=subprocess.PIPE,
                stderr=errors,
                start_new_session=True,
            )

    def listed(self):
        """Ids on the lists of native processes in the state folder."""
        files = (self.folder / "home" / "state" / "processes").glob("*.json")
        return {pid for file in files for pid, _ in json.loads(file.read_text())["processes"]}

    def tool(self):
        """A tool in a session of its own, left behind by a turn; waits until the room has seen it."""
        pid = int(re.search(r"pid (\d+)", self.ask(script({"spawn": 300}))).group(1))
        assert os.getsid(pid) == pid
        end = time.monotonic() + BOUND_SECONDS
        while pid not in self.listed():
            assert time.monotonic() < end
            time.sleep(0.05)
        return psutil.Process(pid)


@pytest.fixture
def room(tmp_path):
    found = MacRoom(tmp_path, agents=("ada",)).start()
    yield found
    if found.process.poll() is None:
        found.process.kill()
        found.process.wait()
    found.process.stdout.close()


@pytest.mark.proves("L3", "L5")
def test_what_a_killed_room_left_is_ended_when_the_next_one_starts_and_its_conversation_goes_on(room):
    tool = room.tool()
    room.process.kill()
    room.process.wait()
    room.process.stdout.close()
    assert tool.is_running()

    room.start()
    assert gone([tool])
    assert tool.pid not in room.listed()
    assert "had left running were ended" in (room.folder / "stderr.log").read_text()
    assert room.ask("echo alive") == "alive"
    assert room.stop() == 0
    assert room.listed() == set()


@pytest.mark.proves("L12")
def test_an_orderly_stop_ends_the_tool_and_leaves_no_list(room):
    tool = room.tool()

    assert room.stop() == 0
    assert gone([tool], 1)
    assert list((room.folder / "home" / "state" / "processes").iterdir()) == []
