"""The room as Markdown in which nothing that was said can become a heading, a link, a picture or HTML."""

import re
from typing import TYPE_CHECKING

from groupx_host.store.exports.entries import Entry, entry_of, segments

if TYPE_CHECKING:
    from groupx_host.store.exports.room_export import Outline

_SPECIAL = re.compile(r"([\\`*_{}\[\]()<>#+!|~&$@=^]|^-|(?<=^\d)[.)]|(?<=\d)[.)](?= )|(?<=:)/(?=/)|(?<=www)\.)", re.IGNORECASE)
"""What begins something wherever it stands, and what does so at the beginning of a line or of an address."""
_CONTROL = re.compile("[\x00-\x08\x0b-\x1f\x7f-\x9f\u2028\u2029\u202a-\u202e\u2066-\u2069]")
"""Also what turns the direction of a line round: a name could otherwise rewrite what stands beside it."""
_LEADING = re.compile(r"[ \t]+")


class MarkdownPage:
    """Messages as paragraphs, code as code, reasoning and tools as quoted code."""

    def begin(self, outline: "Outline") -> bytes:
        """Title and size."""
        return f"# GroupX room\n\n{outline.events} events, through {outline.through_seq}\n".encode()

    def event(self, line: bytes) -> bytes:
        """One entry."""
        entry = entry_of(line)
        return b"" if entry is None else f"\n{_heading(entry)}\n\n{_content(entry)}".encode("utf-8", "replace")

    def end(self) -> bytes:
        """Nothing."""
        return b""


def escaped(text: str) -> str:
    """The text so that a reader sees it as it is, in one line."""
    return _SPECIAL.sub(r"\\\1", _CONTROL.sub("\ufffd", " ".join(text.split("\n"))))


def _heading(entry: Entry) -> str:
    if entry.kind != "message":
        return f"**{_inline(entry.name)}** · {_inline(entry.title)} · {_inline(entry.at)}"
    to = f" → {_inline(', '.join(entry.to))}" if entry.to else ""
    return f"## {_inline(entry.name)}{to}\n\n*{_inline(entry.at)}, event {entry.seq}*"


def _inline(text: str) -> str:
    return escaped(" ".join(text.split()))


def _content(entry: Entry) -> str:
    if not entry.content:
        return ""
    if entry.kind in {"reasoning", "tool"}:
        return _code(entry.content)
    return "\n".join(_code(text) if is_code else _paragraph(text) for is_code, text in segments(entry.content))


def _code(text: str) -> str:
    """Between fences that are longer than any run of backticks inside."""
    longest = max(map(len, re.findall("`+", text)), default=0)
    fence = "`" * max(3, longest + 1)
    plain = _CONTROL.sub("\ufffd", text.replace("\r\n", "\n").replace("\r", "\n"))
    return f"{fence}text\n{plain}\n{fence}\n"


def _paragraph(text: str) -> str:
    """Lines stay lines; blanks at their beginning stay, too, and do not turn them into code."""
    lines = [_line(line) for line in text.split("\n")]
    pieces = [f"{line}\\" if line and following else line for line, following in zip(lines, [*lines[1:], ""], strict=True)]
    return "\n".join(pieces) + "\n"


def _line(line: str) -> str:
    if not line.strip():
        return ""
    indent = _LEADING.match(line)
    blanks = len(indent[0].expandtabs(4)) if indent else 0
    return "&nbsp;" * blanks + escaped(line.strip())
