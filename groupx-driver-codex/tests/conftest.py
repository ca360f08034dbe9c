"""Driving the driver: a scripted stand-in for Codex as a real child process, and a pump that waits for events."""

import asyncio
import json
import os
import sys
from pathlib import Path

import pytest

from groupx_driver_codex.driver import CodexDriver
from groupx_host.errors import TurnFenced
from groupx_host.model.limits import Timeouts
from groupx_host.plugin.driver_events import TextDelta
from groupx_host.plugin.drivers import DriverContext, OpenSession, ProbeContext, TurnRequest
from groupx_host.plugin.launchers import Launcher
from groupx_host.wire.executables import ResolvedCommand
from groupx_host.wire.process import ManagedProcess

WAIT_SECONDS = 20.0
SCRIPTED_APP_SERVER = Path(__file__).with_name("scripted_app_server.py")


class Notes:
    def __init__(self):
        self.lines = []
        self._changed = asyncio.Event()

    def note(self, text):
        self.lines.append(text)
        self._changed.set()

    async def until(self, words):
        """Return when a note has the words."""
        async with asyncio.timeout(WAIT_SECONDS):
            while not any(words in line for line in self.lines):
                self._changed.clear()
                await self._changed.wait()


class RunningTurn:
    """A turn that is pumped into a list by a task of its own, as the host does it."""

    def __init__(self, session, turn_id, take_prompt):
        self.events = []
        self.fenced = False
        self._session = session
        self._changed = asyncio.Event()
        self._request = TurnRequest(turn_id=turn_id, take_prompt=take_prompt)
        self.task = asyncio.create_task(self._pump())

    async def until(self, kind):
        """The first event of that kind, waited for."""
        async with asyncio.timeout(WAIT_SECONDS):
            while not self.all(kind):
                assert not self.task.done(), self.events
                self._changed.clear()
                await self._changed.wait()
        return self.all(kind)[0]

    async def finish(self):
        """The terminal event."""
        async with asyncio.timeout(WAIT_SECONDS):
            await self.task
        return self.events[-1] if self.events else None

    def all(self, *kinds):
        return [event for event in self.events if isinstance(event, kinds)]

    @property
    def text(self):
        return "".join(event.text for event in self.all(TextDelta))

    async def _pump(self):
        try:
            async for event in self._session.run(self._request):
                self.events.append(event)
                self._changed.set()
        except TurnFenced:
            self.fenced = True
        finally:
            self._changed.set()


class Bench:
    """One driver over scripted processes; each scenario is the next process that is started."""

    def __init__(self, folder, timeouts):
        self.folder = folder
        self.notes = Notes()
        self.launches = []
        self.processes = []
        self.log = folder / "stdin.log"
        self._scenarios = []
        self._turns = 0
        self.context = DriverContext(
            agent_id="codex",
            actor_id="agent:codex",
            command=ResolvedCommand((sys.executable, "-S", str(SCRIPTED_APP_SERVER)), str(SCRIPTED_APP_SERVER)),
            launcher=Launcher(name="local", title="This machine", launch=self._launch),
            environment={"PATH": "/usr/bin:/bin", "HOME": str(folder), "CODEX_HOME": "mine", "CODEX_THREAD_ID": "another"},
            timeouts=timeouts,
            scratch=folder,
            diagnostics=self.notes,
        )
        self.driver = CodexDriver(self.context)

    def next_process(self, *steps):
        """What the next process plays."""
        path = self.folder / f"scenario-{len(self._scenarios) + len(self.launches)}.json"
        path.write_text(json.dumps(steps), encoding="utf-8")
        self._scenarios.append(path)

    async def open(self, *steps, **fields):
        """Open a session with a process that plays the steps."""
        if steps:
            self.next_process(*steps)
        return await self.driver.open(OpenSession(workdir=self.folder, binding_id="b", **fields))

    def start(self, session, text="[groupx_protocol]\nhello", turn_id=None, take_prompt=None):
        """Run a turn in the background; the first one is ``turn-1``."""
        self._turns += 1

        async def give():
            return text

        return RunningTurn(session, turn_id or f"turn-{self._turns}", take_prompt or give)

    async def ask(self, session, text="hello"):
        """A whole turn."""
        turn = self.start(session, text)
        await turn.finish()
        return turn

    def close_gate(self, name):
        """Let a process that comes to this gate wait."""
        os.mkfifo(self.folder / name)

    async def open_gate(self, name):
        """Let the process that waits at this gate go on."""
        async with asyncio.timeout(WAIT_SECONDS):
            await asyncio.to_thread((self.folder / name).write_text, "", "ascii")

    def probe_context(self):
        """What a probe of the same program is given."""
        context = self.context
        return ProbeContext(
            command=context.command,
            launcher=context.launcher,
            environment=context.environment,
            timeouts=context.timeouts,
            scratch=self.folder,
        )

    def read_by_cli(self, method=None):
        """The frames that the processes read, or the parameters of those with that method."""
        frames = [json.loads(line) for line in self.log.read_bytes().splitlines()] if self.log.exists() else []
        return frames if method is None else [frame["params"] for frame in frames if frame.get("method") == method]

    def methods(self):
        """The methods that the processes read, in order; ``reply`` for an answer."""
        return [frame.get("method", "reply") for frame in self.read_by_cli()]

    async def _launch(self, request):
        self.launches.append(request)
        scenario = str(self._scenarios.pop(0))
        count = len(self.context.command.argv_prefix)
        argv = (*request.argv[:count], scenario, str(self.log), *request.argv[count:])
        process = await ManagedProcess.start(argv, cwd=request.workdir, env=request.environment, name=request.name)
        self.processes.append(process)
        return process


@pytest.fixture
def timeouts():
    return Timeouts(handshake_ms=10_000, cancel_ms=1_500, close_ms=2_000)


@pytest.fixture
async def bench(tmp_path, timeouts):
    bench = Bench(tmp_path, timeouts)
    yield bench
    await bench.driver.close()
    for process in bench.processes:
        await process.kill()
