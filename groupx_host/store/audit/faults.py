"""What the auditor can find, by name: the law behind it, and what a person does about it."""

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Final

from attrs import define, field, frozen

MAX_FAULTS_PER_CHECK: Final = 20
"""A check that finds more tells how many more."""

_KEEP = "Keep the file as it is, and go on in a copy of a backup."
_REPORT = "Report it with `groupx turns` of this turn: the room should never write this."
_RETRY = "Look at what the agent did before anything of it is sent again."
_REBUILD = "The log is the truth. Restart the room; if it comes again, report it."


@frozen
class Check:
    """One thing that must hold in every database."""

    law: str
    claim: str
    hint: str


CHECKS: Final[Mapping[str, Check]] = {
    "gap": Check("L2", "The log has every seq from 1 to its end.", _KEEP),
    "unreadable": Check("L2", "Every event's body is a JSON object.", _KEEP),
    "routing": Check("L7", "A message makes one turn for each recipient, in its order; nothing else makes one.", _REPORT),
    "life": Check("L4", "A turn is queued once, started once after a dispatch, and silent after its end.", _REPORT),
    "duplicate_terminal": Check("L4", "A turn has one terminal.", _REPORT),
    "terminal_order": Check("L4", "A terminal comes with its parts before it: reasoning, tools, response, usage.", _REPORT),
    "lane": Check("L8", "A lane runs one turn at a time, first in, first out, and none while it is held.", _REPORT),
    "projection": Check("L4", "The tables say what the log says.", _REBUILD),
    "attempts": Check("L3", "A turn has one attempt for each dispatch, open only while it runs.", _RETRY),
    "replayed_prompt": Check("L3", "The prompt of a turn is handed over once in its life.", _RETRY),
    "certainty": Check("L3", "What is known about a delivery never goes back.", _RETRY),
    "cancel": Check("L4", "A turn whose cancel was accepted goes on to its end and nowhere else.", _REPORT),
    "stopped": Check("L4", "A stopped interaction takes nothing more.", _REPORT),
    "cascade": Check("L4", "What a cancelled turn asked for is cancelled with it.", _REPORT),
    "cursor": Check("L3", "An agent's cursor stands where its last confirmed delivery has brought it.", _REBUILD),
    "receipt": Check("L2", "Every acknowledged command is in the log, and every message has its command.", _KEEP),
    "writer": Check("L1", "Nobody but the room has written the log.", "Let no other program write the database."),
}
"""Every check by its name; a finding carries the name."""


@frozen
class Fault:
    """One place where a check does not hold."""

    check: str
    text: str

    @property
    def law(self) -> str:
        """The law that is broken."""
        return CHECKS[self.check].law

    @property
    def hint(self) -> str:
        """One act that helps."""
        return CHECKS[self.check].hint


@define
class Faults:
    """Collects what is found, up to `MAX_FAULTS_PER_CHECK` of each kind."""

    _found: list[Fault] = field(factory=list)
    _counts: Counter[str] = field(factory=Counter)

    def add(self, check: str, text: str) -> None:
        """Note one; ``check`` is a key of `CHECKS`."""
        self._counts[check] += 1
        if self._counts[check] <= MAX_FAULTS_PER_CHECK:
            self._found.append(Fault(check, text))

    def all(self) -> Iterator[Fault]:
        """Everything noted, and how much was left out."""
        yield from self._found
        for check, count in self._counts.items():
            if count > MAX_FAULTS_PER_CHECK:
                yield Fault(check, f"{count - MAX_FAULTS_PER_CHECK} more of the same.")
