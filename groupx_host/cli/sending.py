"""``groupx send``: a message into the running room, and, if wanted, the answers out of it."""

from pathlib import Path
from typing import Any

import click
from attrs import frozen

from groupx_host.cli.addressing import recipients
from groupx_host.cli.answering import Answers, post_message, wait_for
from groupx_host.cli.failures import DONE, UNANSWERED
from groupx_host.cli.message_text import message_text
from groupx_host.cli.options import print_json
from groupx_host.cli.talking import ask, running_room


@frozen(kw_only=True)
class Sending:
    """What the person asked for."""

    text: str
    to: tuple[str, ...]
    reply_to: str | None
    wait: bool
    as_json: bool


def send_message(config_path: Path, sending: Sending) -> int:
    """Send, tell what was accepted, and wait for the ends if asked; returns the exit code.

    Raises:
        GroupXError: nothing was sent.
    """
    room = running_room(config_path)
    bootstrap = ask(room.port, "GET", "/api/bootstrap")
    found = recipients(sending.to, bootstrap["agents"])
    message: dict[str, Any] = {"to": found.to, "content": message_text(sending.text)}
    if sending.reply_to:
        message["replyToEventId"] = sending.reply_to
    accepted = post_message(room.port, message)
    if accepted is None:
        return UNANSWERED
    if found.left_out:
        click.echo(f"Left out, because they take no messages now: {', '.join(found.left_out)}.", err=True)
    if sending.wait:
        return wait_for(room, bootstrap["room"]["throughSeq"], Answers(accepted, as_json=sending.as_json))
    _tell_accepted(accepted, as_json=sending.as_json)
    return DONE


def _tell_accepted(accepted: dict[str, Any], *, as_json: bool) -> None:
    if as_json:
        print_json(accepted)
        return
    for turn in accepted["turns"]:
        ahead = turn.get("queuePosition") or 0
        click.echo(f"{turn['target']}: queued{f', {ahead} ahead' if ahead else ''} ({turn['turnId']})")
