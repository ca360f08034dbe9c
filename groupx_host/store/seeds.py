"""Rows that every room has: the person, the assistant and the room itself, and the sessions of the first two."""

import sqlite3

from groupx_host.model.actors import (
    BINDING_OPERATOR,
    BINDING_WEB,
    INSTANCE_OPERATOR,
    INSTANCE_WEB,
    SEEDED_ACTORS,
    USER_ASSISTANT,
    USER_WEB,
)


def seed(connection: sqlite3.Connection, now: str) -> None:
    """Make those that are missing."""
    connection.execute("BEGIN IMMEDIATE")
    for actor in SEEDED_ACTORS:
        connection.execute(
            "INSERT INTO actors VALUES (?, ?, ?, 1, ?, ?) ON CONFLICT (actor_id) DO NOTHING",
            (actor.actor_id, actor.kind.value, actor.display_name, now, now),
        )
    for actor_id, instance_id, binding_id, protocol in (
        (USER_WEB, INSTANCE_WEB, BINDING_WEB, "web"),
        (USER_ASSISTANT, INSTANCE_OPERATOR, BINDING_OPERATOR, "local-operator"),
    ):
        connection.execute(
            "INSERT INTO agent_instances VALUES (?, ?, ?, ?, NULL, 'ready', NULL) ON CONFLICT (instance_id) DO NOTHING",
            (instance_id, actor_id, protocol, now),
        )
        connection.execute(
            """INSERT INTO session_bindings (binding_id, instance_id, actor_id, protocol, status, capabilities_json, created_at)
               VALUES (?, ?, ?, ?, 'ready', '{}', ?) ON CONFLICT (binding_id) DO NOTHING""",
            (binding_id, instance_id, actor_id, protocol, now),
        )
    connection.execute("COMMIT")
