"""Speaks as an agent: a demo agent whose turn hangs lends its binding, and the test calls the room's tools over real HTTP."""

import contextlib
import json
import sqlite3
import uuid

from running_room import RunningRoom, script

HANG = script({"text": "working", "chunks": 1}, {"hang": True})
JSON = {"Content-Type": "application/json", "Accept": "application/json, text/event-stream"}
AGENTS = {"ada": "ada", "grace": "grace", "linus": "linus", "bob": "ada", "eve": "grace"}
"""Agents of the rooms here, and which demo agent each one runs."""


@contextlib.contextmanager
def opened(folder, more=None, **configuration):
    """A room for all the tests of one file; ``more`` are further agents as the configuration has them."""
    room = RunningRoom(folder, tuple(AGENTS), **configuration)
    for name, persona in AGENTS.items():
        room.document["agents"][name]["command"] = persona
    room.document["agents"] |= more or {}
    room.configure(room.document)
    room.start()
    try:
        yield room
        assert room.stop() == 0
    finally:
        if room.process.poll() is None:
            room.kill()


class Refusal(Exception):
    """A call that the room refused; `code` and `details` are the contract's."""

    def __init__(self, body):
        super().__init__(json.dumps(body))
        self.code, self.details = body["code"], body.get("details", {})


class Caller:
    """An agent in the middle of a turn."""

    def __init__(self, room, name, turn_id, correlation_id):
        self.room, self.name, self.turn_id, self.correlation_id = room, name, turn_id, correlation_id
        self.binding = binding_of(room, turn_id)

    @property
    def headers(self):
        return {**JSON, "X-GroupX-Binding": self.binding}

    def rpc(self, method, params=None, headers=None, **frame):
        """One request without a session, as clients of the reference send it."""
        body = {"jsonrpc": "2.0", "id": 1, "method": method, "params": params or {}, **frame}
        return self.room.post("/mcp", body, headers={**self.headers, **(headers or {})})

    def raw_call(self, tool, arguments):
        status, answer = self.rpc("tools/call", {"name": tool, "arguments": arguments})
        assert status == 200, answer
        return answer

    def call(self, tool, **arguments):
        """Call a tool; its structured content."""
        if tool in {"send", "ask", "publish"}:
            arguments.setdefault("clientCommandId", uuid.uuid4().hex)
        result = self.raw_call(tool, arguments)["result"]
        text = json.loads(result["content"][0]["text"])
        if result.get("isError"):
            raise Refusal(text)
        assert text == result["structuredContent"]
        return text

    def ask(self, *to, content="echo yes", **more):
        return self.call("ask", to=[f"agent:{name}" for name in to], content=content, **more)

    def send(self, *to, content="echo yes", **more):
        return self.call("send", to=[f"agent:{name}" for name in to], content=content, **more)

    def end(self):
        """Cancel the turn, so that the agent is free again."""
        self.room.cancel(self.turn_id)
        return self.room.terminal(self.turn_id)


def busy(room, name="ada", content=HANG):
    """The agent works on a message of a person, and goes on until it is cancelled."""
    accepted = room.send(content, name)
    turn_id = accepted["turns"][0]["turnId"]
    room.event_of_turn(turn_id, "turn.started")
    return Caller(room, name, turn_id, accepted["correlationId"])


def caller_of(room, turn):
    """The agent that works on this turn (an element of a call's ``turns`` or ``results``)."""
    turn_id, target = turn["turnId"], turn["target"]
    started = room.event_of_turn(turn_id, "turn.started")
    return Caller(room, target.removeprefix("agent:"), turn_id, started["correlationId"])


def binding_of(room, turn_id):
    return rows(room, "SELECT binding_id FROM turns WHERE turn_id = ?", turn_id)[0][0]


def rows(room, sql, *values):
    """What the database says, by a connection that cannot write."""
    connection = sqlite3.connect(f"file:{room.folder / '.groupx' / 'groupx.db'}?mode=ro", uri=True)
    try:
        return connection.execute(sql, values).fetchall()
    finally:
        connection.close()


def of_type(room, kind):
    return [event for event in room.log() if event["type"] == kind]


def status_of(room, turn_id):
    return room.get(f"/api/turns/{turn_id}")[1]["turn"]["status"]


def everything_ends(room):
    """Cancel what runs or waits, and release what is held, so that the next test finds a room at rest."""
    for agent in room.get("/api/bootstrap")[1]["agents"]:
        if agent.get("held"):
            room.post(f"/api/lanes/{agent['actorId']}/release", {"clientCommandId": uuid.uuid4().hex})
    open_turns = [turn["turnId"] for turn in room.get("/api/turns?status=queued,dispatching,running,cancelling&limit=500")[1]["turns"]]
    for turn_id in reversed(open_turns):
        room.cancel(turn_id)
    for turn_id in open_turns:
        room.terminal(turn_id)
