"""``limits`` and ``timeouts``: what each may be set to, and which old values mean "whatever the default is"."""

from collections.abc import Mapping

from groupx_host.model.limits import MAX_MESSAGE_CHARACTERS

HOUR_MS = 3_600_000
DAY_MS = 24 * HOUR_MS

LIMIT_BOUNDS: Mapping[str, tuple[int, int]] = {
    # A literal: stored rows and every client count on it.
    "message_characters": (MAX_MESSAGE_CHARACTERS, MAX_MESSAGE_CHARACTERS),
    "queue_per_agent": (1, 10_000),
    "root_turns": (1, 1_000),
    "hop_count": (1, 1_000),
    "actor_calls_per_root": (1, 1_000),
    "steers_per_subject_turn": (1, 16),
    "context_characters": (1_024, 10_000_000),
    "sse_events": (8, 100_000),
    "sse_bytes": (16_384, 100_000_000),
    # A second is the least that lets a turn begin; a month is longer than any room thinks.
    "root_wall_clock_ms": (1_000, 30 * DAY_MS),
    "root_tokens": (1, 1_000_000_000_000),
}
TIMEOUT_BOUNDS: Mapping[str, tuple[int, int]] = {
    "handshake_ms": (100, 300_000),
    "request_ms": (100, 300_000),
    "first_event_ms": (100, HOUR_MS),
    "idle_ms": (100, HOUR_MS),
    # A build or a test run inside one tool call may be silent for hours, and still there is an end.
    "tool_idle_ms": (100, DAY_MS),
    "cancel_ms": (100, 300_000),
    "close_ms": (100, 300_000),
    "ask_ms": (100, HOUR_MS),
    "watch_ms": (100, HOUR_MS),
}
LEGACY_DEFAULTS: Mapping[str, Mapping[int, int]] = {
    "context_characters": {48_000: 256_000},
    "message_characters": {32_768: 131_072},
    "root_turns": {24: 48},
    "hop_count": {12: 24},
    "actor_calls_per_root": {8: 16},
    "sse_bytes": {524_288: 2_097_152},
    "first_event_ms": {90_000: 180_000},
    "idle_ms": {120_000: 300_000},
}
"""Values that an older setup wrote into every file; a person never chose them, so they follow the default."""
