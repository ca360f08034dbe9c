"""Reading a room's event stream to its end and over its interruptions."""

import http.client
import json
import time
from collections.abc import Iterator
from typing import Any

from groupx_host.cli.loopback import NoAnswer, NobodyListens, answering

CHUNK_BYTES = 65_536
SILENCE_SECONDS = 40.0
"""The room sends a heartbeat every 15 s; a stream that is silent for longer is dead."""
PAUSES_SECONDS = (0.2, 0.5, 1.0, 2.0, 5.0)
GIVE_UP_AFTER = 60
"""Tries in a row without one event."""


class StreamGone(Exception):
    """The room could not be reached again."""


def follow(port: int, after: int) -> Iterator[dict[str, Any]]:
    """Envelopes after a position, live and over reconnects, each durable one once.

    Raises:
        StreamGone: the room stayed away.
    """
    failures = 0
    while failures < GIVE_UP_AFTER:
        try:
            for event in _one_stream(port, after):
                failures = 0
                # Another database behind the same port begins to count anew.
                after = event["body"]["headSeq"] if event["type"] == "stream.resync" else max(after, event["seq"] or 0)
                yield event
        except (NobodyListens, NoAnswer, OSError, http.client.HTTPException, ValueError):
            pass
        time.sleep(PAUSES_SECONDS[min(failures, len(PAUSES_SECONDS) - 1)])
        failures += 1
    raise StreamGone


def _one_stream(port: int, after: int) -> Iterator[dict[str, Any]]:
    with answering(port, "GET", f"/api/events?afterSeq={after}", seconds=SILENCE_SECONDS) as response:
        rest = b""
        # `readline` of a chunked answer would wait for the next chunk at the end of one.
        while data := response.read1(CHUNK_BYTES):
            *lines, rest = (rest + data).split(b"\n")
            for line in lines:
                if line.startswith(b"data: "):
                    yield json.loads(line[6:])


def event_line(event: dict[str, Any], names: dict[str, str]) -> str | None:
    """One line for a person, or none for what is no news."""
    body, kind = event["body"], event["type"]
    who = names.get(event["actor"]["actorId"], event["actor"]["displayName"])
    when = event["occurredAt"][11:19]
    if kind == "message.created":
        to = ", ".join(names.get(target, target) for target in event["to"])
        return f"{when}  {who}{f' → {to}' if to else ''}: {body.get('content', '')}"
    if kind in {"turn.failed", "turn.cancelled", "turn.interrupted"}:
        reason = f": {body['reason']}" if body.get("reason") else ""
        return f"{when}  {who} — {kind.removeprefix('turn.')}{reason}"
    if kind == "system.error":
        return f"{when}  GroupX — {body.get('message', '')}"
    if kind == "session.context_lost":
        return f"{when}  {names.get('agent:' + str(body.get('agentId')), who)} — lost its own memory of the room: {body.get('reason', '')}"
    return None
