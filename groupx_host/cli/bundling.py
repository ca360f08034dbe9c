"""``groupx doctor --bundle``: what somebody else needs to look for a fault, in one file, without a text or a secret of the person."""

import json
import os
import platform
import sys
import zipfile
from pathlib import Path
from typing import Any, Final

from groupx_host import __version__
from groupx_host.app.room_log import tail_of
from groupx_host.cli.examining import Diagnosis
from groupx_host.cli.loopback import NoAnswer, NobodyListens, exchange
from groupx_host.cli.plugin_list import load_all
from groupx_host.cli.scrubbing import Scrubber, redacted
from groupx_host.errors import ConfigurationError, DatabaseRefused
from groupx_host.plugin.manager import Plugins
from groupx_host.settings.configuration import Configuration, load_configuration
from groupx_host.store.examination import SQLITE_VERSION, room_facts
from groupx_host.store.whole_copy import growing_beside, put_in_place
from groupx_host.wire.platform import PlatformFacts

BUNDLE_SCHEMA: Final = "groupx.bundle/1"
LOG_BYTES: Final = 256 * 1024
MAX_DOCUMENT_BYTES: Final = 4 * 1024 * 1024
ASK_SECONDS: Final = 5.0
READ_ME: Final = """What GroupX found out about itself, for who looks for a fault.

about.json          versions of GroupX, Python, SQLite and this platform
doctor.json         what `groupx doctor --audit` says
plugins.json        the plugins and their problems
configuration.json  keys, numbers and switches of groupx.json; of texts only their length
database.json       size, schema and numbers of rows
frames.json         shapes of the last native frames of each agent, when the room runs: kind, direction, size, time
log.jsonl           the end of the room's own log

No message, answer, reasoning, tool output, identity text, environment value, argument or session id is in it.
Look through it before you send it, all the same.
"""


def write_bundle(diagnosis: Diagnosis, config_path: Path, target: Path) -> None:
    """Make the file at ``target``, which must not exist.

    Raises:
        PlaceTaken, CopyFailed: nothing was made.
    """
    plugins = load_all(config_path)
    configuration = _configuration(config_path, plugins)
    document = _document(config_path)
    known = {*plugins.drivers, *plugins.driver_hints, *plugins.launchers, "groupx"}
    scrubber = Scrubber(os.environ, document, Path.home(), known)
    parts: dict[str, Any] = {
        "about.json": _about(),
        "doctor.json": scrubber.data(diagnosis.report()),
        "plugins.json": scrubber.data(plugins.report()),
        "configuration.json": redacted(document),
    }
    log = b""
    if configuration is not None:
        parts["database.json"] = scrubber.data(_database(configuration))
        parts["frames.json"] = _frames(configuration)
        log = tail_of(configuration.storage_path.parent, LOG_BYTES)
    with growing_beside(target) as partial:
        with zipfile.ZipFile(partial, "x", zipfile.ZIP_DEFLATED) as bundle:
            bundle.writestr("README.txt", READ_ME)
            for name, value in parts.items():
                bundle.writestr(name, json.dumps(value, indent=2))
            bundle.writestr("log.jsonl", scrubber.text(log.decode("utf-8", "replace")))
        put_in_place(partial, target)


def _about() -> dict[str, Any]:
    facts = PlatformFacts.current()
    return {
        "schema": BUNDLE_SCHEMA,
        "groupx": __version__,
        "python": sys.version.split()[0],
        "sqlite": SQLITE_VERSION,
        "system": facts.reported,
        "platform": platform.platform(),
        "machine": platform.machine(),
        "cpus": os.cpu_count(),
    }


def _configuration(config_path: Path, plugins: Plugins) -> Configuration | None:
    try:
        return load_configuration(config_path, hints=tuple(plugins.driver_hints.values()))
    except ConfigurationError:
        # What is wrong with it stands in the findings.
        return None


def _document(config_path: Path) -> Any:
    try:
        with config_path.open("rb") as file:
            return json.loads(file.read(MAX_DOCUMENT_BYTES))
    except (OSError, ValueError, RecursionError):
        return None


def _database(configuration: Configuration) -> dict[str, Any]:
    try:
        return room_facts(configuration.storage_path)
    except DatabaseRefused as problem:
        return {"problem": str(problem)}


def _frames(configuration: Configuration) -> dict[str, Any]:
    """By agent; nothing from a room that does not run, which has no frames any more."""
    found: dict[str, Any] = {}
    for agent in configuration.enabled_agents:
        try:
            answer = exchange(configuration.port, "GET", f"/api/agents/{agent.actor_id}/frames", seconds=ASK_SECONDS)
        except (NobodyListens, NoAnswer):
            return found
        if answer.status == 200 and isinstance(answer.value, dict):
            found[agent.actor_id] = {"status": answer.value.get("status"), "frames": answer.value.get("frames")}
    return found
