"""The log in pages: of each event only what the checks look at, so that long contents are never loaded."""

import json
from collections.abc import Iterator
from typing import Any, Final

from attrs import frozen

from groupx_host.store.connections import Reader

PAGE: Final = 1_000
"""Events that are in memory at one time."""

_FIELDS: Final = (
    "turnId",
    "sourceEventId",
    "targetActorId",
    "attemptId",
    "status",
    "errorCode",
    "responseEventId",
    "deliveryCertainty",
    "actorId",
    "before",
)
_PATHS = ", ".join(f"'$.{name}'" for name in _FIELDS)
_AFTER = f"""SELECT seq, event_id, event_type, correlation_id, targets_json,
       CASE WHEN json_valid(body_json) AND json_type(body_json) = 'object' THEN json_extract(body_json, {_PATHS}) END
FROM events WHERE seq > ? ORDER BY seq LIMIT ?"""  # noqa: S608 - constants


@frozen
class LogEntry:
    """One event; ``body`` has the fields that checks look at, or is none when the stored body cannot be read."""

    seq: int
    event_id: str
    type: str
    correlation_id: str
    targets_json: str
    body: dict[str, Any] | None

    @property
    def turn_id(self) -> str | None:
        """The turn that it is about, if any."""
        found = self.body.get("turnId") if self.body else None
        return found if isinstance(found, str) else None

    def told(self, name: str) -> Any:
        """A field of its body; none when it is not there."""
        return self.body.get(name) if self.body else None

    @property
    def targets(self) -> tuple[str, ...]:
        """Whom it is addressed to."""
        return tuple(json.loads(self.targets_json))


def read_log(reader: Reader) -> Iterator[LogEntry]:
    """Every event in order; the caller holds the snapshot."""
    after = -1
    while page := reader.execute(_AFTER, (after, PAGE)).fetchall():
        for seq, event_id, kind, correlation_id, targets, fields in page:
            body = None if fields is None else dict(zip(_FIELDS, json.loads(fields), strict=True))
            yield LogEntry(seq, event_id, kind, correlation_id, targets, body)
        after = page[-1][0]
