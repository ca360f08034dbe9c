"""Speaking to a running room over its REST doors: the same ones that the page uses."""

from pathlib import Path
from typing import Any

from groupx_host.cli.loopback import NoAnswer, NobodyListens, exchange
from groupx_host.cli.probing import OURS, RoomKeys, conflict, probe
from groupx_host.cli.refusals import refusal
from groupx_host.cli.rooms import load_room
from groupx_host.errors import RoomNotRunning, StoreUnavailable
from groupx_host.settings.configuration import Configuration
from groupx_host.settings.identity import runtime_key, runtime_scope_key

REQUEST_SECONDS = 30.0
AGENT_PREFIX = "agent:"
EVERYBODY = "@all"
TAKES_NOTHING = frozenset({"failed", "native_policy_blocked", "stopped"})


def running_room(config_path: Path) -> Configuration:
    """The configuration of the room that answers on its port.

    Raises:
        RoomNotRunning: nobody has the port.
        PortConflict: somebody else has it.
    """
    configuration = load_room(config_path).configuration
    keys = RoomKeys(scope_key=runtime_scope_key(configuration.path), runtime_key=runtime_key(configuration))
    owner = probe(configuration.port, keys, seconds=5.0)
    if owner in OURS:
        return configuration
    if owner.name == "NOBODY":
        raise RoomNotRunning(configuration.port)
    raise conflict(configuration.port, owner)


def ask(port: int, method: str, path: str, body: Any = None) -> Any:
    """One request; returns the answer's value.

    Raises:
        RoomRefused: the room answered with an error.
        RoomNotRunning, StoreUnavailable: it did not answer.
    """
    try:
        answer = exchange(port, method, path, body, seconds=REQUEST_SECONDS)
    except NobodyListens:
        raise RoomNotRunning(port) from None
    except NoAnswer as problem:
        raise StoreUnavailable(f"the room did not answer: {problem}") from None
    if answer.status >= 400:
        raise refusal(answer)
    return answer.value


def recipients(port: int, wanted: tuple[str, ...]) -> tuple[list[str], list[str]]:
    """Actor ids for what the person typed, and the names that ``@all`` leaves out. Bare ids are agents."""
    found: list[str] = []
    left_out: list[str] = []
    for name in wanted:
        if name == EVERYBODY:
            agents = ask(port, "GET", "/api/bootstrap")["agents"]
            found += [agent["actorId"] for agent in agents if agent["status"] not in TAKES_NOTHING]
            left_out += [agent["displayName"] for agent in agents if agent["status"] in TAKES_NOTHING]
        else:
            found.append(name if ":" in name else AGENT_PREFIX + name)
    return list(dict.fromkeys(found)), left_out
