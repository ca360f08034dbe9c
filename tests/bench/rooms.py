"""Rooms to measure: a folder with scripted agents, started by the product's own command in a process of its own."""

import http.client
import json
import os
import shutil
import socket
import sqlite3
import subprocess
import sys
import tempfile
import time
from contextlib import contextmanager
from pathlib import Path

AGENT = Path(__file__).with_name("agent.py")
READY_SECONDS = 30
STOP_SECONDS = 30
POLL_SECONDS = 0.002
STREAMERS = 5


def agents():
    """Ids of the scripted agents and what each does."""
    return {"instant": "instant", "never": "never"} | {f"stream{number}": "stream" for number in range(1, STREAMERS + 1)}


def write_room(folder, *, port, kinds, limits=None):
    """``groupx.json`` of a room whose agents are small shell scripts around `agent.py`; returns its path."""
    folder.mkdir(parents=True, exist_ok=True)
    found = {}
    for name, kind in kinds.items():
        script = folder / f"{name}.sh"
        script.write_text(f'#!/bin/sh\nexec "{sys.executable}" "{AGENT}" {kind} "$@"\n')
        script.chmod(0o755)
        found[name] = {"driver": "grok", "name": name, "command": str(script), "cwd": "."}
    path = folder / "groupx.json"
    settings = {"server": {"port": port}, "agents": found or {"off": {"driver": "grok", "command": "off", "enabled": False}}}
    path.write_text(
        json.dumps(settings | {"limits": {"queuePerAgent": 10_000, "contextCharacters": 10_000_000, **(limits or {})}})
    )
    return path


def binding_of_running_turn(path):
    """The session of the agent that never answers, as its CLI would be told it."""
    database = sqlite3.connect(f"file:{path.parent / '.groupx' / 'groupx.db'}?mode=ro", uri=True)
    try:
        query = "SELECT binding_id FROM turns WHERE target_actor_id = 'agent:never' AND status IN ('dispatching', 'running') LIMIT 1"
        return database.execute(query).fetchone()[0]
    finally:
        database.close()


def free_port():
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


def health(port):
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=1)
    try:
        connection.request("GET", "/api/health")
        answer = connection.getresponse()
        return json.loads(answer.read()) if answer.status == 200 else None
    except OSError:
        return None
    finally:
        connection.close()


class Room:
    """A running room."""

    def __init__(self, path, port, process, ready_seconds):
        self.path = path
        self.port = port
        self.process = process
        self.ready_seconds = ready_seconds
        self.base_url = f"http://127.0.0.1:{port}"

    def memory_mb(self):
        status = Path(f"/proc/{self.process.pid}/status")
        if not status.exists():
            return None
        line = next(line for line in status.read_text().splitlines() if line.startswith("VmRSS"))
        return int(line.split()[1]) / 1024


@contextmanager
def folder():
    path = Path(tempfile.mkdtemp(prefix="groupx-bench-"))
    try:
        yield path
    finally:
        shutil.rmtree(path, ignore_errors=True)


@contextmanager
def running(path):
    """Start the room of a configuration; stop it at the end."""
    port = json.loads(path.read_text())["server"]["port"]
    home = path.parent / "home"
    home.mkdir(exist_ok=True)
    environment = {**os.environ, "HOME": str(home), "XAI_API_KEY": "dummy"}
    before = time.perf_counter()
    process = subprocess.Popen(
        [sys.executable, "-m", "groupx_host.cli", "start", "--no-open", "--config", str(path)],
        cwd=path.parent,
        env=environment,
        stdout=subprocess.DEVNULL,
    )
    try:
        while health(port) is None:
            if process.poll() is not None or time.perf_counter() - before > READY_SECONDS:
                raise RuntimeError("the room did not start")
            time.sleep(POLL_SECONDS)
        yield Room(path, port, process, time.perf_counter() - before)
    finally:
        process.terminate()
        process.wait(STOP_SECONDS)


def wait_for_agents(port):
    """Until every agent of the room is ready."""
    end = time.perf_counter() + READY_SECONDS
    while True:
        answer = health(port)
        statuses = {agent["adapterId"]: agent["status"] for agent in answer["agents"]} if answer else None
        if statuses is not None and all(status == "ready" for status in statuses.values()):
            return
        if time.perf_counter() > end:
            raise RuntimeError(f"agents are not ready: {statuses}")
        time.sleep(0.05)
