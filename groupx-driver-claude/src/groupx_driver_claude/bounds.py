"""The named bounds of this driver (law L12), and native values cut to them as valid text (C16)."""

import json
from typing import Any, Final

from groupx_host.model.text import clean_text, cut_text

MAX_REASON_CHARACTERS = 400
MAX_NOTE_CHARACTERS = 160
MAX_NAME_CHARACTERS = 64
MAX_TITLE_CHARACTERS = 240
MAX_INPUT_CHARACTERS = 8_192
MAX_OUTPUT_CHARACTERS = 16_384
MAX_WAITING_FRAMES = 1_024
"""Frames that were read and not yet translated; then reading pauses, and with it the CLI."""
MAX_OPEN_ANSWERS = 32
"""Control requests of the CLI that are being answered; more at once is no conversation any more."""
STRAY_RESULT_SECONDS = 10.0
"""How long after an interrupt that came too late the CLI may still send a result for it."""
DRAIN_SECONDS = 2.0
"""How long after its exit a process's output may still come, when a grandchild holds the pipe."""
LAST_WORDS_SECONDS = 1.0
"""How long after a failed write the process's own end may still be seen, before it is ended."""
GENTLE_CLOSE_SECONDS = 1.0
"""How long an interrupt may take while the session is being closed."""
MAX_LOST_REFERENCES = 64
"""Native references that are known to be gone; an older one would only be tried once more."""
CUT_MARK: Final = "…"


def line_of(value: Any, limit: int) -> str:
    """One clean line of at most ``limit`` UTF-16 units; empty for anything that is no text."""
    if not isinstance(value, str):
        return ""
    line = " ".join(clean_text(value[: limit * 4]).split())
    cut = cut_text(line, limit)
    return cut if cut == line else cut_text(line, limit - 1) + CUT_MARK


def text_of(value: str, limit: int) -> str:
    """Clean text of at most ``limit`` UTF-16 units, marked where it was cut."""
    text = clean_text(value[: limit + 1])
    cut = cut_text(text, limit)
    return text if cut == text else cut_text(text, limit - 1) + CUT_MARK


def data_of(value: Any, limit: int) -> Any:
    """The JSON value itself, cleaned, when it is small; otherwise the start of its JSON text."""
    if isinstance(value, str):
        return text_of(value, limit)
    written = clean_text(json.dumps(value, ensure_ascii=False))
    return json.loads(written) if len(written) <= limit else text_of(written, limit)
