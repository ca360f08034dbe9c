"""Stable participants of the room."""

import re
from enum import StrEnum

from attrs import frozen

ROOM_ID = "room:main"

USER_WEB = "user:web"
USER_ASSISTANT = "user:assistant"
SYSTEM = "system:groupx"

BINDING_WEB = "binding:web"
BINDING_OPERATOR = "binding:operator"
INSTANCE_WEB = "instance:web"
INSTANCE_OPERATOR = "instance:operator"

AGENT_ID_PATTERN = re.compile(r"[A-Za-z0-9](?:[A-Za-z0-9._-]{0,62}[A-Za-z0-9])?")
RESERVED_AGENT_IDS = frozenset({"assistant", "__assistant__"})
AGENT_ACTOR_PATTERN = re.compile(r"agent:[A-Za-z0-9](?:[A-Za-z0-9._/-]*[A-Za-z0-9])?")
MAX_ACTOR_ID_CHARACTERS = 256


class ActorKind(StrEnum):
    """The three kinds of participants; always the prefix of the actor's id."""

    USER = "user"
    AGENT = "agent"
    SYSTEM = "system"


@frozen
class Actor:
    """A participant as events show it."""

    actor_id: str
    kind: ActorKind
    display_name: str


def agent_actor_id(agent_id: str) -> str:
    """The actor of a configured agent: ``agent:<id>``."""
    return f"agent:{agent_id}"


def actor_kind(actor_id: str) -> ActorKind:
    """The kind that an actor id says; raises `ValueError` for a foreign prefix."""
    return ActorKind(actor_id.partition(":")[0])


SEEDED_ACTORS = (
    Actor(USER_WEB, ActorKind.USER, "You"),
    Actor(USER_ASSISTANT, ActorKind.USER, "Room assistant"),
    Actor(SYSTEM, ActorKind.SYSTEM, "GroupX"),
)
