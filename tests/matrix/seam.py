"""What stands in place of the fault points in a room of the matrix: when a fault is armed, it acts, once.

A fault is a file ``armed.json`` in the folder of the seam; it becomes ``fired.json`` in the moment before it acts::

    {"point": "commit", "when": "before", "kind": "kill", "following": "give_prompt"}

``following`` names a point that must have been passed since: writes to a native side are many, and one of them is the prompt.
``then`` is the next fault.
"""

import asyncio
import functools
import inspect
import json
import os
import resource
import signal
import sqlite3
import threading
import time

import psutil

TROUBLE_SECONDS = 0.6
SLOW_SECONDS = 0.25
NOTICE_SECONDS = 0.5
REFUSALS = {"io": (sqlite3.SQLITE_IOERR, "disk I/O error"), "locked": (sqlite3.SQLITE_BUSY, "database is locked")}
IN_TRANSACTION = {"accept", "cancel", "claim", "hand_over", "native_start", "give_back", "end_run", "roster", "settle_turns", "settle_roster", "settle_examined", "commit"}
"""Points that run in the writer's thread, between BEGIN and COMMIT: a write fails there as SQLite would let it fail."""


class Seam:
    def __init__(self, folder):
        self.armed = folder / "armed.json"
        self.fired = folder / "fired.json"
        self.places = {}
        self.since = set()
        self.read = (None, None)
        self.trouble = (None, 0.0)
        self.noticing = False

    def place(self, name, function):
        assert name not in self.places, f"two points are called {name}"
        self.places[name] = f"{function.__module__}:{function.__qualname__}"

        @functools.wraps(function)
        async def later(*arguments, **named):
            self.hit(name, "before")
            if self.noticing:
                # The loop hears of the end of a process in a later round.
                self.noticing = False
                await asyncio.sleep(NOTICE_SECONDS)
            result = await function(*arguments, **named)
            self.hit(name, "after")
            return result

        @functools.wraps(function)
        def now(*arguments, **named):
            self.hit(name, "before")
            result = function(*arguments, **named)
            self.hit(name, "after")
            return result

        return later if inspect.iscoroutinefunction(function) else now

    def hit(self, name, when):
        fault = self.fault()
        if fault is not None:
            if (fault["point"], fault["when"]) == (name, when) and fault.get("following") in (None, *self.since):
                self.fire(fault)
            self.since.add(name)
        self.suffer(name, when)

    def fault(self):
        try:
            stamp = self.armed.stat().st_mtime_ns
        except FileNotFoundError:
            return None
        if self.read[0] != stamp:
            self.read = (stamp, json.loads(self.armed.read_text(encoding="ascii")))
            self.since = set()
        return self.read[1]

    def fire(self, fault):
        try:
            self.armed.rename(self.fired)
        except FileNotFoundError:
            return
        if "then" in fault:
            self.armed.write_text(json.dumps(fault["then"]), encoding="ascii")
        kind = fault["kind"]
        if kind == "kill":
            os.kill(os.getpid(), signal.SIGKILL)
        elif kind == "full":
            self.fill_disk()
        elif kind == "agents":
            end_children()
            self.noticing = True
        else:
            self.trouble = (kind, time.monotonic() + TROUBLE_SECONDS)

    def suffer(self, name, when):
        kind, until = self.trouble
        if kind is None or when != "before" or name not in IN_TRANSACTION:
            return
        if time.monotonic() > until:
            self.trouble = (None, 0.0)
        elif kind == "slow":
            if name == "commit":
                time.sleep(SLOW_SECONDS)
        else:
            code, words = REFUSALS[kind]
            problem = sqlite3.OperationalError(words)
            problem.sqlite_errorcode = code
            raise problem

    def fill_disk(self):
        """No file of this process may grow for a while: SQLite meets it as the system tells it."""
        folder = self.armed.parent.parent / ".groupx"
        size = max((file.stat().st_size for file in folder.glob("*.db-wal")), default=0)
        resource.setrlimit(resource.RLIMIT_FSIZE, (size, resource.RLIM_INFINITY))
        unlimited = (resource.RLIM_INFINITY, resource.RLIM_INFINITY)
        threading.Timer(TROUBLE_SECONDS, resource.setrlimit, [resource.RLIMIT_FSIZE, unlimited]).start()


def end_children():
    """The native processes are gone, as if the CLI had crashed; their guardians see it."""
    for child in psutil.Process().children(recursive=True):
        if "guardian" not in " ".join(child.cmdline()):
            child.kill()


