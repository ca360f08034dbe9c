"""A look at the CLI without a model call: version, handshake, mode; nothing is left running."""

import asyncio
from uuid import uuid4

from groupx_driver_claude import environment
from groupx_driver_claude.bounds import MAX_NAME_CHARACTERS, line_of
from groupx_driver_claude.connection import Connection
from groupx_driver_claude.driver import Surroundings
from groupx_driver_claude.frames import UNRESTRICTED
from groupx_driver_claude.handshake import SLOW_HINT, Greeting, shake_hands
from groupx_host.errors import NativeError
from groupx_host.plugin.drivers import ProbeContext, ProbeReport
from groupx_host.plugin.launchers import LaunchRequest

NAME = "claude probe"


class _Silent:
    """A probe's report says everything; there is no agent whose diagnostics could keep more."""

    def note(self, text: str) -> None:
        """Keep nothing."""


async def probe(context: ProbeContext, root: environment.RootFacts | None = None) -> ProbeReport:
    """Start the CLI, shake hands, set the mode, end it again; two starts when it does not tell its version."""
    surroundings = Surroundings(
        command=context.command,
        launcher=context.launcher,
        given_environment=context.environment,
        root=environment.look_around() if root is None else root,
        name=NAME,
        diagnostics=_Silent(),
    )
    seconds = context.timeouts.handshake_ms / 1000
    try:
        async with asyncio.timeout(seconds):
            greeting = await _handshake(surroundings, context, seconds)
            version = greeting.version or await _asked_version(surroundings, context)
    except NativeError as error:
        return ProbeReport(ok=False, problem=str(error), hint=error.hint)
    except TimeoutError:
        return ProbeReport(ok=False, problem=f"Claude Code was not ready within {seconds:g} s.", hint=SLOW_HINT)
    facts = {"mode": UNRESTRICTED, "program": context.command.path}
    if greeting.observed_mode:
        facts["mode before"] = greeting.observed_mode
    return ProbeReport(ok=True, version=version, facts=facts)


async def _handshake(surroundings: Surroundings, context: ProbeContext, seconds: float) -> Greeting:
    connection = await surroundings.connect(context.scratch, str(uuid4()), resume=False, mcp=None)
    try:
        return await shake_hands(connection, seconds)
    finally:
        await _end(connection, context)


async def _end(connection: Connection, context: ProbeContext) -> None:
    try:
        await connection.close(context.timeouts.close_ms / 1000)
    except asyncio.CancelledError:
        await connection.kill()
        raise


async def _asked_version(surroundings: Surroundings, context: ProbeContext) -> str | None:
    """What ``--version`` prints, for CLIs whose handshake does not tell it."""
    child = environment.child_environment(context.environment, surroundings.root, mcp=False)
    argv = (*context.command.argv_prefix, "--version")
    process = await context.launcher.launch(LaunchRequest(argv=argv, workdir=context.scratch, environment=child, name=NAME))
    try:
        async for line in process.lines():
            if isinstance(line, bytes):
                return line_of(line.decode("utf-8", "replace").partition(" (")[0], MAX_NAME_CHARACTERS) or None
        return None
    finally:
        await process.kill()
