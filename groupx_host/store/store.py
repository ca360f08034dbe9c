"""The room's database: one writer, some readers, one tail."""

import asyncio
import logging
import sqlite3
import time
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
from groupx_host.store.migrations import migrate
from groupx_host.store.seeds import seed
from groupx_host.store.soundness import inspect
from groupx_host.store.tail import Tail
from groupx_host.store.transactions import Tx
from groupx_host.store.whole_copy import check_copy, growing_beside, put_in_place
from groupx_host.store.writer import Writer

T = TypeVar("T")

READERS = 3
SLOW_WRITE_SECONDS = 0.5
"""From handing a write over to its commit; a longer one is noted in the room's log."""

log = logging.getLogger("groupx.store")


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
        begun = time.monotonic()
        try:
            return await self._writer.submit(work)
        except StoreUnavailable:
            log.info("a write was lost", extra={"facts": {"code": StoreUnavailable.code}})
            raise
        finally:
            if (took := time.monotonic() - begun) > SLOW_WRITE_SECONDS:
                log.info("slow write", extra={"facts": {"milliseconds": int(took * 1000)}})

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
    if path.exists():
        # Before the journal mode is set on it: a refusal leaves the file as it was.
        inspect(path)
    else:
        _make(path)
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


def _make(path: Path) -> None:
    """A new database gets its name when it has its tables: an empty file is then always one that lost its content."""
    with growing_beside(path) as partial:
        connection = open_writer(partial)
        try:
            migrate(connection, partial)
            check_copy(connection, partial)
        except sqlite3.Error as problem:
            raise refused(path, problem) from None
        finally:
            connection.close()
        put_in_place(partial, path)
