"""``groupx doctor``: what can be said about a room and its machine without changing either."""

import asyncio
import os
import tempfile
from collections.abc import Awaitable, Iterable
from pathlib import Path
from typing import Any

from attrs import frozen

from groupx_host.cli.agent_checks import PROBES_AT_ONCE, Examiner, Looked, unused_clis, unused_finding
from groupx_host.cli.auditing import audit_findings
from groupx_host.cli.conforming import conformed
from groupx_host.cli.inspecting import configuration_findings, counted, plugin_findings, room_findings
from groupx_host.cli.plugin_list import load_all
from groupx_host.errors import ConfigurationError
from groupx_host.model.limits import Timeouts
from groupx_host.plugin.doctor import DOCTOR_CHECK_SECONDS, DoctorContext, Finding, Level
from groupx_host.plugin.manager import Plugins
from groupx_host.settings.configuration import Configuration, load_configuration

DOCTOR_SCHEMA = "groupx.doctor/1"


@frozen(kw_only=True)
class Diagnosis:
    """Everything that was found, by subject, in the order in which it is told; ``agents`` has the facts behind the findings."""

    findings: tuple[tuple[str, Finding], ...]
    agents: tuple[Looked, ...] = ()

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
        agents = [looked.row() for looked in self.agents]
        return {"schema": DOCTOR_SCHEMA, "healthy": self.healthy, "findings": rows, "agents": agents}


def examine(config_path: Path, *, conformance: bool = False, audit: bool = False) -> Diagnosis:
    """Look at everything; works without a room, without a configuration, and while one runs.

    With ``conformance`` the public kit checks each driver whose CLI passed its handshake, with ``audit`` the laws are checked over the
    whole log.
    """
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
        found += room_findings(configuration, plugins.drivers)
        if audit:
            found += [("log", finding) for finding in audit_findings(configuration.storage_path)]
    found += [("plugins", finding) for finding in plugin_findings(plugins)]
    checked, looked = asyncio.run(_run_checks(plugins, configuration, config_path.absolute().parent, conformance=conformance))
    found += checked
    found += [(each.subject, finding) for each in looked for finding in each.findings]
    return Diagnosis(findings=tuple(found), agents=looked)


async def _run_checks(
    plugins: Plugins, configuration: Configuration | None, folder: Path, *, conformance: bool
) -> tuple[list[tuple[str, Finding]], tuple[Looked, ...]]:
    agents = configuration.enabled_agents if configuration else ()
    with tempfile.TemporaryDirectory(prefix="groupx-doctor-", ignore_cleanup_errors=True) as scratch:
        context = DoctorContext(agents=agents, environment=dict(os.environ), scratch=Path(scratch))
        findings = await asyncio.gather(*(_bounded(check.run(context)) for check in plugins.doctor_checks))
        # The CLIs come after the quick looks: they take what the machine has.
        looked = await _look_at_agents(plugins, configuration, folder, Path(scratch))
        if conformance:
            looked = await conformed(looked, Path(scratch))
    named = zip(plugins.doctor_checks, findings, strict=True)
    return [(check.name, finding) for check, each in named for finding in each], looked


async def _look_at_agents(
    plugins: Plugins, configuration: Configuration | None, folder: Path, scratch: Path
) -> tuple[Looked, ...]:
    """The agents of the file; without one, the CLIs of this machine, as the setup would take them."""
    timeouts = configuration.timeouts if configuration else Timeouts()
    examiner = Examiner(plugins=plugins, timeouts=timeouts, scratch=scratch, turns=asyncio.Semaphore(PROBES_AT_ONCE))
    wanted = [(agent, agent.actor_id) for agent in configuration.enabled_agents] if configuration else []
    told = []
    used = frozenset(agent.driver for agent in configuration.agents) if configuration else frozenset()
    for driver, command, agent in unused_clis(plugins, used, folder):
        if configuration is None and driver.installed:
            wanted.append((agent, driver.driver))
        else:
            finding = unused_finding(driver, command)
            told.append(Looked(subject=driver.driver, driver=driver.driver, findings=(finding,), command=command))
    looked = await asyncio.gather(*(examiner.look(*each) for each in wanted))
    # A CLI that no agent uses keeps nothing from working.
    return (*(looked if configuration else map(Looked.as_advice, looked)), *told)


async def _bounded(work: Awaitable[Iterable[Finding]]) -> list[Finding]:
    try:
        return list(await asyncio.wait_for(work, DOCTOR_CHECK_SECONDS))
    except TimeoutError:
        hint = "Run it by hand to see what it waits for."
        return [Finding(level=Level.WARNING, text=f"did not answer within {DOCTOR_CHECK_SECONDS:g} s.", hint=hint)]
    except Exception as problem:  # noqa: BLE001 - a check that fails is a finding of its own
        return [Finding(level=Level.PROBLEM, text=f"the check failed: {type(problem).__name__}: {problem}")]
