"""Checks the laws over a whole room, from the outside: the host's own auditor looks at one moment of its file.

`Auditor` also remembers the last moment and checks what may never go back; `told_once` holds the prompts of a native conversation
against the log. All answer with sentences; none means that everything holds.
"""

import contextlib
import json
import re
import sqlite3
from collections import defaultdict

from attrs import define, field, frozen

from groupx_host.store.audit import audit_snapshot

ENDINGS = {"turn.completed": "completed", "turn.failed": "failed", "turn.cancelled": "cancelled", "turn.interrupted": "interrupted"}
PHASES = {"prepared": 0, "prompt_invoked": 1, "native_started": 2, "terminal": 3}
MAY_BECOME = {
    "not_delivered": {"not_delivered", "unknown", "delivered"},
    # Only the driver can know that nothing left, and it says so once, at the end.
    "unknown": {"unknown", "delivered", "not_delivered"},
    "delivered": {"delivered"},
}


@define
class Moment:
    """Everything that a database file says."""

    events: list
    turns: dict
    attempts: dict
    cursors: dict
    commands: list


def look(path):
    """One consistent read of the file, by a connection of its own."""
    with snapshot(path) as connection:
        return read_moment(connection)


@contextlib.contextmanager
def snapshot(path):
    connection = sqlite3.connect(f"file:{path}?mode=ro", uri=True, isolation_level=None)
    try:
        connection.execute("BEGIN")
        yield connection
    finally:
        connection.close()


def read_moment(connection):
    def rows(query):
        cursor = connection.execute(query)
        names = [column[0] for column in cursor.description]
        return [dict(zip(names, row, strict=True)) for row in cursor]

    events = rows("SELECT * FROM events ORDER BY seq")
    turns = {row["turn_id"]: row for row in rows("SELECT * FROM turns ORDER BY enqueue_seq")}
    attempts = {row["attempt_id"]: row for row in rows("SELECT * FROM turn_attempts ORDER BY rowid")}
    cursors = {row["actor_id"]: row["last_delivered_seq"] for row in rows("SELECT * FROM delivery_cursors")}
    commands = rows("SELECT * FROM client_commands ORDER BY rowid")
    for event in events:
        event["body"] = json.loads(event["body_json"])
        event["to"] = json.loads(event["targets_json"])
    return Moment(events, turns, attempts, cursors, commands)


def audit(path):
    """What is wrong in the room of this file at this moment, as ``check: sentence``."""
    with snapshot(path) as connection:
        return told(connection)


def seen(path):
    """The moment and what is wrong in it, from one snapshot."""
    with snapshot(path) as connection:
        return read_moment(connection), told(connection)


def told(connection):
    return [f"{fault.check}: {fault.text}" for fault in audit_snapshot(connection).faults]


def told_once(moment, prompts):
    """L11 and C8: over the confirmed packets of a native conversation every message comes once and in order, and none is missing.

    ``prompts`` are (agent, native conversation, turn, text) in the order in which they left.
    """
    certainty = {attempt["turn_id"]: attempt["delivery_certainty"] for attempt in moment.attempts.values()}
    said_in, told_to, ahead = defaultdict(set), defaultdict(int), defaultdict(set)
    for agent, native, turn_id, _ in prompts:
        said_in[agent, native].add(turn_id)
    for agent, native, turn_id, text in prompts:
        packet = Packet.read(text)
        # A confirmed start counts once its turn has ended; the packet of an uncertain one is told again.
        if packet.after_seq != told_to[agent, native]:
            yield f"{turn_id} of {native} begins after {packet.after_seq}, but {told_to[agent, native]} was confirmed"
        expected = [
            event["seq"]
            for event in of_type(moment, "message.created")
            if packet.after_seq < event["seq"] <= packet.through_seq
            and event["body"].get("turnId", event["causation_id"]) not in said_in[agent, native]
            and event["seq"] not in ahead[agent, native]
        ]
        # A turn that a person moved to the front is about a message that the packet does not come to yet.
        moved = [seq for seq in packet.current if seq > packet.through_seq]
        expected += moved
        source = moment.turns[turn_id]["source_event_id"]
        if sorted([*packet.delta, *packet.current]) != expected or packet.delta != sorted(packet.delta):
            yield f"{turn_id} of {native} tells {packet.delta} and {packet.current} of {expected}"
        if [event["seq"] for event in moment.events if event["event_id"] == source] != packet.current:
            yield f"{turn_id} of {native} is about {packet.current}"
        if set(packet.chain) & set(expected):
            yield f"{turn_id} of {native} tells {packet.chain} twice"
        if certainty[turn_id] == "delivered":
            told_to[agent, native] = packet.through_seq
            ahead[agent, native].update(moved)


@frozen
class Packet:
    """The numbers of the messages that a prompt shows, by section."""

    after_seq: int
    through_seq: int
    delta: list
    chain: list
    current: list

    @classmethod
    def read(cls, text):
        shown = {"room_delta_since_cursor": [], "reply_chain": [], "current_message": []}
        section = None
        for line in text.split("\n"):
            if line.startswith("[message seq="):
                shown[section].append(int(re.match(r"\[message seq=(\d+)", line)[1]))
            elif line.startswith("["):
                section = line.strip("[]")
        after, through = (int(re.search(rf"^{name}: (\d+)$", text, re.MULTILINE)[1]) for name in ("after_seq", "through_seq"))
        return cls(after, through, *shown.values())


def of_type(moment, kind):
    return [event for event in moment.events if event["event_type"] == kind]


@define
class Auditor:
    """Looks again and again at one room, over all its lives, and knows what it saw before."""

    path: object
    last: Moment | None = field(default=None)

    def look_again(self):
        """What is wrong now, or went back since the last look."""
        before = self.last
        moment, problems = seen(self.path)
        if before is not None:
            problems += [f"{check.__name__}: {text}" for check in (log_only_grows, turns_go_on, certainty_stays) for text in check(before, moment)]
        self.last = moment
        return problems


def log_only_grows(before, now):
    """L2: what was in the log is in the log, as it was."""
    if now.events[: len(before.events)] != before.events:
        yield "an event is gone or was changed"
    # A command whose effect takes longer than one transaction has no result yet; it may get one or be forgotten.
    if [row for row in before.commands if row["result_json"] and row not in now.commands]:
        yield "a receipt is gone or was changed"


def turns_go_on(before, now):
    """L4: an end is final, a cancel is never forgotten, and a started turn is never queued again."""
    for turn_id, old in before.turns.items():
        new = now.turns.get(turn_id)
        if new is None:
            yield f"{turn_id} is gone"
        elif old["terminal_event_id"] and old != new:
            yield f"{turn_id} changed after its end"
        elif old["status"] == "cancelling" and new["status"] in {"queued", "dispatching", "running"}:
            yield f"{turn_id} forgot its cancel"
        elif old["status"] == "running" and new["status"] in {"queued", "dispatching"}:
            yield f"{turn_id} went back from running to {new['status']}"


def certainty_stays(before, now):
    """L3: phases and certainty go forward only, cursors too."""
    for attempt_id, old in before.attempts.items():
        new = now.attempts[attempt_id]
        if PHASES[new["dispatch_phase"]] < PHASES[old["dispatch_phase"]]:
            yield f"{attempt_id} went back from {old['dispatch_phase']} to {new['dispatch_phase']}"
        if new["delivery_certainty"] not in MAY_BECOME[old["delivery_certainty"]]:
            yield f"{attempt_id} was {old['delivery_certainty']} and is {new['delivery_certainty']}"
        if old["prompt_invoked_at"] and new["prompt_invoked_at"] != old["prompt_invoked_at"]:
            yield f"{attempt_id} forgot that its prompt was handed over"
        if old["terminal_at"] and old != new:
            yield f"{attempt_id} changed after its end"
    for actor_id, old in before.cursors.items():
        if now.cursors.get(actor_id, -1) < old:
            yield f"the cursor of {actor_id} went back"
