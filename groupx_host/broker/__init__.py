"""Commands, lanes, turns and recovery: the room itself."""

from groupx_host.broker.broker import AgentView, Broker
from groupx_host.broker.live import LiveEntry, LiveFeed, LiveTurn

__all__ = ["AgentView", "Broker", "LiveEntry", "LiveFeed", "LiveTurn"]
