"""Clients that follow the room over all its lives, each from its own cursor; what they have together must be the log."""

import contextlib
import http.client
import json
import socket
import threading
import time

READ_SECONDS = 40
"""A stream is never silent for longer than its heartbeat."""
AGAIN_SECONDS = 0.05


class Follower:
    """One client that reconnects for ever. ``by_header`` says whether it tells its cursor as browsers do.

    Attributes:
        ids: The id of each event by its seq.
        faults: Sentences about what no client should ever see.
    """

    def __init__(self, port, notice=lambda event: None, *, by_header):
        self.ids, self.faults, self.lives = {}, [], 0
        self.cursor = 0
        self._port, self._notice, self._by_header = port, notice, by_header
        self._socket = None
        self._over = threading.Event()
        self._moved = threading.Condition()
        self._thread = threading.Thread(target=self._follow, daemon=True)
        self._thread.start()

    def drop(self):
        """Leave the stream as a closed lid does; the follower comes back by itself."""
        if self._socket is not None:
            with contextlib.suppress(OSError):
                self._socket.shutdown(socket.SHUT_RDWR)

    def wait_for(self, seq, seconds):
        """Whether it has come to this place of the log within the bound."""
        with self._moved:
            return self._moved.wait_for(lambda: self.cursor >= seq, seconds)

    def close(self):
        """Follow no more."""
        self._over.set()
        self.drop()
        self._thread.join(READ_SECONDS)

    def _follow(self):
        while not self._over.is_set():
            # The last two are the library's words for a connection that was closed under its reader.
            with contextlib.suppress(OSError, http.client.HTTPException, AttributeError, ValueError):
                self._one_stream()
            self._over.wait(AGAIN_SECONDS)

    def _one_stream(self):
        connection = http.client.HTTPConnection("127.0.0.1", self._port, timeout=READ_SECONDS)
        try:
            headers = {"Last-Event-ID": str(self.cursor)} if self._by_header and self.cursor else {}
            connection.request("GET", "/api/events" + ("" if headers else f"?afterSeq={self.cursor}"), headers=headers)
            self._socket = connection.sock
            response = connection.getresponse()
            if response.status != 200:
                return
            self.lives += 1
            rest = b""
            while data := response.read1(65_536):
                *lines, rest = (rest + data).split(b"\n")
                for line in lines:
                    if line.startswith(b"data: "):
                        self._take(line[6:])
        finally:
            self._socket = None
            connection.close()

    def _take(self, frame):
        try:
            event = json.loads(frame)
        except ValueError:
            self.faults.append(f"got a broken frame after {self.cursor}: {frame[:100]!r}")
            raise
        seq = event["seq"]
        if event["type"] == "stream.resync":
            self.faults.append(f"was told to start again at {self.cursor}")
        if seq is None:
            return
        if seq != self.cursor + 1:
            self.faults.append(f"got {seq} after {self.cursor}")
        self.ids[seq] = event["eventId"]
        self._notice(event)
        with self._moved:
            self.cursor = seq
            self._moved.notify_all()


class Board:
    """What is open, as the log says it; kept from one follower's events."""

    ENDINGS = frozenset({"turn.completed", "turn.failed", "turn.cancelled", "turn.interrupted"})
    REMEMBERED = 200
    """Ended turns that may still be chosen for another try."""

    def __init__(self):
        self.open, self.ended, self.retryable, self.running = {}, 0, [], set()
        self.endings = {}
        self._changed = threading.Condition()

    def take(self, event):
        """Fold one event in."""
        body = event["body"]
        with self._changed:
            if event["type"] == "turn.queued":
                self.open[body["turnId"]] = (body["targetActorId"], event["correlationId"])
            elif event["type"] == "turn.started":
                self.running.add(body["turnId"])
            elif event["type"] in self.ENDINGS:
                self._end(event["type"], body["turnId"])
            self._changed.notify_all()

    def _end(self, kind, turn_id):
        self.open.pop(turn_id, None)
        self.running.discard(turn_id)
        self.ended += 1
        self.endings[kind] = self.endings.get(kind, 0) + 1
        if kind != "turn.completed":
            self.retryable = [*self.retryable[-self.REMEMBERED :], turn_id]

    def snapshot(self):
        """The open turns: id to agent and interaction."""
        with self._changed:
            return dict(self.open)

    def running_ones(self):
        """The turns that agents work on."""
        with self._changed:
            return list(self.running)

    def wait_below(self, count, seconds):
        """Whether fewer turns than this are open, within the bound."""
        end = time.monotonic() + seconds
        with self._changed:
            return self._changed.wait_for(lambda: len(self.open) < count, max(0.0, end - time.monotonic()))
