"""Looks at an installed CLI without a model call: handshake, mode, version, tools; nothing is left running."""

from groupx_driver_acp.driver import AcpDriver
from groupx_driver_acp.handshake import Introduced
from groupx_driver_acp.probe.faults import known_faults
from groupx_driver_acp.profiles import Profile
from groupx_host.errors import GroupXError
from groupx_host.plugin.attaching import ATTACH_SECONDS, FACT, Attachment, AttachWatch, watch_attaching
from groupx_host.plugin.drivers import OpenSession, ProbeContext, ProbeReport
from groupx_host.wire.diagnostics import Diagnostics


async def probe_agent(profile: Profile, context: ProbeContext, seconds: float = ATTACH_SECONDS) -> ProbeReport:
    """What ``initialize``, ``session/new`` and the mode say in a scratch directory, and whether the session's tools are asked for."""
    driver = AcpDriver(profile, context.driver_context(Diagnostics()))
    facts = {"program": context.command.path}
    try:
        async with watch_attaching() as watch:
            session = await driver.open(OpenSession(workdir=context.scratch, binding_id="probe", mcp=watch.endpoint))
            told = session.introduced
            tools = await _tools(profile, told, watch, context, seconds)
    except GroupXError as problem:
        version = driver.introduced.version if driver.introduced else None
        faults = known_faults(profile, version)
        return ProbeReport(ok=False, version=version, facts=facts, problem=str(problem), hint=problem.hint, findings=faults)
    finally:
        await driver.close()
    facts |= {"mode": profile.mode or "by arguments", "resume": told.continues_by(profile) or "no", FACT: tools.words}
    findings = (*known_faults(profile, told.version), *tools.findings)
    return ProbeReport(ok=True, version=told.version, facts=facts, findings=findings)


async def _tools(profile: Profile, told: Introduced, watch: AttachWatch, context: ProbeContext, seconds: float) -> Attachment:
    if not told.takes_http_mcp and not profile.mcp_unadvertised:
        return Attachment("not offered")
    if not profile.attaches:
        return Attachment("offered")
    return await watch.look(profile.title, context.environment, seconds)
