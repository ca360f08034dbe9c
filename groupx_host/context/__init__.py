"""What an agent is told for one turn: a snapshot of the room, rendered by sections under a budget."""

from groupx_host.context.packet import Packet, render_packet
from groupx_host.context.snapshot import PacketRequest, covered_through, load_snapshot

__all__ = ["Packet", "PacketRequest", "covered_through", "load_snapshot", "render_packet"]
