"""A kernel advisory lock beside the database, held for life (law L1).

The port alone is not enough: two configurations may name one database.
"""

import os
from collections.abc import Callable
from pathlib import Path

from groupx_host.errors import DatabaseInUse
from groupx_host.wire import windows
from groupx_host.wire.platform import FileLock, PlatformFacts


class DatabaseLock:
    """Holds ``<db>.lock``; the kernel lets go of it when the process ends, however it ends."""

    def __init__(self, database: Path, facts: PlatformFacts | None = None) -> None:
        self._path = database.with_name(database.name + ".lock")
        self._descriptor: int | None = None
        self._database = database
        self._facts = facts or PlatformFacts.current()

    def acquire(self) -> None:
        """Take the lock; raises `DatabaseInUse` when another process has it."""
        descriptor = os.open(self._path, os.O_RDWR | os.O_CREAT, 0o600)
        try:
            lock_call(self._facts)(descriptor)
        except OSError:
            os.close(descriptor)
            raise DatabaseInUse(str(self._database)) from None
        self._descriptor = descriptor

    def release(self) -> None:
        """Let go; the file stays, because removing it would race with another process that opens it."""
        if self._descriptor is not None:
            os.close(self._descriptor)
            self._descriptor = None


def lock_call(facts: PlatformFacts) -> Callable[[int], None]:
    """What locks an open file at once or raises ``OSError``. Both kinds end with the descriptor, and with the process."""
    return windows.lock_first_byte if facts.file_lock is FileLock.LOCKING else _flock


def _flock(descriptor: int) -> None:
    import fcntl  # noqa: PLC0415 - exists on POSIX only

    fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
