"""The room's database: one writer, some readers, one tail."""

import asyncio
import sqlite3
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from queue import SimpleQueue
from typing import TypeVar

from groupx_host.errors import DatabaseRefused, StoreUnavailable
from groupx_host.model.actors import ROOM_ID
from groupx_host.model.codec import BodyCodec
from groupx_host.model.time import Clock, utc_now
from groupx_host.store.connections import Reader, is_damage, open_reader, open_writer, refused
from groupx_host.store.lock import DatabaseLock
from groupx_host.store.migrations import look, migrate
from groupx_host.store.seeds import seed
from groupx_host.store.tail import Tail
from groupx_host.store.transactions import Tx
from groupx_host.store.writer import Writer

T = TypeVar("T")

READERS = 3


class Store:
    """Opened once by the broker process; nobody else writes (law L1)."""

    def __init__(self, path: Path, lock: DatabaseLock, connection: sqlite3.Connection, bodies: BodyCodec, clock: Clock) -> None:
        self.path = path
        self._lock = lock
        self.epoch = str(connection.execute("SELECT value FROM groupx_meta WHERE key = 'epoch'").fetchone()[0])
        head = connection.execute("SELECT coalesce(max(seq), 0) FROM events WHERE room_id = ?", (ROOM_ID,)).fetchone()[0]
        self._threads = ThreadPoolExecutor(READERS, thread_name_prefix="groupx-reader")
        self._readers: SimpleQueue[Reader] = SimpleQueue()
        for _ in range(READERS):
            self._readers.put(open_reader(path))
        self._closed = False
        self._met_damage = False
        self.tail = Tail(head, self.read)
        self._writer = Writer(connection, bodies, clock, self.tail.announce)

    @classmethod
    async def open(cls, path: Path, *, bodies: BodyCodec, clock: Clock = utc_now) -> "Store":
        """Open or make the database.

        Raises:
            DatabaseInUse: another process holds it.
            DatabaseRefused: the file cannot be a room's database; it was not touched.
        """
        lock = await asyncio.to_thread(_prepare, path)
        try:
            connection = await asyncio.to_thread(_open_migrated, path, clock())
        except BaseException:
            lock.release()
            raise
        return cls(path, lock, connection, bodies, clock)

    @property
    def problem(self) -> str | None:
        """Why the last write failed; none when writes work."""
        return self._writer.problem

    @property
    def met_damage(self) -> bool:
        """Whether a read or a write came upon a broken place of the file (contract C7)."""
        return self._met_damage or self._writer.met_damage

    def found_sound(self) -> None:
        """Somebody looked at the whole file, and it is sound."""
        self._met_damage = self._writer.met_damage = False

    async def write(self, work: Callable[[Tx], T]) -> T:
        """Run ``work`` in its own savepoint; returns once it is on disk.

        Raises:
            StoreUnavailable: nothing of it was written.
        """
        return await self._writer.submit(work)

    async def read(self, query: Callable[[Reader], T]) -> T:
        """Run ``query`` on a read-only connection in a thread, as one consistent snapshot."""
        if self._closed:
            raise StoreUnavailable("it is closed")
        return await asyncio.get_running_loop().run_in_executor(self._threads, self._run_query, query)

    def _run_query(self, query: Callable[[Reader], T]) -> T:
        reader = self._readers.get()
        try:
            reader.execute("BEGIN")
            return query(reader)
        except sqlite3.DatabaseError as problem:
            self._met_damage |= is_damage(problem)
            raise StoreUnavailable(str(problem)) from problem
        finally:
            if reader.in_transaction:
                reader.execute("ROLLBACK")
            self._readers.put(reader)

    async def close(self) -> None:
        """Finish waiting writes, close every connection, let go of the lock."""
        if self._closed:
            return
        self._closed = True
        await asyncio.to_thread(self._threads.shutdown)
        while not self._readers.empty():
            self._readers.get().close()
        await self._writer.close()
        self._lock.release()


def _prepare(path: Path) -> DatabaseLock:
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        ignore = path.parent / ".gitignore"
        if path.parent.name == ".groupx" and not ignore.exists():
            ignore.write_text("*\n", encoding="utf-8")
        lock = DatabaseLock(path)
        lock.acquire()
    except OSError as problem:
        raise DatabaseRefused(
            str(path), f"The database's folder cannot be used: {problem.strerror}.", "Choose another storage.path or make it writable."
        ) from None
    return lock


def _open_migrated(path: Path, now: str) -> sqlite3.Connection:
    _look_before_touching(path)
    connection = open_writer(path)
    try:
        migrate(connection, path)
        seed(connection, now)
    except sqlite3.Error as problem:
        connection.close()
        raise refused(path, problem) from None
    except BaseException:
        connection.close()
        raise
    return connection


def _look_before_touching(path: Path) -> None:
    """Refuse a file that is no intact database before the journal mode is set on it: a refusal leaves the file as it was."""
    if not path.exists() or path.stat().st_size == 0:
        return
    try:
        connection = sqlite3.connect(path, isolation_level=None)
        try:
            connection.execute("PRAGMA query_only = ON")
            found = look(connection, path)
            # A file that is taken over is looked at whole, whatever it costs: it happens once.
            checks = found is not None or path.stat().st_size < QUICK_CHECK_BYTES
            verdict = connection.execute("PRAGMA quick_check(1)").fetchone()[0] if checks else "ok"
        finally:
            connection.close()
    except sqlite3.Error as problem:
        raise refused(path, problem) from None
    if verdict != "ok":
        raise DatabaseRefused(
            str(path), "The database is damaged.", "Put a backup in its place; the damaged file was not touched."
        )


QUICK_CHECK_BYTES = 32 * 1024 * 1024
"""A larger file is not checked at start: the check reads all of it. ``groupx doctor`` and ``/api/health?deep=1`` do."""
