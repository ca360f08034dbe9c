"""An agent that speaks the Agent Client Protocol correctly and otherwise does what real ones were seen to do wrong.

It is a child process of the room, run by the driver row `kimi`. The last ``ODD:<what> <argument>`` of a prompt says what it does;
without one it answers "ok". ``ODD_VERSION`` is the version that it reports, if any. It lives in one file without dependencies, so
that a shebang starts it.
"""

import json
import os
import re
import signal
import subprocess
import sys
import time

SESSION = "odd-session"


def encoded(frame):
    return json.dumps(frame, ensure_ascii=False).encode()


def write(data):
    while data:
        data = data[os.write(1, data) :]


def send(frame):
    write(encoded({"jsonrpc": "2.0", **frame}) + b"\n")


def update(text):
    content = {"sessionUpdate": "agent_message_chunk", "content": {"type": "text", "text": text}}
    return {"jsonrpc": "2.0", "method": "session/update", "params": {"sessionId": SESSION, "update": content}}


def ended(request_id, reason="end_turn"):
    return {"jsonrpc": "2.0", "id": request_id, "result": {"stopReason": reason}}


def say(text, request_id=None):
    send(update(text))
    if request_id is not None:
        send(ended(request_id))


class Odd:
    """One method for each oddity; its argument is the prompt's request id and the words after its name."""

    def __init__(self):
        self.running = None
        self.cancel_with_error = False
        self.first = None
        self.heard = ""

    def plain(self, request_id, _):
        say("ok", request_id)

    def burst(self, request_id, _):
        frames = [update("one "), update("two "), update("three"), ended(request_id)]
        write(b"".join(encoded(frame) + b"\n" for frame in frames))

    def line(self, request_id, size):
        say("x" * int(size), request_id)

    def giant(self, request_id, mebibytes):
        write(b'{"jsonrpc":"2.0","method":"session/update","params":"')
        for _ in range(int(mebibytes)):
            write(b"y" * 1_048_576)
        write(b'"}\n')
        say("after", request_id)

    def split(self, request_id, text):
        for byte in encoded(update(text)) + b"\n":
            write(bytes([byte]))
        send(ended(request_id))

    def log(self, request_id, _):
        """Log lines of every kind before, between and after the frames."""
        say("a")
        like_an_answer = json.dumps({"id": request_id, "level": "info"})
        for noise in ("\x1b[31mred\x1b[0m", "[1,2", "7", '"text"', "null", "[]", like_an_answer):
            write(noise.encode() + b"\n")
        write(json.dumps({"a": {"b": 1}}, indent=2).encode() + b"\n")
        say("b", request_id)
        write(b"bye\n")

    def twice(self, request_id, _):
        """An answer, a second one after it, and at the next prompt a third."""
        say("first", request_id)
        send(ended(request_id))
        self.first = request_id

    def holdout(self, request_id, _):
        """Leave a grandchild with our stdout and go."""
        subprocess.Popen([sys.executable, "-c", "import time; time.sleep(300)"])
        say("going")
        os._exit(3)

    def family(self, request_id, _):
        """A child in a session of its own that hears no SIGTERM; neither do we."""
        code = "import signal,time; signal.signal(signal.SIGTERM, signal.SIG_IGN); time.sleep(300)"
        subprocess.Popen([sys.executable, "-c", code], start_new_session=True)
        signal.signal(signal.SIGTERM, signal.SIG_IGN)
        say("ok", request_id)

    def stderr(self, request_id, mebibytes):
        for _ in range(int(mebibytes)):
            os.write(2, b"e" * 1_048_575 + b"\n")
        say("ok", request_id)

    def soon(self, request_id, seconds):
        """Take the prompt, then be gone."""
        say("working")
        time.sleep(float(seconds))
        os._exit(1)

    def hang(self, request_id, word):
        self.running = request_id
        self.cancel_with_error = word == "error"
        say("hanging")

    def ask(self, request_id, method):
        """A request to the room in the middle of a turn."""
        send({"id": "odd-1", "method": method, "params": {"sessionId": SESSION, "options": [], "toolCall": {"toolCallId": "t"}}})
        self.running = request_id

    def told(self, request_id, word):
        """Whether the word stands in the prompt more often than in the question itself."""
        say("yes" if self.heard.count(word) > 1 else "no", request_id)

    def prompt(self, request_id, text):
        self.heard = text
        if self.first is not None:
            send(ended(self.first))
            self.first = None
        found = re.findall(r"ODD:(\w+) ?([^\n]*)", text)
        what, argument = found[-1] if found else ("plain", "")
        getattr(self, what)(request_id, argument)

    def cancelled(self):
        if self.running is not None and self.cancel_with_error:
            send({"id": self.running, "error": {"code": -32603, "message": "Internal error"}})
        elif self.running is not None:
            send(ended(self.running, "cancelled"))
        self.running = None

    def answered(self, frame):
        """The room's answer to our request: say it, and end the turn."""
        if self.running is not None:
            say(json.dumps({key: frame[key] for key in ("result", "error") if key in frame}), self.running)
            self.running = None


def main():
    odd = Odd()
    for line in iter(sys.stdin.buffer.readline, b""):
        if b"\\/" in line:
            # As one CLI drops every method with an escaped slash and then waits for ever; ending is seen sooner.
            os._exit(5)
        frame = json.loads(line)
        match frame.get("method"):
            case "initialize":
                capabilities = {"loadSession": True, "sessionCapabilities": {"resume": {}}}
                version = os.environ.get("ODD_VERSION")
                told = {"agentInfo": {"name": "Kimi Code CLI", "version": version}} if version else {}
                send({"id": frame["id"], "result": {"protocolVersion": 1, "agentCapabilities": capabilities, **told}})
            case "session/new":
                send({"id": frame["id"], "result": {"sessionId": SESSION}})
            case "session/prompt":
                odd.prompt(frame["id"], "".join(part.get("text", "") for part in frame["params"]["prompt"]))
            case "session/cancel":
                odd.cancelled()
            case None:
                odd.answered(frame)
            case _ if "id" in frame:
                send({"id": frame["id"], "result": {}})
            case _:
                pass


if __name__ == "__main__":
    main()
