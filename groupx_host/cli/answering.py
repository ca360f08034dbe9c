"""Posting a message and waiting for its answers: what ``groupx send`` and ``groupx ask`` share."""

from typing import Any, ClassVar

import click
from attrs import define, field, frozen

from groupx_host.cli.commanding import PerhapsDone, command
from groupx_host.cli.event_lines import BAD_ENDS
from groupx_host.cli.failures import DONE, UNANSWERED, say, tell
from groupx_host.cli.following import follow
from groupx_host.cli.options import print_json
from groupx_host.cli.talking import TalkingRoom
from groupx_host.cli.terminal import shown
from groupx_host.errors import GroupXError


@frozen
class PerhapsSent(GroupXError):
    """The room took the request and no answer came back, twice."""

    code: ClassVar[str] = "STORE_UNAVAILABLE"
    status: ClassVar[int] = 503
    reason: str

    def __str__(self) -> str:
        return f"The room did not say whether it took the message: {self.reason}"

    @property
    def hint(self) -> str:
        """What helps."""
        return "`groupx tail --after 0 --once` shows whether it is there; send it again only if it is not."


def post_message(port: int, message: dict[str, Any]) -> dict[str, Any] | None:
    """Post; returns what was accepted, or none, already told, when that is not known.

    Raises:
        GroupXError: nothing was sent.
    """
    try:
        return command(port, "/api/messages", message)
    except PerhapsDone as problem:
        tell(PerhapsSent(problem.reason))
        return None


def wait_for(room: TalkingRoom, after: int, answers: "Answers", seconds: float | None = None) -> int:
    """Print the answers as they come; returns the exit code, which is `UNANSWERED` when ``seconds`` were over first."""
    try:
        for event in follow(room, after, told=lambda sentence: click.echo(sentence, err=True), seconds=seconds):
            answers.take(event)
            if not answers.waiting:
                return answers.code
        if seconds is not None:
            answers.tell_late(seconds)
    except KeyboardInterrupt:
        click.echo("\nThe message stays in the room; `groupx tail --after 0` shows the answer when it is there.", err=True)
        raise
    except GroupXError as problem:
        tell(problem)
    return UNANSWERED


@define
class Answers:
    """Prints each answer as its turn ends; ``code`` is what the program ends with."""

    accepted: dict[str, Any]
    as_json: bool = field(kw_only=True)
    waiting: dict[str, str] = field(init=False)
    code: int = DONE
    _texts: dict[str, str] = field(factory=dict, init=False)

    def __attrs_post_init__(self) -> None:
        self.waiting = {turn["turnId"]: turn["target"] for turn in self.accepted["turns"]}

    def take(self, event: dict[str, Any]) -> None:
        """One event of the room; most are about something else."""
        turn_id, kind = event["body"].get("turnId"), event["type"]
        if turn_id not in self.waiting:
            return
        if kind == "message.created":
            self._texts[turn_id] = event["body"]["content"]
        elif kind == "turn.completed" or kind in BAD_ENDS:
            if kind in BAD_ENDS:
                self.code = UNANSWERED
            self._tell(self.waiting.pop(turn_id), event["body"], self._texts.pop(turn_id, None))

    def tell_late(self, seconds: float) -> None:
        """The time is over, and this is what goes on without anybody waiting here."""
        for turn_id, target in self.waiting.items():
            say(
                f"{target} did not answer within {seconds:g} s.",
                f"Its turn goes on: `groupx turns {turn_id}` shows it, `groupx cancel {turn_id}` ends it.",
            )

    def _tell(self, target: str, body: dict[str, Any], answer: str | None) -> None:
        if self.as_json:
            print_json({"target": target, **body, "content": answer}, indent=None)
        elif body["status"] != "completed":
            reason = body.get("reason") or body.get("errorCode") or "no reason was told"
            say(f"{target} {body['status']}: {reason}", body.get("hint"))
        elif answer is None:
            click.echo(f"{target} completed without a word.", err=True)
        else:
            click.echo(shown(f"{target}: {answer}" if len(self.accepted["turns"]) > 1 else answer))
