"""What is done in one cell of the matrix, and what must be true after it (storage page, section 4)."""

import http.client
import itertools

from tests.acceptance.running_room import TERMINAL

LONG = "x" * 6_000
numbers = itertools.count()


class Played:
    """One message through one fault."""

    def __init__(self, room, cell):
        self.room, self.cell = room, cell
        self.key = f"m{next(numbers)}."
        words = {"cancel": "quiettoolhang", "start": "quiettoolhang"}.get(cell.scene, "usetool")
        self.command = room.sent(cell.protocol, f"{words} {self.key}{LONG if cell.scene == 'long' else ''}")
        self.acknowledged = None
        self.cancel = None
        self.cancelled = None

    def play(self):
        getattr(self, f"play_{self.cell.scene}")()
        self.check()

    def arm(self):
        cell = self.cell
        self.room.arm(point=cell.point, when=cell.when, kind=cell.kind, following=cell.following)

    def play_work(self):
        self.arm()
        self.acknowledged = self.posted(self.command)
        self.come_through()

    play_long = play_work

    def play_lost(self):
        cell = self.cell
        fault = {"point": cell.point, "when": cell.when, "kind": cell.kind}
        self.room.arm(point="packet", when="before", kind="agents", then=fault)
        self.acknowledged = self.posted(self.command)
        self.come_through()

    def play_roster(self):
        """The file has another name for the agent; its message comes when the change is through, or was lost."""
        agents = self.room.document["agents"]
        agents[self.cell.protocol]["name"] = f"Known as {self.key}"
        self.room.configure(self.room.document)
        self.arm()
        self.posted({}, "/api/setup/apply")
        self.come_through()

    def play_cancel(self):
        self.begin()
        self.arm()
        self.cancel = {"clientCommandId": f"cancel-{self.key}"}
        self.cancelled = self.posted(self.cancel, f"/api/turns/{self.turn}/cancel")
        self.come_through()

    def play_start(self):
        """A room that was killed over a running and a waiting turn meets the fault while it recovers."""
        self.begin()
        behind = self.room.sent(self.cell.protocol, f"usetool waits-{self.key}")
        waiting = self.posted(behind)
        self.room.kill()
        self.room.died()
        self.arm()
        self.room.process = self.room.launch()
        # A store that cannot be written at the start is a reason not to start; a slow one is none.
        self.room.until(lambda: self.room.has_fired or self.room.process.poll() is not None, "the fault was not met")
        if self.cell.kind == "kill":
            self.room.process.wait(25)
        else:
            self.room.stop()
        self.room.process.stdout.close()
        self.room.audit()
        self.room.open()
        assert self.ending(waiting["turns"][0]["turnId"])["type"] == "turn.completed"
        assert self.room.seen(behind) == 1

    def begin(self):
        """Bring the turn to its running tool."""
        self.acknowledged = self.posted(self.command)
        self.turn = self.acknowledged["turns"][0]["turnId"]
        self.room.follower.wait_for(lambda event: event["type"] == "turn.started" and event["body"]["turnId"] == self.turn)

    def posted(self, body, path="/api/messages"):
        """The answer, or none when there was none or it was no acknowledgement."""
        try:
            status, answer = self.room.post(path, body)
        except (OSError, http.client.HTTPException):
            return None
        assert status in {200, 202, 503}, (status, answer)
        return answer if status != 503 else None

    def come_through(self):
        """To the other side of the fault: the next life, or the same one when the trouble is over."""
        if self.cell.kind == "kill":
            self.room.died()
            self.room.open()
        else:
            self.room.until(lambda: self.room.has_fired, "the fault was not met")

    def sent_again(self, body, path, before):
        """As a client does it that got no answer: the same command until it is acknowledged, which it is once."""
        answer = None

        def acknowledged():
            nonlocal answer
            answer = self.posted(body, path)
            return answer is not None

        self.room.until(acknowledged, "the command is not taken any more")
        assert before in (None, answer), "an acknowledged command has another answer now"
        return answer

    def ending(self, turn):
        return self.room.follower.wait_for(lambda event: event["type"] in TERMINAL and event["body"]["turnId"] == turn)

    def check(self):
        room = self.room
        answer = self.sent_again(self.command, "/api/messages", self.acknowledged)
        turn = answer["turns"][0]["turnId"]
        if self.cancel is not None:
            self.sent_again(self.cancel, f"/api/turns/{turn}/cancel", self.cancelled)
        end = self.ending(turn)
        self.check_end(end)
        self.check_the_next()
        room.follower.holds_the_log()
        room.audit()
        log = room.follower.events
        assert sum(event["type"] == "message.created" and event["body"]["content"] == self.command["content"] for event in log) == 1
        assert sum(event["type"] in TERMINAL and event["body"]["turnId"] == turn for event in log) == 1
        assert room.seen(self.command) == self.prompts_of(end)
        room.until(self.is_well, "the room is not well again")

    def prompts_of(self, end):
        """How often the prompt may have been read: once, and not at all where nothing is known about it."""
        seen = self.room.seen(self.command)
        if end["body"]["deliveryCertainty"] == "unknown":
            return min(seen, 1)
        return int(end["body"]["deliveryCertainty"] == "delivered")

    def check_end(self, end):
        kind = end["type"].removeprefix("turn.")
        if self.cancelled is not None:
            assert kind == "cancelled" or end["body"].get("errorCode") == "TURN_CANCEL_TIMEOUT", end
        elif self.cancel is not None:
            assert kind in {"cancelled", "interrupted"}, end
        elif self.cell.kind == "kill" or self.cell.scene == "work":
            assert kind in {"completed", "interrupted"}, end
        if kind == "interrupted":
            assert end["body"]["deliveryCertainty"] in {"unknown", "delivered"}, end

    def check_the_next(self):
        """The lane is free."""
        command = self.room.sent(self.cell.protocol, f"usetool next-{self.key}")
        turn = self.sent_again(command, "/api/messages", None)["turns"][0]["turnId"]
        end = self.ending(turn)
        assert end["type"] == "turn.completed", end
        assert self.room.seen(command) == 1

    def is_well(self):
        health = self.room.get("/api/health")[1]
        return (health["status"], health["activeTurns"], health["queuedTurns"]) == ("ok", 0, 0)
