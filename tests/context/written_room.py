"""A room on a real database whose lanes are moved by hand: what an agent is told at each step, without processes and waits."""

from attrs import define, evolve, frozen

from groupx_host.broker.accept import RosterView, accept_message
from groupx_host.broker.cancelling import accept_cancel
from groupx_host.broker.dispatch import RunReport, agent_actor, claim_head, end_run, give_back, hand_over, start_natively
from groupx_host.context import PacketRequest, load_snapshot, render_packet
from groupx_host.errors import ContextBudgetExceeded
from groupx_host.model.agents import Agent, Command
from groupx_host.model.codec import BodyCodec
from groupx_host.model.commands import ClientCommand, PostMessage
from groupx_host.model.limits import Limits
from groupx_host.model.turns import Delivery
from groupx_host.plugin.driver_events import (
    ToolCompleted,
    ToolStarted,
    TurnCancelled,
    TurnCompleted,
    TurnFailed,
    TurnInterrupted,
)
from groupx_host.plugin.drivers import DriverSpec
from groupx_host.sessions.bindings import record_binding
from groupx_host.sessions.identity import session_identity
from groupx_host.sessions.normalise import TurnRecord
from groupx_host.sessions.runner import RunOutcome
from groupx_host.sessions.supervisor import OpenedSession
from groupx_host.store import Store
from groupx_host.store.projections.sessions import close_binding, earlier_session, upsert_actor
from groupx_plugins.packet_sections import SECTIONS

BUDGET = 256_000
SPEC = DriverSpec(
    name="written",
    title="Written",
    protocol="written",
    profile_id="written/1",
    executables=("written",),
    resolve=lambda command, facts: None,
    create=lambda context: None,
)
ENDINGS = {
    "answered": TurnCompleted(text="an answer"),
    "failed": TurnFailed(code="TURN_FAILED", delivery=Delivery.DELIVERED, reason="overloaded"),
    "cancelled": TurnCancelled(),
    "lost": TurnInterrupted(delivery=Delivery.UNKNOWN, reason="exit 1"),
}
OUTCOMES = ("answered", "failed", "lost after start", "cancelled", "lost", "refused", "unsent")
"""What may become of a packet; the last three are no confirmed deliveries."""


@frozen
class NativeSession:
    native_ref: str | None
    resumed: bool
    lost_reason: str | None = None
    cli_version: str = "1"
    usable: bool = True


@define(slots=False)
class WrittenRoom:
    """``prompts`` are (agent, native conversation, turn, text) in the order in which they left."""

    folder: object
    identity: str | None = None
    names: tuple = ("ada", "bob")

    async def open(self):
        self.store = await Store.open(self.folder / ".groupx" / "groupx.db", bodies=BodyCodec())
        self.agents = {
            name: Agent(
                agent_id=name, driver="written", name=name.title(), command=Command("written"), cwd=self.folder, identity=self.identity
            )
            for name in self.names
        }
        self.sessions, self.prompts, self.commands, self.native = {}, [], 0, 0
        for agent in self.agents.values():
            await self.store.write(lambda tx, agent=agent: upsert_actor(tx, agent_actor(agent), enabled=True))
        return self

    def command_id(self):
        self.commands += 1
        return f"command {self.commands}"

    async def post(self, content, *to, reply=None):
        roster = RosterView(agents={agent.actor_id: agent for agent in self.agents.values()}, reasons={}, limits=Limits())
        message = PostMessage(
            client_command_id=self.command_id(),
            to=tuple(f"agent:{name}" for name in to or ("ada",)),
            content=content,
            reply_to_event_id=reply,
        )
        return (await self.store.write(lambda tx: accept_message(tx, message, roster))).result

    async def cancel(self, turn_id):
        command = ClientCommand(client_command_id=self.command_id())
        return await self.store.write(lambda tx: accept_cancel(tx, turn_id, command))

    async def session(self, name="ada", *, remembers=True, named=True):
        """Open a native session as a start does: the earlier conversation if the native side remembers it, else a new one."""
        agent = self.agents[name]
        self.native += 1
        binding, instance = f"binding_{self.native}", f"instance_{self.native}"

        def begin(tx):
            if name in self.sessions:
                close_binding(tx, self.sessions[name].binding_id, "closed")
            earlier = earlier_session(tx, agent.actor_id, agent.driver, str(agent.cwd))
            resumed = bool(earlier and earlier.used and remembers)
            ref = earlier.native_session_id if resumed else f"native {self.native}" if named else None
            native = NativeSession(ref, resumed)
            identity = session_identity(SPEC, cli_version=native.cli_version)
            record_binding(tx, agent, SPEC, native, binding, instance, earlier, identity=identity)
            return OpenedSession(native, binding, instance, earlier.delivered_through if resumed else 0, ref)

        self.sessions[name] = await self.store.write(begin)
        return self.sessions[name]

    async def claim(self, name="ada"):
        opened = self.sessions.get(name) or await self.session(name)
        return await self.store.write(lambda tx: claim_head(tx, self.agents[name], opened.binding_id))

    async def snapshot(self, claim, name="ada", budget=BUDGET):
        opened = self.sessions[name]
        request = PacketRequest(
            agent=self.agents[name],
            roster=tuple(self.agents.values()),
            turn_id=claim.turn.turn_id,
            source_event_id=claim.turn.source_event_id,
            after_seq=opened.delivered_through,
            through_seq=claim.through_seq,
            binding_id=opened.binding_id,
            native_session=opened.native_ref,
            budget=budget,
        )
        return await self.store.read(lambda reader: load_snapshot(reader, request))

    async def packet(self, claim, name="ada", budget=BUDGET):
        return render_packet(SECTIONS, await self.snapshot(claim, name, budget), budget).text

    async def run(self, name="ada", outcome="answered", answer="an answer"):
        """Run the first turn of the lane to this outcome; returns its packet's text, or none when the lane is empty."""
        claim = await self.claim(name)
        if claim is None:
            return None
        text = await self.packet(claim, name)
        opened, agent = self.sessions[name], self.agents[name]
        if outcome == "unsent":
            assert await self.store.write(lambda tx: give_back(tx, claim))
            return text
        if outcome != "refused":
            await self.store.write(lambda tx: hand_over(tx, claim, "the prompt"))
            self.prompts.append((name, opened.native_ref or opened.binding_id, claim.turn.turn_id, text))
        if outcome not in {"lost", "refused"}:
            await self.store.write(lambda tx: start_natively(tx, agent, claim, opened.instance_id, None))
        terminal = ENDINGS.get(outcome, ENDINGS["lost"])
        await self.end(claim, name, evolve(terminal, text=answer) if outcome == "answered" else terminal)
        return text

    async def end(self, claim, name, terminal):
        opened, record = self.sessions[name], TurnRecord()
        record.add_reasoning("a secret thought")
        for event in (ToolStarted(tool_call_id="1", name="SecretTool"), ToolCompleted(tool_call_id="1", details={"output": "secret"})):
            record.add_tool(event, "2026-01-01T00:00:00.000Z")
        report = RunReport(
            agent=self.agents[name],
            claim=claim,
            opened=opened,
            record=record,
            outcome=RunOutcome(terminal),
            text=getattr(terminal, "text", None) or "secret half",
            usage=None,
        )
        ending = await self.store.write(lambda tx: end_run(tx, report))
        if ending.delivery is Delivery.DELIVERED:
            opened.delivered_through = max(opened.delivered_through, claim.through_seq)

    async def needed(self, claim, name="ada"):
        """The least budget that a packet of this claim fits."""
        try:
            await self.packet(claim, name, budget=1)
        except ContextBudgetExceeded as problem:
            return problem.needed
        raise AssertionError("a packet of one character")
