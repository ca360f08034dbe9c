"""Makes the identity of a session out of what its driver says of itself. Pure."""

from collections.abc import Iterable, Mapping
from typing import Any, Final

from groupx_host.errors import NativeResumeUnsupported
from groupx_host.model.identities import CONTEXT_SCHEMA, EMPTY_TOOLSET, KNOWN_SCHEMAS, SessionIdentity, toolset_digest
from groupx_host.model.ids import canonical_hash
from groupx_host.model.schema import object_schema
from groupx_host.model.text import clean_text, cut_text
from groupx_host.plugin.drivers import DriverSpec
from groupx_host.plugin.manager import PluginRow
from groupx_host.plugin.mcp_tools import Audience, McpTool

MAX_VERSION_CHARACTERS: Final = 200
DRIVERS_HOOK: Final = "groupx_drivers"


def session_identity(
    spec: DriverSpec, *, cli_version: str | None, driver_version: str | None = None, mcp_toolset: str = EMPTY_TOOLSET
) -> SessionIdentity:
    """What a session of this driver runs with.

    Args:
        spec: The driver family, from which the profile comes.
        cli_version: As the CLI reported it; blank is as good as nothing.
        driver_version: Of the package that brings the driver.
        mcp_toolset: Digest of the tools that the room has; a driver that takes none is given none.
    """
    return SessionIdentity(
        driver=spec.name,
        driver_version=_version(driver_version),
        cli_version=_version(cli_version),
        profile_id=spec.profile_id,
        profile_digest=profile_digest(spec),
        context_schema=CONTEXT_SCHEMA,
        mcp_toolset=mcp_toolset if spec.capabilities.mcp else EMPTY_TOOLSET,
    )


def is_verified(spec: DriverSpec | None, cli_version: str | None) -> bool | None:
    """Whether the driver was proven with this version of its CLI; none when it does not say with which ones."""
    return None if spec is None or not spec.verified_versions else cli_version in spec.verified_versions


def judged_identity(identity: dict[str, Any], drivers: Mapping[str, DriverSpec]) -> dict[str, Any]:
    """Stored facts, and whether the installed driver was proven with this version of its CLI, where it says so."""
    verified = is_verified(drivers.get(identity["driver"]), identity.get("cliVersion"))
    return identity if verified is None else {**identity, "cliVersionVerified": verified}


def refuse_unknown(spec: DriverSpec, earlier: SessionIdentity) -> None:
    """Refuse to go on in a native session that was opened under a profile or a packet schema unknown here.

    Nobody here can say what such a session was allowed to do, or how it reads what it is told: it fails closed.

    Raises:
        NativeResumeUnsupported: with what is unknown and what helps.
    """
    if earlier.context_schema not in KNOWN_SCHEMAS:
        raise _unknown("packet schema", earlier.context_schema, "groupx")
    if not _knows(spec.profile_id, earlier.profile_id):
        raise _unknown("profile", earlier.profile_id, f"the package of the driver {spec.name}")


def _unknown(what: str, name: str, package: str) -> NativeResumeUnsupported:
    return NativeResumeUnsupported(
        f"Its earlier conversation was opened under the {what} {name}, which is not known here.",
        f"Update {package}, or give the agent another working directory to begin a new conversation.",
    )


def _knows(own: str, earlier: str) -> bool:
    """Its own profile, and those of the same name with a lower number."""
    (name, _, number), (other, _, before) = own.rpartition("/"), earlier.rpartition("/")
    return own == earlier or (name == other and number.isdecimal() and before.isdecimal() and int(before) < int(number))


def profile_digest(spec: DriverSpec) -> str:
    """SHA-256 of the profile's name and of what else the driver fixes about its native side.

    Fields are named one by one: a field that a later host adds to `DriverSpec` must not look like a change of every profile.
    """
    return canonical_hash(
        {
            "profileId": spec.profile_id,
            "protocol": spec.protocol,
            "maxPromptCharacters": spec.max_prompt_characters,
            "mcpToolTimeout": spec.mcp_tool_timeout,
        }
    )


def member_toolset(tools: Iterable[McpTool]) -> str:
    """Digest of what agents read of the room's tools: names, descriptions, arguments, and whether one only reads."""
    return toolset_digest(
        {
            "name": tool.name,
            "description": tool.description,
            "inputSchema": object_schema(tool.input),
            "readOnly": tool.read_only,
        }
        for tool in tools
        if tool.audience is Audience.MEMBER
    )


def driver_packages(rows: Iterable[PluginRow]) -> dict[str, str]:
    """The version of the package that brings each driver, where it says one."""
    return {driver: row.version for row in rows if row.version for driver in row.contributes.get(DRIVERS_HOOK, ())}


def _version(told: str | None) -> str | None:
    """In one bounded line; a stranger's CLI may report anything."""
    return cut_text(" ".join(clean_text(told or "").split()), MAX_VERSION_CHARACTERS) or None
