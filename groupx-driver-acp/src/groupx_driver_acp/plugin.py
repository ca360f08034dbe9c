"""The entry point: which drivers and commands this package brings. Cheap to import; the bodies are loaded when they are used."""

from collections.abc import Iterable
from typing import TYPE_CHECKING

from groupx_driver_acp.profiles import PROFILES, Profile
from groupx_host import hookimpl
from groupx_host.plugin.commands import LazyCommand
from groupx_host.plugin.drivers import Driver, DriverCapabilities, DriverContext, DriverSpec, ProbeContext, ProbeReport

if TYPE_CHECKING:
    from groupx_host.model.agents import Command
    from groupx_host.wire.executables import PlatformFacts, ResolvedCommand


def driver_spec(profile: Profile) -> DriverSpec:
    """The host's record of a row; a further agent needs its row and this."""

    def create(context: DriverContext) -> Driver:
        from groupx_driver_acp.driver import AcpDriver  # noqa: PLC0415  # the body is loaded with the first agent

        return AcpDriver(profile, context)

    async def probe(context: ProbeContext) -> ProbeReport:
        from groupx_driver_acp.probing import probe_agent  # noqa: PLC0415  # see above

        return await probe_agent(profile, context)

    def resolve(command: "Command", facts: "PlatformFacts") -> "ResolvedCommand":
        from groupx_host.wire.executables import resolve_command  # noqa: PLC0415  # see above

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
        capabilities=DriverCapabilities(usage=profile.usage is not None),
        max_prompt_characters=profile.max_prompt_characters,
        mcp_tool_timeout=profile.mcp_tool_timeout,
    )


@hookimpl
def groupx_drivers() -> Iterable[DriverSpec]:
    """One driver for each row of the profile table, and the demo agent's."""
    from groupx_driver_acp.demo.profile import DEMO  # noqa: PLC0415  # not for a program that is asked for its help

    return [driver_spec(profile) for profile in (*PROFILES, DEMO)]


@hookimpl
def groupx_commands() -> Iterable[LazyCommand]:
    """``groupx demo``."""
    return [
        LazyCommand(
            name="demo", help="A room with three demo agents; needs no account.", target="groupx_driver_acp.demo.command:demo"
        )
    ]
