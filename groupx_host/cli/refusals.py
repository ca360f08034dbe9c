"""What a running room refuses, as an error of this program."""

from collections.abc import Mapping
from typing import Any, ClassVar

from attrs import frozen

from groupx_host.cli.loopback import Answer
from groupx_host.errors import GroupXError

MAX_TOLD_CHARACTERS = 1_000


@frozen
class RoomRefused(GroupXError):
    """The room answered with an error; its own code, sentence and hint are told."""

    code: ClassVar[str] = "SESSION_NOT_AVAILABLE"
    status: ClassVar[int] = 503
    sentence: str
    advice: str | None = None

    def __str__(self) -> str:
        return self.sentence

    @property
    def hint(self) -> str | None:
        """The room's own hint."""
        return self.advice


def refusal(answer: Answer) -> RoomRefused:
    """The error in an answer that is none of the expected ones."""
    error = answer.value.get("error") if isinstance(answer.value, dict) else None
    if not isinstance(error, Mapping):
        return RoomRefused(f"The room answered with HTTP status {answer.status} and no reason.")
    sentence = f"{_text(error.get('message'))} ({_text(error.get('code'))})"
    details = error.get("details")
    hint = details.get("hint") if isinstance(details, Mapping) else None
    return RoomRefused(sentence, _text(hint) if hint else None)


def _text(value: Any) -> str:
    return str(value)[:MAX_TOLD_CHARACTERS]
