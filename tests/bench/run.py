"""Measures a room and prints each figure beside its bar.

    python tests/bench/run.py                     our own room, everything
    python tests/bench/run.py --quick             the same with a small room (20,000 events)
    python tests/bench/run.py --write-room DIR    only write a room for another server
    python tests/bench/run.py --base-url URL      that server, which runs the room of DIR

Two shared cores give ratios, not absolute figures: compare servers in one sitting. Loopback only.
"""

import argparse
import asyncio
import statistics
import subprocess
import sys
import time
from pathlib import Path
from urllib.parse import urlsplit

import measures
import packets
import rooms
from filling import fill, open_turns

LONG_ROOM_EVENTS = 1_000_000
QUICK_ROOM_EVENTS = 20_000
UNFINISHED_TURNS = 1_000
START_RUNS = 5
HELP_RUNS = 7


def report(name, figure, bar, unit, *, more_is_better=False):
    """One line: figure, bar, and how much of the bar is used (below 1 is good)."""
    ratio = bar / figure if more_is_better else figure / bar
    print(
        f"{name:<52}{figure:>10.1f} {unit:<4} bar {bar:>8.1f}   ratio {ratio:>5.2f} {'' if ratio <= 1 else '  OVER'}",
        flush=True,
    )


def start_rows():
    times = []
    for _ in range(HELP_RUNS):
        before = time.perf_counter()
        subprocess.run([sys.executable, "-m", "groupx_host.cli", "--help"], stdout=subprocess.DEVNULL, check=True)
        times.append((time.perf_counter() - before) * 1000)
    report("groupx --help, median", statistics.median(times), 150, "ms")
    with rooms.folder() as folder:
        path = rooms.write_room(folder, port=rooms.free_port(), kinds={})
        times, memory = [], None
        for _ in range(START_RUNS):
            with rooms.running(path) as room:
                times.append(room.ready_seconds * 1000)
                memory = room.memory_mb()
    report("groupx start to ready, no agents, median", statistics.median(times), 1_000, "ms")
    if memory is not None:
        report("memory, idle", memory, 120, "MB")


async def message_rows(base_url):
    # Turns first: the thousands of messages that follow would be unread context of every later turn.
    p50, p99 = await measures.turn_latency(base_url)
    report("POST to terminal on SSE, instant agent, p50", p50, 15, "ms")
    report("POST to terminal on SSE, instant agent, p99", p99, 60, "ms")
    p50, p99, count = await measures.delta_latency(base_url, [name for name in rooms.agents() if name.startswith("stream")])
    report(f"delta to browser, 5 agents streaming ({count}), p50", p50, 10, "ms")
    report(f"delta to browser, 5 agents streaming ({count}), p99", p99, 20, "ms")
    p50, p99 = await measures.post_latency(base_url)
    report("POST message, one client, p50", p50, 3, "ms")
    report("POST message, one client, p99", p99, 15, "ms")
    report("POST message, 32 clients", await measures.post_rate(base_url), 700, "/s", more_is_better=True)
    report("1,000 durable events to 100 browsers", await measures.fan_out(base_url) * 1000, 2_000, "ms")


async def call_rows(base_url, binding):
    p50, p95 = await measures.call_latency(base_url, binding, [name for name in rooms.agents() if name.startswith("stream")])
    report("tools/call, read and publish, 5 agents streaming, p50", p50, 8, "ms")
    report("tools/call, read and publish, 5 agents streaming, p95", p95, 30, "ms")


async def page_rows(base_url, events):
    seq = await measures.head(base_url)
    for name, path in (
        ("bootstrap", "/api/bootstrap"),
        ("history, latest 50", "/api/history?limit=50"),
        ("history, 50 from the middle", f"/api/history?beforeSeq={seq // 2}&limit=50"),
        ("turns, latest 100", "/api/turns"),
        ("health", "/api/health"),
    ):
        p50, p95, size = await measures.page_latency(base_url, path)
        report(f"{name} at {events:,} events ({size // 1024} KB), p50", p50, 10, "ms")
        report(f"{name} at {events:,} events, p95", p95, 25, "ms")


def long_room(events):
    with rooms.folder() as folder:
        path = rooms.write_room(folder, port=rooms.free_port(), kinds={"never": "never"})
        with rooms.running(path) as room:
            rooms.wait_for_agents(room.port)
        database = folder / ".groupx" / "groupx.db"
        fill(database, events, "agent:never")
        with rooms.running(path) as room:
            report(f"start to ready at {events:,} events", room.ready_seconds * 1000, 1_000, "ms")
            rooms.wait_for_agents(room.port)
            asyncio.run(page_rows(room.base_url, events))
        open_turns(database, UNFINISHED_TURNS, "agent:never")
        with rooms.running(path) as room:
            report(f"the same with {UNFINISHED_TURNS:,} open turns", room.ready_seconds * 1000, 3_000, "ms")


def own_room():
    with rooms.folder() as folder:
        path = rooms.write_room(folder, port=rooms.free_port(), kinds=rooms.agents())
        with rooms.running(path) as room:
            rooms.wait_for_agents(room.port)
            asyncio.run(message_rows(room.base_url))
            asyncio.run(call_rows(room.base_url, rooms.binding_of_running_turn(path)))


def asking_room():
    kinds = {"instant": "instant", "never": "never", "mute": "never"}
    with rooms.folder() as folder:
        path = rooms.write_room(folder, port=rooms.free_port(), kinds=kinds)
        with rooms.running(path) as room:
            rooms.wait_for_agents(room.port)
            asyncio.run(measures.begin_turn(room.base_url, "agent:never"))
            added = asyncio.run(measures.lane_delay(room.base_url, rooms.binding_of_running_turn(path)))
            report("32 waiting asks: what a turn of another lane takes longer, p50", added, 3, "ms")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--base-url", help="a server that runs the room of --write-room; loopback only")
    parser.add_argument("--write-room", type=Path, metavar="DIR")
    parser.add_argument("--port", type=int, default=4399)
    parser.add_argument("--quick", action="store_true")
    parser.add_argument("--only", choices=["start", "messages", "asks", "packets", "pages"])
    asked = parser.parse_args()
    if asked.write_room:
        print(rooms.write_room(asked.write_room, port=asked.port, kinds=rooms.agents()))
    elif asked.base_url:
        if urlsplit(asked.base_url).hostname not in {"127.0.0.1", "localhost"}:
            parser.error("only a server on loopback is measured")
        asyncio.run(message_rows(asked.base_url))
    else:
        parts = {
            "start": start_rows,
            "messages": own_room,
            "asks": asking_room,
            "packets": lambda: packets.packet_rows(report),
            "pages": lambda: long_room(_events(asked)),
        }
        for name, rows in parts.items():
            if asked.only in (None, name):
                rows()


def _events(asked):
    return QUICK_ROOM_EVENTS if asked.quick else LONG_ROOM_EVENTS


if __name__ == "__main__":
    main()
