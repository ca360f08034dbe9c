"""The kit against a zoo: the good driver passes all of it, each broken one fails by exactly the id beside it."""

import asyncio

import pytest
from broken_waders import BROKEN
from wader import WaderDriver, spec_of
from wader_stages import wader_stage

from groupx_host.testing import REQUIREMENTS, Subject
from groupx_host.testing.checking import check_requirement, wanted

AT_ONCE = 4
"""Checks that run beside each other: most of a check is waiting."""


async def findings(driver_class, folder):
    """The requirements that the driver does not meet, with what was seen."""
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

    return dict(filter(None, await asyncio.gather(*(look(row.id) for row in wanted(spec)))))


PATIENCE_SECONDS = 10.0
GRACE_SECONDS = 4.0


async def test_the_good_driver_meets_every_requirement(tmp_path):
    assert len(wanted(spec_of(WaderDriver))) == len(REQUIREMENTS)
    assert await findings(WaderDriver, tmp_path) == {}


@pytest.mark.parametrize(
    ("requirement", "driver"),
    [pytest.param(name, each, id=f"{name}-{each.__name__}") for name, drivers in BROKEN.items() for each in drivers],
)
async def test_a_broken_driver_fails_by_exactly_its_id(requirement, driver, tmp_path):
    found = await findings(driver, tmp_path)

    assert list(found) == [requirement], found


def test_the_zoo_is_large_enough():
    assert sum(map(len, BROKEN.values())) >= 14
    assert set(BROKEN) <= set(REQUIREMENTS)
