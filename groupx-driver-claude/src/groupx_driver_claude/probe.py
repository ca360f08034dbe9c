"""A look at the CLI without a model call: version, handshake, mode, login, tools; nothing is left running."""

import asyncio
from typing import Final
from uuid import uuid4

from groupx_driver_claude import environment
from groupx_driver_claude.bounds import MAX_NAME_CHARACTERS, line_of
from groupx_driver_claude.connection import Connection
from groupx_driver_claude.driver import Surroundings
from groupx_driver_claude.frames import UNRESTRICTED
from groupx_driver_claude.handshake import SLOW_HINT, Greeting, shake_hands
from groupx_host.errors import NativeError
from groupx_host.plugin.attaching import ATTACH_SECONDS, FACT, Attachment, watch_attaching
from groupx_host.plugin.doctor import Finding, Level
from groupx_host.plugin.drivers import ProbeContext, ProbeReport
from groupx_host.plugin.launchers import LaunchRequest

NAME = "claude probe"
TITLE = "Claude Code"
WITHOUT_LOGIN: Final = Finding(
    level=Level.PROBLEM,
    text="Claude Code says that it has no login: every message would fail.",
    hint="Run `claude` in a terminal and type /login, or set ANTHROPIC_API_KEY before starting GroupX.",
)


class _Silent:
    """A probe's report says everything; there is no agent whose diagnostics could keep more."""

    def note(self, text: str) -> None:
        """Keep nothing."""


async def probe(
    context: ProbeContext, root: environment.RootFacts | None = None, attach_seconds: float = ATTACH_SECONDS
) -> ProbeReport:
    """Start the CLI, shake hands, set the mode, see whether it attaches, end it; two starts when it does not tell its version."""
    surroundings = Surroundings(
        command=context.command,
        launcher=context.launcher,
        given_environment=context.environment,
        root=environment.look_around() if root is None else root,
        name=NAME,
        diagnostics=_Silent(),
    )
    facts = {"program": context.command.path} | _root_fact(surroundings)
    seconds = context.timeouts.handshake_ms / 1000
    try:
        greeting, tools = await _session(surroundings, context, seconds, attach_seconds)
        async with asyncio.timeout(seconds):
            version = greeting.version or await _asked_version(surroundings, context)
    except NativeError as error:
        return ProbeReport(ok=False, facts=facts, problem=str(error), hint=error.hint)
    except TimeoutError:
        return ProbeReport(ok=False, facts=facts, problem=f"Claude Code was not ready within {seconds:g} s.", hint=SLOW_HINT)
    facts["mode"] = UNRESTRICTED
    if greeting.observed_mode:
        facts["mode before"] = greeting.observed_mode
    facts[FACT] = tools.words
    findings = (*((WITHOUT_LOGIN,) if greeting.without_login else ()), *tools.findings)
    return ProbeReport(ok=True, version=version, facts=facts, findings=findings)


def _root_fact(surroundings: Surroundings) -> dict[str, str]:
    """Only root needs a statement that this machine is a sandbox."""
    if not surroundings.root.is_root:
        return {}
    stated = environment.child_environment(surroundings.given_environment, surroundings.root, mcp=False).get(
        environment.SANDBOX
    )
    if environment.SANDBOX in surroundings.given_environment:
        return {"root": f"with {environment.SANDBOX}={stated}"}
    return {"root": f"in a container, so {environment.SANDBOX}=1" if stated else f"without {environment.SANDBOX}"}


async def _session(
    surroundings: Surroundings, context: ProbeContext, seconds: float, attach_seconds: float
) -> tuple[Greeting, Attachment]:
    async with watch_attaching() as watch:
        connection: Connection | None = None
        try:
            async with asyncio.timeout(seconds):
                connection = await surroundings.connect(context.scratch, str(uuid4()), resume=False, mcp=watch.endpoint)
                greeting = await shake_hands(connection, seconds)
            return greeting, await watch.look(TITLE, context.environment, attach_seconds)
        finally:
            if connection is not None:
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
