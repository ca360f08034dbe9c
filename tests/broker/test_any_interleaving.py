"""Any order of posts, cancels, answers, deaths, crashes and restarts keeps the laws: the log is audited after every step."""

import asyncio
import functools
import tempfile
from pathlib import Path

import pytest
from auditor import ENDINGS, Auditor, look, told_once
from directed import ACTS, CANCELS, DirectedRoom, Director
from hypothesis import HealthCheck, Phase, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule, run_state_machine_as_test

from groupx_host.errors import (
    ClientCommandConflict,
    GroupXError,
    McpBindingMismatch,
    QueueFull,
    SessionNotAvailable,
    StoreConflict,
    TurnNotTerminal,
)
from groupx_host.model.commands import MoveTurn
from groupx_host.model.limits import Limits, Timeouts
from groupx_host.sessions import runner, supervisor

AGENTS = ("ada", "bob", "eve")
CALL_REFUSALS = {
    "MCP_BINDING_MISMATCH",
    "CORRELATION_STOPPED",
    "CAUSAL_CYCLE",
    "INVALID_ENVELOPE",
    "CLIENT_COMMAND_CONFLICT",
    "QUEUE_CAPACITY_REACHED",
    "SESSION_NOT_AVAILABLE",
    "HOP_LIMIT_REACHED",
    "ROOT_TURN_LIMIT_REACHED",
}
BOUND_SECONDS = 10
QUIET_ROUNDS = 3
agents = st.sampled_from(AGENTS)
recipients = st.lists(agents, min_size=1, max_size=3, unique=True)
numbers = st.integers(0, 1_000)
# Threads make no two runs alike: a failure is told with its whole story at once instead of being played again and made smaller.
FIXED = settings(
    derandomize=True,
    deadline=None,
    database=None,
    phases=[Phase.generate],
    suppress_health_check=list(HealthCheck),
    max_examples=20,
    stateful_step_count=30,
)


def step(**drawn_from):
    """A rule whose every use is kept for the story of a failure."""

    def keep(function):
        @functools.wraps(function)
        def told(self, **drawn):
            self.story.append(f"{function.__name__} {drawn or ''}")
            function(self, **drawn)

        return rule(**drawn_from)(told)

    return keep


@pytest.fixture(autouse=True)
def short_waits(monkeypatch):
    """Bounds that only a broken native side runs into are made short; what happens at them stays."""
    monkeypatch.setattr(runner, "END_GRACE_SECONDS", 0.05)
    monkeypatch.setattr(supervisor, "FIRST_DELAY_MS", 1)
    monkeypatch.setattr(supervisor, "CLOSE_MARGIN_SECONDS", 0.1)


class RoomMachine(RuleBasedStateMachine):
    timeouts = Timeouts(cancel_ms=30, close_ms=30)

    @initialize()
    def open_the_room(self):
        self.director = Director()
        self.accepted, self.refused, self.turns, self.asked = [], [], [], []
        self.background = set()
        self.room = DirectedRoom(
            Path(self.folder.name), self.director, agents=AGENTS, limits=Limits(queue_per_agent=6), timeouts=self.timeouts
        )
        self.auditor = Auditor(self.room.configuration.storage_path)
        self.do(self.room.start())
        self.do(self.posted(AGENTS))

    def __init__(self):
        super().__init__()
        self.folder = tempfile.TemporaryDirectory(prefix="room-")
        self.loop = asyncio.Runner()
        self.room, self.story = None, []

    def do(self, work):
        async def bounded():
            async with asyncio.timeout(BOUND_SECONDS):
                return await work

        try:
            return self.loop.run(bounded())
        except BaseException as problem:
            problem.add_note("\n".join(["The story:", *self.story]))
            raise

    def audit(self):
        assert self.auditor.look_again() == [], "\n".join(self.story)

    async def posted(self, names, content="hello", **more):
        try:
            result = await self.room.post(content, *names, **more)
        except (QueueFull, SessionNotAvailable) as problem:
            self.refused.append(problem.code)
            return None
        assert [turn["target"] for turn in result["turns"]] == [f"agent:{name}" for name in names]
        self.note(result)
        return result

    def note(self, result):
        if result not in self.accepted:
            self.accepted.append(result)
            self.turns += [turn["turnId"] for turn in result["turns"]]

    @step(names=recipients, number=numbers)
    def post(self, names, number):
        reply = self.accepted[number % len(self.accepted)]["messageEventId"] if self.accepted and number % 3 == 0 else None
        self.do(self.posted(names, f"message {number}", reply=reply))

    @step()
    def post_to_all(self):
        self.do(self.posted(AGENTS))

    @step(names=recipients, times=st.integers(2, 5))
    def post_many_at_once(self, names, times):
        async def all_of_them():
            await asyncio.gather(*(self.posted(names) for _ in range(times)))

        self.do(all_of_them())

    @step(names=recipients)
    def post_one_command_twice(self, names):
        async def twice():
            key = self.room.command().client_command_id
            first, second = await asyncio.gather(self.posted(names, "twice", command=key), self.posted(names, "twice", command=key))
            assert first == second
            if first is not None:
                assert await self.room.post("twice", *names, command=key) == first
                with pytest.raises(ClientCommandConflict):
                    await self.room.post("other words", *names, command=key)
                with pytest.raises(ClientCommandConflict):
                    await self.room.broker.cancel_turn(first["turns"][0]["turnId"], client_command(key))

        self.do(twice())

    @step(number=numbers)
    def retry(self, number):
        async def again():
            try:
                result = await self.room.broker.retry_turn(self.one_of_the_turns(number), self.room.command())
            except (TurnNotTerminal, QueueFull, SessionNotAvailable) as problem:
                self.refused.append(problem.code)
            else:
                self.note(result)

        self.do(again())

    @step(name=agents, kind=st.sampled_from(["send", "ask", "publish"]), names=recipients, number=numbers)
    def call(self, name, kind, names, number):
        self.do(self.working(name))
        self.do(self.called(name, kind, [f"agent:{each}" for each in names if each != name or number % 9 == 0], f"call {number % 99}"))

    @step(names=recipients)
    def call_from_all_at_once(self, names):
        async def all_of_them():
            targets = [f"agent:{each}" for each in names]
            calls = (self.called(name, "ask", [each for each in targets if each != f"agent:{name}"], f"{name} {len(self.turns)}") for name in AGENTS)
            await asyncio.gather(*calls)

        for name in AGENTS:
            self.do(self.working(name))
        self.do(all_of_them())

    async def working(self, name):
        """Give the agent something to work on, if it can take it."""
        if self.room.broker._lanes[f"agent:{name}"].live is None:
            await self.posted([name])
            await self.settled()
        self.tell(name, ["take", "start"])
        await self.settled()

    def member(self, name):
        live = self.room.broker._lanes[f"agent:{name}"].live
        return self.room.broker.members.member(live.binding_id if live else "binding_closed")

    async def called(self, name, kind, targets, key):
        try:
            member = self.member(name)
            if kind == "publish":
                result = await member.publish("for all", client_command_id=key)
            elif kind == "send":
                result = await member.send(tuple(targets), "do this", client_command_id=key)
            else:
                found = await member.ask(tuple(targets), "what is it?", client_command_id=key, timeout_ms=1, cancel_on_timeout=len(key) % 3 == 0)
                result = {"messageEventId": found["messageEventId"], "turns": found["results"]}
                self.asked.append((name, found["messageEventId"]))
        except GroupXError as problem:
            if problem.code not in CALL_REFUSALS:
                raise
            self.refused.append(problem.code)
        else:
            self.turns += [turn["turnId"] for turn in result.get("turns", ()) if turn["turnId"] not in self.turns]

    @step(number=numbers)
    def collect(self, number):
        async def again():
            name, message = self.asked[number % len(self.asked)]
            try:
                found = await self.member(name).collect(message, timeout_ms=1)
            except McpBindingMismatch:
                return
            assert {turn["turnId"] for turn in found["results"]} <= set(self.turns)

        if self.asked:
            self.do(again())

    @step(name=agents, held=st.booleans())
    def hold(self, name, held):
        self.do(self.room.broker.hold_lane(f"agent:{name}", self.room.command(), held=held))

    @step(number=numbers, other=numbers, last=st.booleans())
    def move(self, number, other, last):
        waiting = [turn_id for turn_id, turn in look(self.auditor.path).turns.items() if turn["status"] == "queued"] or self.turns

        async def moved():
            before = None if last else (waiting if other % 5 else self.turns)[other % len(waiting if other % 5 else self.turns)]
            command = MoveTurn(client_command_id=self.room.command().client_command_id, before=before)
            try:
                await self.room.broker.move_turn(waiting[number % len(waiting)], command)
            except StoreConflict as problem:
                self.refused.append(problem.code)

        self.do(moved())

    @step(number=numbers)
    def stop_an_interaction(self, number):
        if number % 3:
            return
        turns = look(self.auditor.path).turns
        root = turns[self.one_of_the_turns(number)]["root_correlation_id"]
        self.do(self.room.broker.stop_correlation(root, self.room.command()))

    @step(name=agents, number=numbers)
    def call_and_stop_at_once(self, name, number):
        async def both():
            live = self.room.broker._lanes[f"agent:{name}"].live
            if live is not None:
                await asyncio.gather(
                    self.called(name, "send", [f"agent:{each}" for each in AGENTS if each != name], f"race {number}"),
                    self.room.broker.stop_correlation(live.correlation_id, self.room.command()),
                    self.called(name, "publish", [], f"race {number} too"),
                )

        self.do(both())

    def one_of_the_turns(self, number):
        return self.turns[number % len(self.turns)]

    @step(number=numbers)
    def cancel(self, number):
        self.do(self.room.cancel(self.one_of_the_turns(number)))

    @step()
    def cancel_everything_at_once(self):
        async def all_of_them():
            results = await asyncio.gather(*(self.room.cancel(turn) for turn in self.turns[-6:]))
            assert all(result["status"] in {"cancelling", *ENDINGS.values()} for result in results)

        self.do(all_of_them())

    @step(names=recipients)
    def post_and_cancel_at_once(self, names):
        async def both():
            result = await self.posted(names)
            if result is not None:
                await asyncio.gather(*(self.room.cancel(turn["turnId"]) for turn in result["turns"]))

        self.do(both())

    @step(name=agents, acts=st.lists(st.sampled_from(sorted(ACTS)), min_size=1, max_size=4))
    def direct(self, name, acts):
        self.tell(name, acts)

    def tell(self, name, acts):
        session = self.director.sessions.get(name)
        if session is not None and session.running:
            for act in acts:
                session.acts.put_nowait(ACTS[act])

    @step(name=agents)
    def answer_well(self, name):
        self.tell(name, ["take", "start", "think", "tool", "tool ends", "text", "usage", "answer by deltas"])

    @step(name=agents, mode=st.sampled_from(CANCELS))
    def cancels_will(self, name, mode):
        self.director.cancels[name] = mode

    @step(name=agents)
    def process_dies(self, name):
        if name in self.director.sessions:
            self.director.sessions[name].die()

    @step(name=agents, how=st.sampled_from(["slow", "refusing", "forgetful"]))
    def next_start_is(self, name, how):
        getattr(self.director, how).add(name)

    @step()
    def starts_work_again(self):
        self.director.refusing.clear()
        self.director.release_starts()

    @step(name=agents)
    def restart_an_agent(self, name):
        async def begin():
            task = asyncio.create_task(self.restarted(name))
            self.background.add(task)
            task.add_done_callback(self.background.discard)

        self.do(begin())

    async def restarted(self, name):
        try:
            await self.room.broker.restart_agent(f"agent:{name}", self.room.command())
        except GroupXError as problem:
            self.refused.append(problem.code)

    @step()
    def crash(self):
        self.do(self.crash_and_start())

    @step(names=recipients)
    def crash_while_posting(self, names):
        async def both():
            self.background.update(asyncio.create_task(self.posted(names)) for _ in range(2))
            await asyncio.sleep(0)
            await self.crash_and_start()

        self.do(both())

    async def crash_and_start(self):
        await self.room.crash()
        self.background.clear()
        self.director.sessions.clear()
        await self.room.start()

    @step()
    def stop_and_start(self):
        async def both():
            self.director.release_starts()
            await self.room.stop()
            self.director.sessions.clear()
            await self.room.start()

        self.do(both())

    @invariant()
    def the_laws_hold(self):
        if self.room is not None:
            self.do(self.settled())
            self.audit()
            self.check_against_the_outside()

    def check_against_the_outside(self):
        """What clients were told is in the log (L2), and what left was written down before (L3)."""
        moment = self.auditor.last
        assert {result["messageEventId"] for result in self.accepted} <= {event["event_id"] for event in moment.events}
        assert set(self.turns) <= set(moment.turns)
        sent = [turn for _, _, turn, _ in self.director.prompts]
        assert len(sent) == len(set(sent))
        handed_over = {attempt["turn_id"] for attempt in moment.attempts.values() if attempt["prompt_invoked_at"]}
        assert set(sent) <= handed_over
        assert list(told_once(moment, self.director.prompts)) == [], "\n".join(self.story)

    async def settled(self):
        """Wait until nobody has anything to write, and until no lane rests that has work (L5)."""
        quiet, wakeup = 0, self.room.store.tail.subscribe()
        try:
            while quiet < QUIET_ROUNDS:
                head = self.room.store.tail.head
                for _ in range(10):
                    await asyncio.sleep(0)
                await self.room.store.write(lambda tx: None)
                await self.room.store.read(lambda reader: None)
                quiet = quiet + 1 if head == self.room.store.tail.head else 0
                if quiet == QUIET_ROUNDS and self.resting():
                    await wakeup.wait()
                    quiet = 0
        finally:
            wakeup.close()

    def resting(self):
        """Lanes that have a queued turn, none under way, and an agent that is ready or has failed for good."""
        turns = look(self.auditor.path).turns.values()
        found = []
        for name in AGENTS:
            mine = [turn["status"] for turn in turns if turn["target_actor_id"] == f"agent:{name}"]
            supervisor = self.room.broker._lanes[f"agent:{name}"].supervisor
            is_idle = "queued" in mine and not {"dispatching", "running", "cancelling"} & set(mine)
            held = self.room.broker._lanes[f"agent:{name}"].held
            if is_idle and not held and (supervisor.is_ready or supervisor.has_failed):
                found.append(name)
        return found

    def teardown(self):
        try:
            if self.room is not None:
                self.do(self.everything_ends())
                self.audit()
                self.do(self.room.stop())
                self.audit()
        finally:
            self.loop.close()
            self.folder.cleanup()

    async def everything_ends(self):
        """With agents that work, every turn that was ever accepted comes to its end (L5)."""
        self.director.play_along()
        for name in AGENTS:
            await self.room.broker.hold_lane(f"agent:{name}", self.room.command(), held=False)
            if self.room.broker._lanes[f"agent:{name}"].supervisor.has_failed:
                await self.restarted(name)
        result = await self.posted(AGENTS, "the last one")
        for turn in self.turns:
            await self.room.terminal(turn)
        for turn in result["turns"] if result else ():
            assert (await self.room.terminal(turn["turnId"]))["type"] == "turn.completed"
        await self.settled()


def client_command(key):
    from groupx_host.model.commands import ClientCommand

    return ClientCommand(client_command_id=key)


class RoomUnderClocks(RoomMachine):
    """The same with clocks that run out in every turn that is left alone."""

    timeouts = Timeouts(cancel_ms=20, close_ms=20, first_event_ms=40, idle_ms=40, tool_idle_ms=60)

    @step()
    def silence(self):
        """Every running turn is left alone until its clocks have ended it."""
        async def until_all_ended():
            for turn in [lane.live.turn_id for lane in self.room.broker._lanes.values() if lane.live]:
                await self.room.terminal(turn)

        self.do(until_all_ended())


@pytest.mark.proves("L1", "L2", "L3", "L4", "L5", "L7", "L8", "L11", "C1", "C2", "C8", "calls.cascade", "queue.hold", "queue.move", "queue.stop")
def test_any_interleaving_keeps_the_laws():
    run_state_machine_as_test(RoomMachine, settings=FIXED)


@pytest.mark.proves("L3", "L4", "L5", "L8", "L12")
def test_any_interleaving_with_silent_agents_keeps_the_laws():
    run_state_machine_as_test(RoomUnderClocks, settings=settings(FIXED, max_examples=12, stateful_step_count=20))
