"""The text of a message from an argument or from standard input, read no further than a message may be long."""

import sys
from typing import ClassVar

import click
from attrs import frozen

from groupx_host.errors import GroupXError, MessageTooLarge
from groupx_host.model.limits import MAX_MESSAGE_CHARACTERS
from groupx_host.model.text import utf16_length

STDIN = "-"
MAX_BYTES_PER_CHARACTER = 3
"""UTF-8 needs at most three bytes for one UTF-16 unit."""


@frozen
class TextUnusable(GroupXError):
    """There is no text, or it is none."""

    code: ClassVar[str] = "INVALID_ENVELOPE"
    status: ClassVar[int] = 400
    sentence: str
    advice: str

    def __str__(self) -> str:
        return self.sentence

    @property
    def hint(self) -> str:
        """What helps."""
        return self.advice


def message_text(argument: str) -> str:
    """The text that is meant by the argument; ``-`` means standard input.

    Raises:
        TextUnusable: it is empty, or not UTF-8.
        MessageTooLarge: it is longer than a message may be.
    """
    text = _standard_input() if argument == STDIN else _argument(argument)
    if not text.strip():
        raise TextUnusable("The message is empty.", "Give a text in quotes, or - to read it from standard input.")
    if utf16_length(text) > MAX_MESSAGE_CHARACTERS:
        raise MessageTooLarge(MAX_MESSAGE_CHARACTERS)
    return text


def _argument(argument: str) -> str:
    # The system hands over bytes that are no text as lone surrogates.
    if any("\ud800" <= character <= "\udfff" for character in argument):
        raise TextUnusable("The message is not UTF-8 text.", "Put the text into a file and send its path.")
    return argument


def _standard_input() -> str:
    if sys.stdin is None or sys.stdin.closed:
        raise TextUnusable("There is no standard input to read.", "Give the text in quotes.")
    if sys.stdin.isatty():
        click.echo("Type the message; Ctrl-D on a line of its own sends it.", err=True)
    limit = MAX_MESSAGE_CHARACTERS * MAX_BYTES_PER_CHARACTER
    data = sys.stdin.buffer.read(limit + 1)
    if len(data) > limit:
        raise MessageTooLarge(MAX_MESSAGE_CHARACTERS)
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as problem:
        sentence = f"Standard input is not UTF-8 text (byte {problem.start + 1})."
        raise TextUnusable(sentence, "Put the data into a file and send its path.") from None
