"""How long one context packet takes, from the log to its text: many unread messages, and twice as many."""

import asyncio
import sqlite3
import tempfile
import time
from contextlib import closing
from pathlib import Path

from filling import AT

from groupx_host.context import PacketRequest, load_snapshot, render_packet
from groupx_host.model.agents import Agent, Command
from groupx_host.model.codec import BodyCodec
from groupx_host.store import Store
from groupx_plugins.packet_sections import SECTIONS

UNREAD = 10_000
MESSAGE_CHARACTERS = 256_000
"""Of all unread messages together; the lines above them come on top."""
RUNS = 7

_EVENT = """INSERT INTO events (event_id, schema_version, room_id, event_type, actor_id, actor_kind, actor_display_name, targets_json,
  correlation_id, occurred_at, body_json) VALUES (?, 'groupx.event/0.1', 'room:main', 'message.created', 'user:web', 'user', 'You',
  '["agent:ada"]', 'corr', ?, ?)"""


async def packet_times(unread, characters):
    """The best milliseconds, over some runs, of reading and of rendering a packet with ``characters`` in ``unread`` messages, and its length."""
    with tempfile.TemporaryDirectory(prefix="groupx-bench-") as folder:
        path = Path(folder) / "groupx.db"
        store = await Store.open(path, bodies=BodyCodec())
        try:
            write_messages(path, unread, characters)
            return await measured(store, unread)
        finally:
            await store.close()


def write_messages(path, unread, characters):
    content = '{"content":"%s"}' % ("m" * (characters // unread))
    with closing(sqlite3.connect(path)) as connection, connection:
        connection.executemany(_EVENT, [(f"evt_{number}", AT, content) for number in range(unread)])


async def measured(store, unread):
    agent = Agent(agent_id="ada", driver="bench", name="Ada", command=Command("ada"), cwd=Path("/"))
    request = PacketRequest(
        agent=agent,
        roster=(agent,),
        turn_id="turn",
        source_event_id=f"evt_{unread - 1}",
        after_seq=0,
        through_seq=unread,
        binding_id="binding",
        native_session=None,
        budget=10_000_000,
    )
    reading, rendering, text = [], [], ""
    for _ in range(RUNS):
        start = time.perf_counter()
        snapshot = await store.read(lambda reader: load_snapshot(reader, request))
        read = time.perf_counter()
        text = render_packet(SECTIONS, snapshot, request.budget).text
        reading.append((read - start) * 1000)
        rendering.append((time.perf_counter() - read) * 1000)
    return min(reading), min(rendering), len(text)


def packet_rows(report):
    """One packet of the bar, and its growth: twice the messages may cost twice the time, not four times."""
    small = asyncio.run(packet_times(UNREAD, MESSAGE_CHARACTERS))
    large = asyncio.run(packet_times(2 * UNREAD, 2 * MESSAGE_CHARACTERS))
    report(f"context packet, {UNREAD:,} unread, {small[2]:,} characters", small[0] + small[1], 30, "ms")
    report("context packet, of that reading the log", small[0], 30, "ms")
    report("context packet, twice the messages", (large[0] + large[1]) / (small[0] + small[1]), 3, "x")
