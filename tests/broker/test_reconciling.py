"""After a hard end the native side is asked what it knows of the turn that was in flight, and the turn ends with that, once."""

import asyncio

import pytest

from groupx_host.broker.reconciling import longer_of
from groupx_host.errors import AdapterStartFailed
from groupx_host.model.commands import ClientCommand
from groupx_host.plugin.evidence import NativeEvidence, NativeOutcome
from groupx_host.store.projections import turns as turn_rows
from groupx_host.store.read_models.ledger import delivery_ledger
from groupx_host.store.read_models.turns import turn_story

COMPLETED = NativeEvidence(outcome=NativeOutcome.COMPLETED, text="the whole answer")
INTERRUPTED = NativeEvidence(outcome=NativeOutcome.INTERRUPTED)
ABSENT = NativeEvidence(outcome=NativeOutcome.ABSENT)


@pytest.fixture
def machine(machine):
    machine.evidence = NativeEvidence()
    return machine


async def in_flight(room, machine, monkeypatch):
    """A turn whose prompt left, and of which the room has heard nothing more."""
    reached = asyncio.Event()
    from played_room import PlayedSession

    async def take_and_hang(self, request):
        prompt = await request.take_prompt()
        machine.prompts.append((request.turn_id, prompt))
        reached.set()
        await asyncio.Event().wait()
        yield None

    with monkeypatch.context() as patch:
        patch.setattr(PlayedSession, "run", take_and_hang)
        turn = (await room.post("hello"))["turns"][0]["turnId"]
        await reached.wait()
        await room.crash()
    return turn


async def reconciled(room, turn):
    rows = await room.rows(
        "SELECT outcome FROM groupx_reconciliations r JOIN turn_attempts a USING (attempt_id) WHERE a.turn_id = ?", turn
    )
    return [outcome for (outcome,) in rows]


@pytest.mark.proves("L3", "L4", "storage.reconciliation")
async def test_a_turn_that_the_native_side_completed_is_answered_in_the_contracts_order(room, machine, monkeypatch):
    turn = await in_flight(room, machine, monkeypatch)
    machine.evidence = COMPLETED

    await room.start()

    terminal = await room.terminal(turn)
    assert (terminal["type"], terminal["body"]["deliveryCertainty"]) == ("turn.completed", "delivered")
    assert terminal["body"]["reconciliation"] == "native_completed"
    story = [event for event in await room.log() if event["body"].get("turnId") == turn and event["type"] != "turn.dispatched"]
    assert [event["type"] for event in story] == ["turn.queued", "turn.started", "message.created", "turn.completed"]
    answer = story[2]
    assert (answer["body"]["content"], answer["actor"]["actorId"]) == ("the whole answer", "agent:ada")
    assert answer["provenance"]["authorActorId"] == "agent:ada"
    assert terminal["body"]["responseEventId"] == answer["eventId"]
    assert [found for found, _ in machine.prompts] == [turn]
    assert await reconciled(room, turn) == ["native_completed"]
    assert await room.ask("still there?") == "re: still there?"


@pytest.mark.proves("L3")
async def test_the_native_side_is_asked_by_the_prompt_itself_and_by_the_native_turn(room, machine):
    turn = (await room.post("hang"))["turns"][0]["turnId"]
    await room.started(turn)
    await room.crash()
    await room.start()
    await room.terminal(turn)

    (sought,) = [request.sought for request in machine.opened if request.sought is not None]
    assert (sought.turn_id, sought.native_turn_id) == (turn, "n1")
    assert sought.is_prompt(machine.prompts[0][1])
    assert not sought.is_prompt(machine.prompts[0][1] + "x")


@pytest.mark.proves("L3", "L4")
@pytest.mark.parametrize(
    ("evidence", "certainty"), [(INTERRUPTED, "delivered"), (ABSENT, "unknown"), (NativeEvidence(), "unknown")]
)
async def test_a_turn_without_a_finished_answer_is_interrupted_with_what_is_known(
    room, machine, monkeypatch, evidence, certainty
):
    turn = await in_flight(room, machine, monkeypatch)
    machine.evidence = evidence

    await room.start()

    terminal = await room.terminal(turn)
    assert (terminal["type"], terminal["body"]["deliveryCertainty"]) == ("turn.interrupted", certainty)
    assert terminal["body"]["reason"]
    assert await reconciled(room, turn) == [terminal["body"]["reconciliation"]]
    assert await room.ask("still there?") == "re: still there?"
    assert len(machine.prompts) == 2


async def test_the_partial_answer_that_is_kept_is_the_longer_of_two_that_agree(room, machine, monkeypatch):
    turn = await in_flight(room, machine, monkeypatch)
    machine.evidence = NativeEvidence(outcome=NativeOutcome.DELIVERED, text="half an answer")

    await room.start()

    assert (await room.terminal(turn))["body"]["partialText"] == "half an answer"
    assert longer_of("half an", "half an answer") == "half an answer"
    assert longer_of("half an answer", "half") == longer_of("half an answer", "other text") == "half an answer"


@pytest.mark.proves("L11")
@pytest.mark.parametrize(("evidence", "told_again"), [(INTERRUPTED, False), (ABSENT, True)])
async def test_the_next_packet_tells_what_the_resumed_conversation_does_not_remember(
    room, machine, monkeypatch, evidence, told_again
):
    await room.ask("the first thing")
    turn = (await room.post("hang"))["turns"][0]["turnId"]
    await room.started(turn)
    await room.crash()
    machine.evidence = evidence
    await room.start()
    await room.terminal(turn)

    await room.ask("go on")

    packet = machine.prompts[-1][1]
    assert ("\nhang" in packet) == told_again
    assert "the first thing" not in packet


@pytest.mark.proves("L3", "L4")
@pytest.mark.parametrize(("evidence", "kind"), [(INTERRUPTED, "turn.cancelled"), (COMPLETED, "turn.completed")])
async def test_a_cancel_that_was_on_disk_stays_unless_the_answer_was_there_first(room, machine, evidence, kind):
    turn = (await room.post("hang"))["turns"][0]["turnId"]
    await room.started(turn)
    await room.store.write(
        lambda tx: turn_rows.move_turn(tx, turn, turn_rows.TurnStatus.RUNNING, turn_rows.TurnStatus.CANCELLING)
    )
    await room.crash()
    machine.evidence = evidence

    await room.start()

    assert (await room.terminal(turn))["type"] == kind


@pytest.mark.proves("L5", "L8", "storage.reconciliation")
async def test_only_the_lane_of_the_turn_in_flight_waits_and_the_room_is_ready_at_once(room, machine, monkeypatch):
    turn = await in_flight(room, machine, monkeypatch)
    machine.evidence = COMPLETED
    machine.may_open.clear()

    await room.start()

    assert room.broker.examined_turns() == {turn}
    behind = (await room.post("after it"))["turns"][0]["turnId"]
    machine.may_open.set()
    assert (await room.terminal(turn))["type"] == "turn.completed"
    assert (await room.terminal(behind))["type"] == "turn.completed"
    assert [found for found, _ in machine.prompts] == [turn, behind]
    assert room.broker.examined_turns() == frozenset()


@pytest.mark.proves("L4")
@pytest.mark.parametrize("how", ["cancel", "stop"])
async def test_a_person_need_not_wait_for_what_the_native_side_says(room, machine, monkeypatch, how):
    turn = await in_flight(room, machine, monkeypatch)
    machine.evidence = COMPLETED
    machine.may_open.clear()
    await room.start()

    if how == "cancel":
        await room.cancel(turn)
    else:
        (correlation,) = (await room.rows("SELECT root_correlation_id FROM turns WHERE turn_id = ?", turn))[0]
        await room.broker.stop_correlation(correlation, ClientCommand(client_command_id="stop"))

    terminal = await room.terminal(turn)
    assert (terminal["type"], terminal["body"]["reconciliation"]) == ("turn.cancelled", "cancelled_meanwhile")
    machine.may_open.set()
    assert await room.ask("still there?") == "re: still there?"


@pytest.mark.proves("L3", "L4")
async def test_a_room_that_is_killed_again_while_it_asks_comes_to_the_same_end(room, machine, monkeypatch):
    turn = await in_flight(room, machine, monkeypatch)
    machine.evidence = COMPLETED
    machine.may_open.clear()
    await room.start()
    await room.crash()
    await room.start()
    await room.stop()
    machine.may_open.set()

    await room.start()

    assert (await room.terminal(turn))["type"] == "turn.completed"
    assert [event["type"] for event in await room.log() if event["type"] in {"turn.completed", "turn.interrupted"}] == [
        "turn.completed"
    ]
    assert [found for found, _ in machine.prompts] == [turn]


@pytest.mark.proves("L5")
async def test_an_agent_that_does_not_start_again_leaves_its_turn_uncertain_and_no_lane_waiting(room, machine, monkeypatch):
    turn = await in_flight(room, machine, monkeypatch)
    machine.evidence = COMPLETED
    machine.refuse_start = AdapterStartFailed("no such program")
    from groupx_host.sessions import supervisor

    monkeypatch.setattr(supervisor, "FIRST_DELAY_MS", 1)
    await room.start()

    terminal = await room.terminal(turn)
    assert (terminal["type"], terminal["body"]["reconciliation"]) == ("turn.interrupted", "agent_not_started")


@pytest.mark.proves("L5", "L12")
async def test_a_lane_waits_no_longer_than_its_bound(room, machine, monkeypatch):
    turn = await in_flight(room, machine, monkeypatch)
    machine.may_open.clear()
    from groupx_host.broker import lanes

    monkeypatch.setattr(lanes, "EVIDENCE_MARGIN_SECONDS", 0.05 - room.configuration.timeouts.handshake_ms / 1000)
    await room.start()

    assert (await room.terminal(turn))["body"]["reconciliation"] == "not_in_time"
    machine.may_open.set()
    assert await room.ask("still there?") == "re: still there?"


@pytest.mark.proves("L3")
async def test_another_conversation_says_nothing_of_the_turn(room, machine, monkeypatch):
    turn = await in_flight(room, machine, monkeypatch)
    machine.evidence = COMPLETED
    from played_room import PlayedSession

    original = PlayedSession.__init__

    def forgetful(self, machine, request):
        original(self, machine, request)
        if request.resume_used:
            self.resumed, self.native_ref, self.lost_reason = False, "fresh", "No conversation found"

    monkeypatch.setattr(PlayedSession, "__init__", forgetful)
    await room.start()

    terminal = await room.terminal(turn)
    assert (terminal["type"], terminal["body"]["reconciliation"]) == ("turn.interrupted", "session_lost")


async def test_the_ledger_tells_that_the_native_side_was_asked_and_what_came_of_it(room, machine, monkeypatch):
    turn = await in_flight(room, machine, monkeypatch)
    machine.evidence = INTERRUPTED
    machine.may_open.clear()
    await room.start()
    during = delivery_ledger(await room.store.read(lambda reader: turn_story(reader, turn)))
    machine.may_open.set()
    await room.terminal(turn)

    after = delivery_ledger(await room.store.read(lambda reader: turn_story(reader, turn)))

    assert [step["step"] for step in during][-2:] == ["handed_over", "examining"]
    assert [step["step"] for step in after][-4:] == ["first_native_event", "examining", "examined", "uncertain"]
    assert after[-2]["outcome"] == "native_interrupted"
    assert "no finished answer" in after[-1]["reason"]
