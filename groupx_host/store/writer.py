"""One thread that owns the writing connection, and group commit.

Jobs that wait at the same time share one COMMIT: the disk is asked once for all of them. Each has its own savepoint, so one that
fails leaves the others alone; each is answered only after the COMMIT (law L2).
"""

import asyncio
import queue
import sqlite3
import threading
from collections.abc import Callable, Hashable
from typing import Any, TypeVar

from attrs import define

from groupx_host.errors import GroupXError, StoreUnavailable
from groupx_host.fault_points import fault_point
from groupx_host.model.codec import BodyCodec
from groupx_host.model.time import Clock
from groupx_host.store.connections import is_damage
from groupx_host.store.events import EventRow
from groupx_host.store.tail import TailEntry, entry_of
from groupx_host.store.transactions import Tx

T = TypeVar("T")

MAX_WAITING_JOBS = 20_000
"""Jobs that may wait for the writer; a further one is refused, nothing is written."""
MAX_BATCH = 256
"""Jobs that share one COMMIT."""
CHECKPOINT_EVERY_COMMITS = 2_000
PROBE_SECONDS = 1.0
"""After a lost write: how often the writer looks by itself whether writing works again."""
CLOSE_SECONDS = 10.0

_LOST = frozenset(
    {sqlite3.SQLITE_FULL, sqlite3.SQLITE_IOERR, sqlite3.SQLITE_NOMEM, sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_READONLY}
)


@define
class _Job:
    work: Callable[[Tx], Any]
    future: asyncio.Future[Any]
    result: Any = None
    error: BaseException | None = None


class Writer:
    """Runs jobs in order; `submit` from the event loop, everything else in the thread."""

    def __init__(
        self, connection: sqlite3.Connection, bodies: BodyCodec, clock: Clock, announce: Callable[[list[TailEntry]], None]
    ) -> None:
        self._connection = connection
        self._bodies = bodies
        self._clock = clock
        self._announce = announce
        self._loop = asyncio.get_running_loop()
        self._jobs: queue.SimpleQueue[_Job | None] = queue.SimpleQueue()
        self._waiting = 0
        self._memo: dict[Hashable, Any] = {}
        self._commits = 0
        self._closed = False
        self.problem: str | None = None
        self.met_damage = False
        self._thread = threading.Thread(target=self._run, name="groupx-writer", daemon=True)
        self._thread.start()

    async def submit(self, work: Callable[[Tx], T]) -> T:
        """Run ``work`` in its own savepoint and return what it returns once the transaction is on disk.

        Raises:
            StoreUnavailable: when nothing of it was written.
        """
        if self._closed:
            raise StoreUnavailable("it is closed")
        if self._waiting >= MAX_WAITING_JOBS:
            raise StoreUnavailable("too many writes are waiting")
        future: asyncio.Future[T] = self._loop.create_future()
        self._waiting += 1
        self._jobs.put(_Job(work, future))
        # The job runs whether or not its caller still waits: a client that went away does not undo a command.
        return await asyncio.shield(future)

    async def close(self) -> None:
        """Finish what waits, fold the write-ahead log into the file, close."""
        if self._closed:
            return
        self._closed = True
        self._jobs.put(None)
        await asyncio.to_thread(self._thread.join, CLOSE_SECONDS)

    def _run(self) -> None:
        while (first := self._next_job()) is not None:
            batch, last = self._gather(first)
            appended = [entry_of(row) for row in self._transact(batch)]
            self._commits += 1
            self._loop.call_soon_threadsafe(self._answer, batch, appended)
            if last:
                break
            if self._commits % CHECKPOINT_EVERY_COMMITS == 0:
                self._checkpoint("PASSIVE")
        self._checkpoint("TRUNCATE")
        self._connection.close()

    def _next_job(self) -> _Job | None:
        while self.problem is not None:
            try:
                return self._jobs.get(timeout=PROBE_SECONDS)
            except queue.Empty:
                self._probe()
        return self._jobs.get()

    def _probe(self) -> None:
        """Write something that changes nothing, so that the room is well again without waiting for somebody's next command."""
        try:
            self._connection.execute("BEGIN IMMEDIATE")
            self._connection.execute("UPDATE groupx_meta SET value = value WHERE key = 'epoch'")
            self._commit()
        except sqlite3.Error as problem:
            self._roll_back(problem)
        else:
            self.problem = None

    def _gather(self, first: _Job) -> tuple[list[_Job], bool]:
        batch = [first]
        while len(batch) < MAX_BATCH:
            try:
                job = self._jobs.get_nowait()
            except queue.Empty:
                break
            if job is None:
                return batch, True
            batch.append(job)
        return batch, False

    def _transact(self, batch: list[_Job]) -> list[EventRow]:
        """Run a batch in one transaction; returns the events that are in the log now."""
        try:
            self._connection.execute("BEGIN IMMEDIATE")
            now = self._clock()
            appended = [row for job in batch for row in self._run_job(job, now)]
            self._commit()
        except Exception as problem:  # noqa: BLE001 - whatever it is, this thread goes on, and every caller gets an answer
            self._abandon(batch, problem)
            return []
        self.problem = None
        return appended

    @fault_point("commit")
    def _commit(self) -> None:
        self._connection.execute("COMMIT")

    def _run_job(self, job: _Job, now: str) -> list[EventRow]:
        tx = Tx(self._connection, self._bodies, now, self._memo)
        self._connection.execute("SAVEPOINT job")
        try:
            job.result = job.work(tx)
        except Exception as problem:
            if _loses_the_batch(problem) or not self._connection.in_transaction:
                raise
            job.error = problem
            tx.appended.clear()
            self._memo.clear()
            self._connection.execute("ROLLBACK TO job")
        self._connection.execute("RELEASE job")
        return tx.appended

    def _abandon(self, batch: list[_Job], problem: Exception) -> None:
        """Every member of a transaction that was lost gets the same answer: nothing of it was written."""
        self._memo.clear()
        self._roll_back(problem)
        for job in batch:
            job.result, job.error = None, StoreUnavailable(str(problem))

    def _roll_back(self, problem: Exception) -> None:
        self.problem = str(problem)
        self.met_damage |= is_damage(problem)
        if self._connection.in_transaction:
            try:
                self._connection.execute("ROLLBACK")
            except sqlite3.Error as second:
                self.problem = f"{problem}; {second}"

    @fault_point("answer")
    def _answer(self, batch: list[_Job], appended: list[TailEntry]) -> None:
        self._waiting -= len(batch)
        if appended:
            self._announce(appended)
        for job in batch:
            if job.future.done():
                continue
            if job.error is None:
                job.future.set_result(job.result)
            else:
                job.future.set_exception(_translated(job.error))
                job.future.exception()  # a caller that went away must not make the loop complain

    def _checkpoint(self, mode: str) -> None:
        try:
            self._connection.execute(f"PRAGMA wal_checkpoint({mode})")
        except sqlite3.Error as problem:
            self.problem = str(problem)


def _loses_the_batch(problem: Exception) -> bool:
    return isinstance(problem, sqlite3.Error) and (getattr(problem, "sqlite_errorcode", 0) & 0xFF) in _LOST


def _translated(problem: BaseException) -> BaseException:
    if isinstance(problem, GroupXError) or not isinstance(problem, sqlite3.OperationalError):
        return problem
    return StoreUnavailable(str(problem))
