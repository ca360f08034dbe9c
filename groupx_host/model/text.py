"""Text that crosses an edge: valid UTF-8 and measured in UTF-16 units, as browsers measure it (C16)."""

from typing import Any

REPLACEMENT = "\ufffd"


def clean_text(text: str) -> str:
    """The same text with lone surrogates and U+0000 replaced by U+FFFD.

    SQLite refuses the first and truncates at the second; a pair of surrogates that forms a character is joined.
    """
    if text.isascii():
        return text.replace("\x00", REPLACEMENT) if "\x00" in text else text
    try:
        text.encode("utf-8")
    except UnicodeEncodeError:
        text = text.encode("utf-16-le", "surrogatepass").decode("utf-16-le", "replace")
    return text.replace("\x00", REPLACEMENT)


def utf16_length(text: str) -> int:
    """How many UTF-16 units the text has: the unit of every character bound in the contract."""
    if text.isascii():
        return len(text)
    return len(text.encode("utf-16-le", "surrogatepass")) // 2


def cut_text(text: str, limit: int) -> str:
    """At most ``limit`` UTF-16 units from the start of the text, never half a character.

    A zero-width joiner or a variation selector at the cut is dropped too, so that no cluster is left half open.
    """
    if utf16_length(text) <= limit:
        return text
    if text.isascii():
        return text[:limit]
    cut = text.encode("utf-16-le", "surrogatepass")[: limit * 2].decode("utf-16-le", "ignore")
    return cut.rstrip("\u200d\ufe0f")


def clean_json(value: Any, limit: int | None = None) -> Any:
    """Decoded JSON with every text in it made valid, keys included; texts longer than ``limit`` UTF-16 units are cut.

    Raises:
        RecursionError: it is nested deeper than Python calls.
    """
    match value:
        case str():
            return clean_text(value) if limit is None else cut_text(clean_text(value), limit)
        case dict():
            return {clean_json(key, limit): clean_json(entry, limit) for key, entry in value.items()}
        case list() | tuple():
            return [clean_json(entry, limit) for entry in value]
        case _:
            return value
