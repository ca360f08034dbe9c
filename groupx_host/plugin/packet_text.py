r"""How text of others is put into a context packet, so that none of it can look like a part of the packet.

A packet is read by a model, line by line: a line that begins with ``[`` is GroupX's own (a section or an entry), and no other
line may begin so. Quoted text gets one ``\`` before such a ``[``, one more if it already had some; taking one off gives the
original. The rule is fixed, with no random marker, so the same room gives the same packet, and what was quoted can be read back.
"""

import re

LINE_BREAKS = "\n\r\v\f\x1c\x1d\x1e\x85\u2028\u2029"
"""What `str.splitlines` takes for the end of a line, and a model may too."""
_UNSEEN = " \t\xa0\xad\u1680\u180e\u2000-\u200f\u202a-\u202f\u205f-\u206f\u3000\ufeff"
"""Characters that leave no ink before a bracket."""
# Line breaks are not among the unseen ones: each line is looked at from its own start only, which keeps this linear.
_LINE_START = rf"(?:\A|(?<=[{LINE_BREAKS}]))([{_UNSEEN}]*)"
_HEADER_LIKE = re.compile(_LINE_START + r"(?=\\*\[)")
_ESCAPED = re.compile(_LINE_START + r"\\(?=\\*\[)")
_NOT_INLINE = re.compile(rf'[{LINE_BREAKS}\t\x00-\x08\x0e-\x1f\x7f"\[\]]')

MAX_INLINE_CHARACTERS = 128
"""Of a name inside a header line."""

PACKET_ESCAPING = (
    "Only GroupX's own lines begin with [. In quoted text such a line has one more \\ before its [; "
    "take that \\ off to read the original."
)
"""The rule in one line, for the packet's first section."""


def escape_quoted(text: str) -> str:
    """The text with no line that begins like a header; `unescape_quoted` gives it back."""
    return _HEADER_LIKE.sub(r"\1\\", text) if "[" in text else text


def unescape_quoted(text: str) -> str:
    """What `escape_quoted` was given."""
    return _ESCAPED.sub(r"\1", text) if "\\[" in text else text


def inline(text: str) -> str:
    """A name as it may stand inside a header line: one line, bounded, without brackets and double quotes."""
    return _NOT_INLINE.sub(" ", text[:MAX_INLINE_CHARACTERS]).strip()


def section(name: str, *lines: str) -> str:
    """A section's whole text: its header line, then the lines as they are; quoted ones must be escaped before."""
    return "\n".join((f"[{name}]", *lines))
