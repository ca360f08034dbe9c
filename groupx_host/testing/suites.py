"""How a conformance class gets its tests: one method for each requirement, and none of them can be hidden unnoticed."""

from collections.abc import Callable
from typing import Any, Final, TypeVar

from groupx_host.testing.launcher_requirements import LAUNCHER_REQUIREMENTS
from groupx_host.testing.requirements import REQUIREMENTS
from groupx_host.testing.section_requirements import SECTION_REQUIREMENTS
from groupx_host.testing.verdict import NotMet

KIT: Final = "__conformance__"
REPLACES: Final = "__replaces__"
KNOWN: Final = frozenset({*REQUIREMENTS, *SECTION_REQUIREMENTS, *LAUNCHER_REQUIREMENTS})
Test = TypeVar("Test", bound=Callable[..., Any])


def name_of_test(requirement: str) -> str:
    """The method that checks a requirement: ``driver.take-prompt-once`` is ``test_driver_take_prompt_once``."""
    return "test_" + requirement.replace(".", "_").replace("-", "_")


def replaces(requirement: str, *, reason: str) -> Callable[[Test], Test]:
    """Say that a method of a subclass checks a requirement in another way, and why the kit's own way does not fit.

    Raises:
        ValueError: There is no such requirement, or no reason.
    """
    if requirement not in KNOWN:
        raise ValueError(f"{requirement} is no requirement of the kit.")
    if not reason.strip():
        raise ValueError(f"The replacement of {requirement} needs its reason.")

    def mark(test: Test) -> Test:
        setattr(test, REPLACES, requirement)
        return test

    return mark


def install(cls: type, requirement: str, test: Callable[..., None] | None) -> None:
    """Put the kit's test, or what stands for it, on the class that pytest collects; none where it is not asked of this subject."""
    name = name_of_test(requirement)
    found = getattr(cls, name, None)
    if found is None or getattr(found, KIT, None) == requirement:
        setattr(cls, name, test)
    elif getattr(found, REPLACES, None) != requirement:
        setattr(cls, name, _refused(name, requirement))


def kit_test(requirement: str, sentence: str, test: Test) -> Test:
    """Mark a test as the kit's own."""
    test.__doc__ = sentence
    setattr(test, KIT, requirement)
    return test


def _refused(name: str, requirement: str) -> Callable[..., None]:
    def test(self: object) -> None:
        raise NotMet(f"{type(self).__name__}.{name} hides the check of {requirement}; mark it with @replaces and say why.")

    return test
