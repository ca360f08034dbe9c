"""What ``groupx doctor`` finds out about agents and the CLIs behind them: where, which version, and what the driver's probe says."""

import asyncio
import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from attrs import evolve, frozen

from groupx_host.app.setup import known_drivers
from groupx_host.errors import GroupXError
from groupx_host.model.agents import Agent, Command
from groupx_host.model.limits import Timeouts
from groupx_host.plugin.doctor import Finding, Level
from groupx_host.plugin.drivers import DriverSpec, ProbeContext, ProbeReport
from groupx_host.plugin.manager import Plugins
from groupx_host.sessions.identity import is_verified
from groupx_host.settings.setup import SetupDriver
from groupx_host.wire.executables import PlatformFacts, ResolvedCommand, resolve_command

PROBES_AT_ONCE = 2
"""CLIs take seconds of a whole core to start; more at once would only make each of them late."""
EXTRA_SECONDS = 10.0
"""What a probe may take beyond the handshake and the end of its process: a second start for the version, the look at its tools."""


@frozen(kw_only=True)
class Looked:
    """What is known about one agent, or about a CLI that no agent uses yet."""

    subject: str
    driver: str
    findings: tuple[Finding, ...]
    command: ResolvedCommand | None = None
    report: ProbeReport | None = None

    def as_advice(self) -> "Looked":
        """The same with warnings for problems."""
        soft = (evolve(each, level=Level.WARNING) if each.level is Level.PROBLEM else each for each in self.findings)
        return evolve(self, findings=tuple(soft))

    def row(self) -> dict[str, Any]:
        """The JSON form."""
        command, report = self.command, self.report
        return {
            "subject": self.subject,
            "driver": self.driver,
            "program": command.path if command else None,
            "via": command.via if command else None,
            "behind": command.behind if command else None,
            "version": report.version if report else None,
            "ok": report.ok if report else None,
            "facts": dict(report.facts) if report else {},
        }


@frozen(kw_only=True)
class Examiner:
    """Looks at agents, a few at a time. Made in a running loop."""

    plugins: Plugins
    timeouts: Timeouts
    scratch: Path
    turns: asyncio.Semaphore

    async def look(self, agent: Agent, subject: str) -> Looked:
        """Driver, program, folder, and what the driver's probe says; no model is called."""
        seen = Looked(subject=subject, driver=agent.driver, findings=())
        spec = self.plugins.drivers.get(agent.driver)
        if spec is None:
            hint = self.plugins.driver_hints.get(agent.driver)
            advice = f"pip install {hint.distribution}" if hint else "`groupx plugins` lists the installed drivers."
            return evolve(seen, findings=(_problem(f"no installed package has the driver {agent.driver}.", advice),))
        if not agent.cwd.is_dir():
            text = f"its working directory {agent.cwd} does not exist."
            return evolve(seen, findings=(_problem(text, "Create it, or choose another one in the setup."),))
        try:
            seen = evolve(seen, command=spec.resolve(agent.command, _facts()))
        except GroupXError as problem:
            return evolve(seen, findings=(_problem(str(problem), problem.hint),))
        return await self._probed(spec, agent, seen)

    async def _probed(self, spec: DriverSpec, agent: Agent, seen: Looked) -> Looked:
        launcher, command = self.plugins.launchers.get(agent.launcher), seen.command
        if spec.probe is None or launcher is None or command is None:
            return evolve(seen, findings=tuple(_told(spec, seen)))
        folder = self.scratch / agent.agent_id
        folder.mkdir()
        context = ProbeContext(
            command=command, launcher=launcher, environment=dict(os.environ), timeouts=self.timeouts, scratch=folder
        )
        seconds = probe_seconds(self.timeouts)
        try:
            async with self.turns, asyncio.timeout(seconds):
                seen = evolve(seen, report=await spec.probe(context))
        except TimeoutError:
            late = Finding(level=Level.WARNING, text=f"did not answer within {seconds:g} s.", hint=_by_hand(command))
            return evolve(seen, findings=(*_told(spec, seen), late))
        except Exception as fault:  # noqa: BLE001 - a driver that fails is a finding of its own
            broken = _problem(
                f"the driver's check failed: {type(fault).__name__}: {fault}", "`groupx plugins` names its package."
            )
            return evolve(seen, findings=(*_told(spec, seen), broken))
        return evolve(seen, findings=tuple(_told(spec, seen)))


def probe_seconds(timeouts: Timeouts) -> float:
    """How long one probe may take."""
    return (timeouts.handshake_ms + timeouts.close_ms) / 1000 + EXTRA_SECONDS


def unused_clis(plugins: Plugins, used: frozenset[str], folder: Path) -> Iterator[tuple[SetupDriver, ResolvedCommand, Agent]]:
    """The CLIs of this machine whose driver no agent has, each with the agent that the setup would make of it."""
    for driver in known_drivers(plugins):
        if driver.driver in used or driver.stands_in:
            continue
        for executable in driver.executables:
            command = Command(executable)
            try:
                found = _resolved(plugins, driver, command)
            except GroupXError:
                continue
            yield (
                driver,
                found,
                Agent(agent_id=driver.driver, driver=driver.driver, name=driver.title, command=command, cwd=folder),
            )
            break


def unused_finding(driver: SetupDriver, found: ResolvedCommand) -> Finding:
    """That a CLI is here, and, where its package is not, which one brings the driver."""
    text = f"{driver.title} is at {where(found)}; no agent uses it."
    if driver.installed or not driver.distribution:
        return Finding(level=Level.OK, text=text)
    return Finding(level=Level.OK, text=text, hint=f"`pip install {driver.distribution}` brings its driver.")


def where(command: ResolvedCommand) -> str:
    """The program as a person finds it: its path, what runs it, and the shim that it was found by."""
    more = [f"run by {command.argv_prefix[0]}"] if command.via == "node" else []
    more += [f"found as {command.behind}"] if command.behind else []
    return f"{command.path} ({', '.join(more)})" if more else command.path


def _told(spec: DriverSpec, seen: Looked) -> Iterator[Finding]:
    assert seen.command is not None
    report = seen.report
    version = f" {report.version}" if report and report.version else ""
    if version and report and is_verified(spec, report.version) is False:
        version += " (unverified)"
    yield Finding(level=Level.OK, text=f"{spec.title}{version} at {where(seen.command)}.")
    if report is None:
        return
    facts = "; ".join(f"{name} {value}" for name, value in report.facts.items() if name != "program")
    if report.ok:
        yield Finding(level=Level.OK, text=f"handshake passed{': ' + facts if facts else ''}.")
    else:
        yield _problem(report.problem or "its handshake failed.", report.hint)
    yield from report.findings


def _resolved(plugins: Plugins, driver: SetupDriver, command: Command) -> ResolvedCommand:
    spec = plugins.drivers.get(driver.driver)
    return spec.resolve(command, _facts()) if spec else resolve_command(command.executable, command.prefix_args, _facts())


def _facts() -> PlatformFacts:
    return PlatformFacts.current(os.environ)


def _by_hand(command: ResolvedCommand) -> str:
    return f"Run `{' '.join(command.argv_prefix)}` in a terminal to see what it waits for."


def _problem(text: str, hint: str | None) -> Finding:
    return Finding(level=Level.PROBLEM, text=text, hint=hint)
