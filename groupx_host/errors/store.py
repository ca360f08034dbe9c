"""Errors of the database and of the room's own lifecycle."""

from typing import ClassVar

from attrs import frozen

from groupx_host.errors.base import GroupXError


@frozen
class StoreUnavailable(GroupXError):
    """The database cannot take the write now: locked, full, read-only, failing, or the room is closing (503)."""

    code: ClassVar[str] = "STORE_UNAVAILABLE"
    status: ClassVar[int] = 503
    reason: str

    def __str__(self) -> str:
        return f"The room's database is not available: {self.reason}."

    @property
    def hint(self) -> str:
        return "Nothing was written. Free disk space or end what holds the file, then send again; no restart is needed."


@frozen
class RoomClosing(GroupXError):
    """The room is stopping and takes no new work (503)."""

    code: ClassVar[str] = "STORE_UNAVAILABLE"
    status: ClassVar[int] = 503

    def __str__(self) -> str:
        return "The room is closing."

    @property
    def hint(self) -> str:
        return "Wait until it is up again."


@frozen
class StoreConflict(GroupXError):
    """Somebody else changed the row first, or it is in a state that the command cannot meet (409)."""

    code: ClassVar[str] = "STORE_CONFLICT"
    status: ClassVar[int] = 409
    sentence: str
    advice: str | None = None

    def __str__(self) -> str:
        return self.sentence

    @property
    def hint(self) -> str | None:
        return self.advice


@frozen
class DatabaseRefused(GroupXError):
    """The database file cannot be opened as a room; it was not touched."""

    code: ClassVar[str] = "STORE_UNAVAILABLE"
    status: ClassVar[int] = 503
    path: str
    sentence: str
    advice: str

    def __str__(self) -> str:
        return f"{self.sentence} ({self.path})"

    @property
    def hint(self) -> str:
        return self.advice


@frozen
class DatabaseInUse(GroupXError):
    """Another broker holds the database (law L1)."""

    code: ClassVar[str] = "STORE_UNAVAILABLE"
    status: ClassVar[int] = 503
    path: str

    def __str__(self) -> str:
        return f"Another GroupX process holds the database {self.path}."

    @property
    def hint(self) -> str:
        return "Stop it with `groupx stop --config …`, or give this room its own storage.path."


@frozen
class PlaceTaken(GroupXError):
    """Something is where a file is to be made; it was left as it is (409)."""

    code: ClassVar[str] = "STORE_CONFLICT"
    status: ClassVar[int] = 409
    path: str

    def __str__(self) -> str:
        return f"{self.path} exists already, and nothing is written over it."

    @property
    def hint(self) -> str:
        return "Name a file that does not exist yet."


@frozen
class CopyFailed(GroupXError):
    """A file could not be made whole, so it was not made at all (503)."""

    code: ClassVar[str] = "STORE_UNAVAILABLE"
    status: ClassVar[int] = 503
    path: str
    reason: str

    def __str__(self) -> str:
        return f"{self.path} was not made: {self.reason}."

    @property
    def hint(self) -> str:
        return "Nothing was left behind. Choose a folder that exists, may be written and has space, and try again."


@frozen
class TransportModeMismatch(GroupXError):
    """A stored turn belongs to another transport than this build runs (409)."""

    code: ClassVar[str] = "TRANSPORT_MODE_MISMATCH"
    status: ClassVar[int] = 409
    turn_id: str

    def __str__(self) -> str:
        return f"Turn {self.turn_id} was made for another transport."
