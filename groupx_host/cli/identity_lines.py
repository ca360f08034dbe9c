"""What agents run with and what changed, in words for a person."""

import re
from collections.abc import Iterable, Mapping
from datetime import datetime
from typing import Any, Final

from groupx_host.cli.terminal import arrow
from groupx_host.model.identities import EMPTY_TOOLSET

MINUTE: Final = "%Y-%m-%d %H:%M"
SHOWN_DIGITS: Final = 12
"""Enough of a digest to see that it is another one; the whole is in the JSON forms."""
UNTOLD: Final = "not told"
_DIGEST = re.compile(r"[0-9a-f]{64}")
_WORDS: Final[Mapping[str, str]] = {
    "driver": "driver",
    "driverVersion": "driver package",
    "cliVersion": "CLI version",
    "profileId": "profile",
    "profileDigest": "profile digest",
    "contextSchema": "packet schema",
    "mcpToolset": "room tools",
}


def changes_in_words(changes: Iterable[Mapping[str, Any]]) -> str:
    """``CLI version 1.0 → 2.0, profile digest 4f53cda18c2b → 9b1deb4d3b7d``."""
    return ", ".join(
        f"{_WORDS.get(str(change.get('what')), change.get('what'))} {_value(change.get('from'))} {arrow()} {_value(change.get('to'))}"
        for change in changes
    )


def last_session(identity: Mapping[str, Any], drift: Mapping[str, Any] | None) -> str:
    """One agent's newest session and, where something ever changed, what changed last."""
    driver = " ".join(str(identity[name]) for name in ("driver", "driverVersion") if name in identity)
    unverified = " (unverified)" if identity.get("cliVersionVerified") is False else ""
    version = f"{_value(identity.get('cliVersion'))}{unverified}"
    ran = f"its last session ran CLI version {version} with {driver} and profile {identity['profileId']}"
    opened = f"{ran}, opened {_minute(identity['recordedAt'])}."
    return opened if drift is None else f"{opened} Changed {_minute(drift['at'])}: {changes_in_words(drift['changes'])}."


def _value(told: object) -> str:
    if told == EMPTY_TOOLSET:
        return "none"
    text = UNTOLD if told is None else str(told)
    return text[:SHOWN_DIGITS] if _DIGEST.fullmatch(text) else text


def _minute(at: str) -> str:
    return datetime.fromisoformat(at).astimezone().strftime(MINUTE)
