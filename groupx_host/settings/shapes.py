"""What the parts of ``groupx.json`` look like, each value with its bound; the same shapes read a draft of the setup page."""

from collections.abc import Callable
from typing import Any

from attrs import frozen

from groupx_host.model.actors import AGENT_ID_PATTERN, RESERVED_AGENT_IDS
from groupx_host.model.codec import WrongValue, checked
from groupx_host.model.text import clean_text, utf16_length

HOST = "127.0.0.1"
MAX_PORT = 65_535
MAX_NAME_CHARACTERS = 64
MAX_IDENTITY_CHARACTERS = 32_768
MAX_PATH_CHARACTERS = 4_096
MAX_PREFIX_ARGS = 16
"""Of a configuration; the setup page offers one."""
MAX_LANGUAGE_CHARACTERS = 35
"""Of a language tag."""


def text_between(least: int, most: int, *, trim: bool = False) -> Callable[[str], str]:
    """A check for text of so many UTF-16 units, without what no edge may carry (C16)."""

    def check(value: str) -> str:
        text = clean_text(value.strip() if trim else value)
        if not least <= utf16_length(text) <= most or (least and not text.strip()):
            bounds = f"{least} to {most}" if least else f"at most {most}"
            raise WrongValue(
                "too_small" if utf16_length(text) < max(least, 1) else "too_big", f"must be text of {bounds} characters"
            )
        return text

    return check


def path_text(value: str) -> str:
    """A path as a person types it, trimmed."""
    text = value.strip()
    if not text or utf16_length(text) > MAX_PATH_CHARACTERS:
        raise WrongValue("too_big" if text else "too_small", f"must be a path of 1 to {MAX_PATH_CHARACTERS} characters")
    if "\x00" in text:
        raise WrongValue("invalid_value", "must not contain the character U+0000")
    return text


def number_between(least: int, most: int) -> Callable[[int], int]:
    """A check for a whole number."""

    def check(value: int) -> int:
        if not least <= value <= most:
            raise WrongValue("too_small" if value < least else "too_big", f"must be {least:,} to {most:,}")
        return value

    return check


def agent_id(value: str) -> str:
    """An agent's id, as the contract writes it."""
    if not AGENT_ID_PATTERN.fullmatch(value):
        raise WrongValue(
            "invalid_string",
            "must be 1 to 64 letters, digits, dots, dashes or underscores, with a letter or digit at both ends",
        )
    if value in RESERVED_AGENT_IDS:
        raise WrongValue("invalid_value", f"{value} is kept for the room's own assistant")
    return value


def _loopback(value: str) -> str:
    if value != HOST:
        raise WrongValue("invalid_literal", f"must be {HOST}: a room listens on this machine only")
    return value


def _prefix_args(values: tuple[str, ...]) -> tuple[str, ...]:
    if len(values) > MAX_PREFIX_ARGS:
        raise WrongValue("too_big", f"must have at most {MAX_PREFIX_ARGS} entries")
    return tuple(path_text(value) for value in values)


@frozen(kw_only=True)
class ServerSection:
    """``server``."""

    host: str = checked(_loopback, default=HOST)
    port: int = checked(number_between(1, MAX_PORT), default=4310)


@frozen(kw_only=True)
class StorageSection:
    """``storage``."""

    path: str = checked(path_text, default=".groupx/groupx.db")


@frozen(kw_only=True)
class UiSection:
    """``ui``."""

    language: str | None = checked(text_between(1, MAX_LANGUAGE_CHARACTERS), default=None)


@frozen(kw_only=True)
class CommandSection:
    """A ``command`` in its long form."""

    executable: str = checked(path_text)
    prefix_args: tuple[str, ...] = checked(_prefix_args, default=())


@frozen(kw_only=True)
class AgentSection:
    """One value of ``agents``; ``command`` is read on its own because it has two forms."""

    driver: str | None = checked(text_between(1, MAX_NAME_CHARACTERS), default=None)
    name: str | None = checked(text_between(1, MAX_NAME_CHARACTERS, trim=True), default=None)
    identity: str | None = checked(text_between(0, MAX_IDENTITY_CHARACTERS), default=None)
    command: Any = None
    cwd: str = checked(path_text, default=".")
    enabled: bool = True
    launcher: str = checked(text_between(1, MAX_NAME_CHARACTERS), default="local")


@frozen(kw_only=True)
class BrainSection:
    """``assistant.brain``."""

    driver: str = checked(text_between(1, MAX_NAME_CHARACTERS))
    command: Any = None
    cwd: str = checked(path_text, default=".")


@frozen(kw_only=True)
class AssistantSection:
    """``assistant``."""

    enabled: bool = False
    name: str = checked(text_between(1, MAX_NAME_CHARACTERS, trim=True), default="房间助理")
    brain: Any = None
    extra_instructions: str | None = checked(text_between(0, MAX_IDENTITY_CHARACTERS), default=None)
