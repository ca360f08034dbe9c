"""A stand-in for the CLI that does what the real one cannot be made to do: it plays a scenario, step by step.

``scripted_cli.py SCENARIO LOG ARGUMENTS…``: SCENARIO is a JSON file with a list of steps, LOG gets every line that was read.

``{"expect": "user"}``          read lines until a user frame, or a control request of that subtype
``{"send": {…}}``               write a frame; ``$REQUEST``, ``$PROMPT``, ``$SESSION``, ``$CWD`` and ``$RUN`` are filled in
``{"raw": "…"}``                write a line as it is (``\\udc80`` and the like become raw bytes)
``{"giant": 17000000}``         write a line of that many characters
``{"stderr": "…"}``             write to stderr
``{"forever": [steps]}``        these steps again and again
``{"resumed": [steps]}``        these steps, if an earlier conversation is to go on
``{"version": "9.9.9"}``        tell the version and end, if that is all that was asked
``{"grandchild": true}``        start a process that holds stdout and outlives this one
``{"deaf": true}``              ignore stdin and every signal that can be ignored, for ever
``{"attach": true}``            ask the MCP servers of the command line for their tools; go on without those that do not answer
``{"close_stdin": true}``       read no more, and let whoever writes know it
``{"gate": "name"}``            wait until the test opens the gate
``{"exit": 3}``                 end; without it the program ends at the end of stdin
"""

import json
import os
import signal
import subprocess
import sys
from itertools import pairwise
from pathlib import Path


class Player:
    def __init__(self, scenario, log, arguments):
        self.steps = json.loads(Path(scenario).read_text(encoding="utf-8"))
        self.log = Path(log)
        flags = dict(pairwise(arguments))
        self.servers = json.loads(flags.get("--mcp-config", "{}")).get("mcpServers", {})
        session = flags.get("--session-id") or flags.get("--resume") or ""
        self.values = {"$SESSION": session, "$CWD": str(Path.cwd()), "$RUN": "--resume" if "--resume" in flags else "new"}
        self.version_only = "--version" in arguments
        self.out = sys.stdout.buffer

    def play(self, steps):
        for step in steps:
            (name, value), *_ = step.items()
            getattr(self, f"do_{name}")(value)

    def do_expect(self, kind):
        while True:
            line = sys.stdin.buffer.readline()
            if not line:
                sys.exit(0)
            with self.log.open("ab") as log:
                log.write(line)
            frame = json.loads(line)
            request = frame.get("request", {})
            if frame["type"] == "user":
                self.values["$PROMPT"] = frame["uuid"]
            elif frame["type"] == "control_request":
                self.values["$REQUEST"] = frame["request_id"]
            if kind in (frame["type"], request.get("subtype")):
                return

    def do_send(self, frame):
        text = json.dumps(frame)
        for name, value in self.values.items():
            text = text.replace(json.dumps(name), json.dumps(value))
        self.do_raw(text)

    def do_raw(self, text):
        self.out.write(text.encode("utf-8", "surrogateescape") + b"\n")
        self.out.flush()

    def do_giant(self, size):
        self.out.write(b'{"type":"assistant","message":{"content":"' + b"x" * size + b'"}}\n')
        self.out.flush()

    def do_stderr(self, text):
        sys.stderr.write(text + "\n")
        sys.stderr.flush()

    def do_forever(self, steps):
        while True:
            self.play(steps)

    def do_resumed(self, steps):
        if self.values["$RUN"] == "--resume":
            self.play(steps)

    def do_version(self, version):
        if self.version_only:
            self.do_raw(f"{version} (Claude Code)")
            self.do_exit(0)

    def do_grandchild(self, _):
        subprocess.Popen([sys.executable, "-c", "import time; time.sleep(600)"], start_new_session=True)

    def do_attach(self, _):
        from contextlib import suppress
        from urllib.error import URLError
        from urllib.request import Request, urlopen

        for server in self.servers.values():
            for method in ("initialize", "tools/list"):
                message = {"jsonrpc": "2.0", "id": 1, "method": method, "params": {}}
                request = Request(server["url"], json.dumps(message).encode(), server["headers"])
                with suppress(URLError), urlopen(request, timeout=5) as answer:
                    answer.read()

    def do_deaf(self, _):
        for number in (signal.SIGTERM, signal.SIGINT, signal.SIGHUP):
            signal.signal(number, signal.SIG_IGN)
        while True:
            signal.pause()

    def do_close_stdin(self, _):
        os.close(0)

    def do_gate(self, name):
        with open(name, encoding="ascii"):
            """A pipe with a name opens when both ends are there."""

    def do_exit(self, code):
        sys.stdout.flush()
        os._exit(code)


player = Player(sys.argv[1], sys.argv[2], sys.argv[3:])
player.play(player.steps)
while sys.stdin.buffer.readline():
    pass
