"""Opening sessions: a new one under an id of our own, an earlier one by its id, and a new one when the earlier one is gone."""

import asyncio
from collections.abc import Mapping
from pathlib import Path
from uuid import uuid4

from attrs import frozen

from groupx_driver_claude import environment, launch_arguments
from groupx_driver_claude.bounds import MAX_LOST_REFERENCES, MAX_REASON_CHARACTERS, line_of
from groupx_driver_claude.connection import Connection
from groupx_driver_claude.evidence import look_up
from groupx_driver_claude.handshake import SLOW_HINT, Greeting, shake_hands
from groupx_driver_claude.session import ClaudeSession, Conversation
from groupx_driver_claude.verdicts import reason_of
from groupx_host.errors import AdapterStartFailed, HandshakeTimeout
from groupx_host.plugin.drivers import Diagnostics, DriverContext, McpEndpoint, OpenSession
from groupx_host.plugin.evidence import NativeEvidence, TurnSought
from groupx_host.plugin.launchers import Launcher, LaunchRequest
from groupx_host.wire.executables import ResolvedCommand

RESUME_FAILURE_EXIT_CODE = 1
SHOWN_REFERENCE_CHARACTERS = 8
UNKNOWN_REASON = "Claude Code could not resume the conversation."


class ResumeFailed(Exception):
    """The CLI ended at once because it does not have the conversation; the text is its reason."""


@frozen(kw_only=True)
class Surroundings:
    """What every start of this agent's process has in common."""

    command: ResolvedCommand
    launcher: Launcher
    given_environment: Mapping[str, str]
    root: environment.RootFacts
    name: str
    diagnostics: Diagnostics

    async def connect(self, workdir: Path, native_ref: str, *, resume: bool, mcp: McpEndpoint | None) -> Connection:
        """Start the process; raises `AdapterStartFailed` when it cannot be started."""
        request = LaunchRequest(
            argv=(*self.command.argv_prefix, *launch_arguments.arguments(native_ref, resume=resume, mcp=mcp)),
            workdir=workdir,
            environment=environment.child_environment(self.given_environment, self.root, mcp=mcp is not None),
            name=self.name,
        )
        return Connection(await self.launcher.launch(request), self.diagnostics)


class ClaudeDriver:
    """The driver of one configured agent; see `groupx_host.plugin.drivers.Driver`."""

    def __init__(self, context: DriverContext, root: environment.RootFacts | None = None) -> None:
        self._timeouts = context.timeouts
        self._surroundings = Surroundings(
            command=context.command,
            launcher=context.launcher,
            given_environment=context.environment,
            root=environment.look_around() if root is None else root,
            name=context.agent_id,
            diagnostics=context.diagnostics,
        )
        self._sessions: list[ClaudeSession] = []
        self._lost: dict[str, str] = {}

    async def open(self, request: OpenSession) -> ClaudeSession:
        """Start the process and finish the handshake inside ``timeouts.handshakeMs``; a failed resume opens a new session."""
        deadline = asyncio.get_running_loop().time() + self._timeouts.handshake_ms / 1000
        self._forget_ended_sessions()
        if request.resume is not None and request.resume_used and request.resume not in self._lost:
            try:
                evidence = await self._known_of(request.sought, request.resume)
                return await self._open(request, request.resume, deadline, resume=True, evidence=evidence)
            except ResumeFailed as failure:
                self._remember_lost(request.resume, str(failure))
        lost = self._lost.get(request.resume) if request.resume is not None else None
        return await self._open(request, str(uuid4()), deadline, lost_reason=lost)

    async def _known_of(self, sought: TurnSought | None, native_ref: str) -> NativeEvidence | None:
        """What the record says before the CLI goes on writing it."""
        if sought is None:
            return None
        return await asyncio.to_thread(look_up, self._surroundings.given_environment, native_ref, sought)

    async def close(self) -> None:
        """End everything that still runs."""
        sessions, self._sessions = self._sessions, []
        await asyncio.gather(*(session.close() for session in sessions))

    async def _open(
        self,
        request: OpenSession,
        native_ref: str,
        deadline: float,
        *,
        resume: bool = False,
        lost_reason: str | None = None,
        evidence: NativeEvidence | None = None,
    ) -> ClaudeSession:
        connection: Connection | None = None
        try:
            async with asyncio.timeout_at(deadline):
                connection = await self._surroundings.connect(request.workdir, native_ref, resume=resume, mcp=request.mcp)
                greeting = await shake_hands(connection, self._timeouts.handshake_ms / 1000)
        except TimeoutError:
            stderr = connection.stderr() if connection else ""
            await _abandon(connection)
            raise HandshakeTimeout(f"Claude Code was not ready in time. {stderr}".strip(), SLOW_HINT) from None
        except AdapterStartFailed:
            await _abandon(connection)
            if resume and connection is not None and _lacks_conversation(connection):
                raise ResumeFailed(_why_not_resumed(connection, native_ref)) from None
            raise
        except BaseException:
            await _abandon(connection)
            raise
        session = self._session(connection, request, greeting, native_ref, resumed=resume, lost_reason=lost_reason)
        session.evidence = evidence
        self._sessions.append(session)
        return session

    def _session(
        self,
        connection: Connection,
        request: OpenSession,
        greeting: Greeting,
        native_ref: str,
        *,
        resumed: bool,
        lost_reason: str | None,
    ) -> ClaudeSession:
        conversation = Conversation(
            native_ref=native_ref,
            # The CLI reports where it is without links in between.
            workdir=request.workdir.resolve(),
            resumed=resumed,
            lost_reason=lost_reason,
            cli_version=greeting.version,
        )
        return ClaudeSession(connection, conversation, self._timeouts)

    def _forget_ended_sessions(self) -> None:
        for session in self._sessions:
            if session.conversation_lost and session.native_ref:
                self._remember_lost(session.native_ref, session.conversation_lost)
        self._sessions = [session for session in self._sessions if not session.closed]

    def _remember_lost(self, native_ref: str, reason: str) -> None:
        self._lost[native_ref] = _without_reference(reason, native_ref)
        while len(self._lost) > MAX_LOST_REFERENCES:
            del self._lost[next(iter(self._lost))]


async def _abandon(connection: Connection | None) -> None:
    if connection is not None:
        await connection.kill()


def _lacks_conversation(connection: Connection) -> bool:
    early = connection.unclaimed_result
    return connection.process.exit_code == RESUME_FAILURE_EXIT_CODE or (early is not None and early.get("is_error") is True)


def _why_not_resumed(connection: Connection, native_ref: str) -> str:
    early = reason_of(connection.unclaimed_result) if connection.unclaimed_result else ""
    return _without_reference(early or connection.stderr() or UNKNOWN_REASON, native_ref)


def _without_reference(reason: str, native_ref: str) -> str:
    """The reason with the session id shortened: whole ids are nobody's business outside (contract C18)."""
    return line_of(reason.replace(native_ref, f"{native_ref[:SHOWN_REFERENCE_CHARACTERS]}…"), MAX_REASON_CHARACTERS)
