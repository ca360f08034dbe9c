"""Whom a process and its children speak to."""

import contextlib

import psutil

from groupx_host.wire.tree import snapshot_tree


def peers_of(pid):
    """The addresses at the other end of every connection of the tree; a process that has just ended speaks to nobody."""
    peers = set()
    for identity in snapshot_tree(pid):
        with contextlib.suppress(psutil.NoSuchProcess):
            peers |= {each.raddr.ip for each in psutil.Process(identity.pid).net_connections(kind="inet") if each.raddr}
    return peers
