"""`DriverConformance`: subclass it in a test file, and it is forty tests of your driver."""

import asyncio
from collections.abc import Callable
from pathlib import Path
from typing import Any, ClassVar, Final, TypeVar

from groupx_host.plugin.drivers import DriverCapabilities, DriverSpec
from groupx_host.plugin.launchers import Launcher
from groupx_host.testing.bench import PATIENCE_SECONDS, Subject
from groupx_host.testing.checking import check_requirement, wanted
from groupx_host.testing.requirements import REQUIREMENTS
from groupx_host.testing.stages import Stage
from groupx_host.testing.verdict import NotMet
from groupx_host.testing.watching import THIS_MACHINE

KIT: Final = "__conformance__"
REPLACES: Final = "__replaces__"
Test = TypeVar("Test", bound=Callable[..., Any])


def name_of_test(requirement: str) -> str:
    """The method that checks a requirement: ``driver.take-prompt-once`` is ``test_driver_take_prompt_once``."""
    return "test_" + requirement.replace(".", "_").replace("-", "_")


def replaces(requirement: str, *, reason: str) -> Callable[[Test], Test]:
    """Say that a method of a subclass checks a requirement in another way, and why the kit's own way does not fit.

    Raises:
        ValueError: There is no such requirement, or no reason.
    """
    if requirement not in REQUIREMENTS:
        raise ValueError(f"{requirement} is no requirement of the kit.")
    if not reason.strip():
        raise ValueError(f"The replacement of {requirement} needs its reason.")

    def mark(test: Test) -> Test:
        setattr(test, REPLACES, requirement)
        return test

    return mark


class DriverConformance:
    """One test for each requirement that the declared capabilities switch on; see "Proving a driver" in the author guide.

    The tests are plain functions that run an event loop of their own, so no plugin of pytest is needed.

    Attributes:
        spec: The driver's record.
        capabilities: What is claimed; the spec's own when there is none.
        local_commands: What begins a command of the CLI itself; empty when it has none.
        launcher: Where the processes run.
        patience: Seconds that the kit waits for what a stage does at once.
    """

    spec: ClassVar[DriverSpec]
    capabilities: ClassVar[DriverCapabilities | None] = None
    local_commands: ClassVar[tuple[str, ...]] = ("/",)
    launcher: ClassVar[Launcher] = THIS_MACHINE
    patience: ClassVar[float] = PATIENCE_SECONDS

    def __init_subclass__(cls, **options: Any) -> None:
        super().__init_subclass__(**options)
        if not hasattr(cls, "spec"):
            return
        on = {row.id for row in wanted(cls.spec, cls.capabilities)}
        for requirement in REQUIREMENTS:
            _install(cls, requirement, wanted_here=requirement in on)

    def scenario(self, name: str, folder: Path) -> Stage | None:
        """The stage that plays a scenario of `stages.SCENARIOS`; ``folder`` is for its files. None fails what asks for it."""
        del name, folder
        return None


def _install(cls: type[DriverConformance], requirement: str, *, wanted_here: bool) -> None:
    """Put the kit's test, or what stands for it, on the class that pytest collects."""
    name = name_of_test(requirement)
    found = getattr(cls, name, None)
    if found is None or getattr(found, KIT, None) == requirement:
        setattr(cls, name, _kit_test(requirement) if wanted_here else None)
    elif getattr(found, REPLACES, None) != requirement:
        setattr(cls, name, _refused(name, requirement))


def _kit_test(requirement: str) -> Callable[..., None]:
    def test(self: DriverConformance, tmp_path: Path) -> None:
        subject = Subject(
            spec=self.spec,
            stage=self.scenario,
            capabilities=self.spec.capabilities if self.capabilities is None else self.capabilities,
            local_commands=self.local_commands,
            launcher=self.launcher,
            patience=self.patience,
        )
        asyncio.run(check_requirement(requirement, subject, tmp_path))

    test.__doc__ = REQUIREMENTS[requirement].sentence
    setattr(test, KIT, requirement)
    return test


def _refused(name: str, requirement: str) -> Callable[..., None]:
    def test(self: DriverConformance) -> None:
        raise NotMet(f"{type(self).__name__}.{name} hides the check of {requirement}; mark it with @replaces and say why.")

    return test
