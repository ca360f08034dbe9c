"""A child process that plays the quirks of grok, kimi or hermes, as they were seen when the real CLIs ran.

``python scripted_vendor.py VENDOR …argv of the CLI…``. ``VENDOR_SETTINGS`` (JSON) changes how it starts; the words of a prompt
choose what a turn does. Every frame it reads is appended to ``VENDOR_LOG``, after one line with its argv.
"""

import contextlib
import json
import os
import sys
import threading
import time
from pathlib import Path

VENDOR = sys.argv[1]
SETTINGS = json.loads(os.environ.get("VENDOR_SETTINGS", "{}"))
LOCK = threading.Lock()
HISTORY = [
    ("user_message_chunk", "old question"),
    ("agent_thought_chunk", "old thought"),
    ("agent_message_chunk", "old answer"),
]
INTRODUCTIONS = {
    "grok": {
        "protocolVersion": 1,
        "agentCapabilities": {
            "loadSession": True,
            "mcpCapabilities": {"http": True, "sse": True},
            "sessionCapabilities": {"list": {}, "resume": {}, "close": {}},
        },
        "authMethods": [{"id": "xai.api_key", "name": "xai.api_key"}, {"id": "grok.com", "name": "Grok"}],
        "_meta": {"grokShell": True, "agentVersion": "1.0.41"},
    },
    "kimi": {
        "protocolVersion": 1,
        "agentCapabilities": {
            "loadSession": True,
            "mcpCapabilities": {"http": True, "sse": True},
            "sessionCapabilities": {"list": {}, "resume": {}, "close": {}, "delete": {}, "fork": {}},
        },
        "authMethods": [{"id": "login", "type": "terminal", "args": ["--login"]}],
        "agentInfo": {"name": "Kimi Code CLI", "version": "2.1.0"},
    },
    "hermes": {
        "protocolVersion": 1,
        "agentCapabilities": {"loadSession": True, "sessionCapabilities": {"fork": {}, "list": {}, "resume": {}}},
        "authMethods": [{"id": "custom"}, {"id": "hermes-setup", "type": "terminal", "args": ["--setup"]}],
        "agentInfo": {"name": "hermes-agent", "version": "0.19.0"},
    },
    "parrot": {
        "protocolVersion": 1,
        "agentCapabilities": {"mcpCapabilities": {"http": False}},
        "agentInfo": {"name": "parrot-agent", "version": "7"},
    },
}
MODES = {"kimi": ["default", "plan", "auto", "yolo"], "hermes": ["default", "accept_edits", "dont_ask"]}


class Failure(Exception):
    def __init__(self, code, message, data=None):
        super().__init__(message)
        self.body = {"code": code, "message": message} | ({} if data is None else {"data": data})


def raw(data):
    with LOCK:
        sys.stdout.buffer.write(data)
        sys.stdout.buffer.flush()


def send(frame):
    raw(json.dumps({"jsonrpc": "2.0", **frame}).encode() + b"\n")


def log(entry):
    if "VENDOR_LOG" in os.environ:
        with Path(os.environ["VENDOR_LOG"]).open("a", encoding="utf-8") as file:
            file.write(json.dumps(entry) + "\n")


class Vendor:
    def __init__(self):
        self.session = None
        self.cancelled = threading.Event()
        self.answers = {}
        self.answered = threading.Condition()
        self.wedged = False
        self.total = 0
        self.next_id = 0
        self.logged_in = not SETTINGS.get("login")

    def update(self, update):
        send({"method": "session/update", "params": {"sessionId": self.session, "update": update}})

    def say(self, text, kind="agent_message_chunk"):
        self.update({"sessionUpdate": kind, "content": {"type": "text", "text": text}})

    def ask(self, method, params):
        request_id, self.next_id = self.next_id, self.next_id + 1
        send({"id": request_id, "method": method, "params": params})
        with self.answered:
            self.answered.wait_for(lambda: request_id in self.answers, 60)
        return self.answers[request_id]

    def initialize(self, _):
        for line in SETTINGS.get("before_initialize", []):
            raw(line.encode() + b"\n")
        return {**INTRODUCTIONS[VENDOR], **SETTINGS.get("introduction", {})}

    def authenticate(self, params):
        if not SETTINGS.get("key"):
            raise Failure(-32000, "Authentication required")
        self.logged_in = params["methodId"] == "xai.api_key"
        return {}

    def new(self, params):
        time.sleep(SETTINGS.get("new_seconds", 0))
        if SETTINGS.get("provider"):
            raise Failure(-32603, "Internal error", {"details": "No LLM provider configured. Run `hermes setup`."})
        if not self.logged_in:
            raise Failure(-32000, "Authentication required", "no auth method id provided")
        self.session = f"{VENDOR}-session-1"
        if SETTINGS.get("attaches"):
            for server in params["mcpServers"]:
                # Real CLIs go on without tools that they cannot reach.
                with contextlib.suppress(OSError):
                    self.attach(server)
        return {"sessionId": self.session, **self.modes()}

    def attach(self, server):
        from urllib.request import Request, urlopen

        headers = {"Content-Type": "application/json", **{each["name"]: each["value"] for each in server["headers"]}}
        for method in ("initialize", "tools/list"):
            message = {"jsonrpc": "2.0", "id": 1, "method": method, "params": {}}
            with urlopen(Request(server["url"], json.dumps(message).encode(), headers), timeout=5) as answer:
                log({"attached": json.load(answer)["result"]})

    def modes(self):
        names = SETTINGS.get("modes", MODES.get(VENDOR))
        return (
            {} if names is None else {"modes": {"currentModeId": "default", "availableModes": [{"id": name} for name in names]}}
        )

    def load(self, params):
        if params["sessionId"] != f"{VENDOR}-session-1":
            if VENDOR == "hermes":
                self.session = params["sessionId"]
                return {}
            raise Failure(-32602, "Unknown sessionId")
        self.session = params["sessionId"]
        for kind, text in HISTORY * SETTINGS.get("history", 1):
            self.say(text, kind)
        for method, update in SETTINGS.get("replay", []):
            send({"method": method, "params": {"sessionId": self.session, "update": update}})
        threading.Timer(SETTINGS.get("late_replay_seconds", 0.02), self.say, ["late replay"]).start()
        return self.modes()

    def resume(self, params):
        if params["sessionId"] != f"{VENDOR}-session-1":
            raise Failure(-32602, "Unknown sessionId")
        self.session = params["sessionId"]
        return self.modes()

    def list(self, params):
        if params.get("cursor") is None:
            return {"sessions": [{"sessionId": "another"}], "nextCursor": "page2"}
        return {"sessions": [{"sessionId": f"{VENDOR}-session-1"}]}

    def chatter(self):
        while True:
            self.say("chatter")
            time.sleep(0.02)

    def set_mode(self, params):
        if SETTINGS.get("chatter"):
            threading.Thread(target=self.chatter, daemon=True).start()
        if SETTINGS.get("refuse_mode"):
            raise Failure(-32602, "Modes are managed by your organisation")
        return {}

    def prompt(self, params):
        text = params["prompt"][0]["text"]
        words = text.split("\n")[-1].split(" ", 1)
        self.cancelled.clear()
        if VENDOR == "grok":
            send({"method": "_x.ai/queue/changed", "params": {"sessionId": self.session, "entries": [text]}})
        if self.wedged:
            self.say("Queued for the next turn. (1 queued)")
            return {"stopReason": "end_turn"}
        turn = getattr(self, f"turn_{words[0]}", None)
        result = turn(words[1] if len(words) > 1 else "") if turn else self.speak(text)
        return {**self.usage(), **result} if isinstance(result, dict) else {"stopReason": result or "end_turn", **self.usage()}

    def usage(self):
        self.total += 100
        if VENDOR == "hermes":
            return {"usage": {"inputTokens": self.total, "outputTokens": self.total // 5, "cachedReadTokens": 40}}
        if VENDOR == "grok":
            return {"_meta": {"modelId": "fake-model", "inputTokens": 100, "outputTokens": 20, "cachedReadTokens": 40}}
        if VENDOR == "parrot":
            return {"usage": {"inputTokens": self.total, "outputTokens": 20}}
        return {}

    def tool(self, call_id="call_1", **more):
        title = {"hermes": "terminal: sleep 60", "kimi": "Bash"}.get(VENDOR, "run_terminal_command")
        self.update(
            {"sessionUpdate": "tool_call", "toolCallId": call_id, "title": title, "rawInput": {"command": "sleep 60"}, **more}
        )

    def speak(self, text):
        self.say(text)

    def turn_words(self, text):
        for word in text.split():
            self.say(f"{word} ")

    def turn_think(self, text):
        for thought in ("let me ", "see"):
            self.say(thought, "agent_thought_chunk")
        self.turn_words(text)

    def turn_usetool(self, text):
        self.tool()
        self.update({"sessionUpdate": "tool_call_update", "toolCallId": "call_1", "status": "in_progress"})
        self.update({"sessionUpdate": "tool_call_update", "toolCallId": "call_1", "status": "completed", "rawOutput": "a"})
        self.turn_words(text)

    def turn_nothing(self, _):
        return "end_turn"

    def turn_empty(self, _):
        self.update({"sessionUpdate": "usage_update", "used": 1, "size": 2})

    def turn_model401(self, _):
        if VENDOR == "hermes":
            self.say("HTTP 401: fake error 401")
            self.total -= 100
            send({"id": self.request_id, "result": {"stopReason": "end_turn"}})
            return "sent"
        raise Failure(-32603, "Internal error", "Unauthorized (401) from http://127.0.0.1/v1")

    def turn_busy(self, _):
        raise Failure(-32600, "Invalid request", {"code": "turn.agent_busy"})

    def turn_stop(self, reason):
        return reason

    def turn_hang(self, _):
        self.say("thinking ")
        self.cancelled.wait(60)
        return "cancelled"

    def turn_deaf(self, _):
        self.say("deaf ")
        time.sleep(60)

    def turn_toolhang(self, _):
        self.tool()
        self.cancelled.wait(60)
        if VENDOR == "hermes":
            self.wedged = True
            raise Failure(-32603, "Internal error", {"details": "'NoneType' object has no attribute 'startswith'"})
        if VENDOR == "kimi":
            self.update({"sessionUpdate": "tool_call_update", "toolCallId": "call_1", "status": "failed"})
        return "cancelled"

    def turn_quiettoolhang(self, _):
        self.tool()
        self.cancelled.wait(60)
        return "cancelled"

    def turn_opentool(self, _):
        self.tool(kind="read")
        self.say("read it")

    def turn_permission(self, _):
        call = {"toolCallId": "perm-check-1", "title": "rm -rf /"}
        options = [{"optionId": "allow_once", "kind": "allow_once"}, {"optionId": "deny", "kind": "reject_once"}]
        answer = self.ask("session/request_permission", {"sessionId": self.session, "toolCall": call, "options": options})
        log({"permission": answer.get("result")})
        if VENDOR != "grok":
            self.say("denied, so I go on")
        return "cancelled" if VENDOR == "grok" else "end_turn"

    def turn_question(self, _):
        answer = self.ask("_x.ai/ask_user_question", {"sessionId": self.session, "question": "red or blue?"})
        log({"question": answer})
        self.say("then I choose blue")

    def turn_wish(self, _):
        answers = [self.ask(method, {}) for method in ("fs/read_text_file", "terminal/create", "made/up")]
        self.say(" ".join(str(answer["error"]["code"]) for answer in answers))

    def turn_late(self, text):
        self.say(text)
        send({"id": self.request_id, "result": {"stopReason": "end_turn", **self.usage()}})
        self.say("late words")
        self.tool("call_9")
        return "sent"

    def turn_endlate(self, text):
        self.update({"sessionUpdate": "tool_call_update", "toolCallId": "call_9", "status": "completed"})
        self.turn_words(text)

    def turn_afterthought(self, text):
        self.turn_late(text)
        threading.Timer(0.05, self.say, ["words of long after"]).start()
        return "sent"

    def turn_noise(self, _):
        lines = [
            b"plain log line", b"\x1b[31mERROR\x1b[0m red", b"42", b'"text"', b"null", b"true", b"[1,2]", b"{", b"}", b"",
            json.dumps({"level": "info", "id": self.request_id, "msg": "json log"}).encode(),
            json.dumps({"id": self.request_id}).encode(), b'{"jsonrpc":"2.0"}', b"\xff\xfe not utf-8", b'{"method":5}',
            json.dumps({"jsonrpc": "2.0", "id": 999_999, "result": {"stopReason": "end_turn"}}).encode(),
            json.dumps({"jsonrpc": "2.0", "method": "session/update", "params": {"sessionId": "other", "update": {
                "sessionUpdate": "agent_message_chunk", "content": {"type": "text", "text": "of another session"}}}}).encode(),
            json.dumps({"jsonrpc": "2.0", "method": "session/update", "params": [1]}).encode(),
        ]  # fmt: skip
        for line in lines:
            raw(line + b"\n")
            self.say(".")

    def turn_bytes(self, _):
        text = "a\u2028b\u0085c\x0cd 漢字 \U0001f600"
        frame = {"sessionUpdate": "agent_message_chunk", "content": {"type": "text", "text": text}}
        line = json.dumps(
            {"jsonrpc": "2.0", "method": "session/update", "params": {"sessionId": self.session, "update": frame}},
            ensure_ascii=False,
        )
        for byte in line.encode() + b"\n":
            raw(bytes([byte]))

    def turn_half(self, _):
        self.say("x\ud83d")
        self.say("\ude00y\ud99c")

    def turn_burst(self, count):
        one = {"sessionUpdate": "agent_message_chunk", "content": {"type": "text", "text": "w "}}
        line = json.dumps(
            {"jsonrpc": "2.0", "method": "session/update", "params": {"sessionId": self.session, "update": one}}
        ).encode()
        raw((line + b"\n") * int(count))

    def turn_big(self, size):
        self.say("z" * int(size))

    def turn_overlong(self, size):
        self.say("before, ")
        self.say("z" * int(size))
        self.say("after")

    def turn_broken(self, _):
        self.turn_half("")
        self.say("a\x00b")

    def turn_stderr(self, size):
        sys.stderr.buffer.write(b"chatty line\n" * (int(size) // 12))
        sys.stderr.flush()
        self.say("quiet again")

    def turn_chattydeath(self, size):
        sys.stderr.buffer.write(b"chatty line\n" * (int(size) // 12) + b"so it ends\n")
        sys.stderr.flush()
        os._exit(4)

    def turn_vanish(self, _):
        os._exit(0)

    def turn_die(self, _):
        self.say("last words")
        sys.stderr.write("panicked at nothing\n")
        sys.stderr.flush()
        os._exit(3)

    def child(self):
        import subprocess

        return subprocess.Popen([sys.executable, "-S", "-c", "import time; time.sleep(120)"], start_new_session=True)

    def turn_orphan(self, _):
        child = self.child()
        self.tool()
        self.say(f"{child.pid}")
        self.cancelled.wait(60)
        time.sleep(60)

    def turn_heir(self, _):
        child = self.child()
        self.say(f"{child.pid}")
        os._exit(0)

    def answer(self, request_id, method, params):
        self.request_id = request_id
        try:
            result = method(params)
        except Failure as failure:
            send({"id": request_id, "error": failure.body})
        else:
            if not (isinstance(result, dict) and result.get("stopReason") == "sent"):
                send({"id": request_id, "result": result})

    def serve(self):
        methods = {
            "initialize": self.initialize, "authenticate": self.authenticate, "session/new": self.new, "session/load": self.load,
            "session/resume": self.resume, "session/list": self.list, "session/set_mode": self.set_mode, "session/prompt": self.prompt,
        }  # fmt: skip
        for line in sys.stdin.buffer:
            frame = json.loads(line)
            log(frame)
            method = frame.get("method")
            if method == "session/cancel":
                self.cancelled.set()
            elif method is None:
                with self.answered:
                    self.answers[frame["id"]] = frame
                    self.answered.notify_all()
            elif method == "session/prompt" and SETTINGS.get("one_thread"):
                # Nothing is read while a turn runs.
                self.answer(frame["id"], self.prompt, frame["params"])
            elif method == "session/prompt":
                threading.Thread(target=self.answer, args=(frame["id"], self.prompt, frame["params"]), daemon=True).start()
            elif method in SETTINGS.get("silent", []):
                continue
            else:
                self.answer(frame["id"], methods[method], frame.get("params", {}))
        if SETTINGS.get("ignores_eof"):
            time.sleep(120)


if __name__ == "__main__":
    log({"argv": sys.argv[2:]})
    if SETTINGS.get("tombstone"):
        sys.stderr.write("kimi-cli is no longer maintained\n")
        sys.exit(0)
    if "--help" in sys.argv:
        time.sleep(SETTINGS.get("help_seconds", 0))
        sys.stdout.write(SETTINGS.get("help", "Usage: grok agent [--no-leader] stdio\n"))
        sys.exit(0)
    if SETTINGS.get("ignores_sigterm"):
        import signal

        signal.signal(signal.SIGTERM, signal.SIG_IGN)
    Vendor().serve()
    os._exit(0)
