"""A native record of a conversation, gone through in its order, until it is known what became of one turn. Pure."""

from attrs import define, field

from groupx_host.plugin.evidence import NativeEvidence, NativeOutcome, TurnSought

PARAGRAPH = "\n\n"


@define
class Recollection:
    """A driver tells what the record holds, from its oldest entry on, and asks for the `evidence` at its end.

    Only what stands between the sought prompt and the end of its turn counts.
    """

    sought: TurnSought
    _prompts: int = field(default=0, init=False)
    _said: list[str] | None = field(default=None, init=False)
    _ended: NativeOutcome | None = field(default=None, init=False)

    def prompt(self, text: str, native_id: object = None) -> None:
        """A prompt, by its text and, where the record has one, by the id that `NativeStarted` would tell."""
        self._prompts += 1
        if self.sought.is_prompt(text) or (native_id is not None and native_id == self.sought.native_turn_id):
            self._said, self._ended = [], None
        elif self._said:
            # Another turn: what follows belongs to it.
            self.ended(NativeOutcome.DELIVERED)

    def said(self, text: object) -> None:
        """A message of the agent, or a paragraph of one."""
        if self._said is not None and self._ended is None and isinstance(text, str) and text:
            self._said.append(text)

    def ended(self, outcome: NativeOutcome) -> None:
        """How the turn ended, as the record says it."""
        if self._said is not None and self._ended is None:
            self._ended = outcome

    @property
    def evidence(self) -> NativeEvidence:
        """What it came to. A record without any prompt was none; a turn that answered nothing did not complete."""
        if self._said is None:
            return NativeEvidence(outcome=NativeOutcome.ABSENT if self._prompts else NativeOutcome.UNKNOWN)
        outcome = self._ended or NativeOutcome.DELIVERED
        if outcome is NativeOutcome.COMPLETED and not self._said:
            outcome = NativeOutcome.DELIVERED
        return NativeEvidence(outcome=outcome, text=PARAGRAPH.join(self._said) or None)
