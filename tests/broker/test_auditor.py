"""The auditor itself: a good room has no problem, and each broken one has the one that its law names."""

import re
import shutil
import sqlite3

import pytest
from auditor import Auditor, audit, look, told_once

from groupx_host.model.commands import MoveTurn
from groupx_host.store.audit import CHECKS
from groupx_host.store.audit.faults import MAX_FAULTS_PER_CHECK

LAST = "(SELECT max(seq) FROM events)"
ENDED = "(SELECT turn_id FROM turns WHERE status = 'completed' ORDER BY enqueue_seq LIMIT 1)"
WAITS = "(SELECT turn_id FROM turns WHERE status = 'queued' LIMIT 1)"
STOPPED = "(SELECT correlation_id FROM events WHERE event_type = 'correlation.stopped')"
ASKED_BY = "(SELECT parent_turn_id FROM turns WHERE parent_turn_id IS NOT NULL)"
RUNS = "(SELECT turn_id FROM turns WHERE status = 'running' LIMIT 1)"
CANCELLED = "(SELECT turn_id FROM turns WHERE status = 'cancelled' LIMIT 1)"
REPLAYED = f"""INSERT INTO turn_attempts SELECT 'attempt_x', turn_id, binding_id, instance_id, context_through_seq, native_turn_id, claimed_at,
  started_at, terminal_at, delivery_certainty, dispatch_phase, prompt_invoked_at, summary_through_seq FROM turn_attempts WHERE turn_id = {ENDED}"""
DISPATCHED = f"(SELECT seq FROM events WHERE event_type = 'turn.dispatched' AND json_extract(body_json, '$.turnId') = {ENDED})"


@pytest.fixture
async def played(room):
    """The file of a room with answered, failed, cancelled, running and waiting turns."""
    return await play(room)


@pytest.fixture(scope="module")
def shelf(tmp_path_factory):
    return tmp_path_factory.mktemp("played") / "groupx.db"


@pytest.fixture
async def file(shelf, tmp_path, make_room):
    """The same as a file of its own; it is played once and copied under the running room."""
    if not shelf.exists():
        room = await make_room().start()
        source, copy = (sqlite3.connect(each) for each in (await play(room), shelf))
        source.backup(copy)
        source.close()
        copy.close()
        await room.stop()
    return shutil.copy(shelf, tmp_path / "copied.db")


async def play(room):
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
    early, late = [(await room.post(word, "bob"))["turns"][0]["turnId"] for word in ("early", "late")]
    await room.broker.move_turn(late, MoveTurn(client_command_id="forward", before=early))
    await room.broker.hold_lane("agent:bob", room.command(), held=False)
    for turn in (late, early):
        await room.terminal(turn)
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


PLANTED = [
    ("gap", f"UPDATE events SET seq = seq + 5 WHERE seq = {LAST}"),
    ("gap", f"DELETE FROM events WHERE seq = {LAST}"),
    ("unreadable", f"UPDATE events SET body_json = '[1' WHERE seq = {DISPATCHED}"),
    ("unreadable", f"UPDATE events SET body_json = '[1]' WHERE seq = {DISPATCHED}"),
    ("writer", "UPDATE events SET schema_version = 'somebody/1' WHERE seq = 3"),
    ("routing", "UPDATE events SET targets_json = '[\"agent:bob\",\"agent:ada\"]' WHERE seq = 1"),
    ("routing", "UPDATE events SET targets_json = '[\"agent:eve\"]' WHERE event_type = 'message.created' AND targets_json = '[]'"),
    ("routing", "UPDATE events SET event_type = 'note' WHERE seq = 1"),
    ("life", f"UPDATE events SET event_type = 'turn.started' WHERE seq = {DISPATCHED}"),
    ("life", f"UPDATE events SET event_type = 'turn.failed' WHERE seq = {DISPATCHED}"),
    ("life", f"UPDATE events SET body_json = json_set(body_json, '$.turnId', {WAITS}) WHERE seq = {DISPATCHED}"),
    ("life", f"UPDATE events SET body_json = json_set(body_json, '$.turnId', 'turn_x') WHERE seq = {DISPATCHED}"),
    ("duplicate_terminal", f"UPDATE events SET event_type = 'turn.failed' WHERE seq = {DISPATCHED}"),
    (
        "duplicate_terminal",
        """INSERT INTO events (event_id, schema_version, room_id, event_type, actor_id, actor_kind, actor_display_name, targets_json,
             correlation_id, occurred_at, body_json) SELECT 'evt_again', schema_version, room_id, event_type, actor_id, actor_kind,
             actor_display_name, targets_json, correlation_id, occurred_at, body_json FROM events
           WHERE event_type = 'turn.completed' LIMIT 1""",
    ),
    ("terminal_order", "UPDATE events SET event_type = 'turn.failed' WHERE event_type = 'turn.completed'"),
    ("terminal_order", "UPDATE events SET event_type = 'message.created' WHERE event_type = 'turn.usage.recorded'"),
    ("terminal_order", "UPDATE events SET body_json = json_remove(body_json, '$.responseEventId') WHERE event_type = 'turn.completed'"),
    ("terminal_order", "UPDATE events SET event_type = 'note' WHERE event_type = 'turn.completed' AND seq = (SELECT max(seq) FROM events WHERE event_type = 'turn.completed')"),
    ("lane", "UPDATE events SET event_type = 'note' WHERE event_type = 'turn.completed'"),
    ("lane", f"UPDATE events SET event_type = 'lane.held', body_json = '{{\"actorId\": \"agent:ada\"}}' WHERE seq = {DISPATCHED} - 1"),
    ("lane", "UPDATE events SET event_type = 'note' WHERE event_type = 'turn.moved'"),
    ("lane", f"UPDATE events SET body_json = json_set(body_json, '$.before', {ENDED}) WHERE event_type = 'turn.moved'"),
    ("stopped", f"UPDATE events SET correlation_id = {STOPPED} WHERE seq = {LAST}"),
    ("stopped", f"UPDATE turns SET root_correlation_id = {STOPPED} WHERE turn_id = {WAITS}"),
    ("cascade", f"UPDATE turns SET status = 'cancelling' WHERE turn_id = {ASKED_BY}"),
    ("cancel", f"UPDATE turns SET status = 'queued', terminal_event_id = NULL WHERE turn_id = {CANCELLED}"),
    ("cancel", f"UPDATE turns SET status = 'completed' WHERE turn_id = {CANCELLED}"),
    ("projection", f"UPDATE turns SET status = 'failed' WHERE turn_id = {ENDED}"),
    ("projection", f"UPDATE turns SET status = 'completed' WHERE turn_id = {WAITS}"),
    ("projection", f"UPDATE turns SET status = 'queued' WHERE turn_id = {RUNS}"),
    ("projection", f"UPDATE turns SET enqueue_seq = 1 WHERE turn_id = {WAITS}"),
    ("projection", f"UPDATE turns SET response_event_id = NULL WHERE turn_id = {ENDED}"),
    ("projection", f"UPDATE turns SET started_at = NULL WHERE turn_id = {ENDED}"),
    ("projection", "UPDATE turns SET error_code = NULL WHERE status = 'failed'"),
    ("projection", f"UPDATE turns SET queued_event_id = (SELECT event_id FROM events WHERE seq = 1) WHERE turn_id = {WAITS}"),
    ("projection", f"UPDATE turns SET turn_id = 'turn_x' WHERE turn_id = {WAITS}"),
    ("projection", "INSERT INTO groupx_meta VALUES ('lane.held:agent:bob', 'now')"),
    ("attempts", f"UPDATE turn_attempts SET terminal_at = NULL WHERE turn_id = {ENDED}"),
    ("attempts", f"UPDATE turn_attempts SET terminal_at = 'now' WHERE turn_id = {RUNS}"),
    ("attempts", f"UPDATE turn_attempts SET dispatch_phase = 'prompt_invoked' WHERE turn_id = {ENDED}"),
    ("attempts", f"DELETE FROM turn_attempts WHERE turn_id = {ENDED}"),
    ("replayed_prompt", REPLAYED),
    ("replayed_prompt", REPLAYED.replace("prompt_invoked_at,", "NULL,")),
    ("certainty", f"UPDATE turn_attempts SET delivery_certainty = 'unknown' WHERE turn_id = {RUNS}"),
    ("certainty", f"UPDATE turn_attempts SET delivery_certainty = 'unknown' WHERE turn_id = {ENDED}"),
    ("certainty", f"UPDATE turn_attempts SET prompt_invoked_at = NULL WHERE turn_id = {ENDED}"),
    ("certainty", f"DELETE FROM turn_attempts WHERE turn_id = {ENDED}"),
    ("certainty", f"UPDATE events SET body_json = json_set(body_json, '$.deliveryCertainty', 'unknown') WHERE event_id = (SELECT terminal_event_id FROM turns WHERE turn_id = {ENDED})"),
    ("cursor", "UPDATE delivery_cursors SET last_delivered_seq = last_delivered_seq + 1"),
    ("cursor", "UPDATE delivery_cursors SET last_delivered_seq = last_delivered_seq - 1"),
    ("receipt", "DELETE FROM client_commands WHERE rowid = (SELECT min(rowid) FROM client_commands)"),
    ("receipt", "UPDATE client_commands SET result_json = json_set(result_json, '$.turns', json('[]')) WHERE command_type = 'web.message'"),
    ("receipt", "UPDATE client_commands SET result_json = json_set(result_json, '$.turns[0].turnId', 'turn_x') WHERE command_type = 'web.message'"),
    ("receipt", "UPDATE client_commands SET result_json = json_set(result_json, '$.messageEventId', 'evt_x') WHERE command_type = 'web.message'"),
    ("receipt", "UPDATE client_commands SET result_json = (SELECT result_json FROM client_commands LIMIT 1) WHERE command_type = 'web.message'"),
    ("receipt", "UPDATE events SET event_type = 'note' WHERE event_type = 'correlation.stopped'"),
]


@pytest.mark.proves("L1", "L2", "L3", "L4", "L7", "L8", "C2", "audit.found")
@pytest.mark.parametrize(("check", "statement"), PLANTED, ids=[f"{check}{number}" for number, (check, _) in enumerate(PLANTED)])
async def test_each_broken_law_is_seen_by_its_name(file, check, statement):
    broken(file, statement)

    assert any(problem.startswith(f"{check}:") for problem in audit(file)), audit(file)


def test_every_check_of_the_auditor_has_a_planted_fault_and_a_hint():
    assert {check for check, _ in PLANTED} == set(CHECKS)
    assert all(check.hint.endswith(".") and check.claim.endswith(".") and check.law in {"L1", "L2", "L3", "L4", "L7", "L8"} for check in CHECKS.values())


async def test_of_many_faults_of_one_kind_the_first_are_told_and_the_rest_is_counted(file):
    broken(file, "UPDATE events SET seq = -seq", "UPDATE events SET seq = -2 * seq")

    found = [problem for problem in audit(file) if problem.startswith("gap:")]

    assert len(found) == MAX_FAULTS_PER_CHECK + 1
    assert found[-1].endswith("more of the same.")


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
async def test_what_goes_back_is_seen(file, check, statement):
    auditor = Auditor(file)
    assert auditor.look_again() == []
    broken(file, statement)

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
