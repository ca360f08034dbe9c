"""Ids of turns and interactions as a person types them: whole, or their beginning where only one begins so."""

import re
from collections.abc import Iterable, Mapping
from typing import ClassVar

from attrs import field, frozen

from groupx_host.cli.turn_reading import MAX_LISTED, every_turn
from groupx_host.errors import GroupXError
from groupx_host.model.ids import CORRELATION, TURN

KINDS: Mapping[str, tuple[str, str]] = {TURN: ("turn", "turnId"), CORRELATION: ("interaction", "correlationId")}
"""For each prefix the word for people, and where a listed turn has the id."""
MIN_DIGITS = 4
"""With fewer, a slip of the hand would name whatever turn happens to be alone in a young room."""
SHOWN_DIGITS = 12
"""The part of an id that is its time; turns of one message share it, and get as many digits more as tell them apart."""
MAX_CANDIDATES = 8


@frozen
class NoSuchId(GroupXError):
    """Nothing in the room begins so."""

    code: ClassVar[str] = "UNKNOWN_TARGET"
    status: ClassVar[int] = 404
    text: str
    kind: str

    def __str__(self) -> str:
        return f"No {self.kind} of the room has an id that begins with {self.text or '(nothing)'}."

    @property
    def hint(self) -> str:
        """Where they are found."""
        lists = "`groupx turns` lists them" if self.kind == KINDS[TURN][0] else "`groupx turns TURN` tells whose a turn is"
        return f"{lists}; ids that are not of the newest {MAX_LISTED} turns are given whole."


@frozen
class IdTooShort(GroupXError):
    """The beginning of an id is too short to mean anything."""

    code: ClassVar[str] = "INVALID_ENVELOPE"
    status: ClassVar[int] = 400
    text: str
    prefix: str

    def __str__(self) -> str:
        return f"{self.text or '(nothing)'} is too short for the beginning of an id."

    @property
    def hint(self) -> str:
        """How long is long enough."""
        return f"Give at least {MIN_DIGITS} digits behind {self.prefix}_, as `groupx turns` shows them."


@frozen
class IdAmbiguous(GroupXError):
    """Several ids begin so."""

    code: ClassVar[str] = "INVALID_ENVELOPE"
    status: ClassVar[int] = 400
    text: str
    kind: str
    candidates: tuple[str, ...] = field(converter=tuple)

    def __str__(self) -> str:
        return f"Several {self.kind}s begin with {self.text}."

    @property
    def hint(self) -> str:
        """Which ones."""
        short = shortened(self.candidates)
        more = ", …" if len(self.candidates) > MAX_CANDIDATES else ""
        return f"Give more digits; they are {', '.join(short[each] for each in self.candidates[:MAX_CANDIDATES])}{more}."


def whole_id(port: int, prefix: str, text: str) -> str:
    """The id that is meant. One that is whole is not looked up: the room itself says whether it is there.

    Args:
        port: The running room's.
        prefix: `TURN` or `CORRELATION`.
        text: What was typed, with or without the prefix.

    Raises:
        IdTooShort, NoSuchId, IdAmbiguous: it means no single one.
    """
    typed = text.strip().lower()
    digits = typed.removeprefix(f"{prefix}_")
    if re.fullmatch("[0-9a-f]{32}", digits):
        return f"{prefix}_{digits}"
    kind, place = KINDS[prefix]
    if len(digits) < MIN_DIGITS:
        raise IdTooShort(text, prefix)
    found = dict.fromkeys(turn[place] for turn in every_turn(port) if turn[place].startswith(f"{prefix}_{digits}"))
    if not found:
        raise NoSuchId(text, kind)
    if len(found) > 1:
        raise IdAmbiguous(text, kind, found)
    return str(next(iter(found)))


def shortened(ids: Iterable[str]) -> dict[str, str]:
    """For each id its beginning, as long as it takes to tell them all apart."""
    whole = set(ids)
    longest = max(map(len, whole), default=0)
    start = max((each.find("_") + 1 + SHOWN_DIGITS for each in whole), default=0)
    length = next((size for size in range(start, longest) if len({each[:size] for each in whole}) == len(whole)), longest)
    return {each: each[:length] for each in whole}
