"""Closing the running room from any terminal (D-031): ask it, then wait until its port is free for good."""

import time
from collections.abc import Callable
from pathlib import Path
from typing import ClassVar

import click
from attrs import frozen

from groupx_host.cli.loopback import NoAnswer, NobodyListens, exchange
from groupx_host.cli.probing import OURS, Owner, RoomKeys, conflict, probe
from groupx_host.cli.refusals import refusal
from groupx_host.cli.rooms import NoRoomHere, load_room, require_file
from groupx_host.errors import ConfigurationError, GroupXError, RoomNotRunning
from groupx_host.model.limits import Timeouts
from groupx_host.settings.document import glanced_port
from groupx_host.settings.identity import runtime_scope_key

ASK_SECONDS = 10.0
FIRST_LOOK_SECONDS = 2.0
LEAST_WAIT_SECONDS = 15.0
MOST_WAIT_SECONDS = 300.0
LOOK_SECONDS = 1.0
PAUSE_SECONDS = 0.1
SLOW_SECONDS = 1.0
"""After this long a person wonders whether anything happens."""
LOOKS_IN_A_ROW = 3
"""So often the port must be free one look after the other: a listener may miss one connection and live on."""
ACCEPTED = 202


@frozen
class RoomDidNotClose(GroupXError):
    """The room took the order and did not end within its bound."""

    code: ClassVar[str] = "SESSION_NOT_AVAILABLE"
    status: ClassVar[int] = 503
    port: int
    seconds: float

    def __str__(self) -> str:
        return f"The room on port {self.port} did not close within {self.seconds:.0f} s."

    @property
    def hint(self) -> str:
        """What helps."""
        return "Wait for its agents to end, or press Ctrl-C twice in its own terminal."


@frozen
class NothingRuns(RoomNotRunning):
    """There is no room to close."""

    def __str__(self) -> str:
        return f"Nothing runs: no GroupX room answers on port {self.port}, so there is none to close."

    @property
    def hint(self) -> str:
        """Where it may be instead."""
        return "A room that was started from another file is closed with `groupx stop --config PATH`."


def stop_room(config_path: Path, *, pause: Callable[[float], None] = time.sleep) -> int:
    """Close the room of this file, whatever the file says now; returns the port that is free again.

    Raises:
        NothingRuns: nobody has the port.
        NoRoomHere: the same, and there is no file either.
        PortConflict: somebody else has it.
        RoomDidNotClose: it is still there after the bound.
    """
    port, keys = glanced_port(config_path), RoomKeys(scope_key=runtime_scope_key(config_path))
    owner = probe(port, keys, seconds=FIRST_LOOK_SECONDS)
    if owner is Owner.NOBODY:
        require_file(config_path)
        raise NothingRuns(port)
    if owner not in OURS:
        raise conflict(port, owner)
    if owner is not Owner.CLOSING_ROOM:
        _ask_to_close(port, keys)
    wait_until_free(port, keys, seconds=closing_seconds(_close_ms(config_path)), pause=pause)
    return port


def wait_until_free(port: int, keys: RoomKeys, *, seconds: float, pause: Callable[[float], None] = time.sleep) -> None:
    """Return when the port is no longer this room's; raises `RoomDidNotClose` after ``seconds``."""
    begun, told = time.monotonic(), False
    free = 0
    while free < LOOKS_IN_A_ROW:
        owner = probe(port, keys, seconds=LOOK_SECONDS)
        # A closing room may be too busy to answer; only a refused connection or another room's answer means that it is gone.
        free = free + 1 if owner not in OURS | {Owner.SILENT} else 0
        waited = time.monotonic() - begun
        if waited >= seconds and free < LOOKS_IN_A_ROW:
            raise RoomDidNotClose(port, seconds)
        if waited >= SLOW_SECONDS and not told:
            click.echo(f"Waiting for the room on port {port} to end its turns and agents, at most {seconds:.0f} s.", err=True)
            told = True
        pause(PAUSE_SECONDS)


def closing_seconds(close_ms: int) -> float:
    """How long a room may take to close: 15 s, or three native closes and a second where that is more, at most 300 s."""
    return max(LEAST_WAIT_SECONDS, min(MOST_WAIT_SECONDS, 3 * close_ms / 1000 + 1))


def _ask_to_close(port: int, keys: RoomKeys) -> None:
    try:
        answer = exchange(port, "POST", "/api/runtime/shutdown", {"runtimeScopeKey": keys.scope_key}, seconds=ASK_SECONDS)
    except (NobodyListens, NoAnswer):
        # It may have closed by itself in this moment, or its answer was lost; the wait that follows finds out.
        return
    closing = answer.status == 503 and isinstance(answer.value, dict)  # somebody else asked first
    if answer.status != ACCEPTED and not closing:
        raise refusal(answer)


def _close_ms(config_path: Path) -> int:
    try:
        return load_room(config_path).configuration.timeouts.close_ms
    except (ConfigurationError, NoRoomHere):
        return Timeouts().close_ms
