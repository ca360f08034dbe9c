"""One configured agent's driver: a process for each session."""

import asyncio
import time
from collections.abc import Mapping
from pathlib import Path

from attrs import define, field

from groupx_driver_acp.connection import Connection, Gone
from groupx_driver_acp.handshake import Introduced, introduce, open_session
from groupx_driver_acp.profiles import INTERACTIONS, OptionalFlag, Profile
from groupx_driver_acp.session import AcpSession
from groupx_host.errors import AdapterStartFailed, HandshakeTimeout
from groupx_host.plugin.drivers import DriverContext, OpenSession
from groupx_host.plugin.launchers import LaunchRequest, NativeProcess
from groupx_host.wire.help_text import help_lists

INSIDE_ANOTHER_AGENT = ("CLAUDECODE", "CLAUDE_CODE_ENTRYPOINT", "CODEX_SANDBOX", "CODEX_SANDBOX_NETWORK_DISABLED")
"""Markers that make a CLI think that another agent started it. Exact names: others with these prefixes are the user's settings."""
HELP_SECONDS = 5.0


def child_environment(profile: Profile, environment: Mapping[str, str]) -> dict[str, str]:
    """The user's environment without foreign markers; what the row adds never replaces what the user set."""
    return {**profile.environment, **{key: value for key, value in environment.items() if key not in INSIDE_ANOTHER_AGENT}}


@define
class AcpDriver:
    """A `Driver` of the host for any row of the profile table.

    Each session has a process of its own. So a loaded session is always in a new process, which heals what a cancel may have
    broken in the old one, and a maintenance session can never disturb the room's.

    Attributes:
        introduced: What the CLI last told about itself, also when it then opened no session.
    """

    _profile: Profile
    _context: DriverContext
    introduced: Introduced | None = field(default=None, init=False)
    _arguments: tuple[str, ...] | None = field(default=None, init=False)
    _sessions: list[AcpSession] = field(factory=list, init=False)

    async def open(self, request: OpenSession) -> AcpSession:
        """Start the process and finish the handshake, as the host's `Driver` says; a failure leaves nothing running."""
        profile, context = self._profile, self._context
        seconds = context.timeouts.handshake_ms / 1000
        deadline = time.monotonic() + seconds
        if self._arguments is None:
            self._arguments = await self._choose_arguments(request.workdir)
        process = await self._launch(self._arguments, request.workdir)
        connection = Connection(profile.title, process, {**INTERACTIONS, **profile.interactions}, context.diagnostics)
        connection.set_deadline(deadline - time.monotonic())
        try:
            introduced = self.introduced = await introduce(connection, profile)
            opened = await open_session(connection, profile, introduced, request, context.diagnostics)
        except BaseException as problem:
            await asyncio.shield(connection.kill())
            if isinstance(problem, TimeoutError):
                late = f"{profile.title} did not finish its handshake within {seconds:g} s: {problem}"
                raise HandshakeTimeout(late, profile.hint) from None
            if isinstance(problem, Gone):
                raise AdapterStartFailed(f"Before its handshake was finished, {problem}", profile.hint) from None
            raise
        session = AcpSession(profile, connection, opened, context)
        self._sessions = [*(one for one in self._sessions if one.usable), session]
        return session

    async def close(self) -> None:
        """End every session that is still open."""
        sessions, self._sessions = self._sessions, []
        await asyncio.gather(*(session.close() for session in sessions))

    async def _launch(self, arguments: tuple[str, ...], workdir: Path) -> NativeProcess:
        context = self._context
        request = LaunchRequest(
            argv=(*context.command.argv_prefix, *arguments),
            workdir=workdir,
            environment=child_environment(self._profile, context.environment),
            name=context.agent_id,
        )
        return await context.launcher.launch(request)

    async def _choose_arguments(self, workdir: Path) -> tuple[str, ...]:
        """The row's arguments, with the optional ones that this version of the CLI knows."""
        chosen: list[str] = []
        for argument in self._profile.arguments:
            if isinstance(argument, str):
                chosen.append(argument)
            elif await self._help_lists(argument, workdir):
                chosen.append(argument.flag)
        return tuple(chosen)

    async def _help_lists(self, optional: OptionalFlag, workdir: Path) -> bool:
        """Whether the CLI's help names the flag; a CLI that does not print its help in time is not given it."""
        # The help is part of the handshake, and a CLI without one must still have time for the rest of it.
        seconds = min(HELP_SECONDS, self._context.timeouts.handshake_ms / 2_000)
        try:
            return await help_lists(await self._launch(optional.help_arguments, workdir), optional.flag, seconds)
        except TimeoutError:
            self._context.diagnostics.note(f"no help within {seconds:g} s, so {optional.flag} is left out")
            return False
