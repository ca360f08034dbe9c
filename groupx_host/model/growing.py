"""A text that grows."""

from attrs import frozen

MAX_TAIL_CHARACTERS = 4_096


@frozen
class Growing:
    """A text that grows by small pieces without copying all of it each time."""

    chunks: tuple[str, ...] = ()
    tail: str = ""
    size: int = 0

    def plus(self, piece: str) -> "Growing":
        """The text with one more piece."""
        tail, size = self.tail + piece, self.size + len(piece)
        return Growing((*self.chunks, tail), "", size) if len(tail) > MAX_TAIL_CHARACTERS else Growing(self.chunks, tail, size)

    def __str__(self) -> str:
        return "".join((*self.chunks, self.tail))
