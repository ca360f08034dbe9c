"""The public kit's requirements of a driver, for each row of the table: the made-up one shows that a row is all it takes."""

import asyncio
import json
import sys
from pathlib import Path

import attrs
import pytest

from groupx_driver_acp.demo.memory import Memory
from groupx_driver_acp.demo.profile import AGENT_MODULE, DEMO
from groupx_driver_acp.profiles import GROK, HERMES, KIMI, Profile
from groupx_driver_acp.spec import driver_spec
from groupx_host.plugin.driver_events import ToolStarted
from groupx_host.testing import SCENARIOS, DriverBench, DriverConformance, Stage, Subject, replaces

pytestmark = pytest.mark.kit

VENDOR = Path(__file__).with_name("scripted_vendor.py")
NOISE = ("a log line", "42", "null", "[]", "{}", '{"id":', '{"id": 7}', '{"level":"info","id":1,"result":null}')
TOKENS = (100, 20)
WORDS = {"prompt": "words one two three", "text": "one two three "}
PLAYED = {
    "answer": WORDS,
    "reasoning": {**WORDS, "prompt": "think one two three", "reasoning": "let me see"},
    "tools": {**WORDS, "prompt": "usetool one two three"},
    "open_tool": {"prompt": "opentool", "text": "read it"},
    "usage": {**WORDS, "usage": (TOKENS, TOKENS)},
    "noise": {"prompt": "noise", "text": "." * 18},
    "overlong": {"prompt": "overlong 17000000", "text": "before, after"},
    "broken_text": {"prompt": "broken"},
    "stderr": {"prompt": "stderr 1000000", "text": "quiet again"},
    "leftovers": {"prompt": "late in time", "text": "in time", "then": "endlate and on", "then_text": "and on "},
    "model_error": {"prompt": "model401", "reason": "Unauthorized (401)"},
    "question": {"prompt": "permission"},
    "death": {"prompt": "die", "reason": "panicked at nothing"},
    "death_unseen": {"prompt": "vanish"},
    "hold_text": {"prompt": "hang", "then": WORDS["prompt"], "then_text": WORDS["text"]},
    "hold_tool": {"prompt": "toolhang"},
    "deaf": {"prompt": "deaf"},
    "orphan": {"prompt": "orphan"},
    "resume": WORDS,
    "resume_lost": WORDS,
}
SETTINGS = {
    "noise": {"before_initialize": NOISE},
    "deaf": {"one_thread": True, "ignores_sigterm": True},
    "resume": {"history": 50, "late_replay_seconds": 0.1},
}


VERSIONS = {"grok": "1.0.41", "kimi": "2.1.0", "hermes": "0.19.0", "parrot": "7"}
OWN_WAYS = {
    "grok": {"question": {"prompt": "question"}},
    "kimi": {"model_error": {"prompt": "empty", "reason": "without an answer"}},
    "hermes": {"model_error": {"prompt": "model401", "reason": "HTTP 401: fake error 401"}},
    "parrot": {"usage": {**WORDS, "usage": (TOKENS, (200, 20))}},
}
STARTS = {
    "parrot": {
        "modes": ["caged", "free"],
        "introduction": {"agentCapabilities": {"loadSession": True, "mcpCapabilities": {"http": True}}},
    },
}
# Other vendors' modes, usage and endings, mixed in a way that no row of the table has.
PARROT = Profile(
    name="parrot",
    title="Parrot",
    profile_id="parrot.free/1",
    arguments=("--squawk", "stdio"),
    mode="free",
    agent_names=("parrot-agent",),
    no_answer="silent",
    hint="Buy one.",
    login_hint="Speak to it.",
)


class Vendor(DriverConformance):
    """A row of the table over the process that plays its vendor."""

    def scenario(self, name, folder):
        vendor = self.spec.name
        settings = {"attaches": True, **STARTS.get(vendor, {}), **SETTINGS.get(name, {})}
        return Stage(
            argv=(sys.executable, "-S", str(VENDOR), vendor),
            environment={"VENDOR_SETTINGS": json.dumps(settings)},
            resume="forgotten" if name == "resume_lost" else f"{vendor}-session-1",
            version=VERSIONS[vendor],
            **{**PLAYED[name], **OWN_WAYS[vendor].get(name, {})},
        )


class TestGrok(Vendor):
    spec = driver_spec(GROK)


class TestKimi(Vendor):
    spec = driver_spec(KIMI)


class TestHermes(Vendor):
    spec = driver_spec(HERMES)


class TestAFourthVendorNeedsARowAndNothingElse(Vendor):
    spec = driver_spec(PARROT)


OLD = "demo-" + "0a" * 16
TEXT = "one two three"
PIECES = {"text": TEXT, "chunks": 3}
PIECE = {"text": "one ", "chunks": 1}
USED = ({"inputTokens": 10, "outputTokens": 7}, {"inputTokens": 30, "outputTokens": 5})
LATE_WORDS = {"sessionUpdate": "agent_message_chunk", "content": {"type": "text", "text": "late words"}}
LATE_TOOL = {"sessionUpdate": "tool_call", "toolCallId": "late", "title": "Late"}
LATE_END = {"sessionUpdate": "tool_call_update", "toolCallId": "late", "status": "completed"}
NOISES = tuple({"noise": line} for line in (*NOISE, "\udc80\udcff"))
HOLD = {"hang": True}
SCRIPTS = {
    "answer": (PIECES,),
    "reasoning": ({"thought": "let me see", "chunks": 2}, PIECES),
    "tools": ({"tool": {"name": "Shell", "output": "a"}}, PIECES),
    "open_tool": ({"tool": {"name": "Shell", "open": True}}, PIECES),
    "usage": ({"usage": USED[0]}, PIECES),
    "noise": (*NOISES, PIECE, *NOISES, {"text": "two three", "chunks": 2}, *NOISES),
    "overlong": (PIECE, {"noise": "z", "times": 17_000_000}, {"text": "two three", "chunks": 2}),
    "broken_text": ({"text": "a\ud83d\x00b\udc00", "chunks": 3},),
    "stderr": ({"stderr": "noise\n", "times": 200_000}, PIECES),
    "leftovers": (PIECES, {"late": LATE_WORDS}, {"late": LATE_TOOL}),
    "model_error": ({"error": {"code": -32603, "message": "out of tokens"}},),
    "question": ({"permission": {"title": "Delete the moon"}}, PIECES),
    "death": (PIECE, {"stderr": "out of memory"}, {"exit": 3}),
    "death_unseen": ({"exit": 0},),
    "hold_text": (PIECE, HOLD),
    "hold_tool": ({"tool": {"name": "Sleep", "seconds": 600}},),
    "deaf": ({"stubborn": True}, PIECE, HOLD),
    "orphan": ({"spawn": 600}, PIECE, HOLD),
    "resume": (PIECES,),
    "resume_lost": (PIECES,),
}
THEN = {
    "usage": ({"usage": USED[1]}, PIECES),
    "leftovers": ({"update": LATE_END}, {"text": "and on", "chunks": 2}),
    "hold_text": ({"text": "and on", "chunks": 2},),
}
RUN = f"from {AGENT_MODULE} import main; main([])"
DEAF = f"""
import signal, sys, threading, types

class Ears:
    def __init__(self, file):
        self.file, self.heard = file, False

    def readline(self):
        if self.heard:
            threading.Event().wait()
        line = self.file.readline()
        self.heard = b"session/prompt" in line
        return line

signal.signal(signal.SIGTERM, signal.SIG_IGN)
sys.stdin = types.SimpleNamespace(buffer=Ears(sys.stdin.buffer))
{RUN}
"""


class TestDemo(DriverConformance):
    """The demo agent itself, which plays a script; its conversations are files in the working directory."""

    spec = driver_spec(DEMO)

    def scenario(self, name, folder):
        if name == "resume":
            memory = Memory(folder.parent / "work", OLD)
            for kind, text in (("user", "old question"), ("agent", "old answer")) * 20:
                memory.add(kind, text)
        return Stage(
            argv=(sys.executable, "-c", DEAF if name == "deaf" else RUN),
            # Without a resume the agent is loaded, and replays all of it.
            environment={"GROUPX_DEMO_PACE": "0", "GROUPX_DEMO_NO_RESUME": "1"},
            prompt=scripted(SCRIPTS[name]),
            text=None if name == "broken_text" else TEXT,
            then=scripted(THEN[name]) if name in THEN else None,
            then_text="and on" if name in ("hold_text", "leftovers") else None,
            reasoning="let me see",
            reason={"model_error": "out of tokens", "death": "out of memory"}.get(name),
            usage=tuple((used["inputTokens"], used["outputTokens"]) for used in USED),
            resume=OLD,
            version="1.0",
        )

    @replaces(
        "driver.leftovers",
        reason="Its row waits for no silence, because the agent says nothing late unless a script asks for it; other rows' silence holds.",
    )
    def test_driver_leftovers(self, tmp_path):
        spec = driver_spec(attrs.evolve(DEMO, settle_ms=KIMI.settle_ms))
        asyncio.run(the_second_turn_has_its_own_words(spec, self.scenario, tmp_path))


async def the_second_turn_has_its_own_words(spec, stage_of, folder):
    async with DriverBench(Subject(spec=spec, stage=stage_of, capabilities=spec.capabilities), folder) as bench:
        stage = bench.stage("leftovers")
        session = await bench.open(stage)
        await bench.start(session, stage.prompt).says(stage.text)
        second = bench.start(session, stage.next_prompt)
        await second.says(stage.next_text)
    assert second.of(ToolStarted) == []


def scripted(steps):
    """A prompt that the demo agent plays to the letter."""
    return "SCRIPT:" + json.dumps(steps) + "END"


def test_every_scenario_of_the_kit_has_a_stage():
    assert set(PLAYED) == set(SCRIPTS) == set(SCENARIOS)
