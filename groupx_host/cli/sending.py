"""``groupx send``: a message into the running room, and, if wanted, the answers out of it."""

import sys
import uuid
from pathlib import Path
from typing import Any

import click
from attrs import frozen

from groupx_host.cli.following import follow
from groupx_host.cli.options import print_json
from groupx_host.cli.talking import ask, recipients, running_room
from groupx_host.cli.terminal import shown

STDIN = "-"
FAILED = frozenset({"turn.failed", "turn.cancelled", "turn.interrupted"})


@frozen(kw_only=True)
class Sending:
    """What the person asked for."""

    text: str
    to: tuple[str, ...]
    reply_to: str | None
    wait: bool
    as_json: bool


def send_message(config_path: Path, sending: Sending) -> int:
    """Send, tell what was accepted, and wait for the ends if asked; returns the exit code."""
    port = running_room(config_path).port
    to, left_out = recipients(port, sending.to)
    text = sys.stdin.read() if sending.text == STDIN else sending.text
    body: dict[str, Any] = {"clientCommandId": str(uuid.uuid4()), "to": to, "content": text}
    if sending.reply_to:
        body["replyToEventId"] = sending.reply_to
    head = ask(port, "GET", "/api/bootstrap")["room"]["throughSeq"]
    accepted = ask(port, "POST", "/api/messages", body)
    if left_out:
        click.echo(f"left out: {', '.join(left_out)}", err=True)
    if not sending.wait:
        _tell_accepted(accepted, as_json=sending.as_json)
        return 0
    return _await_ends(port, head, accepted, as_json=sending.as_json)


def _tell_accepted(accepted: dict[str, Any], *, as_json: bool) -> None:
    if as_json:
        print_json(accepted)
        return
    for turn in accepted["turns"]:
        ahead = turn.get("queuePosition") or 0
        click.echo(f"{turn['target']}: queued{f', {ahead} ahead' if ahead else ''} ({turn['turnId']})")


def _await_ends(port: int, head: int, accepted: dict[str, Any], *, as_json: bool) -> int:
    """Print each answer as it ends; 1 when one did not end with an answer."""
    waiting = {turn["turnId"]: turn["target"] for turn in accepted["turns"]}
    several, code = len(waiting) > 1, 0
    answers: dict[str, str] = {}
    for event in follow(port, head):
        turn_id = event["body"].get("turnId")
        if turn_id not in waiting:
            continue
        if event["type"] == "message.created":
            answers[turn_id] = event["body"]["content"]
        elif event["type"] == "turn.completed" or event["type"] in FAILED:
            code |= event["type"] in FAILED
            _tell_end(event, waiting.pop(turn_id), answers.get(turn_id), several=several, as_json=as_json)
        if not waiting:
            return int(code)
    return 1


def _tell_end(event: dict[str, Any], target: str, answer: str | None, *, several: bool, as_json: bool) -> None:
    body = event["body"]
    if as_json:
        print_json({"target": target, **body, "content": answer}, indent=None)
    elif answer is not None:
        click.echo(shown(f"{target}: {answer}" if several else answer))
    else:
        reason = body.get("reason") or body.get("errorCode") or ""
        click.echo(shown(f"{target} {body['status']}: {reason}".rstrip(": ")), err=True)
        if body.get("hint"):
            click.echo(f"  {body['hint']}", err=True)
