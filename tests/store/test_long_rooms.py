"""A room's start costs what is unfinished in it, not what has happened in it. Counted in steps of SQLite's machine, never in time."""

import asyncio
import contextlib
import sqlite3
import sys
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).parents[1] / "bench"))

from filling import AT, fill, open_turns
from packets import write_messages

from groupx_host.broker.recovery import recover
from groupx_host.context import PacketRequest, load_snapshot
from groupx_host.model.agents import Agent, Command
from groupx_host.model.codec import BodyCodec
from groupx_host.store import Store
from groupx_host.store.connections import open_reader

ADA = Agent(agent_id="ada", driver="bench", name="Ada", command=Command("ada"), cwd=Path("/"))
OPEN_TURNS = 40
SHORT, LONG = 1_200, 24_000
STEP = 20
"""Instructions between two counts."""


def make_long_room(path, events):
    """A room of finished turns with some unfinished ones at its end, as a killed process leaves it."""
    fill(path, events, ADA.actor_id)
    connection = sqlite3.connect(path)
    connection.execute(
        "INSERT INTO agent_instances VALUES ('instance_1', ?, 'bench', ?, NULL, 'ready', 'structured')", (ADA.actor_id, AT)
    )
    connection.execute(
        """INSERT INTO session_bindings (binding_id, instance_id, actor_id, protocol, status, capabilities_json, created_at, transport)
           VALUES ('binding_1', 'instance_1', ?, 'bench', 'ready', '{}', ?, 'structured')""",
        (ADA.actor_id, AT),
    )
    connection.commit()
    connection.close()
    open_turns(path, OPEN_TURNS, ADA.actor_id)


async def steps_of_recovery(path):
    store = await Store.open(path, bodies=BodyCodec())
    steps = 0

    def count():
        nonlocal steps
        steps += STEP

    try:
        store._writer._connection.set_progress_handler(count, STEP)
        await recover(store, {ADA.actor_id: ADA})
        open_ones = await store.read(
            lambda reader: reader.execute("SELECT status FROM turns WHERE terminal_event_id IS NULL").fetchall()
        )
        assert open_ones == [("queued",)] * (OPEN_TURNS // 2)
    finally:
        store._writer._connection.set_progress_handler(None, 0)
        await store.close()
    return steps


@pytest.mark.proves("L5", "storage.recovery")
def test_recovery_reads_what_is_open_and_not_the_history(tmp_path):
    async def measured(events):
        path = tmp_path / f"{events}.db"
        await (await Store.open(path, bodies=BodyCodec())).close()
        make_long_room(path, events)
        return await steps_of_recovery(path)

    short, long = (asyncio.run(measured(events)) for events in (SHORT, LONG))
    # A deeper index costs a few steps; reading the history would cost many times as many.
    assert long < 1.5 * short, (short, long)


@pytest.mark.proves("storage.packet")
def test_a_packet_asks_as_often_for_a_thousand_messages_as_for_ten(tmp_path):
    def asked(messages):
        path = tmp_path / f"{messages}.db"

        async def make():
            await (await Store.open(path, bodies=BodyCodec())).close()

        asyncio.run(make())
        write_messages(path, messages, 25 * messages)
        statements = []
        with contextlib.closing(open_reader(path)) as reader:
            reader.set_trace_callback(statements.append)
            snapshot = load_snapshot(reader, request(messages))
        assert len(snapshot.delta) == messages - 1
        return len(statements)

    assert asked(10) == asked(1_000)


def request(messages):
    return PacketRequest(
        agent=ADA,
        roster=(ADA,),
        turn_id="turn",
        source_event_id=f"evt_{messages - 1}",
        after_seq=0,
        through_seq=messages,
        binding_id="binding",
        native_session="native",
        budget=10_000_000,
    )
