"""`DriverConformance`: subclass it in a test file, and it is the tests of your driver."""

import asyncio
from collections.abc import Callable
from pathlib import Path
from typing import Any, ClassVar

from groupx_host.plugin.drivers import DriverCapabilities, DriverSpec
from groupx_host.plugin.launchers import Launcher
from groupx_host.testing.bench import PATIENCE_SECONDS, Subject
from groupx_host.testing.checking import check_requirement, wanted
from groupx_host.testing.requirements import REQUIREMENTS
from groupx_host.testing.stages import Stage
from groupx_host.testing.suites import install, kit_test, name_of_test, replaces
from groupx_host.testing.watching import THIS_MACHINE

__all__ = ["DriverConformance", "name_of_test", "replaces"]


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
            install(cls, requirement, _test_of(requirement) if requirement in on else None)

    def scenario(self, name: str, folder: Path) -> Stage | None:
        """The stage that plays a scenario of `stages.SCENARIOS`; ``folder`` is for its files. None fails what asks for it."""
        del name, folder
        return None


def _test_of(requirement: str) -> Callable[..., None]:
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

    return kit_test(requirement, REQUIREMENTS[requirement].sentence, test)
