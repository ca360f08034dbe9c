"""The zoo's one good driver: small, whole, and cut so that a broken one can differ in one place."""

import asyncio
import contextlib
import json
from itertools import count

from groupx_host.errors import AdapterStartFailed, GroupXError, HandshakeTimeout
from groupx_host.model.text import clean_text
from groupx_host.model.turns import Delivery
from groupx_host.plugin.driver_events import (
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
from groupx_host.plugin.drivers import CancelOutcome, DriverCapabilities, DriverSpec, OpenSession, ProbeReport
from groupx_host.plugin.launchers import LaunchRequest
from groupx_host.wire.executables import resolve_command
from groupx_host.wire.framing import Overlong
from groupx_host.wire.process import ProcessGone

HINT = "Look at the wader."
INTERACTION = "UNEXPECTED_NATIVE_INTERACTION"


class Turn:
    def __init__(self, request, number):
        self.turn_id, self.number = request.turn_id, number
        self.sent = self.unwanted = self.started = self.asked = False
        self.tools = []
        self.over = asyncio.Event()


class WaderSession:
    def __init__(self, process, timeouts, notes, wanted=None):
        self.process, self.timeouts, self.notes = process, timeouts, notes
        self.native_ref = self.lost_reason = self.cli_version = self.condemned = self.turn = None
        self.resumed, self.closed, self.wanted = False, False, wanted
        self.lines, self.numbers, self.totals = process.lines(), count(1), {"in": 0, "out": 0}

    async def greet(self, mcp):
        room = None if mcp is None else {"url": mcp.url, "headers": dict(mcp.headers)}
        # A program that has ended by now is found out by its missing answer.
        with contextlib.suppress(ProcessGone):
            await self.write({"hello": {"resume": self.wanted, "room": room}})
        async for frame in self.frames():
            if "ready" in frame:
                self.cli_version, self.native_ref = frame["version"], frame["ready"]
                self.resumed = self.wanted is not None and frame["known"]
                self.lost_reason = None if frame["known"] else "The wader does not know this conversation."
                return
        raise AdapterStartFailed(self.last_words(), HINT)

    def last_words(self):
        return f"The wader ended with {self.process.exit_code}: {self.process.stderr_tail()[-200:]}"

    async def write(self, frame):
        await self.process.write_line(json.dumps(frame).encode())

    async def frames(self):
        async for line in self.lines:
            if isinstance(line, Overlong):
                self.overlong(line)
                continue
            with contextlib.suppress(ValueError):
                frame = json.loads(line)
                if isinstance(frame, dict):
                    yield frame

    def overlong(self, line):
        self.notes.note("a line was too long")

    @property
    def usable(self):
        return not self.closed and self.condemned is None and self.process.exit_code is None

    async def run(self, request):
        if not self.usable or self.turn is not None:
            yield TurnInterrupted(delivery=Delivery.NOT_DELIVERED, reason="The wader is busy or gone.")
            return
        turn = self.turn = Turn(request, next(self.numbers))
        try:
            prompt = self.shown(await request.take_prompt())
            if turn.unwanted:
                yield TurnCancelled(delivery=Delivery.NOT_DELIVERED)
                return
            turn.sent = True
            async for event in self.told(turn, prompt):
                yield event
        finally:
            turn.over.set()
            self.turn = None

    def shown(self, prompt):
        return "They say: " + clean_text(prompt)

    async def told(self, turn, prompt):
        with contextlib.suppress(Exception):
            await self.write({"prompt": prompt, "n": turn.number})
            async for frame in self.frames():
                if not self.belongs(turn, frame):
                    continue
                for event in self.translate(turn, frame):
                    yield event
                if "ask" in frame:
                    turn.asked = True
                    await self.answer_question()
                if "end" in frame:
                    for event in self.ending(turn, frame):
                        yield event
                    return
        for event in (*self.closed_tools(turn), self.lost(turn)):
            yield event

    def belongs(self, turn, frame):
        return frame.get("n") == turn.number

    async def answer_question(self):
        await self.write({"no": True})

    def translate(self, turn, frame):
        if "started" in frame:
            turn.started = True
            yield NativeStarted()
        elif "text" in frame:
            yield TextDelta(frame["text"])
        elif "thought" in frame:
            yield self.thought(frame["thought"])
        elif "tool" in frame:
            turn.tools.append(frame["tool"])
            yield ToolStarted(tool_call_id=frame["tool"], name=frame["name"])
        elif "tool_end" in frame:
            turn.tools.remove(frame["tool_end"])
            yield ToolCompleted(tool_call_id=frame["tool_end"])
        elif "used" in frame:
            yield self.usage(frame["used"])

    def thought(self, words):
        return ReasoningDelta(words)

    def usage(self, used):
        before, self.totals = self.totals, used
        return UsageReported(input_tokens=used["in"] - before["in"], output_tokens=used["out"] - before["out"])

    def closed_tools(self, turn):
        return [ToolCompleted(tool_call_id=tool, is_error=True) for tool in turn.tools]

    def ending(self, turn, frame):
        yield from self.closed_tools(turn)
        yield self.judged(turn, frame)

    def judged(self, turn, frame):
        if turn.asked:
            return TurnFailed(code=INTERACTION, delivery=Delivery.DELIVERED, reason="The wader asked.")
        if frame["end"] == "failed":
            return TurnFailed(code="TURN_FAILED", delivery=Delivery.DELIVERED, reason=frame["why"])
        return TurnCancelled() if frame["end"] == "stopped" else TurnCompleted()

    def lost(self, turn):
        delivery = Delivery.DELIVERED if turn.started else Delivery.UNKNOWN
        return TurnInterrupted(delivery=delivery, reason=self.condemned or self.last_words())

    async def cancel(self, turn_id):
        turn = self.turn
        if turn is None or turn.turn_id != turn_id:
            return CancelOutcome(accepted=False)
        if not turn.sent:
            turn.unwanted = True
            return CancelOutcome(accepted=False)
        with contextlib.suppress(Exception):
            await self.write({"stop": turn.number})
        await self.wait_for_end(turn)
        return CancelOutcome(accepted=True, session_usable=self.usable)

    async def wait_for_end(self, turn):
        try:
            await asyncio.wait_for(turn.over.wait(), self.timeouts.cancel_ms / 1000)
        except TimeoutError:
            self.condemned = "The wader did not hear."
            await self.process.kill()

    async def close(self):
        self.closed, self.condemned = True, self.condemned or "The session was closed."
        await self.process.close(seconds=self.timeouts.close_ms / 1000)


class WaderDriver:
    session_class = WaderSession

    def __init__(self, context):
        self.context, self.sessions = context, []

    async def open(self, request):
        seconds = self.context.timeouts.handshake_ms / 1000
        launch = LaunchRequest(
            argv=(*self.context.command.argv_prefix, "--wade"),
            workdir=request.workdir,
            environment=self.child_environment(),
            name="wader",
        )
        process = await self.context.launcher.launch(launch)
        wanted = request.resume if request.resume_used else None
        session = self.session_class(process, self.context.timeouts, self.context.diagnostics, wanted)
        try:
            await asyncio.wait_for(session.greet(self.room(request)), seconds)
        except TimeoutError:
            await process.kill()
            raise HandshakeTimeout("The wader said nothing.", HINT) from None
        except BaseException:
            await process.kill()
            raise
        self.sessions.append(session)
        return session

    def child_environment(self):
        return dict(self.context.environment)

    def room(self, request):
        return request.mcp

    async def close(self):
        await asyncio.gather(*(session.close() for session in self.sessions))


async def probe_with(driver_class, context):
    class Silence:
        def note(self, text): ...

    driver = driver_class(context.driver_context(Silence()))
    try:
        session = await driver.open(OpenSession(workdir=context.scratch, binding_id="probe"))
    except GroupXError as problem:
        return ProbeReport(ok=False, problem=str(problem), hint=problem.hint)
    await driver.close()
    return ProbeReport(ok=True, version=session.cli_version)


def spec_of(driver_class):
    async def probe(context):
        return await probe_with(driver_class, context)

    return DriverSpec(
        name="wader",
        title="Wader",
        protocol="lines",
        profile_id="wader/1",
        executables=("wader",),
        resolve=lambda command, facts: resolve_command(command.executable, command.prefix_args, facts, advice=HINT),
        create=driver_class,
        capabilities=DriverCapabilities(evidence=True),
        probe=probe,
    )
