"""From a started process to an open session: initialize, login where it needs nobody, new, load or resume, mode.

Every step runs inside the caller's deadline. A refusal of the unrestricted mode is `NativePolicyBlocked`; a resume that does not
work opens a new session and says why.
"""

from collections.abc import Mapping
from typing import Any

from attrs import frozen

from groupx_driver_acp.bounded import MAX_NAME_CHARACTERS, MAX_REASON_CHARACTERS, short
from groupx_driver_acp.connection import Connection, Refused
from groupx_driver_acp.endings import AUTHENTICATION_REQUIRED
from groupx_driver_acp.profiles import Profile
from groupx_driver_acp.session import Opened
from groupx_host.errors import AdapterStartFailed, NativePolicyBlocked, ProtocolInvalidMessage
from groupx_host.plugin.drivers import Diagnostics, McpEndpoint, OpenSession

PROTOCOL_VERSION = 1
MCP_SERVER_NAME = "groupx"
MAX_LIST_PAGES = 50
"""Pages of ``session/list`` that are read for one session id."""
CLIENT: Mapping[str, Any] = {
    "protocolVersion": PROTOCOL_VERSION,
    "clientCapabilities": {"fs": {"readTextFile": False, "writeTextFile": False}, "terminal": False},
    "clientInfo": {"name": "groupx", "title": "GroupX", "version": "0.1.0"},
}


@frozen(kw_only=True)
class Introduced:
    """What ``initialize`` told: version, capabilities, and the login methods that need no person."""

    version: str | None
    capabilities: Mapping[str, Any]
    quiet_auth: tuple[str, ...]

    def offers(self, capability: str) -> bool:
        """Whether the agent advertises a session capability, such as ``resume``."""
        sessions = self.capabilities.get("sessionCapabilities")
        return isinstance(sessions, Mapping) and sessions.get(capability) is not None

    @property
    def loads(self) -> bool:
        """Whether the agent can load a session."""
        return self.capabilities.get("loadSession") is True

    @property
    def takes_http_mcp(self) -> bool:
        """Whether the agent advertises MCP servers over HTTP."""
        servers = self.capabilities.get("mcpCapabilities")
        return isinstance(servers, Mapping) and servers.get("http") is True


async def introduce(connection: Connection, profile: Profile) -> Introduced:
    """Say hello and check who answers; raises when it is another protocol or another program."""
    try:
        result = await connection.request("initialize", CLIENT)
    except Refused as refused:
        raise ProtocolInvalidMessage(f"{profile.title} refused `initialize`: {refused}", profile.exit_hint) from None
    told = result if isinstance(result, Mapping) else {}
    if told.get("protocolVersion") != PROTOCOL_VERSION:
        spoken = short(str(told.get("protocolVersion")), MAX_NAME_CHARACTERS)
        raise ProtocolInvalidMessage(
            f"{profile.title} speaks ACP version {spoken}; GroupX speaks version 1.", "Update the agent's CLI."
        )
    info = _object(told, "agentInfo")
    name = short(info.get("name"), MAX_NAME_CHARACTERS)
    if name and profile.agent_names and name not in profile.agent_names:
        raise AdapterStartFailed(
            f"The command of this {profile.title} agent starts another program, which calls itself {name}.",
            "Set the agent's command to the right program, or its driver to the one for that program.",
        )
    version = info.get("version") or _object(told, "_meta").get("agentVersion")
    methods = told.get("authMethods")
    offered = [method for method in methods if isinstance(method, Mapping)] if isinstance(methods, list) else []
    return Introduced(
        version=short(version, MAX_NAME_CHARACTERS) or None,
        capabilities=_object(told, "agentCapabilities"),
        quiet_auth=tuple(str(m["id"]) for m in offered if m.get("id") in profile.quiet_auth and m.get("type") != "terminal"),
    )


async def open_session(
    connection: Connection, profile: Profile, introduced: Introduced, request: OpenSession, diagnostics: Diagnostics
) -> Opened:
    """A resumed session where that works, otherwise a new one; its mode is set before anybody can send a prompt."""
    place = {"cwd": str(request.workdir), "mcpServers": _servers(profile, introduced, request.mcp, diagnostics)}
    lost: str | None = None
    # A session that never carried a prompt has nothing to continue and may not exist on the native side.
    if request.resume is not None and request.resume_used:
        opened, lost = await _continue(connection, profile, introduced, request.resume, place)
        if opened is not None:
            return opened
    result = await _authenticated(connection, profile, introduced, "session/new", place)
    session_id = result.get("sessionId")
    if not isinstance(session_id, str) or not session_id:
        raise ProtocolInvalidMessage(f"{profile.title} opened a session without naming it.", profile.exit_hint)
    await _set_mode(connection, profile, session_id, result)
    return Opened(session_id=session_id, version=introduced.version, lost_reason=lost)


async def _continue(
    connection: Connection, profile: Profile, introduced: Introduced, session_id: str, place: Mapping[str, Any]
) -> tuple[Opened | None, str | None]:
    resumes = introduced.offers("resume") and not profile.resume_replays
    if not resumes and not introduced.loads:
        return None, f"{profile.title} does not offer to resume or load sessions."
    if profile.list_before_load and introduced.offers("list") and not await _listed(connection, session_id):
        return None, f"{profile.title} does not know the session {short(session_id, MAX_NAME_CHARACTERS)}."
    try:
        method = "session/resume" if resumes else "session/load"
        result = await _authenticated(connection, profile, introduced, method, {"sessionId": session_id, **place})
    except Refused as refused:
        return None, f"{profile.title} could not continue the session: {refused}"
    await _set_mode(connection, profile, session_id, result)
    return Opened(session_id=session_id, version=introduced.version, resumed=True, loaded=not resumes), None


async def _listed(connection: Connection, session_id: str) -> bool:
    cursor: Mapping[str, Any] = {}
    for _ in range(MAX_LIST_PAGES):
        try:
            page = await connection.request("session/list", cursor)
        except Refused:
            # An agent that cannot list is asked to load.
            return True
        told = page if isinstance(page, Mapping) else {}
        sessions = told.get("sessions")
        if isinstance(sessions, list) and any(
            isinstance(one, Mapping) and one.get("sessionId") == session_id for one in sessions
        ):
            return True
        following = told.get("nextCursor")
        if not isinstance(following, str) or not following:
            return False
        cursor = {"cursor": following}
    return False


async def _authenticated(
    connection: Connection, profile: Profile, introduced: Introduced, method: str, params: Mapping[str, Any]
) -> Mapping[str, Any]:
    """The request's result; a wanted login is made once, and only by a method that needs no person."""
    for login in (*introduced.quiet_auth[:1], None):
        try:
            result = await connection.request(method, params)
        except Refused as refused:
            if refused.code != AUTHENTICATION_REQUIRED and method != "session/new":
                raise
            if refused.code != AUTHENTICATION_REQUIRED or login is None:
                advice = profile.login_hint if refused.code == AUTHENTICATION_REQUIRED else profile.exit_hint
                raise AdapterStartFailed(f"{profile.title} did not open a session: {refused}", advice) from None
            await _log_in(connection, profile, login)
        else:
            return result if isinstance(result, Mapping) else {}
    raise AssertionError("the last round returns or raises")


async def _log_in(connection: Connection, profile: Profile, method_id: str) -> None:
    try:
        await connection.request("authenticate", {"methodId": method_id})
    except Refused as refused:
        raise AdapterStartFailed(f"{profile.title} is not logged in: {refused}", profile.login_hint) from None


async def _set_mode(connection: Connection, profile: Profile, session_id: str, result: Mapping[str, Any]) -> None:
    """Set the unrestricted mode, which every new, load and resume forgets."""
    if profile.mode is None:
        return
    offered = _object(result, "modes").get("availableModes")
    names = [mode.get("id") for mode in offered if isinstance(mode, Mapping)] if isinstance(offered, list) else None
    # Some agents accept any name and then fall back to asking, so the list counts where there is one.
    if names is not None and profile.mode not in names:
        raise NativePolicyBlocked(f"{profile.title} does not offer the mode {profile.mode}.", "Update the agent's CLI.")
    try:
        await connection.request("session/set_mode", {"sessionId": session_id, "modeId": profile.mode})
    except Refused as refused:
        raise NativePolicyBlocked(
            f"{profile.title} refused the mode {profile.mode}: {short(str(refused), MAX_REASON_CHARACTERS)}",
            "Look for a managed policy or a setting of that CLI that forbids working without questions.",
        ) from None


def _servers(
    profile: Profile, introduced: Introduced, endpoint: McpEndpoint | None, diagnostics: Diagnostics
) -> list[Mapping[str, Any]]:
    if endpoint is None:
        return []
    if not introduced.takes_http_mcp and not profile.mcp_unadvertised:
        diagnostics.note("room tools left out: the agent does not take MCP servers over HTTP")
        return []
    headers = [{"name": name, "value": value} for name, value in endpoint.headers.items()]
    return [{"type": "http", "name": MCP_SERVER_NAME, "url": endpoint.url, "headers": headers}]


def _object(value: Mapping[str, Any], key: str) -> Mapping[str, Any]:
    found = value.get(key)
    return found if isinstance(found, Mapping) else {}
