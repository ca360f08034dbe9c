"""Commands, lanes, turns and recovery: the room itself."""

from groupx_host.broker.agent_view import AgentView
from groupx_host.broker.broker import Broker
from groupx_host.broker.live import LiveEntry, LiveFeed, LiveTurn

__all__ = ["AgentView", "Broker", "LiveEntry", "LiveFeed", "LiveTurn"]
