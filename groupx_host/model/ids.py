"""Identifiers: a prefix, an underscore and 32 hex digits (contract, section 3).

The hex digits are a UUIDv7, so that rows made close in time lie close in an index; only ``seq`` orders anything.
"""

import hashlib
import os
import time
import uuid

import msgspec

EVENT = "evt"
CORRELATION = "corr"
TURN = "turn"
ATTEMPT = "attempt"
COMMAND = "cmd"

_UUID_VERSION_7 = 0x7000
_RFC_4122_VARIANT = 0x8000


def new_id(prefix: str) -> str:
    """A fresh identifier such as ``turn_0193…``."""
    milliseconds = time.time_ns() // 1_000_000
    random = int.from_bytes(os.urandom(10), "big")
    high = (milliseconds << 16) | _UUID_VERSION_7 | (random >> 68)
    low = (_RFC_4122_VARIANT << 48) | (random & 0x3FFF_FFFF_FFFF_FFFF)
    return f"{prefix}_{high:016x}{low:016x}"


def new_native_id() -> str:
    """An identifier that is given to a CLI: a dashed UUIDv4, because some CLIs accept nothing else."""
    return str(uuid.uuid4())


def canonical_hash(payload: object) -> str:
    """SHA-256 (hex) of the key-sorted compact JSON of a command's payload without its ``clientCommandId``."""
    return hashlib.sha256(msgspec.json.encode(payload, order="sorted")).hexdigest()
