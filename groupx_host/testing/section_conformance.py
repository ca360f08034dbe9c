"""`SectionConformance`: subclass it in a test file, and it is the tests of your section."""

from collections.abc import Callable, Iterable
from typing import Any, ClassVar

from groupx_host.plugin.context_sections import ContextSection, ContextSnapshot
from groupx_host.testing.section_checks import SECTION_CHECKS, SectionSubject, wanted_sections
from groupx_host.testing.section_requirements import SECTION_REQUIREMENTS
from groupx_host.testing.suites import install, kit_test


class SectionConformance:
    """One test for each requirement of `SECTION_REQUIREMENTS` that fits the section.

    Attributes:
        section: The section's record.
    """

    section: ClassVar[ContextSection]

    def __init_subclass__(cls, **options: Any) -> None:
        super().__init_subclass__(**options)
        if not hasattr(cls, "section"):
            return
        on = {row.id for row in wanted_sections(cls.section)}
        for requirement in SECTION_REQUIREMENTS:
            install(cls, requirement, _test_of(requirement) if requirement in on else None)

    def snapshots(self) -> Iterable[ContextSnapshot]:
        """Further rooms to render, for a section that has nothing to tell in the kit's own."""
        return ()


def _test_of(requirement: str) -> Callable[..., None]:
    def test(self: SectionConformance) -> None:
        SECTION_CHECKS[requirement](SectionSubject(section=self.section, snapshots=tuple(self.snapshots())))

    return kit_test(requirement, SECTION_REQUIREMENTS[requirement].sentence, test)
