"""``groupx send``: a message into the running room, and, if wanted, the answers out of it."""

import uuid
from pathlib import Path
from typing import Any, ClassVar

import click
from attrs import define, field, frozen

from groupx_host.cli.addressing import recipients
from groupx_host.cli.event_lines import BAD_ENDS
from groupx_host.cli.failures import DONE, UNANSWERED, say, tell
from groupx_host.cli.following import follow
from groupx_host.cli.message_text import message_text
from groupx_host.cli.options import print_json
from groupx_host.cli.talking import RoomSilent, TalkingRoom, ask, running_room
from groupx_host.cli.terminal import shown
from groupx_host.errors import GroupXError, RoomNotRunning


@frozen(kw_only=True)
class Sending:
    """What the person asked for."""

    text: str
    to: tuple[str, ...]
    reply_to: str | None
    wait: bool
    as_json: bool


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


def send_message(config_path: Path, sending: Sending) -> int:
    """Send, tell what was accepted, and wait for the ends if asked; returns the exit code.

    Raises:
        GroupXError: nothing was sent.
    """
    room = running_room(config_path)
    bootstrap = ask(room.port, "GET", "/api/bootstrap")
    found = recipients(sending.to, bootstrap["agents"])
    body: dict[str, Any] = {"clientCommandId": str(uuid.uuid4()), "to": found.to, "content": message_text(sending.text)}
    if sending.reply_to:
        body["replyToEventId"] = sending.reply_to
    try:
        accepted = _post(room.port, body)
    except PerhapsSent as problem:
        tell(problem)
        return UNANSWERED
    if found.left_out:
        click.echo(f"Left out, because they take no messages now: {', '.join(found.left_out)}.", err=True)
    if not sending.wait:
        _tell_accepted(accepted, as_json=sending.as_json)
        return DONE
    return _wait(room, bootstrap["room"]["throughSeq"], Answers(accepted, as_json=sending.as_json))


def _post(port: int, body: dict[str, Any]) -> dict[str, Any]:
    """Post, and once more when the answer is lost: the room answers a command id that it knows with its first result (law L2)."""
    try:
        return dict(ask(port, "POST", "/api/messages", body))
    except RoomSilent:
        pass
    try:
        return dict(ask(port, "POST", "/api/messages", body))
    except (RoomSilent, RoomNotRunning) as problem:
        raise PerhapsSent(str(problem)) from None


def _tell_accepted(accepted: dict[str, Any], *, as_json: bool) -> None:
    if as_json:
        print_json(accepted)
        return
    for turn in accepted["turns"]:
        ahead = turn.get("queuePosition") or 0
        click.echo(f"{turn['target']}: queued{f', {ahead} ahead' if ahead else ''} ({turn['turnId']})")


def _wait(room: TalkingRoom, after: int, answers: "Answers") -> int:
    try:
        for event in follow(room, after, told=lambda sentence: click.echo(sentence, err=True)):
            answers.take(event)
            if not answers.waiting:
                return answers.code
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
