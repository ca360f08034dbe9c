"""Which event loop runs the room: uvloop where it is installed (``groupx[fast]``), asyncio's own everywhere else."""

import asyncio
from collections.abc import Callable, Coroutine
from importlib import import_module
from typing import TypeVar

T = TypeVar("T")


def loop_factory() -> Callable[[], asyncio.AbstractEventLoop] | None:
    """How to make the loop; none for asyncio's own."""
    try:
        factory: Callable[[], asyncio.AbstractEventLoop] = import_module("uvloop").new_event_loop
    except ImportError:
        return None
    return factory


def run(main: Coroutine[None, None, T]) -> T:
    """Run ``main`` to its end, as `asyncio.run` does."""
    with asyncio.Runner(loop_factory=loop_factory()) as runner:
        return runner.run(main)
