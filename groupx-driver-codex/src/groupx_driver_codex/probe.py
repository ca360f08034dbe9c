"""Looks at an installed Codex without a model call: handshake, requirements, profile; nothing is left running."""

from groupx_driver_codex.driver import CodexDriver
from groupx_driver_codex.handshake import APPROVAL, SANDBOX
from groupx_host.errors import NativeError
from groupx_host.plugin.drivers import OpenSession, ProbeContext, ProbeReport
from groupx_host.wire.diagnostics import Diagnostics


async def probe(context: ProbeContext) -> ProbeReport:
    """Open a conversation in a scratch directory and end it again; without a turn nothing of it is kept on the native side."""
    driver = CodexDriver(context.driver_context(Diagnostics()))
    facts = {"program": context.command.path}
    try:
        session = await driver.open(OpenSession(workdir=context.scratch, binding_id="probe"))
    except NativeError as error:
        return ProbeReport(ok=False, facts=facts, problem=str(error), hint=error.hint)
    await driver.close()
    facts["mode"] = f"{APPROVAL}, {SANDBOX}"
    return ProbeReport(ok=True, version=session.cli_version, facts=facts)
