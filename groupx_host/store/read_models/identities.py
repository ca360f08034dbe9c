"""What sessions ran with, for people: of one turn, and of every agent the last one with its last change."""

from typing import Any

import msgspec
from attrs import frozen

from groupx_host.model.identities import NAMES
from groupx_host.store.connections import Reader

_COLUMNS = ", ".join(f"i.{name}" for name in NAMES.values())
_OF_TURN = f"""SELECT i.digest, i.recorded_at, {_COLUMNS} FROM turn_attempts a JOIN groupx_session_identities i USING (binding_id)
  WHERE a.turn_id = ? ORDER BY a.claimed_at DESC, a.rowid DESC LIMIT 1"""  # noqa: S608
_OF_AGENT = f"""SELECT i.digest, i.recorded_at, {_COLUMNS} FROM groupx_session_identities i
  WHERE i.actor_id = ? ORDER BY i.identity_seq DESC LIMIT 1"""  # noqa: S608
_LAST_DRIFT = """SELECT e.occurred_at, e.body_json FROM groupx_session_identities i JOIN events e ON e.event_id = i.drift_event_id
  WHERE i.actor_id = ? AND i.drift_event_id IS NOT NULL ORDER BY i.identity_seq DESC LIMIT 1"""


@frozen(kw_only=True)
class AgentIdentity:
    """What an agent's newest session runs with, and what changed last, as JSON data.

    Attributes:
        identity: The facts of `SessionIdentity`, with ``digest`` and ``recordedAt``.
        last_drift: ``at`` and ``changes`` of its newest ``session.drift``, or none if nothing ever changed.
    """

    identity: dict[str, Any]
    last_drift: dict[str, Any] | None


def turn_identity(reader: Reader, turn_id: str) -> dict[str, Any] | None:
    """What the turn's last attempt ran with; none while there is no attempt, and for turns of before such things were kept."""
    return _identity(reader.execute(_OF_TURN, (turn_id,)).fetchone())


def agent_identity(reader: Reader, actor_id: str) -> AgentIdentity | None:
    """The newest of one agent, or none if it has had no session yet."""
    identity = _identity(reader.execute(_OF_AGENT, (actor_id,)).fetchone())
    if identity is None:
        return None
    drift = reader.execute(_LAST_DRIFT, (actor_id,)).fetchone()
    changed = None if drift is None else {"at": drift[0], "changes": msgspec.json.decode(drift[1])["changes"]}
    return AgentIdentity(identity=identity, last_drift=changed)


def _identity(row: tuple[Any, ...] | None) -> dict[str, Any] | None:
    if row is None:
        return None
    digest, recorded_at, *facts = row
    known = {name: value for name, value in zip(NAMES, facts, strict=True) if value is not None}
    return {**known, "digest": digest, "recordedAt": recorded_at}
