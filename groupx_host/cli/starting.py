"""Opening a room: reuse the one that runs, refuse a port that is somebody else's, or run it here (D-020)."""

import threading
import time
from collections.abc import Coroutine
from pathlib import Path
from typing import Any

import click
from attrs import define

from groupx_host.cli.browser import OPEN_SECONDS, open_page
from groupx_host.cli.probing import OURS, Owner, RoomKeys, agents_awaiting_restart, conflict, probe, short_path
from groupx_host.cli.rooms import load_room, require_place
from groupx_host.cli.stopping import closing_seconds, wait_until_free
from groupx_host.errors import PortConflict, RoomNotRunning
from groupx_host.settings.configuration import Configuration
from groupx_host.settings.document import canonical_path, glanced_port
from groupx_host.settings.identity import runtime_key, runtime_scope_key

RECHECKS = 3
"""How often the port is looked at again when somebody was faster, or silent."""
RECHECK_PAUSE_SECONDS = 0.3


def start_room(config_path: Path, *, open_browser: bool, strict_plugins: bool) -> None:
    """Open the room of this file in the browser, here or where it runs already; returns when it has closed.

    Raises:
        ConfigurationError: the file cannot be used.
        PortConflict: the port is somebody else's.
    """
    if not canonical_path(config_path).exists():
        run_setup(config_path, open_browser=open_browser, strict_plugins=strict_plugins)
        return
    configuration = load_room(config_path, strict=strict_plugins).configuration
    keys = RoomKeys(scope_key=runtime_scope_key(configuration.path), runtime_key=runtime_key(configuration))
    for remaining in range(RECHECKS, -1, -1):
        owner = _settled_owner(configuration, keys)
        if owner is not Owner.NOBODY:
            _reuse(configuration, owner, open_browser=open_browser)
            return
        page = Page(open_browser=open_browser)
        try:
            run_here(configuration, page, strict_plugins=strict_plugins)
        except PortConflict:
            # Somebody took the port after the look, perhaps a second start of this very room.
            if page.shown or not remaining:
                raise
            time.sleep(RECHECK_PAUSE_SECONDS)
        else:
            return


def run_setup(config_path: Path, *, open_browser: bool, strict_plugins: bool) -> None:
    """Serve the setup page, and then the room that it makes; the page moves on to the room by itself.

    Raises:
        PlaceUnusable: nothing could be saved there.
    """
    require_place(config_path)
    from groupx_host.app.wizard import run_wizard  # noqa: PLC0415 - only who serves pays for the server

    click.echo(f"Setting up {short_path(canonical_path(config_path))} in the browser.")
    page = Page(open_browser=open_browser, words="Setup at {url} (Ctrl-C ends it).")
    # The page goes to the room by itself; the terminal keeps the address for who has closed it.
    room = Page(open_browser=False)
    _run(run_wizard(config_path, opened=page.show, ready=room.show, strict_plugins=strict_plugins))


def set_up(config_path: Path, *, open_browser: bool, strict_plugins: bool) -> None:
    """The setup page: the running room's own where there is one, a server for it alone otherwise."""
    port = glanced_port(config_path)
    if probe(port, RoomKeys(scope_key=runtime_scope_key(config_path))) in OURS - {Owner.CLOSING_ROOM}:
        Page(open_browser=open_browser, words="The room is running; its setup is at {url}.").show_and_leave(
            f"http://127.0.0.1:{port}/setup"
        )
        return
    run_setup(config_path, open_browser=open_browser, strict_plugins=strict_plugins)


def run_here(configuration: Configuration, page: "Page", *, strict_plugins: bool) -> None:
    """Run the room in this process until it is closed."""
    from groupx_host.app.serve import serve  # noqa: PLC0415 - only who serves pays for the server

    _run(serve(configuration, ready=page.show, strict_plugins=strict_plugins))


@define
class Page:
    """Tells the person where the page is, and opens it."""

    open_browser: bool
    words: str = "GroupX is ready at {url} (Ctrl-C closes it)."
    shown: bool = False

    def show(self, url: str) -> None:
        """Once the page answers."""
        self._show(url)

    def show_and_leave(self, url: str) -> None:
        """The same where this program ends now and somebody else serves the page."""
        if (opening := self._show(url)) is not None:
            opening.join(OPEN_SECONDS)

    def _show(self, url: str) -> threading.Thread | None:
        self.shown = True
        click.echo(self.words.format(url=url))
        return open_page(url) if self.open_browser else None


def _settled_owner(configuration: Configuration, keys: RoomKeys) -> Owner:
    """Whose the port is, after a room that is closing has closed and a silent one got another chance."""
    owner = probe(configuration.port, keys)
    if owner is Owner.CLOSING_ROOM:
        click.echo("The room is still closing; waiting for it.")
        wait_until_free(configuration.port, keys, seconds=closing_seconds(configuration.timeouts.close_ms))
        owner = probe(configuration.port, keys)
    for _ in range(RECHECKS):
        if owner is not Owner.SILENT:
            break
        time.sleep(RECHECK_PAUSE_SECONDS)
        owner = probe(configuration.port, keys)
    return owner


def _reuse(configuration: Configuration, owner: Owner, *, open_browser: bool) -> None:
    match owner:
        case Owner.SAME_ROOM:
            Page(open_browser=open_browser, words="GroupX is already running at {url}.").show_and_leave(configuration.origin)
        case Owner.CHANGED_ROOM:
            Page(open_browser=open_browser, words="GroupX is already running at {url}.").show_and_leave(configuration.origin)
            click.echo(_due(agents_awaiting_restart(configuration.port)))
        case Owner.CLOSING_ROOM:
            raise RoomNotRunning(configuration.port)
        case _:
            raise conflict(configuration.port, owner)


def _due(agents: tuple[str, ...]) -> str:
    """Which restart brings what the file says into the room."""
    if not agents:
        return "groupx.json has changed since; `groupx restart` brings the changes into the room."
    names, verb = ", ".join(agents), "runs" if len(agents) == 1 else "run"
    return f"{names} {verb} as before until restarted: with Restart in the page, or with the whole room by `groupx restart`."


def _run(main: Coroutine[Any, Any, None]) -> None:
    from groupx_host.app.loop import run  # noqa: PLC0415 - see above

    run(main)
