"""The part of a configuration that the setup page edits, and how it is put back into the file's document.

A draft speaks as the person typed: relative paths stay relative. Everything that a draft does not carry stays in the document as
it is, and the values that a draft leaves at their default are not written where they were not written before.
"""

from collections.abc import Mapping, Sequence
from typing import Any

from attrs import frozen

from groupx_host.model.agents import Command
from groupx_host.model.codec import WrongValue, checked, unstructure
from groupx_host.settings.configuration import Configuration, RosterHint, roster_entries
from groupx_host.settings.shapes import (
    HOST,
    MAX_IDENTITY_CHARACTERS,
    MAX_NAME_CHARACTERS,
    MAX_PORT,
    AssistantSection,
    ServerSection,
    StorageSection,
    agent_id,
    number_between,
    path_text,
    text_between,
)

MAX_DRAFT_AGENTS = 64
MAX_REVISION_CHARACTERS = 64


def _agents(values: tuple["AgentDraft", ...]) -> tuple["AgentDraft", ...]:
    if len(values) > MAX_DRAFT_AGENTS:
        raise WrongValue("too_big", f"must have at most {MAX_DRAFT_AGENTS} agents")
    if not any(agent.enabled for agent in values):
        raise WrongValue("too_small", "must have at least one enabled agent")
    return values


def _one_path(values: tuple[str, ...]) -> tuple[str, ...]:
    if len(values) > 1:
        raise WrongValue("too_big", "must have at most one entry")
    return tuple(path_text(value) for value in values)


@frozen(kw_only=True)
class CommandDraft:
    """How an agent's program is started."""

    executable: str = checked(path_text)
    prefix_args: tuple[str, ...] = checked(_one_path, default=())

    @property
    def command(self) -> Command:
        """The same as a value of the model."""
        return Command(self.executable, self.prefix_args)


@frozen(kw_only=True)
class AgentDraft:
    """One row of the roster on the setup page."""

    id: str = checked(agent_id)
    driver: str = checked(text_between(1, MAX_NAME_CHARACTERS))
    name: str = checked(text_between(0, MAX_NAME_CHARACTERS, trim=True), default="")
    identity: str | None = checked(text_between(0, MAX_IDENTITY_CHARACTERS, trim=True), default=None)
    command: CommandDraft
    cwd: str = checked(path_text)
    enabled: bool = True


@frozen(kw_only=True)
class BrainDraft:
    """The CLI behind the room assistant."""

    driver: str = checked(text_between(1, MAX_NAME_CHARACTERS))
    command: CommandDraft
    cwd: str = checked(path_text)


@frozen(kw_only=True)
class AssistantDraft:
    """The room assistant on the setup page."""

    enabled: bool = False
    name: str = checked(text_between(1, MAX_NAME_CHARACTERS, trim=True), default=AssistantSection().name)
    brain: BrainDraft
    extra_instructions: str | None = checked(text_between(0, MAX_IDENTITY_CHARACTERS), default=None)


@frozen(kw_only=True)
class SetupDraft:
    """What the setup page shows and sends back. Without ``assistant`` the one in the file stays as it is."""

    server_port: int = checked(number_between(1, MAX_PORT), default=ServerSection().port)
    storage_path: str = checked(path_text, default=StorageSection().path)
    agents: tuple[AgentDraft, ...] = checked(_agents)
    assistant: AssistantDraft | None = None


@frozen(kw_only=True)
class SetupSaveRequest:
    """The body of ``POST /api/setup``."""

    config: SetupDraft
    revision: str | None = checked(text_between(1, MAX_REVISION_CHARACTERS), default=None)
    """Of the file that the draft was made from: one that somebody else has saved meanwhile is not overwritten."""


@frozen
class Proposal:
    """A driver whose program is on this machine, for a room that has no file yet."""

    driver: str
    title: str
    executable: str


def proposed_draft(proposals: Sequence[Proposal]) -> dict[str, Any]:
    """The draft of a room without a file: one agent for each program that was found."""
    agents = [
        AgentDraft(
            id=found.driver, driver=found.driver, name=found.title, command=CommandDraft(executable=found.executable), cwd="."
        )
        for found in proposals
    ]
    draft: dict[str, Any] = unstructure(SetupDraft(agents=tuple(agents)))
    return draft


def draft_of(document: Mapping[str, Any], configuration: Configuration, hints: Sequence[RosterHint]) -> dict[str, Any]:
    """The draft of a file that could be read: what it says, with the defaults filled in that it leaves out."""
    entries = roster_entries(document, hints)
    agents = []
    for agent in configuration.agents:
        entry = entries[agent.agent_id]
        shown = {
            "id": agent.agent_id,
            "driver": agent.driver,
            "name": entry.get("name", ""),
            "command": _command_json(agent.command),
            "cwd": entry.get("cwd", "."),
            "enabled": agent.enabled,
        }
        agents.append(shown | ({"identity": agent.identity} if agent.identity else {}))
    draft = {
        "serverPort": configuration.port,
        "storagePath": document.get("storage", {}).get("path", StorageSection().path),
        "agents": agents,
    }
    assistant = _assistant_json(document, configuration)
    return draft if assistant is None else draft | {"assistant": assistant}


def merged(document: Mapping[str, Any], draft: SetupDraft) -> dict[str, Any]:
    """The document with the draft put in; whatever else stands in it, order included, stays."""
    result = dict(document)
    _put(result, "server", {"host": HOST, "port": draft.server_port}, {"host": HOST, "port": ServerSection().port})
    _put(result, "storage", {"path": draft.storage_path}, {"path": StorageSection().path})
    before = _mapping(document.get("agents"))
    result["agents"] = {agent.id: _agent_entry(agent, _mapping(before.get(agent.id))) for agent in draft.agents}
    if draft.assistant is not None:
        result["assistant"] = _assistant_entry(draft.assistant, _mapping(document.get("assistant")))
    return result


def _put(document: dict[str, Any], section: str, values: Mapping[str, Any], defaults: Mapping[str, Any]) -> None:
    """Set the values that differ from what the section says now, or from the default where it says nothing."""
    entry = dict(_mapping(document.get(section)))
    entry |= {key: value for key, value in values.items() if entry.get(key, defaults[key]) != value}
    if entry or section in document:
        document[section] = entry


def _agent_entry(agent: AgentDraft, before: Mapping[str, Any]) -> dict[str, Any]:
    entry = dict(before) | {
        "driver": agent.driver,
        "cwd": agent.cwd,
        "command": _kept_command(agent.command, before.get("command")),
    }
    for key, value in (("name", agent.name), ("identity", agent.identity)):
        entry.pop(key, None)
        entry |= {key: value} if value else {}
    if "enabled" in before or not agent.enabled:
        entry["enabled"] = agent.enabled
    return entry


def _assistant_entry(draft: AssistantDraft, before: Mapping[str, Any]) -> dict[str, Any]:
    brain_before = _mapping(before.get("brain"))
    brain = dict(brain_before) | {
        "driver": draft.brain.driver,
        "command": _kept_command(draft.brain.command, brain_before.get("command")),
        "cwd": draft.brain.cwd,
    }
    entry = dict(before) | {"enabled": draft.enabled, "name": draft.name, "brain": brain}
    entry.pop("extraInstructions", None)
    return entry | ({"extraInstructions": draft.extra_instructions} if draft.extra_instructions else {})


def _kept_command(draft: CommandDraft, before: Any) -> Any:
    """The command in the form that the file has it in, if it is the same; in the shorter form otherwise."""
    long_form = {"executable": draft.executable, "prefixArgs": list(draft.prefix_args)}
    if before in (long_form, draft.executable if not draft.prefix_args else long_form):
        return before
    return long_form if draft.prefix_args else draft.executable


def _command_json(command: Command) -> dict[str, Any]:
    return {"executable": command.executable, "prefixArgs": list(command.prefix_args)}


def _assistant_json(document: Mapping[str, Any], configuration: Configuration) -> dict[str, Any] | None:
    assistant = configuration.assistant
    # A draft's assistant has a brain; one that was switched off without ever having one is left out and stays in the file.
    if assistant is None or assistant.brain is None:
        return None
    cwd = document["assistant"]["brain"].get("cwd", ".")
    brain = {"driver": assistant.brain.driver, "command": _command_json(assistant.brain.command), "cwd": cwd}
    shown: dict[str, Any] = {"enabled": assistant.enabled, "name": assistant.name, "brain": brain}
    return shown | ({"extraInstructions": assistant.extra_instructions} if assistant.extra_instructions else {})


def _mapping(value: Any) -> Mapping[str, Any]:
    return value if isinstance(value, Mapping) else {}
