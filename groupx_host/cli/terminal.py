"""What a person's terminal is given: text of agents made harmless, and colours and signs only where they can be shown."""

import os
import re
import sys
from typing import TextIO

import click

_CONTROL = re.compile("[\x00-\x08\x0b-\x1f\x7f-\x9f\u2028\u2029\u202a-\u202e\u2066-\u2069]")


def shown(text: str) -> str:
    """The text with its control characters as escapes: an answer must not move the cursor, set the title, or turn a line round."""
    return _CONTROL.sub(_escape, text.replace("\r\n", "\n"))


def one_line(text: str) -> str:
    """The same in one line, for sentences that must not look like several."""
    return shown(" ".join(text.split()))


def painted(text: str, colour: str, *, bold: bool = False, err: bool = False) -> str:
    """The text in a colour, where the stream is a terminal that wants colours."""
    return click.style(text, fg=colour, bold=bold or None) if _wants_colours(sys.stderr if err else sys.stdout) else text


def arrow() -> str:
    """An arrow that this terminal's encoding has."""
    try:
        "→".encode(sys.stdout.encoding or "ascii")
    except (UnicodeEncodeError, LookupError):
        return "->"
    return "→"


def _wants_colours(stream: TextIO) -> bool:
    return stream.isatty() and not os.environ.get("NO_COLOR") and os.environ.get("TERM") != "dumb"


def _escape(found: re.Match[str]) -> str:
    code = ord(found.group())
    return f"\\x{code:02x}" if code < 256 else f"\\u{code:04x}"
