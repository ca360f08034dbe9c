"""One copy of every text, although Codex says it again after each broken stream.

A text arrives as deltas of an item and again whole in ``item/completed``. When a stream breaks, Codex asks the model again and the
answer comes as new items: what the person already saw becomes *ghosts*, and the next item of that kind first says again what
its ghost said before anything of it is passed on. If it says something else, both are shown while the turn runs, and
`Answer.correction` gives the true text for its end. Everything here is a frozen value.
"""

from typing import Final

import attrs
from attrs import frozen

from groupx_host.model.growing import Growing
from groupx_host.plugin.driver_events import ReasoningDelta, TextDelta

Kind = type[TextDelta] | type[ReasoningDelta]
Deltas = tuple[TextDelta | ReasoningDelta, ...]
PARAGRAPH: Final = "\n\n"


@frozen(kw_only=True)
class Passage:
    """One native item's text. ``ghost`` is what a broken attempt had shown in its place already."""

    key: str
    kind: Kind
    text: Growing = attrs.field(factory=Growing)
    ghost: str = ""

    @property
    def shown(self) -> str:
        """What the person has seen of it."""
        return self.ghost if len(self.ghost) > self.text.size else str(self.text)


@frozen(kw_only=True)
class Answer:
    """What was said so far in one turn.

    Attributes:
        kept: The true texts of the model's requests that are over.
        attempt: Whole passages of the request that is being answered.
        open: Its passages that are not whole yet.
        ghosts: Passages of broken attempts that nothing has repeated yet.
        acted: Whether a tool has ended since; what is said next answers another request.
        said: Kinds of which something was shown.
        diverged: Whether what was shown is not the true text.
    """

    kept: tuple[str, ...] = ()
    attempt: tuple[Passage, ...] = ()
    open: tuple[Passage, ...] = ()
    ghosts: tuple[Passage, ...] = ()
    acted: bool = False
    said: frozenset[Kind] = frozenset()
    diverged: bool = False

    @property
    def correction(self) -> str | None:
        """The whole true answer when the deltas did not make it, otherwise none."""
        if not self.diverged and not _texts(self.ghosts):
            return None
        return PARAGRAPH.join((*self.kept, *_texts(self.attempt), *_texts(self.open)))


def settle(answer: Answer) -> Answer:
    """A request of the model was answered to its end: nothing of it will be said again."""
    diverged = answer.diverged or bool(_texts(answer.ghosts))
    kept = (*answer.kept, *_texts(answer.attempt))
    return attrs.evolve(answer, kept=kept, attempt=(), ghosts=(), acted=False, diverged=diverged)


def retry(answer: Answer) -> Answer:
    """The stream broke and the model is asked again."""
    broken = tuple(passage for passage in (*answer.attempt, *answer.open) if passage.shown)
    return attrs.evolve(answer, attempt=(), open=(), ghosts=(*broken, *answer.ghosts), acted=False)


def add(answer: Answer, key: str, kind: Kind, piece: str) -> tuple[Answer, Deltas]:
    """A piece of an item; what a broken attempt already showed is not shown again."""
    answer, passage = _passage(answer, key, kind)
    rest = passage.ghost[passage.text.size : passage.text.size + len(piece)]
    first = not passage.shown
    grown = attrs.evolve(passage, text=passage.text.plus(piece))
    fresh = piece[len(rest) :]
    if not piece.startswith(rest):
        # The new attempt says something else: show it from its start, as a paragraph of its own.
        grown, first = attrs.evolve(grown, ghost=""), True
        fresh = str(grown.text)
        answer = attrs.evolve(answer, diverged=answer.diverged or kind is TextDelta)
    answer = attrs.evolve(answer, open=tuple(grown if each is passage else each for each in answer.open))
    return _show(answer, kind, fresh, first=first)


def complete(answer: Answer, key: str, kind: Kind, text: str) -> tuple[Answer, Deltas]:
    """An item is whole: show only what no delta has shown."""
    answer, passage = _passage(answer, key, kind)
    whole = attrs.evolve(passage, text=Growing(tail=text, size=len(text)), ghost="")
    remaining = tuple(each for each in answer.open if each is not passage)
    answer = attrs.evolve(answer, open=remaining, attempt=(*answer.attempt, whole))
    if text.startswith(passage.shown):
        return _show(answer, kind, text[len(passage.shown) :], first=not passage.shown)
    answer = attrs.evolve(answer, diverged=answer.diverged or kind is TextDelta)
    return (answer, ()) if passage.text.size else _show(answer, kind, text, first=True)


def _passage(answer: Answer, key: str, kind: Kind) -> tuple[Answer, Passage]:
    """The open passage of that key, or a new one, which takes the place of the first ghost of its kind."""
    known = next((each for each in answer.open if each.key == key), None)
    if known is not None:
        return answer, known
    answer = settle(answer) if answer.acted else answer
    ghost = next((each for each in answer.ghosts if each.kind is kind), None)
    passage = Passage(key=key, kind=kind, ghost=ghost.shown if ghost else "")
    ghosts = tuple(each for each in answer.ghosts if each is not ghost)
    return attrs.evolve(answer, open=(*answer.open, passage), ghosts=ghosts), passage


def _texts(passages: tuple[Passage, ...]) -> tuple[str, ...]:
    return tuple(str(passage.text) for passage in passages if passage.kind is TextDelta and passage.text.size)


def _show(answer: Answer, kind: Kind, text: str, *, first: bool) -> tuple[Answer, Deltas]:
    if not text:
        return answer, ()
    separate = first and kind in answer.said
    return attrs.evolve(answer, said=answer.said | {kind}), (kind(PARAGRAPH + text if separate else text),)
