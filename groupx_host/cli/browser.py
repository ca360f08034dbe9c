"""Opening a page in the person's browser, and never in the way of the room."""

import os
import threading
from collections.abc import Mapping

from groupx_host.wire.opening import has_browser, open_address
from groupx_host.wire.platform import PlatformFacts

OPEN_SECONDS = 5.0
"""How long a program that ends right away waits for the browser to have taken the address."""


def open_page(url: str, environ: Mapping[str, str] = os.environ, facts: PlatformFacts | None = None) -> threading.Thread | None:
    """Open the page if this session has a browser of its own; the address was printed before, so a failure loses nothing.

    Returns the thread that does it. Some browsers block until they are closed, and a slow one must not hold the room's loop.
    """
    known = facts or PlatformFacts.current(environ)
    if not has_browser(environ, known):
        return None
    thread = threading.Thread(target=open_address, args=(url, environ, known), name="browser", daemon=True)
    thread.start()
    return thread
