"""The running room, from its port to its last byte (D-020, D-031).

Start: the port, then the database with its lock and recovery, then plugins, broker and agents, then the web server. Stop: the gate
closes, streams end, requests under way are answered, the broker ends its turns and processes, the database is closed, and only then
the port is free for another room.
"""

import gc
import logging
import os
import tempfile
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path

from attrs import frozen

from groupx_host import __version__
from groupx_host.app.chronicle import Chronicle
from groupx_host.app.listener import LOOPBACK, bind, port_of
from groupx_host.app.room_log import logging_into
from groupx_host.app.roster import RunningSetup
from groupx_host.app.server import WebServer
from groupx_host.app.setup import setup_service
from groupx_host.app.stopping import StopRequest, stop_on_signals
from groupx_host.broker import Broker
from groupx_host.http.application import room_application
from groupx_host.http.edge import Edge
from groupx_host.http.services import RuntimeIdentity, Services
from groupx_host.http.sse import Streams
from groupx_host.mcp.gate import McpGate
from groupx_host.model.codec import BodyCodec
from groupx_host.model.limits import Timeouts
from groupx_host.plugin.loading import load_plugins
from groupx_host.plugin.manager import Plugins
from groupx_host.settings.configuration import Configuration
from groupx_host.settings.identity import runtime_scope_key
from groupx_host.settings.paths import platform_facts
from groupx_host.store import Store
from groupx_host.wire.leftovers import end_leftovers
from groupx_host.wire.platform import PlatformFacts

STREAMS_SECONDS = 3.0
TOOLS_SECONDS = 4.0
REQUESTS_SECONDS = 5.0
DATABASE_SECONDS = 10.0
SERVER_SECONDS = 5.0
AGENTS_MARGIN_SECONDS = 6.0
MAX_AGENTS_SECONDS = 300.0
LOG_SECONDS = 2.0

log = logging.getLogger("groupx.room")


async def serve(configuration: Configuration, *, ready: Callable[[str], None], strict_plugins: bool = False) -> None:
    """Run the room until it is asked to stop.

    Args:
        configuration: What is to run.
        ready: Called once with the room's address, when it answers.
        strict_plugins: Whether a broken plugin is fatal.

    Raises:
        PortConflict: the port belongs to somebody else.
        DatabaseInUse, DatabaseRefused: the database cannot be had.
        PluginsRefused: ``strict_plugins`` is set and a plugin is broken.
    """
    request = StopRequest()
    with stop_on_signals(request):
        async with open_room(configuration, request, strict_plugins=strict_plugins) as room:
            # What was loaded until now stays; no collection needs to look at it again, with the room waiting.
            gc.freeze()
            ready(room.origin)
            await request.wait()


@frozen
class OpenRoom:
    """A room that answers at ``origin``."""

    origin: str
    store: Store
    broker: Broker
    streams: Streams
    edge: Edge


@asynccontextmanager
async def open_room(
    configuration: Configuration,
    request: StopRequest,
    *,
    strict_plugins: bool = False,
    environment: Mapping[str, str] = os.environ,
    platform: PlatformFacts | None = None,
) -> AsyncIterator[OpenRoom]:
    """A room that answers while the context is open. Leaving stops it in order, each step within its bound.

    ``platform`` is what the room takes this machine for; none takes it as it is.
    """
    listener = bind(configuration.port)
    port = port_of(listener)
    async with AsyncExitStack() as stack:
        opening = _Opening(
            stack, request, configuration, WebServer(listener), environment, platform or platform_facts(environment)
        )
        opening.on_stop("the web server", SERVER_SECONDS, opening.server.stop)
        plugins = load_plugins(block=configuration.plugins_block, environ=environment, strict=strict_plugins)
        store = await opening.store()
        opening.keep_log(port, store)
        gate = McpGate(port, plugins.mcp_tools)
        broker = await opening.broker(store, plugins, gate)
        streams, edge = await opening.web(port, store, broker, plugins, gate)
        log.info("room ready")
        yield OpenRoom(f"http://{LOOPBACK}:{port}", store, broker, streams, edge)


@frozen
class _Opening:
    """Opens the room's parts one by one, and notes for each how it is ended."""

    stack: AsyncExitStack
    request: StopRequest
    configuration: Configuration
    server: WebServer
    environment: Mapping[str, str]
    platform: PlatformFacts

    def on_stop(self, name: str, seconds: float, work: Callable[[], Awaitable[object]]) -> None:
        """Steps are done in the reverse order of these calls."""
        self.stack.push_async_callback(self.request.step, name, seconds, work)

    async def store(self) -> Store:
        store = await Store.open(self.configuration.storage_path, bodies=BodyCodec())
        self.on_stop("the database", DATABASE_SECONDS, store.close)
        return store

    def keep_log(self, port: int, store: Store) -> None:
        """From now on the room writes down what it does; the database's lock is held, so nobody else writes into this log."""
        self.stack.enter_context(logging_into(store.path.parent))
        facts = {"version": __version__, "pid": os.getpid(), "port": port, "agents": len(self.configuration.enabled_agents)}
        log.info("room starting", extra={"facts": {**facts, "head": store.tail.head}})
        self.stack.callback(log.info, "room stopped")

    async def broker(self, store: Store, plugins: Plugins, gate: McpGate) -> Broker:
        # Before any agent starts: what a killed room left could still be writing where its agent is to work again.
        await end_leftovers(self.platform)
        scratch = self.stack.enter_context(tempfile.TemporaryDirectory(prefix="groupx-", ignore_cleanup_errors=True))
        broker = Broker(
            store=store,
            configuration=self.configuration,
            plugins=plugins,
            environment=self.environment,
            scratch=Path(scratch),
            platform=self.platform,
            room_tools=gate,
        )
        gate.serve(broker.members.member, broker.tools_changed)
        # The starts of the agents are told; their ends are told by their processes.
        self.on_stop("the chronicle", LOG_SECONDS, Chronicle(store.tail, broker.live).stop)
        self.on_stop("the agents", agents_seconds(self.configuration.timeouts), broker.stop)
        await broker.start()
        return broker

    async def web(self, port: int, store: Store, broker: Broker, plugins: Plugins, gate: McpGate) -> tuple[Streams, Edge]:
        configuration = self.configuration
        files = setup_service(configuration.path, plugins, self.environment, running=configuration)
        setup = RunningSetup(files, broker.roster, configuration)
        streams = Streams(
            tail=store.tail,
            live=broker.live,
            epoch=store.epoch,
            max_events=configuration.limits.sse_events,
            max_bytes=configuration.limits.sse_bytes,
            sever=self.server.sever,
        )
        services = Services(
            store=store,
            broker=broker,
            plugins=plugins,
            streams=streams,
            limits=configuration.limits,
            identity=RuntimeIdentity(setup.runtime_key, runtime_scope_key(configuration.path)),
            setup=setup,
            request_shutdown=self.request.ask_once,
            mcp=gate,
        )
        edge = room_application(services, port)
        streams.start()
        self.on_stop("requests under way", REQUESTS_SECONDS, edge.drained)
        self.on_stop("event streams", STREAMS_SECONDS, streams.close)
        # A call that waits for an answer would hold the requests under way.
        self.on_stop("the room's tools", TOOLS_SECONDS, gate.stop)
        self.stack.callback(edge.close_gate)
        self.stack.callback(log.info, "room stopping")
        await self.server.start(edge)
        return streams, edge


def agents_seconds(timeouts: Timeouts) -> float:
    """How long ending the agents may take: three native closes, as `groupx stop` waits for (reference, section 15)."""
    return min(MAX_AGENTS_SECONDS, 3 * timeouts.close_ms / 1000 + AGENTS_MARGIN_SECONDS)
