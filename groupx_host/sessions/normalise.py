"""What a turn leaves behind, kept bounded while it runs (law L12).

Everything here is pure: driver events go in, the record of the turn grows, live events come out.
"""

from collections.abc import Mapping
from typing import Any

import msgspec
from attrs import define, field, frozen

from groupx_host.model.limits import (
    MAX_REASONING_CHARACTERS,
    MAX_RESPONSE_CHARACTERS,
    MAX_TOOL_DETAIL_CHARACTERS,
    MAX_TOOLS_PER_TURN,
)
from groupx_host.model.text import clean_text, cut_text, utf16_length
from groupx_host.plugin.driver_events import ToolCompleted, ToolProgressed, ToolStarted

CUT_MARK = "\n[… cut here: {length} characters in all]"
MAX_TOOL_ID_CHARACTERS = 256
MAX_TOOL_NAME_CHARACTERS = 200


@frozen
class ToolRecord:
    """One step of a tool call as it will be stored."""

    native_type: str
    tool_call_id: str
    details: dict[str, Any]
    at: str


@define
class BoundedText:
    """Text that grows by pieces up to a bound; what is beyond is counted, not kept. Lengths are UTF-16 units."""

    limit: int
    length: int = 0
    kept: int = 0
    _pieces: list[str] = field(factory=list)

    def add(self, piece: str) -> int:
        """Append a piece; returns the length before it."""
        before = self.length
        size = utf16_length(piece)
        self.length += size
        # Kept text is a start of the whole: after the first missing unit nothing more is kept.
        if self.kept == before:
            part = cut_text(piece, self.limit - self.kept)
            self._pieces.append(part)
            self.kept += size if part is piece else utf16_length(part)
        return before

    def replace(self, text: str) -> None:
        """Start again with a whole text."""
        self.length, self.kept, self._pieces = 0, 0, []
        self.add(text)

    @property
    def text(self) -> str:
        """What was kept, without a mark."""
        if len(self._pieces) > 1:
            self._pieces = ["".join(self._pieces)]
        return self._pieces[0] if self._pieces else ""

    @property
    def marked(self) -> str:
        """What was kept, with a visible mark when something is missing."""
        return self.text + (CUT_MARK.format(length=self.length) if self.length > self.kept else "")


@define
class TurnRecord:
    """A running turn's answer, reasoning and tools, bounded."""

    text: BoundedText = field(factory=lambda: BoundedText(MAX_RESPONSE_CHARACTERS))
    reasoning: BoundedText = field(factory=lambda: BoundedText(MAX_REASONING_CHARACTERS))
    tools: list[ToolRecord] = field(factory=list)
    open_tools: dict[str, dict[str, Any]] = field(factory=dict)
    chunks: int = 0

    def add_text(self, piece: str) -> tuple[str, int]:
        """Append to the answer; returns the clean piece and its offset."""
        piece = clean_text(piece)
        self.chunks += 1
        return piece, self.text.add(piece)

    def add_reasoning(self, piece: str) -> tuple[str, int]:
        """Append to the reasoning; returns the clean piece and its offset."""
        piece = clean_text(piece)
        return piece, self.reasoning.add(piece)

    def add_tool(self, event: ToolStarted | ToolProgressed | ToolCompleted, at: str) -> ToolRecord:
        """Note a tool's step; only its start and its end are kept for the terminal transaction."""
        record = _tool_record(event, at, self.open_tools)
        match event:
            case ToolStarted():
                self.open_tools[record.tool_call_id] = record.details
            case ToolCompleted():
                self.open_tools.pop(record.tool_call_id, None)
        if not isinstance(event, ToolProgressed) and len(self.tools) < 2 * MAX_TOOLS_PER_TURN:
            self.tools.append(record)
        return record

    def close_tools(self, at: str) -> list[ToolRecord]:
        """End the tools that never ended: a card must not stay open after its turn."""
        return [
            self.add_tool(ToolCompleted(tool_call_id=key, is_error=True, details={"interrupted": True}), at)
            for key in list(self.open_tools)
        ]


def _tool_record(
    event: ToolStarted | ToolProgressed | ToolCompleted, at: str, open_tools: Mapping[str, Mapping[str, Any]]
) -> ToolRecord:
    call_id = cut_text(clean_text(event.tool_call_id), MAX_TOOL_ID_CHARACTERS)
    details: dict[str, Any] = {}
    if isinstance(event, ToolStarted):
        details["name"] = cut_text(clean_text(event.name), MAX_TOOL_NAME_CHARACTERS)
        if event.title:
            details["title"] = cut_text(clean_text(event.title), MAX_TOOL_NAME_CHARACTERS)
    elif call_id in open_tools:
        details["name"] = open_tools[call_id].get("name", "")
    if isinstance(event, ToolCompleted) and event.is_error:
        details["isError"] = True
    details.update(bound_details(event.details))
    kind = {ToolStarted: "tool.started", ToolProgressed: "tool.progressed", ToolCompleted: "tool.completed"}[type(event)]
    return ToolRecord(kind, call_id, details, at)


def bound_details(details: Mapping[str, Any], limit: int = MAX_TOOL_DETAIL_CHARACTERS) -> dict[str, Any]:
    """The same JSON data within ``limit`` characters of JSON, made valid UTF-8.

    When it is too long, long strings are shortened first, all to one length, and ``truncated`` says so; data that is long by its
    structure is kept as the start of its JSON.
    """
    plain = msgspec.json.decode(msgspec.json.encode(_clean(details), enc_hook=str))
    size = utf16_length(msgspec.json.encode(plain).decode())
    if size <= limit:
        return dict(plain)
    share = limit // 2
    while share >= 64:
        shorter = _shorten(plain, share)
        if utf16_length(msgspec.json.encode(shorter).decode()) <= limit - 64:
            return {**shorter, "truncated": True, "length": size}
        share //= 2
    return {"head": cut_text(msgspec.json.encode(plain).decode(), limit // 2), "truncated": True, "length": size}


def _clean(value: Any) -> Any:
    match value:
        case str():
            return clean_text(value)
        case Mapping():
            return {clean_text(str(key)): _clean(entry) for key, entry in value.items()}
        case list() | tuple():
            return [_clean(entry) for entry in value]
        case _:
            return value


def _shorten(value: Any, share: int) -> Any:
    match value:
        case str():
            return value if utf16_length(value) <= share else cut_text(value, share) + "…"
        case dict():
            return {key: _shorten(entry, share) for key, entry in value.items()}
        case list():
            return [_shorten(entry, share) for entry in value]
        case _:
            return value
