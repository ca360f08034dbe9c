"""Keeps one agent's session: opens it with bounded tries, opens it again when its process is gone, resumes the conversation.

Nobody waits for an agent but its own lane: agents start side by side, and one that fails is shown with its reason (C9).
"""

import asyncio
import contextlib
from collections.abc import Awaitable, Callable

from attrs import define, field, frozen

from groupx_host.errors import GroupXError, NativePolicyBlocked, SessionNotAvailable, StoreUnavailable
from groupx_host.model.agents import Agent
from groupx_host.model.envelopes import TransientEvent
from groupx_host.model.ids import new_id
from groupx_host.model.time import utc_now
from groupx_host.plugin.drivers import Driver, OpenSession, Session
from groupx_host.plugin.evidence import NativeEvidence, TurnSought, evidence_of
from groupx_host.sessions.bindings import record_binding, record_start_failure
from groupx_host.sessions.catalog import AgentDiagnostics, DriverCatalog
from groupx_host.sessions.lifecycle import lifecycle_event
from groupx_host.sessions.room_tools import Attachment, RoomTools, Standing
from groupx_host.store import Store
from groupx_host.store.projections.sessions import EarlierSession, close_binding, earlier_session, name_native_session

START_TRIES = 3
FIRST_DELAY_MS = 400
CLOSE_MARGIN_SECONDS = 3.0


@frozen(kw_only=True)
class AgentState:
    """How an agent stands, in one word of the contract and, where something is wrong, a sentence and an act."""

    status: str
    since: str
    reason: str | None = None
    hint: str | None = None
    error_code: str | None = None


@frozen
class Seek:
    """A turn that was in flight when an earlier run ended, and the native session that may know of it."""

    native_session_id: str
    turn: TurnSought


@define
class OpenedSession:
    """A session that can take turns.

    Attributes:
        delivered_through: The log position that this native conversation is known to have been told; 0 for a new one.
        evidence: What the native side said about the turn that was sought.
        closed: Set once the host has closed the session: a turn that still runs on it has nothing more to wait for.
    """

    session: Session
    binding_id: str
    instance_id: str
    delivered_through: int
    native_ref: str | None
    evidence: NativeEvidence | None = None
    closed: asyncio.Event = field(factory=asyncio.Event)


class AgentSupervisor:
    """One agent's process and session over the life of the room."""

    def __init__(
        self,
        agent: Agent,
        catalog: DriverCatalog,
        store: Store,
        publish: Callable[[TransientEvent], None],
        changed: Callable[[], None],
        room_tools: RoomTools | None = None,
    ) -> None:
        self.agent = agent
        self.awaited: Agent | None = None
        """What the file says of the agent where that needs a restart (driver, program, folder); taken on with it."""
        self._room_tools = room_tools
        self.diagnostics = AgentDiagnostics()
        self._catalog = catalog
        self._store = store
        self._publish = publish
        self._changed = changed
        self._driver: Driver | None = None
        self._opened: OpenedSession | None = None
        self._opening: asyncio.Task[OpenedSession] | None = None
        self._may_open = asyncio.Event()
        """Cleared while a restart takes the old session down: a lane that asks meanwhile gets the new one."""
        self._may_open.set()
        self.seek: Seek | None = None
        """What the next session is asked about; set before the first start and until the answer came."""
        self._taking_down = asyncio.Lock()
        """Two restarts at once take down what runs one after the other, and then wait for one start."""
        self._stopped = False
        self.state = AgentState(status="starting", since=utc_now())

    @property
    def instance_id(self) -> str | None:
        """The running instance, if any."""
        return self._opened.instance_id if self._opened else None

    @property
    def binding_id(self) -> str | None:
        """The running session's binding, if any."""
        return self._opened.binding_id if self._opened else None

    @property
    def room_tools(self) -> Standing:
        """How the running session's CLI stands with the room's tools."""
        if self._room_tools is None or self._opened is None:
            return Standing(attachment=Attachment.NONE)
        return self._room_tools.standing(self._opened.binding_id)

    @property
    def is_ready(self) -> bool:
        """Whether a session can take a turn now."""
        return self._may_open.is_set() and self._opened is not None and self._opened.session.usable

    @property
    def has_failed(self) -> bool:
        """Whether only a person can make it start again."""
        return self.state.status in {"failed", "native_policy_blocked", "stopped"}

    def start(self) -> None:
        """Begin opening the session in the background."""
        task = self._open_soon()
        task.add_done_callback(lambda done: done.cancelled() or done.exception())

    async def session(self) -> OpenedSession:
        """A session that can take a turn, opened again if the last one is gone.

        Raises:
            SessionNotAvailable: the tries are used up; only a restart by a person helps.
        """
        while True:
            await self._may_open.wait()
            if self._opened is not None and self._opened.session.usable:
                return self._opened
            if self._opened is not None:
                await self._let_go("failed")
            elif self.has_failed:
                raise SessionNotAvailable(self.state.reason or "The agent is not running.", self.state.hint)
            opening = self._open_soon()
            await asyncio.wait({opening})
            if not opening.cancelled():
                return opening.result()
            # A restart or the end of the room took this start away; whoever waits for a session waits for what comes of that.

    async def restart(self) -> str | None:
        """Close what runs and open again; returns the instance that was replaced.

        Raises:
            GroupXError: the agent did not start; its state says why.
        """
        previous = self.instance_id
        async with self._taking_down:
            if self._stopped:
                raise SessionNotAvailable("The agent has left the room.", "Add it again in the setup.")
            self._may_open.clear()
            try:
                await self._take_down("starting")
                if self.awaited is not None:
                    self.agent, self.awaited = self.awaited, None
            finally:
                self._may_open.set()
        await self.session()
        return previous

    async def condemn(self, opened: OpenedSession) -> None:
        """Close this session if it still is the agent's; the next turn opens another one and resumes."""
        if self._opened is opened:
            await self._let_go("failed")

    async def stop(self) -> None:
        """Close for good, within ``timeouts.closeMs`` and a margin. A restart that is under way comes first, and none after it."""
        self._stopped = True
        async with self._taking_down:
            await self._take_down("stopped")

    async def confirm_native_ref(self, opened: OpenedSession) -> None:
        """Write down the native reference once the native side has named it."""
        found = opened.session.native_ref
        if found is not None and found != opened.native_ref:
            opened.native_ref = found
            await self._store.write(lambda tx: name_native_session(tx, opened.binding_id, found))

    def _open_soon(self) -> asyncio.Task[OpenedSession]:
        if self._opening is None or self._opening.done():
            self._opening = asyncio.create_task(self._open_with_tries(), name=f"open {self.agent.actor_id}")
        return self._opening

    async def _open_with_tries(self) -> OpenedSession:
        self._set("starting")
        earlier = await self._store.write(
            lambda tx: earlier_session(tx, self.agent.actor_id, self.agent.driver, str(self.agent.cwd))
        )
        driver = await self._created_driver(earlier)
        for attempt in range(1, START_TRIES + 1):
            self._tell("session.starting", attempt, earlier)
            try:
                opened = await self._open_once(driver, earlier)
            except StoreUnavailable as problem:
                # The room's own trouble and not the agent's; whoever needs the session asks again.
                self._set("starting", reason=str(problem), hint=problem.hint)
                raise
            except GroupXError as problem:
                if attempt == START_TRIES or not _worth_another_try(problem):
                    raise await self._fail(problem, attempt, earlier) from problem
                delay = FIRST_DELAY_MS * 2 ** (attempt - 1)
                self._tell("session.retrying", attempt, earlier, next_delay_ms=delay, error_code=problem.code)
                await asyncio.sleep(delay / 1000)
            except Exception as problem:
                raise await self._fail(_defect(problem), attempt, earlier) from problem
            else:
                self._opened = opened
                resumed = opened.session.resumed
                self._set("ready")
                self._tell("session.resumed" if resumed else "session.ready", attempt, earlier, resumed=resumed)
                return opened
        raise AssertionError("unreachable: the last try returns or raises")

    async def _created_driver(self, earlier: EarlierSession | None) -> Driver:
        """The agent's driver; what is missing here (package, program, folder) does not come by trying again."""
        if self._driver is None:
            try:
                self._driver = self._catalog.create(self.agent, self.diagnostics)
            except GroupXError as problem:
                raise await self._fail(problem, 1, earlier) from problem
            except Exception as problem:
                raise await self._fail(_defect(problem), 1, earlier) from problem
        return self._driver

    async def _open_once(self, driver: Driver, earlier: EarlierSession | None) -> OpenedSession:
        binding_id = new_id(f"binding_{self.agent.agent_id}")
        takes_tools = self._room_tools is not None and self._catalog.spec(self.agent.driver).capabilities.mcp
        try:
            return await self._open_bound(driver, earlier, binding_id, takes_tools=takes_tools)
        except BaseException:
            await self._close_tools(binding_id)
            raise

    async def _open_bound(
        self, driver: Driver, earlier: EarlierSession | None, binding_id: str, *, takes_tools: bool
    ) -> OpenedSession:
        endpoint = await self._room_tools.open(binding_id) if takes_tools and self._room_tools else None
        session = await driver.open(
            OpenSession(
                workdir=self.agent.cwd,
                binding_id=binding_id,
                resume=earlier.native_session_id if earlier else None,
                resume_used=bool(earlier and earlier.used),
                mcp=endpoint,
                sought=self.seek.turn
                if self.seek and earlier and earlier.native_session_id == self.seek.native_session_id
                else None,
            )
        )
        try:
            opened = await self._register(session, binding_id, earlier)
        except BaseException:
            await session.close()
            raise
        if endpoint is not None and self._room_tools is not None:
            self._room_tools.watch(binding_id)
        return opened

    async def _close_tools(self, binding_id: str) -> None:
        if self._room_tools is not None:
            await self._room_tools.close(binding_id)

    async def _register(self, session: Session, binding_id: str, earlier: EarlierSession | None) -> OpenedSession:
        spec = self._catalog.spec(self.agent.driver)
        instance_id = new_id(f"instance_{self.agent.agent_id}")
        identity = self._catalog.identity(self.agent.driver, session.cli_version)
        await self._store.write(
            lambda tx: record_binding(tx, self.agent, spec, session, binding_id, instance_id, earlier, identity=identity)
        )
        through = earlier.delivered_through if earlier and session.resumed else 0
        return OpenedSession(session, binding_id, instance_id, through, session.native_ref, evidence_of(session))

    async def _let_go(self, status: str) -> None:
        opened, self._opened = self._opened, None
        if opened is None:
            return
        await self._bounded(opened.session.close())
        await self._close_tools(opened.binding_id)
        opened.closed.set()
        await self._store.write(lambda tx: close_binding(tx, opened.binding_id, status))

    async def _take_down(self, status: str) -> None:
        # Said first: who waits for the start that is cancelled here must not begin another one.
        self._set(status)
        await self._cancel_opening()
        self._set(status)
        await self._let_go("closed")
        await self._close_driver()

    async def _close_driver(self) -> None:
        driver, self._driver = self._driver, None
        if driver is not None:
            await self._bounded(driver.close())

    async def _cancel_opening(self) -> None:
        if self._opening is not None and not self._opening.done():
            self._opening.cancel()
            await asyncio.gather(self._opening, return_exceptions=True)

    async def _bounded(self, work: Awaitable[None]) -> None:
        try:
            await asyncio.wait_for(work, self._catalog.timeouts.close_ms / 1000 + CLOSE_MARGIN_SECONDS)
        except Exception as problem:  # noqa: BLE001 - a close that fails must not hold the lane; the tree is ended by its guardian
            self.diagnostics.note(f"closing failed: {type(problem).__name__}: {problem}")

    async def _fail(self, problem: GroupXError, attempt: int, earlier: EarlierSession | None) -> GroupXError:
        status = "native_policy_blocked" if isinstance(problem, NativePolicyBlocked) else "failed"
        self._set(status, reason=str(problem), hint=problem.hint, error_code=problem.code)
        self._tell("session.failed", attempt, earlier, error_code=problem.code)
        with contextlib.suppress(StoreUnavailable):
            # The status is shown whether or not the log can take the event.
            await self._store.write(lambda tx: record_start_failure(tx, self.agent, problem))
        return problem

    def _set(self, status: str, *, reason: str | None = None, hint: str | None = None, error_code: str | None = None) -> None:
        self.state = AgentState(status=status, since=utc_now(), reason=reason, hint=hint, error_code=error_code)
        self._changed()

    def _tell(
        self,
        kind: str,
        attempt: int,
        earlier: EarlierSession | None,
        *,
        resumed: bool | None = None,
        next_delay_ms: int | None = None,
        error_code: str | None = None,
    ) -> None:
        self._publish(
            lifecycle_event(
                kind,
                self.agent,
                attempt=attempt,
                max_attempts=START_TRIES,
                wants_resume=bool(earlier and earlier.used),
                resumed=resumed,
                next_delay_ms=next_delay_ms,
                error_code=error_code,
            )
        )


def _worth_another_try(problem: GroupXError) -> bool:
    """Whether the same start could go better a moment later; a refusal of the unrestricted profile does not mend itself."""
    return problem.code in {"PROTOCOL_HANDSHAKE_TIMEOUT", "PROTOCOL_INVALID_MESSAGE", "ADAPTER_START_FAILED"}


def _defect(problem: Exception) -> GroupXError:
    return SessionNotAvailable(
        f"The driver failed: {type(problem).__name__}: {problem}", "This is a defect of the driver package."
    )
