"""What a native side knows of a turn that was in flight when the room ended hard: an optional part of the driver contract.

A driver with the capability ``evidence`` is asked while it resumes the conversation (`OpenSession.sought`) and answers on the session
(`EvidentSession.evidence`). It says only what is certain of this very turn: found by its native id or by the exact prompt. Whatever
else it sees is `NativeOutcome.UNKNOWN`. Nothing is sent to a model for it (law L3).
"""

import hashlib
from enum import StrEnum
from typing import TYPE_CHECKING, Protocol

from attrs import frozen

if TYPE_CHECKING:  # the driver interface imports this module
    from groupx_host.plugin.drivers import Session


class NativeOutcome(StrEnum):
    """How the turn stands on the native side.

    ``absent`` is for a conversation that was read to its end and does not hold the prompt: the agent will not remember it.
    """

    UNKNOWN = "unknown"
    ABSENT = "absent"
    DELIVERED = "delivered"
    INTERRUPTED = "interrupted"
    COMPLETED = "completed"


def prompt_digest(prompt: str) -> str:
    """A name for exactly this prompt. White space around it is left out, because native records do not all keep it."""
    return hashlib.sha256(prompt.strip().encode("utf-8", "replace")).hexdigest()


@frozen(kw_only=True)
class TurnSought:
    """The turn that was in flight. Each packet names its message and its place in the log, so no two prompts are the same.

    Attributes:
        native_turn_id: What `NativeStarted` told, if it came so far.
        digest: `prompt_digest` of the prompt that `TurnRequest.take_prompt` gave out.
    """

    turn_id: str
    digest: str
    native_turn_id: str | None = None

    def is_prompt(self, text: str) -> bool:
        """Whether this is the prompt of the turn, to the letter."""
        return prompt_digest(text) == self.digest


@frozen(kw_only=True)
class NativeEvidence:
    """What the native side is known to know.

    Attributes:
        text: With ``completed`` the whole answer; else what the conversation holds of it so far, if it holds any.
    """

    outcome: NativeOutcome = NativeOutcome.UNKNOWN
    text: str | None = None


class EvidentSession(Protocol):
    """What a session offers beside `Session` when its driver declares the capability ``evidence``."""

    @property
    def evidence(self) -> NativeEvidence | None:
        """What is known of `OpenSession.sought`; none when nothing was sought or the conversation was not continued."""


def evidence_of(session: "Session") -> NativeEvidence | None:
    """The session's evidence, whether or not its driver knows this part of the contract."""
    found = getattr(session, "evidence", None)
    return found if isinstance(found, NativeEvidence) else None
