"""``groupx ask``: one question to one agent, and its answer alone on stdout."""

from pathlib import Path

from attrs import frozen

from groupx_host.cli.addressing import one_agent
from groupx_host.cli.answering import Answers, post_message, wait_for
from groupx_host.cli.failures import UNANSWERED
from groupx_host.cli.message_text import message_text
from groupx_host.cli.talking import ask, running_room


@frozen(kw_only=True)
class Asking:
    """What the person asked for; ``timeout`` counts from when the room has taken the message, none waits as long as it takes."""

    agent: str
    text: str
    timeout: float | None
    as_json: bool


def ask_agent(config_path: Path, asking: Asking) -> int:
    """Send and wait; returns the exit code.

    Raises:
        GroupXError: nothing was sent.
    """
    room = running_room(config_path)
    bootstrap = ask(room.port, "GET", "/api/bootstrap")
    actor_id = one_agent(asking.agent, bootstrap["agents"])
    accepted = post_message(room.port, {"to": [actor_id], "content": message_text(asking.text)})
    if accepted is None:
        return UNANSWERED
    answers = Answers(accepted, as_json=asking.as_json)
    return wait_for(room, bootstrap["room"]["throughSeq"], answers, asking.timeout)
