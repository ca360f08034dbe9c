"""The setup page on a server of its own, and the room that starts in the same process once it is saved.

The page lives on a random port, because the room's port is one of the things that it sets. It is told the room's address and goes
there; only then its server ends.
"""

import asyncio
import os
from collections.abc import Awaitable, Callable, Mapping
from contextlib import AsyncExitStack
from pathlib import Path

from groupx_host.app.listener import LOOPBACK, bind, port_of
from groupx_host.app.serve import SERVER_SECONDS, open_room
from groupx_host.app.server import WebServer
from groupx_host.app.setup import known_drivers, setup_service
from groupx_host.app.stopping import StopRequest, stop_on_signals
from groupx_host.errors import GroupXError
from groupx_host.http.application import setup_application
from groupx_host.http.launching import Launch
from groupx_host.plugin.loading import load_plugins
from groupx_host.plugin.manager import Plugins
from groupx_host.settings.configuration import Configuration, load_configuration
from groupx_host.settings.document import blocked_plugins

READY_SEEN_SECONDS = 5.0
FAILED_SEEN_SECONDS = 2.0
"""How long the page has to ask how it ended before its server goes."""


async def run_wizard(
    config_path: Path, *, opened: Callable[[str], None], ready: Callable[[str], None], strict_plugins: bool = False
) -> None:
    """Serve the setup page; after it is saved, run the room until it is asked to stop.

    Args:
        config_path: The file that is to be written.
        opened: Called once with the page's address, when it answers.
        ready: Called once with the room's address, when that answers.
        strict_plugins: Whether a broken plugin is fatal.

    Raises:
        GroupXError: the room that was saved did not start; the page was told the same.
    """
    request = StopRequest()
    with stop_on_signals(request):
        await _set_up(config_path, request, opened, ready, strict_plugins=strict_plugins, environment=os.environ)


async def _set_up(
    config_path: Path,
    request: StopRequest,
    opened: Callable[[str], None],
    ready: Callable[[str], None],
    *,
    strict_plugins: bool,
    environment: Mapping[str, str],
) -> None:
    plugins = load_plugins(block=blocked_plugins(config_path), environ=environment, strict=strict_plugins)
    launch = Launch(setup_service(config_path, plugins, environment))
    async with AsyncExitStack() as page:
        address = await _serve_page(page, request, launch, plugins)
        opened(address)
        await _first(request.wait(), launch.saved.wait())
        if request.asked:
            return
        async with AsyncExitStack() as room:
            try:
                configuration = _saved(config_path, plugins)
                open_now = open_room(configuration, request, strict_plugins=strict_plugins, environment=environment)
                running = await room.enter_async_context(open_now)
            except GroupXError as problem:
                launch.failed(_words(problem))
                await _seen(launch, FAILED_SEEN_SECONDS)
                raise
            launch.ready(running.origin)
            ready(running.origin)
            await _first(request.wait(), _seen(launch, READY_SEEN_SECONDS))
            await page.aclose()
            await request.wait()


async def _serve_page(stack: AsyncExitStack, request: StopRequest, launch: Launch, plugins: Plugins) -> str:
    listener = bind(0)
    server = WebServer(listener)
    stack.push_async_callback(request.step, "the setup page", SERVER_SECONDS, server.stop)
    await server.start(setup_application(launch, plugins.routes, port_of(listener)))
    return f"http://{LOOPBACK}:{port_of(listener)}/"


def _saved(config_path: Path, plugins: Plugins) -> Configuration:
    return load_configuration(config_path, hints=known_drivers(plugins))


async def _seen(launch: Launch, seconds: float) -> None:
    try:
        await asyncio.wait_for(launch.seen.wait(), seconds)
    except TimeoutError:
        return


async def _first(*waits: Awaitable[object]) -> None:
    tasks = [asyncio.ensure_future(wait) for wait in waits]
    await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)


def _words(problem: GroupXError) -> str:
    return f"{problem} {problem.hint}" if problem.hint else str(problem)
