"""Hands an address to the person's browser, the way that the platform has for it."""

import contextlib
import os
import subprocess
from collections.abc import Mapping
from pathlib import Path

from groupx_host.wire import windows
from groupx_host.wire.platform import BrowserOpener, PlatformFacts

GRAPHICAL = ("DISPLAY", "WAYLAND_DISPLAY", "BROWSER", "WSL_DISTRO_NAME")
"""Any of these says that a window can be reached; on a bare terminal a text browser would take the terminal over."""
HANDED_OVER_SECONDS = 20.0
"""How long the opener is waited for. Some stay until the browser is closed: they are then left to themselves."""
MAC_OPEN = "/usr/bin/open"


def has_browser(environ: Mapping[str, str], facts: PlatformFacts) -> bool:
    """Whether opening would reach a window."""
    return facts.browser_opener is not BrowserOpener.XDG_OPEN or any(environ.get(name) for name in GRAPHICAL)


def open_address(url: str, environ: Mapping[str, str], facts: PlatformFacts) -> None:
    """Open the address; what does not work is let go, because the address was printed."""
    if facts.browser_opener is BrowserOpener.STARTFILE:
        with contextlib.suppress(OSError):
            windows.start_file(url)
    elif command := opener_command(environ, facts):
        _run([*command, url])
    else:
        import webbrowser  # noqa: PLC0415 - looks for browsers when it is imported

        webbrowser.open(url)


def opener_command(environ: Mapping[str, str], facts: PlatformFacts) -> list[str] | None:
    """The program that takes the address; none where Python's own search for browsers is to decide.

    That is where the person named a browser (``BROWSER``, which Python reads), and where the desktop's opener is not installed.
    """
    if facts.browser_opener is BrowserOpener.OPEN:
        return [MAC_OPEN]
    if environ.get("BROWSER"):
        return None
    places = (folder / facts.browser_opener.value for folder in facts.path)
    return next(([str(place)] for place in places if _can_run(place)), None)


def _can_run(place: Path) -> bool:
    return place.is_file() and os.access(place, os.X_OK)


def _run(command: list[str]) -> None:
    nothing = subprocess.DEVNULL
    with contextlib.suppress(OSError, subprocess.TimeoutExpired):
        # A session of its own: a Ctrl-C that ends the room must not end the browser. It is not ended when the wait is over either.
        process = subprocess.Popen(command, stdin=nothing, stdout=nothing, stderr=nothing, start_new_session=True)
        process.wait(HANDED_OVER_SECONDS)
