"""The broker is killed again and again under load, each time somewhere else; the laws hold over the whole life of the room."""

import threading
import time
from collections import Counter

import pytest
from running_room import TERMINAL, gone, script

ROUNDS = 2
WRITERS = 2


class Load:
    """People who go on writing through every crash, and send again with the same id what got no answer."""

    def __init__(self, room):
        self.room = room
        self.accepted = {}
        self.sent = set()
        self._over = threading.Event()
        self._lock = threading.Lock()
        self._threads = [threading.Thread(target=self._write, args=(writer,)) for writer in range(WRITERS)]

    def _write(self, writer):
        number = 0
        while not self._over.is_set():
            key = f"w{writer}-{number}"
            kind = number % 3
            content = f"echo {key}" if kind else script({"text": "x", "chunks": 1}, {"tool": {"name": "Shell"}}, {"text": key, "chunks": 1})
            body = {"clientCommandId": key, "to": [f"agent:{'ada' if writer % 2 else 'grace'}"], "content": content}
            with self._lock:
                self.sent.add(content)
            while not self._over.is_set():
                try:
                    status, answer = self.room.post("/api/messages", body)
                except OSError:
                    time.sleep(0.01)
                    continue
                if status == 202:
                    with self._lock:
                        self.accepted[key] = (content, answer)
                    break
                assert status in {429, 503}, answer
                time.sleep(0.02)
            number += 1

    def __enter__(self):
        for thread in self._threads:
            thread.start()
        return self

    def __exit__(self, *_):
        self._over.set()
        for thread in self._threads:
            thread.join()


@pytest.mark.proves("L1", "L2", "L3", "L4", "L5", "L8", "field.H1", "field.H2")
def test_whatever_the_moment_nothing_acknowledged_is_lost_and_no_prompt_is_sent_twice(make_room):
    room = make_room(limits={"contextCharacters": 10_000_000}).start()
    with Load(room) as load:
        for number in range(ROUNDS):
            stream = room.stream(room.get("/api/bootstrap")[1]["room"]["throughSeq"])
            # Each round ends one event later, so that the kill meets another step of a turn.
            for _ in range(20 + number):
                stream.until(lambda event: True)
            children = room.kill()
            stream.close()
            assert gone(children)
            room.start()

    open_turns = {answer["turns"][0]["turnId"] for _, answer in load.accepted.values()}
    stream = room.stream()
    while open_turns:
        open_turns.discard(stream.until(lambda event: event["type"] in TERMINAL)["body"]["turnId"])
    stream.close()
    log = room.log()
    assert [event["seq"] for event in log] == list(range(1, len(log) + 1))
    messages = Counter(event["body"]["content"] for event in log if event["type"] == "message.created" and event["actor"]["kind"] == "user")
    assert max(messages.values()) == 1
    assert {content for content, _ in load.accepted.values()} <= set(messages) <= load.sent
    assert max(Counter(event["body"]["turnId"] for event in log if event["type"] in TERMINAL).values()) == 1
    given = [prompt["text"].rstrip().rpartition("]\n")[2] for prompt in room.prompts()]
    assert load.sent & set(given)
    assert max(Counter(content for content in given if content in load.sent).values()) == 1
    assert [room.ask("echo at the end", name) for name in ("ada", "grace")] == ["at the end"] * 2
    health = room.get("/api/health?deep=1")[1]
    assert (health["status"], health["activeTurns"], health["queuedTurns"]) == ("ok", 0, 0)
    assert room.stop() == 0
