"""Timestamps: UTC, ISO-8601, milliseconds, ``Z``."""

from collections.abc import Callable
from datetime import UTC, datetime

Clock = Callable[[], str]
"""Gives the present as a timestamp string; replaced in tests."""


def utc_now() -> str:
    """The present, for example ``2026-11-30T20:28:51.537Z``."""
    return datetime.now(UTC).isoformat(timespec="milliseconds").replace("+00:00", "Z")
