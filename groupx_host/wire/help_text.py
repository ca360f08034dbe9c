"""What a program's help says it can do."""

import asyncio
from collections.abc import AsyncIterator
from typing import Protocol

from groupx_host.wire.framing import Overlong


class Helping(Protocol):
    """A process that prints its help."""

    def lines(self) -> AsyncIterator[bytes | Overlong]:
        """What it prints."""

    async def kill(self) -> None:
        """End it."""


async def help_lists(process: Helping, flag: str, seconds: float) -> bool:
    """Whether the help that the process prints names the flag; the process is ended either way.

    Raises:
        TimeoutError: it does not print its help in time.
    """
    try:
        async with asyncio.timeout(seconds):
            async for line in process.lines():
                if isinstance(line, bytes) and flag.encode() in line:
                    return True
            return False
    finally:
        await process.kill()
