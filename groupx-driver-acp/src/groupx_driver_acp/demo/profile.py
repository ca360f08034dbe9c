"""The demo agent's row of the profile table."""

from typing import TYPE_CHECKING, Final

from groupx_driver_acp.profiles import Profile

if TYPE_CHECKING:
    from groupx_host.model.agents import Command
    from groupx_host.wire.executables import ResolvedCommand

AGENT_MODULE = "groupx_driver_acp.demo.agent"


def find_demo_agent(command: "Command") -> "ResolvedCommand":
    """This Python running the demo agent; the command is the persona's name."""
    import sys  # noqa: PLC0415  # the entry point imports this module at every start of the host

    from groupx_driver_acp.demo.personas import PERSONAS  # noqa: PLC0415  # see above
    from groupx_host.errors import AdapterStartFailed  # noqa: PLC0415  # see above
    from groupx_host.wire.executables import ResolvedCommand  # noqa: PLC0415  # see above

    persona = command.executable
    if persona not in PERSONAS:
        names = ", ".join(PERSONAS)
        raise AdapterStartFailed(f"There is no demo agent called {persona}.", f"Set the agent's command to one of: {names}.")
    return ResolvedCommand((sys.executable, "-m", AGENT_MODULE, "--persona", persona), persona, "python")


DEMO: Final = Profile(
    name="demo",
    title="Demo agent",
    profile_id="demo.mode-auto/1",
    executables=("ada", "grace", "linus"),
    arguments=(),
    mode="auto",
    agent_names=("groupx-demo",),
    settle_ms=0,
    replays_ends="_groupx/session/update",
    attaches=False,
    find=find_demo_agent,
    hint="The demo agent is part of groupx-driver-acp; its command is a name: ada, grace or linus.",
    login_hint="The demo agent needs no login.",
)
