"""``groupx_session_identities``: what each native session ran with, one row for each binding."""

from groupx_host.model.identities import NAMES, SessionIdentity
from groupx_host.store.transactions import Tx

_COLUMNS = ", ".join(NAMES.values())
_NEWEST = f"SELECT {_COLUMNS} FROM groupx_session_identities WHERE actor_id = ? ORDER BY identity_seq DESC LIMIT 1"  # noqa: S608
_INSERT = f"""INSERT INTO groupx_session_identities (binding_id, actor_id, digest, drift_event_id, recorded_at, {_COLUMNS})
  VALUES (?, ?, ?, ?, ?{", ?" * len(NAMES)})"""  # noqa: S608


def newest_identity(tx: Tx, actor_id: str) -> SessionIdentity | None:
    """What the agent's last recorded session ran with, whatever driver and directory it had then."""
    row = tx.one(_NEWEST, (actor_id,))
    return None if row is None else SessionIdentity(**dict(zip(NAMES.values(), row, strict=True)))


def insert_identity(tx: Tx, binding_id: str, actor_id: str, identity: SessionIdentity, drift_event_id: str | None) -> None:
    """Write down what a binding runs with, and which event told that it differs from the one before, if it does."""
    values = (getattr(identity, name) for name in NAMES.values())
    tx.execute(_INSERT, (binding_id, actor_id, identity.digest, drift_event_id, tx.now, *values))
