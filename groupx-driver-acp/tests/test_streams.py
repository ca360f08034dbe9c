"""A recorded stream of a turn, cut and dirtied in every way: the events stay the same.

The files of ``recorded`` are what the real agents wrote (``python -m tests.live.acp.record``), by name and version; the streams below
were made of odd frames that were seen in others.
"""

import asyncio
import json
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from groupx_driver_acp.connection import Connection
from groupx_driver_acp.handshake import Introduced, Opened
from groupx_driver_acp.profiles import GROK, HERMES, INTERACTIONS, KIMI
from groupx_driver_acp.session import AcpSession
from groupx_host.model.limits import Timeouts
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
)
from groupx_host.plugin.drivers import DriverContext, TurnRequest
from groupx_host.wire.diagnostics import Diagnostics
from groupx_host.wire.executables import ResolvedCommand
from groupx_host.wire.framing import LineSplitter

SESSION = "session-1"
TERMINALS = TurnCompleted | TurnCancelled | TurnFailed | TurnInterrupted
INTRODUCED = Introduced(version="1", loads=True, takes_http_mcp=True, session_capabilities={}, quiet_auth=())


def update(**body):
    return {"jsonrpc": "2.0", "method": "session/update", "params": {"sessionId": SESSION, "update": body}}


def said(text, kind="agent_message_chunk"):
    return update(sessionUpdate=kind, content={"type": "text", "text": text})


def answer(**result):
    return {"jsonrpc": "2.0", "id": 1, "result": {"stopReason": "end_turn", **result}}


SEEN = {
    "grok": (
        GROK,
        [
            {"jsonrpc": "2.0", "method": "_x.ai/queue/changed", "params": {"sessionId": SESSION, "entries": ["hi"]}},
            update(sessionUpdate="available_commands_update", availableCommands=[]),
            said("Let me see", "agent_thought_chunk"),
            update(
                sessionUpdate="tool_call", toolCallId="call_3", title="run_terminal_command", rawInput={"command": "echo 漢"}
            ),
            update(sessionUpdate="tool_call_update", toolCallId="call_3", status="completed", rawOutput={"exit_code": 3}),
            said("It is \u2028 done\u0085. 😀"),
            answer(_meta={"modelId": "m", "inputTokens": 100, "outputTokens": 20, "cachedReadTokens": 40}),
        ],
    ),
    "kimi": (
        KIMI,
        [
            update(sessionUpdate="tool_call", toolCallId="2:c", title="Bash", kind="execute", status="pending"),
            update(sessionUpdate="tool_call_update", toolCallId="2:c", title="Running: ls", status="in_progress"),
            update(sessionUpdate="tool_call_update", toolCallId="2:c", status="failed", rawOutput="exit code: 3."),
            said("word0 "),
            said("word1"),
            answer(),
            update(sessionUpdate="usage_update", used=120, size=262144),
        ],
    ),
    "hermes": (
        HERMES,
        [
            update(sessionUpdate="tool_call", toolCallId="tc-1", title="read: a.py", kind="read"),
            said("HTTP 401: fake error 401"),
            answer(),
            update(sessionUpdate="session_info_update", title="t"),
        ],
    ),
}
FILES = sorted(Path(__file__).with_name("recorded").glob("*.jsonl"))
WRITTEN = {file.stem: file.read_text(encoding="utf-8").splitlines() for file in FILES}
PROFILES = {profile.name: profile for profile in (GROK, HERMES, KIMI)}
RECORDED = SEEN | {
    name: (PROFILES[name.partition("_")[0]], [json.loads(line) for line in lines]) for name, lines in WRITTEN.items()
}


class Replayed:
    """A process whose output is a list of chunks, given once the prompt has been written."""

    native_pid = None
    exit_code = None

    def __init__(self, chunks):
        self._chunks = chunks
        self._asked = asyncio.Event()

    async def write_line(self, data):
        self._asked.set()

    async def lines(self):
        await self._asked.wait()
        splitter = LineSplitter()
        for chunk in self._chunks:
            for line in splitter.feed(chunk):
                yield line
        await asyncio.Event().wait()

    def stderr_tail(self):
        return ""

    async def kill(self):
        self.exit_code = -9

    async def close(self, *, gentle=None, seconds=5.0):
        self.exit_code = 0


async def events_of(profile, chunks):
    process, diagnostics = Replayed(chunks), Diagnostics()
    context = DriverContext(
        agent_id="a",
        actor_id="agent:a",
        command=ResolvedCommand(("x",), "x"),
        launcher=None,
        environment={},
        timeouts=Timeouts(),
        scratch=Path(),
        diagnostics=diagnostics,
    )
    connection = Connection(profile.title, process, INTERACTIONS, diagnostics)
    session = AcpSession(profile, connection, Opened(session_id=SESSION, introduced=INTRODUCED), context)

    async def take():
        return "go"

    found = [event async for event in session.run(TurnRequest(turn_id="t", take_prompt=take))]
    await session.close()
    return found


def encoded(frames):
    return [json.dumps(frame, ensure_ascii=False).encode() + b"\n" for frame in frames]


lines_of_noise = st.one_of(
    st.binary(max_size=40).map(lambda data: data.replace(b"\n", b" ")),
    st.sampled_from(
        [b"42", b"null", b"[1]", b"{", b"}", b'"x"', b"\x1b[31mred\x1b[0m", b'{"level":"info","id":1,"msg":"log"}', b""]
    ),
    st.dictionaries(st.text(max_size=5), st.integers() | st.text(max_size=5), max_size=3).map(
        lambda log: json.dumps(log).encode()
    ),
)


@pytest.mark.parametrize("name", WRITTEN)
async def test_what_a_real_agent_wrote_is_thought_text_one_tool_and_one_end(name):
    profile, frames = RECORDED[name]
    found = await events_of(profile, [b"".join(encoded(frames))])

    said = {kind: "".join(event.text for event in found if isinstance(event, kind)) for kind in (TextDelta, ReasoningDelta)}
    assert said[TextDelta].split() == ["I", "look.", "It", "is", "done."]
    assert said[ReasoningDelta] == "let me see"
    (started,) = [event for event in found if isinstance(event, ToolStarted)]
    (completed,) = [event for event in found if isinstance(event, ToolCompleted)]
    assert started.tool_call_id == completed.tool_call_id
    assert "漢" in str(completed.details)
    assert completed.is_error
    assert isinstance(found[0], NativeStarted)
    assert isinstance(found[-1], TurnCompleted)
    assert sum(isinstance(event, TERMINALS) for event in found) == 1


def test_two_versions_of_what_has_them_are_recorded():
    assert {name.partition("_")[0] for name in WRITTEN} == set(PROFILES)
    assert len(WRITTEN) >= len(PROFILES) + 2


@pytest.mark.parametrize("vendor", RECORDED)
@settings(max_examples=25, deadline=None)
@given(data=st.data())
def test_any_chunking_gives_the_same_events(vendor, data):
    profile, frames = RECORDED[vendor]
    stream = b"".join(encoded(frames))
    cuts = sorted(data.draw(st.lists(st.integers(0, len(stream)), max_size=12)))
    chunks = [stream[start:end] for start, end in zip([0, *cuts], [*cuts, len(stream)], strict=True)]

    whole, cut = asyncio.run(events_of(profile, [stream])), asyncio.run(events_of(profile, chunks))

    assert cut == whole
    assert len(whole) > 3


@pytest.mark.proves("C15")
@pytest.mark.parametrize("vendor", RECORDED)
@settings(max_examples=25, deadline=None)
@given(data=st.data())
def test_any_inserted_noise_changes_no_event(vendor, data):
    profile, frames = RECORDED[vendor]
    lines = encoded(frames)
    dirty = list(lines)
    for noise in data.draw(st.lists(lines_of_noise, min_size=1, max_size=8)):
        dirty.insert(data.draw(st.integers(0, len(dirty))), noise + b"\n")

    assert asyncio.run(events_of(profile, [b"".join(dirty)])) == asyncio.run(events_of(profile, lines))
