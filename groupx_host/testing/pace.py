"""How much later than its bound something may be: little, and more on a machine that is measured to be slow just now.

A grace of many seconds would hide a driver that overruns a bound of one. So the grace is short, and only when it is used up a small
process is started and ended: a machine that takes long for that takes long for everything.
"""

import asyncio
import sys
import tempfile
import time
from collections.abc import Awaitable
from pathlib import Path
from typing import Final, TypeVar

from groupx_host.plugin.launchers import LaunchRequest
from groupx_host.testing.verdict import NotMet
from groupx_host.testing.watching import THIS_MACHINE
from groupx_host.wire.tree import ProcessIdentity, wait_gone

Result = TypeVar("Result")

SHORT_GRACE_SECONDS: Final = 1.0
"""What a quiet machine needs to end a process tree and tell it."""
GRACE_IN_STARTS: Final = 10
"""Ending, killing and noticing are a few times the work of one start."""
SLOWEST_START_SECONDS: Final = 30.0
"""A machine that takes longer gives no verdict at all."""
_NOTHING: Final = (sys.executable, "-I", "-S", "-c", "")


async def in_time(seconds: float, work: Awaitable[Result], what: str, *, most: float) -> Result:
    """The result of the work, which has a bound; ``most`` is the longest grace on any machine.

    Raises:
        NotMet: it took longer.
    """
    began = time.monotonic()
    task = asyncio.ensure_future(work)
    await asyncio.wait({task}, timeout=seconds + min(SHORT_GRACE_SECONDS, most))
    # The clock too: whoever blocks the loop is late although nothing was waited for.
    if not task.done() or time.monotonic() - began > seconds + SHORT_GRACE_SECONDS:
        took = time.monotonic() - began
        bound = seconds + await grace_now(most)
        if not task.done():
            await asyncio.wait({task}, timeout=max(0.0, began + bound - time.monotonic()))
            took = time.monotonic() - began
        if not task.done() or took > bound:
            task.cancel()
            raise NotMet(f"{what} did not end within {seconds:g} s, nor within a grace of {bound - seconds:.1f} s.")
    return task.result()


async def gone_in_time(seen: list[ProcessIdentity], *, most: float) -> bool:
    """Whether none of these runs any more after the grace of this moment."""
    if await wait_gone(seen, min(SHORT_GRACE_SECONDS, most)):
        return True
    more = await grace_now(most) - SHORT_GRACE_SECONDS
    return await wait_gone(seen, max(0.0, more))


async def grace_now(most: float) -> float:
    """The grace of this moment, in seconds: measured, never under `SHORT_GRACE_SECONDS` and never over ``most``."""
    began = time.monotonic()
    with tempfile.TemporaryDirectory() as folder:
        request = LaunchRequest(argv=_NOTHING, workdir=Path(folder), environment={}, name="pace")
        try:
            async with asyncio.timeout(SLOWEST_START_SECONDS):
                process = await THIS_MACHINE.launch(request)
                await process.wait_exit()
                await process.close()
        except TimeoutError:
            return most
    return min(most, max(SHORT_GRACE_SECONDS, GRACE_IN_STARTS * (time.monotonic() - began)))
