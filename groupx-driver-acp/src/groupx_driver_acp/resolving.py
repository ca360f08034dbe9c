"""Finds the program of a configured command."""

import sys

from groupx_driver_acp.demo.personas import PERSONAS
from groupx_driver_acp.profiles import DEMO, Profile
from groupx_host.errors import AdapterStartFailed
from groupx_host.model.agents import Command
from groupx_host.wire.executables import PlatformFacts, ResolvedCommand
from groupx_host.wire.executables import resolve_command as find_program

DEMO_MODULE = "groupx_driver_acp.demo.agent"


def resolve_command(profile: Profile, command: Command, facts: PlatformFacts) -> ResolvedCommand:
    """The program behind the command; raises `AdapterStartFailed` with what to install. Runs nothing."""
    if profile is DEMO:
        return _demo_agent(command)
    return find_program(command.executable, command.prefix_args, facts, advice=profile.install_hint)


def _demo_agent(command: Command) -> ResolvedCommand:
    """This Python running the demo agent; the command is the persona's name."""
    persona = command.executable
    if persona not in PERSONAS:
        names = ", ".join(PERSONAS)
        raise AdapterStartFailed(f"There is no demo agent called {persona}.", f"Set the agent's command to one of: {names}.")
    return ResolvedCommand((sys.executable, "-m", DEMO_MODULE, "--persona", persona), persona, "python")
