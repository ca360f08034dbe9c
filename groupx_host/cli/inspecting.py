"""Looks at a room's file, port, database and plugins, from outside and without changing them."""

from collections.abc import Iterator, Mapping
from pathlib import Path

from groupx_host.cli.identity_lines import last_session
from groupx_host.cli.loopback import NoAnswer, NobodyListens, exchange
from groupx_host.cli.probing import OURS, Owner, RoomKeys, conflict, probe
from groupx_host.errors import ConfigurationError
from groupx_host.plugin.doctor import Finding, Level
from groupx_host.plugin.drivers import DriverSpec
from groupx_host.plugin.manager import Plugins
from groupx_host.sessions.identity import judged_identity
from groupx_host.settings.configuration import Configuration
from groupx_host.settings.identity import runtime_key, runtime_scope_key
from groupx_host.store.examination import examine_database, examine_identities

DEEP_SECONDS = 30.0
"""A large database takes a while to be looked through."""
AGENTS_SECONDS = 5.0


def configuration_findings(path: Path, problem: ConfigurationError) -> Iterator[Finding]:
    """Each thing that is wrong with the file."""
    if not path.exists():
        yield Finding(
            level=Level.WARNING, text=f"{path} does not exist.", hint="`groupx start` opens the setup page and writes it."
        )
        return
    for sentence in problem.problems:
        yield Finding(level=Level.PROBLEM, text=f"{path}: {sentence}", hint=problem.hint)


def room_findings(configuration: Configuration, drivers: Mapping[str, DriverSpec]) -> Iterator[tuple[str, Finding]]:
    """Who has the room's port, what its database is, and what its agents ran with last.

    A running room is asked, for it alone opens the file (law L1).
    """
    keys = RoomKeys(scope_key=runtime_scope_key(configuration.path), runtime_key=runtime_key(configuration))
    owner = probe(configuration.port, keys)
    yield "port", _port_finding(configuration, owner)
    if owner in OURS:
        yield "database", _running_database(configuration)
        yield from _told_agents(configuration)
    else:
        found = examine_database(configuration.storage_path)
        yield "database", Finding(level=Level.OK if found.usable else Level.PROBLEM, text=found.sentence, hint=found.advice)
        yield from _stored_identities(configuration, drivers)


def _port_finding(configuration: Configuration, owner: Owner) -> Finding:
    if owner is Owner.NOBODY:
        return Finding(level=Level.OK, text=f"Port {configuration.port} is free.")
    if owner is Owner.CHANGED_ROOM:
        text = f"The room runs on port {configuration.port} with an earlier configuration."
        return Finding(level=Level.WARNING, text=text, hint="`groupx restart` takes the change up.")
    if owner in OURS:
        return Finding(level=Level.OK, text=f"The room runs on port {configuration.port}.")
    problem = conflict(configuration.port, owner)
    return Finding(level=Level.PROBLEM, text=str(problem), hint=problem.hint)


def _running_database(configuration: Configuration) -> Finding:
    path = configuration.storage_path
    try:
        health = exchange(configuration.port, "GET", "/api/health?deep=1", seconds=DEEP_SECONDS).value
    except (NobodyListens, NoAnswer) as problem:
        text = f"The room did not say how {path} is: {str(problem) or 'it is gone'}."
        return Finding(level=Level.WARNING, text=text, hint="Run `groupx doctor` again.")
    store = health.get("store") if isinstance(health, dict) else None
    if isinstance(store, dict) and store.get("available") and store.get("integrityOk"):
        return Finding(level=Level.OK, text=f"{path} is intact, says the room that has it open.")
    hint = "Stop the room and run `groupx doctor` again: it names the newest usable backup and how to put it back."
    return Finding(level=Level.PROBLEM, text=f"The room says that {path} is damaged or cannot be written.", hint=hint)


def _told_agents(configuration: Configuration) -> Iterator[tuple[str, Finding]]:
    """What each agent runs with and whether it has the room's tools, from the room that has the database open."""
    try:
        answer = exchange(configuration.port, "GET", "/api/agents", seconds=AGENTS_SECONDS).value
    except (NobodyListens, NoAnswer):
        # The finding on the database says that the room did not answer.
        return
    for agent in answer.get("agents", []) if isinstance(answer, dict) else []:
        if "identity" in agent:
            text = last_session(agent["identity"], agent.get("lastDrift"))
            yield agent["actorId"], Finding(level=Level.OK, text=text)
        if "roomToolsReason" in agent:
            text = f"room tools not attached: {agent['roomToolsReason']}"
            yield agent["actorId"], Finding(level=Level.WARNING, text=text, hint=agent.get("roomToolsHint"))


def _stored_identities(configuration: Configuration, drivers: Mapping[str, DriverSpec]) -> Iterator[tuple[str, Finding]]:
    """The same from the file of a room that does not run."""
    wanted = [agent.actor_id for agent in configuration.enabled_agents]
    for actor_id, known in examine_identities(configuration.storage_path, wanted).items():
        yield actor_id, Finding(level=Level.OK, text=last_session(judged_identity(known.identity, drivers), known.last_drift))


def plugin_findings(plugins: Plugins) -> Iterator[Finding]:
    """Every problem of every plugin."""
    for row in plugins.rows:
        for problem in row.problems:
            hint = f"Update {row.distribution}, or add {row.name} to plugins.block."
            yield Finding(level=Level.PROBLEM, text=f"{row.name} ({row.distribution}): {problem.text}", hint=hint)
    if plugins.healthy:
        yield Finding(level=Level.OK, text=f"{counted(len(plugins.rows), 'plugin')} without a problem.")


def counted(number: int, noun: str) -> str:
    """``1 agent``, ``2 agents``."""
    return f"{number} {noun}" if number == 1 else f"{number} {noun}s"
