"""A driver without a host: the local launcher, and helpers that run turns and wait for what they need."""

import asyncio
import json
import os
import sys
from pathlib import Path

import attrs
import psutil
import pytest_asyncio

from groupx_driver_acp.demo.profile import DEMO
from groupx_driver_acp.driver import AcpDriver
from groupx_driver_acp.profiles import PROFILES
from groupx_driver_acp.spec import driver_spec
from groupx_host.model.agents import Command
from groupx_host.model.limits import Timeouts
from groupx_host.plugin.driver_events import TextDelta, TurnCancelled, TurnCompleted, TurnFailed, TurnInterrupted
from groupx_host.plugin.drivers import DriverContext, OpenSession, TurnRequest
from groupx_host.plugin.launchers import Launcher
from groupx_host.wire.executables import PlatformFacts, ResolvedCommand
from groupx_host.wire.process import ManagedProcess

VENDOR = Path(__file__).with_name("scripted_vendor.py")
TERMINALS = (TurnCompleted, TurnCancelled, TurnFailed, TurnInterrupted)
QUICK = Timeouts(handshake_ms=10_000, cancel_ms=1_000, close_ms=1_500)
WAIT_SECONDS = 15


async def launch(request):
    return await ManagedProcess.start(request.argv, cwd=request.workdir, env=request.environment, name=request.name)


LOCAL = Launcher(name="local", title="This machine", launch=launch)


class Notes:
    def __init__(self):
        self.notes = []

    def note(self, text):
        self.notes.append(text)


@attrs.define
class Turn:
    """A turn that runs: its events so far, and its end."""

    turn_id: str
    events: list = attrs.field(factory=list)
    task: asyncio.Task = None
    changed: asyncio.Condition = attrs.field(factory=asyncio.Condition)

    @property
    def text(self):
        return "".join(event.text for event in self.events if isinstance(event, TextDelta))

    def of(self, kind):
        return [event for event in self.events if isinstance(event, kind)]

    async def until(self, condition):
        async with asyncio.timeout(WAIT_SECONDS), self.changed:
            await self.changed.wait_for(lambda: condition(self))

    async def end(self):
        await asyncio.wait_for(asyncio.shield(self.task), WAIT_SECONDS)
        return self.events[-1]


@attrs.define
class Lab:
    """One agent's driver over one scripted program."""

    profile: object
    folder: Path
    settings: dict = attrs.field(factory=dict)
    environment: dict = attrs.field(factory=dict)
    timeouts: Timeouts = QUICK
    diagnostics: Notes = attrs.field(factory=Notes)
    command: ResolvedCommand | None = None
    launcher: Launcher = LOCAL
    drivers: list = attrs.field(factory=list)
    turns: int = 0

    @property
    def log_file(self):
        return self.folder / "vendor.log"

    def log(self, key=None):
        if not self.log_file.exists():
            return []
        entries = [json.loads(line) for line in self.log_file.read_text().splitlines()]
        return entries if key is None else [entry[key] for entry in entries if key in entry]

    def methods(self):
        return self.log("method")

    def driver(self):
        command = self.command or ResolvedCommand((sys.executable, str(VENDOR), self.profile.name), "vendor")
        if self.profile is DEMO:
            command = driver_spec(DEMO).resolve(Command("ada"), PlatformFacts.current(os.environ))
        environment = {
            **os.environ,
            "VENDOR_LOG": str(self.log_file),
            "VENDOR_SETTINGS": json.dumps(self.settings),
            "GROUPX_DEMO_PACE": "0",
            **self.environment,
        }
        context = DriverContext(
            agent_id="tester",
            actor_id="agent:tester",
            command=command,
            launcher=self.launcher,
            environment=environment,
            timeouts=self.timeouts,
            scratch=self.folder,
            diagnostics=self.diagnostics,
        )
        self.drivers.append(AcpDriver(self.profile, context))
        return self.drivers[-1]

    async def open(self, **options):
        return await self.driver().open(OpenSession(workdir=self.folder, binding_id="binding:t", **options))

    def start(self, session, prompt, take_prompt=None):
        self.turns += 1
        turn = Turn(f"turn-{self.turns}")

        async def take():
            return prompt

        async def pump():
            async for event in session.run(TurnRequest(turn_id=turn.turn_id, take_prompt=take_prompt or take)):
                async with turn.changed:
                    turn.events.append(event)
                    turn.changed.notify_all()

        turn.task = asyncio.create_task(pump())
        return turn

    @staticmethod
    async def gone(pid):
        async with asyncio.timeout(WAIT_SECONDS):
            while pid in psutil.pids() and psutil.Process(pid).status() != psutil.STATUS_ZOMBIE:
                await asyncio.sleep(0.02)

    async def run(self, session, prompt):
        turn = self.start(session, prompt)
        await turn.end()
        assert [type(event) for event in turn.events if isinstance(event, TERMINALS)] == [type(turn.events[-1])]
        return turn


@pytest_asyncio.fixture
async def lab(tmp_path):
    """Makes labs by profile name; everything they started is gone afterwards."""
    made = []
    # Rooms of other tests of the same run may live as long as that run.
    others = set(psutil.Process().children(recursive=True))

    def make(name, **options):
        profile = name if not isinstance(name, str) else next(row for row in (*PROFILES, DEMO) if row.name == name)
        folder = tmp_path / f"lab{len(made)}"
        folder.mkdir()
        made.append(Lab(profile=profile, folder=folder, **options))
        return made[-1]

    yield make
    for one in made:
        for driver in one.drivers:
            await asyncio.wait_for(driver.close(), WAIT_SECONDS)
    assert [child for child in psutil.Process().children(recursive=True) if child not in others] == []
