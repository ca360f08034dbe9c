"""One configured agent's driver: a process for each session."""

import asyncio

from attrs import define, field

from groupx_driver_codex.connection import Connection
from groupx_driver_codex.environment import child_environment
from groupx_driver_codex.handshake import ARGUMENTS, SLOW_HINT, open_conversation
from groupx_driver_codex.session import CodexSession
from groupx_host.errors import HandshakeTimeout
from groupx_host.plugin.drivers import DriverContext, OpenSession
from groupx_host.plugin.launchers import LaunchRequest


@define
class CodexDriver:
    """The driver of one configured agent; see `groupx_host.plugin.drivers.Driver`."""

    _context: DriverContext
    _sessions: list[CodexSession] = field(factory=list, init=False)

    async def open(self, request: OpenSession) -> CodexSession:
        """Start the process and finish the handshake inside ``timeouts.handshakeMs``; a failure leaves nothing running."""
        context, connection = self._context, None
        seconds = context.timeouts.handshake_ms / 1000
        launch = LaunchRequest(
            argv=(*context.command.argv_prefix, *ARGUMENTS),
            workdir=request.workdir,
            environment=child_environment(context.environment),
            name=context.agent_id,
        )
        try:
            async with asyncio.timeout(seconds):
                connection = Connection(await context.launcher.launch(launch), context.diagnostics)
                opened = await open_conversation(connection, request, seconds)
        except BaseException as problem:
            said = connection.stderr() if connection is not None else ""
            if connection is not None:
                await asyncio.shield(connection.condemn("Its start was not finished."))
            if isinstance(problem, TimeoutError):
                raise HandshakeTimeout(f"Codex was not ready within {seconds:g} s. {said}".strip(), SLOW_HINT) from None
            raise
        session = CodexSession(connection, opened, context.timeouts)
        self._sessions = [*(one for one in self._sessions if not one.closed), session]
        return session

    async def close(self) -> None:
        """End everything that still runs."""
        sessions, self._sessions = self._sessions, []
        await asyncio.gather(*(session.close() for session in sessions))
