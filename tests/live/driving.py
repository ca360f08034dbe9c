"""A real CLI under its driver alone: a fresh home, an environment made from nothing, and turns whose events can be waited for."""

import asyncio

from groupx_host.model.limits import Timeouts
from groupx_host.plugin.driver_events import ReasoningDelta, TextDelta
from groupx_host.plugin.drivers import DriverContext, OpenSession, ProbeContext, TurnRequest
from groupx_host.plugin.launchers import Launcher
from groupx_host.wire.process import ManagedProcess
from tests.live.scripted.anthropic import play

WAIT_SECONDS = 40.0


class Notes:
    """The driver's diagnostics."""

    def __init__(self):
        self.lines = []

    def note(self, text):
        self.lines.append(text)


class LiveTurn:
    """A turn that runs in a task of its own; its events can be waited for."""

    def __init__(self, session, text, turn_id, seconds=WAIT_SECONDS):
        self.session = session
        self.turn_id = turn_id
        self.events = []
        self._text = self.text_given = text
        self._seconds = seconds
        self._changed = asyncio.Event()
        self.task = asyncio.create_task(self._pump())

    async def until(self, kind):
        async with asyncio.timeout(self._seconds):
            while not any(isinstance(event, kind) for event in self.events):
                assert not self.task.done(), self.events
                self._changed.clear()
                await self._changed.wait()

    async def finish(self):
        async with asyncio.timeout(self._seconds):
            await self.task
        return self.events[-1]

    async def cancel(self):
        return await self.session.cancel(self.turn_id)

    def all(self, kind):
        return [event for event in self.events if isinstance(event, kind)]

    @property
    def text(self):
        return "".join(event.text for event in self.all(TextDelta))

    @property
    def reasoning(self):
        return "".join(event.text for event in self.all(ReasoningDelta))

    async def _pump(self):
        async def take_prompt():
            return self._text

        request = TurnRequest(turn_id=self.turn_id, take_prompt=take_prompt)
        try:
            async for event in self.session.run(request):
                self.events.append(event)
                self._changed.set()
        finally:
            self._changed.set()


class LiveAgent:
    """One configured agent: its driver, its folders, and the processes that it started.

    Args:
        spec: The driver's record.
        command: The resolved program.
        model: The scripted model.
        folder: An empty folder for home, working directory and scratch.
        environment: What the CLI needs beside ``PATH``, ``HOME``, ``LANG`` and ``TMPDIR``.
        prompt_mark: Bytes that a line with a prompt holds.
    """

    def __init__(self, spec, command, model, folder, *, environment, prompt_mark, timeouts=None):
        self.spec, self.command, self.model = spec, command, model
        self.home, self.workdir, self.scratch = (folder / name for name in ("home", "room", "scratch"))
        for path in (self.home, self.home / "tmp", self.workdir, self.scratch):
            path.mkdir()
        self.processes = []
        self.notes = Notes()
        self.environment = {
            "PATH": "/usr/local/bin:/usr/bin:/bin",
            "HOME": str(self.home),
            "LANG": "C.UTF-8",
            "TMPDIR": str(self.home / "tmp"),
        } | environment
        self.launcher = Launcher(name="local", title="This machine", launch=self._launch)
        self.timeouts = timeouts or Timeouts(handshake_ms=30_000)
        self._prompt_mark = prompt_mark
        self._turns = 0
        self._written = asyncio.Event()
        self.driver = self._driver()

    async def open(self, **fields):
        return await self.driver.open(OpenSession(workdir=self.workdir, binding_id="b", **fields))

    def say(self, session, *steps, before="", text=None):
        """Start a turn whose prompt carries what the model shall do."""
        self._turns += 1
        self._written.clear()
        packet = text if text is not None else f"[groupx_protocol]\n{before}\n{play(*steps)}"
        return LiveTurn(session, packet, f"turn-{self._turns}")

    async def prompt_written(self):
        """Return when the last prompt has just been handed to the CLI."""
        async with asyncio.timeout(WAIT_SECONDS):
            await self._written.wait()

    async def ask(self, session, *steps, **fields):
        """A whole turn."""
        turn = self.say(session, *steps, **fields)
        await turn.finish()
        return turn

    async def probe(self):
        return await self.spec.probe(
            ProbeContext(
                command=self.command,
                launcher=self.launcher,
                environment=self.environment,
                timeouts=self.timeouts,
                scratch=self.scratch,
            )
        )

    def restart(self):
        """Another driver, as after a restart of the host."""
        self.driver = self._driver()

    def _driver(self):
        return self.spec.create(
            DriverContext(
                agent_id=self.spec.name,
                actor_id=f"agent:{self.spec.name}",
                command=self.command,
                launcher=self.launcher,
                environment=self.environment,
                timeouts=self.timeouts,
                scratch=self.scratch,
                diagnostics=self.notes,
            )
        )

    async def _launch(self, request):
        process = await ManagedProcess.start(request.argv, cwd=request.workdir, env=request.environment, name=request.name)
        self.processes.append(process)
        write_line = process.write_line

        async def write_and_tell(line):
            await write_line(line)
            if self._prompt_mark in line:
                self._written.set()

        process.write_line = write_and_tell
        return process
