"""The checks by requirement, and how one of them is run."""

from collections.abc import Iterator, Mapping
from pathlib import Path
from types import MappingProxyType, ModuleType
from typing import Final

from groupx_host.plugin.drivers import DriverCapabilities, DriverSpec
from groupx_host.testing.bench import DriverBench, Subject
from groupx_host.testing.driver_checks import cancelling, closing, endings, opening, prompts, resuming, streams
from groupx_host.testing.driver_checks.marking import MARK, Check
from groupx_host.testing.requirements import REQUIREMENTS, Requirement


def marked(module: ModuleType) -> Iterator[tuple[str, Check]]:
    """The checks of a module with the requirements that they are for."""
    for value in vars(module).values():
        if (requirement := getattr(value, MARK, None)) is not None:
            yield requirement, value


SUBJECTS: Final = (opening, prompts, streams, endings, cancelling, closing, resuming)
CHECKS: Final[Mapping[str, Check]] = MappingProxyType({name: check for module in SUBJECTS for name, check in marked(module)})
"""Requirement id to its check."""


def wanted(spec: DriverSpec, capabilities: DriverCapabilities | None = None) -> list[Requirement]:
    """The requirements that a driver with these capabilities must meet; by default the spec's own."""
    declared = spec.capabilities if capabilities is None else capabilities
    return [row for row in REQUIREMENTS.values() if row.needs is None or _has(row.needs, spec, declared)]


async def check_requirement(requirement: str, subject: Subject, folder: Path) -> None:
    """Check one requirement in an empty folder; raises when it is not met, and leaves nothing running."""
    async with DriverBench(subject, folder) as bench:
        await CHECKS[requirement](bench)


def _has(needed: str, spec: DriverSpec, declared: DriverCapabilities) -> bool:
    return spec.probe is not None if needed == "probe" else bool(getattr(declared, needed))
