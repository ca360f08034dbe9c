"""The room's tools for agents, over MCP on the room's own port."""
