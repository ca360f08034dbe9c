"""Looks at an installed CLI without a model call: handshake, mode and version; nothing is left running."""

from groupx_driver_acp.driver import AcpDriver
from groupx_driver_acp.profiles import Profile
from groupx_host.errors import GroupXError
from groupx_host.plugin.drivers import OpenSession, ProbeContext, ProbeReport
from groupx_host.wire.diagnostics import Diagnostics


async def probe_agent(profile: Profile, context: ProbeContext) -> ProbeReport:
    """What ``initialize``, ``session/new`` and the mode say in a scratch directory."""
    driver = AcpDriver(profile, context.driver_context(Diagnostics()))
    facts = {"program": context.command.path}
    try:
        session = await driver.open(OpenSession(workdir=context.scratch, binding_id="probe"))
    except GroupXError as problem:
        return ProbeReport(ok=False, facts=facts, problem=str(problem), hint=problem.hint)
    await driver.close()
    told = session.introduced
    facts["mode"] = profile.mode or "by arguments"
    facts["resume"] = told.continues_by(profile) or "no"
    facts["room tools"] = "yes" if told.takes_http_mcp or profile.mcp_unadvertised else "not offered"
    return ProbeReport(ok=True, version=told.version, facts=facts)
