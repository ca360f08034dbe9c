"""What a session runs with, as one value with a digest, and what changed between two of them.

A model that answers otherwise than last week often has another program under it. So what was under it is written down for each
session, and a change is an event that a person sees (C18 holds: nothing here names a native conversation).
"""

from collections.abc import Iterable, Mapping
from typing import Any, ClassVar, Final

from attrs import frozen

from groupx_host.model.ids import canonical_hash

CONTEXT_SCHEMA: Final = "groupx.context/0.5"
"""The shape of the packet that an agent reads."""
KNOWN_SCHEMAS: Final = frozenset({CONTEXT_SCHEMA})
"""Shapes that conversations going on now may have been told the room in; a new shape keeps the ones before it here."""


def toolset_digest(tools: Iterable[Mapping[str, Any]]) -> str:
    """SHA-256 of a toolset in whatever order it is given; a tool is everything that the model reads of it, as JSON data."""
    return canonical_hash(sorted(canonical_hash(tool) for tool in tools))


EMPTY_TOOLSET: Final = toolset_digest(())
NAMES: Final[Mapping[str, str]] = {
    "driver": "driver",
    "driverVersion": "driver_version",
    "cliVersion": "cli_version",
    "profileId": "profile_id",
    "profileDigest": "profile_digest",
    "contextSchema": "context_schema",
    "mcpToolset": "mcp_toolset",
}
"""The facts of an identity by their names at the edges, in the order in which they are told."""


@frozen(kw_only=True)
class SessionIdentity:
    """What a native session runs with.

    Attributes:
        driver: The driver family's name.
        driver_version: Version of the package that brings the driver, or none when it does not say.
        cli_version: What the CLI reported while the session was opened, or none when it reported nothing until then.
        profile_id: Name of the fixed native profile.
        profile_digest: SHA-256 of the profile's name and facts.
        context_schema: The shape of the packets that it is given.
        mcp_toolset: SHA-256 of the room's tools that it was given, see `toolset_digest`.
    """

    driver: str
    driver_version: str | None = None
    cli_version: str | None = None
    profile_id: str
    profile_digest: str
    context_schema: str
    mcp_toolset: str

    @property
    def facts(self) -> dict[str, str]:
        """By the names of the contract, always in this order; what is unknown is absent."""
        return {camel: value for camel, name in NAMES.items() if (value := getattr(self, name)) is not None}

    @property
    def digest(self) -> str:
        """SHA-256 of the `facts`, as `canonical_hash` makes it."""
        return canonical_hash(self.facts)


@frozen(kw_only=True)
class IdentityChange:
    """One fact that is another one now; a side that is unknown is absent."""

    what: str
    from_: str | None = None
    to: str | None = None


@frozen(kw_only=True)
class SessionDrift:
    """An agent's new session runs with something else than its last one; never enters a context packet (law L10)."""

    type: ClassVar[str] = "session.drift"
    agent_id: str
    changes: tuple[IdentityChange, ...]


def changes_between(before: SessionIdentity, after: SessionIdentity) -> tuple[IdentityChange, ...]:
    """What is another in ``after``, in the order of `SessionIdentity`; nothing if, and only if, the digests are equal."""
    old, new = before.facts, after.facts
    names = [name for name in NAMES if old.get(name) != new.get(name)]
    if "profileId" in names and "profileDigest" in names:
        # The digest covers the name: said once is enough.
        names.remove("profileDigest")
    return tuple(IdentityChange(what=name, from_=old.get(name), to=new.get(name)) for name in names)
