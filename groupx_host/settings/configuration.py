"""``groupx.json`` as a frozen value: strict, whole, with every problem told at once.

A file that the reference wrote opens here and means the same (its defaults, bounds and upgraded old values); a file that was
saved here opens there as long as no new key is set (design of the contract, section 4).
"""

import os
from collections.abc import Mapping, Sequence
from pathlib import Path
from types import MappingProxyType
from typing import Any, Protocol

from attrs import field, frozen

from groupx_host.model.agents import Agent, Command
from groupx_host.model.codec import WrongValue
from groupx_host.model.limits import Limits, Timeouts
from groupx_host.model.places import expanded
from groupx_host.settings.bounds import LIMIT_BOUNDS, TIMEOUT_BOUNDS
from groupx_host.settings.document import MAX_BLOCKED_PLUGINS, canonical_path, read_document
from groupx_host.settings.sections import Problems, join, read_command, read_numbers, read_section, refuse_unknown
from groupx_host.settings.shapes import (
    AgentSection,
    AssistantSection,
    BrainSection,
    ServerSection,
    StorageSection,
    UiSection,
    agent_id,
)

MAX_AGENTS = 256
MAX_PLUGIN_NAME_CHARACTERS = 128
TRANSPORT = "structured"
TOP_LEVEL_KEYS = ("transport", "server", "storage", "agents", "assistant", "limits", "timeouts", "plugins", "ui")


class RosterHint(Protocol):
    """What is known about a driver before it is loaded; a plugin's `DriverHint` is one."""

    @property
    def driver(self) -> str:
        """The word in ``agents.X.driver``."""

    @property
    def title(self) -> str:
        """The name that people know it by."""

    @property
    def executables(self) -> tuple[str, ...]:
        """Names of its program, the first one the default ``command``."""

    @property
    def legacy_default(self) -> int | None:
        """Its place in a room whose file has no ``agents``, if it has one."""


@frozen(kw_only=True)
class Brain:
    """The CLI behind the room assistant."""

    driver: str
    command: Command
    cwd: Path


@frozen(kw_only=True)
class Assistant:
    """The room assistant, as configured."""

    enabled: bool
    name: str
    brain: Brain | None = None
    extra_instructions: str | None = None


@frozen(kw_only=True)
class Configuration:
    """One room, as its file says, with every default filled in and every path absolute.

    Attributes:
        path: The file itself, canonical.
        agents: In file order, the disabled ones too.
        plugin_settings: ``plugins.<name>`` as plain JSON data; each plugin reads its own.
        ui_language: A language tag, or none for the browser's own.
    """

    path: Path
    host: str
    port: int
    storage_path: Path
    agents: tuple[Agent, ...]
    limits: Limits = field(factory=Limits)
    timeouts: Timeouts = field(factory=Timeouts)
    plugins_block: tuple[str, ...] = ()
    plugin_settings: Mapping[str, Any] = field(factory=lambda: MappingProxyType({}))
    ui_language: str | None = None
    assistant: Assistant | None = None

    @property
    def enabled_agents(self) -> tuple[Agent, ...]:
        """The agents that the room starts, in file order."""
        return tuple(agent for agent in self.agents if agent.enabled)

    @property
    def origin(self) -> str:
        """Where the room answers, such as ``http://127.0.0.1:4310``."""
        return f"http://{self.host}:{self.port}"


def load_configuration(path: Path, *, hints: Sequence[RosterHint]) -> Configuration:
    """The configuration in the file.

    Args:
        path: The file; a link is followed, and relative paths in the file start at the folder of what it leads to.
        hints: The known drivers: ids that need no ``driver``, and the roster of a file without ``agents``.

    Raises:
        ConfigurationError: with every problem and its key path.
    """
    canonical = canonical_path(path)
    return parse_configuration(canonical, read_document(canonical), hints=hints)


def parse_configuration(path: Path, document: Mapping[str, Any], *, hints: Sequence[RosterHint]) -> Configuration:
    """As `load_configuration`, for a document that was read already; ``path`` is canonical and need not exist."""
    problems = Problems()
    reader = _Reader(path.parent, {hint.driver: hint for hint in hints}, problems)
    configuration = reader.read(path, document)
    problems.refuse(str(path))
    return configuration


def roster_entries(document: Mapping[str, Any], hints: Sequence[RosterHint]) -> Any:
    """``agents`` of the document; for one without, the roster that a file of the reference means by leaving it out."""
    if "agents" in document:
        return document["agents"]
    placed = sorted((hint.legacy_default, hint) for hint in hints if hint.legacy_default is not None)
    return {hint.driver: {"command": hint.executables[0] if hint.executables else hint.driver} for _, hint in placed}


class _Reader:
    """Reads one document relative to the folder of its file."""

    def __init__(self, folder: Path, hints: Mapping[str, RosterHint], problems: Problems) -> None:
        self._folder = folder
        self._hints = hints
        self._problems = problems

    def read(self, path: Path, document: Mapping[str, Any]) -> Configuration:
        problems = self._problems
        refuse_unknown(document, TOP_LEVEL_KEYS, "", problems)
        if document.get("transport", TRANSPORT) != TRANSPORT:
            problems.add("transport", "invalid_literal", f'must be "{TRANSPORT}"; no other transport exists any more')
        server = read_section(ServerSection, document.get("server", {}), "server", problems) or ServerSection()
        storage = read_section(StorageSection, document.get("storage", {}), "storage", problems) or StorageSection()
        ui = read_section(UiSection, document.get("ui", {}), "ui", problems) or UiSection()
        block, plugin_settings = self._plugins(document.get("plugins", {}))
        return Configuration(
            path=path,
            host=server.host,
            port=server.port,
            storage_path=self._absolute(storage.path),
            agents=self._agents(roster_entries(document, tuple(self._hints.values()))),
            limits=read_numbers(Limits, LIMIT_BOUNDS, document.get("limits", {}), "limits", problems),
            timeouts=read_numbers(Timeouts, TIMEOUT_BOUNDS, document.get("timeouts", {}), "timeouts", problems),
            plugins_block=block,
            plugin_settings=plugin_settings,
            ui_language=ui.language,
            assistant=self._assistant(document["assistant"]) if "assistant" in document else None,
        )

    def _agents(self, entries: Any) -> tuple[Agent, ...]:
        if not isinstance(entries, Mapping):
            self._problems.add("agents", "invalid_type", "must be an object of agents by their id")
            return ()
        if not entries:
            self._problems.add("agents", "too_small", "must name at least one agent")
        if len(entries) > MAX_AGENTS:
            self._problems.add("agents", "too_big", f"must name at most {MAX_AGENTS} agents")
            return ()
        read = [self._agent(key, value) for key, value in entries.items()]
        return tuple(agent for agent in read if agent is not None)

    def _agent(self, key: str, value: Any) -> Agent | None:
        path = join("agents", key)
        try:
            agent_id(key)
        except WrongValue as wrong:
            self._problems.add(path, wrong.code, f"the id {wrong}")
        section = read_section(AgentSection, value, path, self._problems)
        if section is None:
            return None
        driver = section.driver or (key if key in self._hints else None)
        if driver is None:
            known = ", ".join(self._hints)
            words = f"is required: only the ids {known} mean the driver of the same name" if known else "is required"
            self._problems.add(f"{path}.driver", "required", words)
            return None
        command = self._command(section.command, driver, f"{path}.command")
        if command is None:
            return None
        return Agent(
            agent_id=key,
            driver=driver,
            name=section.name or (self._hints[key].title if key == driver and key in self._hints else key),
            command=command,
            cwd=self._absolute(section.cwd),
            enabled=section.enabled,
            identity=section.identity or None,
            launcher=section.launcher,
        )

    def _command(self, value: Any, driver: str, path: str) -> Command | None:
        hint = self._hints.get(driver)
        if value is None and hint is not None and hint.executables:
            return Command(hint.executables[0])
        if value is None:
            self._problems.add(path, "required", "is required: the program to start")
            return None
        return read_command(value, path, self._problems)

    def _assistant(self, value: Any) -> Assistant | None:
        section = read_section(AssistantSection, value, "assistant", self._problems)
        if section is None:
            return None
        brain = None if section.brain is None else self._brain(section.brain)
        if section.brain is None and section.enabled:
            self._problems.add("assistant.brain", "required", "is required when the assistant is enabled")
        return Assistant(
            enabled=section.enabled, name=section.name, brain=brain, extra_instructions=section.extra_instructions or None
        )

    def _brain(self, value: Any) -> Brain | None:
        section = read_section(BrainSection, value, "assistant.brain", self._problems)
        if section is None:
            return None
        command = self._command(section.command, section.driver, "assistant.brain.command")
        return None if command is None else Brain(driver=section.driver, command=command, cwd=self._absolute(section.cwd))

    def _plugins(self, value: Any) -> tuple[tuple[str, ...], Mapping[str, Any]]:
        if not isinstance(value, Mapping):
            self._problems.add("plugins", "invalid_type", "must be an object")
            return (), MappingProxyType({})
        for name, settings in value.items():
            if name != "block" and not isinstance(settings, Mapping):
                self._problems.add(join("plugins", name), "invalid_type", "must be an object: the settings of that plugin")
        block = value.get("block", [])
        fits = isinstance(block, list) and len(block) <= MAX_BLOCKED_PLUGINS
        if not fits or not all(isinstance(name, str) and 0 < len(name) <= MAX_PLUGIN_NAME_CHARACTERS for name in block):
            self._problems.add("plugins.block", "invalid_type", f"must be a list of at most {MAX_BLOCKED_PLUGINS} plugin names")
            block = []
        return tuple(block), MappingProxyType({name: settings for name, settings in value.items() if name != "block"})

    def _absolute(self, path: str) -> Path:
        return Path(os.path.normpath(self._folder / expanded(path)))
