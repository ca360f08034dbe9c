"""`turns`: what each turn does or why it waits, how far one got, and who waits for whom."""

import json
import re

import pytest
from agent_calls import busy, everything_ends
from running_room import RunningRoom, script

from groupx_host.cli.turn_reading import MAX_LISTED, MAX_PAGES, PAGE


@pytest.fixture(scope="module")
def shared(tmp_path_factory):
    room = RunningRoom(tmp_path_factory.mktemp("room"), agents=("ada", "grace", "linus")).start()
    yield room
    room.stop()


@pytest.fixture
def room(shared):
    yield shared
    everything_ends(shared)


@pytest.fixture
def table(typed):
    """The list as a person sees it: for each shortened id its line behind the id."""

    def read(room, *options):
        done = typed(room, "turns", *options)
        assert done.returncode == 0, done
        head, *lines = done.stdout.splitlines()
        assert head.split() == ["turn", "age", "agent", "status"]
        return [tuple(re.split(r"\s+", line, maxsplit=3)) for line in lines]

    return read


@pytest.fixture
def listed(typed):
    def read(room, *options):
        done = typed(room, "turns", "--json", *options)
        assert (done.returncode, done.stderr) == (0, "")
        return json.loads(done.stdout)

    return read


def asking(name, content):
    """A script that asks an agent and stays in its turn afterwards, whatever came of it."""
    return script({"call": {"tool": "ask", "arguments": {"to": [f"agent:{name}"], "content": content}}}, {"hang": True})


def hold(room, name):
    room.post(f"/api/lanes/agent:{name}/hold", {"clientCommandId": f"hold-{name}-{room.port}"})


def queued_for(room, name):
    """The id of the turn that somebody's ask has queued for an agent."""
    stream = room.stream()
    try:
        found = stream.until(lambda event: event["type"] == "turn.queued" and event["body"]["targetActorId"] == f"agent:{name}")
        return found["body"]["turnId"]
    finally:
        stream.close()


def test_a_room_in_which_nothing_has_happened_says_so(make_room, typed):
    room = make_room(agents=("ada",)).start()

    assert typed(room, "turns").stdout == "No turns.\n"
    assert json.loads(typed(room, "turns", "--json").stdout) == {"turns": [], "unfinishedLeftOut": 0}
    assert typed(room, "turns", "--graph").stdout == "No agent waits for another one.\n"


def test_unfinished_turns_come_lane_by_lane_in_their_order_and_then_what_has_ended(room, table):
    answered = room.turn_of("echo hi", "grace")
    room.terminal(answered)
    working = busy(room, "linus").turn_id
    behind = [room.turn_of("echo later", "linus") for _ in range(2)]
    first = busy(room, "ada").turn_id

    rows = table(room)

    names = [row[2] for row in rows[:4]]
    assert names == ["ada", "linus", "linus", "linus"]
    assert all(whole.startswith(row[0]) for whole, row in zip([first, working, *behind, answered], rows, strict=False))
    assert re.fullmatch(r"working for \d+s", rows[0][3])
    assert rows[2][3] == "waiting: Linus is answering another message (1 ahead)"
    assert rows[3][3] == "waiting: Linus is answering another message (2 ahead)"
    assert re.fullmatch(r"answered after \d+s", rows[4][3])


def test_the_ids_that_are_shown_can_be_typed(room, table, typed):
    room.send("echo to all", "ada", "grace", "linus")

    for short, *_ in table(room):
        done = typed(room, "turns", short, "--json")
        assert json.loads(done.stdout)["turn"]["turnId"].startswith(short)


def test_the_reason_of_a_wait_and_of_an_end_is_told_as_words_and_as_data(room, table, listed):
    failed = room.turn_of(script({"error": {"code": -32000, "message": "the model\nis \x1b[31maway"}}), "ada")
    room.terminal(failed)
    hold(room, "grace")
    held = [room.turn_of("echo later", "grace") for _ in range(2)]

    rows, turns = table(room), {turn["turnId"]: turn for turn in listed(room)["turns"]}

    assert [row[3] for row in rows[:2]] == [
        "waiting: the lane of Grace is held",
        "waiting: the lane of Grace is held (1 ahead)",
    ]
    assert any(row[3].startswith("failed: the model is \\x1b[31maway") for row in rows)
    assert [(turns[turn]["why"], turns[turn]["position"]) for turn in held] == [("held", 0), ("held", 1)]
    assert turns[failed]["status"] == "failed"
    assert "why" not in turns[failed]


def test_an_agent_that_is_gone_explains_the_wait(make_room, table):
    room = make_room(agents=("ada",)).start()
    hold(room, "ada")
    room.turn_of("echo later", "ada")
    room.stop()
    roster = {"ada": room.document["agents"]["ada"] | {"command": "/nowhere/ada"}}
    room.configure(room.document | {"agents": roster})
    room.start()

    assert [row[3] for row in table(room, "--status", "queued")] == ["waiting: Ada does not run"]


def test_the_list_is_narrowed_by_status_agent_and_limit(room, listed, typed):
    for name in ("ada", "grace"):
        room.terminal(room.turn_of("echo hi", name))
    at_work = busy(room, "ada").turn_id
    waits = [room.turn_of("echo later", "ada") for _ in range(3)]

    def ids(*options):
        return [turn["turnId"] for turn in listed(room, *options)["turns"]]

    assert ids("--status", "running", "--status", "queued") == [at_work, *waits]
    assert ids("--status", "queued") == waits
    assert {turn["targetActorId"] for turn in listed(room, "--agent", "Grace")["turns"]} == {"agent:grace"}
    assert {turn["status"] for turn in listed(room, "--status", "completed")["turns"]} == {"completed"}
    assert ids("--limit", "2") == [at_work, waits[0]]
    assert listed(room, "--limit", "2")["unfinishedLeftOut"] == 2
    assert [turn["position"] for turn in listed(room, "--status", "queued")["turns"]] == [1, 2, 3]
    assert typed(room, "turns", "--limit", "2").stderr.startswith("2 more are unfinished; --limit shows more")
    assert len(ids("--limit", "5")) == 5


@pytest.mark.proves("L12")
def test_a_lane_longer_than_a_page_is_counted_whole(make_room, listed):
    room = make_room(agents=("ada",), limits={"queuePerAgent": 1_000}).start()
    hold(room, "ada")
    turns = [room.turn_of("echo later", "ada") for _ in range(510)]

    found = listed(room, "--limit", "500")

    assert [turn["turnId"] for turn in found["turns"]] == turns[:500]
    assert [turn["position"] for turn in found["turns"]] == list(range(500))
    assert found["unfinishedLeftOut"] == 10


@pytest.mark.proves("calls.attach")
def test_an_agent_without_the_tools_of_the_room_is_told_beside_the_table(idle, typed, pretended):
    agent = {"actorId": "agent:ada", "displayName": "Ada", "status": "ready", "held": False, "queued": 0}
    agent |= {"roomTools": "missing", "roomToolsReason": "Its CLI did not ask.", "roomToolsHint": "Restart it."}
    rows = {"/api/agents": {"agents": [agent]}, "/api/waits": {"waits": []}}

    with pretended(idle, answer=lambda handler, body: handler.give(200, rows.get(handler.path, {"turns": []}))):
        done = typed(idle, "turns")

    assert (done.returncode, done.stdout) == (0, "No turns.\n")
    assert done.stderr == "Ada: room tools not attached: Its CLI did not ask. Restart it.\n"


@pytest.mark.proves("L12")
def test_a_lane_without_an_end_is_read_to_a_bound_and_told_without_places(idle, typed, pretended):
    pages = []

    def answer(handler, body):
        if handler.path.startswith("/api/turns?"):
            pages.append(handler.path)
            first = 1_000_000 - PAGE * len(pages)
            turns = [_queued(number) for number in range(first + PAGE, first, -1)]
            handler.give(200, {"turns": turns, "nextCursor": first})
        else:
            agent = {
                "actorId": "agent:ada",
                "displayName": "Ada",
                "enabled": True,
                "status": "ready",
                "held": False,
                "queued": 1,
            }
            handler.give(200, {"agents": [agent]} if handler.path == "/api/agents" else {"waits": []})

    with pretended(idle, answer=answer):
        found = json.loads(typed(idle, "turns", "--limit", "1", "--json").stdout)
        read = len(pages)
        unknown = typed(idle, "turns", "turn_ffff")

    assert (read, len(pages)) == (MAX_PAGES, 2 * MAX_PAGES)
    assert found["unfinishedLeftOut"] == MAX_LISTED - 1
    assert found["turns"][0]["why"] == "behind"
    assert "position" not in found["turns"][0]
    assert (unknown.returncode, str(MAX_LISTED) in unknown.stderr) == (1, True)


def test_one_turn_is_shown_with_each_step_of_its_delivery(room, typed):
    accepted = room.send("echo hi", "ada")
    turn_id = accepted["turns"][0]["turnId"]
    room.terminal(turn_id)

    lines = typed(room, "turns", turn_id).stdout.splitlines()
    story = json.loads(typed(room, "turns", turn_id, "--json").stdout)

    assert re.fullmatch(rf"{turn_id}  ada  answered after \d+s", lines[0])
    assert f"  interaction: {accepted['correlationId']}" in lines
    steps = [line.split("  ")[2] for line in lines if re.match(r"  \d\d:\d\d:\d\d  ", line)]
    assert steps == ["stored", "queued", "dispatched", "handed over", "first sign of work", "answered"]
    assert [step["step"] for step in story["ledger"]][-1] == "answered"
    assert story["turn"]["turnId"] == turn_id
    assert [attempt["deliveryCertainty"] for attempt in story["attempts"]] == ["delivered"]


def test_a_failed_turn_is_shown_with_its_reason_and_what_helps(room, typed):
    turn_id = room.turn_of(script({"permission": {"title": "may I?"}}), "ada")
    hint = room.terminal(turn_id)["body"]["hint"]

    told = typed(room, "turns", turn_id).stdout

    assert "  ada  failed: " in told
    assert f"  hint: {hint}" in told
    assert re.search(r"\n  \d\d:\d\d:\d\d  failed: ", told)


def test_a_waiting_turn_is_shown_with_its_place(room, typed):
    busy(room, "ada")
    turn_id = room.turn_of("echo later", "ada")

    told = typed(room, "turns", turn_id).stdout

    assert f"{turn_id}  ada  waiting: Ada is answering another message (1 ahead)" in told
    assert told.endswith("queued, 1 ahead\n")


def test_the_beginning_of_an_id_is_enough_where_only_one_begins_so(room, typed, refused):
    first, second = (turn["turnId"] for turn in room.send("echo hi", "ada", "grace")["turns"])
    common = next(size for size in range(len(first)) if first[size] != second[size])

    words = refused(
        typed(room, "turns", first[:common]), says=f"Several turns begin with {first[:common]}", hint=first[: common + 1]
    )
    assert second[: common + 1] in words
    for text in (first[: common + 1], first.removeprefix("turn_")[: common - 4], f" {first.upper()} "):
        assert json.loads(typed(room, "turns", text, "--json").stdout)["turn"]["turnId"] == first


@pytest.mark.parametrize(
    ("text", "says", "hint"),
    [
        ("turn_", "turn_ is too short", "at least 4 digits behind turn_"),
        ("01a", "01a is too short", "at least 4 digits"),
        ("", "(nothing) is too short", "at least 4 digits"),
        ("turn_ffffff", "No turn of the room has an id that begins with turn_ffffff", "`groupx turns`"),
        ("corr_01a2", "begins with corr_01a2", "`groupx turns`"),
        ("../../etc?x=1", "begins with ../../etc?x=1", "`groupx turns`"),
        ("turn_" + "f" * 32, f"There is no turn turn_{'f' * 32}", "another room"),
    ],
)
def test_an_id_that_means_no_turn_is_refused(room, typed, refused, text, says, hint):
    refused(typed(room, "turns", text), says=says, hint=hint)


def test_who_waits_for_whom_is_told_as_sentences_below_one_another(room, typed, table, listed):
    linus = busy(room, "linus").turn_id
    ada = room.turn_of(asking("grace", asking("linus", "echo deep")), "ada")
    stream = room.stream()
    stream.until(lambda event: event["type"] == "turn.queued" and len(event["to"]) == 1 and _from_grace(room, event))
    stream.close()

    lines = typed(room, "turns", "--graph").stdout.splitlines()
    waits = json.loads(typed(room, "turns", "--graph", "--json").stdout)["waits"]
    row = next(row for row in table(room, "--agent", "ada") if ada.startswith(row[0]))
    turn = next(turn for turn in listed(room)["turns"] if turn["turnId"] == ada)

    assert [re.sub(r"turn_[0-9a-f]+", "T", line) for line in lines] == [
        "Ada works on T",
        "  waits for the answer of Grace to T (running)",
        "    waits for the answer of Linus to T (queued)",
        "      which waits in its lane until Linus has ended T",
    ]
    assert linus.startswith(re.search(r"turn_[0-9a-f]+", lines[-1]).group())
    assert [(each["from"]["actorId"], each["to"]["actorId"], each["why"]) for each in waits] == [
        ("agent:ada", "agent:grace", "ask"),
        ("agent:grace", "agent:linus", "ask"),
        ("agent:linus", "agent:linus", "lane"),
    ]
    assert row[3].endswith(", waits for the answer of Grace")
    assert turn["waitsFor"] == [waits[0]["to"]["turnId"]]


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (("--status", "asleep"), "'queued'"),
        (("--limit", "0"), "--limit"),
        (("--limit", "501"), "--limit"),
        (("turn_01a2", "--graph"), "--graph"),
        (("--graph", "--agent", "ada"), "--graph"),
        (("turn_01a2", "--limit", "3"), "TURN"),
        (("one", "two"), "two"),
    ],
)
def test_wrong_usage_is_said_before_the_room_is_asked(idle, typed, refused, arguments, says):
    refused(typed(idle, "turns", *arguments), code=2, says=says, hint="Usage: groupx turns")


def test_an_agent_that_is_not_there_is_refused(room, typed, refused):
    refused(typed(room, "turns", "--agent", "grce"), says="no enabled agent grce", hint="Did you mean grace?")


@pytest.mark.parametrize("arguments", [(), ("--graph",), ("turn_01a2",)])
def test_without_a_room_it_says_so(idle, typed, refused, arguments):
    refused(typed(idle, "turns", *arguments), says=f"No GroupX room answers on port {idle.port}", hint="groupx start")


def _from_grace(room, queued):
    source = room.get(f"/api/events/{queued['causationId']}")[1]
    return source["actor"]["actorId"] == "agent:grace"


def _queued(number):
    """A turn of a very long lane."""
    return {
        "turnId": f"turn_{number:032x}",
        "correlationId": f"corr_{number:032x}",
        "targetActorId": "agent:ada",
        "status": "queued",
        "queuedAt": "2026-01-01T00:00:00.000Z",
    }
