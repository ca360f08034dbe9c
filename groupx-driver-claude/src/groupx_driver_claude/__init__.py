"""GroupX driver for Claude Code: its own stream-json protocol over stdio, nothing in between."""
