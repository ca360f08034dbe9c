"""What a person does to queues from a terminal: hold and release a lane, cancel, stop, move."""

from pathlib import Path
from typing import Any

import click

from groupx_host.cli.addressing import one_agent
from groupx_host.cli.commanding import command
from groupx_host.cli.options import print_json
from groupx_host.cli.short_ids import whole_id
from groupx_host.cli.talking import ask, running_room
from groupx_host.model.ids import CORRELATION, TURN

WORKING = "working"


def hold_agent(config_path: Path, name: str, *, as_json: bool) -> None:
    """Hold the lane of an agent; one that is held already stays so."""
    port = running_room(config_path).port
    agent = _agent(port, name)
    done = command(port, f"/api/lanes/{agent['actorId']}/hold")
    already = "was held already" if agent["held"] else "held"
    running = "its running turn goes on to its end" if agent["status"] == WORKING else ""
    _print(done, as_json, agent["actorId"], already, running, _queue(agent))


def release_agent(config_path: Path, name: str, *, as_json: bool) -> None:
    """Let a held lane go on; one that is not held stays so."""
    port = running_room(config_path).port
    agent = _agent(port, name)
    done = command(port, f"/api/lanes/{agent['actorId']}/release")
    _print(done, as_json, agent["actorId"], "released" if agent["held"] else "was not held", _queue(agent))


def cancel_turn(config_path: Path, turn: str, *, as_json: bool) -> None:
    """Cancel a turn, waiting or at work, and what it asked others for."""
    port = running_room(config_path).port
    done = command(port, f"/api/turns/{whole_id(port, TURN, turn)}/cancel")
    if not done["accepted"]:
        words = f"had ended already: {done['status']}"
    else:
        words = "being cancelled" if done["status"] == "cancelling" else done["status"]
    _print(done, as_json, done["turnId"], words)


def stop_interaction(config_path: Path, correlation: str, *, as_json: bool) -> None:
    """Stop an interaction with everything that it caused; nothing more is taken into it."""
    port = running_room(config_path).port
    done = command(port, f"/api/correlations/{whole_id(port, CORRELATION, correlation)}/cancel")
    turns = ", ".join(done["turns"])
    _print(done, as_json, done["correlationId"], "stopped", f"cancelling {turns}" if turns else "no turn of it was unfinished")


def move_turn(config_path: Path, turn: str, before: str | None, *, as_json: bool) -> None:
    """Put a waiting turn before another one of its lane, or at its end."""
    port = running_room(config_path).port
    body = {} if before is None else {"before": whole_id(port, TURN, before)}
    done = command(port, f"/api/turns/{whole_id(port, TURN, turn)}/move", body)
    queue = done["queue"]
    words = f"number {queue.index(done['turnId']) + 1} of {len(queue)} that wait for {done['actorId']}"
    _print(done, as_json, done["turnId"], words)


def retry_turn(config_path: Path, turn: str, *, as_json: bool) -> None:
    """Send an ended turn's message again, as a new turn."""
    port = running_room(config_path).port
    before = whole_id(port, TURN, turn)
    done = command(port, f"/api/turns/{before}/retry")
    _print(done, as_json, before, "sent again", *(f"as {each['turnId']}" for each in done["turns"]))


def _agent(port: int, name: str) -> dict[str, Any]:
    agents = ask(port, "GET", "/api/agents")["agents"]
    actor_id = one_agent(name, agents)
    return next(agent for agent in agents if agent["actorId"] == actor_id)


def _queue(agent: dict[str, Any]) -> str:
    return f"{agent['queued']} waiting" if agent["queued"] else ""


def _print(done: dict[str, Any], as_json: bool, who: str, *words: str) -> None:
    if as_json:
        print_json(done)
    else:
        click.echo(f"{who}: {', '.join(word for word in words if word)}")
