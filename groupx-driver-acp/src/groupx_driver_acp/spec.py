"""The host's record of a driver, made from a profile; the bodies behind it are imported when they are first needed."""

from groupx_driver_acp.profiles import Profile
from groupx_host.model.agents import Command
from groupx_host.plugin.drivers import Driver, DriverCapabilities, DriverContext, DriverSpec, ProbeContext, ProbeReport
from groupx_host.wire.executables import PlatformFacts, ResolvedCommand, resolve_command


def driver_spec(profile: Profile) -> DriverSpec:
    """The host's record of a row; a further agent needs its row and this."""

    def create(context: DriverContext) -> Driver:
        from groupx_driver_acp.driver import AcpDriver  # noqa: PLC0415  # the body is loaded with the first agent

        return AcpDriver(profile, context)

    async def probe(context: ProbeContext) -> ProbeReport:
        from groupx_driver_acp.probe.looking import probe_agent  # noqa: PLC0415  # see above

        return await probe_agent(profile, context)

    def resolve(command: Command, facts: PlatformFacts) -> ResolvedCommand:
        if profile.find is not None:
            return profile.find(command)
        return resolve_command(command.executable, command.prefix_args, facts, advice=profile.hint)

    return DriverSpec(
        name=profile.name,
        title=profile.title,
        protocol="acp",
        profile_id=profile.profile_id,
        executables=profile.executables or (profile.name,),
        resolve=resolve,
        create=create,
        probe=probe,
        capabilities=DriverCapabilities(usage=profile.usage is not None, evidence=True),
        max_prompt_characters=max(profile.prompt_bytes.values(), default=None),
        mcp_tool_timeout=profile.mcp_tool_timeout,
        verified_versions=profile.verified_versions,
    )
