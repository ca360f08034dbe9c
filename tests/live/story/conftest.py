"""A person's first day: installed wheels, an empty folder, the real program, a scripted model, a real browser."""

import contextlib
import http.client
import json
import os
import re
import signal
import socket
import sqlite3
import subprocess
import sys
import threading
import time

import psutil
import pytest

from tests.live import install
from tests.live.scripted.anthropic import ScriptedMessages

WAIT_SECONDS = 40.0
ADDRESS = re.compile(r"http://127\.0\.0\.1:(\d+)")


class Person:
    """A terminal in an empty folder, and what is started from it."""

    def __init__(self, scripts, program, model, folder):
        self.folder, self.model = folder / "project", model
        self.process = None
        self.addresses = []
        self._scripts = scripts
        self._told = threading.Condition()
        tools, home = folder / "tools", folder / "home"
        for path in (self.folder, tools, home, home / "tmp"):
            path.mkdir()
        self.program = tools / "claude"
        self.program.symlink_to(program)
        self.environment = {
            "PATH": f"{tools}{os.pathsep}{scripts}{os.pathsep}/usr/local/bin:/usr/bin:/bin",
            "HOME": str(home),
            "LANG": "C.UTF-8",
            "TMPDIR": str(home / "tmp"),
            "CLAUDE_CODE_TMPDIR": str(home / "tmp"),
            # These tests also run as root on machines that are made for tests.
            "IS_SANDBOX": "1",
            "ANTHROPIC_API_KEY": "sk-dummy",
            "ANTHROPIC_BASE_URL": model.base_url,
            "CLAUDE_CODE_DISABLE_NONESSENTIAL_TRAFFIC": "1",
            "DISABLE_TELEMETRY": "1",
            "DISABLE_AUTOUPDATER": "1",
            "DISABLE_ERROR_REPORTING": "1",
        }

    def types(self, *arguments):
        """A command that goes on, such as `start`."""
        self.process = subprocess.Popen(
            [self._scripts / "groupx", *arguments],
            cwd=self.folder,
            env=self.environment,
            stdout=subprocess.PIPE,
            text=True,
            start_new_session=True,
        )
        threading.Thread(target=self._listen, args=(self.process,), daemon=True).start()

    def runs(self, *arguments):
        """A command that ends; returns what it printed."""
        done = subprocess.run(
            [self._scripts / "groupx", *arguments],
            cwd=self.folder,
            env=self.environment,
            capture_output=True,
            text=True,
            timeout=60,
            check=False,
        )
        assert done.returncode == 0, done.stderr
        return done.stdout

    def next_address(self):
        """The next address that the terminal shows."""
        with self._told:
            assert self._told.wait_for(lambda: self.addresses, WAIT_SECONDS), "no address was printed"
            return self.addresses.pop(0)

    def _listen(self, process):
        with process.stdout:
            for line in process.stdout:
                for port in ADDRESS.findall(line):
                    with self._told:
                        self.addresses.append(f"http://127.0.0.1:{port}")
                        self._told.notify_all()

    def looks_up(self, query):
        with contextlib.closing(sqlite3.connect(self.folder / ".groupx" / "groupx.db")) as database:
            return database.execute(query).fetchall()

    def waits_for_saved_text(self):
        """Until the running turn's text was written down once."""
        end = time.monotonic() + WAIT_SECONDS
        while not self.looks_up("SELECT 1 FROM turns WHERE status = 'running' AND length(partial_text) > 0"):
            assert time.monotonic() < end, "no text was saved"
            time.sleep(0.05)

    def native_command(self):
        """The command line of the one native program that runs below the host."""
        (found,) = {
            tuple(process.cmdline())
            for process in psutil.Process(self.process.pid).children(recursive=True)
            if process.cmdline()[:1] and process.cmdline()[0].endswith("/claude")
        }
        return found

    def pulls_the_plug(self):
        """End the host like a power cut; returns the processes that it had."""
        children = psutil.Process(self.process.pid).children(recursive=True)
        assert children
        self.process.kill()
        self.process.wait()
        return children

    def ends(self):
        if self.process is not None and self.process.poll() is None:
            self.process.send_signal(signal.SIGTERM)
            try:
                self.process.wait(30)
            except subprocess.TimeoutExpired:
                self.process.kill()
                raise


def free_port():
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        return listener.getsockname()[1]


class Room:
    """What the room says of itself."""

    def __init__(self, port):
        self.port = port

    def request(self, path):
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=10)
        try:
            connection.request("GET", path)
            return json.loads(connection.getresponse().read())
        finally:
            connection.close()

    def agent(self):
        (agent,) = self.request("/api/bootstrap")["agents"]
        return agent

    def wait_ready(self):
        end = time.monotonic() + WAIT_SECONDS
        while time.monotonic() < end:
            try:
                if self.agent()["status"] == "ready":
                    return
            except OSError:
                pass
            time.sleep(0.05)
        raise AssertionError(f"the agent is not ready: {self.agent()}")


@pytest.fixture
def person(empty_environment, tmp_path):
    assert sys.platform != "win32", "The pinned wheel has a POSIX program."
    with ScriptedMessages() as model:
        person = Person(empty_environment, install.program("claude"), model, tmp_path)
        yield person
        person.ends()
