"""One copy of every text, although the CLI says most of it twice and, after a cut stream, three times.

A text arrives as deltas of a content block and again as a whole in an ``assistant`` frame. Blocks that were streamed and not
yet said as a whole are *pending*. When a new message begins while blocks are pending, its stream was abandoned and the model is
asked again: what the person already saw becomes a *ghost*, and the next block of that kind says again what the ghost said
before anything of it is passed on. The second attempt may also come without a stream. If it says something else, both are shown
while the turn runs, and `Answer.correction` gives the true text for its end.

Everything here is a frozen value; nothing is remembered elsewhere.
"""

from collections.abc import Iterable
from enum import Enum
from typing import Final

import attrs
from attrs import frozen

from groupx_host.model.growing import Growing
from groupx_host.model.text import clean_text
from groupx_host.plugin.driver_events import ReasoningDelta, TextDelta

PARAGRAPH: Final = "\n\n"
_HIGH_SURROGATES: Final = range(0xD800, 0xDC00)


class Kind(Enum):
    """What a content block carries."""

    TEXT = "text"
    THINKING = "thinking"

    def delta(self, text: str) -> TextDelta | ReasoningDelta:
        """The event that passes the piece on."""
        return TextDelta(text) if self is Kind.TEXT else ReasoningDelta(text)


Deltas = tuple[TextDelta | ReasoningDelta, ...]


@frozen(kw_only=True)
class Block:
    """A streamed block that no ``assistant`` frame has confirmed yet.

    Attributes:
        text: What this attempt has said.
        ghost: What an abandoned attempt had shown already; the start of ``text`` is measured against it.
        half: The first half of a character that a chunk edge has cut.
    """

    index: int
    kind: Kind
    text: Growing = attrs.field(factory=Growing)
    ghost: str = ""
    half: str = ""

    @property
    def shown(self) -> str:
        """What the person has seen of it."""
        return self.ghost if len(self.ghost) > self.text.size else str(self.text)


@frozen(kw_only=True)
class Answer:
    """What was said so far in one turn.

    Attributes:
        message: The native id of the message that is being streamed.
        pending: Its blocks that are not confirmed.
        ghosts: Blocks of abandoned attempts that nothing has repeated yet.
        confirmed: Whole blocks of the current message, so that a frame that repeats all of them adds nothing.
        said: Kinds of which something was shown.
        apart: Kinds whose next block starts a new paragraph.
        texts: The true text so far, by blocks.
        diverged: Whether what was shown is not the true text.
    """

    message: str | None = None
    pending: tuple[Block, ...] = ()
    ghosts: tuple[Block, ...] = ()
    confirmed: tuple[tuple[Kind, str], ...] = ()
    said: frozenset[Kind] = frozenset()
    apart: frozenset[Kind] = frozenset()
    texts: tuple[str, ...] = ()
    diverged: bool = False

    @property
    def has_text(self) -> bool:
        """Whether any of the answer was shown."""
        return Kind.TEXT in self.said

    @property
    def correction(self) -> str | None:
        """The whole true answer when the deltas did not make it, otherwise none."""
        ghost_text = any(block.kind is Kind.TEXT and block.shown for block in self.ghosts)
        if not self.diverged and not ghost_text:
            return None
        streamed = [str(block.text) for block in self.pending if block.kind is Kind.TEXT]
        return PARAGRAPH.join(part for part in (*self.texts, *streamed) if part)


def begin_message(answer: Answer, message: str | None) -> Answer:
    """A model request starts to answer; blocks still pending belong to a stream that was abandoned."""
    abandoned = tuple(block for block in answer.pending if block.shown)
    return attrs.evolve(
        answer,
        message=message,
        pending=(),
        ghosts=(*answer.ghosts, *abandoned),
        confirmed=(),
        apart=frozenset(Kind),
    )


def begin_block(answer: Answer, index: int, kind: Kind | None) -> Answer:
    """A content block starts; one of another kind (none: a tool) sets the next text apart."""
    if kind is None:
        return attrs.evolve(answer, apart=frozenset(Kind))
    ghost = next((block for block in answer.ghosts if block.kind is kind), None)
    ghosts = tuple(block for block in answer.ghosts if block is not ghost)
    block = Block(index=index, kind=kind, ghost=ghost.shown if ghost else "")
    return attrs.evolve(answer, pending=(*answer.pending, block), ghosts=ghosts, apart=answer.apart | (set(Kind) - {kind}))


def add_delta(answer: Answer, index: int, kind: Kind, piece: str) -> tuple[Answer, Deltas]:
    """A piece of a block; what an abandoned attempt already showed is not shown again."""
    block = _streaming(answer, index, kind)
    if block is None:
        answer = begin_block(answer, index, kind)
        block = answer.pending[-1]
    text = block.half + piece
    half = text[-1:] if text and ord(text[-1]) in _HIGH_SURROGATES else ""
    text = clean_text(text[: len(text) - len(half)])
    grown = attrs.evolve(block, text=block.text.plus(text), half=half)
    fresh, repeats = _beyond_ghost(block, text)
    if not repeats:
        # The new attempt says something else: show it from its start, as a paragraph of its own.
        grown = attrs.evolve(grown, ghost="")
        answer = attrs.evolve(answer, diverged=answer.diverged or kind is Kind.TEXT, apart=answer.apart | {kind})
        fresh, first = str(grown.text), True
    else:
        first = not block.ghost and not block.text.size
    answer = attrs.evolve(answer, pending=tuple(grown if each is block else each for each in answer.pending))
    return _show(answer, kind, fresh, first=first)


def confirm(answer: Answer, message: str | None, blocks: Iterable[tuple[Kind, str]], *, aborted: bool) -> tuple[Answer, Deltas]:
    """An ``assistant`` frame says whole blocks: show only what no delta has shown."""
    if message != answer.message:
        answer = begin_message(answer, message)
    blocks = [(kind, clean_text(text)) for kind, text in blocks]
    repeated = list(answer.confirmed) if len(blocks) > 1 else []
    shown: Deltas = ()
    for said in blocks:
        if said in repeated:
            repeated.remove(said)
            continue
        answer, deltas = _confirm_one(answer, *said, aborted=aborted)
        answer = attrs.evolve(answer, confirmed=(*answer.confirmed, said))
        shown += deltas
    return answer, shown


def _confirm_one(answer: Answer, kind: Kind, text: str, *, aborted: bool) -> tuple[Answer, Deltas]:
    block = next((each for each in (*answer.pending, *answer.ghosts) if each.kind is kind), None)
    if kind is Kind.TEXT and text:
        answer = attrs.evolve(answer, texts=(*answer.texts, text))
    if block is None:
        return _show(attrs.evolve(answer, apart=answer.apart | (set(Kind) - {kind})), kind, text, first=True)
    answer = attrs.evolve(
        answer,
        pending=tuple(each for each in answer.pending if each is not block),
        ghosts=tuple(each for each in answer.ghosts if each is not block),
    )
    shown = block.shown
    if text.startswith(shown):
        return _show(answer, kind, text[len(shown) :], first=not shown)
    if aborted and shown.startswith(text):
        return answer, ()
    answer = attrs.evolve(answer, diverged=answer.diverged or kind is Kind.TEXT, apart=answer.apart | {kind})
    return _show(answer, kind, text, first=True)


def _streaming(answer: Answer, index: int, kind: Kind) -> Block | None:
    return next((block for block in reversed(answer.pending) if block.index == index and block.kind is kind), None)


def _beyond_ghost(block: Block, text: str) -> tuple[str, bool]:
    """What of the piece goes beyond the ghost, and whether the piece agrees with the ghost so far."""
    rest = block.ghost[block.text.size : block.text.size + len(text)]
    return text[len(rest) :], text.startswith(rest)


def _show(answer: Answer, kind: Kind, text: str, *, first: bool) -> tuple[Answer, Deltas]:
    if not text:
        return answer, ()
    separate = first and kind in answer.said and kind in answer.apart
    answer = attrs.evolve(answer, said=answer.said | {kind}, apart=answer.apart - {kind})
    return answer, (kind.delta(PARAGRAPH + text if separate else text),)
