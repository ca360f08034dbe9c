"""Errors of a request: the sender can mend them (HTTP 4xx)."""

from collections.abc import Mapping
from typing import Any, ClassVar

from attrs import frozen

from groupx_host.errors.base import GroupXError, Issue

MAX_REPORTED_ISSUES = 20
MAX_REPORTED_TARGETS = 32


def _names(values: tuple[str, ...]) -> str:
    return ", ".join(values[:MAX_REPORTED_TARGETS])


@frozen
class InvalidEnvelope(GroupXError):
    """The request does not match the contract; every issue is named with its path (C4)."""

    code: ClassVar[str] = "INVALID_ENVELOPE"
    status: ClassVar[int] = 400
    issues: tuple[Issue, ...] = ()
    sentence: str = "The request does not match the GroupX contract."

    def __str__(self) -> str:
        return self.sentence

    @property
    def hint(self) -> str | None:
        if not self.issues:
            return None
        first = self.issues[0]
        return f"{first.path or 'body'}: {first.message}"

    @property
    def details(self) -> Mapping[str, Any]:
        shown = self.issues[:MAX_REPORTED_ISSUES]
        return {"issues": [{"path": i.path, "code": i.code, "message": i.message} for i in shown]} if shown else {}


@frozen
class UnsupportedMediaType(InvalidEnvelope):
    """A write without ``Content-Type: application/json`` (415)."""

    status: ClassVar[int] = 415
    sentence: str = "Writes need the content type application/json."

    @property
    def hint(self) -> str:
        return "Send JSON, with the header Content-Type: application/json."


@frozen
class MethodNotAllowed(InvalidEnvelope):
    """The path exists, the method does not (405)."""

    status: ClassVar[int] = 405
    sentence: str = "This path does not answer that method."
    allowed: tuple[str, ...] = ()

    @property
    def hint(self) -> str | None:
        return f"It answers {', '.join(self.allowed)}." if self.allowed else None


@frozen
class UnknownPath(InvalidEnvelope):
    """Nothing is served under this path (404)."""

    status: ClassVar[int] = 404
    sentence: str = "Nothing is served under this path."

    @property
    def hint(self) -> str:
        return "Look at the spelling: paths are exact, without a slash at the end. The reference lists every route."


@frozen
class MessageTooLarge(GroupXError):
    """A body or a content exceeds its bound (413). ``limit`` is in ``unit``."""

    code: ClassVar[str] = "MESSAGE_TOO_LARGE"
    status: ClassVar[int] = 413
    limit: int
    unit: str = "characters"

    def __str__(self) -> str:
        return "The message content exceeds the allowed size."

    @property
    def hint(self) -> str:
        return f"The limit is {self.limit} {self.unit}; split the text or put it into a file."


@frozen
class SenderFieldForbidden(GroupXError):
    """A write carried fields that only the broker may set (law L6)."""

    code: ClassVar[str] = "SENDER_FIELD_FORBIDDEN"
    status: ClassVar[int] = 400
    fields: tuple[str, ...]

    def __str__(self) -> str:
        return "Sender and provenance fields are assigned by GroupX."

    @property
    def hint(self) -> str:
        return f"Leave out: {', '.join(self.fields)}."

    @property
    def details(self) -> Mapping[str, Any]:
        return {"forbiddenFields": list(self.fields)}


@frozen
class OriginForbidden(GroupXError):
    """The request's Host or Origin is not this room's own (law L14, C14)."""

    code: ClassVar[str] = "ORIGIN_FORBIDDEN"
    status: ClassVar[int] = 403
    header: str

    def __str__(self) -> str:
        return f"The request's {self.header} is not this room's own address."

    @property
    def hint(self) -> str:
        return "Open the room by the address that `groupx start` prints; pages of other origins may not use it."


@frozen
class UnknownTarget(GroupXError):
    """A named agent, turn or event does not exist, or the agent is disabled (C1, 404)."""

    code: ClassVar[str] = "UNKNOWN_TARGET"
    status: ClassVar[int] = 404
    targets: tuple[str, ...]
    kind: str = "target"

    def __str__(self) -> str:
        if self.kind == "target":
            return f"Not an enabled agent of this room: {_names(self.targets)}."
        return f"There is no {self.kind} {_names(self.targets)}."

    @property
    def hint(self) -> str | None:
        if self.kind == "target":
            return "Choose among the agents that the room lists, or enable it in the setup."
        return "Look at the id; another room, or an earlier database, has other ids."

    @property
    def details(self) -> Mapping[str, Any]:
        return {"unknownTargets": list(self.targets[:MAX_REPORTED_TARGETS])}


@frozen
class UnknownActor(GroupXError):
    """The actor named in a request is not registered (404)."""

    code: ClassVar[str] = "UNKNOWN_ACTOR"
    status: ClassVar[int] = 404
    actor_id: str

    def __str__(self) -> str:
        return f"{self.actor_id} is not a participant of this room."


@frozen
class AdapterNotFound(GroupXError):
    """No installed driver answers to that name (404)."""

    code: ClassVar[str] = "ADAPTER_NOT_FOUND"
    status: ClassVar[int] = 404
    driver: str
    distribution: str | None = None

    def __str__(self) -> str:
        return f"No installed driver is called {self.driver}."

    @property
    def hint(self) -> str:
        if self.distribution:
            return f"Install it: pip install {self.distribution}"
        return "`groupx plugins` lists the drivers that are installed."


@frozen
class ClientCommandConflict(GroupXError):
    """The same clientCommandId came with another payload (409)."""

    code: ClassVar[str] = "CLIENT_COMMAND_CONFLICT"
    status: ClassVar[int] = 409
    client_command_id: str

    def __str__(self) -> str:
        return "The client command id was already used with a different payload."

    @property
    def hint(self) -> str:
        return "Use a new clientCommandId for a new command; the first result stands."


@frozen
class TurnNotTerminal(GroupXError):
    """The command needs a turn that has ended (409)."""

    code: ClassVar[str] = "STORE_CONFLICT"
    status: ClassVar[int] = 409
    turn_id: str
    turn_status: str

    def __str__(self) -> str:
        return f"Turn {self.turn_id} has not ended; it is {self.turn_status}."

    @property
    def hint(self) -> str:
        return "Wait for its end, or cancel it first."


@frozen
class QueueFull(GroupXError):
    """The target's lane holds as many unfinished turns as ``limits.queuePerAgent`` allows (C3, 429)."""

    code: ClassVar[str] = "QUEUE_CAPACITY_REACHED"
    status: ClassVar[int] = 429
    actor_id: str
    limit: int

    def __str__(self) -> str:
        return f"{self.actor_id}: {self.limit} unfinished turns, as many as there may be."

    @property
    def hint(self) -> str:
        return "Wait for one to end, cancel one, or raise limits.queuePerAgent."

    @property
    def details(self) -> Mapping[str, Any]:
        return {"limit": self.limit}


@frozen
class RootTurnLimitReached(GroupXError):
    """One root interaction made as many turns as ``limits.rootTurns`` or ``limits.actorCallsPerRoot`` allows (429)."""

    code: ClassVar[str] = "ROOT_TURN_LIMIT_REACHED"
    status: ClassVar[int] = 429
    limit_name: str
    limit: int

    def __str__(self) -> str:
        return f"This interaction has reached limits.{self.limit_name} ({self.limit})."

    @property
    def hint(self) -> str:
        return "Send a new message to go on, or raise the limit in groupx.json."


@frozen
class HopLimitReached(GroupXError):
    """A chain of agents calling agents is as long as ``limits.hopCount`` allows (429)."""

    code: ClassVar[str] = "HOP_LIMIT_REACHED"
    status: ClassVar[int] = 429
    limit: int

    def __str__(self) -> str:
        return f"This chain of calls has reached limits.hopCount ({self.limit})."

    @property
    def hint(self) -> str:
        return "Send a new message to go on, or raise the limit in groupx.json."


@frozen
class ContextBudgetExceeded(GroupXError):
    """The packet does not fit its budget and nothing may be dropped (law L11). Sizes in UTF-16 units."""

    code: ClassVar[str] = "CONTEXT_BUDGET_EXCEEDED"
    status: ClassVar[int] = 409
    needed: int
    budget: int

    def __str__(self) -> str:
        return f"The context packet needs {self.needed} characters; its budget is {self.budget}."

    @property
    def hint(self) -> str:
        return "Raise limits.contextCharacters in groupx.json and restart; nothing was dropped from the history."
