"""How a check says that a requirement is not met."""

import asyncio
from collections.abc import Awaitable
from typing import TypeVar

Result = TypeVar("Result")


class NotMet(AssertionError):
    """A requirement is not met; the text says what was seen."""


def expect(met: bool, otherwise: str) -> None:
    """Raise `NotMet` with what was seen instead."""
    if not met:
        raise NotMet(otherwise)


async def within(seconds: float, work: Awaitable[Result], what: str) -> Result:
    """The result of the work; raises `NotMet` when it takes longer than a driver may take."""
    task = asyncio.ensure_future(work)
    done, _ = await asyncio.wait({task}, timeout=seconds)
    if not done:
        task.cancel()
        raise NotMet(f"{what} did not end within {seconds:g} s.")
    return task.result()
