"""A message becomes turns, a turn ends once, and the next one starts."""

import asyncio

import pytest

from groupx_host.errors import (
    AdapterStartFailed,
    ClientCommandConflict,
    QueueFull,
    SessionNotAvailable,
    TurnNotTerminal,
    UnknownTarget,
)
from groupx_host.model.limits import Limits


@pytest.mark.proves("L4", "L10")
async def test_one_turn_leaves_its_events_in_the_contract_order(room):
    turn = (await room.post("work"))["turns"][0]
    await room.terminal(turn["turnId"])

    log = await room.log()
    assert [event["type"] for event in log] == [
        "message.created",
        "turn.queued",
        "turn.dispatched",
        "turn.started",
        "turn.reasoning.recorded",
        "tool.progress.recorded",
        "tool.progress.recorded",
        "message.created",
        "turn.usage.recorded",
        "turn.completed",
    ]
    assert log[7]["body"] == {"content": "it is done", "turnId": turn["turnId"]}
    assert log[7]["replyToEventId"] == log[0]["eventId"]
    assert log[9]["body"]["responseEventId"] == log[7]["eventId"]
    assert log[8]["body"]["inputTokens"] == 3
    assert [event["seq"] for event in log] == list(range(1, 11))


@pytest.mark.proves("C2")
async def test_turns_are_made_in_the_order_of_the_recipients(room):
    accepted = await room.post("hi", "eve", "ada", "bob")

    assert [turn["target"] for turn in accepted["turns"]] == ["agent:eve", "agent:ada", "agent:bob"]


@pytest.mark.proves("L2")
async def test_the_same_command_is_one_command_and_another_payload_is_refused(room):
    first, second = await asyncio.gather(room.post("hi", command="c1"), room.post("hi", command="c1"))

    assert first == second
    assert await room.post("hi", command="c1") == first
    with pytest.raises(ClientCommandConflict):
        await room.post("other", command="c1")
    assert len([event for event in await room.log() if event["type"] == "turn.queued"]) == 1


@pytest.mark.proves("L2", "C1")
async def test_a_refused_command_leaves_no_row(room):
    with pytest.raises(UnknownTarget):
        await room.post("hi", "ada", "nobody")
    with pytest.raises(UnknownTarget):
        await room.post("hi", reply="evt_unknown")

    assert await room.log() == []
    assert await room.rows("SELECT count(*) FROM client_commands") == [(0,)]


@pytest.mark.proves("L2", "C3", "L12")
async def test_a_full_queue_is_refused_and_leaves_no_row(make_room):
    room = await make_room(limits=Limits(queue_per_agent=2)).start()
    first = (await room.post("hang"))["turns"][0]["turnId"]
    await room.post("next")
    with pytest.raises(QueueFull):
        await room.post("too much")
    with pytest.raises(QueueFull):
        await room.post("too much", "bob", "ada")

    assert len([event for event in await room.log() if event["type"] == "turn.queued"]) == 2
    await room.cancel(first)
    await room.terminal(first)
    await room.post("fits again")
    await room.stop()


@pytest.mark.proves("L5", "L8")
@pytest.mark.parametrize("ending", ["fail", "crash", "die unsent", "hang", "work"])
async def test_whatever_ends_a_turn_the_next_one_starts(room, ending):
    first = (await room.post(ending))["turns"][0]["turnId"]
    second = (await room.post("hello"))["turns"][0]["turnId"]
    if ending == "hang":
        await room.started(first)
        await room.cancel(first)

    terminal = await room.terminal(first)
    assert (await room.terminal(second))["type"] == "turn.completed"
    expected = {"fail": "turn.failed", "hang": "turn.cancelled", "work": "turn.completed"}.get(ending, "turn.interrupted")
    assert terminal["type"] == expected


@pytest.mark.proves("L8")
async def test_a_lane_is_first_in_first_out_and_one_at_a_time_while_others_run(room, machine):
    turns = [(await room.post(f"m{number}"))["turns"][0]["turnId"] for number in range(6)]
    blocked = (await room.post("hang", "bob"))["turns"][0]["turnId"]
    await room.terminal(turns[-1])

    assert [turn for turn, _ in machine.prompts if turn != blocked] == turns
    order = [(event["type"], event["body"]["turnId"]) for event in await room.log() if event["type"] in {"turn.dispatched", "turn.completed"}]
    mine = [entry for entry in order if entry[1] in turns]
    assert mine == [step for turn in turns for step in (("turn.dispatched", turn), ("turn.completed", turn))]
    await room.cancel(blocked)


@pytest.mark.proves("L3", "L4")
async def test_a_queued_turn_that_is_cancelled_never_reaches_the_driver(room, machine):
    first = (await room.post("hang"))["turns"][0]["turnId"]
    await room.started(first)
    second = (await room.post("never"))["turns"][0]["turnId"]

    assert (await room.cancel(second))["status"] == "cancelled"
    assert (await room.cancel(first))["status"] == "cancelling"
    await room.terminal(first)
    await room.ask("after")

    assert second not in [turn for turn, _ in machine.prompts]
    assert await room.cancel(second) == {"turnId": second, "accepted": False, "status": "cancelled"}


@pytest.mark.proves("L4")
async def test_a_cancelled_turn_keeps_what_the_agent_had_said(room):
    turn = (await room.post("hang"))["turns"][0]["turnId"]
    await room.started(turn)
    await room.cancel(turn)

    assert (await room.terminal(turn))["body"]["partialText"] == "thinking about it"


async def test_cancelling_an_unknown_turn_says_so(room):
    with pytest.raises(UnknownTarget):
        await room.cancel("turn_x")


@pytest.mark.proves("L3")
async def test_only_a_person_sends_again_as_a_new_turn_with_its_cause(room, machine):
    turn = (await room.post("fail"))["turns"][0]["turnId"]
    terminal = await room.terminal(turn)
    command = room.command()

    again = await room.broker.retry_turn(turn, command)
    assert await room.broker.retry_turn(turn, command) == again
    new_turn = again["turns"][0]["turnId"]
    await room.terminal(new_turn)

    message = next(event for event in await room.log() if event["eventId"] == again["messageEventId"])
    assert message["body"] == {"content": "fail", "retryOf": turn}
    assert message["causationId"] == terminal["eventId"]
    assert message["correlationId"] != terminal["correlationId"]
    assert [found for found, _ in machine.prompts] == [turn, new_turn]


async def test_a_turn_that_has_not_ended_cannot_be_sent_again(room):
    turn = (await room.post("hang"))["turns"][0]["turnId"]
    with pytest.raises(TurnNotTerminal):
        await room.broker.retry_turn(turn, room.command())
    await room.cancel(turn)


@pytest.mark.proves("L7")
async def test_a_name_in_prose_wakes_nobody(room):
    await room.ask("@bob please look at agent:eve")

    assert [event["body"]["targetActorId"] for event in await room.log() if event["type"] == "turn.queued"] == ["agent:ada"]


@pytest.mark.proves("C1", "C9", "C12", "L5")
async def test_an_agent_that_cannot_start_fails_what_waits_and_refuses_more_until_a_restart(make_room, machine):
    machine.refuse_start = AdapterStartFailed("exit 1: no such option", "Update the CLI.")
    room = await make_room(agents=("ada",)).start()
    turn = (await room.post("hello"))["turns"][0]["turnId"]

    terminal = await room.terminal(turn)
    assert terminal["body"]["errorCode"] == "ADAPTER_START_FAILED"
    assert terminal["body"]["deliveryCertainty"] == "not_delivered"
    assert terminal["body"]["hint"] == "Update the CLI."
    error = await room.until(lambda event: event["type"] == "system.error")
    assert error["body"] == {
        "code": "ADAPTER_START_FAILED",
        "message": "Ada did not start: exit 1: no such option",
        "hint": "Update the CLI.",
    }
    with pytest.raises(SessionNotAvailable, match="no such option"):
        await room.post("more")
    assert len(machine.opened) == 3

    machine.refuse_start = None
    assert (await room.broker.restart_agent("agent:ada", room.command()))["accepted"]
    assert await room.ask("hello") == "re: hello"
    await room.stop()


@pytest.mark.proves("C8", "L11")
async def test_the_current_message_is_in_the_prompt_once_and_unread_messages_are_told_once(room, machine):
    await room.ask("first for bob", "bob")
    await room.ask("only for ada")
    await room.ask("second for bob", "bob")

    prompt = machine.prompts[-1][1]
    assert prompt.count("second for bob") == 1
    assert prompt.count("only for ada") == 2  # the message and ada's answer to it
    assert "first for bob" not in prompt


@pytest.mark.proves("L11")
async def test_a_cancelled_message_is_in_the_next_packet(room, machine):
    first = (await room.post("hang"))["turns"][0]["turnId"]
    await room.started(first)
    second = (await room.post("never handed over"))["turns"][0]["turnId"]
    await room.cancel(second)
    await room.cancel(first)
    await room.ask("after")

    assert machine.prompts[-1][1].count("never handed over") == 1


@pytest.mark.proves("L11")
async def test_a_packet_over_its_budget_fails_the_turn_and_drops_nothing(make_room, machine):
    room = await make_room(limits=Limits(context_characters=3_000)).start()
    await room.ask("x" * 1_900, "bob")
    turn = (await room.post("y" * 200))["turns"][0]["turnId"]

    terminal = await room.terminal(turn)
    assert terminal["body"]["errorCode"] == "CONTEXT_BUDGET_EXCEEDED"
    assert terminal["body"]["deliveryCertainty"] == "not_delivered"
    assert turn not in [found for found, _ in machine.prompts]
    await room.stop()
