"""What a writer's job works with: one savepoint of one transaction."""

import sqlite3
from collections.abc import Hashable, Sequence
from typing import Any

from groupx_host.model.codec import BodyCodec
from groupx_host.model.envelopes import NewEvent
from groupx_host.store.events import EventRow, insert_event


class Tx:
    """The writing connection inside a job; valid only while the job runs.

    ``memo`` holds facts that one job may leave for later ones, such as counts; it is emptied whenever anything is rolled back, so
    a fact in it is always true of the transaction.

    Attributes:
        now: The transaction's timestamp; every row of one transaction carries the same.
        appended: The rows of the events that this job has appended, in order.
    """

    def __init__(self, connection: sqlite3.Connection, bodies: BodyCodec, now: str, memo: dict[Hashable, Any]) -> None:
        self._connection = connection
        self._bodies = bodies
        self.now = now
        self.memo = memo
        self.appended: list[EventRow] = []

    def execute(self, sql: str, parameters: Sequence[Any] = ()) -> sqlite3.Cursor:
        """Run one statement."""
        return self._connection.execute(sql, parameters)

    def one(self, sql: str, parameters: Sequence[Any] = ()) -> Any:
        """The first row, or none."""
        return self._connection.execute(sql, parameters).fetchone()

    def all(self, sql: str, parameters: Sequence[Any] = ()) -> list[Any]:
        """All rows; the query must bound them."""
        return self._connection.execute(sql, parameters).fetchall()

    def append(self, event: NewEvent) -> int:
        """Append a durable event to the log; returns its ``seq``."""
        row = insert_event(self._connection, event, self._bodies, self.now)
        self.appended.append(row)
        return int(row[0])
