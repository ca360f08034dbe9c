r"""Bounded newline framing of a native process's stdout.

Frames are bytes up to ``\n``. A frame over ``MAX_FRAME_BYTES`` is dropped and reported, and reading goes on at the next newline:
one giant line must cost one message, never the lane (contract C15). Splitting happens on bytes because ``str.splitlines`` also
cuts at U+2028, U+0085 and form feed, which are legal inside JSON strings.
"""

from attrs import frozen

MAX_FRAME_BYTES = 16 * 1024 * 1024


@frozen
class Overlong:
    """A line that exceeded the cap and was dropped. ``length`` is its size in bytes without the newline."""

    length: int


Line = bytes | Overlong


class LineSplitter:
    """Turns any chunking of a byte stream into the same lines, in time linear in the bytes."""

    def __init__(self, cap: int = MAX_FRAME_BYTES) -> None:
        self._cap = cap
        self._pieces: list[bytes] = []
        self._length = 0
        self._dropping = False

    def feed(self, chunk: bytes) -> list[Line]:
        """The lines that this chunk completes, without their newline."""
        first, *rest = chunk.split(b"\n")
        self._grow(first)
        found: list[Line] = []
        for piece in rest:
            found.append(self._finish())
            self._grow(piece)
        return found

    def flush(self) -> list[Line]:
        """The unterminated last line at the end of the stream, if there is one."""
        return [self._finish()] if self._length else []

    def _grow(self, piece: bytes) -> None:
        self._length += len(piece)
        if self._length > self._cap:
            self._dropping = True
            self._pieces.clear()
        elif piece:
            self._pieces.append(piece)

    def _finish(self) -> Line:
        line: Line = Overlong(self._length) if self._dropping else b"".join(self._pieces)
        self._pieces.clear()
        self._length = 0
        self._dropping = False
        return line
