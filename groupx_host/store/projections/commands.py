"""``client_commands``: what was asked before, and what came of it (idempotency by binding and clientCommandId)."""

from typing import Any

import msgspec
from attrs import frozen

from groupx_host.errors import ClientCommandConflict
from groupx_host.model.codec import stored_json
from groupx_host.model.ids import COMMAND, canonical_hash, new_id
from groupx_host.store.transactions import Tx

ADOPTED = {"web.message": "message.send"}
"""What the Node implementation called a command of ours."""


@frozen
class Receipt:
    """A command that was seen before. ``result`` is none while its effect is still being made."""

    command_id: str
    result: dict[str, Any] | None


def find_receipt(tx: Tx, binding_id: str, client_command_id: str, command_type: str, payload: object) -> Receipt | None:
    """The receipt of an earlier command with the same id.

    Raises:
        ClientCommandConflict: the id was used for another kind of command or with another payload; the first result stands.
    """
    row = tx.one(
        "SELECT command_id, canonical_hash, result_json, command_type FROM client_commands WHERE source_binding_id = ? AND client_command_id = ?",
        (binding_id, client_command_id),
    )
    if row is None:
        return None
    result = None if row[2] is None else msgspec.json.decode(row[2])
    if row[3] == ADOPTED.get(command_type) and result and _is_adopted(tx, result, payload):
        return Receipt(row[0], result)
    if row[1] != canonical_hash(payload) or row[3] != command_type:
        raise ClientCommandConflict(client_command_id)
    return Receipt(row[0], result)


def _is_adopted(tx: Tx, result: dict[str, Any], payload: object) -> bool:
    """Whether a command that the Node implementation stored is this one: its hash is not known, but its message is there."""
    row = tx.one("SELECT body_json, targets_json FROM events WHERE event_id = ?", (result.get("messageEventId"),))
    if row is None or not isinstance(payload, dict):
        return False
    body, targets = stored_json(row[0]), stored_json(row[1])
    # It kept targets sorted, whatever their order in the request.
    return bool(body.get("content") == payload.get("content") and sorted(targets) == sorted(payload.get("to", ())))


def insert_receipt(
    tx: Tx, binding_id: str, client_command_id: str, command_type: str, payload: object, result: dict[str, Any] | None
) -> str:
    """Remember a command with its result; returns its id."""
    command_id = new_id(COMMAND)
    encoded = None if result is None else msgspec.json.encode(result).decode()
    tx.execute(
        "INSERT INTO client_commands VALUES (?, ?, ?, ?, ?, ?, ?)",
        (command_id, binding_id, client_command_id, command_type, canonical_hash(payload), encoded, tx.now),
    )
    return command_id


def complete_receipt(tx: Tx, command_id: str, result: dict[str, Any]) -> None:
    """Fill in the result of a command whose effect took longer than one transaction."""
    tx.execute(
        "UPDATE client_commands SET result_json = ? WHERE command_id = ?", (msgspec.json.encode(result).decode(), command_id)
    )


def drop_receipt(tx: Tx, command_id: str) -> None:
    """Forget a command that had no effect, so that the person may send it again."""
    tx.execute("DELETE FROM client_commands WHERE command_id = ? AND result_json IS NULL", (command_id,))
