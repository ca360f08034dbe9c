"""The grace behind a bound: short, measured, and never a hiding place."""

import asyncio
import contextlib
import threading

import pytest

from groupx_host.testing import NotMet, pace
from groupx_host.testing.pace import SHORT_GRACE_SECONDS, grace_now, in_time

pytestmark = pytest.mark.kit

LONGEST = 6.0


@pytest.fixture
def quiet(monkeypatch):
    """A machine that is measured to be as quick as any."""

    async def short(most):
        return min(most, SHORT_GRACE_SECONDS)

    monkeypatch.setattr(pace, "grace_now", short)


async def late(seconds):
    """A piece of work that takes so long: what it waits for never comes."""
    with contextlib.suppress(TimeoutError):
        await asyncio.wait_for(asyncio.Event().wait(), seconds)
    return "done"


async def test_what_ends_in_its_bound_or_a_little_later_is_in_time():
    assert await in_time(0.05, late(0), "It", most=LONGEST) == "done"
    assert await in_time(0.05, late(0.1), "It", most=LONGEST) == "done"


@pytest.mark.usefixtures("quiet")
async def test_what_overruns_a_short_bound_by_seconds_is_caught():
    with pytest.raises(NotMet, match=r"It did not end within 0.05 s, nor within a grace of 1.0 s"):
        await in_time(0.05, late(SHORT_GRACE_SECONDS + 1), "It", most=LONGEST)


@pytest.mark.usefixtures("quiet")
async def test_what_blocks_the_loop_past_its_bound_is_caught_although_nobody_could_look():
    async def blocking():
        threading.Event().wait(SHORT_GRACE_SECONDS + 0.5)

    with pytest.raises(NotMet):
        await in_time(0.05, blocking(), "It", most=LONGEST)


async def test_the_grace_of_this_moment_is_between_the_shortest_and_the_longest():
    assert SHORT_GRACE_SECONDS <= await grace_now(LONGEST) <= LONGEST
    assert await grace_now(0.0) == 0.0
