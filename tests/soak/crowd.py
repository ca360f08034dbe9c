"""Carries decisions out in a real room: people who write, cancel, order, try again and never stop, and somebody who pulls plugs."""

import contextlib
import time
import uuid
from collections import Counter

import psutil
from decisions import (
    CANCEL,
    HOLD,
    KILL_AGENT,
    KILL_ROOM,
    MESSAGE,
    MOVE,
    RECONNECT,
    RESTART_AGENT,
    RESTART_ROOM,
    RETRY,
    STOP,
    content_of,
)
from followers import Board, Follower
from running_room import RunningRoom, gone

NAMES = ("ada", "grace", "linus", "bob", "eve")
PERSONAS = ("ada", "grace", "linus", "ada", "grace")
TIMEOUTS = {
    "cancelMs": 1_500,
    "closeMs": 1_500,
    "firstEventMs": 10_000,
    "idleMs": 10_000,
    "toolIdleMs": 15_000,
    "askMs": 20_000,
}
MAX_OPEN = 40
"""Turns that may be open before people wait for some to end; agents add what they ask."""
ANSWER_SECONDS = 60.0
"""How long a command is tried again until somebody answers it, over every life of the room."""
SETTLE_SECONDS = 60.0
PATIENCE_SECONDS = 2.0
"""How long the others may be held up by a turn that hangs."""
ORPHAN_SECONDS = 15.0
STOP_SECONDS = 40.0


class Crowd:
    """The room and everybody around it."""

    def __init__(self, folder):
        self.room = RunningRoom(folder, NAMES, timeouts=TIMEOUTS, limits={"contextCharacters": 10_000_000})
        for name, persona in zip(NAMES, PERSONAS, strict=True):
            self.room.document["agents"][name]["command"] = persona
        self.room.configure(self.room.document)
        self.room.start()
        self.life, self.turns_before = 1, 0
        self.board = Board()
        self.followers = [
            Follower(self.room.port, self.board.take, by_header=False),
            Follower(self.room.port, by_header=True),
        ]
        self.acts, self.answers, self.faults = Counter(), Counter(), []
        self.accepted = set()
        self.held = []
        self._doing = {
            MESSAGE: self._write,
            CANCEL: self._cancel_one,
            RETRY: self._retry,
            HOLD: self._hold,
            MOVE: self._move,
            STOP: self._stop,
            RECONNECT: self._reconnect,
            RESTART_AGENT: self._restart_agent,
            KILL_AGENT: self._kill_agent,
            KILL_ROOM: self._kill_room,
            RESTART_ROOM: self._restart_room,
        }

    @property
    def turns_of_this_life(self):
        return self.board.ended - self.turns_before

    def carry_out(self, decision):
        """Do it, if there is anything to do it to."""
        self.acts[decision.act] += 1
        self._doing[decision.act](decision)
        if not self.board.wait_below(MAX_OPEN, PATIENCE_SECONDS):
            self._release_all()
            if not self.board.wait_below(MAX_OPEN, PATIENCE_SECONDS):
                self._cancel(*self.board.running_ones())

    def rest(self):
        """Until nothing is open and every follower has all of the log."""
        self._release_all()
        while not self.board.wait_below(1, PATIENCE_SECONDS) and (stuck := self.board.running_ones()):
            # What hangs is cancelled; what waits behind it gets its turn.
            self._cancel(*stuck)
        if not self.board.wait_below(1, SETTLE_SECONDS):
            self.faults.append(f"turns did not end: {self.board.snapshot()}")
        head = self.room.get("/api/bootstrap")[1]["room"]["throughSeq"]
        for follower in self.followers:
            if not follower.wait_for(head, SETTLE_SECONDS):
                self.faults.append(f"a follower stands at {follower.cursor} of {head}")

    def close(self):
        """End the room in order, and the followers."""
        try:
            if self.room.stop(STOP_SECONDS) != 0:
                self.faults.append(f"the room's last stop ended with {self.room.process.returncode}")
        finally:
            for follower in self.followers:
                follower.close()
            if self.room.process.poll() is None:
                self.room.kill()

    def _command(self, path, body=None):
        """One command until it is answered, with one id, as a page does that lost its connection."""
        body = {"clientCommandId": uuid.uuid4().hex, **(body or {})}
        end = time.monotonic() + ANSWER_SECONDS
        while True:
            try:
                status, answer = self.room.post(path, body)
            except (OSError, ConnectionError):
                if time.monotonic() > end:
                    raise
                time.sleep(0.02)
                continue
            self.answers[status if status < 400 else answer["error"]["code"]] += 1
            if status >= 500 and answer["error"]["code"] not in {"SESSION_NOT_AVAILABLE", "STORE_UNAVAILABLE"}:
                self.faults.append(f"{path} was answered {status}: {answer}")
            return status, answer

    def _write(self, decision):
        body = {"to": [f"agent:{NAMES[place]}" for place in decision.agents], "content": content_of(decision, NAMES)}
        status, answer = self._command("/api/messages", body)
        if status == 202:
            self.accepted.update(turn["turnId"] for turn in answer["turns"])
        elif answer["error"]["code"] == "SESSION_NOT_AVAILABLE":
            for place in decision.agents:
                self._command(f"/api/agents/agent:{NAMES[place]}/restart")

    def _cancel_one(self, decision):
        turn_id = decision.pick(list(self.board.snapshot()))
        if turn_id is not None:
            self._cancel(turn_id)

    def _cancel(self, *turn_ids):
        for turn_id in turn_ids:
            self._command(f"/api/turns/{turn_id}/cancel")

    def _retry(self, decision):
        turn_id = decision.pick(self.board.retryable)
        if turn_id is not None:
            status, answer = self._command(f"/api/turns/{turn_id}/retry")
            if status == 202:
                self.accepted.update(turn["turnId"] for turn in answer.get("turns", ()))

    def _hold(self, decision):
        name = NAMES[decision.agents[0]]
        if name in self.held:
            self._release(name)
        else:
            self.held.append(name)
            self._command(f"/api/lanes/agent:{name}/hold")

    def _release(self, name):
        self.held.remove(name)
        self._command(f"/api/lanes/agent:{name}/release")

    def _release_all(self):
        for name in list(self.held):
            self._release(name)

    def _move(self, decision):
        mine = [
            turn_id for turn_id, (agent, _) in self.board.snapshot().items() if agent == f"agent:{NAMES[decision.agents[0]]}"
        ]
        turn_id = decision.pick(mine)
        if turn_id is not None:
            before = decision.pick([each for each in reversed(mine) if each != turn_id])
            self._command(f"/api/turns/{turn_id}/move", {"before": before} if before else {})

    def _stop(self, decision):
        found = decision.pick(list(self.board.snapshot().values()))
        if found is not None:
            self._command(f"/api/correlations/{found[1]}/cancel")

    def _reconnect(self, decision):
        decision.pick(self.followers).drop()

    def _restart_agent(self, decision):
        self._command(f"/api/agents/agent:{NAMES[decision.agents[0]]}/restart")

    def _kill_agent(self, decision):
        agents = []
        for child in psutil.Process(self.room.process.pid).children(recursive=True):
            with contextlib.suppress(psutil.Error):
                if "--persona" in child.cmdline():
                    agents.append(child)
        victim = decision.pick(agents)
        if victim is not None:
            with contextlib.suppress(psutil.Error):
                victim.kill()

    def _kill_room(self, _):
        if not gone(self.room.kill(), ORPHAN_SECONDS):
            self.faults.append("a native process outlived its room")
        self._next_life()

    def _restart_room(self, _):
        if self.room.stop(STOP_SECONDS) != 0:
            self.faults.append(f"a stop ended with {self.room.process.returncode}")
        self._next_life()

    def _next_life(self):
        self.life, self.turns_before = self.life + 1, self.board.ended
        self.room.start(ready=False)
