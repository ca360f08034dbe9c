"""A stand-in for Codex that does what the real one cannot be made to do: it plays a scenario, step by step.

``scripted_app_server.py SCENARIO LOG ARGUMENTS…``: SCENARIO is a JSON file with a list of steps, LOG gets every line that was read.

``{"expect": "turn/start"}``      read lines until that method, or until a ``reply`` to a request of ours
``{"answer": {…}}``               answer what was read last; ``{"refuse": [-32600, "…"]}`` answers with an error
``{"handshake": {…}}``            the whole handshake, for a new conversation or one that is resumed; ``version``, ``requirements`` and
                                ``thread`` (members of its answer) differ, ``lost`` refuses to resume, ``tools`` tells of the room's
``{"turn": "turn-1"}``            read a prompt and begin that turn, ``""`` names it; ``{"begin": "turn-1"}`` begins one that nobody asked for
``{"forever": [steps]}``          these steps again and again
``{"tell": ["method", {…}]}``     a notification of the conversation and its turn
``{"delta": ["item", "text"]}``   a piece of an answer; ``{"said": ["item", "text"]}`` the whole of it
``{"item": ["started", {…}]}``    an item
``{"used": [input, cached, output]}``   the counters of the conversation
``{"end": "completed"}``          the end of the turn
``{"interrupted": true}``         read an interrupt, answer it, end the turn, and answer the clean-up of its commands
``{"ask": ["method", {…}]}``      a request to the client
``{"gate": "name"}``              wait until the test opens the gate
``{"together": [steps]}``         all that these steps write, in one piece
``{"raw": "…"}``                  write a line as it is (``\\udc80`` and the like become raw bytes)
``{"giant": 17000000}``           write a line of that many characters
``{"stderr": "…"}``               write to stderr
``{"grandchild": true}``          start a process in a session of its own that holds stdout and outlives this one
``{"deaf": true}``                ignore stdin and every signal that can be ignored, for ever
``{"exit": 3}``                   end; without it the program ends at the end of stdin
"""

import json
import os
import signal
import subprocess
import sys
from pathlib import Path

NEW_THREAD = "01a22e28-new-thread"


class Player:
    def __init__(self, scenario, log):
        self.steps = json.loads(Path(scenario).read_text(encoding="utf-8"))
        self.log = Path(log)
        self.thread = NEW_THREAD
        self.turn = None
        self.request = None
        self.asked = self.turns = 0
        self.held = None

    def play(self, steps):
        for step in steps:
            ((name, value),) = step.items()
            getattr(self, f"do_{name}")(value)

    def read(self):
        line = sys.stdin.buffer.readline()
        if not line:
            sys.exit(0)
        with self.log.open("ab") as log:
            log.write(line)
        return json.loads(line)

    def write(self, frame):
        self.do_raw(json.dumps(frame))

    def do_expect(self, *methods):
        while True:
            frame = self.read()
            method = frame.get("method", "reply")
            if method not in methods:
                continue
            self.request = frame.get("id")
            if method == "thread/resume":
                self.thread = frame["params"]["threadId"]
            return method

    def do_answer(self, result):
        self.write({"id": self.request, "result": result})

    def do_refuse(self, error):
        code, message = error
        self.write({"id": self.request, "error": {"code": code, "message": message}})

    def do_handshake(self, given):
        self.do_expect("initialize")
        self.do_answer({"userAgent": f"groupx/{given.get('version', '9.9.9')} (somewhere)"})
        self.do_expect("configRequirements/read")
        self.do_answer({"requirements": given.get("requirements")})
        if self.do_expect("thread/start", "thread/resume") == "thread/resume" and given.get("lost"):
            self.do_refuse([-32600, f"no rollout found for thread id {self.thread}"])
            self.thread = NEW_THREAD
            self.do_expect("thread/start")
        answer = {"thread": {"id": self.thread}, "model": "m", "approvalPolicy": "never", "cwd": str(Path.cwd())}
        self.do_answer({**answer, "sandbox": {"type": "dangerFullAccess"}, **given.get("thread", {})})
        if "tools" in given:
            self.do_tell(["mcpServer/startupStatus/updated", {"name": "groupx", "status": given["tools"]}])

    def do_turn(self, turn):
        self.do_expect("turn/start")
        self.turns += 1
        turn = turn or f"native-{self.turns}"
        self.do_answer({"turn": {"id": turn, "status": "inProgress"}})
        self.do_begin(turn)

    def do_begin(self, turn):
        self.turn = turn
        self.write({"method": "turn/started", "params": {"threadId": self.thread, "turn": {"id": turn}}})

    def do_tell(self, told):
        method, params = told
        self.write({"method": method, "params": {"threadId": self.thread, "turnId": self.turn, **params}})

    def do_item(self, told):
        state, item = told
        self.do_tell([f"item/{state}", {"item": item}])

    def do_delta(self, told):
        item, text = told
        self.do_tell(["item/agentMessage/delta", {"itemId": item, "delta": text}])

    def do_said(self, told):
        item, text = told
        self.do_item(["completed", {"type": "agentMessage", "id": item, "text": text}])

    def do_used(self, counters):
        total = dict(zip(("inputTokens", "cachedInputTokens", "outputTokens"), counters[:3], strict=True))
        last = dict(zip(("inputTokens", "cachedInputTokens", "outputTokens"), counters[3:] or counters[:3], strict=True))
        self.do_tell(["thread/tokenUsage/updated", {"tokenUsage": {"total": total, "last": last}}])

    def do_end(self, status):
        turn = {"id": self.turn, **({"status": status} if isinstance(status, str) else status)}
        self.write({"method": "turn/completed", "params": {"threadId": self.thread, "turn": turn}})

    def do_interrupted(self, _):
        self.do_expect("turn/interrupt")
        self.do_answer({})
        self.do_end("interrupted")
        self.do_expect("thread/backgroundTerminals/clean")
        self.do_answer({})

    def do_ask(self, asked):
        method, params = asked
        self.write({"id": self.asked, "method": method, "params": {"threadId": self.thread, "turnId": self.turn, **params}})
        self.asked += 1

    def do_forever(self, steps):
        while True:
            self.play(steps)

    def do_gate(self, name):
        with open(name, encoding="ascii"):
            """A pipe with a name opens when both ends are there."""

    def do_together(self, steps):
        self.held = b""
        self.play(steps)
        written, self.held = self.held, None
        self.put(written)

    def do_raw(self, text):
        self.put(text.encode("utf-8", "surrogateescape") + b"\n")

    def put(self, data):
        if self.held is not None:
            self.held += data
            return
        sys.stdout.buffer.write(data)
        sys.stdout.buffer.flush()

    def do_giant(self, size):
        self.put(b'{"method":"item/completed","params":{"text":"' + b"x" * size + b'"}}\n')

    def do_stderr(self, text):
        sys.stderr.write(text + "\n")
        sys.stderr.flush()

    def do_grandchild(self, _):
        subprocess.Popen([sys.executable, "-S", "-c", "import time; time.sleep(600)"], start_new_session=True)

    def do_deaf(self, _):
        for number in (signal.SIGTERM, signal.SIGINT, signal.SIGHUP):
            signal.signal(number, signal.SIG_IGN)
        while True:
            signal.pause()

    def do_exit(self, code):
        os._exit(code)


player = Player(sys.argv[1], sys.argv[2])
player.play(player.steps)
while True:
    player.read()
