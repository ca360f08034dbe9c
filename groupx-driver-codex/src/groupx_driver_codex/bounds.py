"""The named bounds of this driver (law L12)."""

MAX_REASON_CHARACTERS = 400
MAX_NOTE_CHARACTERS = 160
MAX_NAME_CHARACTERS = 64
MAX_TITLE_CHARACTERS = 240
MAX_INPUT_CHARACTERS = 8_192
MAX_OUTPUT_CHARACTERS = 16_384
MAX_OPEN_TOOLS = 256
"""Tool calls of one turn that are open at once; a further one is not shown."""
MAX_WAITING_FRAMES = 1_024
"""Frames that were read and not yet translated; then reading pauses until they are, and with it the CLI."""
NETWORK_SECONDS = 120.0
"""How long Codex may wait for the network inside a turn; by itself it never stops waiting."""
TOOLS_SECONDS = 4.0
"""How long a start waits for Codex to reach the room's tools."""
STDERR_GRACE_SECONDS = 0.05
"""What a process wrote to stderr last may be read a moment after its exit was seen."""
