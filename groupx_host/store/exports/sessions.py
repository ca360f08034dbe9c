"""Native session ids kept out of what leaves the room (contract C18).

An agent may write its own session's id into a message, a path or a tool's output. In a copy for others it is cut to its beginning.
Looking for each of thousands of ids in each of a million texts would take hours, so the longest word of an id is looked up among the
words of a text first.
"""

import re
from collections.abc import Iterable

from groupx_host.store.connections import Reader

MIN_ID_CHARACTERS = 8
"""A shorter id, such as ``1``, tells nobody anything, and would be found in every text."""
SHOWN_CHARACTERS = 4
FEW_WORDS = 100
MAX_WORD_CHARACTERS = 64
_WORD = re.compile(rf"[A-Za-z0-9]{{4,{MAX_WORD_CHARACTERS}}}")


class NativeSessions:
    """The ids of the native sessions that a room has had."""

    def __init__(self, ids: Iterable[str] = ()) -> None:
        self._by_word: dict[str, set[str]] = {}
        self._wordless: set[str] = set()
        for each in ids:
            if len(each) >= MIN_ID_CHARACTERS:
                self._learn(each)

    @classmethod
    def of_room(cls, reader: Reader) -> "NativeSessions":
        """All that the database knows."""
        rows = reader.execute("SELECT DISTINCT native_session_id FROM session_bindings WHERE native_session_id IS NOT NULL")
        return cls(str(row[0]) for row in rows)

    def masked(self, text: str) -> str:
        """The text with each id cut to its beginning."""
        candidates = {each for each in self._wordless if each in text}
        # Few ids are looked for one by one, which is faster than taking the text to pieces.
        few = len(self._by_word) <= FEW_WORDS
        for word in self._by_word if few else self._by_word.keys() & set(_WORD.findall(text)):
            if not few or word in text:
                candidates |= self._by_word[word]
        # The longest first: one id may be the beginning of another.
        for each in sorted(candidates, key=len, reverse=True):
            text = text.replace(each, f"{each[:SHOWN_CHARACTERS]}…")
        return text

    def _learn(self, native_id: str) -> None:
        words = _WORD.findall(native_id)
        # A word inside a longer run of letters is not found as a word; such an id is looked for as it is.
        if not words or len(max(words, key=len)) < MIN_ID_CHARACTERS:
            self._wordless.add(native_id)
        else:
            self._by_word.setdefault(max(words, key=len), set()).add(native_id)
