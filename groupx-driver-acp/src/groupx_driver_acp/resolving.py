"""Finds the program of a configured command."""

from groupx_driver_acp.profiles import Profile
from groupx_host.model.agents import Command
from groupx_host.wire.executables import PlatformFacts, ResolvedCommand
from groupx_host.wire.executables import resolve_command as find_program


def resolve_command(profile: Profile, command: Command, facts: PlatformFacts) -> ResolvedCommand:
    """The program behind the command; raises `AdapterStartFailed` with what to install. Runs nothing."""
    if profile.find is not None:
        return profile.find(command)
    return find_program(command.executable, command.prefix_args, facts, advice=profile.hint)
