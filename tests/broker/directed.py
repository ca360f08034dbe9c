"""Agents that do what the test says, act by act: also what no driver should do."""

import asyncio
from collections import defaultdict

from attrs import define, field
from played_room import Room

from groupx_host.errors import AdapterStartFailed
from groupx_host.model.turns import Delivery
from groupx_host.plugin.driver_events import (
    DriverEvent,
    NativeStarted,
    ReasoningDelta,
    TextDelta,
    ToolCompleted,
    ToolStarted,
    TurnCancelled,
    TurnCompleted,
    TurnFailed,
    TurnInterrupted,
    UsageReported,
)
from groupx_host.plugin.drivers import CancelOutcome

ACTS = {
    "take": "take",
    "start": NativeStarted(native_turn_id="n"),
    "text": TextDelta("words "),
    "think": ReasoningDelta("hm "),
    "tool": ToolStarted(tool_call_id="1", name="Look"),
    "tool ends": ToolCompleted(tool_call_id="1"),
    "usage": UsageReported(input_tokens=1),
    "answer": TurnCompleted(text="an answer"),
    "answer by deltas": TurnCompleted(),
    "fail unsent": TurnFailed(code="TURN_FAILED", delivery=Delivery.NOT_DELIVERED, reason="no key"),
    "fail": TurnFailed(code="TURN_FAILED", delivery=Delivery.DELIVERED, reason="overloaded"),
    "cancelled by itself": TurnCancelled(),
    "lost": TurnInterrupted(delivery=Delivery.UNKNOWN, reason="the pipe broke"),
    "die": "die",
    "raise": "raise",
    "stop without an end": "stop",
}
"""What a test may ask of an agent's running turn."""
CANCELS = ("obey", "win", "ignore", "deaf", "refuse", "raise", "fail")
TERMINALS = (TurnCompleted, TurnCancelled, TurnFailed, TurnInterrupted)


@define
class Director:
    """What the agents are told to do, and what they saw. It outlives every crash of the room."""

    prompts: list = field(factory=list)
    """(agent, native conversation, turn, prompt) of each prompt that left."""
    sessions: dict = field(factory=dict)
    cancels: dict = field(factory=lambda: defaultdict(lambda: "obey"))
    slow: set = field(factory=set)
    """Agents whose next start waits until it is released."""
    refusing: set = field(factory=set)
    forgetful: set = field(factory=set)
    """Agents that cannot resume a conversation."""
    released: asyncio.Event = field(factory=asyncio.Event)
    autopilot: bool = False
    native: int = 0

    def release_starts(self):
        self.slow.clear()
        self.released.set()
        self.released = asyncio.Event()

    def play_along(self):
        """From now on every start works and every turn is answered."""
        self.autopilot = True
        self.refusing.clear()
        self.forgetful.clear()
        self.cancels.clear()
        self.release_starts()
        for session in self.sessions.values():
            session.acts.put_nowait("look")


class DirectedSession:
    cli_version = "1"

    def __init__(self, director, name, request):
        self._director, self._name = director, name
        self.resumed = bool(request.resume and request.resume_used and name not in director.forgetful)
        director.native += 1
        self.native_ref = request.resume if self.resumed else f"{name}-{director.native}"
        self.lost_reason = None if self.resumed or not request.resume_used else "No such conversation."
        self.usable = True
        self.running = False
        self.acts = asyncio.Queue()
        self._taken = False
        self._cancelled = False

    async def run(self, request):
        self.running, self._taken, self._cancelled = True, False, False
        self.acts = asyncio.Queue()
        try:
            while True:
                match await self._next():
                    case "take":
                        prompt = await request.take_prompt()
                        self._taken = True
                        self._director.prompts.append((self._name, self.native_ref, request.turn_id, prompt))
                    case "raise":
                        raise RuntimeError("a defect")
                    case "stop":
                        return
                    case "die":
                        self.usable = False
                        yield TurnInterrupted(delivery=Delivery.UNKNOWN, reason="exit 1")
                        return
                    case event if isinstance(event, DriverEvent):
                        yield event
                        if isinstance(event, TERMINALS):
                            return
        finally:
            self.running = False

    async def _next(self):
        if self._director.autopilot:
            return TurnCompleted(text="done") if self._taken else "take"
        return await self.acts.get()

    async def cancel(self, turn_id):
        mode = self._director.cancels[self._name]
        if mode == "raise":
            raise RuntimeError("the cancel failed")
        if mode == "refuse":
            return CancelOutcome(accepted=False, session_usable=False)
        if not self._taken:
            self.acts.put_nowait("take")
            return CancelOutcome(accepted=False)
        answers = {"obey": TurnCancelled(), "win": TurnCompleted(text="too late"), "fail": ACTS["fail"]}
        if mode in answers:
            self.acts.put_nowait(answers[mode])
        return CancelOutcome(accepted=True)

    async def close(self):
        self.usable = False
        if self._director.cancels[self._name] != "deaf":
            self.acts.put_nowait("die")

    def die(self):
        """The process ends by itself, in a turn or between two."""
        self.usable = False
        self.acts.put_nowait("die")


class DirectedDriver:
    def __init__(self, director, name):
        self._director, self._name = director, name
        self._closed = False

    async def open(self, request):
        if self._name in self._director.slow:
            await self._director.released.wait()
        if self._closed:
            raise AdapterStartFailed("the driver was closed")
        if self._name in self._director.refusing:
            raise AdapterStartFailed("exit 1: no such option")
        session = DirectedSession(self._director, self._name, request)
        self._director.sessions[self._name] = session
        return session

    async def close(self):
        self._closed = True


class DirectedRoom(Room):
    """A room whose agents follow a `Director`."""

    def driver(self, context):
        return DirectedDriver(self.machine, context.agent_id)
