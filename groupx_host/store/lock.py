"""A kernel advisory lock beside the database, held for life (law L1).

The port alone is not enough: two configurations may name one database.
"""

import os
import sys
from pathlib import Path

from groupx_host.errors import DatabaseInUse


class DatabaseLock:
    """Holds ``<db>.lock``; the kernel lets go of it when the process ends, however it ends."""

    def __init__(self, database: Path) -> None:
        self._path = database.with_name(database.name + ".lock")
        self._descriptor: int | None = None
        self._database = database

    def acquire(self) -> None:
        """Take the lock; raises `DatabaseInUse` when another process has it."""
        descriptor = os.open(self._path, os.O_RDWR | os.O_CREAT, 0o600)
        try:
            _lock(descriptor)
        except OSError:
            os.close(descriptor)
            raise DatabaseInUse(str(self._database)) from None
        self._descriptor = descriptor

    def release(self) -> None:
        """Let go; the file stays, because removing it would race with another process that opens it."""
        if self._descriptor is not None:
            os.close(self._descriptor)
            self._descriptor = None


if sys.platform == "win32":
    import msvcrt

    def _lock(descriptor: int) -> None:
        msvcrt.locking(descriptor, msvcrt.LK_NBLCK, 1)
else:
    import fcntl

    def _lock(descriptor: int) -> None:
        fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
