"""The zoo's agent: a child process with a small protocol of newline JSON, which does what the last word of a prompt says.

Lines in: {"hello": {...}}, {"prompt": text, "n": turn}, {"stop": turn}, {"no": question}. Lines out: {"ready": …}, {"n": turn,
"started"|"text"|"thought"|"tool"|"tool_end"|"ask"|"used"|"end": …}. ``/word`` at the start of a prompt is a command of its own.
"""

import json
import os
import subprocess
import sys
import time

OLD = ("what was said ", "before")
TOTAL = {"in": 0, "out": 0}


def raw(line):
    sys.stdout.buffer.write(line + b"\n")
    sys.stdout.buffer.flush()


def send(**frame):
    raw(json.dumps(frame).encode())


def read():
    line = sys.stdin.buffer.readline()
    if not line:
        os._exit(0)
    return json.loads(line)


def until(key):
    while key not in (frame := read()):
        pass
    return frame


class Turn:
    def __init__(self, number):
        self.number = number

    def say(self, **frame):
        send(n=self.number, **frame)

    def answer(self, *pieces):
        for piece in pieces or ("he", "llo"):
            self.say(text=piece)
        self.end()

    def end(self, how="done", **more):
        self.say(end=how, **more)

    def held(self):
        while until("stop")["stop"] != self.number:
            pass
        self.end("stopped")

    def play_think(self):
        self.say(thought="hm, ")
        self.say(thought="so")
        self.answer()

    def play_tools(self):
        self.say(tool="t1", name="Look")
        self.say(tool_end="t1")
        self.answer()

    def play_open(self):
        self.say(tool="t1", name="Look")
        self.answer()

    def play_count(self):
        TOTAL["in"] += 10
        TOTAL["out"] += 3
        self.say(used=dict(TOTAL))
        self.answer()

    def play_noise(self):
        for line in (b"words", b"42", b"null", b"[1]", b"{", b"", b"\xff\xfe", b'{"n":99,"text":"no"}', b"{}"):
            raw(line)
            self.say(text=".")
        self.end()

    def play_long(self):
        self.say(text="be")
        raw(b'{"text":"' + b"x" * (17 * 1024 * 1024) + b'"}')
        self.say(text="fore")
        self.end()

    def play_broken(self):
        self.answer("x\ud83d", "\x00y")

    def play_stderr(self):
        sys.stderr.write("chatter\n" * 130_000)
        sys.stderr.flush()
        self.answer()

    def play_late(self):
        self.answer()
        self.say(text="late")
        self.say(tool="t9", name="Late")

    def play_error(self):
        self.end("failed", why="the model sleeps")

    def play_ask(self):
        self.say(ask="may I?")
        until("no")
        self.answer()

    def play_die(self):
        self.say(text="last ")
        sys.stderr.write("out of feathers\n")
        sys.stderr.flush()
        os._exit(3)

    def play_vanish(self):
        os._exit(1)

    def play_hold(self):
        self.say(text="hold ")
        self.held()

    def play_toolhold(self):
        self.say(tool="t1", name="Wait")
        self.held()

    def play_deaf(self):
        import signal

        signal.signal(signal.SIGTERM, signal.SIG_IGN)
        self.say(text="what? ")
        time.sleep(600)

    def play_orphan(self):
        subprocess.Popen([sys.executable, "-I", "-S", "-c", "import time; time.sleep(600)"], start_new_session=True)
        self.play_hold()


def main():
    hello = until("hello")["hello"]
    wanted = hello.get("resume")
    known = wanted if wanted == "earlier" else None
    send(ready=known or f"conversation-{os.getpid()}", version="1.2", known=wanted is None or known is not None)
    if known:
        for piece in OLD:
            send(n=0, text=piece)
    while True:
        frame = read()
        if "stop" in frame:
            # What a CLI does with a cancel that it did not expect: it keeps it for the next prompt.
            turn = Turn(until("prompt")["n"])
            turn.say(started=True)
            turn.end("stopped")
            continue
        if "prompt" not in frame:
            continue
        turn, words = Turn(frame["n"]), frame["prompt"]
        if words.strip().startswith("/"):
            turn.end("done")
            continue
        play = getattr(turn, f"play_{words.split()[-1]}", turn.answer)
        if words.split()[-1] != "vanish":
            turn.say(started=True)
        play()


main()
