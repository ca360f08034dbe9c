"""The room as one HTML file: no script, nothing loaded from anywhere, and every text of the room escaped."""

import re
from html import escape
from typing import TYPE_CHECKING

from groupx_host.store.exports.entries import Entry, entry_of, segments
from groupx_host.store.exports.page_style import STYLE

if TYPE_CHECKING:
    from groupx_host.store.exports.room_export import Outline

_CONTROL = re.compile("[\x00-\x08\x0b-\x1f\x7f-\x9f]")
_ANCHOR = re.compile(r"[A-Za-z0-9_.-]{1,128}")
_HEAD = f"""<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="referrer" content="no-referrer">
<meta name="color-scheme" content="light dark">
<title>GroupX room</title>
<style>{STYLE}</style>
</head>
<body>
<main>
"""


class WebPage:
    """Messages as cards, reasoning and tools folded."""

    def begin(self, outline: "Outline") -> bytes:
        """Head, style and title."""
        title = f"<header><h1>GroupX room</h1><p>{outline.events:,} events, through {outline.through_seq:,}</p></header>\n"
        return (_HEAD + title).encode()

    def event(self, line: bytes) -> bytes:
        """One entry."""
        entry = entry_of(line)
        if entry is None:
            return b""
        made = _message(entry) if entry.kind == "message" else _note(entry) if entry.kind == "note" else _folded(entry)
        return made.encode("utf-8", "replace")

    def end(self) -> bytes:
        """The closing tags."""
        return b"</main>\n</body>\n</html>\n"


def escaped(text: str) -> str:
    """The text as HTML, in an element or between double quotes; characters that HTML does not allow are replaced."""
    return escape(_CONTROL.sub("\ufffd", text), quote=True)


def _message(entry: Entry) -> str:
    to = f' <span class="to">→ <bdi>{escaped(", ".join(entry.to))}</bdi></span>' if entry.to else ""
    reply = ""
    if entry.reply_to and _ANCHOR.fullmatch(entry.reply_to):
        reply = f' <a class="reply" href="#{entry.reply_to}">in reply to</a>'
    kind = entry.actor_kind if entry.actor_kind in {"user", "agent", "system"} else "system"
    head = f"<header><b><bdi>{escaped(entry.name)}</bdi></b>{to}{reply} {_time(entry)}</header>"
    return f'<article class="{kind}"{_anchor(entry)}>{head}{_content(entry.content)}</article>\n'


def _folded(entry: Entry) -> str:
    head = f"<summary><bdi>{escaped(entry.name)}</bdi> · <bdi>{escaped(entry.title)}</bdi> {_time(entry)}</summary>"
    return f'<details class="{entry.kind}"{_anchor(entry)}>{head}<pre dir="auto">{escaped(entry.content)}</pre></details>\n'


def _note(entry: Entry) -> str:
    words = f"<bdi>{escaped(entry.name)}</bdi> · {escaped(entry.title)}"
    more = f": <bdi>{escaped(entry.content)}</bdi>" if entry.content else ""
    return f'<p class="note"{_anchor(entry)}>{words}{more} {_time(entry)}</p>\n'


def _content(content: str) -> str:
    return "".join(
        f"<pre>{escaped(text)}</pre>" if is_code else f'<div class="text" dir="auto">{escaped(text.strip(chr(10)))}</div>'
        for is_code, text in segments(content)
    )


def _time(entry: Entry) -> str:
    shown = escaped(entry.at)
    return f'<time datetime="{shown}">{shown}</time>'


def _anchor(entry: Entry) -> str:
    return f' id="{entry.event_id}"' if _ANCHOR.fullmatch(entry.event_id) else ""
