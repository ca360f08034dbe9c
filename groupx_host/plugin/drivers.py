"""What a driver is: the records that register it and the objects that run it.

A driver speaks one vendor's first-party protocol. The host never sees a vendor's wire shape: everything comes as a
`DriverEvent`. The prompt text comes only from ``await request.take_prompt()``, so that no byte of it can leave the process
before the write-ahead record is on disk (law L3).
"""

from __future__ import annotations

from collections.abc import AsyncIterator, Awaitable, Callable, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Protocol, TypeAlias

from attrs import field, frozen

if TYPE_CHECKING:  # every driver's entry-point module imports this one; what its annotations name would cost each start
    from groupx_host.model.agents import Command
    from groupx_host.model.limits import Timeouts
    from groupx_host.plugin.doctor import Finding
    from groupx_host.plugin.driver_events import DriverEvent
    from groupx_host.plugin.evidence import TurnSought
    from groupx_host.plugin.launchers import Launcher
    from groupx_host.wire.executables import PlatformFacts, ResolvedCommand


@frozen(kw_only=True)
class DriverCapabilities:
    """What a driver family can do; the conformance suite switches its tests on by these.

    ``evidence``: a resumed session says what the native side knows of a turn that was in flight (`EvidentSession`).
    """

    resume: bool = True
    reasoning: bool = True
    tools: bool = True
    usage: bool = True
    mcp: bool = True
    evidence: bool = False


@frozen(kw_only=True)
class McpEndpoint:
    """Where an agent reaches the room's tools: a loopback URL and the headers that name its binding."""

    url: str
    headers: Mapping[str, str]


class Diagnostics(Protocol):
    """Bounded notes about a native side; never prompt or answer texts (law L13)."""

    def note(self, text: str) -> None:
        """Keep one short line; older ones fall out."""


@frozen(kw_only=True)
class DriverContext:
    """What a driver is given once for each configured agent. There is no store, no broker and no HTTP in it.

    Attributes:
        command: The agent's resolved start command.
        environment: The environment that the host was started with; a driver derives the child's from it.
        scratch: A directory of this agent that may be deleted at any time.
    """

    agent_id: str
    actor_id: str
    command: ResolvedCommand
    launcher: Launcher
    environment: Mapping[str, str]
    timeouts: Timeouts
    scratch: Path
    diagnostics: Diagnostics


@frozen(kw_only=True)
class OpenSession:
    """What a session is opened with.

    Attributes:
        workdir: Absolute, existing directory; a resumed session must use the one it was made in.
        resume: The native reference of an earlier session (`Session.native_ref`), or none for a new one.
        resume_used: Whether a turn of that earlier session reached ``prompt_invoked``; a reference that never carried a
            prompt may not exist on the native side.
        mcp: The room's tools, or none when this build or this session has none.
        sought: The turn that was in flight when the earlier session ended hard, for a driver with the capability ``evidence``.
    """

    workdir: Path
    binding_id: str
    resume: str | None = None
    resume_used: bool = False
    mcp: McpEndpoint | None = None
    sought: TurnSought | None = None


@frozen(kw_only=True)
class TurnRequest:
    """One turn to run.

    ``take_prompt`` commits ``prompt_invoked + unknown`` and returns the packet; it raises `TurnFenced` when the turn was
    cancelled meanwhile, and then nothing may be sent. A driver calls it exactly once, as late as it can.
    """

    turn_id: str
    take_prompt: Callable[[], Awaitable[str]]


@frozen(kw_only=True)
class CancelOutcome:
    """What came of a native cancel.

    Attributes:
        accepted: Whether the native side was asked; false when the turn had already ended or was never sent.
        session_usable: Whether the next turn may use the session; if not, the host opens a new one and resumes.
    """

    accepted: bool
    session_usable: bool = True
    reason: str | None = None


class Session(Protocol):
    """One native conversation, and the process behind it."""

    @property
    def native_ref(self) -> str | None:
        """What a later `OpenSession.resume` needs; none while the native side has not named it."""

    @property
    def resumed(self) -> bool:
        """Whether the native side continued the conversation that was asked for."""

    @property
    def lost_reason(self) -> str | None:
        """Why a requested resume did not happen, in one sentence; none when it did or was not asked for."""

    @property
    def cli_version(self) -> str | None:
        """The version that the CLI reported, if it did."""

    @property
    def usable(self) -> bool:
        """Whether another turn can run here: the process lives and was not condemned."""

    def run(self, request: TurnRequest) -> AsyncIterator[DriverEvent]:
        """Run one turn; yields events and ends after exactly one terminal event.

        The native turn has ended, or the process was condemned, before the terminal event is yielded, so that the next prompt
        never overlaps. Errors of the native side come as `TurnFailed` or `TurnInterrupted`, never as exceptions; only
        `TurnFenced` passes through.
        """

    async def cancel(self, turn_id: str) -> CancelOutcome:
        """Ask the native side to end this turn; does nothing if another or none is running. The end itself comes from `run`."""

    async def close(self) -> None:
        """End the process tree inside ``timeouts.closeMs``; a running `run` ends with `TurnInterrupted`."""


class Driver(Protocol):
    """One configured agent's driver."""

    async def open(self, request: OpenSession) -> Session:
        """Start the native process and finish the handshake inside ``timeouts.handshakeMs``; makes no model call.

        Raises:
            AdapterStartFailed, HandshakeTimeout, ProtocolInvalidMessage, NativePolicyBlocked: each with the bounded native
                reason and a hint. A failed resume is not an error: a new session is opened and says `lost_reason`.
        """

    async def close(self) -> None:
        """End everything that is still running."""


@frozen(kw_only=True)
class ProbeContext:
    """What a probe is given: the command to look at and a directory to work in."""

    command: ResolvedCommand
    launcher: Launcher
    environment: Mapping[str, str]
    timeouts: Timeouts
    scratch: Path

    def driver_context(self, diagnostics: Diagnostics) -> DriverContext:
        """What the driver itself is given when the probe opens a session with it."""
        return DriverContext(
            agent_id="probe",
            actor_id="system:groupx",
            command=self.command,
            launcher=self.launcher,
            environment=self.environment,
            timeouts=self.timeouts,
            scratch=self.scratch,
            diagnostics=diagnostics,
        )


@frozen(kw_only=True)
class ProbeReport:
    """What a probe found without a model call.

    Attributes:
        ok: Whether handshake and mode passed, so that a session can be opened.
        version: What the CLI calls its version; also of one that refused later.
        facts: Short words by their subject, such as ``mode`` and ``room tools``, in the order in which they are told.
        problem: Why it is not ``ok``, with ``hint`` as the one act that helps.
        findings: What else a person should know, each with its own hint: a version that is known to be bad, a missing login.
    """

    ok: bool
    version: str | None = None
    facts: Mapping[str, str] = field(factory=dict)
    problem: str | None = None
    hint: str | None = None
    findings: tuple[Finding, ...] = ()


CommandResolver: TypeAlias = "Callable[[Command, PlatformFacts], ResolvedCommand]"
"""Finds the program of a configured command; raises `AdapterStartFailed` with a hint. Must not run anything."""


@frozen(kw_only=True)
class DriverSpec:
    """Registers one driver family.

    Attributes:
        name: What ``agents.X.driver`` says.
        protocol: Written to the session's binding, for example ``acp``.
        profile_id: Names the fixed unrestricted profile (argv, modes) as ``name/number``; a change of it is drift that a person sees.
            A native session that was opened under another name, or under a higher number, is not resumed.
        max_prompt_characters: The longest packet (UTF-16 units) that the CLI passes on whole; none when only the room's
            own bound counts.
        mcp_tool_timeout: Seconds after which this CLI gives up a tool call; none when it is the room's business.
        executables: Program names under which the CLI is usually installed, the first one the default ``command``.
        verified_versions: What its CLI called itself where the driver was proven with it. Another version works when handshake and
            mode pass, and is shown as unverified; a driver that names none says nothing about it.
    """

    name: str
    title: str
    protocol: str
    profile_id: str
    executables: tuple[str, ...]
    resolve: CommandResolver
    create: Callable[[DriverContext], Driver]
    probe: Callable[[ProbeContext], Awaitable[ProbeReport]] | None = None
    capabilities: DriverCapabilities = field(factory=DriverCapabilities)
    max_prompt_characters: int | None = None
    mcp_tool_timeout: float | None = None
    verified_versions: tuple[str, ...] = ()


@frozen(kw_only=True)
class DriverHint:
    """What the host may say about a driver that is known but perhaps not installed (law L15: data of a bundled plugin).

    Attributes:
        executables: Program names that tell that the CLI is on this machine. None where the agents come whole with the package;
            setup proposes those only where no CLI is found.
        legacy_default: Whether the reference's default roster (a configuration without ``agents``) has it, and its place.
    """

    driver: str
    title: str
    distribution: str
    executables: tuple[str, ...]
    legacy_default: int | None = None
