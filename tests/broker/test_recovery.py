"""The room ends hard at any point and starts again: nothing is lost, nothing is sent twice."""

import asyncio

import pytest

from groupx_host.broker import lanes as lanes_module
from groupx_host.store.projections import turns as turn_rows


async def restarted(room):
    await room.crash()
    return await room.start()


@pytest.mark.proves("L2", "L5")
async def test_a_queued_turn_runs_after_a_crash(room, machine):
    blocking = (await room.post("hang"))["turns"][0]["turnId"]
    await room.started(blocking)
    waiting = (await room.post("patient"))["turns"][0]["turnId"]

    await restarted(room)

    assert (await room.terminal(waiting))["type"] == "turn.completed"
    interrupted = await room.terminal(blocking)
    assert interrupted["type"] == "turn.interrupted"
    assert interrupted["body"]["deliveryCertainty"] == "delivered"
    assert [turn for turn, _ in machine.prompts] == [blocking, waiting]


@pytest.mark.proves("L3")
async def test_a_crash_after_the_claim_and_before_the_prompt_runs_the_turn_once(room, machine, monkeypatch):
    reached, forever = asyncio.Event(), asyncio.Event()

    async def stuck(*_):
        reached.set()
        await forever.wait()

    with monkeypatch.context() as patch:
        patch.setattr(lanes_module.Lane, "_packet", stuck)
        turn = (await room.post("hello"))["turns"][0]["turnId"]
        await reached.wait()
        await room.crash()
    await room.start()

    assert (await room.terminal(turn))["type"] == "turn.completed"
    assert [found for found, _ in machine.prompts] == [turn]
    assert await room.rows("SELECT count(*) FROM turn_attempts WHERE turn_id = ?", turn) == [(2,)]


@pytest.mark.proves("L3")
async def test_a_crash_after_the_prompt_gate_never_sends_the_prompt_again(room, machine, monkeypatch):
    reached, forever = asyncio.Event(), asyncio.Event()

    async def take_and_hang(self, request):
        await request.take_prompt()
        reached.set()
        await forever.wait()
        yield None

    from played_room import PlayedSession

    with monkeypatch.context() as patch:
        patch.setattr(PlayedSession, "run", take_and_hang)
        turn = (await room.post("hello"))["turns"][0]["turnId"]
        await reached.wait()
        await room.crash()
    await room.start()

    terminal = await room.terminal(turn)
    assert terminal["type"] == "turn.interrupted"
    assert terminal["body"]["deliveryCertainty"] == "unknown"
    assert machine.prompts == []
    assert await room.ask("still there?") == "re: still there?"


@pytest.mark.proves("L3", "L4")
async def test_a_cancel_that_was_on_disk_stays_cancelled(room, machine):
    turn = (await room.post("hang"))["turns"][0]["turnId"]
    await room.started(turn)
    await room.store.write(
        lambda tx: turn_rows.move_turn(tx, turn, turn_rows.TurnStatus.RUNNING, turn_rows.TurnStatus.CANCELLING)
    )

    await restarted(room)

    terminal = await room.terminal(turn)
    assert terminal["type"] == "turn.cancelled"
    assert terminal["body"]["deliveryCertainty"] == "delivered"


@pytest.mark.proves("L2")
async def test_commands_are_remembered_over_a_restart(room):
    first = await room.post("hi", command="c1")
    await room.terminal(first["turns"][0]["turnId"])

    await restarted(room)

    assert await room.post("hi", command="c1") == first


async def test_the_same_native_conversation_goes_on_after_a_restart(room, machine):
    await room.ask("the first thing")
    await restarted(room)
    await room.ask("the second thing")

    assert [request.resume for request in machine.opened if request.resume_used] == ["native-1"]
    prompt = machine.prompts[-1][1]
    assert "the second thing" in prompt
    assert "the first thing" not in prompt


@pytest.mark.proves("L11")
async def test_a_new_native_conversation_is_told_everything(room, machine, monkeypatch):
    await room.ask("the secret is 42")
    from played_room import PlayedSession

    original = PlayedSession.__init__

    def forgetful(self, machine, request):
        original(self, machine, request)
        if request.resume_used:
            self.resumed, self.native_ref, self.lost_reason = False, "fresh", "No conversation found"

    with monkeypatch.context() as patch:
        patch.setattr(PlayedSession, "__init__", forgetful)
        await restarted(room)
        await room.ask("what was it?")

    lost = await room.until(lambda event: event["type"] == "session.context_lost")
    assert lost["body"]["reason"] == "No conversation found"
    assert "the secret is 42" in machine.prompts[-1][1]
    assert "re: the secret is 42" in machine.prompts[-1][1]


@pytest.mark.proves("L5")
async def test_a_turn_of_an_agent_that_left_the_configuration_ends(make_room, machine):
    room = await make_room().start()
    blocking = (await room.post("hang", "eve"))["turns"][0]["turnId"]
    await room.started(blocking)
    waiting = (await room.post("hello", "eve"))["turns"][0]["turnId"]
    await room.crash()

    smaller = make_room(agents=("ada", "bob"))
    await smaller.start()

    terminal = await smaller.terminal(waiting)
    assert (terminal["type"], terminal["body"]["reason"]) == ("turn.failed", "agent_removed")
    assert await smaller.rows("SELECT enabled FROM actors WHERE actor_id = 'agent:eve'") == [(0,)]
    await smaller.stop()


async def test_an_orderly_stop_leaves_nothing_open(room):
    turn = (await room.post("hang"))["turns"][0]["turnId"]
    await room.started(turn)

    await room.stop()
    await room.start()

    terminal = await room.terminal(turn)
    assert terminal["type"] == "turn.interrupted"
    assert "stopped" in terminal["body"]["reason"]
    assert await room.rows("SELECT count(*) FROM session_bindings WHERE closed_at IS NULL AND transport IS NOT NULL AND status <> 'ready'") == [(0,)]


async def test_a_thousand_open_turns_are_settled(make_room):
    from groupx_host.model.limits import Limits

    room = await make_room(agents=("ada",), limits=Limits(queue_per_agent=2_000)).start()
    first = (await room.post("hang"))["turns"][0]["turnId"]
    await room.started(first)
    await asyncio.gather(*(room.post(f"m{number}") for number in range(999)))

    await room.crash()
    await room.start()

    assert (await room.terminal(first))["type"] == "turn.interrupted"
    assert room.broker.counts()[1] > 900
    await room.stop()
