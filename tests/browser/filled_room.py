"""A room whose log is already long when it starts."""

import json
import sqlite3
import uuid


def fill(room, count):
    """Messages of the person in the log of a room that does not run."""
    with sqlite3.connect(room.folder / ".groupx" / "groupx.db") as database:
        pattern = database.execute("SELECT * FROM events WHERE event_type = 'message.created' AND actor_id = 'user:web' LIMIT 1").fetchone()
        names = [row[1] for row in database.execute("PRAGMA table_info(events)")]
        row = dict(zip(names, pattern, strict=True)) | {"targets_json": "[]", "reply_to_event_id": None, "idempotency_key": None}
        kept = [name for name in names if name != "seq"]
        rows = []
        for number in range(count):
            body = json.dumps({"content": f"message number {number} " + "with some words " * (number % 12)})
            fresh = row | {"event_id": f"evt_{uuid.uuid4().hex}", "body_json": body, "correlation_id": f"corr_{uuid.uuid4().hex}"}
            rows.append([fresh[name] for name in kept])
        database.executemany(f"INSERT INTO events ({', '.join(kept)}) VALUES ({', '.join('?' * len(kept))})", rows)
