"""Which event loop runs the room: uvloop where it is installed (``groupx[fast]``), asyncio's own everywhere else."""

import asyncio
from collections.abc import Callable, Coroutine
from importlib import import_module
from typing import TypeVar

from groupx_host.wire import windows
from groupx_host.wire.platform import EventLoop, PlatformFacts

T = TypeVar("T")


def loop_factory(facts: PlatformFacts | None = None) -> Callable[[], asyncio.AbstractEventLoop] | None:
    """How to make the loop of a platform, this one if none is given; none for asyncio's own."""
    if (facts or PlatformFacts.current()).event_loop is EventLoop.PROACTOR:
        # Said outright: another loop may have been made the default of this process, and it would have no pipes to processes.
        return windows.proactor_event_loop
    try:
        factory: Callable[[], asyncio.AbstractEventLoop] = import_module("uvloop").new_event_loop
    except ImportError:
        return None
    return factory


def run(main: Coroutine[None, None, T]) -> T:
    """Run ``main`` to its end, as `asyncio.run` does."""
    with asyncio.Runner(loop_factory=loop_factory()) as runner:
        return runner.run(main)
