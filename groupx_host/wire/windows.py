"""The calls that exist on Windows only, and nothing else: no decision stands here.

Not run on this platform by our tests, which run on Linux: there these functions are known by their names alone. What is decided about
them, and with which arguments, is tested through `groupx_host.wire.jobs` and the facts. The type checker skips the bodies too, which
is why this module asks the interpreter itself.
"""

import asyncio
import sys
from typing import Any

if sys.platform == "win32":
    import ctypes
    import msvcrt
    import os

    def load_kernel32() -> Any:
        """The library with the calls of job objects; an error is in ``ctypes.get_last_error``."""
        return ctypes.WinDLL("kernel32", use_last_error=True)

    def last_error() -> int:
        """Why the last call into the library failed."""
        return ctypes.get_last_error()

    def lock_first_byte(descriptor: int) -> None:
        """Lock one byte from where the descriptor stands, or raise ``OSError`` at once."""
        msvcrt.locking(descriptor, msvcrt.LK_NBLCK, 1)

    def start_file(address: str) -> None:
        """Open an address with what the person has chosen for it."""
        os.startfile(address)  # noqa: S606 - an address of ours, made from a port number

    def proactor_event_loop() -> asyncio.AbstractEventLoop:
        """The loop that has pipes to processes."""
        return asyncio.ProactorEventLoop()
else:

    def load_kernel32() -> Any:
        """See above."""
        raise NotImplementedError("there is no kernel32 here")

    def last_error() -> int:
        """See above."""
        return 0

    def lock_first_byte(descriptor: int) -> None:
        """See above."""
        raise NotImplementedError(f"{descriptor} cannot be locked as on Windows here")

    def start_file(address: str) -> None:
        """See above."""
        raise NotImplementedError(f"{address} cannot be opened as on Windows here")

    def proactor_event_loop() -> asyncio.AbstractEventLoop:
        """See above."""
        raise NotImplementedError("there is no proactor here")
