"""What a plugin author gives the kit: for each scenario a stand-in for the native side that plays it.

The stand-in is a program of the author's, started in place of the CLI; the driver adds its own arguments behind ``argv``. It
speaks the vendor's protocol, because only the author knows that one. The kit brings the rest: what is asked of it, and what must
come of it.
"""

from collections.abc import Callable, Mapping
from pathlib import Path
from types import MappingProxyType
from typing import Final

from attrs import field, frozen

SCENARIOS: Final[Mapping[str, str]] = MappingProxyType(
    {
        "answer": "Answers each prompt, in at least two pieces that make `text`; at least three turns in one process.",
        "reasoning": "Thinks `reasoning` and answers `text`.",
        "tools": "Uses at least one tool, which ends, and answers `text`.",
        "open_tool": "Starts a tool, never tells its end, and ends the turn as a success.",
        "usage": "Answers two turns; `usage` has the input and output tokens of each.",
        "noise": "Writes lines that are no frames (words, JSON scalars, broken JSON, bytes that are no UTF-8) all through an answer `text`.",
        "overlong": "Writes one line over the cap of 16 MiB in the middle of an answer `text`.",
        "broken_text": "Answers with half characters (lone surrogates as JSON escapes) and NUL.",
        "stderr": "Writes a megabyte to stderr before it answers `text`.",
        "leftovers": "After the end of the first turn it still sends words and a tool of it; then answers `then` with `then_text`.",
        "model_error": "The model does not answer, in the vendor's own way of telling so; `reason` are words of it.",
        "question": "Asks a person (a permission, a question) in the turn, and goes on with whatever it is answered.",
        "death": "Says a piece of text, writes `reason` to stderr and ends with an exit code other than 0.",
        "death_unseen": "Reads the prompt and ends without a word.",
        "hold_text": "Says a piece of text and holds until it is cancelled in the vendor's way; then answers `then` with `then_text`.",
        "hold_tool": "Starts a tool and holds until it is cancelled in the vendor's way.",
        "deaf": "Says a piece of text, then neither reads its input nor minds its end or SIGTERM.",
        "orphan": "Starts a process in a session of its own, then says a piece of text and holds.",
        "resume": "Continues the conversation `resume`, replays what was said if the vendor does, and answers `text`.",
        "resume_lost": "Knows no conversation `resume`, in the vendor's way; a new one answers `text`.",
    }
)
"""Scenario name to what the stand-in must do."""


@frozen(kw_only=True)
class Stage:
    """One scenario, ready to be played.

    Attributes:
        argv: The program that stands in for the CLI, and its first arguments; the driver's own follow.
        environment: Added to the child's environment, as far as the driver passes the person's environment on.
        prompt: What the kit asks in the first turn. Where the kit needs other words, these are their last line.
        text: The whole answer to ``prompt`` alone.
        then: What the kit asks in the turns after the first; ``prompt`` again when there is none.
        then_text: The whole answer to ``then``; ``text`` when there is none.
        reasoning: All that was thought.
        reason: Words that the terminal's reason must contain.
        usage: Input and output tokens of each turn; none for what the vendor does not tell.
        resume: The native reference to continue.
        version: What the driver must report as the CLI's version; none when any will do.
    """

    argv: tuple[str, ...]
    environment: Mapping[str, str] = field(factory=dict)
    prompt: str = "Say hello."
    text: str | None = None
    then: str | None = None
    then_text: str | None = None
    reasoning: str | None = None
    reason: str | None = None
    usage: tuple[tuple[int | None, int | None], ...] = ()
    resume: str | None = None
    version: str | None = None

    @property
    def next_prompt(self) -> str:
        """What is asked after the first turn."""
        return self.prompt if self.then is None else self.then

    @property
    def next_text(self) -> str | None:
        """What is answered to it."""
        return self.text if self.then_text is None else self.then_text


StageOf = Callable[[str, Path], Stage | None]
"""Scenario name and a folder for its files to the stage; none when the author has none."""
