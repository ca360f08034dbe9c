"""A real room with native sides of the five protocols, followed over all its lives."""

import json
import os
import subprocess
import sys
import time
import uuid
from pathlib import Path

import psutil

from tests.acceptance.running_room import RunningRoom, gone
from tests.broker.auditor import Auditor
from tests.matrix.native import prompts

HERE = Path(__file__).parent
POLL_SECONDS = 0.02
FIRE_SECONDS = 25.0


class MatrixRoom(RunningRoom):
    """One folder; ``protocols`` are its agents."""

    def __init__(self, folder, protocols):
        super().__init__(folder, agents=(), timeouts={"closeMs": 2_000, "cancelMs": 3_000})
        self.seam = folder / "seam"
        self.seam.mkdir()
        self.native_log = folder / "native.log"
        self.environment |= {"GROUPX_MATRIX_SEAM": str(self.seam), "PYTHONPATH": os.environ.get("PYTHONPATH", ""), "IS_SANDBOX": "1"}
        for protocol in protocols:
            (folder / protocol).mkdir()
            program = folder / f"{protocol}-cli"
            program.write_text(f'#!/bin/sh\nexec "{sys.executable}" -S "{HERE / "native.py"}" {protocol} "{self.native_log}" "$@"\n')
            program.chmod(0o755)
            self.document["agents"][protocol] = {"driver": protocol, "name": protocol.title(), "command": str(program), "cwd": protocol}
        self.configure(self.document)
        self.auditor = Auditor(folder / ".groupx" / "groupx.db")
        self.follower = Follower(self)
        self.children = []

    def launch(self, *arguments):
        with (self.folder / "stderr.log").open("ab") as errors:
            return subprocess.Popen(
                [sys.executable, str(HERE / "launch.py"), *(arguments or ("start", "--no-open"))],
                cwd=self.folder,
                env=self.environment,
                stdout=subprocess.PIPE,
                stderr=errors,
                start_new_session=True,
            )

    def open(self):
        """Start, and follow the log from where it was left."""
        self.start()
        self.children = psutil.Process(self.process.pid).children(recursive=True)
        self.follower.follow()
        return self

    def arm(self, **fault):
        (self.seam / "fired.json").unlink(missing_ok=True)
        waiting = self.seam / "waiting.json"
        waiting.write_text(json.dumps(fault), encoding="ascii")
        waiting.rename(self.seam / "armed.json")

    @property
    def has_fired(self):
        return (self.seam / "fired.json").exists() and not (self.seam / "armed.json").exists()

    def until(self, claim, what, seconds=FIRE_SECONDS):
        end = time.monotonic() + seconds
        while not claim():
            assert time.monotonic() < end, what
            time.sleep(POLL_SECONDS)

    def died(self):
        """It is gone, and so is everything below it; what it left says nothing that is wrong."""
        self.until(lambda: self.process.poll() is not None, "the fault did not end the room")
        self.process.stdout.close()
        self.process.wait()
        assert gone(self.children), "a native process outlived its room"
        self.follower.stop()
        self.audit()

    def audit(self):
        assert self.auditor.look_again() == []

    def seen(self, command):
        """How many prompts about this message have been read by native sides."""
        return sum(text.rstrip().rpartition("\n")[2] == command["content"] for text in prompts(self.native_log))

    def story(self):
        """Where it stands, for a person who looks at a cell that failed."""
        words = [f"folder {self.folder}", (self.folder / "stderr.log").read_text()[-3_000:]]
        if self.process.poll() is None:
            words += [json.dumps(self.get("/api/health")[1]), json.dumps(self.get("/api/bootstrap")[1]["activeTurns"])]
            words += [f"{event['seq']} {event['type']} {event['body'].get('turnId', '')}" for event in self.log()[-12:]]
        return "\n".join([*words, f"followed to {self.follower.seq}"])

    def sent(self, protocol, content):
        return {"clientCommandId": uuid.uuid4().hex, "to": [f"agent:{protocol}"], "content": content}


class Follower:
    """A browser that comes back after each life of the room, with the last seq that it has."""

    def __init__(self, room):
        self.room, self.stream, self.events = room, None, []

    @property
    def seq(self):
        return self.events[-1]["seq"] if self.events else 0

    def follow(self):
        self.stop()
        self.stream = self.room.stream(self.seq)

    def stop(self):
        """Keep what has come, and close."""
        if self.stream is None:
            return
        try:
            while True:
                self.stream.until(lambda event: False, seconds=0.05)
        except Exception:  # noqa: BLE001 - the end of the stream or of the wait; both mean that nothing more is there
            pass
        self.stream.close()
        self.keep()
        self.stream = None

    def keep(self):
        self.events += [event for event in self.stream.seen if event["seq"] is not None]
        self.stream.seen.clear()

    def wait_for(self, found):
        """Until a durable event fits that it has or gets."""
        self.keep()
        known = next((event for event in self.events if found(event)), None)
        if known is None:
            known = self.stream.until(lambda event: event["seq"] is not None and found(event))
            self.keep()
        return known

    def holds_the_log(self):
        """What it was told over all lives is the log, once and in order."""
        log = self.room.log()
        self.wait_for(lambda event: event["seq"] == log[-1]["seq"])
        assert self.events[: len(log)] == log
