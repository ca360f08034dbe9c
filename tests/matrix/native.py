"""A native side of the matrix: ``native.py PROTOCOL LOG ARGUMENTS…`` plays ``claude`` or ``codex``, or hands over to the stand-in of
grok, kimi and hermes. Every frame that it reads goes to LOG before anything else, so that what a killed room has sent is known.

The last line of a prompt says what a turn does: ``usetool WORDS`` runs a tool and answers, ``quiettoolhang`` runs one until it is
cancelled.
"""

import json
import os
import sys
from pathlib import Path

VENDOR = Path(__file__).parents[2] / "groupx-driver-acp" / "tests" / "scripted_vendor.py"


class Native:
    def __init__(self, log):
        self.log = log

    def serve(self):
        for line in sys.stdin.buffer:
            with self.log.open("ab") as log:
                log.write(line)
            self.take(json.loads(line))

    def send(self, frame):
        sys.stdout.buffer.write(json.dumps(frame).encode() + b"\n")
        sys.stdout.buffer.flush()

    def prompt(self, text):
        word, _, words = text.rstrip().rpartition("\n")[2].partition(" ")
        self.begin()
        self.tool("started")
        if word == "usetool":
            self.tool("completed")
            self.say(words)
            self.end()


class Claude(Native):
    def __init__(self, log):
        super().__init__(log)
        flags = dict(zip(sys.argv, sys.argv[1:], strict=False))
        self.session = flags.get("--session-id") or flags.get("--resume")

    def take(self, frame):
        if frame["type"] == "user":
            self.prompt(frame["message"]["content"][0]["text"])
        elif frame["type"] == "control_request":
            self.control(frame["request_id"], frame["request"]["subtype"])

    def control(self, request_id, subtype):
        told = {"initialize": {"claude_code_version": "9.9.9", "pid": 1}, "set_permission_mode": {"mode": "bypassPermissions"}}
        response = {"subtype": "success", "request_id": request_id, "response": told.get(subtype, {})}
        self.send({"type": "control_response", "response": response})
        if subtype == "interrupt":
            self.end(subtype="error_during_execution", is_error=True, terminal_reason="aborted_streaming")

    def begin(self):
        here = {"cwd": os.getcwd(), "session_id": self.session, "permissionMode": "bypassPermissions"}
        self.send({"type": "system", "subtype": "init", **here})

    def tool(self, state):
        if state == "started":
            block = {"type": "tool_use", "id": "t1", "name": "Bash", "input": {}}
            self.send({"type": "assistant", "message": {"id": "m1", "content": [block]}})
        else:
            self.send({"type": "user", "message": {"content": [{"type": "tool_result", "tool_use_id": "t1", "content": "done"}]}})

    def say(self, text):
        self.send({"type": "assistant", "message": {"id": "m2", "content": [{"type": "text", "text": text}]}})

    def end(self, **fields):
        self.send({"type": "result", "subtype": "success", "is_error": False, "num_turns": 1, "result": "", **fields})


class Codex(Native):
    thread, turns = "thread-1", 0

    def take(self, frame):
        match frame.get("method"):
            case "initialize":
                self.answer(frame, {"userAgent": "groupx/9.9.9 (somewhere)"})
            case "configRequirements/read":
                self.answer(frame, {"requirements": None})
            case "thread/start" | "thread/resume":
                self.thread = frame["params"].get("threadId", self.thread)
                profile = {"approvalPolicy": "never", "sandbox": {"type": "dangerFullAccess"}, "cwd": os.getcwd()}
                self.answer(frame, {"thread": {"id": self.thread}, "model": "m", **profile})
            case "turn/start":
                # No other turn of this conversation had this id, in any life of this process.
                self.turns += 1
                self.turn = f"native-{os.getpid()}-{self.turns}"
                self.answer(frame, {"turn": {"id": self.turn, "status": "inProgress"}})
                self.prompt(frame["params"]["input"][0]["text"])
            case "turn/interrupt":
                self.answer(frame, {})
                self.end("interrupted")
            case "thread/backgroundTerminals/clean":
                self.answer(frame, {})
            case _ if "id" in frame and "method" in frame:
                self.send({"id": frame["id"], "error": {"code": -32601, "message": "not known"}})

    def answer(self, frame, result):
        self.send({"id": frame["id"], "result": result})

    def tell(self, method, params):
        self.send({"method": method, "params": {"threadId": self.thread, "turnId": self.turn, **params}})

    def begin(self):
        self.tell("turn/started", {"turn": {"id": self.turn}})

    def tool(self, state):
        item = {"type": "commandExecution", "id": f"c{self.turns}", "command": "sleep 1", "status": "inProgress"}
        if state == "completed":
            item |= {"status": "completed", "exitCode": 0, "aggregatedOutput": "done"}
        self.tell(f"item/{state}", {"item": item})

    def say(self, text):
        item = f"m{self.turns}"
        for start in range(0, len(text), 4_096):
            self.tell("item/agentMessage/delta", {"itemId": item, "delta": text[start : start + 4_096]})
        self.tell("item/completed", {"item": {"type": "agentMessage", "id": item, "text": text}})

    def end(self, status="completed"):
        self.tell("turn/completed", {"turn": {"id": self.turn, "status": status}})


def prompts(log):
    """The texts of all prompts that native sides have read, in order, whatever their protocol."""
    found = []
    for line in log.read_text(encoding="utf-8").splitlines() if log.exists() else ():
        frame = json.loads(line)
        if frame.get("type") == "user":
            found.append(frame["message"]["content"][0]["text"])
        elif frame.get("method") == "turn/start":
            found.append(frame["params"]["input"][0]["text"])
        elif frame.get("method") == "session/prompt":
            found.append("".join(part.get("text", "") for part in frame["params"]["prompt"]))
    return found


if __name__ == "__main__":
    protocol, log = sys.argv[1:3]
    if protocol in {"claude", "codex"}:
        {"claude": Claude, "codex": Codex}[protocol](Path(log)).serve()
    else:
        os.environ["VENDOR_LOG"] = log
        os.execv(sys.executable, [sys.executable, "-S", str(VENDOR), protocol, *sys.argv[3:]])
