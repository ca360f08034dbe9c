"""Drivers that do what no driver should do, and starts that are taken away: each turn ends once, and the lane goes on."""

import asyncio

import pytest
from auditor import Auditor
from directed import ACTS, DirectedRoom, DirectedSession, Director

from groupx_host.errors import ClientCommandConflict, StoreUnavailable
from groupx_host.model.turns import Delivery
from groupx_host.plugin.driver_events import TextDelta, ToolStarted, TurnCompleted, TurnFailed, UsageReported
from groupx_host.sessions import runner, supervisor


@pytest.fixture
def director():
    return Director()


@pytest.fixture
async def stage(tmp_path, director, monkeypatch):
    monkeypatch.setattr(runner, "END_GRACE_SECONDS", 0.05)
    room = await DirectedRoom(tmp_path, director, agents=("ada",)).start()
    auditor = Auditor(room.configuration.storage_path)
    yield room
    director.play_along()
    assert await ends_of(room, "afterwards") == "turn.completed"
    assert auditor.look_again() == []
    await room.stop()


async def posted(room, content="hello"):
    return (await room.post(content))["turns"][0]["turnId"]


async def ends_of(room, content):
    return (await room.terminal(await posted(room, content)))["type"]


async def dispatched(room, turn):
    await room.until(lambda event: event["type"] == "turn.dispatched" and event["body"]["turnId"] == turn)
    session = room.machine.sessions["ada"]
    async with asyncio.timeout(10):
        while not session.running:
            await asyncio.sleep(0)
    return session


async def told(room, *acts, content="hello"):
    """The terminal of a turn whose driver did this."""
    turn = await posted(room, content)
    session = await dispatched(room, turn)
    for act in acts:
        session.acts.put_nowait(ACTS.get(act, act) if isinstance(act, str) else act)
    return await room.terminal(turn)


@pytest.mark.proves("L3", "L4")
@pytest.mark.parametrize("claim", ["answer", "fail", "cancelled by itself", "lost"])
async def test_what_was_never_handed_over_was_never_delivered_whatever_the_driver_says(stage, director, claim):
    terminal = await told(stage, claim)

    assert terminal["type"] in {"turn.failed", "turn.interrupted"}
    assert terminal["body"]["deliveryCertainty"] == "not_delivered"
    assert await stage.rows("SELECT * FROM delivery_cursors") == []
    director.play_along()
    await ends_of(stage, "next")
    assert "hello" in director.prompts[-1][3]


@pytest.mark.proves("L3")
async def test_a_driver_that_asks_twice_for_the_prompt_does_not_make_it_unsent(stage):
    terminal = await told(stage, "take", "take")

    assert terminal["type"] == "turn.interrupted"
    assert terminal["body"]["deliveryCertainty"] == "unknown"


BROKEN = "half \ud83d a character and \x00"


@pytest.mark.proves("L4", "L5", "C16")
@pytest.mark.parametrize(
    "last",
    [
        TurnFailed(code=BROKEN, delivery=Delivery.DELIVERED, reason=BROKEN, hint=BROKEN),
        TurnCompleted(text=BROKEN, reason=BROKEN),
        TurnFailed(code="TURN_FAILED", delivery=Delivery.DELIVERED, reason="long " * 100_000, hint="long " * 100_000),
    ],
)
async def test_an_end_with_any_words_is_an_end(stage, last):
    usage = UsageReported(input_tokens=2**70, cost_usd=float("nan"), model=BROKEN)
    terminal = await told(stage, "take", "start", TextDelta(BROKEN), ToolStarted(tool_call_id=BROKEN, name=BROKEN), usage, last)

    assert terminal["type"] == ("turn.completed" if isinstance(last, TurnCompleted) else "turn.failed")
    assert len(terminal["body"].get("reason") or "") <= 2_000
    assert "\ud83d" not in str(terminal)


@pytest.mark.proves("L4", "L5")
async def test_an_end_that_cannot_be_written_is_written_without_its_record(stage):
    class NoNumber:
        """What no encoder takes."""

    terminal = await told(stage, "take", "start", UsageReported(input_tokens=NoNumber()), "answer")

    assert terminal["type"] == "turn.interrupted"
    assert terminal["body"]["errorCode"] == "INTERNAL_ERROR"
    assert terminal["body"]["partialText"] == "an answer"


@pytest.mark.proves("L5", "L12")
async def test_a_driver_that_is_deaf_to_its_close_does_not_hold_the_lane(stage, director):
    director.cancels["ada"] = "deaf"
    turn = await posted(stage)
    session = await dispatched(stage, turn)
    session.acts.put_nowait("take")
    session.acts.put_nowait(ACTS["start"])
    await stage.started(turn)

    await stage.broker.restart_agent("agent:ada", stage.command())

    terminal = await stage.terminal(turn)
    assert (terminal["type"], terminal["body"]["deliveryCertainty"]) == ("turn.interrupted", "delivered")


@pytest.mark.proves("L3", "L4")
async def test_a_cancel_before_the_prompt_left_is_a_cancel_also_when_the_driver_dies_of_it(stage, director):
    director.cancels["ada"] = "refuse"
    turn = await posted(stage)
    await dispatched(stage, turn)

    await stage.cancel(turn)

    terminal = await stage.terminal(turn)
    assert (terminal["type"], terminal["body"]["deliveryCertainty"]) == ("turn.cancelled", "not_delivered")
    assert director.prompts == []


@pytest.mark.proves("L3", "L11")
@pytest.mark.parametrize(("acts", "certainty"), [(["take"], "unknown"), (["take", "start"], "delivered")])
async def test_a_message_that_is_cancelled_before_a_sign_of_work_is_told_again(stage, director, acts, certainty):
    turn = await posted(stage, "the word is heron")
    session = await dispatched(stage, turn)
    for act in acts:
        session.acts.put_nowait(ACTS[act])
    async with asyncio.timeout(10):
        while not session.acts.empty() or not director.prompts:
            await asyncio.sleep(0)
    if "start" in acts:
        await stage.started(turn)

    await stage.cancel(turn)
    terminal = await stage.terminal(turn)
    director.play_along()
    await ends_of(stage, "which word?")

    assert (terminal["type"], terminal["body"]["deliveryCertainty"]) == ("turn.cancelled", certainty)
    assert director.prompts[-1][3].count("heron") == (1 if certainty == "unknown" else 0)


@pytest.mark.proves("L5", "C9")
async def test_a_restart_during_a_slow_start_takes_the_start_away_and_not_the_lane(tmp_path, director):
    director.slow.add("ada")
    room = await DirectedRoom(tmp_path, director, agents=("ada",)).start()
    turn = await posted(room)
    restarts = [asyncio.create_task(room.broker.restart_agent("agent:ada", room.command())) for _ in range(3)]
    await room.store.write(lambda tx: None)

    director.play_along()

    assert (await room.terminal(turn))["type"] == "turn.completed"
    assert all(answer["accepted"] for answer in await asyncio.gather(*restarts))
    assert len([session for session in director.sessions.values() if session.usable]) == 1
    await room.stop()


@pytest.mark.proves("L5")
async def test_a_stop_during_a_slow_start_is_a_stop(tmp_path, director):
    director.slow.add("ada")
    room = await DirectedRoom(tmp_path, director, agents=("ada",)).start()
    turn = await posted(room)

    await room.stop()
    assert director.sessions == {}
    director.play_along()
    await room.start()

    assert (await room.terminal(turn))["type"] == "turn.completed"
    await room.stop()


@pytest.mark.proves("L4", "L5", "L8")
@pytest.mark.parametrize("failing", ["packet", "both"])
async def test_a_database_that_fails_between_claim_and_prompt_leaves_no_turn_open(stage, director, monkeypatch, failing):
    """The claim is on disk, then nothing can be read, and the turn cannot even be given back at once."""
    from groupx_host.broker import lanes

    failures = {"left": 1}

    def broken_read(*_):
        if failures["left"]:
            failures["left"] -= 1
            raise StoreUnavailable("disk I/O error")
        return load(*_)

    def broken_give_back(tx, claim):
        if failures.pop("give back", False):
            raise StoreUnavailable("disk full")
        return give_back(tx, claim)

    load, give_back = lanes.load_snapshot, lanes.give_back
    monkeypatch.setattr(lanes, "STORE_RETRY_SECONDS", 0.01)
    monkeypatch.setattr(lanes, "load_snapshot", broken_read)
    monkeypatch.setattr(lanes, "give_back", broken_give_back)
    failures["give back"] = failing == "both"
    director.autopilot = True

    turns = [await posted(stage, content) for content in ("first", "second")]

    assert [(await stage.terminal(turn))["type"] for turn in turns] == ["turn.completed", "turn.completed"]
    assert [turn for _, _, turn, _ in director.prompts] == turns


@pytest.mark.proves("L3", "L5")
@pytest.mark.parametrize("failing", ["gate", "gate and give back", "gate three times"])
async def test_a_hand_over_that_the_database_refuses_sends_nothing_and_the_turn_waits_for_its_turn_again(
    stage, director, monkeypatch, failing
):
    from groupx_host.broker import lanes

    left = {"hand_over": 3 if "three" in failing else 1, "give_back": int("give back" in failing)}

    def refusing(name):
        write = getattr(lanes, name)

        def refused(tx, *more):
            if left[name]:
                left[name] -= 1
                raise StoreUnavailable("disk I/O error")
            return write(tx, *more)

        return refused

    monkeypatch.setattr(lanes, "STORE_RETRY_SECONDS", 0.01)
    for name in left:
        monkeypatch.setattr(lanes, name, refusing(name))
    director.autopilot = True

    turns = [await posted(stage, content) for content in ("first", "second")]
    ends = [await stage.terminal(turn) for turn in turns]

    # A database that fails again and again is said to the person rather than tried for ever.
    first = ("turn.interrupted", "not_delivered") if "three" in failing else ("turn.completed", "delivered")
    assert [(end["type"], end["body"]["deliveryCertainty"]) for end in ends] == [first, ("turn.completed", "delivered")]
    assert [turn for _, _, turn, _ in director.prompts] == turns["three" in failing :]


@pytest.mark.proves("L5", "C9")
@pytest.mark.parametrize("failing", ["close_binding", "earlier_session", "record_binding"])
async def test_a_database_that_fails_while_an_agent_is_opened_again_is_no_fault_of_the_agent(
    stage, director, monkeypatch, failing
):
    from groupx_host.broker import lanes

    assert (await told(stage, "take", "start", "answer"))["type"] == "turn.completed"
    left, write = [1], getattr(supervisor, failing)

    def refused(*arguments, **named):
        if left:
            left.pop()
            raise StoreUnavailable("disk I/O error")
        return write(*arguments, **named)

    monkeypatch.setattr(lanes, "STORE_RETRY_SECONDS", 0.01)
    monkeypatch.setattr(supervisor, failing, refused)
    director.sessions["ada"].die()
    director.autopilot = True

    assert await ends_of(stage, "after the trouble") == "turn.completed"
    assert left == []
    assert [agent.error_code for agent in stage.broker.agents()] == [None]


@pytest.mark.proves("L4", "L5")
async def test_a_defect_of_the_room_after_the_prompt_ends_the_turn_as_uncertain(stage, director, monkeypatch):
    from groupx_host.broker import lanes

    async def broken(self, *_):
        raise RuntimeError("a defect")

    with monkeypatch.context() as patch:
        patch.setattr(lanes, "STORE_RETRY_SECONDS", 0.01)
        patch.setattr(lanes.Lane, "_after_run", broken)
        terminal = await told(stage, "take", "start", "answer")

    assert (terminal["type"], terminal["body"]["errorCode"]) == ("turn.interrupted", "INTERNAL_ERROR")
    assert terminal["body"]["deliveryCertainty"] == "delivered"


@pytest.mark.proves("L2")
async def test_one_command_id_is_one_kind_of_command(stage, director):
    """A cancel and a retry of one turn have the same payload; an id that was used for the one is no id for the other."""
    director.autopilot = True
    turn = await posted(stage)
    await stage.terminal(turn)
    command = stage.command()
    await stage.broker.cancel_turn(turn, command)

    with pytest.raises(ClientCommandConflict):
        await stage.broker.retry_turn(turn, command)


@pytest.mark.proves("L11")
async def test_an_answer_of_an_unnamed_conversation_is_told_to_the_next_one(stage, director, monkeypatch):
    """The native side names its conversation late; the room ended in between, and an older conversation goes on."""
    director.autopilot = True
    await ends_of(stage, "the first")
    with monkeypatch.context() as patch:
        patch.setattr(DirectedSession, "native_ref", None, raising=False)
        director.forgetful.add("ada")
        patch.setattr(DirectedSession, "__init__", unnamed)
        await stage.crash()
        await stage.start()
        await ends_of(stage, "the second")
        await stage.crash()
    director.forgetful.clear()
    await stage.start()
    await ends_of(stage, "the third")

    last = director.prompts[-1][3]
    assert (last.count("the first"), last.count("the second"), last.count("the third")) == (0, 1, 1)
    assert last.count("from=agent:ada") == 1


original_init = DirectedSession.__init__


def unnamed(self, director, name, request):
    original_init(self, director, name, request)
    self.native_ref = None


OUT_OF_SEQUENCE = TurnFailed(code="PROTOCOL_INVALID_MESSAGE", delivery=Delivery.DELIVERED, reason="an answer to nothing")


async def bindings(room):
    query = "SELECT count(*), count(DISTINCT native_session_id), sum(status = 'ready') FROM session_bindings"
    query += " WHERE actor_id = 'agent:ada'"
    return await room.store.read(lambda reader: reader.execute(query).fetchone())


@pytest.mark.proves("L3", "storage.sequence")
async def test_a_sequence_that_breaks_twice_in_a_turn_opens_the_session_again_once_and_replays_nothing(stage, director):
    first = await posted(stage, "break")
    behind = await posted(stage, "next")
    session = await dispatched(stage, first)

    for act in ("take", "start", "text", OUT_OF_SEQUENCE, OUT_OF_SEQUENCE):
        session.acts.put_nowait(ACTS.get(act, act) if isinstance(act, str) else act)
    ended = await stage.terminal(first)
    director.play_along()

    assert (ended["type"], ended["body"]["errorCode"]) == ("turn.failed", "PROTOCOL_INVALID_MESSAGE")
    assert (await stage.terminal(behind))["type"] == "turn.completed"
    assert not session.usable
    assert [turn for _, _, turn, _ in director.prompts] == [first, behind]
    assert tuple(await bindings(stage)) == (2, 1, 1)


@pytest.mark.proves("L3", "storage.sequence")
async def test_a_session_that_breaks_between_two_turns_is_opened_again_once_however_many_ask_for_it(stage, director):
    assert (await told(stage, "take", "start", "answer"))["type"] == "turn.completed"
    supervisor_of_ada = stage.broker.roster.lanes["agent:ada"].supervisor
    director.sessions["ada"].usable = False
    director.slow.add("ada")

    asking = [asyncio.create_task(supervisor_of_ada.session()) for _ in range(5)]
    turns = [await posted(stage, f"message {number}") for number in range(2)]
    director.play_along()
    opened = await asyncio.gather(*asking)

    assert len({each.instance_id for each in opened}) == 1
    assert [(await stage.terminal(turn))["type"] for turn in turns] == ["turn.completed"] * 2
    assert [turn for _, _, turn, _ in director.prompts][1:] == turns
    assert tuple(await bindings(stage)) == (2, 1, 1)
