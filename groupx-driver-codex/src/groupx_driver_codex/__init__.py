"""GroupX driver for Codex: its own app-server protocol over stdio, nothing in between."""
