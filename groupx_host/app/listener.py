"""The listening socket: taken before anything else starts, given back after everything else ended (D-020, D-031)."""

import errno
import socket

from groupx_host.errors import PortConflict
from groupx_host.wire.platform import WINDOWS, PlatformFacts

LOOPBACK = "127.0.0.1"
BACKLOG = 1_024
KEEPALIVE_IDLE_SECONDS = 30
KEEPALIVE_INTERVAL_SECONDS = 10
KEEPALIVE_PROBES = 3
EXCLUSIVE_ADDRESS = -5
"""``SO_EXCLUSIVEADDRUSE``, which the socket module names on Windows only."""


def bind(port: int) -> socket.socket:
    """Listen on ``port`` of the loopback interface; 0 takes a free one.

    Raises:
        PortConflict: somebody else has the port, or this account may not use it.
    """
    # asyncio turns Nagle's algorithm off only where the protocol is named; with it an answer waits 40 ms for an acknowledgement.
    found = socket.socket(socket.AF_INET, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    try:
        _prepare(found)
        found.bind((LOOPBACK, port))
        # Listening now and not later: two sockets may be bound to one port before either listens.
        found.listen(BACKLOG)
        found.setblocking(False)  # noqa: FBT003 - the socket's own words
    except OSError as problem:
        found.close()
        raise PortConflict(port, _owner(problem)) from None
    return found


def port_of(listener: socket.socket) -> int:
    """The port that the socket listens on."""
    return int(listener.getsockname()[1])


def claim_option(facts: PlatformFacts) -> int:
    """The socket option under which a port that was just given up can be taken, and one that is in use cannot."""
    # On Windows SO_REUSEADDR would let a second program share the port.
    return EXCLUSIVE_ADDRESS if facts.system == WINDOWS else socket.SO_REUSEADDR


def _prepare(listener: socket.socket) -> None:
    listener.setsockopt(socket.SOL_SOCKET, claim_option(PlatformFacts.current()), 1)
    # Accepted connections inherit these: a peer that vanished without a word is noticed within about a minute.
    listener.setsockopt(socket.SOL_SOCKET, socket.SO_KEEPALIVE, 1)
    for name, value in (
        ("TCP_KEEPIDLE", KEEPALIVE_IDLE_SECONDS),
        ("TCP_KEEPINTVL", KEEPALIVE_INTERVAL_SECONDS),
        ("TCP_KEEPCNT", KEEPALIVE_PROBES),
    ):
        option = getattr(socket, name, None)
        if option is not None:
            listener.setsockopt(socket.IPPROTO_TCP, option, value)


def _owner(problem: OSError) -> str:
    if problem.errno == errno.EADDRINUSE:
        return "is used by another program"
    if problem.errno in {errno.EACCES, errno.EPERM}:
        return "may not be used by this account"
    return f"cannot be used: {problem.strerror}"
