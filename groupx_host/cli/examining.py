"""``groupx doctor``: what can be said about a room and its machine without changing either."""

import asyncio
import os
import tempfile
from collections.abc import Awaitable, Iterable
from pathlib import Path
from typing import Any

from attrs import frozen

from groupx_host.cli.inspecting import configuration_findings, counted, plugin_findings, room_findings
from groupx_host.cli.plugin_list import load_all
from groupx_host.errors import ConfigurationError, GroupXError
from groupx_host.model.agents import Agent
from groupx_host.plugin.doctor import DOCTOR_CHECK_SECONDS, DoctorContext, Finding, Level
from groupx_host.plugin.drivers import ProbeContext
from groupx_host.plugin.manager import Plugins
from groupx_host.settings.configuration import Configuration, load_configuration
from groupx_host.wire.executables import PlatformFacts

DOCTOR_SCHEMA = "groupx.doctor/1"


@frozen(kw_only=True)
class Diagnosis:
    """Everything that was found, by subject, in the order in which it is told."""

    findings: tuple[tuple[str, Finding], ...]

    @property
    def healthy(self) -> bool:
        """Whether nothing keeps the room from working."""
        return all(finding.level is not Level.PROBLEM for _, finding in self.findings)

    def report(self) -> dict[str, Any]:
        """The JSON form, a versioned surface."""
        rows = [
            {"subject": subject, "level": finding.level.value, "text": finding.text, "hint": finding.hint}
            for subject, finding in self.findings
        ]
        return {"schema": DOCTOR_SCHEMA, "healthy": self.healthy, "findings": rows}


def examine(config_path: Path) -> Diagnosis:
    """Look at everything; works without a room, without a configuration, and while one runs."""
    plugins = load_all(config_path)
    found: list[tuple[str, Finding]] = []
    configuration: Configuration | None = None
    try:
        configuration = load_configuration(config_path, hints=tuple(plugins.driver_hints.values()))
    except ConfigurationError as problem:
        found += [("configuration", finding) for finding in configuration_findings(config_path, problem)]
    else:
        agents = counted(len(configuration.enabled_agents), "enabled agent")
        found.append(("configuration", Finding(level=Level.OK, text=f"{configuration.path}: {agents}.")))
        found += room_findings(configuration)
    found += [("plugins", finding) for finding in plugin_findings(plugins)]
    found += asyncio.run(_run_checks(plugins, configuration))
    return Diagnosis(findings=tuple(found))


async def _run_checks(plugins: Plugins, configuration: Configuration | None) -> list[tuple[str, Finding]]:
    agents = configuration.enabled_agents if configuration else ()
    with tempfile.TemporaryDirectory(prefix="groupx-doctor-", ignore_cleanup_errors=True) as folder:
        context = DoctorContext(agents=agents, environment=dict(os.environ), scratch=Path(folder))
        checks = [(check.name, _bounded(check.run(context))) for check in plugins.doctor_checks]
        if configuration is not None:
            checks += [
                (agent.actor_id, _bounded(_check_agent(agent, plugins, configuration, Path(folder)))) for agent in agents
            ]
        results = await asyncio.gather(*(work for _, work in checks))
    return [(name, finding) for (name, _), findings in zip(checks, results, strict=True) for finding in findings]


async def _bounded(work: Awaitable[Iterable[Finding]]) -> list[Finding]:
    try:
        return list(await asyncio.wait_for(work, DOCTOR_CHECK_SECONDS))
    except TimeoutError:
        hint = "Run it by hand to see what it waits for."
        return [Finding(level=Level.WARNING, text=f"did not answer within {DOCTOR_CHECK_SECONDS:g} s.", hint=hint)]
    except Exception as problem:  # noqa: BLE001 - a check that fails is a finding of its own
        return [Finding(level=Level.PROBLEM, text=f"the check failed: {type(problem).__name__}: {problem}")]


async def _check_agent(agent: Agent, plugins: Plugins, configuration: Configuration, scratch: Path) -> list[Finding]:
    """Driver, program, folder, and what the driver's probe says; no model is called."""
    spec = plugins.drivers.get(agent.driver)
    if spec is None:
        hint = plugins.driver_hints.get(agent.driver)
        advice = f"pip install {hint.distribution}" if hint else "`groupx plugins` lists the installed drivers."
        return [Finding(level=Level.PROBLEM, text=f"no installed package has the driver {agent.driver}.", hint=advice)]
    if not agent.cwd.is_dir():
        hint_text = "Create it, or choose another one in the setup."
        return [Finding(level=Level.PROBLEM, text=f"its working directory {agent.cwd} does not exist.", hint=hint_text)]
    try:
        command = spec.resolve(agent.command, PlatformFacts.current(os.environ))
    except GroupXError as problem:
        return [Finding(level=Level.PROBLEM, text=str(problem), hint=problem.hint)]
    launcher = plugins.launchers.get(agent.launcher)
    if spec.probe is None or launcher is None:
        return [Finding(level=Level.OK, text=f"{spec.title} at {command.path}.")]
    folder = scratch / agent.agent_id
    folder.mkdir()
    report = await spec.probe(
        ProbeContext(
            command=command, launcher=launcher, environment=dict(os.environ), timeouts=configuration.timeouts, scratch=folder
        )
    )
    if report.ok:
        return [Finding(level=Level.OK, text=f"{spec.title} {report.version or '(no version told)'} at {command.path}.")]
    return [Finding(level=Level.PROBLEM, text=report.problem or "its handshake failed.", hint=report.hint)]
