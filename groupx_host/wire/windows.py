"""The calls that exist on Windows only, and nothing else: no decision stands here.

Not run on this platform by our tests, which run on Linux: there these functions are known by their names alone. What is decided about
them, and with which arguments, is tested through the facts and `groupx_host.wire.jobs`. Each asks the interpreter for its system in
the words that a type checker knows, because the names that it uses exist for the checker on that system only.
"""

import asyncio
import sys
from typing import Any


class OtherSystem(RuntimeError):
    """The facts say Windows, and this is none: only a test can bring that about."""


def load_kernel32() -> Any:
    """The library with the calls of job objects. Not run on this platform by our tests."""
    if sys.platform != "win32":
        raise OtherSystem
    import ctypes  # noqa: PLC0415 - see the module

    return ctypes.WinDLL("kernel32", use_last_error=True)


def last_error() -> int:
    """Why the last call into the library failed. Not run on this platform by our tests."""
    if sys.platform != "win32":
        raise OtherSystem
    import ctypes  # noqa: PLC0415 - see the module

    return ctypes.get_last_error()


def lock_first_byte(descriptor: int) -> None:
    """Lock one byte from where the descriptor stands, or raise ``OSError`` at once. Not run on this platform by our tests."""
    if sys.platform != "win32":
        raise OtherSystem
    import msvcrt  # noqa: PLC0415 - see the module

    msvcrt.locking(descriptor, msvcrt.LK_NBLCK, 1)


def start_file(address: str) -> None:
    """Open an address with what the person has chosen for it. Not run on this platform by our tests."""
    if sys.platform != "win32":
        raise OtherSystem
    import os  # noqa: PLC0415 - see the module

    os.startfile(address)  # noqa: S606 - an address of ours


def proactor_event_loop() -> asyncio.AbstractEventLoop:
    """The loop that has pipes to processes. Not run on this platform by our tests."""
    if sys.platform != "win32":
        raise OtherSystem
    return asyncio.ProactorEventLoop()
