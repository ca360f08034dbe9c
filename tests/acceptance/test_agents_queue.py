"""A person holds, releases and reorders lanes and stops interactions; all of it is durable and obeyed."""

import re
import uuid

import pytest
from agent_calls import HANG, busy, everything_ends, of_type, opened, status_of


@pytest.fixture(scope="module")
def shared(tmp_path_factory):
    with opened(tmp_path_factory.mktemp("queue")) as room:
        yield room


@pytest.fixture
def room(shared):
    yield shared
    everything_ends(shared)


def command(room, path, key=None, **body):
    return room.post(path, {"clientCommandId": key or uuid.uuid4().hex, **body})


def lane(room, name, act, key=None):
    status, answer = command(room, f"/api/lanes/agent:{name}/{act}", key)
    assert status == 202, answer
    return answer


def move(room, turn_id, before, key=None):
    status, answer = command(room, f"/api/turns/{turn_id}/move", key, before=before)
    assert status == 202, answer
    return answer["queue"]


def view(room, name):
    return next(agent for agent in room.get("/api/bootstrap")[1]["agents"] if agent["actorId"] == f"agent:{name}")


def order_of(room, name):
    return [event["body"]["turnId"] for event in of_type(room, "turn.dispatched") if event["to"] == [f"agent:{name}"]]


@pytest.mark.proves("queue.hold", "calls.pending")
def test_an_ask_to_an_idle_lane_that_is_held_is_pending_at_once_and_no_timeout(room):
    ada = busy(room)
    lane(room, "grace", "hold")

    asked = ada.ask("grace", content="echo later", timeoutMs=60_000, cancelOnTimeout=True)
    lane(room, "grace", "release")
    found = ada.call("collect", messageEventId=asked["messageEventId"], timeoutMs=20_000)

    assert (asked["state"], asked["results"][0]["status"]) == ("pending", "pending")
    assert [result["content"] for result in found["results"]] == ["later"]
    ada.end()


@pytest.mark.proves("queue.hold", "L8")
def test_a_held_lane_ends_its_turn_and_takes_no_other_until_it_is_released(room):
    ada = busy(room)
    waiting = [room.turn_of(f"echo {number}") for number in range(2)]

    assert lane(room, "ada", "hold") == {"actorId": "agent:ada", "held": True}
    assert view(room, "ada")["held"] is True
    ada.end()
    assert room.ask("echo others work", "grace") == "others work"
    assert [status_of(room, turn) for turn in waiting] == ["queued", "queued"]
    assert lane(room, "ada", "release") == {"actorId": "agent:ada", "held": False}

    assert [room.terminal(turn)["type"] for turn in waiting] == ["turn.completed"] * 2
    assert view(room, "ada")["held"] is False


@pytest.mark.proves("queue.hold", "C3")
def test_holding_is_idempotent_by_its_id_and_by_its_state(room):
    key, other = uuid.uuid4().hex, uuid.uuid4().hex
    before = len(of_type(room, "lane.held"))

    assert lane(room, "ada", "hold", key) == lane(room, "ada", "hold", key) == lane(room, "ada", "hold")
    assert len(of_type(room, "lane.held")) == before + 1
    lane(room, "ada", "release", other)
    assert lane(room, "ada", "hold", key)["held"] is True  # the first result, told again
    assert view(room, "ada")["held"] is False
    assert len(of_type(room, "lane.held")) == before + 1
    for path, status in (
        ("/api/lanes/agent:grace/hold", 409),
        ("/api/lanes/agent:ada/release", 409),
    ):
        assert command(room, path, key)[0] == status
    assert command(room, "/api/lanes/agent:nobody/hold")[0] == 404
    assert command(room, "/api/lanes/agent:ada/hold", actor="user:web")[1]["error"]["code"] == "SENDER_FIELD_FORBIDDEN"
    assert command(room, "/api/lanes/agent:ada/hold", extra=1)[0] == 400
    assert room.get("/api/lanes/agent:ada/hold")[0] == 405


@pytest.mark.proves("queue.hold")
def test_an_ask_of_a_held_agent_waits_in_its_lane(room):
    lane(room, "grace", "hold")
    ada = busy(room)

    asked = ada.ask("grace", timeoutMs=1)
    lane(room, "grace", "release")

    assert (asked["state"], asked["results"][0]["queuePosition"]) == ("pending", 0)
    assert ada.call("collect", messageEventId=asked["messageEventId"])["results"][0]["status"] == "completed"


@pytest.mark.proves("queue.move", "L8")
def test_a_moved_order_is_the_order_of_the_turns(room):
    ada = busy(room)
    first, second, third, fourth = (room.turn_of(f"echo {number}") for number in range(4))
    key = uuid.uuid4().hex

    assert move(room, fourth, first) == [fourth, first, second, third]
    assert move(room, first, None, key) == [fourth, second, third, first]
    assert move(room, first, None, key) == [fourth, second, third, first]
    assert move(room, second, second) == [fourth, second, third, first]
    assert [room.get(f"/api/turns/{turn}")[1]["turn"]["position"] for turn in (fourth, second, third, first)] == [1, 2, 3, 4]
    ada.end()
    for turn in (first, second, third, fourth):
        room.terminal(turn)

    assert order_of(room, "ada")[-4:] == [fourth, second, third, first]
    assert [event["body"].get("before") for event in of_type(room, "turn.moved")] == [first, None]


@pytest.mark.proves("queue.move", "C3")
def test_only_turns_that_wait_in_one_lane_can_be_moved(room):
    ada, grace = busy(room), busy(room, "grace")
    mine, other = room.turn_of("echo mine"), room.turn_of("echo other", "grace")
    before = len(room.log())

    assert command(room, f"/api/turns/{mine}/move", before=other)[0] == 409
    assert command(room, f"/api/turns/{mine}/move", before=ada.turn_id)[0] == 409
    assert command(room, f"/api/turns/{grace.turn_id}/move", before=None)[0] == 409
    assert command(room, f"/api/turns/{mine}/move", before="turn_nothing")[0] == 404
    assert command(room, "/api/turns/turn_nothing/move", before=None)[0] == 404
    assert command(room, f"/api/turns/{mine}/move", before=7)[0] == 400
    assert len(room.log()) == before


@pytest.mark.proves("queue.move", "C8", "L11")
def test_after_moves_every_message_is_told_once(room):
    ada = busy(room)
    texts = [f"echo telltale {number}!" for number in range(6)]
    turns = [room.turn_of(text) for text in texts]
    for turn in (5, 3):
        move(room, turns[turn], turns[0])
    room.ask("echo something in between", "grace")
    ada.end()
    for turn in turns:
        room.terminal(turn)
    room.ask("echo the end")

    session = room.prompts()[-1]["session"]
    told = [prompt["text"] for prompt in room.prompts() if prompt["session"] == session]
    current = [re.search(r"telltale (\d)!", text.split("[current_message]")[-1]) for text in told]
    assert [found[1] for found in current if found] == ["5", "3", "0", "1", "2", "4"]
    for text in (*texts, "echo something in between"):
        assert sum(prompt.count(text) for prompt in told) == 1, text


@pytest.mark.proves("queue.hold", "queue.move", "queue.stop", "L2")
def test_what_a_person_did_to_the_queues_outlives_a_kill(tmp_path):
    with opened(tmp_path) as room:
        ada = busy(room)
        first, second = room.turn_of("echo 1"), room.turn_of("echo 2")
        grace = busy(room, "grace")
        asked = grace.ask("linus", content=HANG, timeoutMs=1)["results"][0]["turnId"]
        move(room, second, first)
        lane(room, "ada", "hold")
        stopped = command(room, f"/api/correlations/{grace.correlation_id}/cancel")[1]["turns"]

        room.kill()
        room.start()

        assert view(room, "ada")["held"] is True
        assert set(stopped) == {grace.turn_id, asked}
        for turn in stopped:
            assert room.terminal(turn)["type"] == "turn.cancelled"
        assert room.terminal(ada.turn_id)["type"] == "turn.interrupted"
        assert room.ask("echo free", "linus") == "free"
        assert [status_of(room, turn) for turn in (first, second)] == ["queued", "queued"]
        lane(room, "ada", "release")
        for turn in (first, second):
            assert room.terminal(turn)["type"] == "turn.completed"
        assert order_of(room, "ada") == [ada.turn_id, second, first]
