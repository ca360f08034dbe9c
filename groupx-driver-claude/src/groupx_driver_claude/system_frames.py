"""What the CLI says about itself in a turn: who it is, that it tries again, that its tasks are at work."""

from pathlib import Path
from typing import Final

import attrs

from groupx_driver_claude import verdicts
from groupx_driver_claude.bounds import MAX_NAME_CHARACTERS, line_of
from groupx_driver_claude.frames import UNRESTRICTED, Frame
from groupx_driver_claude.turn_state import Events, Step, TurnState
from groupx_driver_claude.verdicts import Doom
from groupx_host.plugin.driver_events import Notice, ToolProgressed

TASK_SIGNS: Final = frozenset({"task_started", "task_progress", "task_updated", "task_notification"})


def translate_system(state: TurnState, frame: Frame) -> Step:
    """What one ``system`` frame means for a turn that has begun."""
    subtype = frame["subtype"]
    if subtype == "init":
        return _init(state, frame)
    if subtype == "api_retry":
        return _retry(state, frame)
    if subtype == "compact_boundary":
        return state, (Notice(text="Claude Code summed up its own conversation to make room.", code="NATIVE_COMPACTION"),)
    if subtype in TASK_SIGNS and frame.get("tool_use_id") in state.open_tools:
        return state, (ToolProgressed(tool_call_id=frame["tool_use_id"]),)
    return state, ()


def _init(state: TurnState, frame: Frame) -> Step:
    """The CLI describes itself at each turn, not at its start; what contradicts the session fails the turn."""
    mode, where, named = frame.get("permissionMode"), frame.get("cwd"), frame.get("session_id")
    notes: list[str] = []
    doom = state.doom
    if isinstance(named, str) and state.native_ref and named != state.native_ref:
        notes.append("Claude Code names another session id than the one it was started with; that one is kept.")
    if mode is not None and mode != UNRESTRICTED:
        doom = doom or Doom(
            code="NATIVE_POLICY_BLOCKED",
            reason=f"Claude Code works in permission mode {line_of(mode, 40) or 'unknown'}, not {UNRESTRICTED}.",
            hint="Look for managed settings of Claude Code that forbid bypassPermissions.",
            condemns=True,
        )
    if isinstance(where, str) and state.workdir and not _same_place(where, state.workdir):
        doom = doom or Doom(
            code="PROTOCOL_INVALID_MESSAGE",
            reason="Claude Code works in another directory than the agent's.",
            hint="Check the agent's cwd in the configuration.",
            condemns=True,
        )
    model = line_of(frame.get("model"), MAX_NAME_CHARACTERS) or state.model
    version = line_of(frame.get("claude_code_version"), MAX_NAME_CHARACTERS) or state.cli_version
    state = attrs.evolve(state, doom=doom, notes=tuple(notes), model=model, cli_version=version)
    return state, _unattached(frame)


def _unattached(frame: Frame) -> Events:
    servers = frame.get("mcp_servers")
    for server in servers if isinstance(servers, list) else ():
        if isinstance(server, dict) and server.get("name") == "groupx" and server.get("status") == "failed":
            return (Notice(text="Claude Code could not reach the room's tools.", code="MCP_UNAVAILABLE"),)
    return ()


def _same_place(where: str, workdir: Path) -> bool:
    """Compared as text: resolving links is the caller's business, a pure function does not look at the disk."""
    return Path(where) == workdir


def _retry(state: TurnState, frame: Frame) -> Step:
    status, error = frame.get("error_status"), line_of(frame.get("error"), 64)
    if status == 401 or error == "authentication_failed":
        # Claude Code would try for minutes what cannot succeed.
        return attrs.evolve(state, doom=state.doom or verdicts.UNAUTHENTICATED), ()
    what = f"status {status}" if isinstance(status, int) else error or "no answer"
    tries = f"{frame.get('attempt')} of {frame.get('max_retries')}"
    return state, (
        Notice(text=f"The model's service failed ({what}); Claude Code tries again ({tries}).", code="NATIVE_RETRY"),
    )
