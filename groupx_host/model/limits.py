"""The named bounds of a room (law L12): what `groupx.json` may set, its defaults, and what it may not set."""

from attrs import frozen

MAX_MESSAGE_CHARACTERS = 131_072
"""UTF-16 units of one message."""
MAX_TARGETS = 32
MAX_CLIENT_COMMAND_ID_CHARACTERS = 128
MAX_REFERENCE_CHARACTERS = 256
MAX_BODY_BYTES = 2 * 1024 * 1024
MAX_REASONING_CHARACTERS = 1_048_576
"""Of one durable reasoning record (C17)."""
MAX_TOOL_DETAIL_CHARACTERS = 32_768
"""Of one durable tool record (C17)."""
MAX_RESPONSE_CHARACTERS = 4 * 1024 * 1024
"""Of one agent's answer; a longer one is cut with a visible mark."""
MAX_TOOLS_PER_TURN = 2_000
"""Tool calls of one turn whose records are kept; later ones are counted."""
PARTIAL_TEXT_CHECKPOINT_CHARACTERS = 4_096
MAX_REPLY_CHAIN = 64


@frozen(kw_only=True)
class Limits:
    """``limits`` of the configuration. Characters are UTF-16 units."""

    message_characters: int = MAX_MESSAGE_CHARACTERS
    queue_per_agent: int = 64
    root_turns: int = 48
    hop_count: int = 24
    actor_calls_per_root: int = 16
    steers_per_subject_turn: int = 3
    context_characters: int = 256_000
    sse_events: int = 512
    sse_bytes: int = 2_097_152
    root_wall_clock_ms: int | None = None
    root_tokens: int | None = None


@frozen(kw_only=True)
class Timeouts:
    """``timeouts`` of the configuration, in milliseconds."""

    handshake_ms: int = 15_000
    request_ms: int = 10_000
    first_event_ms: int = 180_000
    idle_ms: int = 300_000
    tool_idle_ms: int = 3_600_000
    cancel_ms: int = 10_000
    close_ms: int = 5_000
    ask_ms: int = 120_000
    watch_ms: int = 120_000
