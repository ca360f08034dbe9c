"""``actors``, ``agent_instances`` and ``session_bindings``: who takes part, by which process, in which native conversation."""

from collections.abc import Mapping
from typing import Any

import msgspec
from attrs import frozen

from groupx_host.model.actors import Actor
from groupx_host.store.transactions import Tx

STRUCTURED = "structured"


@frozen(kw_only=True)
class NewBinding:
    """One native session that was opened. ``facts`` go to ``capabilities_json`` (driver, profile, version, cwd)."""

    binding_id: str
    instance_id: str
    actor_id: str
    adapter_id: str
    protocol: str
    native_session_id: str | None
    facts: Mapping[str, Any]


@frozen
class EarlierSession:
    """The newest native session of an agent that could be resumed.

    Attributes:
        used: Whether a prompt was handed to it.
        delivered_through: The log position up to which its confirmed packets told the room; 0 when none was confirmed.
    """

    native_session_id: str
    used: bool
    delivered_through: int


def upsert_actor(tx: Tx, actor: Actor, *, enabled: bool) -> None:
    """Make the actor known under its configured name."""
    tx.execute(
        """INSERT INTO actors VALUES (?, ?, ?, ?, ?, ?) ON CONFLICT (actor_id) DO UPDATE
           SET display_name = excluded.display_name, enabled = excluded.enabled, updated_at = excluded.updated_at
           WHERE display_name <> excluded.display_name OR enabled <> excluded.enabled""",
        (actor.actor_id, actor.kind.value, actor.display_name, int(enabled), tx.now, tx.now),
    )


def is_enabled(tx: Tx, actor_id: str) -> bool:
    """Whether the actor takes messages, as the last saved roster says: a command that came in before it is judged by it."""
    return tx.one("SELECT 1 FROM actors WHERE actor_id = ? AND enabled = 1", (actor_id,)) is not None


def disable_absent_agents(tx: Tx, configured: frozenset[str]) -> None:
    """Agents that left the configuration stay in the log but take no messages."""
    for (actor_id,) in tx.all("SELECT actor_id FROM actors WHERE kind = 'agent' AND enabled = 1"):
        if actor_id not in configured:
            tx.execute("UPDATE actors SET enabled = 0, updated_at = ? WHERE actor_id = ?", (tx.now, actor_id))


def insert_binding(tx: Tx, binding: NewBinding) -> None:
    """Record a started process and its session."""
    tx.execute(
        "INSERT INTO agent_instances VALUES (?, ?, ?, ?, NULL, 'ready', ?)",
        (binding.instance_id, binding.actor_id, binding.adapter_id, tx.now, STRUCTURED),
    )
    tx.execute(
        "INSERT INTO session_bindings VALUES (?, ?, ?, ?, ?, NULL, 'ready', ?, ?, ?, NULL, ?)",
        (
            binding.binding_id,
            binding.instance_id,
            binding.actor_id,
            binding.native_session_id,
            binding.protocol,
            msgspec.json.encode(binding.facts).decode(),
            tx.now,
            tx.now,
            STRUCTURED,
        ),
    )


def name_native_session(tx: Tx, binding_id: str, native_session_id: str) -> None:
    """The native side named its conversation only now."""
    tx.execute("UPDATE session_bindings SET native_session_id = ? WHERE binding_id = ?", (native_session_id, binding_id))


def close_binding(tx: Tx, binding_id: str, status: str) -> None:
    """The process behind a binding ended. ``status`` is ``closed`` or ``failed``."""
    tx.execute(
        "UPDATE session_bindings SET status = ?, closed_at = ? WHERE binding_id = ? AND closed_at IS NULL",
        (status, tx.now, binding_id),
    )
    tx.execute(
        """UPDATE agent_instances SET status = ?, process_ended_at = ? WHERE process_ended_at IS NULL
           AND instance_id = (SELECT instance_id FROM session_bindings WHERE binding_id = ?)""",
        (status, tx.now, binding_id),
    )


def close_stale_bindings(tx: Tx) -> None:
    """After a hard end of the broker no native process lives: close what an earlier run left open."""
    tx.execute(
        """UPDATE agent_instances SET status = 'interrupted', process_ended_at = ?
           WHERE process_ended_at IS NULL AND transport IS NOT NULL""",
        (tx.now,),
    )
    tx.execute(
        "UPDATE session_bindings SET status = 'interrupted', closed_at = ? WHERE closed_at IS NULL AND transport IS NOT NULL",
        (tx.now,),
    )


def earlier_session(tx: Tx, actor_id: str, adapter_id: str, cwd: str) -> EarlierSession | None:
    """The newest native session of this agent, driver and working directory; native sessions belong to a directory."""
    row = tx.one(
        """SELECT b.native_session_id FROM session_bindings b JOIN agent_instances i USING (instance_id)
           WHERE b.actor_id = ? AND b.native_session_id IS NOT NULL AND b.transport = 'structured' AND i.adapter_id = ?
             AND json_extract(b.capabilities_json, '$.cwd') = ?
           ORDER BY b.rowid DESC LIMIT 1""",
        (actor_id, adapter_id, cwd),
    )
    if row is None:
        return None
    (used,) = tx.one(
        """SELECT count(a.prompt_invoked_at) FROM turn_attempts a JOIN session_bindings b USING (binding_id)
           WHERE b.native_session_id = ?""",
        (row[0],),
    )
    return EarlierSession(row[0], used > 0, delivered_through(tx, row[0]))


def delivered_through(tx: Tx, native_session_id: str) -> int:
    """Up to where a native conversation is known to have been told the room; 0 when it was told nothing.

    A prompt that the conversation was found not to remember tells nothing, whoever once worked on it.
    """
    found = tx.one(
        """SELECT coalesce(max(a.context_through_seq), 0)
           FROM turn_attempts a JOIN session_bindings b USING (binding_id) LEFT JOIN groupx_reconciliations r USING (attempt_id)
           WHERE b.native_session_id = ? AND a.delivery_certainty = 'delivered' AND coalesce(r.outcome, '') <> 'native_absent'""",
        (native_session_id,),
    )
    return int(found[0])
