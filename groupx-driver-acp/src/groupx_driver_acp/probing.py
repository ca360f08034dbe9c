"""Looks at an installed CLI without a model call: handshake, mode and version; nothing is left running."""

from attrs import define, field

from groupx_driver_acp.profiles import Profile
from groupx_driver_acp.starting import Place, arguments_of, open_acp_session
from groupx_host.errors import GroupXError
from groupx_host.plugin.drivers import OpenSession, ProbeContext, ProbeReport

MAX_NOTES = 50


@define
class ProbeNotes:
    """Diagnostics of a probe; bounded, and thrown away with it."""

    notes: list[str] = field(factory=list)

    def note(self, text: str) -> None:
        """Keep the first few."""
        if len(self.notes) < MAX_NOTES:
            self.notes.append(text)


async def probe_agent(profile: Profile, context: ProbeContext) -> ProbeReport:
    """What ``initialize``, ``session/new`` and the mode say in a scratch directory."""
    place = Place(
        name=f"{profile.name} probe",
        command=context.command,
        launcher=context.launcher,
        environment=context.environment,
        timeouts=context.timeouts,
        diagnostics=ProbeNotes(),
    )
    facts = {"program": context.command.path, "evidence": profile.evidence}
    try:
        arguments = await arguments_of(profile, place, context.scratch)
        session, introduced = await open_acp_session(
            profile, place, arguments, OpenSession(workdir=context.scratch, binding_id="probe")
        )
    except GroupXError as problem:
        return ProbeReport(ok=False, facts=facts, problem=str(problem), hint=problem.hint)
    await session.close()
    facts["mode"] = profile.mode or "by arguments"
    facts["resume"] = (
        "resume" if introduced.offers("resume") and not profile.resume_replays else "load" if introduced.loads else "no"
    )
    facts["room tools"] = "yes" if introduced.takes_http_mcp or profile.mcp_unadvertised else "not offered"
    return ProbeReport(ok=True, version=introduced.version, facts=facts)
