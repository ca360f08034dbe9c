"""What a section of the context packet must do, as one table; `section_checks` has one check for each row."""

from types import MappingProxyType
from typing import Final

from groupx_host.testing.requirements import Requirement

MANDATORY: Final = "mandatory"
OPTIONAL: Final = "optional"

_ROWS: Final = (
    Requirement("section.speaks", "In a room where everything has happened it has something to tell.", "ContextSection.render"),
    Requirement("section.header", "The first line is its name in brackets.", "SectionText.text"),
    Requirement(
        "section.pure", "The same snapshot gives the same text, whatever was rendered before.", "ContextSection.render"
    ),
    Requirement("section.empty", "A room in which nothing has happened is rendered.", "ContextSnapshot"),
    Requirement("section.huge", "Ten thousand messages are rendered in a time that grows with their number.", "L11"),
    Requirement("section.any-text", "Half characters, NUL and odd line breaks are rendered.", "C16"),
    Requirement("section.escaped", "No line of what others wrote looks like a header.", "L6, packet_text.escape_quoted"),
    Requirement(
        "section.whole",
        "A mandatory section is whole, however little is left.",
        "L11, ContextSection.mandatory",
        needs=MANDATORY,
    ),
    Requirement(
        "section.budget",
        "An optional section keeps to the UTF-16 units that are left, or tells nothing.",
        "L11, ContextSection.render",
        needs=OPTIONAL,
    ),
)
SECTION_REQUIREMENTS: Final = MappingProxyType({row.id: row for row in _ROWS})
"""Id to row."""
