"""Takes out of a report what belongs to the person: values of the environment, what they wrote into the configuration, their home."""

import re
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any, Final

MIN_CHARACTERS: Final = 4
"""A shorter value, such as ``1`` or ``en``, is a word of every sentence."""
MIN_OPEN_CHARACTERS: Final = 6
"""The same for variables whose name does not sound like a secret."""
OPEN_VARIABLES: Final = re.compile(r"PATH|LANG|LC_\w+|TERM|SHELL|TZ|COLUMNS|LINES|_|SHLVL|PYTEST_CURRENT_TEST|GROUPX_PLUGINS")
_SECRET: Final = re.compile(r"KEY|TOKEN|SECRET|PASS|AUTH|CREDENTIAL|COOKIE", re.IGNORECASE)


class Scrubber:
    """Knows what must not be told, and by what it is replaced."""

    def __init__(self, environment: Mapping[str, str], document: Any, home: Path, known_words: Iterable[str]) -> None:
        known = {word.lower() for word in known_words}
        hidden: dict[str, str] = {}
        for text in _written_values(document):
            if len(text) >= MIN_CHARACTERS and text.lower() not in known:
                hidden[text] = "<configured>"
        for name, value in environment.items():
            bound = MIN_CHARACTERS if _SECRET.search(name) else MIN_OPEN_CHARACTERS
            if not OPEN_VARIABLES.fullmatch(name) and len(value) >= bound and value.lower() not in known:
                hidden[value] = f"<${name}>"
        if len(str(home)) >= MIN_CHARACTERS:
            hidden[str(home)] = "~"
        # The longest first: a folder may be the beginning of another value.
        self._hidden = sorted(hidden.items(), key=lambda item: -len(item[0]))

    def text(self, text: str) -> str:
        """The text without any of it."""
        for value, shown in self._hidden:
            if value in text:
                text = text.replace(value, shown)
        return text

    def data(self, value: Any) -> Any:
        """The same for each text in JSON data; keys are the program's own words."""
        if isinstance(value, str):
            return self.text(value)
        if isinstance(value, Mapping):
            return {key: self.data(entry) for key, entry in value.items()}
        if isinstance(value, list | tuple):
            return [self.data(entry) for entry in value]
        return value


def redacted(document: Any) -> Any:
    """The shape of a configuration: its keys, numbers and switches; of a text only how long it is."""
    if isinstance(document, Mapping):
        return {str(key): _kept(str(key), entry) for key, entry in document.items()}
    if isinstance(document, list):
        return [redacted(entry) for entry in document]
    return f"<{len(document)} characters>" if isinstance(document, str) else document


def _kept(key: str, value: Any) -> Any:
    """What names a part of the program is told: it is what one looks for."""
    return value if key in {"driver", "launcher", "transport"} and isinstance(value, str) else redacted(value)


def _written_values(document: Any) -> Iterable[str]:
    if isinstance(document, str):
        yield document
        if "/" in document or "\\" in document:
            yield str(Path(document).parent)
    elif isinstance(document, Mapping):
        for key, entry in document.items():
            if key not in {"driver", "launcher", "transport", "host", "block"}:
                yield from _written_values(entry)
    elif isinstance(document, list):
        for entry in document:
            yield from _written_values(entry)
