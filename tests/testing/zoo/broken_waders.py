"""Waders with one defect each, and the requirement that must catch it: that one and no other."""

import asyncio
import contextlib
import json

from wader import WaderDriver, WaderSession

from groupx_host.errors import AdapterStartFailed, TurnFenced
from groupx_host.model.text import clean_text
from groupx_host.model.turns import Delivery
from groupx_host.plugin.driver_events import (
    NativeStarted,
    TextDelta,
    TurnCancelled,
    TurnCompleted,
    TurnInterrupted,
    UsageReported,
)
from groupx_host.plugin.drivers import CancelOutcome, TurnRequest
from groupx_host.plugin.evidence import NativeEvidence, NativeOutcome
from groupx_host.wire.framing import Overlong

OVERRUN_SECONDS = 2.5
"""More than a quiet machine excuses, less than the longest grace of any."""
SHORT_BOUND_MS = 3_000
BROKEN = {}
"""Requirement id to the drivers that it must catch."""


def caught_by(requirement):
    """Note a driver, or a session that makes one, under its requirement."""

    def note(defect):
        driver = defect
        if issubclass(defect, WaderSession):
            driver = type(defect.__name__, (WaderDriver,), {"session_class": defect})
        BROKEN.setdefault(requirement, []).append(driver)
        return defect

    return note


@caught_by("driver.take-prompt-once")
class SaysItTwice(WaderSession):
    async def run(self, request):
        async def both():
            await request.take_prompt()
            return await request.take_prompt()

        async for event in super().run(TurnRequest(turn_id=request.turn_id, take_prompt=both)):
            yield event


@caught_by("driver.take-prompt-last")
class AnnouncesTheTurn(WaderSession):
    async def run(self, request):
        if self.usable and self.turn is None:
            await self.write({"soon": True})
        async for event in super().run(request):
            yield event


@caught_by("driver.fenced")
class SwallowsTheFence(WaderSession):
    async def run(self, request):
        try:
            async for event in super().run(request):
                yield event
        except TurnFenced:
            yield TurnCancelled(delivery=Delivery.NOT_DELIVERED)


@caught_by("driver.dead-takes-no-prompt")
class AsksForTheDead(WaderSession):
    async def run(self, request):
        if not self.usable and not self.closed:
            await request.take_prompt()
        async for event in super().run(request):
            yield event


@caught_by("driver.prompt-whole")
class CutsThePrompt(WaderSession):
    def shown(self, prompt):
        return super().shown(prompt)[:30_000] + super().shown(prompt)[-20:]


@caught_by("driver.prompt-literal")
class SendsCommands(WaderSession):
    def shown(self, prompt):
        return clean_text(prompt)


@caught_by("driver.prompt-any-text")
class SendsHalfCharacters(WaderSession):
    def shown(self, prompt):
        return "They say: " + prompt


@caught_by("driver.one-in-flight")
class TalksOverItself(WaderSession):
    async def run(self, request):
        if self.turn is not None and self.usable:
            await self.write({"prompt": await request.take_prompt(), "n": 0})
        async for event in super().run(request):
            yield event


@caught_by("driver.started-first")
class StartsLate(WaderSession):
    def translate(self, turn, frame):
        if "started" in frame:
            turn.started = True
            return
        yield from super().translate(turn, frame)

    def ending(self, turn, frame):
        yield NativeStarted()
        yield from super().ending(turn, frame)


@caught_by("driver.text")
class RepeatsItself(WaderSession):
    """The end sets it right, so only the live picture is wrong."""

    said = ""

    def translate(self, turn, frame):
        if "started" in frame:
            self.said = ""
        self.said += frame.get("text", "")
        if "text" in frame:
            yield TextDelta(frame["text"])
        yield from super().translate(turn, frame)

    def judged(self, turn, frame):
        end = super().judged(turn, frame)
        return TurnCompleted(text=self.said) if isinstance(end, TurnCompleted) else end


@caught_by("driver.one-terminal")
class EndsTwice(WaderSession):
    def ending(self, turn, frame):
        yield from super().ending(turn, frame)
        yield TurnCompleted()


@caught_by("driver.one-terminal")
class SpeaksAfterTheEnd(WaderSession):
    def ending(self, turn, frame):
        yield from super().ending(turn, frame)
        yield UsageReported(input_tokens=10, output_tokens=3)


@caught_by("driver.reasoning")
class ThinksAloud(WaderSession):
    def thought(self, words):
        return TextDelta(words)


@caught_by("driver.tool-left-open")
class LeavesToolsOpen(WaderSession):
    def closed_tools(self, turn):
        return super().closed_tools(turn) if self.stopped else []

    stopped = False

    async def cancel(self, turn_id):
        self.stopped = True
        return await super().cancel(turn_id)


@caught_by("driver.usage")
class CountsOn(WaderSession):
    def usage(self, used):
        return UsageReported(input_tokens=used["in"], output_tokens=used["out"])


@caught_by("driver.noise")
class ChokesOnNoise(WaderSession):
    async def frames(self):
        async for line in self.lines:
            if isinstance(line, Overlong):
                continue
            try:
                yield dict(json.loads(line))
            except (ValueError, TypeError):
                if self.native_ref is not None:
                    raise


@caught_by("driver.overlong")
class ChokesOnALongLine(WaderSession):
    def overlong(self, line):
        raise ValueError(line)


@caught_by("driver.leftovers")
class TakesWhatComes(WaderSession):
    def belongs(self, turn, frame):
        return frame.get("n") == turn.number or (frame.get("n") == turn.number - 1 != 0 and "end" not in frame)


@caught_by("driver.native-error")
class TrustsTheEnd(WaderSession):
    def judged(self, turn, frame):
        return TurnCompleted() if frame["end"] == "failed" else super().judged(turn, frame)


@caught_by("driver.question")
class SaysYes(WaderSession):
    def judged(self, turn, frame):
        turn.asked = False
        return super().judged(turn, frame)


@caught_by("driver.death")
class HidesTheLastWords(WaderSession):
    def last_words(self):
        return super().last_words() if self.native_ref is None else "The wader is gone."


@caught_by("driver.death-unusable")
class BelievesInGhosts(WaderSession):
    ghost = False

    @property
    def usable(self):
        return self.ghost or super().usable

    def lost(self, turn):
        # Only after an end of its own; a kill from outside is seen.
        self.ghost = self.process.exit_code == 3
        return super().lost(turn)


@caught_by("driver.death-unseen")
class CallsItUnsent(WaderSession):
    def lost(self, turn):
        end = super().lost(turn)
        return end if turn.started else TurnInterrupted(delivery=Delivery.NOT_DELIVERED, reason=end.reason)


@caught_by("driver.run-never-raises")
class RaisesWhenKilled(WaderSession):
    async def run(self, request):
        was_usable = self.usable
        async for event in super().run(request):
            yield event
        if was_usable and self.process.exit_code == -9 and not self.closed and self.condemned is None:
            raise BrokenPipeError


@caught_by("driver.cancel-before-prompt")
class ForgetsAnEarlyCancel(WaderSession):
    async def cancel(self, turn_id):
        if self.turn is not None and not self.turn.sent:
            return CancelOutcome(accepted=False)
        return await super().cancel(turn_id)


@caught_by("driver.cancel-tool")
class LeavesCancelledToolsOpen(WaderSession):
    def ending(self, turn, frame):
        if frame["end"] == "stopped":
            turn.tools = []
        return super().ending(turn, frame)


@caught_by("driver.cancel-other-turn")
class CancelsWhateverRuns(WaderSession):
    async def cancel(self, turn_id):
        return await super().cancel(turn_id if self.turn is None else self.turn.turn_id)


@caught_by("driver.cancel-idle")
class CancelsBeforeItBegins(WaderSession):
    ran = False

    async def run(self, request):
        self.ran = True
        async for event in super().run(request):
            yield event

    async def cancel(self, turn_id):
        if not self.ran:
            await self.write({"nothing": True})
        return await super().cancel(turn_id)


@caught_by("driver.cancel-late")
class HitsTheNextTurn(WaderSession):
    last = None

    async def run(self, request):
        async for event in super().run(request):
            self.last = request.turn_id
            yield event

    async def cancel(self, turn_id):
        if self.turn is None and turn_id == self.last:
            await self.write({"stop": 1})
        return await super().cancel(turn_id)


@caught_by("driver.cancel-then-next")
class NeverRecovers(WaderSession):
    """Says that it is usable, and every turn after a cancel is lost."""

    cancelled = False

    async def cancel(self, turn_id):
        outcome = await super().cancel(turn_id)
        self.cancelled = outcome.accepted
        return outcome

    def judged(self, turn, frame):
        end = super().judged(turn, frame)
        return TurnCompleted(text="again?") if self.cancelled and isinstance(end, TurnCompleted) else end


@caught_by("driver.cancel-deaf")
class WaitsForTheDeaf(WaderSession):
    async def wait_for_end(self, turn):
        await turn.over.wait()


@caught_by("driver.cancel-deaf")
class TakesItsTime(WaderSession):
    """Ends what does not listen, seconds after its bound."""

    async def wait_for_end(self, turn):
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(
                turn.over.wait(), self.timeouts.cancel_ms / 1000 + self.timeouts.close_ms / 1000 + OVERRUN_SECONDS
            )
        await super().wait_for_end(turn)


@caught_by("driver.close-deaf")
class ClosesSlowly(WaderSession):
    """Gives a process that minds nothing more time than it has."""

    async def close(self):
        deaf = self.process.exit_code is None and self.turn is not None
        if deaf and self.timeouts.close_ms < SHORT_BOUND_MS:
            self.closed = True
            await asyncio.sleep(self.timeouts.close_ms / 1000 + OVERRUN_SECONDS)
        await super().close()


@caught_by("driver.open-silent")
class WaitsForTheSilent(WaderSession):
    """Gives a program that has said nothing more than the bound, and no more than hides in a long grace."""

    heard = False

    async def greet(self, mcp):
        try:
            await super().greet(mcp)
        except asyncio.CancelledError:
            if not self.heard:
                await asyncio.sleep(OVERRUN_SECONDS)
            raise

    async def frames(self):
        async for frame in super().frames():
            self.heard = True
            yield frame


@caught_by("driver.close-running")
class CallsItCancelled(WaderSession):
    def lost(self, turn):
        end = super().lost(turn)
        return TurnCancelled() if self.closed else end


@caught_by("driver.close-all")
class ForgetsItsFirstSession(WaderDriver):
    async def close(self):
        for session in self.sessions[:1]:
            await session.close()


@caught_by("driver.close-orphans")
class LeavesOrphans(WaderSession):
    async def close(self):
        if self.condemned is None and not self.closed:
            await self.process.close_stdin()
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(self.process.wait_exit(), self.timeouts.close_ms / 3000)
        self.closed, self.condemned = True, self.condemned or "The session was closed."
        if self.process.exit_code is None:
            await self.process.kill()


@caught_by("driver.resume")
class TellsOldStories(WaderSession):
    def belongs(self, turn, frame):
        return super().belongs(turn, frame) or (self.resumed and frame.get("n") == 0)


@caught_by("driver.resume-lost")
class DiesOfALoss(WaderSession):
    async def greet(self, mcp):
        await super().greet(mcp)
        if self.lost_reason:
            raise AdapterStartFailed(self.lost_reason)


@caught_by("driver.resume-unused")
class MissesWhatNeverWas(WaderDriver):
    async def open(self, request):
        session = await super().open(request)
        if request.resume and not request.resume_used:
            session.lost_reason = "Nothing was there."
        return session


@caught_by("driver.evidence-lost")
class KnowsEveryAnswer(WaderDriver):
    async def open(self, request):
        session = await super().open(request)
        session.evidence = NativeEvidence(outcome=NativeOutcome.COMPLETED, text="x") if request.sought else None
        return session


@caught_by("driver.no-leak")
class NotesTheEnvironment(WaderDriver):
    def child_environment(self):
        self.context.diagnostics.note(str(self.context.environment))
        return super().child_environment()


@caught_by("driver.open-through-launcher")
class StartsWithNothing(WaderDriver):
    def child_environment(self):
        return {name: value for name, value in super().child_environment().items() if "CANARY" not in name}


@caught_by("driver.mcp-offered")
class KeepsTheToolsToItself(WaderDriver):
    def room(self, request):
        return None


@caught_by("driver.open-exit")
class DoesNotSayWhy(WaderSession):
    def last_words(self):
        return super().last_words() if self.native_ref is not None else "The wader did not start."


@caught_by("driver.version")
class HasNoVersion(WaderSession):
    async def greet(self, mcp):
        await super().greet(mcp)
        self.cli_version = None
