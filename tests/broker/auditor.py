"""Checks the laws over a whole room, from the outside: it reads the database file and knows nothing of the product's code.

`audit` looks at one moment. `Auditor` also remembers the last moment and checks what may never go back. Both answer with
sentences; none means that everything holds.
"""

import json
import re
import sqlite3
from collections import defaultdict

from attrs import define, field, frozen

ENDINGS = {"turn.completed": "completed", "turn.failed": "failed", "turn.cancelled": "cancelled", "turn.interrupted": "interrupted"}
ACTIVE = {"dispatching", "running", "cancelling"}
LIFE = {"turn.queued", "turn.dispatched", "turn.started"}
TERMINAL_PARTS = ["turn.reasoning.recorded", "tool.progress.recorded", "message.created", "turn.usage.recorded", "ending"]
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
    connection = sqlite3.connect(f"file:{path}?mode=ro", uri=True, isolation_level=None)
    connection.row_factory = sqlite3.Row
    try:
        connection.execute("BEGIN")
        events = [dict(row) for row in connection.execute("SELECT * FROM events ORDER BY seq")]
        turns = {row["turn_id"]: dict(row) for row in connection.execute("SELECT * FROM turns ORDER BY enqueue_seq")}
        attempts = {row["attempt_id"]: dict(row) for row in connection.execute("SELECT * FROM turn_attempts ORDER BY rowid")}
        cursors = {row["actor_id"]: row["last_delivered_seq"] for row in connection.execute("SELECT * FROM delivery_cursors")}
        commands = [dict(row) for row in connection.execute("SELECT * FROM client_commands ORDER BY rowid")]
    finally:
        connection.close()
    for event in events:
        event["body"] = json.loads(event["body_json"])
        event["to"] = json.loads(event["targets_json"])
    return Moment(events, turns, attempts, cursors, commands)


def audit(path):
    """What is wrong in the room of this file at this moment."""
    return problems_of(look(path))


def problems_of(moment):
    """What is wrong in what a file says."""
    checks = (dense_log, queued_as_asked, one_life_per_turn, lanes, rows_are_the_fold, deliveries, cursors, receipts, stops, cascades)
    return [f"{check.__name__}: {problem}" for check in checks for problem in check(moment)]


def dense_log(moment):
    """L2: no hole and no repetition, whatever was rolled back."""
    numbers = [event["seq"] for event in moment.events]
    if numbers != list(range(1, len(numbers) + 1)):
        yield f"the sequence has holes: {numbers}"
    if len({event["event_id"] for event in moment.events}) != len(numbers):
        yield "an event id stands twice"


def queued_as_asked(moment):
    """L7 and C2: a message makes one turn for each recipient, in its order, in its own transaction; nothing else makes one."""
    by_id = {event["event_id"]: event for event in moment.events}
    made = defaultdict(list)
    for event in of_type(moment, "turn.queued"):
        source = by_id.get(event["body"]["sourceEventId"])
        if source is None or source["event_type"] != "message.created" or source["seq"] >= event["seq"]:
            yield f"{event['body']['turnId']} has no message before it"
            continue
        made[source["event_id"]].append((event["seq"] - source["seq"], event["body"]["targetActorId"]))
    for event in of_type(moment, "message.created"):
        wanted = list(enumerate(event["to"], start=1))
        if made[event["event_id"]] != wanted:
            yield f"message {event['seq']} to {event['to']} made {made[event['event_id']]}"


def one_life_per_turn(moment):
    """L4: queued, dispatched (again after a give-back), started once, one terminal with its parts in order, then nothing."""
    stories = defaultdict(list)
    for event in moment.events:
        turn_id = event["body"].get("turnId")
        if turn_id is not None and event["event_type"] in {*LIFE, *TERMINAL_PARTS, *ENDINGS}:
            stories[turn_id].append(event)
    for turn_id, story in stories.items():
        kinds = ["ending" if event["event_type"] in ENDINGS else event["event_type"] for event in story]
        if kinds[0] != "turn.queued" or kinds.count("turn.queued") != 1:
            yield f"{turn_id} was not queued once: {kinds}"
        if kinds.count("ending") > 1 or ("ending" in kinds and kinds[-1] != "ending"):
            yield f"{turn_id} did not end once and last: {kinds}"
        if kinds.count("turn.started") > 1 or kinds.count("message.created") > 1:
            yield f"{turn_id} started or answered twice: {kinds}"
        if "turn.started" in kinds and kinds[kinds.index("turn.started") - 1] != "turn.dispatched":
            yield f"{turn_id} started without being dispatched: {kinds}"
        yield from _ending_of(turn_id, story)


def _ending_of(turn_id, story):
    parts = [event for event in story if event["event_type"] not in LIFE]
    if not parts:
        return
    order = [TERMINAL_PARTS.index("ending" if event["event_type"] in ENDINGS else event["event_type"]) for event in parts]
    numbers = [event["seq"] for event in parts]
    if order != sorted(order) or numbers != list(range(numbers[0], numbers[0] + len(numbers))):
        yield f"{turn_id} has no whole terminal transaction: {[event['event_type'] for event in parts]} at {numbers}"
    last = parts[-1]
    answers = [event["event_id"] for event in parts if event["event_type"] == "message.created"]
    if (last["event_type"] == "turn.completed") != bool(answers):
        yield f"{turn_id} ended {last['event_type']} with {len(answers)} answers"
    if [last["body"].get("responseEventId")] != (answers or [None]):
        yield f"{turn_id} names another answer than its own"
    if last["body"].get("status") != ENDINGS.get(last["event_type"]):
        yield f"{turn_id} ended {last['event_type']} and says {last['body'].get('status')}"


def lanes(moment):
    """L8: first in, first out, one at a time, as a person has ordered it; a held lane takes none. A turn that was given back waits again."""
    yield from _walk(moment)[1]


def _walk(moment):
    """The place of each turn in its lane at the end of the log, and what is wrong on the way there."""
    waiting, running, held, places, problems = defaultdict(list), {}, set(), {}, []
    for event in moment.events:
        kind, body = event["event_type"], event["body"]
        agent, turn_id = body.get("targetActorId"), body.get("turnId")
        if kind == "turn.queued":
            waiting[agent].append(turn_id)
            places[turn_id] = event["seq"]
        elif kind == "turn.moved":
            _move(waiting[agent], turn_id, body.get("before"), places)
            if running.get(agent) in (turn_id, body.get("before")):
                running[agent] = None
        elif kind in {"lane.held", "lane.released"}:
            (held.add if kind == "lane.held" else held.discard)(body["actorId"])
        elif kind == "turn.dispatched":
            problems += _dispatch_problems(agent, turn_id, running.get(agent), waiting[agent], held)
            running[agent] = turn_id
        elif kind in ENDINGS:
            agent = moment.turns[turn_id]["target_actor_id"]
            waiting[agent] = [each for each in waiting[agent] if each != turn_id]
            running[agent] = None if running.get(agent) == turn_id else running.get(agent)
    return places, problems


def _dispatch_problems(agent, turn_id, runs, lane, held):
    if runs not in (None, turn_id):
        yield f"{agent} got {turn_id} while {runs} had not ended"
    if lane[:1] != [turn_id]:
        yield f"{agent} got {turn_id}, but the first in its lane was {lane[:1]}"
    if agent in held:
        yield f"{agent} got {turn_id} while it was held"


def _move(lane, turn_id, before, places):
    numbers = sorted(places[each] for each in lane)
    lane.remove(turn_id)
    lane.insert(len(lane) if before is None else lane.index(before), turn_id)
    places.update(zip(lane, numbers, strict=True))


def stops(moment):
    """A stopped interaction takes nothing more; what still ends in it may say its last words."""
    stopped = {}
    for event in moment.events:
        root = event["correlation_id"]
        if event["event_type"] == "correlation.stopped":
            if root in stopped:
                yield f"{root} was stopped twice"
            stopped[root] = event["seq"]
        elif root in stopped and (event["event_type"] == "turn.queued" or (event["event_type"] == "message.created" and "turnId" not in event["body"])):
            yield f"{event['event_type']} {event['seq']} came into {root}, which was stopped at {stopped[root]}"
    for turn_id, row in moment.turns.items():
        if row["root_correlation_id"] in stopped and not row["terminal_event_id"] and row["status"] != "cancelling":
            yield f"{turn_id} is {row['status']} in an interaction that was stopped"


def cascades(moment):
    """D-010: while a turn is being cancelled, so is everything unfinished that it asked for."""
    asks = {event["event_id"] for event in of_type(moment, "message.created") if "ask" in json.loads(event["provenance_json"] or "{}").get("labels", ())}
    for turn_id, row in moment.turns.items():
        parent = moment.turns.get(row["parent_turn_id"])
        if parent is None or parent["status"] != "cancelling" or row["source_event_id"] not in asks:
            continue
        if not row["terminal_event_id"] and row["status"] != "cancelling":
            yield f"{turn_id} is {row['status']} while {parent['turn_id']}, which asked for it, is being cancelled"


def rows_are_the_fold(moment):
    """The tables say what the log says."""
    seen = {event["body"]["turnId"]: {"queued": event} for event in of_type(moment, "turn.queued")}
    for event in moment.events:
        story = seen.get(event["body"].get("turnId"))
        if story is not None and event["event_type"] in {"turn.started", "message.created"}:
            story[event["event_type"]] = event
        if story is not None and event["event_type"] in ENDINGS:
            story["ending"] = event
    places, _ = _walk(moment)
    if set(seen) != set(moment.turns):
        yield f"turns without a log or without a row: {set(seen) ^ set(moment.turns)}"
    for turn_id, story in seen.items():
        row = moment.turns.get(turn_id)
        if row is not None:
            yield from _row_problems(turn_id, row, story, places[turn_id])


def _row_problems(turn_id, row, story, place):
    ending, answer = story.get("ending"), story.get("message.created")
    expected = {
        "enqueue_seq": place,
        "queued_event_id": story["queued"]["event_id"],
        "terminal_event_id": ending and ending["event_id"],
        "response_event_id": answer and answer["event_id"],
        "error_code": ending and ending["body"].get("errorCode"),
    }
    wrong = {name: (row[name], value) for name, value in expected.items() if row[name] != value}
    if wrong:
        yield f"{turn_id} has (row, log) {wrong}"
    status = row["status"]
    if ending is not None and status != ENDINGS[ending["event_type"]]:
        yield f"{turn_id} is {status} and ended {ending['event_type']}"
    if ending is None and status not in {"queued", *ACTIVE}:
        yield f"{turn_id} is {status} without an ending"
    if ending is None and (status == "running") and "turn.started" not in story:
        yield f"{turn_id} runs and never started"
    if ending is None and status in {"queued", "dispatching"} and "turn.started" in story:
        yield f"{turn_id} is {status} after its start"
    if bool(row["started_at"]) != ("turn.started" in story):
        yield f"{turn_id} has started_at {row['started_at']}"


def deliveries(moment):
    """L3: one attempt at a time, one handed-over prompt in the life of a turn, and the ending says what is known of it."""
    by_turn = defaultdict(list)
    for attempt in moment.attempts.values():
        by_turn[attempt["turn_id"]].append(attempt)
    dispatched, started = attempts_of(moment, "turn.dispatched"), attempts_of(moment, "turn.started")
    endings = {event["body"]["turnId"]: event["body"] for event in moment.events if event["event_type"] in ENDINGS}
    for turn_id, row in moment.turns.items():
        attempts = by_turn[turn_id]
        if [attempt["attempt_id"] for attempt in attempts] != dispatched[turn_id]:
            yield f"{turn_id} has other attempts than dispatches"
        last = attempts[-1] if attempts else None
        if not all(was_given_back(attempt) for attempt in attempts[:-1]):
            yield f"{turn_id} was given back after its prompt was handed over"
        is_open = last is not None and not last["terminal_at"]
        if is_open != (row["status"] in ACTIVE):
            yield f"{turn_id} is {row['status']} and its last attempt is {'open' if is_open else 'closed'}"
        if last is not None:
            yield from _attempt_problems(turn_id, last, started[turn_id], endings.get(turn_id))
        elif turn_id in endings and endings[turn_id]["deliveryCertainty"] != "not_delivered":
            yield f"{turn_id} was never claimed and ended {endings[turn_id]['deliveryCertainty']}"


def attempts_of(moment, kind):
    found = defaultdict(list)
    for event in of_type(moment, kind):
        found[event["body"]["turnId"]].append(event["body"]["attemptId"])
    return found


def was_given_back(attempt):
    return bool(attempt["terminal_at"]) and not attempt["prompt_invoked_at"] and attempt["delivery_certainty"] == "not_delivered"


def _attempt_problems(turn_id, last, started, ending):
    certainty, handed_over = last["delivery_certainty"], bool(last["prompt_invoked_at"])
    if started not in ([], [last["attempt_id"]]):
        yield f"{turn_id} started in another attempt than its last"
    if started and (certainty != "delivered" or not handed_over):
        yield f"{turn_id} started and is {certainty}, handed over: {handed_over}"
    if not handed_over and certainty != "not_delivered":
        yield f"{turn_id} is {certainty} although its prompt was never handed over"
    if handed_over and not last["terminal_at"] and certainty == "not_delivered":
        yield f"{turn_id} was handed over and is open as not_delivered"
    if bool(last["terminal_at"]) != (last["dispatch_phase"] == "terminal"):
        yield f"{turn_id} has a closed attempt in phase {last['dispatch_phase']}"
    if ending is None:
        return
    if ending["status"] == "completed" and certainty != "delivered":
        yield f"{turn_id} was answered and is {certainty}"
    # A turn whose last attempt was given back ends in its queue: nothing has left.
    if ending["deliveryCertainty"] != certainty:
        yield f"{turn_id} ended {ending['deliveryCertainty']} and its attempt is {certainty}"


def cursors(moment):
    """The cursor stands where confirmed deliveries have brought it, and nowhere else."""
    confirmed = defaultdict(int)
    for attempt in moment.attempts.values():
        if attempt["terminal_at"] and attempt["delivery_certainty"] == "delivered":
            agent = moment.turns[attempt["turn_id"]]["target_actor_id"]
            confirmed[agent] = max(confirmed[agent], attempt["context_through_seq"])
    if dict(confirmed) != moment.cursors:
        yield f"cursors {moment.cursors}, confirmed {dict(confirmed)}"


def receipts(moment):
    """L2: every message of a person and every call of an agent has one receipt, and each receipt tells what is in the log."""
    kinds = {"web.message", "web.retry", "mcp.send", "mcp.ask", "mcp.publish"}
    found = [json.loads(row["result_json"]) for row in moment.commands if row["command_type"] in kinds]
    told = {result["messageEventId"]: [(turn["turnId"], turn["target"]) for turn in result.get("turns", ())] for result in found}
    made = {event["event_id"]: [] for event in of_type(moment, "message.created") if "turnId" not in event["body"]}
    for event in of_type(moment, "turn.queued"):
        made.get(event["body"]["sourceEventId"], []).append((event["body"]["turnId"], event["body"]["targetActorId"]))
    if told != made or len(told) != len(found):
        yield f"receipts {told} and messages {made}"


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
        moment, before = look(self.path), self.last
        problems = problems_of(moment)
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
