"""The kit against a zoo: the good driver passes all of it, each broken one fails by exactly the id beside it.

Twenty kinds of defects are held against every requirement. The others only against those of their own subject, which are the
ones that they could be taken for: the whole square would be two thousand processes for no new finding.
"""

import asyncio

import pytest
from broken_waders import BROKEN
from wader import WaderDriver, spec_of
from wader_stages import wader_stage

from groupx_host.testing import REQUIREMENTS, Subject
from groupx_host.testing.checking import SUBJECTS, check_requirement, marked, wanted

pytestmark = pytest.mark.kit

AT_ONCE = 4
"""Checks that run beside each other: most of a check is waiting."""
PATIENCE_SECONDS = 10.0
GRACE_SECONDS = 4.0
HELD_AGAINST_EVERYTHING = {
    *("driver.take-prompt-once", "driver.take-prompt-last", "driver.fenced", "driver.prompt-whole", "driver.prompt-literal"),
    *("driver.one-in-flight", "driver.started-first", "driver.one-terminal", "driver.tool-left-open", "driver.usage"),
    *("driver.noise", "driver.native-error", "driver.question", "driver.death-unusable", "driver.cancel-other-turn"),
    *("driver.cancel-late", "driver.cancel-deaf", "driver.close-orphans", "driver.resume", "driver.no-leak"),
}


async def findings(driver_class, folder, requirements=REQUIREMENTS):
    """Those of the requirements that the driver does not meet, with what was seen."""
    spec = spec_of(driver_class)
    subject = Subject(
        spec=spec, stage=wader_stage, capabilities=spec.capabilities, patience=PATIENCE_SECONDS, grace=GRACE_SECONDS
    )
    places = asyncio.Semaphore(AT_ONCE)

    async def look(requirement):
        async with places:
            try:
                await check_requirement(requirement, subject, folder / requirement)
            except Exception as found:  # noqa: BLE001 -- whatever a check raises is its finding
                return requirement, f"{type(found).__name__}: {found}"
        return None

    return dict(filter(None, await asyncio.gather(*(look(row.id) for row in wanted(spec) if row.id in requirements))))


async def test_the_good_driver_meets_every_requirement(tmp_path):
    assert len(wanted(spec_of(WaderDriver))) == len(REQUIREMENTS)
    assert await findings(WaderDriver, tmp_path) == {}


@pytest.mark.parametrize(
    ("requirement", "driver"),
    [pytest.param(name, each, id=f"{name}-{each.__name__}") for name, drivers in BROKEN.items() for each in drivers],
)
async def test_a_broken_driver_fails_by_exactly_its_id(requirement, driver, tmp_path):
    among = REQUIREMENTS if requirement in HELD_AGAINST_EVERYTHING else subject_of(requirement)
    found = await findings(driver, tmp_path, among)

    assert list(found) == [requirement], found


def subject_of(requirement):
    """The requirements that are checked in the same module."""
    return next(names for module in SUBJECTS if requirement in (names := dict(marked(module))))


def test_the_zoo_is_large_enough():
    assert len(HELD_AGAINST_EVERYTHING & set(BROKEN)) >= 14
    assert set(BROKEN) <= set(REQUIREMENTS)
