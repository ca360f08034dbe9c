"""The whole product from outside: `groupx start` as a process, its REST and SSE over a socket, demo agents as child processes."""

import contextlib
import http.client
import json
import os
import queue
import signal
import socket
import subprocess
import sys
import threading
import time
import uuid

import psutil

TERMINAL = {"turn.completed", "turn.failed", "turn.cancelled", "turn.interrupted"}
WAIT_SECONDS = 25.0


def free_port():
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        return listener.getsockname()[1]


def script(*steps):
    """A message that makes a demo agent play exactly these steps."""
    return f"SCRIPT:{json.dumps(list(steps))}END"


class Stream:
    """One SSE connection; events are read in a thread and taken by `until`."""

    def __init__(self, port, after=0, headers=None, query=""):
        self.connection = http.client.HTTPConnection("127.0.0.1", port, timeout=60)
        self.connection.request("GET", f"/api/events?afterSeq={after}{query}", headers=headers or {})
        self._socket = self.connection.sock
        self.response = self.connection.getresponse()
        self.seen = []
        self._seq = None
        self._queue = queue.Queue()
        threading.Thread(target=self._read, daemon=True).start()

    def _read(self):
        try:
            for line in self._lines():
                self._take(line)
        except (OSError, http.client.HTTPException, AttributeError, ValueError):
            pass
        self._queue.put(None)

    def _lines(self):
        # `readline` of a chunked response waits for the next chunk at the end of one; `read1` does not.
        rest = b""
        while data := self.response.read1(65_536):
            *lines, rest = (rest + data).split(b"\n")
            yield from lines

    def _take(self, line):
        if line.startswith(b"id: "):
            self._seq = int(line[4:])
        elif line.startswith(b"data: "):
            event = json.loads(line[6:])
            assert event["seq"] == self._seq
            self._queue.put(event)
            self._seq = None

    def until(self, found, seconds=WAIT_SECONDS):
        """Read on until an event fits; keeps everything read in `seen`."""
        end = time.monotonic() + seconds
        while True:
            event = self._queue.get(timeout=max(0.01, end - time.monotonic()))
            if event is None:
                raise EOFError("the stream ended")
            self.seen.append(event)
            if found(event):
                return event

    def ended(self, seconds=WAIT_SECONDS):
        end = time.monotonic() + seconds
        while self._queue.get(timeout=max(0.01, end - time.monotonic())) is not None:
            pass
        return True

    def close(self):
        # Closing alone waits for the reader's lock, and the reader for the next heartbeat.
        with contextlib.suppress(OSError):
            self._socket.shutdown(socket.SHUT_RDWR)
        self.connection.close()


class RunningRoom:
    """A folder with a configuration, and the process that runs it."""

    def __init__(self, folder, agents=("ada", "grace"), **configuration):
        self.folder, self.port = folder, free_port()
        self.process = None
        self.prompt_log = folder / "prompts.jsonl"
        self.environment = {
            "PATH": os.environ["PATH"],
            "HOME": str(folder),
            "LANG": "C.UTF-8",
            "GROUPX_HOME": str(folder / "home"),
            "GROUPX_DEMO_PROMPT_LOG": str(self.prompt_log),
            "GROUPX_DEMO_PACE": "0",
        }
        roster = {name: {"driver": "demo", "name": name.title(), "command": name, "cwd": "."} for name in agents}
        self.configure({"server": {"port": self.port}, "agents": roster, **configuration})

    def configure(self, document):
        self.document = document
        (self.folder / "groupx.json").write_text(json.dumps(document))

    def groupx(self, *arguments, **options):
        """Run a command to its end."""
        return subprocess.run(
            [sys.executable, "-m", "groupx_host.cli", *arguments],
            cwd=self.folder,
            env=self.environment,
            capture_output=True,
            text=True,
            timeout=60,
            check=False,
            **options,
        )

    def launch(self, *arguments):
        with (self.folder / "stderr.log").open("ab") as errors:
            return subprocess.Popen(
                [sys.executable, "-m", "groupx_host.cli", *(arguments or ("start", "--no-open"))],
                cwd=self.folder,
                env=self.environment,
                stdout=subprocess.PIPE,
                stderr=errors,
                start_new_session=True,
            )

    def start(self, *, ready=True, seconds=WAIT_SECONDS):
        self.process = self.launch()
        try:
            self._wait_health()
            if ready:
                self.wait_ready(seconds)
        except BaseException:
            # A room that is left behind would fail the tests that look at their own children.
            self.kill()
            raise
        return self

    def _wait_health(self):
        end = time.monotonic() + WAIT_SECONDS
        while time.monotonic() < end:
            try:
                if self.get("/api/health")[0] == 200:
                    return
            except OSError:
                pass
            if self.process.poll() is not None:
                raise AssertionError((self.folder / "stderr.log").read_text())
            time.sleep(0.05)
        raise AssertionError("the room did not answer: " + (self.folder / "stderr.log").read_text())

    def wait_ready(self, seconds=WAIT_SECONDS):
        """Until every agent has settled (ready or failed)."""
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            agents = self.get("/api/bootstrap")[1]["agents"]
            if all(agent["status"] != "starting" for agent in agents):
                return
            time.sleep(0.05)
        raise AssertionError(f"agents did not settle: {agents}")

    def kill(self):
        """End the broker like a power cut; children are whatever it leaves."""
        children = psutil.Process(self.process.pid).children(recursive=True)
        self.process.kill()
        self.process.wait()
        self.process.stdout.close()
        return children

    def stop(self, seconds=20):
        if self.process is not None and self.process.poll() is None:
            self.process.send_signal(signal.SIGTERM)
        if self.process is not None:
            code = self.process.wait(seconds)
            self.process.stdout.close()
            return code
        return None

    def request(self, method, path, body=None, headers=None, raw=None):
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=30)
        try:
            data = raw if raw is not None else (json.dumps(body).encode() if body is not None else None)
            sent = {"Content-Type": "application/json"} if data is not None else {}
            connection.request(method, path, data, {**sent, **(headers or {})})
            response = connection.getresponse()
            try:
                text = response.read()
            except http.client.HTTPException as problem:
                # A room that is killed in the middle of its answer has gone away, like one that did not answer at all.
                raise ConnectionResetError(str(problem)) from problem
            try:
                return response.status, json.loads(text)
            except ValueError:
                return response.status, text
        finally:
            connection.close()

    def get(self, path, **options):
        return self.request("GET", path, **options)

    def post(self, path, body, **options):
        return self.request("POST", path, body, **options)

    def send(self, content, *to, key=None, reply=None):
        body = {"clientCommandId": key or uuid.uuid4().hex, "to": [f"agent:{name}" for name in to or ("ada",)], "content": content}
        if reply:
            body["replyToEventId"] = reply
        status, answer = self.post("/api/messages", body)
        assert status == 202, answer
        return answer

    def turn_of(self, content, *to):
        return self.send(content, *to)["turns"][0]["turnId"]

    def cancel(self, turn_id):
        return self.post(f"/api/turns/{turn_id}/cancel", {"clientCommandId": uuid.uuid4().hex})[1]

    def stream(self, after=0, **options):
        return Stream(self.port, after, **options)

    def wait_idle(self, seconds=WAIT_SECONDS):
        """Until no turn waits or runs."""
        end = time.monotonic() + seconds
        while self.get("/api/bootstrap")[1]["activeTurns"]:
            assert time.monotonic() < end, "turns did not end"
            time.sleep(0.05)

    def terminal(self, turn_id, seconds=WAIT_SECONDS):
        # The head first: an end that comes after the look at the turn is behind it in the log.
        head = self.get("/api/history?limit=1")[1]["throughSeq"]
        ended = self.get(f"/api/turns/{turn_id}")[1]["turn"].get("terminalEventId")
        if ended:
            return self.get(f"/api/events/{ended}")[1]
        stream = self.stream(head)
        try:
            return stream.until(lambda event: event["type"] in TERMINAL and event["body"]["turnId"] == turn_id, seconds)
        finally:
            stream.close()

    def event_of_turn(self, turn_id, kind):
        stream = self.stream()
        try:
            return stream.until(lambda event: event["type"] == kind and event["body"].get("turnId") == turn_id)
        finally:
            stream.close()

    def ask(self, content, name="ada"):
        end = self.terminal(self.turn_of(content, name))
        assert end["type"] == "turn.completed", end
        return self.get(f"/api/events/{end['body']['responseEventId']}")[1]["body"]["content"]

    def log(self):
        head = self.get("/api/bootstrap")[1]["room"]["throughSeq"]
        events, after = [], 0
        while after < head:
            page = self.get(f"/api/history?afterSeq={after}&limit=500")[1]["events"]
            events += page
            after = page[-1]["seq"]
        return events

    def prompts(self):
        if not self.prompt_log.exists():
            return []
        return [json.loads(line) for line in self.prompt_log.read_text().splitlines()]


def gone(processes, seconds=25.0):
    """Whether all processes end within the bound."""
    _, alive = psutil.wait_procs(processes, timeout=seconds)
    return [process for process in alive if process.status() != psutil.STATUS_ZOMBIE] == []
