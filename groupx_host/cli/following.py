"""Reading a room's event stream to its end and over its interruptions."""

import contextlib
import http.client
import json
import math
import time
from collections.abc import Callable, Iterator
from typing import Any

from groupx_host.cli.loopback import NoAnswer, NobodyListens, answering, within
from groupx_host.cli.probing import OURS, Owner, conflict, probe
from groupx_host.cli.talking import TalkingRoom
from groupx_host.errors import RoomNotRunning

CHUNK_BYTES = 65_536
SILENCE_SECONDS = 40.0
"""The room sends a heartbeat every 15 s; a stream that is silent for longer is dead."""
PAUSES_SECONDS = (0.2, 0.5, 1.0, 2.0, 5.0)
GIVE_UP_AFTER = 60
"""Tries in a row without one byte of a stream: about five minutes."""
TOLD_AFTER = 2
"""Tries in a row after which it is no hiccup but news."""
OPENED = 200
AWAY = frozenset({Owner.NOBODY, Owner.SILENT})


def follow(
    room: TalkingRoom, after: int, *, told: Callable[[str], None], seconds: float | None = None
) -> Iterator[dict[str, Any]]:
    """Envelopes after a position, live and over reconnects, each durable one once.

    Args:
        room: Whose events; another room that gets the same port is never read.
        after: The last ``seq`` that is known already.
        told: Called with a sentence when the room goes away, and when it is back.
        seconds: When it ends by itself; none is never.

    Raises:
        RoomNotRunning: it went away and stayed away.
        PortConflict: somebody else has its port now.
    """
    failures = 0
    end = math.inf if seconds is None else time.monotonic() + seconds
    while failures < GIVE_UP_AFTER:
        try:
            for event in _one_stream(room.port, after, end):
                if failures >= TOLD_AFTER:
                    told("The room is back.")
                failures = 0
                if event is not None:
                    after = _position(event, after)
                    yield event
        except (NobodyListens, NoAnswer, OSError, http.client.HTTPException, ValueError):
            pass
        if (left := end - time.monotonic()) <= 0:
            return
        time.sleep(min(left, PAUSES_SECONDS[min(failures, len(PAUSES_SECONDS) - 1)]))
        _refuse_others(room)
        failures += 1
        if failures == TOLD_AFTER:
            told("The room is away; waiting for it.")
    raise RoomNotRunning(room.port)


def _position(event: dict[str, Any], after: int) -> int:
    # Another database behind the same port begins to count anew.
    return int(event["body"]["headSeq"]) if event["type"] == "stream.resync" else max(after, event["seq"] or 0)


def _refuse_others(room: TalkingRoom) -> None:
    owner = probe(room.port, room.keys)
    if owner not in OURS | AWAY:
        raise conflict(room.port, owner)


def _one_stream(port: int, after: int, end: float) -> Iterator[dict[str, Any] | None]:
    """The events of one connection, which is closed when ``end`` has come; none for a sign of life without an event."""
    left = max(0.001, end - time.monotonic())
    with answering(port, "GET", f"/api/events?afterSeq={after}", seconds=min(left, SILENCE_SECONDS)) as response:
        if response.status != OPENED:
            return
        with within(response, left) if left < math.inf else contextlib.nullcontext():
            yield from _events(response)


def _events(response: http.client.HTTPResponse) -> Iterator[dict[str, Any] | None]:
    rest = b""
    # `readline` of a chunked answer would wait for the next chunk at the end of one.
    while data := response.read1(CHUNK_BYTES):
        yield None
        *lines, rest = (rest + data).split(b"\n")
        for line in lines:
            if line.startswith(b"data: "):
                yield json.loads(line[6:])
