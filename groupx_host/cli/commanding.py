"""Commands to a running room: each carries an id of its own, so that one whose answer was lost may be given again (law L2)."""

import uuid
from typing import Any, ClassVar

from attrs import frozen

from groupx_host.cli.talking import RoomSilent, ask
from groupx_host.errors import GroupXError, RoomNotRunning


@frozen
class PerhapsDone(GroupXError):
    """The room took a command and no answer came back, twice."""

    code: ClassVar[str] = "STORE_UNAVAILABLE"
    status: ClassVar[int] = 503
    reason: str

    def __str__(self) -> str:
        return f"The room did not say whether it did it: {self.reason}"

    @property
    def hint(self) -> str:
        """What helps."""
        return "`groupx turns` shows how things stand; giving the command again does no harm."


def command(port: int, path: str, body: dict[str, Any] | None = None) -> dict[str, Any]:
    """Give a command, and once more when the answer is lost: the room answers an id that it knows with its first result.

    Raises:
        RoomRefused: the room answered with an error.
        RoomNotRunning: nobody has the port.
        PerhapsDone: the second answer was lost too; whether the command was done is not known.
    """
    whole = {"clientCommandId": str(uuid.uuid4()), **(body or {})}
    try:
        return dict(ask(port, "POST", path, whole))
    except RoomSilent:
        pass
    try:
        return dict(ask(port, "POST", path, whole))
    except (RoomSilent, RoomNotRunning) as problem:
        raise PerhapsDone(str(problem)) from None
