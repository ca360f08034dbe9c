"""What is known of a running turn: one frozen value, from which the next one is made."""

from pathlib import Path

import attrs
from attrs import frozen

from groupx_driver_claude.answer import Answer
from groupx_driver_claude.verdicts import Doom
from groupx_host.model.turns import Delivery
from groupx_host.plugin.driver_events import DriverEvent

Events = tuple[DriverEvent, ...]


@frozen(kw_only=True)
class TurnState:
    """What the frames so far amount to.

    Attributes:
        prompt: The uuid of the user frame.
        workdir: Where the CLI must say it works, or none when nothing is to be checked.
        native_ref: The session id that was assigned or resumed.
        names_prompts: Whether the CLI is known to report ``command_lifecycle``.
        foreign: Whether the CLI was busy with a turn of its own making when the prompt was sent.
        absorbing: Whether a result of an earlier interrupt may still come.
        cancelling: Whether this turn was interrupted.
        begun: Whether the CLI has taken the prompt.
        open_tools: Ids of calls that have not ended, in order.
        cost: What the conversation has cost so far, in dollars; none when it is not known.
        notes: What the diagnostics should know, of the last frame only.
        ended: Whether the terminal event was given; later frames mean nothing.
    """

    prompt: str
    workdir: Path | None = None
    native_ref: str | None = None
    names_prompts: bool = False
    foreign: bool = False
    absorbing: bool = False
    cancelling: bool = False
    begun: bool = False
    answer: Answer = attrs.field(factory=Answer)
    open_tools: tuple[str, ...] = ()
    ended_tools: frozenset[str] = frozenset()
    model: str | None = None
    cli_version: str | None = None
    doom: Doom | None = None
    cost: float | None = 0.0
    lost: str | None = None
    notes: tuple[str, ...] = ()
    ended: bool = False

    @property
    def delivery(self) -> Delivery:
        """What is known about the prompt once it was written."""
        return Delivery.DELIVERED if self.begun else Delivery.UNKNOWN


Step = tuple[TurnState, Events]
