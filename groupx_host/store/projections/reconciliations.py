"""``groupx_prompts`` and ``groupx_reconciliations``: which prompt an attempt handed over, and what was found out of it after a crash."""

from attrs import frozen

from groupx_host.store.transactions import Tx


@frozen(kw_only=True)
class HandedOver:
    """The native side of an attempt: in which conversation its prompt went, and what names it there.

    Attributes:
        digest: Of the prompt; none for an attempt of before digests were kept.
    """

    instance_id: str
    native_session_id: str | None
    native_turn_id: str | None
    digest: str | None


def keep_digest(tx: Tx, attempt_id: str, digest: str) -> None:
    """Remember which prompt is handed over; in the transaction that says that it may leave."""
    tx.execute("INSERT INTO groupx_prompts VALUES (?, ?)", (attempt_id, digest))


def handed_over(tx: Tx, attempt_id: str) -> HandedOver:
    """Where an attempt's prompt went."""
    row = tx.one(
        """SELECT a.instance_id, b.native_session_id, a.native_turn_id, p.digest
           FROM turn_attempts a JOIN session_bindings b USING (binding_id) LEFT JOIN groupx_prompts p USING (attempt_id)
           WHERE a.attempt_id = ?""",
        (attempt_id,),
    )
    return HandedOver(instance_id=row[0], native_session_id=row[1], native_turn_id=row[2], digest=row[3])


def begin_reconciliation(tx: Tx, attempt_id: str) -> None:
    """The native side is asked about this attempt; after another crash it is asked once more."""
    tx.execute("INSERT OR IGNORE INTO groupx_reconciliations (attempt_id, begun_at) VALUES (?, ?)", (attempt_id, tx.now))


def settle_reconciliation(tx: Tx, attempt_id: str, outcome: str) -> None:
    """What came of it, or why nothing did."""
    tx.execute(
        """INSERT INTO groupx_reconciliations VALUES (?, ?, ?, ?) ON CONFLICT (attempt_id) DO UPDATE
           SET outcome = excluded.outcome, settled_at = excluded.settled_at""",
        (attempt_id, tx.now, outcome, tx.now),
    )
