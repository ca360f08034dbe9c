"""When the room is asked to stop, and how long each step of stopping may take (law L12, D-031)."""

import asyncio
import contextlib
import logging
import signal
from collections.abc import Awaitable, Callable, Iterator

HURRIED_SECONDS = 2.0
"""What is left to the current and to every later step once somebody asked a second time."""

_STOP_SIGNALS = tuple(getattr(signal, name) for name in ("SIGINT", "SIGTERM", "SIGHUP") if hasattr(signal, name))

log = logging.getLogger("groupx.app")


class StopRequest:
    """Set by a signal, by ``POST /api/runtime/shutdown``, or by whoever started the room."""

    def __init__(self) -> None:
        self._asked = asyncio.Event()
        self._hurry = asyncio.Event()

    @property
    def asked(self) -> bool:
        """Whether the room is to stop."""
        return self._asked.is_set()

    def ask(self) -> None:
        """Stop; asking again shortens every wait."""
        if self._asked.is_set():
            self._hurry.set()
        self._asked.set()

    def ask_once(self) -> None:
        """Stop; asking again changes nothing."""
        self._asked.set()

    async def wait(self) -> None:
        """Return when somebody asked."""
        await self._asked.wait()

    async def step(self, name: str, seconds: float, work: Callable[[], Awaitable[object]]) -> None:
        """Do one step of stopping within its bound. A step that fails or hangs is named in the log, and the next one begins."""
        task = asyncio.ensure_future(work())
        hurry = asyncio.ensure_future(self._hurry.wait())
        await asyncio.wait({task, hurry}, timeout=seconds, return_when=asyncio.FIRST_COMPLETED)
        if not task.done() and self._hurry.is_set():
            await asyncio.wait({task}, timeout=min(seconds, HURRIED_SECONDS))
        hurry.cancel()
        if not task.done():
            task.cancel()
            log.warning("stopping: %s did not end in time; going on without it", name, extra={"facts": {"step": name}})
            await asyncio.wait({task}, timeout=HURRIED_SECONDS)
        elif not task.cancelled() and task.exception() is not None:
            log.error("stopping: %s failed: %s", name, task.exception(), extra={"facts": {"step": name}})


@contextlib.contextmanager
def stop_on_signals(request: StopRequest) -> Iterator[None]:
    """SIGINT, SIGTERM and the end of the terminal ask for a stop while the context is open; a second one hurries.

    After a stop they are ignored: what is left is the end of the process, and an impatient third one must not spoil its exit code.
    """
    loop = asyncio.get_running_loop()
    before = {}
    for number in _STOP_SIGNALS:
        # Only the main thread may; a room inside another program is stopped by that program. What was started with a signal
        # ignored, as `nohup` does, goes on ignoring it.
        if signal.getsignal(number) is not signal.SIG_IGN:
            with contextlib.suppress(ValueError):
                before[number] = signal.signal(number, lambda *_: loop.call_soon_threadsafe(request.ask))
    try:
        yield
    finally:
        for number, handler in before.items():
            signal.signal(number, signal.SIG_IGN if request.asked else handler)
