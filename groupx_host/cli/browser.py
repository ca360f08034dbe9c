"""Opening a page in the person's browser, and never in the way of the room."""

import os
import sys
import threading
from collections.abc import Mapping

GRAPHICAL = ("DISPLAY", "WAYLAND_DISPLAY", "BROWSER", "WSL_DISTRO_NAME")


OPEN_SECONDS = 5.0
"""How long a program that ends right away waits for the browser to have taken the address."""


def open_page(url: str) -> threading.Thread | None:
    """Open the page if this session has a browser of its own; the address was printed before, so a failure loses nothing.

    Returns the thread that does it. Some browsers block until they are closed, and a slow one must not hold the room's loop.
    """
    if not has_browser(os.environ, sys.platform):
        return None
    thread = threading.Thread(target=_open, args=(url,), name="browser", daemon=True)
    thread.start()
    return thread


def has_browser(environ: Mapping[str, str], platform: str) -> bool:
    """Whether opening would reach a window: on a bare terminal a text browser would take the terminal over."""
    return platform in {"win32", "darwin"} or any(environ.get(name) for name in GRAPHICAL)


def _open(url: str) -> None:
    import webbrowser  # noqa: PLC0415 - looks for browsers when it is imported

    webbrowser.open(url)
