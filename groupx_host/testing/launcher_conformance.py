"""`LauncherConformance`: subclass it in a test file, and it is the tests of your launcher."""

import asyncio
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any, ClassVar

from groupx_host.plugin.launchers import Launcher
from groupx_host.testing.bench import PATIENCE_SECONDS
from groupx_host.testing.launcher_bench import LauncherSubject
from groupx_host.testing.launcher_checks import check_launcher, wanted_of_launcher
from groupx_host.testing.launcher_requirements import LAUNCHER_REQUIREMENTS
from groupx_host.testing.suites import install, kit_test


class LauncherConformance:
    """One test for each requirement of `LAUNCHER_REQUIREMENTS`; each starts real processes.

    Attributes:
        launcher: The launcher's record.
        here: Whether its processes are processes of this machine.
        python: What starts a Python where the launcher starts programs.
        patience: Seconds that the kit waits for what a program does at once.
    """

    launcher: ClassVar[Launcher]
    here: ClassVar[bool] = True
    python: ClassVar[tuple[str, ...]] = (sys.executable,)
    patience: ClassVar[float] = PATIENCE_SECONDS

    def __init_subclass__(cls, **options: Any) -> None:
        super().__init_subclass__(**options)
        if not hasattr(cls, "launcher"):
            return
        on = {row.id for row in wanted_of_launcher(here=cls.here)}
        for requirement in LAUNCHER_REQUIREMENTS:
            install(cls, requirement, _test_of(requirement) if requirement in on else None)


def _test_of(requirement: str) -> Callable[..., None]:
    def test(self: LauncherConformance, tmp_path: Path) -> None:
        subject = LauncherSubject(launcher=self.launcher, here=self.here, python=self.python, patience=self.patience)
        asyncio.run(check_launcher(requirement, subject, tmp_path))

    return kit_test(requirement, LAUNCHER_REQUIREMENTS[requirement].sentence, test)
