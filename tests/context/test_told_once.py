"""Whatever becomes of the packets, every message reaches every native conversation once and in order."""

import asyncio
import tempfile
from pathlib import Path

import pytest
from auditor import Packet, audit, look, told_once
from hypothesis import example, given, settings
from hypothesis import strategies as st
from written_room import OUTCOMES, WrittenRoom

NAMES = ("ada", "bob")
STEPS = st.lists(
    st.tuples(st.just("post"), st.lists(st.sampled_from(NAMES), min_size=1, max_size=2, unique=True), st.integers(0, 50))
    | st.tuples(st.just("run"), st.sampled_from(NAMES), st.sampled_from(OUTCOMES))
    | st.tuples(st.just("run"), st.sampled_from(NAMES), st.just("answered"))
    | st.tuples(st.just("cancel"), st.integers(0, 50), st.none())
    | st.tuples(st.just("session"), st.sampled_from(NAMES), st.booleans())
    | st.tuples(st.just("unnamed"), st.sampled_from(NAMES), st.booleans()),
    max_size=40,
)


@pytest.mark.proves("L3", "L4", "L8", "L11", "C8")
@settings(derandomize=True, deadline=None, max_examples=40, database=None)
@given(STEPS)
@example(
    [
        *(("post", ["ada"], 1), ("run", "ada", "answered"), ("unnamed", "ada", False)),
        *(("post", ["ada"], 1), ("run", "ada", "answered"), ("session", "ada", True)),
    ]
)
def test_every_message_reaches_every_conversation_once_and_in_order(steps):
    with tempfile.TemporaryDirectory(prefix="room-") as folder, asyncio.Runner() as loop:
        loop.run(played(WrittenRoom(Path(folder)), steps))


async def played(room, steps):
    await room.open()
    try:
        messages, turns = [], []
        for kind, what, how in steps:
            match kind:
                case "post":
                    reply = messages[how % len(messages)] if messages and how % 3 == 0 else None
                    posted = await room.post(f"message {len(messages)}", *what, reply=reply)
                    messages.append(posted["messageEventId"])
                    turns += [turn["turnId"] for turn in posted["turns"]]
                case "run":
                    await room.run(what, how)
                case "cancel" if turns:
                    await room.cancel(turns[what % len(turns)])
                case "session":
                    await room.session(what, remembers=how)
                case "unnamed":
                    await room.session(what, remembers=how, named=False)
        await everybody_reads_up(room)
        moment = look(room.store.path)
        assert audit(room.store.path) == []
        assert list(told_once(moment, room.prompts)) == []
        last = {name: Packet.read(text) for name, _, _, text in room.prompts[-2:]}
        newest = [event["seq"] for event in moment.events if event["event_type"] == "message.created" and event["body"]["content"] == "last"]
        assert {name: packet.current for name, packet in last.items()} == dict.fromkeys(NAMES, newest)
    finally:
        await room.store.close()


async def everybody_reads_up(room):
    """Run what waits, then one more message to both."""
    for name in NAMES:
        while await room.run(name, "answered"):
            pass
    await room.post("last", *NAMES)
    for name in NAMES:
        assert await room.run(name, "answered")
