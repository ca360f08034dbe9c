"""From a profile row to a running process: its arguments, its environment, and the handshake's deadline."""

import asyncio
from collections.abc import Mapping
from pathlib import Path

from attrs import frozen

from groupx_driver_acp.connection import Connection, Gone
from groupx_driver_acp.handshake import Introduced, introduce, open_session
from groupx_driver_acp.profiles import INTERACTIONS, OptionalFlag, Profile
from groupx_driver_acp.session import AcpSession
from groupx_host.errors import AdapterStartFailed, HandshakeTimeout
from groupx_host.model.limits import Timeouts
from groupx_host.plugin.drivers import Diagnostics, OpenSession
from groupx_host.plugin.launchers import Launcher, LaunchRequest
from groupx_host.wire.executables import ResolvedCommand

INSIDE_ANOTHER_AGENT = ("CLAUDECODE", "CLAUDE_CODE_ENTRYPOINT", "CODEX_SANDBOX", "CODEX_SANDBOX_NETWORK_DISABLED")
"""Markers that make a CLI think that another agent started it. Exact names: others with these prefixes are the user's settings."""
HELP_SECONDS = 5.0
MAX_HELP_LINES = 400


@frozen(kw_only=True)
class Place:
    """Where and how processes of one agent are started."""

    name: str
    command: ResolvedCommand
    launcher: Launcher
    environment: Mapping[str, str]
    timeouts: Timeouts
    diagnostics: Diagnostics


def child_environment(profile: Profile, environment: Mapping[str, str]) -> dict[str, str]:
    """The user's environment without foreign markers; what the row adds never replaces what the user set."""
    return {**profile.environment, **{key: value for key, value in environment.items() if key not in INSIDE_ANOTHER_AGENT}}


async def arguments_of(profile: Profile, place: Place, workdir: Path) -> tuple[str, ...]:
    """The row's arguments, with the optional ones that this version of the CLI knows."""
    chosen: list[str] = []
    for argument in profile.arguments:
        if isinstance(argument, str):
            chosen.append(argument)
        elif await _lists(argument, profile, place, workdir):
            chosen.append(argument.flag)
    return tuple(chosen)


async def open_acp_session(
    profile: Profile, place: Place, arguments: tuple[str, ...], request: OpenSession
) -> tuple[AcpSession, Introduced]:
    """Start the process and finish the handshake; nothing is left running when that fails.

    Raises:
        AdapterStartFailed, HandshakeTimeout, ProtocolInvalidMessage, NativePolicyBlocked: with the native reason and a hint.
    """
    launched = LaunchRequest(
        argv=(*place.command.argv_prefix, *arguments),
        workdir=request.workdir,
        environment=child_environment(profile, place.environment),
        name=place.name,
    )
    process = await place.launcher.launch(launched)
    connection = Connection(profile.title, process, {**INTERACTIONS, **profile.interactions}, place.diagnostics)
    session = AcpSession(profile, connection, place.timeouts, place.diagnostics)
    seconds = place.timeouts.handshake_ms / 1000
    connection.set_deadline(seconds)
    try:
        introduced = await introduce(connection, profile)
        session.begin(await open_session(connection, profile, introduced, request, place.diagnostics))
    except BaseException as problem:
        await asyncio.shield(connection.kill())
        if isinstance(problem, TimeoutError):
            raise HandshakeTimeout(
                f"{profile.title} did not finish its handshake within {seconds:g} s: {problem}", profile.exit_hint
            ) from None
        if isinstance(problem, Gone):
            raise AdapterStartFailed(f"{problem} It had not finished its handshake.", profile.exit_hint) from None
        raise
    return session, introduced


async def _lists(optional: OptionalFlag, profile: Profile, place: Place, workdir: Path) -> bool:
    """Whether the CLI's help names the flag; a CLI that does not print its help in time is not given it."""
    asked = LaunchRequest(
        argv=(*place.command.argv_prefix, *optional.help_arguments),
        workdir=workdir,
        environment=child_environment(profile, place.environment),
        name=f"{place.name} help",
    )
    process = await place.launcher.launch(asked)
    try:
        async with asyncio.timeout(HELP_SECONDS):
            read = 0
            async for line in process.lines():
                read += 1
                if isinstance(line, bytes) and optional.flag.encode() in line:
                    return True
                if read >= MAX_HELP_LINES:
                    break
    except TimeoutError:
        place.diagnostics.note(f"{profile.title} did not print its help within {HELP_SECONDS:g} s")
    finally:
        await process.kill()
    return False
