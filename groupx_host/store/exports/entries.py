"""What a document for people shows of an event: the conversation, what was thought and done for it, and every bad end."""

import re
from collections.abc import Iterator
from typing import Any, Final

import msgspec
from attrs import frozen

MESSAGES: Final = frozenset({"message.created", "operator.dispatch"})
BAD_ENDS: Final = frozenset({"turn.failed", "turn.cancelled", "turn.interrupted"})
NOTES: Final = {
    "session.context_lost": "lost its native memory",
    "routing.loop_stopped": "A chain of agents was stopped",
    "correlation.stopped": "An interaction was stopped",
    "system.error": "An error",
}
_FENCE = re.compile(r" {0,3}(`{3,}|~{3,})[^`]*")


@frozen(kw_only=True)
class Entry:
    """One thing to show.

    Attributes:
        kind: ``message``, ``reasoning``, ``tool`` or ``note``.
        title: What it is, for the last three.
        to: The recipients' ids.
        reply_to: The event that a message answers.
    """

    kind: str
    event_id: str
    seq: int
    at: str
    actor_id: str
    actor_kind: str
    name: str
    content: str
    title: str = ""
    to: tuple[str, ...] = ()
    reply_to: str | None = None


def entry_of(line: bytes) -> Entry | None:
    """What is shown of an envelope; nothing of what only the machinery needs."""
    event = msgspec.json.decode(line)
    found = _shown(str(event["type"]), event["body"] if isinstance(event["body"], dict) else {})
    if found is None:
        return None
    kind, title, content = found
    actor = event["actor"]
    return Entry(
        kind=kind,
        title=title,
        content=content,
        event_id=str(event["eventId"]),
        seq=event["seq"],
        at=str(event["occurredAt"]),
        actor_id=str(actor["actorId"]),
        actor_kind=str(actor["kind"]),
        name=str(actor["displayName"]),
        to=tuple(map(str, event["to"])) if isinstance(event["to"], list) else (),
        reply_to=event.get("replyToEventId"),
    )


def _shown(kind: str, body: dict[str, Any]) -> tuple[str, str, str] | None:
    if kind in MESSAGES:
        return "message", "", _text(body, "content")
    if kind == "turn.reasoning.recorded":
        return "reasoning", "Reasoning", _text(body, "content")
    if kind == "tool.progress.recorded":
        return _tool(body)
    if kind in BAD_ENDS:
        why = " ".join(filter(None, (_text(body, "errorCode"), _text(body, "reason"))))
        return "note", f"The turn was {kind.partition('.')[2]}", why
    if kind in NOTES:
        return "note", NOTES[kind], _text(body, "message") or _text(body, "reason")
    return None


def _tool(body: dict[str, Any]) -> tuple[str, str, str]:
    details = body.get("details")
    details = details if isinstance(details, dict) else {}
    name = next(
        (str(details[key]) for key in ("title", "name", "toolName", "tool") if details.get(key)), _text(body, "nativeType")
    )
    return "tool", f"Tool: {name}", msgspec.json.format(msgspec.json.encode(details), indent=2).decode()


def _text(body: dict[str, Any], key: str) -> str:
    value = body.get(key)
    return value if isinstance(value, str) else ""


def segments(content: str) -> Iterator[tuple[bool, str]]:
    """The content in pieces, each with whether it is code between fences; an unfinished fence reaches to the end."""
    fence, lines = "", list[str]()
    for line in content.replace("\r\n", "\n").replace("\r", "\n").split("\n"):
        found = _FENCE.fullmatch(line)
        closes = fence and found and found[1].startswith(fence) and not line.strip().strip(fence[0])
        opens = not fence and found
        if not opens and not closes:
            lines.append(line)
            continue
        if lines:
            yield bool(fence), "\n".join(lines)
        fence, lines = (found[1] if opens and found else ""), []
    if lines:
        yield bool(fence), "\n".join(lines)
