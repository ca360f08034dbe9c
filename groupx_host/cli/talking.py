"""Speaking to a running room over its REST doors: the same ones that the page uses."""

from pathlib import Path
from typing import Any, ClassVar

from attrs import frozen

from groupx_host.cli.loopback import NoAnswer, NobodyListens, exchange
from groupx_host.cli.probing import OURS, Owner, RoomKeys, conflict, probe
from groupx_host.cli.refusals import refusal
from groupx_host.cli.rooms import load_room
from groupx_host.errors import GroupXError, RoomNotRunning
from groupx_host.settings.identity import runtime_key, runtime_scope_key

REQUEST_SECONDS = 30.0


@frozen
class TalkingRoom:
    """A room that answers, and how it is known again."""

    port: int
    keys: RoomKeys


@frozen
class RoomSilent(GroupXError):
    """The room has its port and gave no whole answer."""

    code: ClassVar[str] = "SESSION_NOT_AVAILABLE"
    status: ClassVar[int] = 503
    port: int
    reason: str

    def __str__(self) -> str:
        return f"The room on port {self.port} gave no whole answer: {self.reason}."

    @property
    def hint(self) -> str:
        """What helps."""
        return "Try again; when it stays like this, `groupx restart` opens the room anew."


def running_room(config_path: Path) -> TalkingRoom:
    """The room of this file, which answers on its port.

    Raises:
        NoRoomHere, ConfigurationError: the file is missing or cannot be used.
        RoomNotRunning: nobody has the port.
        PortConflict: somebody else has it.
    """
    configuration = load_room(config_path).configuration
    keys = RoomKeys(scope_key=runtime_scope_key(configuration.path), runtime_key=runtime_key(configuration))
    owner = probe(configuration.port, keys, seconds=5.0)
    if owner in OURS:
        return TalkingRoom(configuration.port, keys)
    if owner is Owner.NOBODY:
        raise RoomNotRunning(configuration.port)
    raise conflict(configuration.port, owner)


def ask(port: int, method: str, path: str, body: Any = None) -> Any:
    """One request; returns the answer's value.

    Raises:
        RoomRefused: the room answered with an error.
        RoomNotRunning: nobody has the port.
        RoomSilent: no whole answer came in time; whether the request was done is not known.
    """
    try:
        answer = exchange(port, method, path, body, seconds=REQUEST_SECONDS)
    except NobodyListens:
        raise RoomNotRunning(port) from None
    except NoAnswer as problem:
        raise RoomSilent(port, str(problem)) from None
    if answer.status >= 400:
        raise refusal(answer)
    return answer.value
