"""One configured agent's driver: a process for each session."""

from attrs import define, field

from groupx_driver_acp.profiles import Profile
from groupx_driver_acp.session import AcpSession
from groupx_driver_acp.starting import Place, arguments_of, open_acp_session
from groupx_host.plugin.drivers import DriverContext, OpenSession


@define
class AcpDriver:
    """A `Driver` of the host for any row of the profile table.

    Each session has a process of its own. So a loaded session is always in a new process, which heals what a cancel may have
    broken in the old one, and a maintenance session can never disturb the room's.
    """

    _profile: Profile
    _context: DriverContext
    _arguments: tuple[str, ...] | None = field(default=None, init=False)
    _sessions: list[AcpSession] = field(factory=list, init=False)

    async def open(self, request: OpenSession) -> AcpSession:
        """Start the process and finish the handshake, as the host's `Driver` says."""
        context = self._context
        place = Place(
            name=context.agent_id,
            command=context.command,
            launcher=context.launcher,
            environment=context.environment,
            timeouts=context.timeouts,
            diagnostics=context.diagnostics,
        )
        if self._arguments is None:
            self._arguments = await arguments_of(self._profile, place, request.workdir)
        session, _ = await open_acp_session(self._profile, place, self._arguments, request)
        self._sessions = [*(one for one in self._sessions if one.usable), session]
        return session

    async def close(self) -> None:
        """End every session that is still open."""
        sessions, self._sessions = self._sessions, []
        for session in sessions:
            await session.close()
