"""A temporary room with the three demo agents."""

import json
import shutil
import socket
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from groupx_host.model.places import TEMPORARY_MARK

CONFIGURATION = "groupx.json"
IDENTITIES = {
    "ada": "You are Ada. You make plans: few steps, each of which can be checked.",
    "grace": "You are Grace. You look for what breaks, and you write the failing test first.",
    "linus": "You are Linus. You review what the others made, and you like it small.",
}


def free_port() -> int:
    """A loopback port that nobody listens on now."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def room_configuration(port: int) -> dict[str, Any]:
    """The room's ``groupx.json``; each agent works in a folder of its own beside it."""
    agents = {
        persona: {"driver": "demo", "name": persona.title(), "identity": identity, "command": persona, "cwd": persona}
        for persona, identity in IDENTITIES.items()
    }
    return {"server": {"port": port}, "agents": agents}


def write_room(folder: Path, port: int) -> Path:
    """Make the room's folder and return the path of its configuration."""
    for persona in IDENTITIES:
        (folder / persona).mkdir(parents=True, exist_ok=True)
    configuration = folder / CONFIGURATION
    configuration.write_text(json.dumps(room_configuration(port), indent=2) + "\n", encoding="utf-8")
    return configuration


@contextmanager
def temporary_room(*, port: int | None, keep: bool) -> Iterator[Path]:
    """The configuration of a new room; its folder is deleted afterwards unless it is to be kept."""
    folder = Path(tempfile.mkdtemp(prefix="groupx-demo-"))
    try:
        if not keep:
            (folder / TEMPORARY_MARK).touch()
        yield write_room(folder, port or free_port())
    finally:
        if not keep:
            shutil.rmtree(folder, ignore_errors=True)
