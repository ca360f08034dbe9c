"""One driver on a bench: opened with a real launcher over a real process, watched, and cleared away afterwards."""

import asyncio
import os
import secrets
from collections.abc import Awaitable, Mapping
from pathlib import Path
from types import TracebackType
from typing import Self, TypeVar

from attrs import define, field, frozen

from groupx_host.model.limits import Timeouts
from groupx_host.plugin.driver_events import Terminal
from groupx_host.plugin.drivers import (
    CancelOutcome,
    Driver,
    DriverCapabilities,
    DriverContext,
    DriverSpec,
    McpEndpoint,
    OpenSession,
    ProbeContext,
    ProbeReport,
    Session,
)
from groupx_host.plugin.launchers import Launcher
from groupx_host.testing.pace import gone_in_time, in_time
from groupx_host.testing.stages import Stage, StageOf
from groupx_host.testing.turns import Gate, WatchedTurn
from groupx_host.testing.verdict import NotMet, within
from groupx_host.testing.watching import THIS_MACHINE, Watch
from groupx_host.wire.executables import ResolvedCommand
from groupx_host.wire.tree import ProcessIdentity, living

Result = TypeVar("Result")

USUAL = Timeouts(handshake_ms=15_000, cancel_ms=5_000, close_ms=4_000)
SHORT = Timeouts(handshake_ms=1_500, cancel_ms=1_000, close_ms=1_500)
"""For a program that must be given up."""
HURRIED = Timeouts(handshake_ms=USUAL.handshake_ms, cancel_ms=SHORT.cancel_ms, close_ms=SHORT.close_ms)
"""For a session that opens well and must be ended."""
GRACE_SECONDS = 6.0
"""How much later than its bound a driver may be on the slowest machine; on any other one it is less, see `pace`."""
PATIENCE_SECONDS = 20.0
"""How long the kit waits for what a stand-in does at once."""
CANARY = "CONFORMANCE_CANARY"
"""A variable of the person's environment that must reach the child and nothing else."""
PASSED_ON = ("PATH", "SYSTEMROOT", "TEMP", "TMP", "PATHEXT", "COMSPEC", "LD_LIBRARY_PATH")


def clean_environment(home: Path) -> dict[str, str]:
    """What a program needs to start, and a home that is empty."""
    kept = {name: os.environ[name] for name in PASSED_ON if name in os.environ}
    return {**kept, "HOME": str(home), "USERPROFILE": str(home), "LANG": "C.UTF-8"}


@define
class Notes:
    """A driver's diagnostics."""

    lines: list[str] = field(factory=list)

    def note(self, text: str) -> None:
        """Keep the line."""
        self.lines.append(text)


@frozen(kw_only=True)
class Subject:
    """The driver that is examined.

    Attributes:
        stage: Gives the stand-in for each scenario.
        local_commands: What begins a command of the CLI itself; a prompt must never reach the CLI with it at its start.
        environment: The person's; a clean one with an empty home when there is none.
    """

    spec: DriverSpec
    stage: StageOf
    capabilities: DriverCapabilities
    local_commands: tuple[str, ...] = ("/",)
    launcher: Launcher = THIS_MACHINE
    environment: Mapping[str, str] | None = None
    patience: float = PATIENCE_SECONDS
    grace: float = GRACE_SECONDS


class DriverBench:
    """What a check works with. Every wait for the driver has a bound and fails as `NotMet`."""

    def __init__(self, subject: Subject, folder: Path) -> None:
        self.subject = subject
        self.folder = folder
        self.notes = Notes()
        self.watch = Watch(subject.launcher)
        self.secret = f"canary-{secrets.token_hex(8)}"
        self.drivers: list[Driver] = []
        self._turns: list[WatchedTurn] = []

    async def __aenter__(self) -> Self:
        for name in ("home", "work", "scratch"):
            (self.folder / name).mkdir(parents=True, exist_ok=True)
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        seconds = USUAL.close_ms / 1000 + self.subject.grace
        closing = asyncio.create_task(self._close_drivers())
        await asyncio.wait({closing}, timeout=seconds)
        closing.cancel()
        await self.watch.end_all()
        tasks = [turn.task for turn in self._turns]
        if tasks:
            _, left = await asyncio.wait(tasks, timeout=self.subject.grace)
            for task in left:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)

    def stage(self, name: str) -> Stage:
        """The author's stand-in for a scenario."""
        folder = self.folder / "stage"
        folder.mkdir(exist_ok=True)
        found = self.subject.stage(name, folder)
        if found is None:
            raise NotMet(f"There is no stage for the scenario {name!r}, which the declared capabilities ask for.")
        return found

    async def open(self, stage: Stage, *, timeouts: Timeouts = USUAL, **fields: object) -> Session:
        """Open a session over the stage's program, inside the handshake's bound."""
        driver = self.subject.spec.create(self._context(stage, timeouts))
        self.drivers.append(driver)
        return await self.open_with(driver, timeouts, **fields)

    async def open_with(self, driver: Driver, timeouts: Timeouts = USUAL, **fields: object) -> Session:
        """Open a further session of a driver."""
        request = OpenSession(workdir=self.folder / "work", binding_id="binding_bench_1", **fields)  # type: ignore[arg-type]
        return await self._in_time(timeouts.handshake_ms, driver.open(request), "Driver.open")

    async def probe(self, stage: Stage) -> ProbeReport:
        """What the driver's probe reports about the stage's program."""
        probe = self.subject.spec.probe
        assert probe is not None
        context = ProbeContext(
            command=_command(stage),
            launcher=self.watch.watched(),
            environment=self.environment(stage),
            timeouts=USUAL,
            scratch=self.folder / "scratch",
        )
        return await self._in_time(USUAL.handshake_ms + USUAL.close_ms, probe(context), "The probe")

    def start(self, session: Session, prompt: str, gate: Gate | None = None) -> WatchedTurn:
        """Run a turn in a task of its own."""
        turn = WatchedTurn(session, f"turn_{len(self._turns) + 1}", prompt, self.subject.patience, gate)
        self._turns.append(turn)
        return turn

    async def cancel(self, session: Session, turn_id: str, timeouts: Timeouts = USUAL) -> CancelOutcome:
        """Cancel a turn, inside its bound."""
        return await self._in_time(timeouts.cancel_ms + timeouts.close_ms, session.cancel(turn_id), "Session.cancel")

    async def close(self, owner: Session | Driver, timeouts: Timeouts = USUAL) -> None:
        """Close a session or a driver, inside its bound."""
        await self._in_time(timeouts.close_ms, owner.close(), f"{type(owner).__name__}.close")

    async def ended(self, turn: WatchedTurn) -> Terminal:
        """The end of a turn that a cancel or a close has ended already; only its reader may still be behind."""
        await self._in_time(0, asyncio.wait({turn.task}), "The turn")
        return turn.terminal()

    async def gone(self, seen: list[ProcessIdentity] | None = None) -> None:
        """Nothing that was started runs any more."""
        everything = self.watch.seen() if seen is None else seen
        if not await gone_in_time(everything, most=self.subject.grace):
            names = ", ".join(f"{each.pid} {each.name()}" for each in living(everything))
            raise NotMet(f"Processes were left running: {names}.")

    async def unusable(self, session: Session) -> None:
        """The session notices by itself that it cannot go on."""
        await within(self.subject.patience, _until_unusable(session), "Waiting for Session.usable to become false")

    def environment(self, stage: Stage) -> dict[str, str]:
        """The person's environment with the canary, and what the stage adds."""
        given = self.subject.environment
        base = clean_environment(self.folder / "home") if given is None else dict(given)
        return {**base, CANARY: self.secret, **stage.environment}

    def _context(self, stage: Stage, timeouts: Timeouts) -> DriverContext:
        return DriverContext(
            agent_id="bench",
            actor_id="agent:bench",
            command=_command(stage),
            launcher=self.watch.watched(),
            environment=self.environment(stage),
            timeouts=timeouts,
            scratch=self.folder / "scratch",
            diagnostics=self.notes,
        )

    async def _in_time(self, bound_ms: int, work: Awaitable[Result], what: str) -> Result:
        return await in_time(bound_ms / 1000, work, what, most=self.subject.grace)

    async def _close_drivers(self) -> None:
        await asyncio.gather(*(driver.close() for driver in self.drivers), return_exceptions=True)


def endpoint(secret: str) -> McpEndpoint:
    """The room's tools as an agent is offered them; nobody listens there."""
    return McpEndpoint(url="http://127.0.0.1:9/mcp", headers={"X-GroupX-Binding": secret})


def _command(stage: Stage) -> ResolvedCommand:
    return ResolvedCommand(stage.argv, stage.argv[0])


async def _until_unusable(session: Session) -> None:
    while session.usable:  # noqa: ASYNC110 - the interface has a property and no event
        await asyncio.sleep(0.01)
