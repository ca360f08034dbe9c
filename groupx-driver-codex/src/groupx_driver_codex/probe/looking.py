"""Looks at an installed Codex without a model call: handshake, requirements, profile, login, tools; nothing is left running."""

from typing import Final

from groupx_driver_codex.bounds import TOOLS_SECONDS
from groupx_driver_codex.connection import Connection, Gone, Refused
from groupx_driver_codex.driver import CodexDriver
from groupx_driver_codex.handshake import APPROVAL, SANDBOX
from groupx_host.errors import NativeError
from groupx_host.plugin.attaching import FACT, watch_attaching
from groupx_host.plugin.doctor import Finding, Level
from groupx_host.plugin.drivers import OpenSession, ProbeContext, ProbeReport
from groupx_host.wire.diagnostics import Diagnostics

TITLE: Final = "Codex"
WITHOUT_LOGIN: Final = Finding(
    level=Level.PROBLEM,
    text="Codex says that it has no login: every message would fail.",
    hint="Run `codex login` in a terminal, or name a model provider in Codex's config.toml.",
)
ACCOUNT_SECONDS = 2.0
"""How long Codex may take to say whether it has a login."""


async def probe(context: ProbeContext) -> ProbeReport:
    """Open a conversation in a scratch directory and end it again; without a turn nothing of it is kept on the native side."""
    driver = CodexDriver(context.driver_context(Diagnostics()))
    facts = {"program": context.command.path}
    try:
        async with watch_attaching() as watch:
            session = await driver.open(OpenSession(workdir=context.scratch, binding_id="probe", mcp=watch.endpoint))
            lonely = await without_login(session.connection, ACCOUNT_SECONDS)
            # The start has waited for Codex's own word on the tools already.
            tools = await watch.look(TITLE, context.environment, waited=TOOLS_SECONDS)
    except NativeError as error:
        return ProbeReport(ok=False, facts=facts, problem=str(error), hint=error.hint)
    finally:
        await driver.close()
    facts |= {"mode": f"{APPROVAL}, {SANDBOX}", FACT: tools.words}
    findings = (*((WITHOUT_LOGIN,) if lonely else ()), *tools.findings)
    return ProbeReport(ok=True, version=session.cli_version, facts=facts, findings=findings)


async def without_login(connection: Connection, seconds: float) -> bool:
    """Whether Codex says that it would ask its own vendor's models and has no account; nothing else of it is kept (law L13).

    An older version that does not say has one.
    """
    try:
        answer = await connection.request("account/read", {}, seconds)
    except (Refused, Gone, TimeoutError):
        return False
    return answer.get("requiresOpenaiAuth") is True and answer.get("account", "unknown") is None
