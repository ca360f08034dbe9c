"""The checks of sections. Sections are pure, so these are plain functions."""

import time
from collections.abc import Callable, Iterable, Iterator, Mapping
from types import MappingProxyType
from typing import Final

from attrs import frozen

from groupx_host.model.text import utf16_length
from groupx_host.plugin.context_sections import ContextSection, ContextSnapshot, SectionText
from groupx_host.plugin.packet_text import escape_quoted
from groupx_host.testing.requirements import Requirement
from groupx_host.testing.section_requirements import MANDATORY, OPTIONAL, SECTION_REQUIREMENTS
from groupx_host.testing.snapshots import ASTRAL, HOSTILE, broken_texts, empty_room, full_room, hostile_texts, huge_room
from groupx_host.testing.verdict import NotMet, expect

PLENTY: Final = 8_000_000
"""More UTF-16 units than any of the kit's rooms needs."""
SMALL_BUDGETS: Final = 300
"""Budgets from 0 up to here are all tried: a header and its first line are cut there."""
MANY_MESSAGES: Final = 1_000
"""More than any budget near the size of a small room could hide."""
HUGE_SECONDS: Final = 10.0
"""Far above one pass over ten thousand messages on a busy machine, far below a pass for each of them."""


@frozen(kw_only=True)
class SectionSubject:
    """The section that is examined; ``snapshots`` are the author's own, on top of the kit's."""

    section: ContextSection
    snapshots: tuple[ContextSnapshot, ...] = ()

    def render(self, snapshot: ContextSnapshot, remaining: int = PLENTY) -> SectionText | None:
        """What the section renders; an exception is a finding."""
        try:
            return self.section.render(snapshot, remaining)
        except Exception as problem:
            # Whatever the author's code raises would fail a turn of the room.
            raise NotMet(f"render raised {problem!r} with {remaining} UTF-16 units left.") from problem

    def usual(self) -> Iterator[ContextSnapshot]:
        """Rooms of usual size with valid texts."""
        yield from (full_room(), full_room(ASTRAL), hostile_texts(), *self.snapshots)


SectionCheck = Callable[[SectionSubject], None]


def wanted_sections(section: ContextSection) -> list[Requirement]:
    """The requirements that this section must meet."""
    kind = MANDATORY if section.mandatory else OPTIONAL
    return [row for row in SECTION_REQUIREMENTS.values() if row.needs in (None, kind)]


def speaks(subject: SectionSubject) -> None:
    """Otherwise every other check would be met by silence."""
    found = [subject.render(snapshot) for snapshot in (full_room(), *subject.snapshots)]

    expect(any(text is not None for text in found), "It rendered nothing for any snapshot; give it one by `snapshots`.")


def has_header(subject: SectionSubject) -> None:
    """A model knows the parts of a packet by these lines."""
    header = f"[{subject.section.name}]"
    for found in _rendered(subject, subject.usual()):
        first = found.text.split("\n", 1)[0]
        expect(first == header, f"The first line is {first[:100]!r} instead of {header!r}.")


def is_pure(subject: SectionSubject) -> None:
    """A packet that is made again for the same turn must be the same."""
    first = [subject.render(snapshot) for snapshot in subject.usual()]
    # The other way round, so that what is remembered from a room before shows in the one after.
    again = [subject.render(snapshot) for snapshot in reversed(list(subject.usual()))][::-1]

    for one, two in zip(first, again, strict=True):
        expect(one == two, f"It rendered {_shown(one)} and then {_shown(two)} for the same snapshot.")


def survives_nothing(subject: SectionSubject) -> None:
    """No roster, no identity, no words; with nothing left either."""
    for remaining in (PLENTY, 0):
        subject.render(empty_room(), remaining)


def survives_much(subject: SectionSubject) -> None:
    """With plenty left, with little and with nothing."""
    for remaining in (PLENTY, 1_000, 0):
        began = time.perf_counter()
        subject.render(huge_room(), remaining)
        took = time.perf_counter() - began
        expect(took < HUGE_SECONDS, f"It took {took:.1f} s with {remaining} UTF-16 units left.")


def survives_any_text(subject: SectionSubject) -> None:
    """The room cleans texts at its edges; a section must not be what fails when something slipped through."""
    for remaining in (PLENTY, 100, 0):
        subject.render(broken_texts(), remaining)


def escapes(subject: SectionSubject) -> None:
    """Whoever may write a line like a header may tell the agent anything in GroupX's name."""
    for found in _rendered(subject, (hostile_texts(),)):
        for line in found.text.splitlines():
            expect(not _is_hostile_header(line), f"This line of what somebody wrote looks like a header: {line[:100]!r}")


def is_whole(subject: SectionSubject) -> None:
    """The packet says how much would be needed then; it never drops a part of this section."""
    for snapshot in subject.usual():
        whole = subject.render(snapshot)
        expect(whole is None or whole.left_out == 0, f"It left out {whole.left_out if whole else 0} records.")
        for remaining in (100, 0):
            expect(subject.render(snapshot, remaining) == whole, f"It is another text with {remaining} UTF-16 units left.")


def keeps_budget(subject: SectionSubject) -> None:
    """All small budgets, and those around the size of the whole text."""
    for snapshot in subject.usual():
        for remaining in range(SMALL_BUDGETS):
            _expect_inside(subject, snapshot, remaining)
    for snapshot in (*subject.usual(), huge_room(MANY_MESSAGES)):
        whole = subject.render(snapshot)
        size = utf16_length(whole.text) if whole else 0
        for remaining in (size // 2, max(0, size - 1), size):
            _expect_inside(subject, snapshot, remaining)


SECTION_CHECKS: Final[Mapping[str, SectionCheck]] = MappingProxyType(
    {
        "section.speaks": speaks,
        "section.header": has_header,
        "section.pure": is_pure,
        "section.empty": survives_nothing,
        "section.huge": survives_much,
        "section.any-text": survives_any_text,
        "section.escaped": escapes,
        "section.whole": is_whole,
        "section.budget": keeps_budget,
    }
)
"""Requirement id to its check."""


def _expect_inside(subject: SectionSubject, snapshot: ContextSnapshot, remaining: int) -> None:
    found = subject.render(snapshot, remaining)
    used = utf16_length(found.text) if found else 0
    expect(used <= remaining, f"It used {used} of {remaining} UTF-16 units.")
    expect(found is None or found.left_out >= 0, "left_out is below 0.")


def _rendered(subject: SectionSubject, snapshots: Iterable[ContextSnapshot]) -> Iterator[SectionText]:
    for snapshot in snapshots:
        if (found := subject.render(snapshot)) is not None:
            yield found


def _is_hostile_header(line: str) -> bool:
    before, bracket, after = line.partition("[")
    return bool(bracket) and after.startswith(HOSTILE) and "\\" not in before and escape_quoted(line) != line


def _shown(found: SectionText | None) -> str:
    return "nothing" if found is None else repr(found.text[:300])
