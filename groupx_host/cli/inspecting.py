"""Looks at a room's file, port, database and plugins, from outside and without changing them."""

from collections.abc import Iterator
from pathlib import Path

from groupx_host.cli.probing import OURS, Owner, RoomKeys, conflict, probe
from groupx_host.errors import ConfigurationError
from groupx_host.plugin.doctor import Finding, Level
from groupx_host.plugin.manager import Plugins
from groupx_host.settings.configuration import Configuration
from groupx_host.settings.identity import runtime_key, runtime_scope_key
from groupx_host.store.examination import examine_database


def configuration_findings(path: Path, problem: ConfigurationError) -> Iterator[Finding]:
    """Each thing that is wrong with the file."""
    if not path.exists():
        yield Finding(level=Level.WARNING, text=f"{path} does not exist.", hint="`groupx start` opens the setup page and writes it.")
        return
    for sentence in problem.problems:
        yield Finding(level=Level.PROBLEM, text=f"{path}: {sentence}", hint=problem.hint)


def port_findings(configuration: Configuration) -> Iterator[Finding]:
    """Who has the room's port."""
    keys = RoomKeys(scope_key=runtime_scope_key(configuration.path), runtime_key=runtime_key(configuration))
    owner = probe(configuration.port, keys)
    if owner is Owner.NOBODY:
        yield Finding(level=Level.OK, text=f"Port {configuration.port} is free.")
    elif owner is Owner.CHANGED_ROOM:
        text = f"The room runs on port {configuration.port} with an earlier configuration."
        yield Finding(level=Level.WARNING, text=text, hint="`groupx restart` takes the change up.")
    elif owner in OURS:
        yield Finding(level=Level.OK, text=f"The room runs on port {configuration.port}.")
    else:
        problem = conflict(configuration.port, owner)
        yield Finding(level=Level.PROBLEM, text=str(problem), hint=problem.hint)


def database_findings(path: Path) -> Iterator[Finding]:
    """What the database file is; it is opened read-only."""
    found = examine_database(path)
    yield Finding(level=Level.OK if found.usable else Level.PROBLEM, text=found.sentence, hint=found.advice)


def plugin_findings(plugins: Plugins) -> Iterator[Finding]:
    """Every problem of every plugin."""
    for row in plugins.rows:
        for problem in row.problems:
            hint = f"Update {row.distribution}, or add {row.name} to plugins.block."
            yield Finding(level=Level.PROBLEM, text=f"{row.name} ({row.distribution}): {problem.text}", hint=hint)
    if plugins.healthy:
        yield Finding(level=Level.OK, text=f"{len(plugins.rows)} plugins without a problem.")
