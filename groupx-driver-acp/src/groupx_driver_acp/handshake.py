"""From a started process to an open session: initialize, login where it needs nobody, new, load or resume, mode.

Every step runs inside the caller's deadline. A refusal of the unrestricted mode is `NativePolicyBlocked`; a resume that does not
work opens a new session and says why.
"""

from collections.abc import Mapping
from functools import partial
from typing import Any

from attrs import frozen

from groupx_driver_acp.bounded import MAX_NAME_CHARACTERS, MAX_REASON_CHARACTERS
from groupx_driver_acp.connection import Connection, Refused
from groupx_driver_acp.endings import AUTHENTICATION_REQUIRED, error_reason
from groupx_driver_acp.evidence import recollect
from groupx_driver_acp.profiles import Profile
from groupx_host import __version__
from groupx_host.errors import AdapterStartFailed, NativePolicyBlocked, ProtocolInvalidMessage
from groupx_host.model.foreign import items_of, mapping_of
from groupx_host.model.shown import line_of
from groupx_host.plugin.drivers import Diagnostics, McpEndpoint, OpenSession
from groupx_host.plugin.evidence import NativeEvidence
from groupx_host.plugin.recollection import Recollection

PROTOCOL_VERSION = 1
MAX_LIST_PAGES = 50
"""Pages of ``session/list`` that are read for one session id."""
CLIENT: Mapping[str, Any] = {
    "protocolVersion": PROTOCOL_VERSION,
    "clientCapabilities": {"fs": {"readTextFile": False, "writeTextFile": False}, "terminal": False},
    "clientInfo": {"name": "groupx", "title": "GroupX", "version": __version__},
}


@frozen(kw_only=True)
class Introduced:
    """What ``initialize`` told: version, what the agent can do, and the login methods that need no person."""

    version: str | None
    loads: bool
    takes_http_mcp: bool
    session_capabilities: Mapping[str, Any]
    quiet_auth: tuple[str, ...]

    def continues_by(self, profile: Profile, *, replayed: bool = False) -> str | None:
        """How an earlier session is continued: without a replay where the agent can, unless one is wanted."""
        if replayed and self.loads:
            return "session/load"
        if self.session_capabilities.get("resume") is not None and not profile.resume_replays:
            return "session/resume"
        return "session/load" if self.loads else None


@frozen(kw_only=True)
class Opened:
    """What the handshake found out. ``loaded`` is whether a history may still be replayed."""

    session_id: str
    introduced: Introduced
    resumed: bool = False
    lost_reason: str | None = None
    loaded: bool = False
    evidence: NativeEvidence | None = None


async def open_session(
    connection: Connection, profile: Profile, introduced: Introduced, request: OpenSession, diagnostics: Diagnostics
) -> Opened:
    """A resumed session where that works, otherwise a new one; its mode is set before anybody can send a prompt."""
    place = {"cwd": str(request.workdir), "mcpServers": _servers(profile, introduced, request.mcp, diagnostics)}
    lost: str | None = None
    # A session that never carried a prompt has nothing to continue and may not exist on the native side.
    if request.resume is not None and request.resume_used:
        method = introduced.continues_by(profile, replayed=request.sought is not None)
        replay = Recollection(request.sought) if request.sought and method == "session/load" else None
        connection.on_replay = partial(recollect, replay, profile) if replay else None
        lost = await _continue(connection, profile, introduced, method, {"sessionId": request.resume, **place})
        connection.on_replay = None
        if lost is None:
            evidence, loaded = replay.evidence if replay else None, method == "session/load"
            return Opened(session_id=request.resume, introduced=introduced, resumed=True, loaded=loaded, evidence=evidence)
    try:
        result = await _authenticated(connection, profile, introduced, "session/new", place)
    except Refused as refused:
        reason = error_reason(refused)
        hint = profile.login_hint if any(words in reason for words in profile.login_words) else profile.hint
        raise AdapterStartFailed(f"{profile.title} did not open a session: {reason}", hint) from None
    session_id = result.get("sessionId")
    if not isinstance(session_id, str) or not session_id:
        raise ProtocolInvalidMessage(f"{profile.title} opened a session without naming it.", profile.hint)
    await _set_mode(connection, profile, session_id, result)
    return Opened(session_id=session_id, introduced=introduced, lost_reason=lost)


async def introduce(connection: Connection, profile: Profile) -> Introduced:
    """Say hello and check who answers; raises when it is another protocol or another program."""
    try:
        told = mapping_of(await connection.request("initialize", CLIENT))
    except Refused as refused:
        raise ProtocolInvalidMessage(f"{profile.title} refused `initialize`: {refused}", profile.hint) from None
    if told.get("protocolVersion") != PROTOCOL_VERSION:
        spoken = line_of(str(told.get("protocolVersion")), MAX_NAME_CHARACTERS)
        wrong = f"{profile.title} speaks ACP version {spoken}; GroupX speaks version 1."
        raise ProtocolInvalidMessage(wrong, "Update the agent's CLI.")
    info, capabilities = mapping_of(told.get("agentInfo")), mapping_of(told.get("agentCapabilities"))
    name = line_of(info.get("name"), MAX_NAME_CHARACTERS)
    if name and profile.agent_names and name not in profile.agent_names:
        other = f"The command of this {profile.title} agent starts another program, which calls itself {name}."
        raise AdapterStartFailed(other, "Set the agent's command to the right program, or its driver to the one for it.")
    offered = [mapping_of(method) for method in items_of(told.get("authMethods"))]
    return Introduced(
        version=line_of(info.get("version") or mapping_of(told.get("_meta")).get("agentVersion"), MAX_NAME_CHARACTERS) or None,
        loads=capabilities.get("loadSession") is True,
        takes_http_mcp=mapping_of(capabilities.get("mcpCapabilities")).get("http") is True,
        session_capabilities=mapping_of(capabilities.get("sessionCapabilities")),
        quiet_auth=tuple(str(method["id"]) for method in offered if method.get("id") in profile.quiet_auth),
    )


async def _continue(
    connection: Connection, profile: Profile, introduced: Introduced, method: str | None, params: Mapping[str, Any]
) -> str | None:
    """Continue the session; a reason when that is not possible."""
    session_id = params["sessionId"]
    if method is None:
        return f"{profile.title} does not offer to resume or load sessions."
    if profile.list_before_load and not await _listed(connection, session_id):
        return f"{profile.title} does not know the session {line_of(session_id, MAX_NAME_CHARACTERS)}."
    try:
        result = await _authenticated(connection, profile, introduced, method, params)
    except Refused as refused:
        return f"{profile.title} could not continue the session: {refused}"
    await _set_mode(connection, profile, session_id, result)
    return None


async def _listed(connection: Connection, session_id: str) -> bool:
    cursor: Mapping[str, Any] = {}
    for _ in range(MAX_LIST_PAGES):
        try:
            page = mapping_of(await connection.request("session/list", cursor))
        except Refused:
            # An agent that cannot list is asked to load.
            return True
        if any(mapping_of(one).get("sessionId") == session_id for one in items_of(page.get("sessions"))):
            return True
        if not isinstance(page.get("nextCursor"), str):
            return False
        cursor = {"cursor": page["nextCursor"]}
    return False


async def _authenticated(
    connection: Connection, profile: Profile, introduced: Introduced, method: str, params: Mapping[str, Any]
) -> Mapping[str, Any]:
    """The request's result; a wanted login is made once, and only by a method that needs no person."""
    try:
        return mapping_of(await connection.request(method, params))
    except Refused as refused:
        if refused.code != AUTHENTICATION_REQUIRED:
            raise
        if not introduced.quiet_auth:
            raise AdapterStartFailed(f"{profile.title} did not open a session: {refused}", profile.login_hint) from None
    try:
        await connection.request("authenticate", {"methodId": introduced.quiet_auth[0]})
        return mapping_of(await connection.request(method, params))
    except Refused as refused:
        raise AdapterStartFailed(f"{profile.title} is not logged in: {refused}", profile.login_hint) from None


async def _set_mode(connection: Connection, profile: Profile, session_id: str, result: Mapping[str, Any]) -> None:
    """Set the unrestricted mode, which every new, load and resume forgets."""
    if profile.mode is None:
        return
    names = [mapping_of(mode).get("id") for mode in items_of(mapping_of(result.get("modes")).get("availableModes"))]
    # Some agents accept any name and then fall back to asking, so the list counts where there is one.
    if names and profile.mode not in names:
        raise NativePolicyBlocked(f"{profile.title} does not offer the mode {profile.mode}.", "Update the agent's CLI.")
    try:
        await connection.request("session/set_mode", {"sessionId": session_id, "modeId": profile.mode})
    except Refused as refused:
        raise NativePolicyBlocked(
            f"{profile.title} refused the mode {profile.mode}: {line_of(str(refused), MAX_REASON_CHARACTERS)}",
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
    return [{"type": "http", "name": "groupx", "url": endpoint.url, "headers": headers}]
