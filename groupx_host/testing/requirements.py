"""What a driver must do, as one table: the kit has exactly one check for each row, and no check without a row."""

from types import MappingProxyType
from typing import Final

from attrs import frozen

CAPABILITIES: Final = frozenset({"resume", "reasoning", "tools", "usage", "mcp", "evidence", "probe"})
"""The flags of `DriverCapabilities`, and whether the spec has a probe."""


@frozen
class Requirement:
    """One row.

    Attributes:
        id: Stable; reports and tests name it.
        sentence: What the driver must do.
        source: The law, contract row or rule of the driver interface that asks for it.
        scenario: What the native side plays; none when the kit brings its own program.
        needs: The capability that switches it on; none when every driver must meet it.
        model: Whether a prompt reaches the native side. Rows without can be checked against an installed CLI at no cost.
    """

    id: str
    sentence: str
    source: str
    scenario: str | None = None
    needs: str | None = None
    model: bool = True


def _without_model(
    id_: str, sentence: str, source: str, scenario: str | None = "answer", needs: str | None = None
) -> Requirement:
    return Requirement(id_, sentence, source, scenario, needs, model=False)


OPENING: Final = (
    _without_model("driver.open-in-time", "A session is open and usable inside handshakeMs.", "Driver.open"),
    _without_model(
        "driver.open-through-launcher",
        "Every process is started by the launcher, in the working directory, with the person's environment.",
        "L13, DriverContext",
    ),
    _without_model(
        "driver.open-missing", "A program that is not there is refused with a reason and a hint.", "Driver.open", scenario=None
    ),
    _without_model(
        "driver.open-silent",
        "A program that says nothing is given up at handshakeMs as HandshakeTimeout, and ended.",
        "L12, Driver.open",
        scenario=None,
    ),
    _without_model(
        "driver.open-exit", "A program that ends is refused with its last words and a hint.", "Driver.open", scenario=None
    ),
    _without_model(
        "driver.open-garbage", "A program that speaks no protocol is refused in time and ended.", "C15, L12", scenario=None
    ),
    _without_model(
        "driver.version", "The version of the CLI is reported by the session or by the probe.", "Session.cli_version"
    ),
    _without_model(
        "driver.probe", "A probe finds the CLI, reads no prompt and leaves nothing running.", "DriverSpec.probe", needs="probe"
    ),
    _without_model(
        "driver.probe-refused",
        "A probe of a program that ends reports a problem and a hint and raises nothing.",
        "DriverSpec.probe",
        scenario=None,
        needs="probe",
    ),
    Requirement(
        "driver.mcp-offered",
        "The room's tools reach the native side: the URL and its headers.",
        "OpenSession.mcp",
        "answer",
        "mcp",
    ),
    _without_model(
        "driver.no-leak", "Diagnostics and errors never carry the environment or the headers of the room's tools.", "L13"
    ),
)
PROMPT: Final = (
    Requirement("driver.take-prompt-once", "The prompt is taken exactly once and sent exactly once.", "L3", "answer"),
    _without_model("driver.take-prompt-last", "Nothing is written for a turn before its prompt is taken.", "L3"),
    _without_model("driver.fenced", "TurnFenced passes through run, nothing leaves, and the session stays usable.", "L3"),
    _without_model(
        "driver.dead-takes-no-prompt", "A session whose process is gone takes no prompt and says not_delivered.", "L3"
    ),
    Requirement(
        "driver.prompt-whole", "A message of 131,072 characters arrives whole, or as much as the spec allows.", "L11", "answer"
    ),
    Requirement(
        "driver.prompt-literal", "A prompt that begins like a local command of the CLI reaches the model.", "L11", "answer"
    ),
    Requirement(
        "driver.prompt-any-text", "Lone surrogates, NUL and odd line breaks in a prompt make one valid line.", "C16", "answer"
    ),
    Requirement("driver.one-in-flight", "No second prompt leaves while a turn runs.", "L8", "hold_text"),
)
STREAM: Final = (
    Requirement(
        "driver.started-first", "NativeStarted comes once, before all text, thought and tools.", "L3, NativeStarted", "answer"
    ),
    Requirement("driver.text", "The deltas, in order, are the answer.", "TextDelta", "answer"),
    Requirement(
        "driver.one-terminal", "A turn has exactly one terminal event, and nothing follows it.", "L4, Session.run", "answer"
    ),
    Requirement("driver.next-turn", "A session runs one turn after another.", "L5", "answer"),
    Requirement(
        "driver.reasoning", "What the model thinks is reported apart from the answer.", "L10", "reasoning", "reasoning"
    ),
    Requirement("driver.tools", "Each tool starts once, with a name, and ends once.", "ToolStarted", "tools", "tools"),
    Requirement(
        "driver.tool-left-open",
        "A tool without an end is ended before the terminal event.",
        "ToolCompleted",
        "open_tool",
        "tools",
    ),
    Requirement("driver.usage", "Usage is that of the turn, never a running total.", "UsageReported", "usage", "usage"),
    Requirement("driver.noise", "Lines that are no frames are skipped.", "C15", "noise"),
    Requirement("driver.overlong", "A line over the cap costs itself and not the turn.", "C15", "overlong"),
    Requirement("driver.broken-text", "Half characters and NUL in an answer do not break the turn.", "C16", "broken_text"),
    Requirement("driver.stderr", "stderr is drained, however much comes.", "L12", "stderr"),
    Requirement("driver.leftovers", "What comes after the end of a turn reaches no turn.", "L4", "leftovers"),
)
ENDING: Final = (
    Requirement(
        "driver.native-error", "A model that does not answer is TurnFailed with the native reason.", "TurnFailed", "model_error"
    ),
    Requirement(
        "driver.question",
        "A question to a person is declined and fails the turn as UNEXPECTED_NATIVE_INTERACTION.",
        "L9",
        "question",
    ),
    Requirement(
        "driver.death",
        "A process that dies in a turn ends it as TurnInterrupted with its last words.",
        "L3, TurnInterrupted",
        "death",
    ),
    Requirement("driver.death-unusable", "A session whose process died is not usable.", "Session.usable", "death"),
    Requirement("driver.death-unseen", "A prompt that may have been read is never called not_delivered.", "L3", "death_unseen"),
    Requirement(
        "driver.run-never-raises",
        "run ends with a terminal event when the process is killed, and when it is run after.",
        "L4",
        "hold_text",
    ),
)
CANCEL: Final = (
    Requirement(
        "driver.cancel-before-prompt",
        "A cancel while the prompt is taken ends the turn as TurnCancelled.",
        "L3, L4",
        "hold_text",
    ),
    Requirement(
        "driver.cancel-text",
        "A cancel in the middle of a text ends the turn as TurnCancelled inside cancelMs.",
        "L4",
        "hold_text",
    ),
    Requirement("driver.cancel-tool", "A cancel while a tool runs ends the tool and the turn.", "L4", "hold_tool", "tools"),
    Requirement(
        "driver.cancel-other-turn",
        "A cancel of another turn is not accepted and changes nothing.",
        "Session.cancel",
        "hold_text",
    ),
    _without_model("driver.cancel-idle", "A cancel while no turn runs sends nothing.", "Session.cancel"),
    Requirement(
        "driver.cancel-late", "A cancel after the end sends nothing and never hits the next turn.", "Session.cancel", "answer"
    ),
    Requirement(
        "driver.cancel-then-next",
        "After a cancel the conversation goes on, in this session or in a new one.",
        "L5",
        "hold_text",
    ),
    Requirement("driver.cancel-deaf", "A cancel that is not heard condemns the process within its bounds.", "L12", "deaf"),
)
CLOSING: Final = (
    Requirement(
        "driver.close-running", "Closing a session ends its running turn as TurnInterrupted.", "Session.close", "hold_text"
    ),
    _without_model("driver.close-twice", "Closing a second time does nothing, and the session is not usable.", "Session.close"),
    _without_model("driver.close-all", "Closing the driver ends every session.", "Driver.close"),
    Requirement("driver.close-deaf", "A process that minds nothing is ended inside closeMs.", "L12", "deaf"),
    Requirement("driver.close-orphans", "Processes in sessions of their own end with the agent.", "Session.close", "orphan"),
)
RESUME: Final = (
    Requirement(
        "driver.resume",
        "An earlier conversation goes on, and what it replays reaches no turn.",
        "OpenSession.resume",
        "resume",
        "resume",
    ),
    Requirement(
        "driver.resume-lost",
        "A conversation that is gone becomes a new one that says why.",
        "Session.lost_reason",
        "resume_lost",
        "resume",
    ),
    Requirement(
        "driver.resume-unused",
        "A reference that never carried a prompt is no loss.",
        "OpenSession.resume_used",
        "resume_lost",
        "resume",
    ),
    Requirement(
        "driver.evidence-lost",
        "A conversation that is not continued says nothing of the turn that was in flight in another.",
        "EvidentSession.evidence",
        "resume_lost",
        "evidence",
    ),
)
REQUIREMENTS: Final = MappingProxyType(
    {row.id: row for rows in (OPENING, PROMPT, STREAM, ENDING, CANCEL, CLOSING, RESUME) for row in rows}
)
"""Id to row, in the order in which a driver is best built."""
