"""What passed last between the room and an agent's process, as lines for a person who asks why it is stuck."""

from collections.abc import Iterator, Mapping, Sequence
from datetime import datetime
from typing import Any

from groupx_host.cli.loopback import NoAnswer, NobodyListens, exchange
from groupx_host.cli.terminal import one_line

SHOWN = 5
ASK_SECONDS = 5.0
WORDS = {"in": "from the agent", "out": "to the agent"}


def last_frames(port: int, actor_id: str) -> list[dict[str, Any]]:
    """Shapes of the last native frames; nothing of an agent that the room has no more."""
    try:
        answer = exchange(port, "GET", f"/api/agents/{actor_id}/frames", seconds=ASK_SECONDS)
    except (NobodyListens, NoAnswer):
        return []
    found = answer.value.get("frames") if isinstance(answer.value, dict) else None
    return found if isinstance(found, list) else []


def frame_lines(frames: Sequence[Mapping[str, Any]], now: datetime) -> Iterator[str]:
    """The newest ones, oldest first."""
    if not frames:
        return
    yield "last native frames:"
    for frame in frames[-SHOWN:]:
        ago = max(0.0, (now - datetime.fromisoformat(str(frame["at"]))).total_seconds())
        yield f"  {ago:7.1f} s ago  {WORDS.get(str(frame['direction']), '?'):<14}  {one_line(str(frame['kind']))}, {frame['bytes']} bytes"
