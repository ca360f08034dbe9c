"""The auditor itself: a good room has no problem, and each broken one has the one that its law names."""

import re
import sqlite3

import pytest
from auditor import Auditor, audit, look, told_once

from groupx_host.model.commands import MoveTurn

LAST = "(SELECT max(seq) FROM events)"
ENDED = "(SELECT turn_id FROM turns WHERE status = 'completed' ORDER BY enqueue_seq LIMIT 1)"
WAITS = "(SELECT turn_id FROM turns WHERE status = 'queued' LIMIT 1)"
STOPPED = "(SELECT correlation_id FROM events WHERE event_type = 'correlation.stopped')"
ASKED_BY = "(SELECT parent_turn_id FROM turns WHERE parent_turn_id IS NOT NULL)"
RUNS = "(SELECT turn_id FROM turns WHERE status = 'running' LIMIT 1)"
DISPATCHED = f"(SELECT seq FROM events WHERE event_type = 'turn.dispatched' AND json_extract(body_json, '$.turnId') = {ENDED})"


@pytest.fixture
async def played(room, machine):
    """A file with answered, failed, cancelled, running and waiting turns."""
    for word in ("hello", "work", "fail"):
        turns = (await room.post(word, "ada", "bob"))["turns"]
        answered = [(await room.terminal(turn["turnId"]))["replyToEventId"] for turn in turns]
    await room.started((await room.post("hang", "ada", reply=answered[0]))["turns"][0]["turnId"])
    await room.cancel((await room.post("never"))["turns"][0]["turnId"])
    await room.post("waits")
    await room.ask("last", "bob")
    await room.broker.move_turn((await room.post("first of all"))["turns"][0]["turnId"], MoveTurn(client_command_id="move", before=None))
    asking = await room.post("hang", "eve")
    await room.started(asking["turns"][0]["turnId"])
    eve = room.broker.members.member(room.broker._lanes["agent:eve"].live.binding_id)
    await eve.ask(("agent:ada",), "waits", client_command_id="ask")
    await room.broker.hold_lane("agent:bob", room.command(), held=True)
    await room.broker.hold_lane("agent:bob", room.command(), held=False)
    stopped = await room.post("never", "ada")
    await room.broker.stop_correlation(stopped["correlationId"], room.command())
    await room.post("waits")
    return room.store.path


def broken(path, *statements):
    connection = sqlite3.connect(path, isolation_level=None)
    for statement in statements:
        assert connection.execute(statement).rowcount > 0, statement
    connection.close()


async def test_a_good_room_has_no_problem_at_any_time(played, machine):
    auditor = Auditor(played)

    assert auditor.look_again() == []
    assert auditor.look_again() == []
    prompts = [(None, None, turn, text) for turn, text in machine.prompts]
    mine = {turn for turn, row in look(played).turns.items() if row["target_actor_id"] == "agent:ada"}
    assert list(told_once(look(played), [each for each in prompts if each[2] in mine])) == []


@pytest.mark.proves("L2", "L3", "L4", "L7", "L8", "C2")
@pytest.mark.parametrize(
    ("check", "statement"),
    [
        ("dense_log", f"UPDATE events SET seq = seq + 5 WHERE seq = {LAST}"),
        ("queued_as_asked", "UPDATE events SET targets_json = '[\"agent:bob\",\"agent:ada\"]' WHERE seq = 1"),
        ("queued_as_asked", "UPDATE events SET targets_json = '[\"agent:eve\"]' WHERE event_type = 'message.created' AND targets_json = '[]'"),
        ("one_life_per_turn", f"UPDATE events SET event_type = 'turn.started' WHERE seq = {DISPATCHED}"),
        ("one_life_per_turn", f"UPDATE events SET event_type = 'turn.failed' WHERE seq = {DISPATCHED}"),
        ("one_life_per_turn", "UPDATE events SET event_type = 'turn.failed' WHERE event_type = 'turn.completed'"),
        ("one_life_per_turn", "UPDATE events SET event_type = 'message.created' WHERE event_type = 'turn.usage.recorded'"),
        ("lanes", "UPDATE events SET event_type = 'note' WHERE event_type = 'turn.completed'"),
        ("lanes", f"UPDATE events SET body_json = json_set(body_json, '$.turnId', {WAITS}) WHERE seq = {DISPATCHED}"),
        ("lanes", f"UPDATE events SET event_type = 'lane.held', body_json = '{{\"actorId\": \"agent:ada\"}}' WHERE seq = {DISPATCHED} - 1"),
        ("stops", f"UPDATE events SET correlation_id = {STOPPED} WHERE seq = {LAST}"),
        ("stops", f"UPDATE turns SET root_correlation_id = {STOPPED} WHERE turn_id = {WAITS}"),
        ("cascades", f"UPDATE turns SET status = 'cancelling' WHERE turn_id = {ASKED_BY}"),
        ("rows_are_the_fold", f"UPDATE turns SET status = 'failed' WHERE turn_id = {ENDED}"),
        ("rows_are_the_fold", f"UPDATE turns SET status = 'completed' WHERE turn_id = {WAITS}"),
        ("rows_are_the_fold", f"UPDATE turns SET status = 'queued' WHERE turn_id = {RUNS}"),
        ("rows_are_the_fold", f"UPDATE turns SET enqueue_seq = 1 WHERE turn_id = {WAITS}"),
        ("rows_are_the_fold", f"UPDATE turns SET response_event_id = NULL WHERE turn_id = {ENDED}"),
        ("rows_are_the_fold", "UPDATE turns SET error_code = NULL WHERE status = 'failed'"),
        ("deliveries", f"UPDATE turn_attempts SET delivery_certainty = 'unknown' WHERE turn_id = {RUNS}"),
        ("deliveries", f"UPDATE turn_attempts SET delivery_certainty = 'unknown' WHERE turn_id = {ENDED}"),
        ("deliveries", f"UPDATE turn_attempts SET prompt_invoked_at = NULL WHERE turn_id = {ENDED}"),
        ("deliveries", f"UPDATE turn_attempts SET terminal_at = NULL WHERE turn_id = {ENDED}"),
        ("deliveries", f"UPDATE turn_attempts SET terminal_at = 'now' WHERE turn_id = {RUNS}"),
        ("deliveries", f"DELETE FROM turn_attempts WHERE turn_id = {ENDED}"),
        ("cursors", "UPDATE delivery_cursors SET last_delivered_seq = last_delivered_seq + 1"),
        ("receipts", "DELETE FROM client_commands WHERE rowid = (SELECT min(rowid) FROM client_commands)"),
        ("receipts", "UPDATE client_commands SET result_json = json_set(result_json, '$.turns', json('[]')) WHERE command_type = 'web.message'"),
    ],
)
async def test_each_broken_law_is_seen(played, check, statement):
    broken(played, statement)

    assert any(problem.startswith(f"{check}:") for problem in audit(played)), audit(played)


@pytest.mark.proves("L2", "L3", "L4")
@pytest.mark.parametrize(
    ("check", "statement"),
    [
        ("log_only_grows", "UPDATE events SET occurred_at = 'later' WHERE seq = 1"),
        ("log_only_grows", f"DELETE FROM events WHERE seq = {LAST} AND event_type <> 'x'"),
        ("log_only_grows", "DELETE FROM client_commands WHERE rowid = (SELECT min(rowid) FROM client_commands)"),
        ("turns_go_on", f"UPDATE turns SET partial_text = 'more' WHERE turn_id = {ENDED}"),
        ("turns_go_on", f"UPDATE turns SET status = 'dispatching' WHERE turn_id = {RUNS}"),
        ("certainty_stays", f"UPDATE turn_attempts SET delivery_certainty = 'unknown' WHERE turn_id = {RUNS}"),
        ("certainty_stays", f"UPDATE turn_attempts SET dispatch_phase = 'prepared' WHERE turn_id = {RUNS}"),
        ("certainty_stays", f"UPDATE turn_attempts SET prompt_invoked_at = NULL WHERE turn_id = {RUNS}"),
        ("certainty_stays", "UPDATE delivery_cursors SET last_delivered_seq = last_delivered_seq - 1"),
    ],
)
async def test_what_goes_back_is_seen(played, check, statement):
    auditor = Auditor(played)
    auditor.look_again()
    broken(played, statement)

    assert any(problem.startswith(f"{check}:") for problem in auditor.look_again())


@pytest.mark.proves("L11", "C8")
@pytest.mark.parametrize(
    ("pattern", "instead"),
    [
        (r"^after_seq: \d+$", "after_seq: 1"),
        (r"^through_seq: \d+$", "through_seq: 99"),
        (r"^\[room_delta_since_cursor\]$", "[reply_chain]"),
        (r"^(\[message seq=\d+ from=agent:bob .*\]\n)", r"\1again\n\1"),
        (r"^\[message seq=\d+ from=agent:bob .*\]\n", ""),
        (r"^(\[current_message\]\n\[message seq=)\d+", r"\g<1>1"),
    ],
)
async def test_a_packet_that_tells_too_much_or_too_little_is_seen(played, machine, pattern, instead):
    mine = {turn for turn, row in look(played).turns.items() if row["target_actor_id"] == "agent:ada"}
    prompts = [("ada", "native", turn, text) for turn, text in machine.prompts if turn in mine]
    place = max(index for index, prompt in enumerate(prompts) if re.search(pattern, prompt[3], re.MULTILINE))
    prompts[place] = (*prompts[place][:3], re.sub(pattern, instead, prompts[place][3], count=1, flags=re.MULTILINE))

    assert list(told_once(look(played), prompts))
