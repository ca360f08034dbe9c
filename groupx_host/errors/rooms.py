"""What a command meets before any room answers: its configuration, its port, nobody there."""

from typing import ClassVar

from attrs import frozen

from groupx_host.errors.base import GroupXError


@frozen
class ConfigurationError(GroupXError):
    """The configuration file cannot be used; says which key and what would be right."""

    code: ClassVar[str] = "INVALID_ENVELOPE"
    status: ClassVar[int] = 400
    path: str
    problems: tuple[str, ...]

    def __str__(self) -> str:
        return f"{self.path}: " + "; ".join(self.problems)

    @property
    def hint(self) -> str:
        return "Mend the file, or run `groupx init` to write it in the browser."


@frozen
class PortConflict(GroupXError):
    """The port belongs to something that is not this room (D-020)."""

    code: ClassVar[str] = "STORE_CONFLICT"
    status: ClassVar[int] = 409
    port: int
    owner: str

    def __str__(self) -> str:
        return f"Port {self.port} {self.owner}."

    @property
    def hint(self) -> str:
        return "Stop it with `groupx stop --config …`, or choose another server.port in groupx.json."


@frozen
class RoomNotRunning(GroupXError):
    """No room of this configuration answers on its port."""

    code: ClassVar[str] = "SESSION_NOT_AVAILABLE"
    status: ClassVar[int] = 503
    port: int

    def __str__(self) -> str:
        return f"No GroupX room answers on port {self.port}."

    @property
    def hint(self) -> str:
        return "Start it with `groupx start`."
