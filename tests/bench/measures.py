"""What is measured on a running room, by its address alone."""

import asyncio
import json
import re
import time
import uuid

from clients import Connection

ENDINGS = ("turn.completed", "turn.failed", "turn.cancelled", "turn.interrupted")


def percentile(values, share):
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(len(ordered) * share))]


def message(to, content="hello"):
    return {"clientCommandId": uuid.uuid4().hex, "to": [to], "content": content}


async def head(base_url):
    async with Connection(base_url) as connection:
        _, body = await connection.get("/api/bootstrap")
        return json.loads(body)["room"]["throughSeq"]


async def post_latency(base_url, count=300, pause=0.005):
    """Milliseconds from POST to 202, one client."""
    times = []
    async with Connection(base_url) as connection:
        for _ in range(count):
            before = time.perf_counter()
            status, body = await connection.post("/api/messages", message("agent:never"))
            times.append((time.perf_counter() - before) * 1000)
            _accepted(status, body)
            await asyncio.sleep(pause)
    return percentile(times, 0.5), percentile(times, 0.99)


async def begin_turn(base_url, actor):
    """Let an agent begin a turn; returns when it runs."""
    after = await head(base_url)
    async with Connection(base_url) as connection, Connection(base_url) as stream:
        _accepted(*await connection.post("/api/messages", message(actor)))
        async with asyncio.timeout(10):
            async for raw in stream.events(after):
                if b'"turn.dispatched"' in raw:
                    return


async def call_latency(base_url, binding, streamers, count=200):
    """Milliseconds of a ``tools/call``, read and publish by turns, from an agent whose turn runs while others stream."""
    headers = {"X-GroupX-Binding": binding, "Accept": "application/json, text/event-stream"}
    times = []
    async with Connection(base_url) as connection:
        for name in streamers:
            _accepted(*await connection.post("/api/messages", message(f"agent:{name}")))
        for number in range(count):
            publish = {"name": "publish", "arguments": {"content": "note", "clientCommandId": f"bench-{number}"}}
            call = publish if number % 2 else {"name": "read", "arguments": {"limit": 20}}
            frame = {"jsonrpc": "2.0", "id": number, "method": "tools/call", "params": call}
            before = time.perf_counter()
            status, body = await connection.post("/mcp", frame, headers)
            times.append((time.perf_counter() - before) * 1000)
            if status != 200 or json.loads(body)["result"].get("isError"):
                raise RuntimeError(f"tools/call was refused: {status} {body[:200]}")
    return percentile(times, 0.5), percentile(times, 0.95)


async def lane_delay(base_url, binding, asks=32, rounds=3):
    """Milliseconds that a turn of another lane takes longer while so many calls wait for the answer of an ask; medians."""
    headers = {"X-GroupX-Binding": binding, "Accept": "application/json, text/event-stream"}

    async def call(connection, tool, **arguments):
        frame = {"jsonrpc": "2.0", "id": 1, "method": "tools/call", "params": {"name": tool, "arguments": arguments}}
        status, body = await connection.post("/mcp", frame, headers)
        if status != 200 or json.loads(body)["result"].get("isError"):
            raise RuntimeError(f"{tool} was refused: {status} {body[:200]}")
        return json.loads(body)["result"]["structuredContent"]

    async def wait(asked):
        async with Connection(base_url) as connection:
            await call(connection, "collect", messageEventId=asked, timeoutMs=60_000)

    async with Connection(base_url) as connection:
        asked = await call(connection, "ask", to=["agent:mute"], content="?", clientCommandId="bench-ask", timeoutMs=1)
    await turn_latency(base_url, count=20)
    alone, beside = [], []
    # By turns, so that what else the machine does falls on both.
    for _ in range(rounds):
        alone.append((await turn_latency(base_url, count=20))[0])
        waiting = [asyncio.create_task(wait(asked["messageEventId"])) for _ in range(asks)]
        beside.append((await turn_latency(base_url, count=20))[0])
        if any(task.done() for task in waiting):
            raise RuntimeError("a call that should wait has ended")
        for task in waiting:
            task.cancel()
        await asyncio.gather(*waiting, return_exceptions=True)
    return percentile(beside, 0.5) - percentile(alone, 0.5)


async def post_rate(base_url, clients=32, count=3_000):
    """Messages accepted per second by many clients; every one of them is durable afterwards."""
    before_seq = await head(base_url)
    left = iter(range(count))

    async def one():
        async with Connection(base_url) as connection:
            for _ in left:
                _accepted(*await connection.post("/api/messages", message("agent:never")))

    before = time.perf_counter()
    await asyncio.gather(*(one() for _ in range(clients)))
    took = time.perf_counter() - before
    written = await head(base_url) - before_seq
    if written < 2 * count:
        raise RuntimeError(f"{count} messages were accepted, and {written} events are in the log")
    return count / took


async def turn_latency(base_url, count=60, pause=0.15):
    """Milliseconds from POST to the terminal event on a stream, with an agent that answers at once."""
    after = await head(base_url)
    ended = asyncio.Queue()

    async def follow():
        async with Connection(base_url) as connection:
            async for raw in connection.events(after):
                if b'"turn.' in raw and json.loads(raw)["type"] in ENDINGS:
                    ended.put_nowait((time.perf_counter(), json.loads(raw)["body"]))

    following = asyncio.create_task(follow())
    times = []
    async with Connection(base_url) as connection:
        for _ in range(count):
            before = time.perf_counter()
            _accepted(*await connection.post("/api/messages", message("agent:instant")))
            async with asyncio.timeout(10):
                at, body = await ended.get()
            _completed(body)
            times.append((at - before) * 1000)
            await asyncio.sleep(pause)
    following.cancel()
    return percentile(times, 0.5), percentile(times, 0.99)


async def fan_out(base_url, clients=100, messages=500, producers=8):
    """Seconds until every client has all durable events (two of each message), and whether each got the exact log."""
    after = await head(base_url)
    last = after + 2 * messages
    joined = asyncio.Semaphore(0)

    async def follow():
        async with Connection(base_url) as connection:
            return await connection.raw_events(after, last, joined.release)

    left = iter(range(messages))

    async def produce():
        async with Connection(base_url) as connection:
            for _ in left:
                _accepted(*await connection.post("/api/messages", message("agent:never")))

    following = [asyncio.create_task(follow()) for _ in range(clients)]
    for _ in following:
        await joined.acquire()
    await asyncio.sleep(0.3)
    before = time.perf_counter()
    await asyncio.gather(*(produce() for _ in range(producers)))
    async with asyncio.timeout(60):
        found = await asyncio.gather(*following)
    took = time.perf_counter() - before
    wanted = [b"%d" % seq for seq in range(after + 1, last + 1)]
    if any(re.findall(rb"(?m)^id: ?(\d+)$", stream)[: len(wanted)] != wanted for stream in found):
        raise RuntimeError("a stream had a gap or a repeat")
    return took


async def page_latency(base_url, path, count=40):
    """Milliseconds of a GET, and the size of its body."""
    times, size = [], 0
    async with Connection(base_url) as connection:
        for _ in range(count):
            before = time.perf_counter()
            status, body = await connection.get(path)
            times.append((time.perf_counter() - before) * 1000)
            size = len(body)
            if status != 200:
                raise RuntimeError(f"{path} answered {status}")
    return percentile(times, 0.5), percentile(times, 0.95), size


async def delta_latency(base_url, agents):
    """Milliseconds from the agent's line to the browser's stream, with all ``agents`` streaming at once."""
    after = await head(base_url)
    times, endings = [], 0
    async with Connection(base_url) as connection, Connection(base_url) as posting:
        stream = connection.events(after)
        for agent in agents:
            _accepted(*await posting.post("/api/messages", message(f"agent:{agent}")))
        async with asyncio.timeout(60):
            async for raw in stream:
                now = time.time()
                event = json.loads(raw)
                if event["type"] == "turn.content.delta":
                    stamps = [float(stamp) for stamp in event["body"]["text"].split(";") if stamp]
                    times.extend((now - stamp) * 1000 for stamp in stamps)
                if event["type"] in ENDINGS:
                    _completed(event["body"])
                    endings += 1
                if endings == len(agents):
                    break
    return percentile(times, 0.5), percentile(times, 0.99), len(times)


def _accepted(status, body):
    if status != 202:
        raise RuntimeError(f"a message was answered {status}: {body[:200]!r}")


def _completed(body):
    if body["status"] != "completed":
        raise RuntimeError(f"a turn was not answered: {body}")
