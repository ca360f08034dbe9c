"""Pipes, frames and processes; knows no rooms.

Names are handed on when they are asked for: a driver's entry-point module must stay cheap to import.
"""

from importlib import import_module
from typing import Any

_HOMES = {
    "Diagnostics": "diagnostics",
    "CommandNotFound": "executables",
    "ResolvedCommand": "executables",
    "resolve_command": "executables",
    "NotAFrame": "frames",
    "decode_object": "frames",
    "encode_line": "frames",
    "MAX_FRAME_BYTES": "framing",
    "Line": "framing",
    "LineSplitter": "framing",
    "Overlong": "framing",
    "JsonRpcPeer": "jsonrpc",
    "PeerGone": "jsonrpc",
    "RpcError": "jsonrpc",
    "RpcTimeout": "jsonrpc",
    "PlatformFacts": "platform",
    "ManagedProcess": "process",
    "ProcessGone": "process",
    "WriteTimeout": "process",
}


def __getattr__(name: str) -> Any:
    home = _HOMES.get(name)
    if home is None:
        raise AttributeError(name)
    return getattr(import_module(f"groupx_host.wire.{home}"), name)
