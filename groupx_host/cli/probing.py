"""Who has the room's port: nobody, this room, this room with another configuration, another room, or a stranger (D-020, D-031).

Two hashes in the health answer tell it; nothing is ever ended because of them, and no other port is tried.
"""

import re
from enum import Enum, auto
from pathlib import Path
from typing import Any

from attrs import frozen

from groupx_host.cli.loopback import NoAnswer, NobodyListens, exchange
from groupx_host.errors import PortConflict

PROBE_SECONDS = 0.5
SERVICE = "groupx"
PROTOCOL = "groupx.runtime/1"
MAX_SHOWN_PATH_CHARACTERS = 300
_KEY = re.compile(r"[0-9a-f]{64}")


class Owner(Enum):
    """Whose the port is."""

    NOBODY = auto()
    SAME_ROOM = auto()
    CHANGED_ROOM = auto()
    """The room of this file, started with an earlier content of it."""
    CLOSING_ROOM = auto()
    """The room of this file, on its way out."""
    OTHER_ROOM = auto()
    OLD_ROOM = auto()
    """A GroupX that does not say which room it is."""
    STRANGER = auto()
    SILENT = auto()
    """Somebody listens and gives no HTTP answer in time."""


OURS = frozenset({Owner.SAME_ROOM, Owner.CHANGED_ROOM, Owner.CLOSING_ROOM})


@frozen(kw_only=True)
class RoomKeys:
    """What a room is known by. ``runtime_key`` is none where only the file counts, not its content."""

    scope_key: str
    runtime_key: str | None = None


@frozen
class PortTaken(PortConflict):
    """A port that no `groupx stop` can free."""

    @property
    def hint(self) -> str:
        """What helps."""
        return "End that program, or choose another server.port in groupx.json."


def probe(port: int, keys: RoomKeys, *, seconds: float = PROBE_SECONDS) -> Owner:
    """Ask the port's health, once."""
    try:
        answer = exchange(port, "GET", "/api/health", seconds=seconds)
    except NobodyListens:
        return Owner.NOBODY
    except NoAnswer:
        return Owner.SILENT
    return judge(answer.value, keys)


def judge(health: Any, keys: RoomKeys) -> Owner:
    """Whose health answer this is."""
    if not isinstance(health, dict):
        return Owner.STRANGER
    if health.get("service") != SERVICE or health.get("protocol") != PROTOCOL:
        # The reference's first versions had no identity, but an unmistakable health answer.
        return Owner.OLD_ROOM if health.get("service") == SERVICE or "transportLifecycle" in health else Owner.STRANGER
    scope, key = health.get("runtimeScopeKey"), health.get("runtimeKey")
    if not (isinstance(key, str) and _KEY.fullmatch(key)):
        return Owner.OLD_ROOM
    if keys.runtime_key == key or keys.scope_key == scope:
        if health.get("status") == "closing":
            return Owner.CLOSING_ROOM
        return Owner.SAME_ROOM if keys.runtime_key in {None, key} else Owner.CHANGED_ROOM
    return Owner.OTHER_ROOM if isinstance(scope, str) else Owner.OLD_ROOM


def agents_awaiting_restart(port: int) -> tuple[str, ...]:
    """Ids of the room's agents that run as they were before the last save; none when nobody says so."""
    try:
        value = exchange(port, "GET", "/api/health", seconds=PROBE_SECONDS).value
    except (NobodyListens, NoAnswer):
        return ()
    agents = value.get("agents") if isinstance(value, dict) else None
    rows = [agent for agent in agents if isinstance(agent, dict)] if isinstance(agents, list) else []
    return tuple(str(agent["adapterId"]) for agent in rows if agent.get("pendingRestart") is True and "adapterId" in agent)


def conflict(port: int, owner: Owner) -> PortConflict:
    """The refusal that says whose the port is."""
    match owner:
        case Owner.OTHER_ROOM:
            return PortConflict(port, f"belongs to another GroupX room{_configuration_of(port)}")
        case Owner.OLD_ROOM:
            return PortConflict(port, "belongs to a GroupX of another version that does not say which room it is")
        case Owner.SILENT:
            return PortTaken(port, "is held by a program that does not answer")
        case _:
            return PortTaken(port, "is used by another program")


def _configuration_of(port: int) -> str:
    """The other room's file, as its setup page shows it, if it does."""
    try:
        value = exchange(port, "GET", "/api/setup", seconds=2 * PROBE_SECONDS).value
    except (NobodyListens, NoAnswer):
        return ""
    path = value.get("configPath") if isinstance(value, dict) else None
    if not isinstance(path, str) or not path.isprintable() or len(path) > MAX_SHOWN_PATH_CHARACTERS:
        return ""
    return f" (configuration {short_path(Path(path))})"


def short_path(path: Path) -> str:
    """The path as a person writes it, the home folder as ``~``."""
    home = Path.home()
    return str(Path("~") / path.relative_to(home)) if path.is_relative_to(home) else str(path)
