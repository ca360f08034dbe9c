"""The setup page's service: what is on this machine, what the file says, and saving what the person chose.

Every enabled agent is looked at before anything is written, and everything that is wrong is told at once: a room that was saved
can be started.
"""

import os
import threading
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any

from attrs import evolve, frozen

from groupx_host.errors import ConfigurationError, GroupXError, InvalidEnvelope, Issue, StoreConflict
from groupx_host.model.agents import Command
from groupx_host.model.codec import structure
from groupx_host.model.places import expanded, is_folder
from groupx_host.settings.configuration import Configuration, load_configuration, parse_configuration
from groupx_host.settings.document import canonical_path, read_document
from groupx_host.settings.draft import (
    AgentDraft,
    BrainDraft,
    Proposal,
    SetupDraft,
    SetupSaveRequest,
    draft_of,
    merged,
    proposed_draft,
)
from groupx_host.settings.identity import runtime_key
from groupx_host.settings.saving import Saved, file_revision, save_document
from groupx_host.wire.executables import ResolvedCommand

Resolve = Callable[[str, Command, Path], ResolvedCommand]
"""(driver, command, working directory) → the program. Raises `GroupXError` with a hint when it is not
there. Also asked about drivers that are known and not installed, with the bare names of their programs. Starts nothing."""


@frozen(kw_only=True)
class SetupDriver:
    """A driver as the setup page shows it; made of what plugins say.

    Attributes:
        installed: Whether its package is here, so that agents of it can run.
        distribution: The package that brings it; none when nobody said.
        executables: Names of its program.
        legacy_default: Its place in the roster of a file that names no agents.
        stands_in: Whether it is for looking around: it is proposed only where no CLI was found.
    """

    driver: str
    title: str
    installed: bool
    distribution: str | None = None
    executables: tuple[str, ...] = ()
    legacy_default: int | None = None
    stands_in: bool = False


@frozen
class Found:
    """Where a driver's program is and which shim stands before it, or, where it is not, what brings it."""

    executable: str | None = None
    path: str | None = None
    behind: str | None = None
    advice: str | None = None


class SetupService:
    """Serves ``GET`` and ``POST /api/setup``; both touch files, so they are called in a thread."""

    def __init__(
        self, config_path: Path, *, running: Configuration | None, drivers: Sequence[SetupDriver], resolve: Resolve
    ) -> None:
        self._path = canonical_path(config_path)
        self._running = running
        self._drivers = {driver.driver: driver for driver in drivers}
        self._resolve = resolve
        self._saving = threading.Lock()

    def snapshot(self) -> dict[str, Any]:
        """The ``SetupSnapshot``: what is on this machine and what the file says, or a proposal when there is none."""
        found = {driver.driver: self._program(driver) for driver in self._drivers.values()}
        shown: dict[str, Any] = {
            "configPath": str(self._path),
            "existing": self._path.exists(),
            "runtimeActive": self._running is not None,
            "drivers": [_driver_json(driver, found[driver.driver]) for driver in self._drivers.values()],
        }
        try:
            if shown["existing"]:
                # Read before the draft: a save between the two makes the draft's own save a conflict, and no loss.
                revision = file_revision(self._path)
                return shown | {"config": self._saved_draft(), "revision": revision}
        except ConfigurationError as problem:
            shown["existingConfigError"] = str(problem)
        return shown | {"config": proposed_draft(self._proposals(found))}

    def save(self, body: Any) -> dict[str, Any]:
        """Check the ``SetupSaveRequest`` and write the file; the ``SetupSaveResponse``. Raises as `write`."""
        return self.told(self.write(body)[0])

    def write(self, body: Any) -> tuple[Configuration, Saved]:
        """Check the ``SetupSaveRequest`` and write the file.

        Raises:
            InvalidEnvelope: with every issue and its path, such as ``config.agents[0].command``.
            StoreConflict: the file is not any more what the draft was made from.
            ConfigurationError: a part of the file that the setup does not own cannot be used.
            ConfigurationNotSaved: the file system refused.
        """
        asked = structure(body, SetupSaveRequest)
        issues = tuple(self._issues(asked.config))
        if issues:
            raise InvalidEnvelope(issues)
        with self._saving:
            if asked.revision is not None and asked.revision != file_revision(self._path):
                raise StoreConflict(
                    f"{self._path.name} has changed since this page was loaded.",
                    "Load the page again, then make the change there.",
                )
            document = merged(self._document(), asked.config)
            configuration = parse_configuration(self._path, document, hints=self._hints)
            return configuration, save_document(self._path, document)

    def read(self) -> Configuration:
        """What the file means now; raises `ConfigurationError` with everything that is wrong."""
        return load_configuration(self._path, hints=self._hints)

    def told(self, configuration: Configuration) -> dict[str, Any]:
        """The ``SetupSaveResponse``. Agents are no reason to restart the room: each has a restart of its own."""
        running = self._running
        return {
            "saved": True,
            "configPath": str(self._path),
            "agentCount": len(configuration.agents),
            "enabledAgentCount": len(configuration.enabled_agents),
            "restartRequired": running is not None
            and runtime_key(evolve(running, agents=configuration.agents)) != runtime_key(configuration),
        }

    @property
    def _hints(self) -> tuple[SetupDriver, ...]:
        return tuple(self._drivers.values())

    def _saved_draft(self) -> dict[str, Any]:
        document = read_document(self._path)
        return draft_of(document, parse_configuration(self._path, document, hints=self._hints), self._hints)

    def _document(self) -> Mapping[str, Any]:
        """What is in the file now; a file that is no JSON object is given up, and stays as the backup."""
        try:
            return read_document(self._path)
        except ConfigurationError:
            return {}

    def _program(self, driver: SetupDriver) -> Found:
        """The first of the driver's programs that is here; without one, what the driver says about the usual one."""
        advice: str | None = None
        for executable in driver.executables:
            try:
                found = self._resolve(driver.driver, Command(executable), self._path.parent)
                return Found(executable, found.path, found.behind)
            except GroupXError as problem:
                advice = advice or problem.hint
        return Found(advice=advice)

    def _proposals(self, found: Mapping[str, Found]) -> list[Proposal]:
        here = [each for each in self._drivers.values() if each.installed and found[each.driver].path]
        wanted = [each for each in here if not each.stands_in] or here
        return [Proposal(each.driver, each.title, found[each.driver].executable or each.driver) for each in wanted]

    def _issues(self, draft: SetupDraft) -> list[Issue]:
        issues = []
        seen: set[str] = set()
        for index, agent in enumerate(draft.agents):
            path = f"config.agents[{index}]"
            if agent.id in seen:
                issues.append(Issue(path=f"{path}.id", code="duplicate", message=f"{agent.id} stands twice"))
            seen.add(agent.id)
            issues += self._runner_issues(agent, path, needed=agent.enabled)
        if draft.assistant is not None:
            issues += self._runner_issues(draft.assistant.brain, "config.assistant.brain", needed=draft.assistant.enabled)
        if is_folder(self._path.parent / expanded(draft.storage_path)):
            issues.append(Issue(path="config.storagePath", code="invalid_value", message="is a folder; name a file in it"))
        return issues

    def _runner_issues(self, runner: AgentDraft | BrainDraft, path: str, *, needed: bool) -> list[Issue]:
        """What keeps an agent or the assistant from starting; one that is switched off is only known by its driver's name."""
        driver = self._drivers.get(runner.driver)
        if driver is None:
            known = ", ".join(self._drivers) or "none"
            return [
                Issue(path=f"{path}.driver", code="unknown_driver", message=f"no driver of this name is known (known: {known})")
            ]
        if not needed:
            return []
        issues = []
        workdir = Path(os.path.normpath(self._path.parent / expanded(runner.cwd)))
        if not is_folder(workdir):
            issues.append(
                Issue(path=f"{path}.cwd", code="not_found", message=f"the working directory {workdir} does not exist")
            )
        if not driver.installed:
            advice = f"; pip install {driver.distribution}" if driver.distribution else ""
            return [*issues, Issue(path=f"{path}.driver", code="driver_not_installed", message=f"is not installed{advice}")]
        try:
            self._resolve(runner.driver, runner.command.command, workdir)
        except GroupXError as problem:
            words = f"{problem} {problem.hint}" if problem.hint else str(problem)
            issues.append(Issue(path=f"{path}.command", code="not_found", message=words))
        return issues


def _driver_json(driver: SetupDriver, program: Found) -> dict[str, Any]:
    shown: dict[str, Any] = {
        "driver": driver.driver,
        "found": program.path is not None,
        "title": driver.title,
        "installed": driver.installed,
        "distribution": driver.distribution,
        "executables": list(driver.executables),
    }
    if program.path is not None:
        return shown | {"path": program.path} | ({"behind": program.behind} if program.behind else {})
    return shown | ({"advice": program.advice} if driver.installed and program.advice else {})
