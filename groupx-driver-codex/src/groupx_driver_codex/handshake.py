"""The handshake: who is there, whether it may work unrestricted, and which conversation goes on. It asks no model.

The unrestricted profile (law L9) is fixed and given at every start and resume, and what the CLI then says of it is checked. ``cwd``
is never given: the CLI would write down that the person trusts the folder, which is theirs to decide; it works where it was started.
"""

import asyncio
import re
from pathlib import Path
from typing import Any, Final

from attrs import frozen

from groupx_driver_codex.bounds import MAX_NAME_CHARACTERS, MAX_REASON_CHARACTERS, TOOLS_SECONDS
from groupx_driver_codex.connection import Connection, Gone, Refused
from groupx_driver_codex.evidence import ask_for
from groupx_driver_codex.translate import ROOM_SERVER, id_of
from groupx_host.errors import AdapterStartFailed, HandshakeTimeout, NativePolicyBlocked, ProtocolInvalidMessage
from groupx_host.model.shown import line_of
from groupx_host.plugin.drivers import OpenSession
from groupx_host.plugin.evidence import NativeEvidence

ARGUMENTS: Final = ("--dangerously-bypass-hook-trust", "app-server", "--listen", "stdio://")
APPROVAL: Final = "never"
SANDBOX: Final = "danger-full-access"
SANDBOX_SAID: Final = "dangerFullAccess"
"""How the CLI spells the same when it answers."""
MCP_BOUNDS: Final = {"tool_timeout_sec": 3_600, "startup_timeout_sec": 20}
"""A tool of the room may wait for another agent for a long time."""
CLIENT: Final = {"name": "groupx", "title": "GroupX", "version": "0.1"}
LIMITS: Final = (("allowedApprovalPolicies", APPROVAL), ("allowedSandboxModes", SANDBOX))
SHOWN_REFERENCE_CHARACTERS = 8
POLICY_HINT: Final = "Look for managed requirements of Codex (requirements.toml) that forbid full access without questions."
START_HINT: Final = "Run `codex --version` in the agent's directory to see whether it starts there."
CONFIG_HINT: Final = "Look at Codex's configuration (config.toml); `codex` in a terminal shows the same fault."
UPDATE_HINT: Final = "Update Codex (npm install -g @openai/codex@latest)."
TOO_OLD: Final = ("unrecognized subcommand", "unexpected argument")
"""How a version says that it does not know this command line."""
SLOW_HINT: Final = "Try again, or raise timeouts.handshakeMs if this machine is busy."


@frozen(kw_only=True)
class Opened:
    """What is known once a conversation is open."""

    thread: str
    version: str | None = None
    model: str | None = None
    resumed: bool = False
    lost_reason: str | None = None
    evidence: NativeEvidence | None = None


async def open_conversation(connection: Connection, request: OpenSession, seconds: float) -> Opened:
    """Finish the handshake; ``seconds`` bounds each request, the caller bounds all.

    Raises:
        AdapterStartFailed, HandshakeTimeout, ProtocolInvalidMessage, NativePolicyBlocked: with the native reason and a hint.
    """
    try:
        version = await _greet(connection, seconds)
        await _check_requirements(connection, seconds)
        opened = await _open_thread(connection, request, version, seconds)
        if request.mcp is not None:
            await _wait_for_tools(connection)
    except Gone as problem:
        old = any(words in str(problem) for words in TOO_OLD)
        raise AdapterStartFailed(str(problem), UPDATE_HINT if old else START_HINT) from None
    except TimeoutError as late:
        raise HandshakeTimeout(str(late), SLOW_HINT) from None
    return opened


async def _greet(connection: Connection, seconds: float) -> str | None:
    # Without the experimental part the CLI does not end the command of a cancelled turn.
    params = {"clientInfo": CLIENT, "capabilities": {"experimentalApi": True}}
    try:
        greeting = await connection.request("initialize", params, seconds)
    except Refused as refused:
        raise ProtocolInvalidMessage(f"Codex refused to be initialized: {refused}", UPDATE_HINT) from None
    await connection.notify("initialized")
    version = re.match(r"[^/]*/(\d[\w.+-]*)", str(greeting.get("userAgent")))
    return line_of(version.group(1), MAX_NAME_CHARACTERS) if version else None


async def _check_requirements(connection: Connection, seconds: float) -> None:
    """What the machine's administrator requires comes before the profile: then nothing is started that would be restricted."""
    try:
        answer = await connection.request("configRequirements/read", {}, seconds)
    except Refused:
        connection.note("This version of Codex does not tell its managed requirements.")
        return
    required = answer.get("requirements")
    required = required if isinstance(required, dict) else {}
    for key, needed in LIMITS:
        allowed = required.get(key)
        if isinstance(allowed, list) and needed not in allowed:
            raise NativePolicyBlocked(f"Managed requirements of Codex do not allow {needed}.", POLICY_HINT)


async def _wait_for_tools(connection: Connection) -> None:
    """A turn that begins before the tools are there would do without them, so it is better to wait a little."""
    try:
        async with asyncio.timeout(TOOLS_SECONDS):
            await connection.tools_known.wait()
    except TimeoutError:
        connection.note("Codex has not yet said whether it can reach the room's tools.")


async def _open_thread(connection: Connection, request: OpenSession, version: str | None, seconds: float) -> Opened:
    profile: dict[str, Any] = {"approvalPolicy": APPROVAL, "sandbox": SANDBOX}
    if request.mcp is not None:
        room = {"url": request.mcp.url, "http_headers": dict(request.mcp.headers), **MCP_BOUNDS}
        profile["config"] = {"mcp_servers": {ROOM_SERVER: room}}
    lost: str | None = None
    if request.resume is not None and request.resume_used:
        # A resumed conversation remembers the profile but not the tools, and would be told again without the last member.
        params = {"threadId": request.resume, **profile, "excludeTurns": True}
        try:
            answer = await connection.request("thread/resume", params, seconds)
            lost = _why_another(answer, request)
        except Refused as refused:
            # Whole ids are nobody's business outside (contract C18).
            lost = _line(refused).replace(request.resume, f"{request.resume[:SHOWN_REFERENCE_CHARACTERS]}…")
        else:
            if lost is None:
                sought = request.sought
                evidence = await ask_for(connection, request.resume, sought) if sought is not None else None
                return _opened(connection, answer, version, resumed=True, evidence=evidence)
    try:
        answer = await connection.request("thread/start", profile, seconds)
    except Refused as refused:
        raise AdapterStartFailed(f"Codex refused to start a conversation: {_line(refused)}", CONFIG_HINT) from None
    return _opened(connection, answer, version, lost_reason=lost)


def _opened(connection: Connection, answer: Any, version: str | None, **fields: Any) -> Opened:
    policy, sandbox, thread = answer.get("approvalPolicy", APPROVAL), answer.get("sandbox"), id_of(answer, "thread")
    mode = sandbox.get("type") if isinstance(sandbox, dict) else sandbox
    if policy != APPROVAL or mode not in (None, SANDBOX, SANDBOX_SAID):
        said = ", ".join(line_of(str(each), MAX_NAME_CHARACTERS) for each in (policy, mode))
        raise NativePolicyBlocked(f"Codex works with {said} instead of {APPROVAL}, {SANDBOX}.", POLICY_HINT)
    if thread is None:
        raise ProtocolInvalidMessage("Codex did not name a conversation.", UPDATE_HINT)
    connection.thread = thread
    model = line_of(answer.get("model"), MAX_NAME_CHARACTERS) or None
    return Opened(thread=thread, version=version, model=model, **fields)


def _why_another(answer: Any, request: OpenSession) -> str | None:
    """Why the conversation that the CLI resumed is not the one that was asked for; none when it is."""
    where = answer.get("cwd")
    if id_of(answer, "thread") != request.resume:
        return "Codex resumed another conversation."
    if isinstance(where, str) and Path(where).resolve() != request.workdir.resolve():
        return "Codex's conversation belongs to another directory."
    return None


def _line(refused: Refused) -> str:
    return line_of(str(refused), MAX_REASON_CHARACTERS)
