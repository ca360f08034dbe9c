"""From a configured agent to its driver: which package runs it, with which program, in which environment."""

from collections import deque
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from attrs import define, evolve, field, frozen

from groupx_host.errors import AdapterNotFound, AdapterStartFailed
from groupx_host.model.agents import Agent
from groupx_host.model.identities import EMPTY_TOOLSET, SessionIdentity
from groupx_host.model.limits import Timeouts
from groupx_host.model.places import is_folder
from groupx_host.model.text import cut_text
from groupx_host.plugin.drivers import Driver, DriverContext, DriverHint, DriverSpec
from groupx_host.plugin.launchers import Launcher, LaunchRequest, NativeProcess
from groupx_host.sessions.identity import session_identity
from groupx_host.sessions.proxies import direct_to_loopback
from groupx_host.wire.executables import PlatformFacts
from groupx_host.wire.frame_ring import FrameRing

KEPT_NOTES = 200
KEPT_RINGS = 2
MAX_NOTE_CHARACTERS = 500


@define
class AgentDiagnostics:
    """The last notes about an agent's native side, for "why is it stuck"; never texts of the conversation (law L13)."""

    notes: deque[str] = field(factory=lambda: deque(maxlen=KEPT_NOTES))
    rings: deque[FrameRing] = field(factory=lambda: deque(maxlen=KEPT_RINGS))
    """Of the agent's last processes, the newest at the end: why one has died is in the frames before."""

    def note(self, text: str) -> None:
        """Keep one short line."""
        self.notes.append(cut_text(text, MAX_NOTE_CHARACTERS))

    def frames(self) -> list[dict[str, Any]]:
        """The shapes of the last native frames, oldest first."""
        return [shape for ring in self.rings for shape in ring.shapes()]


@frozen(kw_only=True)
class DriverCatalog:
    """What is installed, and what drivers are created with.

    Attributes:
        driver_packages: The version of the package that brings each driver.
        mcp_toolset: Digest of the tools that sessions are given, see `groupx_host.model.identities.toolset_digest`.
    """

    drivers: Mapping[str, DriverSpec]
    hints: Mapping[str, DriverHint]
    launchers: Mapping[str, Launcher]
    environment: Mapping[str, str]
    timeouts: Timeouts
    scratch: Path
    platform: PlatformFacts
    driver_packages: Mapping[str, str] = field(factory=dict)
    mcp_toolset: str = EMPTY_TOOLSET

    def spec(self, name: str) -> DriverSpec:
        """The driver family; raises `AdapterNotFound` with the package that brings it."""
        found = self.drivers.get(name)
        if found is None:
            hint = self.hints.get(name)
            raise AdapterNotFound(name, hint.distribution if hint else None)
        return found

    def identity(self, driver: str, cli_version: str | None) -> SessionIdentity:
        """What a session of this driver runs with, now that its CLI has said its version, or has not."""
        return session_identity(
            self.spec(driver),
            cli_version=cli_version,
            driver_version=self.driver_packages.get(driver),
            mcp_toolset=self.mcp_toolset,
        )

    def create(self, agent: Agent, diagnostics: AgentDiagnostics) -> Driver:
        """The driver of one configured agent.

        Raises:
            AdapterNotFound: no installed package has the driver.
            AdapterStartFailed: the program, the launcher or the working directory is not there.
        """
        spec = self.spec(agent.driver)
        launcher = self.launchers.get(agent.launcher)
        if launcher is None:
            raise AdapterStartFailed(f"No installed plugin brings the launcher {agent.launcher}.", "Set agents.X.launcher to local.")
        if not is_folder(agent.cwd):
            raise AdapterStartFailed(
                f"The working directory {agent.cwd} does not exist.", "Create it, or choose another one in the setup."
            )
        scratch = self.scratch / agent.agent_id
        scratch.mkdir(parents=True, exist_ok=True)
        return spec.create(
            DriverContext(
                agent_id=agent.agent_id,
                actor_id=agent.actor_id,
                command=spec.resolve(agent.command, self.platform),
                launcher=_watched(launcher, self.platform, diagnostics),
                environment=direct_to_loopback(self.environment),
                timeouts=self.timeouts,
                scratch=scratch,
                diagnostics=diagnostics,
            )
        )


def _watched(launcher: Launcher, platform: PlatformFacts, diagnostics: AgentDiagnostics) -> Launcher:
    """The launcher, told with every request what the room knows of this machine; a driver need not pass it on. The frames of what it
    starts are the agent's, where the launcher's processes keep their shapes.
    """

    async def launch(request: LaunchRequest) -> NativeProcess:
        process = await launcher.launch(evolve(request, platform=platform))
        ring = getattr(process, "frames", None)
        if isinstance(ring, FrameRing):
            diagnostics.rings.append(ring)
        return process

    return evolve(launcher, launch=launch)
