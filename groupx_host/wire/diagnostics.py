"""Bounded notes about a native process: what it wrote to stderr last, and which lines were no frames (law L13)."""

import codecs
import re
from collections import deque

STDERR_TAIL_BYTES = 16 * 1024
KEPT_NOTES = 100
MAX_NOTE_CHARACTERS = 300

_ANSI = re.compile(r"\x1b\[[0-9;?]*[ -/]*[@-~]|\x1b\][^\x07\x1b]*(?:\x07|\x1b\\)")


class Diagnostics:
    """Never grows beyond its bounds."""

    def __init__(self) -> None:
        self._stderr: deque[str] = deque()
        self._stderr_length = 0
        self._decoder = codecs.getincrementaldecoder("utf-8")("replace")
        self.notes: deque[str] = deque(maxlen=KEPT_NOTES)
        self.skipped = 0
        """Lines that were no frames, or too long."""

    def add_stderr(self, chunk: bytes) -> None:
        """Keep the end of stderr; characters split over chunks stay whole."""
        text = self._decoder.decode(chunk)
        if not text:
            return
        self._stderr.append(text[-STDERR_TAIL_BYTES:])
        self._stderr_length += len(self._stderr[-1])
        while self._stderr_length - len(self._stderr[0]) >= STDERR_TAIL_BYTES:
            self._stderr_length -= len(self._stderr.popleft())

    def stderr_tail(self) -> str:
        """The last of stderr without terminal colours."""
        return _ANSI.sub("", "".join(self._stderr))[-STDERR_TAIL_BYTES:].strip()

    def note(self, text: str) -> None:
        """Keep one short line."""
        self.notes.append(text[:MAX_NOTE_CHARACTERS])

    def skip(self, what: str) -> None:
        """Count and note a line that was no frame."""
        self.skipped += 1
        self.note(f"skipped: {what}")
